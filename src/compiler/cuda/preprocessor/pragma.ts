export type Pragma =
  | { kind: 'once' }
  /** It goes on to the parser, in this canonical form. */
  | { kind: 'token'; text: string }
  | { kind: 'ignore' }
  /** `pack(push, 1)`: what stands in the parentheses. */
  | { kind: 'pack'; args: string[] }
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
      return classifyPack(rest);
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

function classifyPack(rest: string): Pragma {
  const inner = /^\(([^()]*)\)\s*$/.exec(rest)?.[1];
  const args = inner?.split(',').map(arg => arg.trim());
  return args?.every(arg => /^(?:|push|pop|1|2|4|8|16|[A-Za-z_]\w*)$/.test(arg))
    ? { kind: 'pack', args: args.filter(arg => arg !== '') }
    : {
        kind: 'error',
        message:
          "'#pragma pack' is written pack(n), pack(push, n), pack(pop) or pack(), with n 1, 2, 4, 8 or 16"
      };
}

/** The alignments that `#pragma pack` has set, 0 for the natural one: the last is in force. */
export class PackStack {
  private readonly saved: { bytes: number; name?: string }[] = [];
  private bytes = 0;

  /** What is in force from here on. */
  apply(args: readonly string[]): number {
    const [word] = args;
    const number = args.find(arg => /^\d/.test(arg));
    const name = args.slice(1).find(arg => !/^\d/.test(arg));
    if (word === 'push') {
      this.saved.push({ bytes: this.bytes, ...(name ? { name } : {}) });
    } else if (word === 'pop') {
      const at = name
        ? this.saved.findLastIndex(entry => entry.name === name)
        : this.saved.length - 1;
      const entry = this.saved[at];
      if (entry) {
        this.saved.length = at;
        this.bytes = entry.bytes;
      }
    } else {
      this.bytes = 0;
    }
    if (number) {
      this.bytes = Number(number);
    }
    return this.bytes;
  }
}
