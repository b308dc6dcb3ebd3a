export type Pragma =
  | { kind: 'once' }
  /** It goes on to the parser, in this canonical form. */
  | { kind: 'token'; text: string }
  | { kind: 'ignore' }
  | { kind: 'warn' | 'error'; message: string };

/** First words of pragmas that tune other compilers or silence warnings: no effect on results. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...[
    'GCC',
    'clang',
    'diagnostic',
    'warning',
    'message',
    'region',
    'endregion',
    'mark'
  ],
  ...[
    'nv_diagnostic',
    'nv_diag_suppress',
    'nv_diag_default',
    'nv_diag_warning',
    'nv_diag_error'
  ],
  ...[
    'nv_diag_once',
    'nv_exec_check_disable',
    'hd_warning_disable',
    'diag_suppress'
  ],
  ...[
    'diag_default',
    'diag_warning',
    'diag_error',
    'diag_once',
    'ivdep',
    'vector',
    'simd'
  ],
  ...[
    'comment',
    'intrinsic',
    'optimize',
    'inline',
    'novector',
    'STDC',
    'push',
    'pop'
  ]
]);

/** What to do about `#pragma text`. */
export function classifyPragma(text: string): Pragma {
  const [, word = '', rest = ''] = /^\s*(\w*)\s*([^]*)$/.exec(text)!;
  switch (word) {
    case 'once':
      return { kind: 'once' };
    case 'unroll':
      return { kind: 'token', text: `unroll ${rest}`.trim() };
    case 'nounroll':
      return { kind: 'token', text: 'unroll 1' };
    case 'pack':
      return {
        kind: 'error',
        message:
          '#pragma pack is not supported: structs have the natural layout of their members'
      };
    case 'omp':
      // Serial execution is one of those that OpenMP allows.
      return { kind: 'ignore' };
    case 'acc':
      return {
        kind: 'warn',
        message: `#pragma ${word} is ignored: host code runs on one thread`
      };
  }
  if (HARMLESS.has(word)) {
    const unroll = /^GCC\s+unroll\s+(\S.*)$/.exec(text);
    return unroll
      ? { kind: 'token', text: `unroll ${unroll[1]}` }
      : { kind: 'ignore' };
  }
  return { kind: 'warn', message: `unknown pragma '${word}' is ignored` };
}
