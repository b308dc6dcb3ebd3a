/** The table in docs/check.md: what each of NVIDIA's tools finds in the twins. */

export const TOOLS = [
  'memcheck',
  'racecheck',
  'initcheck',
  'synccheck'
] as const;

export type Tool = (typeof TOOLS)[number];

/** What each tool reports; a program that hangs under it ends with `timeout`. */
export type Said = Partial<Record<Tool, string[]>>;

export type Twins = Record<string, { wrong?: Said; mended?: Said }>;

/** Rows of the table, and how the names of their programs begin. */
export const ROWS: Record<string, RegExp> = {
  'accesses out of bounds': /^bounds-/,
  'misaligned accesses': /^misaligned-/,
  'use after free, double free': /^(freed|double-free)-/,
  leaks: /^leak-/,
  'memory that kernels allocate': /^heap-/,
  'memory of the other side': /^space-/,
  'writes to constants': /^const-/,
  'copies that fail': /^copy-/,
  'launches that fail': /^launch-/,
  'failed assertions': /^trap-/,
  'stack overflows': /^stack-/,
  'uninitialised memory': /^uninitialised-/,
  'races in shared memory': /^race-shared-/,
  'races in global memory between blocks': /^race-blocks-/,
  'races in a warp': /^race-warp-/,
  'races around flags, locks, tickets, atomics, bytes and tiles':
    /^race-(?!shared-|blocks-|warp-)/,
  'races between streams': /^streams-/,
  'races with the host': /^host-/,
  'missing `__syncwarp()`': /^syncwarp-/,
  'barriers that come apart': /^barrier-/,
  'barriers after some threads ended (a note)': /^exited-/,
  'wrong masks': /^mask-/,
  'wrong lanes': /^lane-/,
  'deadlocks, endless loops': /^(deadlock|endless)-/,
  'locks in opposite orders': /^lock-order-/,
  'the same value written (a note)': /^benign-/,
  'plain reads that only say whether to try (a note)': /^plain-read-/,
  arithmetic: /^arithmetic-/
};

export function finds(said: Said | undefined, tool: Tool): boolean {
  return (said?.[tool] ?? []).some(report => report !== 'timeout');
}

export function docsTable(twins: Twins): string[] {
  const names = Object.keys(twins);
  const row = (title: string, those: string[]): string => {
    const counts = TOOLS.map(
      tool => those.filter(name => finds(twins[name].wrong, tool)).length
    );
    const any = those.filter(name =>
      TOOLS.some(tool => finds(twins[name].wrong, tool))
    ).length;
    // That ours finds them all is what twins.spec.ts shows.
    return `| ${[title, those.length, ...counts, any, those.length].join(' | ')} |`;
  };
  return [
    `| Wrong programs | | ${TOOLS.join(' | ')} | any of these | \`gridstride check\` |`,
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...Object.entries(ROWS).flatMap(([title, begin]) => {
      const those = names.filter(name => begin.test(name));
      // Kinds whose programs have not been under the tools yet have no row.
      return those.length > 0 ? [row(title, those)] : [];
    }),
    row('all', names)
  ];
}
