/** Programs under `check`, and what their sources say that it finds. */
import type { Finding, FindingsRecord } from '../../src/protocol/record';
import { Engine } from '../../src/runtime/engine/engine';
import { textOutput } from '../../src/runtime/program/textOutput';

export interface CheckedRun {
  name: string;
  source: string;
  /** Compute capability; 7.5 if not given. */
  cc?: string;
  defines?: Record<string, string>;
  schedule?: number;
  /** Looks at arithmetic, too. */
  arithmetic?: boolean;
}

/** What `check` says of a whole program. */
export async function checked({
  name,
  source,
  cc = '7.5',
  defines = {},
  schedule,
  arithmetic = name.startsWith('arithmetic-')
}: CheckedRun): Promise<FindingsRecord> {
  const engine = new Engine({ gpu: undefined, host: 'node' });
  try {
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source,
        file: name,
        options: { check: true, arithmetic, cc, defines, schedule }
      },
      undefined,
      textOutput(() => undefined)
    );
    return record as FindingsRecord;
  } finally {
    engine.dispose();
  }
}

/**
 * `race 6 10`: kind and lines, in ascending order. Notes on what is no mistake,
 * and memory that nobody frees after an error, count where the source announces them.
 */
export function briefly(
  findings: readonly Finding[],
  source: string
): string[] {
  const aside = ['exited-at-barrier', 'leak'].filter(
    kind => !source.includes(`// finds: ${kind} `)
  );
  return findings
    .filter(({ kind }) => !aside.includes(kind))
    .map(({ kind, line, other_line }) =>
      [kind, ...ascending(other_line ? [line, other_line] : [line])].join(' ')
    )
    .sort();
}

/** What a wrong program is told of in the order of a seed: what it announces, or the lines `// or: deadlock (a)` of it. */
export function announcedInAnyOrder(source: string): string[][] {
  const other = announced(source, 'or');
  return [announced(source), ...(other.length > 0 ? [other] : [])];
}

/** The lines `// finds: race (a) (b)` of a source, with the numbers of the lines that are marked `// (a)`. */
export function announced(source: string, how = 'finds'): string[] {
  const lines = source.split('\n');
  const numberOf = (mark: string): number => {
    const index = lines.findIndex(line => line.endsWith(`// ${mark}`));
    if (index < 0) {
      throw new Error(`no line is marked ${mark}`);
    }
    return index + 1;
  };
  return lines
    .flatMap(line => {
      const [, said, kind, marks] =
        /^\/\/ (finds|or): ([\w-]+) (.*)$/.exec(line) ?? [];
      return kind && said === how
        ? [[kind, ...ascending(marks.split(' ').map(numberOf))].join(' ')]
        : [];
    })
    .sort();
}

function ascending(lines: number[]): number[] {
  return [...lines].sort((a, b) => a - b);
}
