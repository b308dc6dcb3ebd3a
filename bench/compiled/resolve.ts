/** The cases' launches: compiled, evaluated, with their arrays. */
import { emitWgsl } from '../../src/compiler/wgsl';
import { GUARANTEED_CAPS } from '../../src/device';
import type { ArrayPayload } from '../../src/protocol/arrays';
import type { LaunchRequest } from '../../src/protocol/launchRequest';
import type { KernelParamRecord } from '../../src/protocol/record';
import {
  compileCudaUnit,
  evaluateCount,
  generateLaunch,
  namesOf,
  type Engine,
  type NamedNumbers
} from '../../src/runtime';
import { generate } from '../../src/runtime/catalogue/generate';
import {
  withNumbers,
  type GeneratedInput
} from '../../src/runtime/catalogue/generatedLaunch';
import { isWritten } from '../../src/runtime/devices/port';
import type { Case } from './cases';

export interface Resolved {
  launch: LaunchRequest;
  arrays: ArrayPayload[];
  names: string[];
  params: KernelParamRecord[];
  /** Arrays that the kernel reads. */
  reads: Set<number>;
}

/** Compiles the case's kernel and evaluates its launch; arrays of one element where only the launch is wanted. */
export async function resolve(
  engine: Engine,
  bench: Case,
  withArrays: boolean
): Promise<Resolved> {
  // Not the catalogue's text to the letter: its references take long at these sizes.
  await engine.handle({
    op: 'compile',
    language: 'cuda',
    source: `${bench.entry.source}\n// timed\n`,
    file: bench.entry.file,
    options: {}
  });
  const resolved = await evaluate(engine, bench, bench.launch, withArrays);
  const { launch } = resolved;
  const { code } = compileCudaUnit(bench.entry.source, {
    file: bench.entry.file
  }).find(launch.kernel)!;
  if (isWritten(code)) {
    throw new Error(`${launch.kernel} is not compiled`);
  }
  const { bindings } = emitWgsl(code.module, code.kernel, {
    block: launch.block,
    caps: GUARANTEED_CAPS,
    dynamicShared: launch.shared
  });
  const reads = new Set<number>();
  for (const { param, reads: isRead } of bindings) {
    const arg = param === undefined ? undefined : launch.args[param];
    if (isRead && arg?.kind === 'array') {
      reads.add(arg.array);
    }
  }
  return { ...resolved, reads };
}

async function evaluate(
  engine: Engine,
  bench: Case,
  launch: string,
  withArrays: boolean
): Promise<Omit<Resolved, 'reads'>> {
  const { kernel } = await engine.handle({
    op: 'describe',
    kernel: launch.slice(0, launch.indexOf('<<<'))
  });
  const names = namesOf(bench.set);
  const unfilled = Object.fromEntries(
    Object.entries(bench.inputs).map(([name, input]) => [
      name,
      { ...input, generator: 'zeros', length: '1' }
    ])
  );
  const generated = generateLaunch(launch, kernel!.params, names, unfilled);
  return {
    ...generated,
    params: kernel!.params,
    ...(withArrays && {
      arrays: generated.names.map(name =>
        filled(name, bench.inputs[name], names)
      )
    })
  };
}

/** Arrays that several cases share are made once: that takes longer than all kernels. */
const made = new Map<string, ArrayPayload>();

function filled(
  name: string,
  input: GeneratedInput,
  names: NamedNumbers
): ArrayPayload {
  const length = evaluateCount(input.length, names);
  const generator = withNumbers(input.generator, names);
  // By name too: two arrays of one launch are two, if they begin alike.
  const key = `${name} ${input.dtype} ${generator} ${length}`;
  let payload = made.get(key);
  if (!payload) {
    const { dtype } = input;
    const data = generate(dtype, generator, length);
    payload = { dtype, shape: [length], data };
    made.set(key, payload);
  }
  return payload;
}

/** The hand-written kernel on the arrays of the compiled one. */
export async function resolveByHand(
  engine: Engine,
  bench: Case,
  names: string[]
): Promise<LaunchRequest> {
  await engine.handle({
    op: 'compile',
    language: 'wgsl',
    source: bench.hand!.source,
    file: `${bench.name}.wgsl`,
    options: {}
  });
  const own = await evaluate(engine, bench, bench.hand!.launch, false);
  return {
    ...own.launch,
    args: own.launch.args.map(arg =>
      arg.kind === 'array'
        ? { ...arg, array: names.indexOf(own.names[arg.array]) }
        : arg
    )
  };
}
