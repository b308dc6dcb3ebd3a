/**
 * A program's device in the simulator: all work is done at once, on the CPU,
 * and takes the time that a model of the card gives it.
 */
import { predictTime, type Card } from '../../../analysis';
import { kernelAccesses } from '../../../compiler/ir/accesses';
import { analyzeRoots } from '../../../compiler/ir/roots';
import { readScalar } from '../../../compiler/semantics/scalars';
import { containsPointer } from '../../../compiler/ir/layout';
import type {
  IrFunction,
  Module,
  Place,
  Variable
} from '../../../compiler/ir/types';
import { walkStmts } from '../../../compiler/ir/visit';
import { textureBytes } from '../../../compiler/ir/textures';
import { Unsupported } from '../../../compiler/ir/unsupported';
import { FIRST_DEVICE_ADDRESS } from '../../../compiler/wasm/simt/spaces';
import {
  DeviceMemory,
  OutOfMemory,
  simulateLaunch,
  SimulationError,
  type SimulateOptions,
  type SimulatorArgument
} from '../../../simulator';
import type { PointerKey } from '../../../compiler/wgsl';
import { DEVICE_BASE } from '../../host/library';
import {
  KernelRefused,
  newOperation,
  OutOfDeviceMemory,
  pointersOf,
  type DeviceBuffer,
  type DeviceFacts,
  type DeviceFault,
  type DeviceLaunch,
  type LaunchArgument,
  type Operation,
  type ProgramDevice
} from '../port';
import { modelledMemoryNs, modelledTransferNs } from './deviceTime';
import { withoutPointers, type WithoutPointers } from '../missingPointers';
import { wildMessage } from '../webgpu/faults';

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
  launch?: Pick<SimulateOptions, 'schedule' | 'budget' | 'registers' | 'l1'>;
}

const ASSERTIONS = /(?:[^\n]*Assertion `[^\n]*` failed\.\n)+$/;

/**
 * Managed memory of the host has its mirrors below, each at the address that it
 * has on the host: so pointers to it that kernels find in memory are right.
 */
const MIRRORS = FIRST_DEVICE_ADDRESS;

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

export class SimulatorProgramDevice implements ProgramDevice {
  constructor(
    private readonly module: Module,
    private readonly settings: SimulatorSettings
  ) {
    this.facts = {
      name: settings.card?.name ?? `simulated CC ${settings.cc}`,
      memoryBytes: MEMORY_BYTES,
      allocatableBytes: MEMORY_BYTES,
      sharedPerBlock: 48 * 1024
    };
  }

  readonly kind = 'simulator';
  readonly facts: DeviceFacts;
  readonly notes = new Set<string>();
  readonly isIdle = true;
  readonly memory = new DeviceMemory(MIRRORS);

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

  allocate(name: string, bytes: number, at?: bigint): DeviceBuffer {
    try {
      const size = Math.max(1, bytes);
      const placed =
        at !== undefined && this.memory.allocateAt(Number(at), size);
      const address = placed ? Number(at) : this.memory.allocate(size);
      this.memory.bytes(address, bytes).fill(0);
      return { size: bytes, address } as SimulatedMemory;
    } catch (error) {
      if (error instanceof OutOfMemory) {
        throw new OutOfDeviceMemory(error.message);
      }
      throw error;
    }
  }

  free(buffer: DeviceBuffer): void {
    this.memory.release(addressOf(buffer));
  }

  write(to: DeviceBuffer, offset: number, bytes: Uint8Array): Operation {
    this._bytes(to, offset, bytes.length).set(bytes);
    return done(modelledTransferNs(bytes.length, false));
  }

  read(
    from: DeviceBuffer,
    offset: number,
    length: number,
    deliver: (bytes: Uint8Array) => void
  ): Operation {
    deliver(this._bytes(from, offset, length));
    return done(modelledTransferNs(length, false));
  }

  fill(
    to: DeviceBuffer,
    offset: number,
    value: number,
    length: number
  ): Operation {
    this._bytes(to, offset, length).fill(value);
    return done(modelledMemoryNs(length, this._peak));
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
    return done(modelledMemoryNs(2 * length, this._peak));
  }

  launch(launch: DeviceLaunch): Operation & { writes: readonly PointerKey[] } {
    const { kernel, grid, block, shared, args } = launch;
    const operation = done(0);
    const accesses = this._accesses(kernel);
    // What is done through pointers inside structs is not looked at.
    const writes = pointersOf(args)
      .filter(
        ([key, { kind }]) =>
          kind === 'pointer' &&
          (typeof key === 'string' || accesses.params[key].writes)
      )
      .map(([key]) => key);
    const missing = new Map<number, { isNull: boolean }>();
    const wild = new Map<string, string>();
    args.forEach((arg, index) => {
      if (arg.kind === 'null' || arg.kind === 'wild') {
        missing.set(index, { isNull: arg.kind === 'null' });
        const why = arg.kind === 'null' ? 'null' : arg.why;
        wild.set(kernel.params[index].name, why);
      }
    });
    const without =
      missing.size > 0 ? this._without(kernel, missing) : undefined;
    const { card, cc, predict, counting } = this.settings;
    this._placeVariables(launch);
    try {
      const result = simulateLaunch(this.module, without?.kernel ?? kernel, {
        ...this.settings.launch,
        grid,
        block,
        dynamicShared: shared,
        stack: launch.stackBytes,
        args: args.map((arg, index) =>
          simulatorArgument(arg, kernel.params[index])
        ),
        cc,
        ...(card && { multiprocessors: card.sms }),
        ...(card && predict && { card }),
        counting: counting ?? predict ?? false,
        memory: this.memory,
        textures: launch.textures.map(
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
        print: text => (operation.prints += text)
      });
      operation.simulation = result;
      result.notes.forEach(note => this.notes.add(note));
      if (card && result.work) {
        operation.durationNs = predictTime(card, result.work).ns;
      }
    } catch (error) {
      if (error instanceof SimulationError) {
        operation.fault = faultOf(error, kernel, without, wild);
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
        const file = this.module.files[error.span.file]?.name ?? 'kernel';
        throw new KernelRefused(`${file}:${error.span.line}: ${error.message}`);
      } else {
        throw error;
      }
    }
    return Object.assign(operation, { writes });
  }

  callHost(work: () => void): Operation {
    work();
    return done(0);
  }

  async synchronise(): Promise<void> {
    // Everything is done when it is asked for.
  }

  dispose(): void {
    this._variants.clear();
  }

  private get _peak(): number {
    return this.settings.card?.peakGBPerS ?? 320;
  }

  private _bytes(
    buffer: DeviceBuffer,
    offset: number,
    length: number
  ): Uint8Array<ArrayBuffer> {
    return this.memory.bytes(addressOf(buffer) + offset, length);
  }

  private _accesses(kernel: IrFunction): ReturnType<typeof kernelAccesses> {
    let found = this._known.get(kernel);
    if (!found) {
      found = kernelAccesses(kernel);
      this._known.set(kernel, found);
    }
    return found;
  }

  /** The simulator keeps the module's variables itself; they are where the program thinks they are. */
  private _placeVariables(launch: DeviceLaunch): void {
    for (const variable of this.module.globals) {
      if (!this._placed.has(variable)) {
        this._placed.add(variable);
        this.memory.place(variable, addressOf(launch.variable(variable)));
      }
    }
  }

  private _without(
    kernel: IrFunction,
    missing: ReadonlyMap<number, { isNull: boolean }>
  ): WithoutPointers {
    let variants = this._variants.get(kernel);
    if (!variants) {
      variants = new Map();
      this._variants.set(kernel, variants);
    }
    const key = [...missing].map(([i, m]) => `${i}${m.isNull}`).join();
    let found = variants.get(key);
    if (!found) {
      found = withoutPointers(this.module, kernel, missing);
      variants.set(key, found);
    }
    return found;
  }

  private readonly _following = new Map<IrFunction, boolean>();
  private readonly _known = new Map<
    IrFunction,
    ReturnType<typeof kernelAccesses>
  >();
  private readonly _placed = new Set<Variable>();
  private readonly _variants = new Map<
    IrFunction,
    Map<string, WithoutPointers>
  >();
}

function done(durationNs: number): Operation {
  return { ...newOperation('modelled'), finished: true, durationNs };
}

function addressOf(buffer: DeviceBuffer): number {
  return (buffer as SimulatedMemory).address;
}

function simulatorArgument(
  arg: LaunchArgument,
  { type }: Variable
): SimulatorArgument {
  if (arg.kind === 'pointer') {
    return addressOf(arg.buffer) + arg.offset;
  }
  if (arg.kind !== 'value') {
    return 0;
  }
  if (type.kind !== 'scalar') {
    const bytes = arg.bytes.slice();
    for (const { at, target } of arg.pointers) {
      const address =
        target.kind === 'pointer'
          ? addressOf(target.buffer) + target.offset
          : 0;
      new DataView(bytes.buffer).setBigUint64(at, BigInt(address), true);
    }
    return bytes;
  }
  const { buffer, byteOffset, byteLength } = arg.bytes;
  return readScalar(new DataView(buffer, byteOffset, byteLength), 0, type.name);
}

function faultOf(
  { kind, message, span }: SimulationError,
  kernel: IrFunction,
  without: WithoutPointers | undefined,
  wild: Map<string, string>
): DeviceFault {
  switch (kind) {
    case 'trap': {
      const use = without?.uses.find(found => found.span.line === span?.line);
      return use
        ? {
            kind: 'address',
            message: wildMessage(kernel.name, use.span.line, use.param, wild)
          }
        : { kind: 'trap', message };
    }
    case 'budget':
    case 'deadlock':
      return { kind: 'endless', message };
    default:
      return { kind, message };
  }
}
