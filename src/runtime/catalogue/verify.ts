/** Entries of the catalogue on the GPU: kernels against their references, at their default and at awkward sizes, programs against what they print. */
import { errorsIn } from '../../protocol/diagnostics';
import type { CatalogueEntry, ProgramEntry } from '../../../kernels/entry';
import type {
  KernelParamRecord,
  LaunchRecord,
  VerifiedCase,
  VerifiedEntry
} from '../../protocol/record';
import type { Engine } from '../engine/engine';
import { textOutput } from '../program';
import { namesOf } from './expressions';
import { generateLaunch } from './generatedLaunch';

/** Loads an entry and launches it once for each of its sizes, and once with blocks of another size. */
export async function verifyEntry(
  engine: Engine,
  entry: CatalogueEntry
): Promise<VerifiedEntry> {
  const cases: VerifiedCase[] = [];
  // Once for all: what it was compiled to serves at every size.
  const loaded = load(engine, entry);
  for (const size of [{}, ...(entry.sizes ?? [])]) {
    const set = { ...entry.set, ...size };
    cases.push({ set, ...(await verifyCase(engine, entry, set, loaded)) });
  }
  if (entry.otherLaunch !== undefined) {
    // The last of the sizes is an awkward one that is quick.
    const set = { ...entry.set, ...entry.sizes?.at(-1) };
    const { otherLaunch } = entry;
    cases.push({
      set,
      launch: otherLaunch,
      ...(await verifyCase(
        engine,
        { ...entry, launch: otherLaunch },
        set,
        loaded
      ))
    });
  }
  return {
    id: entry.id,
    passed: cases.every(({ passed }) => passed),
    cases
  };
}

async function load(
  engine: Engine,
  entry: CatalogueEntry
): Promise<readonly KernelParamRecord[]> {
  await engine.handle({ op: 'load', id: entry.id });
  const { kernel } = await engine.handle({
    op: 'describe',
    kernel: entry.kernel
  });
  return kernel!.params;
}

/** @param loaded the kernel's parameters, once the entry is loaded */
async function verifyCase(
  engine: Engine,
  entry: CatalogueEntry,
  set: Record<string, number>,
  loaded: Promise<readonly KernelParamRecord[]>
): Promise<{ passed: boolean; detail: string }> {
  try {
    const { launch, arrays } = generateLaunch(
      entry.launch,
      await loaded,
      namesOf(set),
      entry.inputs
    );
    const { record } = await engine.handle({
      op: 'launch',
      launch,
      arrays,
      options: { once: true }
    });
    const { check } = record as LaunchRecord;
    // What a race leaves behind may be right by chance.
    return {
      passed: check.status === 'passed' || entry.wrong !== undefined,
      detail: check.detail
    };
  } catch (error) {
    const { name, message } = error as Error;
    return {
      passed: entry.wrong?.stops === true && name !== 'CompileError',
      detail: `${name}: ${message}`
    };
  }
}

/** Runs a program and compares its output and its exit code. */
export async function verifyProgram(
  engine: Engine,
  entry: ProgramEntry
): Promise<VerifiedEntry> {
  const result = await runProgram(engine, entry);
  return {
    id: entry.id,
    passed: result.passed,
    cases: [{ set: {}, ...result }]
  };
}

async function runProgram(
  engine: Engine,
  entry: ProgramEntry
): Promise<{ passed: boolean; detail: string }> {
  const { source, file, args, files, devices, perThreadDefaultStream } = entry;
  let stdout = '';
  try {
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source,
        file,
        args,
        files,
        link: Object.keys(files ?? {}).filter(name =>
          /\.(?:cu|cpp)$/.test(name)
        ),
        options: { devices, perThreadDefaultStream, checkBounds: true }
      },
      undefined,
      textOutput((stream, text) => {
        stdout += stream === 'stdout' ? text : '';
      })
    );
    if (record?.kind !== 'program') {
      return { passed: false, detail: `${file} has no main()` };
    }
    const { exitCode, stop, diagnostics } = record;
    if (stop && !entry.wrong?.stops) {
      return { passed: false, detail: stop.message };
    }
    if (!stop && exitCode !== (entry.exitCode ?? 0)) {
      return { passed: false, detail: `its exit code is ${exitCode}` };
    }
    const [outside] = errorsIn(diagnostics);
    if (outside && !entry.wrong) {
      const { line, message } = outside;
      return { passed: false, detail: `${file}:${line}: ${message}` };
    }
    return compareText(stdout, entry.stdout);
  } catch (error) {
    const { name, message } = error as Error;
    return { passed: false, detail: `${name}: ${message}` };
  }
}

function compareText(
  got: string,
  want: string
): { passed: boolean; detail: string } {
  if (got === want) {
    return { passed: true, detail: 'it prints what it should' };
  }
  const printed = got.split('\n');
  const expected = want.split('\n');
  const line = expected.findIndex((text, i) => text !== printed[i]);
  const at = line < 0 ? expected.length : line;
  return {
    passed: false,
    detail: `line ${at + 1} of its output is ${JSON.stringify(printed[at] ?? 'missing')}, it should be ${JSON.stringify(expected[at] ?? 'absent')}`
  };
}
