/**
 * The hunt beyond its sample in the tests:
 *
 *   node test/fuzz/bundle.mjs lib/hunt.mjs test/hunt/run.ts
 *   node lib/hunt.mjs host [FROM [COUNT]] [--include FOLDER] [--faults FOLDER]
 *     [--answers FILE] [--seconds N] [--json FILE] [--family NAME] [--only N,N…]
 *
 * compares cases with what g++ makes of them (with `device` in place of `host`,
 * of the code of kernels, run for each thread; with `--files` programs of two
 * and three files, of which `device` runs kernels in the simulator);
 * `--seconds` ends it early, `--json` writes the counts and what differs,
 * `--answers` appends the answers of those that agree; `--include` has CUDA's
 * vector_types.h. Prints how many agree and one fault of each kind, writes the
 * source of each fault to a folder, and exits 1 if there is any.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { byCase, hostProgram, type HuntCase, type Side } from './case';
import { caseOf } from './cases';
import { filesCaseOf, filesProgram, HEADER, type FilesCase } from './files';
import { runFiles } from './filesRun';
import { gxx } from './gxx';
import { runOurs, type Ran } from './host';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    include: { type: 'string', default: '/usr/local/cuda/include' },
    faults: { type: 'string', default: 'lib/hunt-faults' },
    batch: { type: 'string', default: '60' },
    seconds: { type: 'string', default: 'Infinity' },
    json: { type: 'string' },
    answers: { type: 'string' },
    family: { type: 'string' },
    only: { type: 'string' },
    files: { type: 'boolean', default: false }
  }
});
const [side = 'host', from = '1', count = '1000'] = positionals;
const FROM = Number(from);
const TO = FROM + Number(count);
const BATCH = Number(values.batch);

type Hunted = HuntCase | (FilesCase & { family: string });

interface Fault {
  hunted: Hunted;
  kind: string;
  message: string;
}

const faults: Fault[] = [];
const invalid: Fault[] = [];
let agreed = 0;

/** The first line of a message that says what is wrong, without names and numbers. */
function kindOf(message: string): string {
  const line =
    message.split('\n').find(text => /error|stopped/.test(text)) ??
    message.split('\n')[0];
  return line
    .replace(/^.*?error: /, '')
    .replace(/\b[A-Za-z]+\d+\w*\b/g, '#')
    .replace(/\d+/g, '#')
    .slice(0, 140);
}

const caseAt = (number: number): Hunted =>
  values.files
    ? { ...filesCaseOf(number, side as Side), family: 'files' }
    : caseOf(number, side as Side, values.family);

/** Texts by name of the file, in the order of the command line; a header first. */
function textsOf(
  cases: readonly Hunted[],
  compiler: 'ours' | 'g++'
): Record<string, string> {
  if (!values.files) {
    const text = hostProgram(
      cases as readonly HuntCase[],
      side as Side,
      compiler
    );
    return { [compiler === 'ours' ? 'a.cu' : 'a.cpp']: text };
  }
  const { sources, header } = filesProgram(
    cases as readonly FilesCase[],
    side as Side,
    compiler
  );
  const named = sources.map(({ file, source }) => [
    compiler === 'ours' ? file : file.replace('.cu', '.cpp'),
    source
  ]);
  return { [HEADER]: header, ...Object.fromEntries(named) };
}

const sourcesOf = (
  texts: Record<string, string>
): { file: string; source: string }[] =>
  Object.entries(texts)
    .filter(([file]) => file !== HEADER)
    .map(([file, source]) => ({ file, source }));

async function theirsOf(cases: readonly Hunted[]): ReturnType<typeof gxx> {
  const { [HEADER]: header = '', ...files } = textsOf(cases, 'g++');
  return gxx(
    { headers: { [HEADER]: header }, sources: sourcesOf(files) },
    values.include
  );
}

async function oursOf(cases: readonly Hunted[]): Promise<Ran> {
  return values.files
    ? runFiles(
        filesProgram(cases as readonly FilesCase[], side as Side, 'ours'),
        side as Side
      )
    : runOurs(textsOf(cases, 'ours')['a.cu']);
}

/** The cases that a compiler's errors point at. */
function named(
  cases: Hunted[],
  compiler: 'ours' | 'g++',
  errors: string
): Hunted[] {
  const texts = textsOf(cases, compiler);
  const at = new Set<number>();
  for (const [, file, line] of errors.matchAll(
    /(\w+\.(?:cpp|cu|h)):(\d+):\d+: (?:fatal )?error/g
  )) {
    const lines = texts[file]?.split('\n') ?? [];
    for (let i = Number(line) - 1; i >= 0; i--) {
      const found = /^namespace c(\d+) \{/.exec(lines[i] ?? '');
      if (found) {
        at.add(Number(found[1]));
        break;
      }
    }
  }
  // The linker names functions and variables.
  for (const [, number] of errors.matchAll(/\bc(\d+)::/g)) {
    at.add(Number(number));
  }
  return cases.filter(({ number }) => at.has(number));
}

async function judge(cases: Hunted[]): Promise<void> {
  const theirs = await theirsOf(cases);
  if (theirs.printed === undefined) {
    if (cases.length === 1) {
      invalid.push({
        hunted: cases[0],
        kind: kindOf(theirs.errors),
        message: theirs.errors
      });
      return;
    }
    // The cases that g++ names are wrong; the others are judged again.
    const wrong = named(cases, 'g++', theirs.errors);
    for (const one of wrong) {
      await judge([one]);
    }
    const right = cases.filter(one => !wrong.includes(one));
    if (wrong.length === 0) {
      const half = Math.ceil(right.length / 2);
      await judge(right.slice(0, half));
      await judge(right.slice(half));
    } else if (right.length > 0) {
      await judge(right);
    }
    return;
  }
  await compare(cases, byCase(theirs.printed));
}

async function compare(
  cases: Hunted[],
  expected: Map<number, string>
): Promise<void> {
  let ours;
  try {
    ours = await oursOf(cases);
  } catch (error) {
    ours = { errors: `stopped: crash: ${(error as Error).stack}` };
  }
  if (ours.printed === undefined || ours.errors) {
    if (cases.length === 1) {
      faults.push({
        hunted: cases[0],
        kind: kindOf(ours.errors),
        message: ours.errors
      });
      return;
    }
    // Refused ones are looked at one by one, others that stop it in halves.
    const wrong = named(cases, 'ours', ours.errors);
    const right = cases.filter(one => !wrong.includes(one));
    const half = Math.ceil(right.length / 2);
    for (const part of wrong.length > 0
      ? [...wrong.map(one => [one]), right]
      : [right.slice(0, half), right.slice(half)]) {
      if (part.length > 0) {
        await compare(part, expected);
      }
    }
    return;
  }
  const said = byCase(ours.printed);
  for (const hunted of cases) {
    const a = expected.get(hunted.number);
    const b = said.get(hunted.number);
    if (a === b) {
      agreed++;
      keep(hunted.number, a!);
    } else {
      faults.push({
        hunted,
        kind: `different: ${hunted.family} ${differs(a, b)}`,
        message: `g++:  ${a}\nours: ${b}`
      });
    }
  }
}

/** For the sample of the tests: where both agree. */
function keep(number: number, said: string): void {
  if (values.answers) {
    const digest = createHash('sha256').update(said).digest('hex').slice(0, 12);
    const { family } = values;
    const what = values.files
      ? `${side}-files`
      : family
        ? `${side}-${family}`
        : side;
    appendFileSync(values.answers, `${what} ${number} ${digest}\n`);
  }
}

function differs(a = '', b = ''): string {
  const [x, y] = [a.split(' '), b.split(' ')];
  const at = x.findIndex((word, i) => word !== y[i]);
  return `${x[at]?.split(':')[0]} ${y[at]?.split(':')[0]}`;
}

const started = Date.now();
const seconds = (): number => (Date.now() - started) / 1000;
const chosen = values.only?.split(',').map(Number);
if (chosen) {
  await judge(chosen.map(caseAt));
}
for (
  let at = chosen ? TO : FROM;
  at < TO && seconds() < Number(values.seconds);
  at += BATCH
) {
  await judge(
    Array.from({ length: Math.min(BATCH, TO - at) }, (_, i) => caseAt(at + i))
  );
}
mkdirSync(values.faults, { recursive: true });
for (const [name, list] of [
  ['invalid', invalid],
  ['fault', faults]
] as const) {
  const kinds = new Map<string, Fault[]>();
  for (const fault of list) {
    kinds.set(fault.kind, [...(kinds.get(fault.kind) ?? []), fault]);
    writeFileSync(
      join(values.faults, `${name}-${fault.hunted.number}.cu`),
      `/*\n${fault.message}\n*/\n${Object.entries(
        textsOf([fault.hunted], 'ours')
      )
        .map(([file, text]) => (values.files ? `// ${file}\n${text}` : text))
        .join('\n')}`
    );
  }
  for (const [kind, of] of [...kinds].sort(
    (a, b) => b[1].length - a[1].length
  )) {
    console.log(
      `${name} ${of.length} x ${kind}  (${of
        .slice(0, 5)
        .map(({ hunted }) => hunted.number)
        .join(', ')})`
    );
  }
}
console.log(
  `${agreed} agree, ${faults.length} faults, ${invalid.length} that g++ refuses, ${seconds().toFixed(0)} s`
);
if (values.json) {
  const told = (list: Fault[]): object[] =>
    list.map(({ hunted, kind, message }) => ({
      number: hunted.number,
      kind,
      message: message.slice(0, 400)
    }));
  writeFileSync(
    values.json,
    JSON.stringify(
      {
        agreed,
        seconds: seconds(),
        differing: told(faults),
        refused: told(invalid)
      },
      null,
      1
    )
  );
}
process.exitCode = faults.length > 0 ? 1 : 0;
