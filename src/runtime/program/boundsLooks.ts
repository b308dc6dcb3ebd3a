/**
 * Launches of a program whose bounds are looked at when it has ended
 * (check/programBounds.ts), and what they were given. WebGPU keeps an access
 * that is outside of its array inside, and spare bytes take what goes a little
 * too far: the program is wrong without a word. So what a launch can reach is
 * copied before it, on the device, in its turn: the program goes on at once.
 */
import { HEAP_MEMORY } from '../../compiler/ir/deviceHeap';
import type { IrFunction, Span } from '../../compiler/ir/types';
import {
  assembled,
  OutOfDeviceMemory,
  pointersOf,
  type Device,
  type DeviceBuffer,
  type DeviceLaunch,
  type LaunchOperation
} from '../devices/port';
import type { HostLaunch } from '../host/library';
import type { Allocation } from './allocations';
import { addressIn, pointerOffsets, variablesOfKernel } from './kernelFacts';
import type { ProgramMemory } from './programMemory';

/** Places of which the first launch is kept. */
const MOST_FIRST = 16;
/** Launches with other sizes or other numbers that are kept besides, of a place and in all. */
const MOST_OTHERS_AT_PLACE = 7;
const MOST_OTHERS = 12;
/** Launches at a place that are compared with what was kept of it. */
const MOST_COMPARED = 64;
/** Bytes that one launch may reach, and all together. */
const MOST_BYTES = 2 ** 24;
const MOST_BYTES_IN_ALL = 2 ** 25;

/** Of the program that launches (CudaContext). */
interface LaunchingProgram {
  readonly memory: ProgramMemory;
  readonly device: Device;
}

/** What was in memory that a launch can reach. */
export interface KeptMemory {
  of: Pick<Allocation, 'name' | 'span' | 'address' | 'buffer' | 'variable'>;
  size: number;
  /** Where in the copy. */
  at: number;
  /** Once they are there. */
  bytes?: Uint8Array;
}

export interface KeptLaunch {
  launch: DeviceLaunch;
  /** 1 for the first at its place, 2 for the next that is another. */
  turn: number;
  /** All that it can reach; where pointers in memory lead, it is all that there is. */
  memory: readonly KeptMemory[];
  followsPointers: boolean;
  /** What became of it. */
  operation?: LaunchOperation;
  /** The copy on the device, one part behind the other. */
  copy?: DeviceBuffer;
}

/** A place of the source that launches a kernel. */
interface LaunchSite {
  forms: Set<string>;
  compared: number;
}

/** A launch is to be kept, if it comes to that: a stream may capture it, or it may fail. */
export interface Wish {
  looks: BoundsLooks;
  place: LaunchSite;
  form: string;
}

export class BoundsLooks {
  /** In the order in which they were launched. */
  readonly kept: KeptLaunch[] = [];
  /** Why launches of kernels were not kept. */
  readonly passedOver = new Map<string, string>();
  /** Whether some launches are like none that was kept, and came too late to be. */
  isFull = false;
  private firsts = 0;
  private others = 0;
  private bytes = 0;
  private readonly places = new Map<IrFunction, Map<Span, LaunchSite>>();

  /** Whether a launch is another than those that are kept: quick, for programs make thousands. */
  wants(program: LaunchingProgram, launch: HostLaunch): Wish | undefined {
    const { kernel, span } = launch;
    let places = this.places.get(kernel);
    if (!places) {
      places = new Map();
      this.places.set(kernel, places);
    }
    let place = places.get(span);
    if (!place) {
      place = { forms: new Set(), compared: 0 };
      places.set(span, place);
    }
    if (
      place.forms.size > MOST_OTHERS_AT_PLACE ||
      ++place.compared > MOST_COMPARED ||
      // What a stream calls cannot wait.
      launch.machine.isCalling
    ) {
      return undefined;
    }
    const form = formOf(program, launch);
    if (place.forms.has(form)) {
      return undefined;
    }
    if (
      place.forms.size === 0
        ? this.firsts === MOST_FIRST
        : this.others === MOST_OTHERS
    ) {
      this.isFull = true;
      place.compared = MOST_COMPARED;
      return undefined;
    }
    return { looks: this, place, form };
  }

  /**
   * Keeps a launch that is about to be made; promises where memory must be made for it.
   * @returns undefined where it is not kept
   */
  keep(
    program: LaunchingProgram,
    { place: { forms }, form }: Wish,
    kernel: IrFunction,
    launch: DeviceLaunch
  ): KeptLaunch | undefined | Promise<KeptLaunch | undefined> {
    const { device } = program;
    forms.add(form);
    if (forms.size === 1) {
      this.firsts++;
    } else {
      this.others++;
    }
    if (pointersOf(launch.args).some(([, { kind }]) => kind === 'wild')) {
      // The run says what is wrong with it.
      return undefined;
    }
    const follows = device.followsPointers?.(kernel) ?? false;
    const reached = reachedBy(program, launch, kernel, follows);
    let size = 0;
    const memory = reached.map((of): KeptMemory => {
      const at = size;
      // Parts begin where copies are quick.
      size += Math.ceil(of.size / 256) * 256;
      return { of, size: of.size, at };
    });
    const why = this.whyNot(kernel, reached, size);
    if (why !== undefined) {
      this.passedOver.set(kernel.name, why);
      return undefined;
    }
    const kept: KeptLaunch = {
      launch,
      turn: forms.size,
      memory,
      followsPointers: follows
    };
    const done = (): KeptLaunch => {
      this.bytes += size;
      this.kept.push(kept);
      return kept;
    };
    if (device.facts.isImmediate) {
      for (const part of memory) {
        device.read(
          part.of.buffer,
          0,
          part.size,
          assembled(part.size, bytes => (part.bytes = bytes))
        );
      }
      return done();
    }
    const copied = (copy: DeviceBuffer): KeptLaunch => {
      kept.copy = copy;
      for (const part of memory) {
        // Whole words: behind what was asked for there are some to spare.
        const words = Math.ceil(part.size / 4) * 4;
        device.copy(part.of.buffer, 0, copy, part.at, words);
      }
      return done();
    };
    const noRoom = (error: unknown): undefined => {
      if (!(error instanceof OutOfDeviceMemory)) {
        throw error;
      }
      this.passedOver.set(kernel.name, 'there was no memory for a copy');
    };
    try {
      const copy = device.allocate({
        name: 'a copy',
        bytes: Math.max(4, size)
      });
      return copy instanceof Promise ? copy.then(copied, noRoom) : copied(copy);
    } catch (error) {
      return noRoom(error);
    }
  }

  private whyNot(
    kernel: IrFunction,
    reached: readonly Allocation[],
    size: number
  ): string | undefined {
    if (reached.some(({ variable }) => variable?.name === HEAP_MEMORY)) {
      return 'it allocates memory';
    }
    return size > MOST_BYTES || this.bytes + size > MOST_BYTES_IN_ALL
      ? 'its arrays are large'
      : undefined;
  }
}

/** What a launch is, as far as its accesses depend on it: shape, numbers, and the sizes of arrays. */
function formOf(
  { memory }: LaunchingProgram,
  { kernel, grid, block, shared, args }: HostLaunch
): string {
  let form = `${grid} ${block} ${shared}`;
  for (const [index, { type }] of kernel.params.entries()) {
    const bytes = args[index];
    const pointers = pointerOffsets(type);
    let next = 0;
    for (const at of pointers) {
      const address = addressIn(bytes, at);
      const device = memory.allocationAt(address);
      const region = memory.regionOf(address);
      form += `,${bytes.subarray(next, at)}*${
        device
          ? `${device.entry.size}+${device.offset}`
          : region
            ? `${region.size}+${address - region.address}`
            : address
      }`;
      next = at + 8;
    }
    form += `,${bytes.subarray(next)}`;
  }
  return form;
}

/** The memory that a launch can reach. */
function reachedBy(
  { memory }: LaunchingProgram,
  launch: DeviceLaunch,
  kernel: IrFunction,
  follows: boolean
): Allocation[] {
  const buffers = new Set<DeviceBuffer>();
  for (const [, target] of pointersOf(launch.args)) {
    if (target.kind === 'pointer') {
      buffers.add(target.buffer);
    }
  }
  launch.textures.forEach(texture => texture && buffers.add(texture.buffer));
  variablesOfKernel(kernel).forEach(variable =>
    buffers.add(memory.symbolMemory(variable).buffer)
  );
  const found = [...buffers].map(buffer => memory.allocationOf(buffer)!);
  return follows ? [...new Set([...found, ...memory.allocations()])] : found;
}
