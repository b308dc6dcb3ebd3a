/**
 * The simulator as a device: all work is done at once, on the CPU, and takes
 * the time that a model of the card gives it.
 */
import { predictTime, type Card } from '../../../analysis';
import { containsPointer } from '../../../compiler/ir/layout';
import { analyzeRoots } from '../../../compiler/ir/roots';
import { textureBytes } from '../../../compiler/ir/textures';
import type { IrFunction, Place, Variable } from '../../../compiler/ir/types';
import { Unsupported } from '../../../compiler/ir/unsupported';
import { walkStmts } from '../../../compiler/ir/visit';
import { readScalar } from '../../../compiler/semantics/scalars';
import type { DeviceMemory } from '../../../simulator';
import {
  OutOfMemory,
  simulateLaunch,
  SimulationError,
  type CheckSession,
  type SimulateOptions,
  type SimulationResult,
  type SimulatorArgument
} from '../../../simulator';
import { DEVICE_BASE } from '../addressRange';
import {
  KernelVariants,
  wildUse,
  type KernelVariant
} from '../missingPointers';
import {
  isWritten,
  KernelRefused,
  newLaunchOperation,
  newOperation,
  OutOfDeviceMemory,
  type CompiledKernel,
  type Device,
  type DeviceArgument,
  type DeviceBuffer,
  type DeviceFacts,
  type DeviceFault,
  type DeviceLaunch,
  type LaunchOperation,
  type MemoryRequest,
  type Operation,
  type Timing,
  type TimingRequest
} from '../port';
import { giveUpHome, MIRRORS, newSimulatorHome } from './home';
import { pointersTouched } from '../pointersTouched';
import { PrintBuffer } from '../printBuffer';
import { SIMULATOR } from './simulatorAdapter';
import { wildPointer } from './wildPointer';

interface SimulatedMemory extends DeviceBuffer {
  address: number;
}

export interface SimulatorSettings {
  /** Compute capability. */
  cc: string;
  /** The card that is modelled: its name, its memory, its times. */
  card?: Card;
  /** Predict the kernels' times: slower, every access is looked at. */
  predict?: boolean;
  /** Count; see SimulateOptions. */
  counting?: boolean;
  /** Further options of every launch. */
  launch?: Pick<
    SimulateOptions,
    | 'schedule'
    | 'budget'
    | 'isLate'
    | 'registers'
    | 'l1'
    | 'sample'
    | 'part'
    | 'watch'
  >;
  /** Memory that outlives the device; its own if not given. */
  home?: DeviceMemory;
  /** The host's clock. */
  now: () => number;
  /** Checks every access; memory that is freed stays where it is, so that its uses are seen. */
  check?: CheckSession;
  /** Gets each launch before it runs. */
  onLaunch?(launch: DeviceLaunch): void;
  /** Gets what was counted of each launch. */
  observe?(
    launch: DeviceLaunch,
    result: SimulationResult,
    hostNs: number
  ): void;
}

const ASSERTIONS = /(?:[^\n]*Assertion `[^\n]*` failed\.\n)+$/;

/** Bytes between allocations where accesses are checked: what a pointer of unknown origin goes beyond is seen. */
const GUARD = 512;

/** What the simulator's memory can hold: 32-bit addresses, less what it keeps for itself. */
const MEMORY_BYTES = 2 ** 32 - MIRRORS - 2 ** 26;

/** Whether a function reads a pointer, or a struct with one, out of memory. */
function readsPointers(fn: IrFunction): boolean {
  let reads = false;
  let base: Place | undefined;
  walkStmts(fn.body, {
    place: (place, use) => {
      // What surrounds the accessed part comes right after it, and is no access.
      reads ||=
        place !== base &&
        use !== 'write' &&
        containsPointer(place.type) &&
        !isOwnVariable(place);
      base =
        place.place === 'element' || place.place === 'field'
          ? place.base
          : undefined;
    }
  });
  return reads;
}

function isOwnVariable(place: Place): boolean {
  switch (place.place) {
    case 'element':
    case 'field':
      return isOwnVariable(place.base);
    case 'variable':
      return place.variable.space === 'local';
    default:
      return false;
  }
}

export { newSimulatorHome };

export class SimulatorDevice implements Device {
  constructor(private readonly settings: SimulatorSettings) {
    this.memory = settings.home ?? newSimulatorHome();
    this.facts = {
      name: settings.card?.name ?? `simulated CC ${settings.cc}`,
      memoryBytes: MEMORY_BYTES,
      allocatableBytes: MEMORY_BYTES,
      sharedPerBlock: 48 * 1024,
      hasWatchdog: false,
      isImmediate: true,
      adapter: SIMULATOR
    };
  }

  readonly facts: DeviceFacts;
  readonly isIdle = true;
  readonly memory: DeviceMemory;

  get home(): object {
    return this.memory;
  }

  /** Kernels find these addresses in memory, too: their lower 32 bits are the simulator's. */
  addressOf(buffer: DeviceBuffer): bigint {
    return DEVICE_BASE + BigInt(addressOf(buffer));
  }

  followsPointers(kernel: IrFunction): boolean {
    let follows = this._following.get(kernel);
    if (follows === undefined) {
      follows = analyzeRoots(kernel).instances.some(({ fn }) =>
        readsPointers(fn)
      );
      this._following.set(kernel, follows);
    }
    return follows;
  }

  allocate({
    name,
    bytes,
    elementBytes,
    at,
    isLasting,
    span,
    variable
  }: MemoryRequest): DeviceBuffer {
    try {
      const { check } = this.settings;
      const size = Math.max(1, bytes + (check ? GUARD : 0));
      // Behind a place that was asked for there may be another such place.
      const placed =
        at !== undefined &&
        this.memory.allocateAt(Number(at), Math.max(1, bytes));
      const address = placed ? Number(at) : this.memory.allocate(size);
      this.memory.bytes(address, bytes).fill(0);
      const buffer: SimulatedMemory = { size: bytes, address };
      check?.allocated({
        address,
        bytes,
        name,
        ...(elementBytes !== undefined && { element: elementBytes }),
        ...(span && { span }),
        isVariable: variable !== undefined,
        isConstant: variable?.space === 'constant'
      });
      if (!isLasting) {
        this._own.add(buffer);
      }
      return buffer;
    } catch (error) {
      if (error instanceof OutOfMemory) {
        throw new OutOfDeviceMemory(error.message);
      }
      throw error;
    }
  }

  free(buffer: DeviceBuffer): void {
    this._own.delete(buffer);
    const { check } = this.settings;
    if (check) {
      check.freed(addressOf(buffer));
    } else {
      this.memory.release(addressOf(buffer));
    }
  }

  write(to: DeviceBuffer, offset: number, bytes: Uint8Array): Operation {
    this._bytes(to, offset, bytes.length).set(bytes);
    this.settings.check?.hostWrites(addressOf(to) + offset, bytes.length);
    return done();
  }

  read(...request: Parameters<Device['read']>): Operation {
    const [from, offset, length, deliver, used] = request;
    this.settings.check?.hostReads(addressOf(from) + offset, length, used);
    deliver(this._bytes(from, offset, length), 0);
    return done();
  }

  fill(
    to: DeviceBuffer,
    offset: number,
    value: number,
    length: number
  ): Operation {
    this._bytes(to, offset, length).fill(value);
    this.settings.check?.hostWrites(addressOf(to) + offset, length);
    return done();
  }

  copy(
    from: DeviceBuffer,
    fromOffset: number,
    to: DeviceBuffer,
    toOffset: number,
    length: number
  ): Operation {
    const source = addressOf(from) + fromOffset;
    new Uint8Array(this.memory.memory.buffer).copyWithin(
      addressOf(to) + toOffset,
      source,
      source + length
    );
    this.settings.check?.copied(source, addressOf(to) + toOffset, length);
    return done();
  }

  launch(launch: DeviceLaunch): LaunchOperation {
    if (isWritten(launch.kernel)) {
      const { entryPoint } = launch.kernel;
      throw new KernelRefused('it is written in WGSL, which only WebGPU runs', {
        sentence: `${entryPoint} is written in WGSL, which needs WebGPU: the simulator runs CUDA kernels only.`,
        isForeign: true
      });
    }
    const code = launch.kernel;
    const operation: LaunchOperation = {
      ...newLaunchOperation('modelled'),
      ...pointersTouched(code, launch.args),
      finished: true
    };
    const { card, check: session } = this.settings;
    const check = session?.takes(code.kernel) ? session : undefined;
    const passedOver = check ? undefined : session;
    // Checks see the use of such a pointer themselves.
    const variant = check
      ? { kernel: code.kernel, uses: [], wild: new Map<string, string>() }
      : this._variants.variantFor(code, launch.args);
    this._placeVariables(code, launch);
    if (!passedOver) {
      this.settings.onLaunch?.(launch);
    }
    const begin = this.settings.now();
    const buffer = new PrintBuffer(launch.printBytes);
    try {
      const print = (text: string, words?: number): void => {
        if (words === undefined || buffer.takes(words)) {
          operation.prints += text;
        }
      };
      const result = this._simulate(code, variant, launch, { check, print });
      passedOver?.passedOver(code, undefined);
      operation.hostNs = 1e6 * (this.settings.now() - begin);
      this.settings.observe?.(launch, result, operation.hostNs);
      if (card && result.work) {
        const prediction = predictTime(card, result.work);
        operation.prediction = { card: card.name, ...prediction };
        operation.durationNs = prediction.ns;
      }
    } catch (error) {
      if (error instanceof SimulationError) {
        passedOver?.passedOver(code, error);
        operation.fault = faultOf(error, variant);
        if (error.kind === 'assert') {
          // The simulator prints them; CUDA writes them to stderr.
          const [lines] = ASSERTIONS.exec(operation.prints) ?? [''];
          operation.prints = operation.prints.slice(
            0,
            operation.prints.length - lines.length
          );
          operation.fault.stderr = lines;
        }
      } else if (error instanceof Unsupported) {
        const { message, span } = error;
        const { files } = code.module;
        const why = `${files[span.file]?.name ?? 'kernel'}:${span.line}: ${message}`;
        throw new KernelRefused(why, {
          sentence: `The simulator cannot run ${code.kernel.name} (${why}).`,
          diagnostic: { message, span, files }
        });
      } else if (error instanceof OutOfMemory) {
        throw new OutOfDeviceMemory(error.message);
      } else {
        throw error;
      }
    }
    operation.prints += buffer.lossAfter(operation.prints);
    return operation;
  }

  /** The time that each launch took the CPU when it ran: to run it again would tell no more. */
  async time(
    _: readonly DeviceLaunch[],
    { first }: TimingRequest
  ): Promise<Timing> {
    return {
      versions: first.map(({ hostNs = 0 }) => ({
        samples: [hostNs],
        launchesPerSample: 1,
        warmups: 0
      })),
      clock: 'simulator',
      resolutionNs: 0,
      notes: [],
      isRestored: true
    };
  }

  callHost(work: () => void): Operation {
    work();
    return done();
  }

  async synchronise(): Promise<void> {
    // Everything is done when it is asked for.
  }

  dispose(): void {
    this._own.forEach(buffer => this.free(buffer));
    if (!this.settings.home) {
      giveUpHome(this.memory);
    }
  }

  private _bytes(
    buffer: DeviceBuffer,
    offset: number,
    length: number
  ): Uint8Array<ArrayBuffer> {
    return this.memory.bytes(addressOf(buffer) + offset, length);
  }

  private _simulate(
    { module, kernel }: CompiledKernel,
    variant: KernelVariant,
    { grid, block, shared, span, stackBytes, args, textures }: DeviceLaunch,
    { check, print }: Pick<SimulateOptions, 'check' | 'print'>
  ): SimulationResult {
    const { card, cc, predict, counting } = this.settings;
    return simulateLaunch(module, variant.kernel, {
      ...this.settings.launch,
      grid,
      block,
      dynamicShared: shared,
      ...(stackBytes !== undefined && { stack: stackBytes }),
      args: args.map((arg, index) =>
        simulatorArgument(arg, kernel.params[index], check)
      ),
      cc,
      ...(card && { multiprocessors: card.sms }),
      ...(card && predict && { card }),
      counting: counting ?? predict ?? false,
      ...(check && { check, launchedAt: span }),
      memory: this.memory,
      textures: textures.map(
        texture =>
          texture && {
            ...texture.layout,
            // A copy: the launch may let the memory grow, which ends views of it.
            bytes: this._bytes(
              texture.buffer,
              texture.offset,
              textureBytes(texture.layout)
            ).slice()
          }
      ),
      print
    });
  }

  /** The simulator keeps the module's variables itself; they are where the launch says. */
  private _placeVariables(
    { module }: CompiledKernel,
    launch: DeviceLaunch
  ): void {
    for (const variable of module.globals) {
      const address = addressOf(launch.variable(variable));
      if (this._placed.get(variable) !== address) {
        this._placed.set(variable, address);
        this.memory.place(variable, address);
      }
    }
  }

  private readonly _following = new Map<IrFunction, boolean>();
  private readonly _placed = new Map<Variable, number>();
  private readonly _variants = new KernelVariants();
  private readonly _own = new Set<DeviceBuffer>();
}

/** How long it takes a card, the runtime says, which knows what it is a part of. */
function done(): Operation {
  return { ...newOperation('modelled'), finished: true };
}

function addressOf(buffer: DeviceBuffer): number {
  return (buffer as SimulatedMemory).address;
}

function simulatorArgument(
  arg: DeviceArgument,
  { type }: Variable,
  check: CheckSession | undefined
): SimulatorArgument {
  switch (arg.kind) {
    case 'pointer':
      return addressOf(arg.buffer) + arg.offset;
    case 'number':
      return arg.value;
    case 'null':
      return 0;
    case 'wild':
      return wildPointer(arg, check);
    case 'value': {
      if (type.kind === 'scalar') {
        const { buffer, byteOffset, byteLength } = arg.bytes;
        const view = new DataView(buffer, byteOffset, byteLength);
        return readScalar(view, 0, type.name);
      }
      const bytes = arg.bytes.slice();
      for (const { at, target } of arg.pointers) {
        const address =
          target.kind === 'pointer'
            ? addressOf(target.buffer) + target.offset
            : target.kind === 'wild'
              ? wildPointer(target, check)
              : 0;
        new DataView(bytes.buffer).setBigUint64(at, BigInt(address), true);
      }
      return bytes;
    }
  }
}

function faultOf(
  { kind, message, span }: SimulationError,
  variant: KernelVariant
): DeviceFault {
  switch (kind) {
    case 'trap':
      return wildUse(variant, span?.line) ?? { kind: 'trap', message };
    case 'refused':
      return { kind: 'address', message };
    case 'budget':
    case 'endless':
    case 'deadlock':
      return { kind: 'endless', message };
    default:
      return { kind, message };
  }
}
