/**
 * What a program's runtime needs of a device. The work that is handed over runs
 * in the order in which it came, some time before `synchronise` has returned;
 * what became of it is written into the operation that each call gives.
 */
import type { TextureLayout } from '../../compiler/ir/textures';
import type { IrFunction, Variable } from '../../compiler/ir/types';
import { pointerKey, type PointerKey } from '../../compiler/wgsl';
import type { AdapterRecord } from '../../protocol/record';
import type { SimulationResult } from '../../simulator';

export type Dim3 = [x: number, y: number, z: number];

/** Memory on the device; what it is, only the device knows. */
export interface DeviceBuffer {
  /** Bytes. */
  readonly size: number;
}

/**
 * Where a duration comes from: GPU timestamps, the host's clock, or a model of
 * a card (the simulator runs kernels on the CPU: its own time says nothing).
 */
export type Clock = 'gpu-timestamps' | 'host' | 'modelled';

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
  clock: Clock;
  /** A kernel's output of printf. */
  prints: string;
  fault?: DeviceFault;
  /** Of a kernel in the simulator. */
  simulation?: SimulationResult;
}

export type PointerArgument =
  | { kind: 'pointer'; buffer: DeviceBuffer; offset: number }
  | { kind: 'null' }
  /** A pointer that points to nothing on the device; `why` says what it is. */
  | { kind: 'wild'; why: string };

/** An argument of a kernel. */
export type LaunchArgument =
  | PointerArgument
  /** Its bytes as C lays them out, a scalar or a struct by value, and the pointers among them. */
  | {
      kind: 'value';
      bytes: Uint8Array;
      pointers: { at: number; target: PointerArgument }[];
    };

/** All pointers of a launch, by the keys of WgslOptions. */
export function pointersOf(
  args: readonly LaunchArgument[]
): [PointerKey, PointerArgument][] {
  return args.flatMap((arg, index): [PointerKey, PointerArgument][] =>
    arg.kind === 'value'
      ? arg.pointers.map(({ at, target }) => [pointerKey(index, at), target])
      : [[index, arg]]
  );
}

/** A texture as a launch sees it. */
export interface DeviceTexture {
  layout: TextureLayout;
  buffer: DeviceBuffer;
  /** Bytes to the first texel. */
  offset: number;
}

export interface DeviceLaunch {
  kernel: IrFunction;
  grid: Dim3;
  block: Dim3;
  /** Bytes of dynamic shared memory. */
  shared: number;
  /** Bytes that printf may fill: cudaLimitPrintfFifoSize. */
  printBytes: number;
  /** Stack of a thread, bytes: cudaLimitStackSize. */
  stackBytes: number;
  args: LaunchArgument[];
  /** By handle; the launch sees texels as they are when its turn comes. */
  textures: readonly (DeviceTexture | undefined)[];
  /** Memory of a `__device__` or `__constant__` variable that the kernel names. */
  variable(variable: Variable): DeviceBuffer;
}

/** Limits and names of a device, for cudaGetDeviceProperties. */
export interface DeviceFacts {
  /** `NVIDIA H200`, or what the browser tells of the GPU. */
  name: string;
  /** The memory that programs are told of, bytes. */
  memoryBytes: number;
  /** All that may be allocated together, bytes: as much, or more where the device itself refuses what it has no room for. */
  allocatableBytes: number;
  /** Shared memory that one block may have, bytes. */
  sharedPerBlock: number;
  adapter?: AdapterRecord;
}

export interface ProgramDevice {
  readonly kind: 'webgpu' | 'simulator';
  readonly facts: DeviceFacts;
  /** Sentences for the reader, on what this device did differently. */
  readonly notes: ReadonlySet<string>;
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
   * Zeroed memory. `at` is the address that pointers in memory have for it,
   * where it goes if there is room. @throws OutOfDeviceMemory
   */
  allocate(
    name: string,
    bytes: number,
    at?: bigint
  ): Promise<DeviceBuffer> | DeviceBuffer;
  free(buffer: DeviceBuffer): void;
  /** `bytes` is yours to change once the call has returned. */
  write(to: DeviceBuffer, offset: number, bytes: Uint8Array): Operation;
  /** `deliver` gets the bytes when they are there. */
  read(
    from: DeviceBuffer,
    offset: number,
    length: number,
    deliver: (bytes: Uint8Array) => void
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
  /** @throws KernelRefused for a kernel that the device cannot run at all. */
  launch(launch: DeviceLaunch): Operation & {
    /** Pointers through whose memory the kernel may write. */
    writes: readonly PointerKey[];
  };
  /** Something of the host's, in its turn. */
  callHost(work: () => void): Operation;
  /** Whether everything that was handed over has run. */
  readonly isIdle: boolean;
  synchronise(): Promise<void>;
  dispose(): void;
}

export class OutOfDeviceMemory extends Error {}

/** A kernel that cannot run here, for a reason that no other argument would change. */
export class KernelRefused extends Error {}

export function newOperation(clock: Clock): Operation {
  return { finished: false, durationNs: 0, clock, prints: '' };
}
