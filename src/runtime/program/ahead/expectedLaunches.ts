/** The launches that a program will probably make, so that what they need is made while it begins. */
import { withHostPointers } from '../../../compiler/ir/passes/hostPointers';
import type { IrFunction, Module, Type } from '../../../compiler/ir/types';
import type { Dim3 } from '../../../protocol/launchRequest';
import type {
  CompiledKernel,
  DeviceArgument,
  DeviceBuffer,
  DeviceLaunch,
  PointerArgument
} from '../../devices/port';
import { PRINTF_BYTES } from '../../devices/printBuffer';
import { pointerOffsets } from '../kernelFacts';
import type { HostCell, Guess } from './cells';
import { HostReader, type ReadLaunch } from './hostReader';

/** Forms of one kernel's launches that are expected, and of all. */
const MOST_FORMS = 3;
const MOST_LAUNCHES = 32;

/** In the order in which they come. Their buffers exist nowhere. */
export function expectedLaunches(
  module: Module,
  double?: CompiledKernel['double']
): DeviceLaunch[] {
  const launches: DeviceLaunch[] = [];
  const forms = new Map<IrFunction, Set<string>>();
  const reader = new HostReader(read => {
    const launch =
      launches.length < MOST_LAUNCHES
        ? launchOf(module, read, double)
        : undefined;
    if (!launch) {
      return;
    }
    const known = forms.get(read.kernel) ?? new Set<string>();
    forms.set(read.kernel, known);
    const form = formOf(launch);
    if (!known.has(form) && known.size < MOST_FORMS) {
      known.add(form);
      launches.push(launch);
    }
  });
  const main = module.functions.find(
    ({ name, kind, external }) =>
      name === 'main' && kind === 'host' && !external
  );
  [...(module.initialisers ?? []), ...(main ? [main] : [])].forEach(fn =>
    reader.read(fn)
  );
  return launches;
}

/** Undefined where the block is not known, or cannot be. */
function launchOf(
  module: Module,
  { kernel, grid, block, shared, args }: ReadLaunch,
  double: CompiledKernel['double']
): DeviceLaunch | undefined {
  const threads = dim3Of(block);
  const bytes = numberOf(shared);
  if (
    !threads ||
    bytes === undefined ||
    threads[0] * threads[1] * threads[2] > 1024 ||
    // It is launched with more arguments, which the host's code does not name.
    withHostPointers(module, kernel)
  ) {
    return undefined;
  }
  const buffers = new Map<HostCell, DeviceBuffer>();
  return {
    kernel: { module, kernel, ...(double && { double }) },
    grid: dim3Of(grid) ?? [1, 1, 1],
    block: threads,
    shared: bytes,
    printBytes: PRINTF_BYTES,
    args: kernel.params.map(({ type }, i): DeviceArgument =>
      type.kind === 'pointer'
        ? targetOf(args[i], buffers)
        : {
            kind: 'value',
            bytes: new Uint8Array(0),
            pointers: targetsIn(type, args[i], buffers)
          }
    ),
    textures: [],
    variable: () => ({ size: 4 })
  };
}

function numberOf(guess: Guess | undefined): number | undefined {
  return guess?.op === 'const' ? Number(guess.value) : undefined;
}

function dim3Of(guesses: readonly (Guess | undefined)[]): Dim3 | undefined {
  const [x, y, z] = guesses.map(numberOf);
  return x! >= 1 && y! >= 1 && z! >= 1 ? [x!, y!, z!] : undefined;
}

function targetOf(
  guess: Guess | undefined,
  buffers: Map<HostCell, DeviceBuffer>
): PointerArgument {
  if (guess?.op === 'null') {
    return { kind: 'null' };
  }
  const { to, isInside } =
    guess?.op === 'pointer' ? guess : { to: {}, isInside: false };
  let buffer = buffers.get(to);
  if (!buffer) {
    buffer = { size: 4 };
    buffers.set(to, buffer);
  }
  return { kind: 'pointer', buffer, offset: isInside ? 4 : 0 };
}

/** The pointers of a struct that is passed by value, in the order of its bytes. */
function targetsIn(
  type: Type,
  guess: Guess | undefined,
  buffers: Map<HostCell, DeviceBuffer>
): Extract<DeviceArgument, { kind: 'value' }>['pointers'] {
  const targets = pointerGuesses(type, guess);
  return pointerOffsets(type).map((at, i) => ({
    at,
    target: targetOf(targets[i], buffers)
  }));
}

/** As pointerOffsets: what is known of each. */
function pointerGuesses(
  type: Type,
  guess: Guess | undefined
): (Guess | undefined)[] {
  const parts = guess?.op === 'parts' ? guess.parts : [];
  switch (type.kind) {
    case 'pointer':
      return [guess];
    case 'array':
      return Array.from({ length: type.length }, (_, i) =>
        pointerGuesses(type.of, parts[i])
      ).flat();
    case 'struct':
      return type.fields.flatMap((field, i) =>
        pointerGuesses(field.type, parts[i])
      );
    default:
      return [];
  }
}

/** Tells launches apart that may be made differently. */
function formOf({ grid, block, shared, args }: DeviceLaunch): string {
  const buffers: DeviceBuffer[] = [];
  const of = (target: PointerArgument): string => {
    if (target.kind !== 'pointer') {
      return target.kind;
    }
    if (!buffers.includes(target.buffer)) {
      buffers.push(target.buffer);
    }
    return `${buffers.indexOf(target.buffer)}${target.offset > 0 ? '+' : ''}`;
  };
  const isLarge = grid.map(count => count > 65_535);
  const pointers = args.map(arg =>
    arg.kind === 'value'
      ? arg.pointers.map(({ target }) => of(target))
      : arg.kind === 'number'
        ? ''
        : of(arg)
  );
  return JSON.stringify([block, shared, isLarge, pointers]);
}
