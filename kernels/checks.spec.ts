/** The checks find what the wrong entries announce, and nothing in the right ones. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Finding, FindingsRecord } from '../src/protocol/record';
import { Engine, generateLaunch } from '../src/runtime';
import { sampled } from '../test/sampled';
import type { CatalogueEntry, ProgramEntry } from './entry';
import { catalogue, programs } from './catalogue';

const engine = new Engine(
  { gpu: undefined, host: 'node' },
  { card: 'auto', simulate: 'always' }
);
afterAll(() => engine.dispose());

/** What is checked is the same at all sizes, and small ones are quick. */
function smallest(
  sizes: readonly Record<string, number>[]
): Record<string, number> | undefined {
  const threads = (set: Record<string, number>): number =>
    Object.values(set).reduce((a, b) => a * Math.max(1, b), 1);
  const some = sizes.filter(set => !Object.values(set).includes(0));
  // Not the very smallest, which is often 1.
  return some.toSorted((a, b) => threads(a) - threads(b))[
    some.length > 1 ? 1 : 0
  ];
}

async function findingsOf(entry: CatalogueEntry): Promise<Finding[]> {
  await engine.handle({ op: 'load', id: entry.id });
  const { kernel } = await engine.handle({
    op: 'describe',
    kernel: entry.kernel
  });
  const set = { ...entry.set, ...smallest(entry.sizes ?? []) };
  const { launch, arrays } = generateLaunch(
    entry.launch,
    kernel!.params,
    Object.fromEntries(Object.entries(set)),
    entry.inputs
  );
  const { record } = await engine.handle({
    op: 'check',
    launches: [launch],
    arrays,
    options: {}
  });
  return (record as FindingsRecord).findings;
}

async function programFindings(entry: ProgramEntry): Promise<Finding[]> {
  const { source, file, args, files, devices, perThreadDefaultStream } = entry;
  const { record } = await engine.handle({
    op: 'run',
    language: 'cuda',
    source,
    file,
    args,
    files,
    link: Object.keys(files ?? {}).filter(name => /\.(?:cu|cpp)$/.test(name)),
    options: { check: true, devices, perThreadDefaultStream }
  });
  return (record as FindingsRecord).findings;
}

/** `race: sum[i] = 0; / sum[i] += x;` */
function inWords({ kind, text, other_text }: Finding): string {
  const lines = [text, ...(other_text === undefined ? [] : [other_text])];
  return `${kind}: ${[...new Set(lines.map(line => line.trim()))].sort().join(' / ')}`;
}

function problems(findings: Finding[]): string[] {
  return findings
    .filter(({ severity }) => severity !== 'note')
    .map(finding => `${finding.line}: ${inWords(finding)}: ${finding.message}`);
}

/** Of one kind: the lines that are named, as an entry announces them. */
function linesOf(findings: Finding[], wanted: string): string[] {
  return [
    ...new Set(
      findings
        .filter(({ kind }) => kind === wanted)
        .map(({ text }) => text.trim())
    )
  ].sort();
}

/** Mistakes of memory, which have one place each. */
const OF_MEMORY = [
  'out-of-bounds',
  'misaligned',
  'uninitialised',
  'invalid-copy'
];

/** Mistakes of two threads: all lines that the findings name, and no other kind of finding. */
const OF_ORDER = ['race', 'divergent-barrier', 'deadlock', 'invalid-lane'];

/** Lines of programs that show the wrong way beside the right one. */
const SHOWN: Record<string, string[]> = {
  'concurrency/async-hazards': ['early += host[i] == -1.0f;']
};

function withoutNotes(findings: Finding[]): Finding[] {
  return findings.filter(({ severity }) => severity !== 'note');
}

function isWrong({ wrong }: CatalogueEntry | ProgramEntry): boolean {
  return wrong !== undefined && OF_MEMORY.includes(wrong.report);
}

const kernels = catalogue.filter(({ language }) => language === 'cuda');

describe('checks of the catalogue', () => {
  it.each(
    sampled(
      kernels.filter(({ wrong }) => !wrong),
      2
    ).map(e => [e.id, e] as const)
  )('find nothing in %s', async (_id, entry) => {
    expect(problems(await findingsOf(entry))).toEqual([]);
  });

  it.each(kernels.filter(isWrong).map(e => [e.id, e] as const))(
    'find in %s what it announces',
    async (_id, entry) => {
      const { report, lines } = entry.wrong!;
      expect(linesOf(await findingsOf(entry), report)).toEqual(
        [...lines].sort()
      );
    }
  );

  it.each(
    kernels
      .filter(({ wrong }) => wrong && OF_ORDER.includes(wrong.report))
      .map(e => [e.id, e] as const)
  )('find in %s exactly what it announces', async (_id, entry) => {
    const { report, also = report, lines } = entry.wrong!;
    const findings = withoutNotes(await findingsOf(entry));
    const texts = findings.flatMap(({ text, other_text = text }) => [
      text.trim(),
      other_text.trim()
    ]);
    expect({
      kinds: [...new Set(findings.map(({ kind }) => kind))].sort(),
      lines: [...new Set(texts)].sort()
    }).toEqual({
      kinds: [...new Set([report, also])].sort(),
      lines: [...lines].sort()
    });
  });

  it.each(
    sampled(
      programs.filter(({ wrong }) => !wrong),
      3
    ).map(e => [e.id, e] as const)
  )('find nothing in the program %s', async (_id, entry) => {
    const shown = SHOWN[entry.id] ?? [];
    const findings = await programFindings(entry);
    expect(
      problems(
        findings.filter(
          // Some show an error on purpose, and end with it or ask for it.
          ({ kind, text }) =>
            !['leak', 'trap', 'invalid-launch'].includes(kind) &&
            !shown.includes(text.trim())
        )
      )
    ).toEqual([]);
    expect(findings.map(({ text }) => text.trim())).toEqual(
      expect.arrayContaining(shown)
    );
  });

  it.each(programs.filter(isWrong).map(e => [e.id, e] as const))(
    'find in the program %s what it announces',
    async (_id, entry) => {
      const { report, lines } = entry.wrong!;
      expect(linesOf(await programFindings(entry), report)).toEqual(
        [...lines].sort()
      );
    }
  );
});
