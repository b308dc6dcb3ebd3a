/**
 * What the runtime needs of a device, whether a program's kernels run there or
 * a cell's. The work that is handed over runs in the order in which it came,
 * some time before `synchronise` has returned; what became of it is written
 * into the operation that each call gives.
 */
import { pointerKey, type PointerKey } from '../../compiler/ir/pointerKey';
import type { TextureLayout } from '../../compiler/ir/textures';
import type {
  IrFunction,
  Module,
  SourceFile,
  Span,
  Variable
} from '../../compiler/ir/types';
import type { Dim3 } from '../../protocol/launchRequest';
import type {
  AdapterRecord,
  ClockName,
  PredictionRecord
} from '../../protocol/record';

/** Memory on the device; what it is, only the device knows. */
export interface DeviceBuffer {
  /** Bytes. */
  readonly size: number;
}

/** Memory to be had of a device. */
export interface MemoryRequest {
  /** For messages: the array's name. */
  name: string;
  bytes: number;
  /** Bytes of an element, for messages; default 1. */
  elementBytes?: number;
  /** Kernels are given all of it or none: refused where the device cannot show them so much. */
  isArgument?: boolean;
  /** The address that pointers in memory have for it, where it goes if there is room. */
  at?: bigint;
  /** It outlives this device, and belongs to its home. */
  isLasting?: boolean;
  /** The call of the program that asks for it. */
  span?: Span;
  /** The variable of a module that it is for. */
  variable?: Variable;
}

/** Why a kernel did not end well. */
export interface DeviceFault {
  kind:
    | 'address'
    | 'misaligned'
    | 'assert'
    | 'trap'
    | 'stack'
    | 'endless'
    | 'launch'
    | 'texture';
  /** What the reader is told, with the line where it is known. */
  message: string;
  /** Of assertions: what CUDA writes to stderr, a line for each thread that is known. */
  stderr?: string;
}

export interface Operation {
  /** Whether the fields below are known. */
  finished: boolean;
  durationNs: number;
  clock: ClockName;
  /** A kernel's output of printf. */
  prints: string;
  fault?: DeviceFault;
}

/** A kernel of CUDA source. */
export interface CompiledKernel {
  module: Module;
  kernel: IrFunction;
  /** How double is computed where the device has none; see WgslOptions. */
  double?: 'pair' | 'error';
}

/** A compute shader that somebody wrote. */
export interface WrittenKernel {
  /** Its name: that of its entry point. */
  entryPoint: string;
  wgsl: string;
  /** As messages name it. */
  file: string;
}

export type DeviceKernel = CompiledKernel | WrittenKernel;

export function isWritten(kernel: DeviceKernel): kernel is WrittenKernel {
  return 'wgsl' in kernel;
}

export function kernelName(kernel: DeviceKernel): string {
  return isWritten(kernel) ? kernel.entryPoint : kernel.kernel.name;
}

export type PointerArgument =
  | {
      kind: 'pointer';
      buffer: DeviceBuffer;
      offset: number;
      /** As the reader wrote it, for messages. */
      expression?: string;
    }
  | { kind: 'null' }
  /** A pointer that points to nothing on the device; `why` says what it is. */
  | {
      kind: 'wild';
      why: string;
      /** Of the device, where something was. */
      address?: bigint;
    };

/** An argument of a kernel. */
export type DeviceArgument =
  | PointerArgument
  | { kind: 'number'; value: number | bigint | boolean }
  /** Its bytes as C lays them out, a scalar or a struct by value, and the pointers among them. */
  | {
      kind: 'value';
      bytes: Uint8Array;
      pointers: { at: number; target: PointerArgument }[];
    };

/** All pointers of a launch. */
export function pointersOf(
  args: readonly DeviceArgument[]
): [PointerKey, PointerArgument][] {
  return args.flatMap((arg, index): [PointerKey, PointerArgument][] => {
    switch (arg.kind) {
      case 'number':
        return [];
      case 'value':
        return arg.pointers.map(({ at, target }) => [
          pointerKey(index, at),
          target
        ]);
      default:
        return [[index, arg]];
    }
  });
}

/** A texture as a launch sees it. */
export interface DeviceTexture {
  layout: TextureLayout;
  buffer: DeviceBuffer;
  /** Bytes to the first texel. */
  offset: number;
}

export interface DeviceLaunch {
  kernel: DeviceKernel;
  grid: Dim3;
  block: Dim3;
  /** Bytes of dynamic shared memory. */
  shared: number;
  /** Where the program's own code has it launched. */
  span?: Span;
  /** Bytes that printf may fill: cudaLimitPrintfFifoSize; default 1 MiB. */
  printBytes?: number;
  /** Stack of a thread, bytes: cudaLimitStackSize; default 1024. */
  stackBytes?: number;
  args: DeviceArgument[];
  /** By handle; the launch sees texels as they are when its turn comes. */
  textures: readonly (DeviceTexture | undefined)[];
  /** Memory of a `__device__` or `__constant__` variable of the kernel's module. */
  variable(variable: Variable): DeviceBuffer;
}

/** A launch that can be made again and again, with other numbers. */
export interface RepeatableLaunch {
  /**
   * Makes it once more, in its turn.
   * @param values of the arguments that are no pointers, read before the call returns
   * @returns undefined where it has to be made as any other: nothing has happened then
   */
  again(values: ArgumentValues): LaunchOperation | undefined;
}

/** Where the values of arguments lie, each as C lays it out. */
export interface ArgumentValues {
  bytes: Uint8Array;
  /** Of each argument, where among the bytes. */
  offsets: readonly number[];
}

/** What became of a launch, besides its output. */
export interface LaunchOperation extends Operation {
  /** Pointers through whose memory the kernel may read and write. */
  reads: readonly PointerKey[];
  writes: readonly PointerKey[];
  /** How the kernel was made for this device. */
  made: MadeKernel;
  /** What a reader must know of the launch itself; whole sentences. */
  notes: string[];
  /** It ran in the simulator, which another device gave it to: a sentence that says why. */
  refusal?: string;
  /** Nanoseconds of the clock's step, as far as this launch tells. */
  resolutionNs: number;
  /** Nanoseconds that the host took, where that is not the kernel's own time. */
  hostNs?: number;
  /** The time that a card would take, where a model tells. */
  prediction?: PredictionRecord;
}

export interface MadeKernel {
  /** Threads of the kernel that one of the device runs in turn. */
  threadsPerInvocation: number;
  /** How warps of 32 lanes were made. */
  warpMode: 'subgroups' | 'workgroup-memory' | 'none';
  /** There is a printf in it. */
  prints: boolean;
  /** Whole sentences for the reader. */
  notes: string[];
  /** What it computes otherwise than CUDA has it: sentences that every reader must see. */
  differences: string[];
}

/** Times that were taken of launches, side by side. */
export interface Timing {
  versions: {
    /** Nanoseconds per launch, in the order taken. */
    samples: number[];
    launchesPerSample: number;
    warmups: number;
  }[];
  clock: 'gpu-timestamps' | 'host' | 'simulator';
  /** Step of the clock in nanoseconds, as far as its readings tell. */
  resolutionNs: number;
  /** Whole sentences on what a reader must know of the timing. */
  notes: string[];
  /** Whether every timed launch found the buffers to be restored as they had been. */
  isRestored: boolean;
}

export interface TimingRequest {
  /** What became of each launch when it ran first, and was checked. */
  first: readonly LaunchOperation[];
  /**
   * Buffers that some launch reads and some launch writes: each sample starts
   * from what is in them now, where that is cheap.
   */
  restore: readonly DeviceBuffer[];
  samples?: number;
  /** Milliseconds that timing one launch may take. */
  budgetMs?: number;
  onProgress?: (fraction: number) => void;
}

/** Takes the bytes of a read: in order, in one part or several, each for the time of the call. */
export type Deliver = (part: Uint8Array, at: number) => void;

/** Gives the bytes of a read together, when all are there; they are the taker's. */
export function assembled(
  length: number,
  take: (bytes: Uint8Array<ArrayBuffer>) => void
): Deliver {
  const bytes = new Uint8Array(length);
  return (part, at) => {
    bytes.set(part, at);
    if (at + part.length === length) {
      take(bytes);
    }
  };
}

/** Limits and names of a device, for cudaGetDeviceProperties and records. */
export interface DeviceFacts {
  /** `NVIDIA H200`, or what the browser tells of the GPU. */
  name: string;
  /** The memory that programs are told of, bytes. */
  memoryBytes: number;
  /** All that may be allocated together, bytes: as much, or more where the device itself refuses what it has no room for. */
  allocatableBytes: number;
  /** Shared memory that one block may have, bytes. */
  sharedPerBlock: number;
  /** Kernels that run for seconds may be stopped by the system. */
  hasWatchdog: boolean;
  /** Work is done by the time that it has been handed over. */
  isImmediate: boolean;
  adapter: AdapterRecord;
}

export interface Device {
  readonly facts: DeviceFacts;
  /** What lasting memory belongs to: devices with one home share it. */
  readonly home: object;
  /**
   * Where a buffer is, for devices whose kernels read pointers out of memory:
   * the address that programs must be given for it.
   */
  addressOf?(buffer: DeviceBuffer): bigint;

  /**
   * Whether a kernel may go where pointers that it reads out of memory point:
   * managed memory must then be there, whatever the arguments are.
   */
  followsPointers?(kernel: IrFunction): boolean;

  /**
   * Of devices whose kernels cannot read pointers out of memory: the bytes of a
   * variable that the host alone has written, if they are known without waiting.
   */
  known?(buffer: DeviceBuffer): Uint8Array | undefined;

  /** Why the device cannot run a kernel, as far as can be told before it is launched: a sentence. */
  whyNot?(kernel: CompiledKernel): string | undefined;

  /** Zeroed memory. @throws OutOfDeviceMemory */
  allocate(request: MemoryRequest): Promise<DeviceBuffer> | DeviceBuffer;
  free(buffer: DeviceBuffer): void;
  /**
   * `bytes` is yours to change once the call has returned; if they are `kept`
   * as they are until the operation has finished, nothing need copy them.
   */
  write(
    to: DeviceBuffer,
    offset: number,
    bytes: Uint8Array,
    kept?: boolean
  ): Operation;
  /** `deliver` gets the bytes when they are there, and all work before them has ended. */
  read(
    from: DeviceBuffer,
    offset: number,
    length: number,
    deliver: Deliver,
    /** What of it is used, from `offset` on: all, if not given. */
    used?: readonly (readonly [offset: number, length: number])[]
  ): Operation;
  fill(
    to: DeviceBuffer,
    offset: number,
    value: number,
    length: number
  ): Operation;
  copy(
    from: DeviceBuffer,
    fromOffset: number,
    to: DeviceBuffer,
    toOffset: number,
    length: number
  ): Operation;
  /** What comes next is timed apart from what came before: the program looks at the clock here. */
  mark?(): void;
  /** More has been handed over than keeps the device busy: until it has done some of it, where that is so. */
  room?(): Promise<void> | undefined;
  /**
   * Begins what a launch like this one will need, if there is one: it is a
   * guess, and its buffers need not exist. What is wrong with it is told when it
   * is launched.
   * @returns when what was begun has ended, well or not
   */
  foresee?(launch: DeviceLaunch): Promise<void>;
  /** Does what can be done of a launch before it runs. @throws KernelRefused */
  prepare?(launch: DeviceLaunch): Promise<void>;
  /** @throws KernelRefused for a kernel that the device cannot run at all; `synchronise` may throw it, too. */
  launch(launch: DeviceLaunch): LaunchOperation;
  /** For more launches that differ from one in numbers alone; undefined where it gains nothing. */
  repeatable?(launch: DeviceLaunch): RepeatableLaunch | undefined;
  /**
   * Times launches side by side, in the way of the device, after their results
   * were checked. What they write is lost, `__device__` variables excepted.
   */
  time(
    launches: readonly DeviceLaunch[],
    request: TimingRequest
  ): Promise<Timing>;
  /** Something of the host's, in its turn. */
  callHost(work: () => void): Operation;
  /** Whether everything that was handed over has run. */
  readonly isIdle: boolean;
  synchronise(): Promise<void>;
  /** Frees all but what lasts. */
  dispose(): void;
}

export class OutOfDeviceMemory extends Error {}

/** A kernel that cannot run here, for a reason that no other argument would change. */
export class KernelRefused extends Error {
  constructor(
    /** What follows `k cannot run here: `. */
    message: string,
    readonly more: {
      /** The same, as a sentence of its own. */
      sentence: string;
      /** Where the reason is in the source. */
      diagnostic?: {
        message: string;
        span: Span;
        files: readonly SourceFile[];
      };
      /** Written for this kind of device, the kernel runs on no other. */
      isFinal?: boolean;
      /** Written for another kind of device. */
      isForeign?: boolean;
    }
  ) {
    super(message);
  }
}

export function newOperation(clock: ClockName): Operation {
  return { finished: false, durationNs: 0, clock, prints: '' };
}

export function newLaunchOperation(clock: ClockName): LaunchOperation {
  return {
    ...newOperation(clock),
    reads: [],
    writes: [],
    made: {
      threadsPerInvocation: 1,
      warpMode: 'none',
      prints: false,
      notes: [],
      differences: []
    },
    notes: [],
    resolutionNs: 0
  };
}
