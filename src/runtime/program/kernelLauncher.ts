/** Launches: arguments from the host's side to the device's, limits, managed memory. */
import type { Dim3 } from '../../protocol/launchRequest';
import { occupancy } from '../../analysis';
import type { IrFunction } from '../../compiler/ir/types';
import { pointerKey, type PointerKey } from '../../compiler/ir/pointerKey';
import { sourceKernel } from '../../compiler/ir/passes/hostPointers';
import { DEVICE_BASE } from '../devices/addressRange';
import { FUNCTION_BASE, NULL_PAGE } from '../../compiler/wasm/host';
import type { HostLaunch, HostMachine } from '../host/library';
import type { KeptLaunch, Wish } from './boundsLooks';
import type { CudaContext } from './context';
import {
  KernelRefused,
  type DeviceArgument,
  type DeviceLaunch,
  type LaunchOperation,
  type PointerArgument
} from '../devices/port';
import { Cuda, CudaFailure } from './cudaErrors';
import {
  addressIn,
  pointerOffsets,
  estimatedRegisters,
  staticShared
} from './kernelFacts';
import { withPointersOfVariables } from './variablePointers';
import { sameBytes, type HostRegion } from './allocations';
import { changedRanges } from './mirrors';
import type { Share, Stream } from './schedule';

const NO_REGIONS: ReadonlyMap<PointerKey, HostRegion> = new Map();
const NOT_USED: ReadonlySet<HostRegion> = new Set();

/**
 * `kernel<<<…>>>(…)`. It promises only where memory must be made first.
 * @throws CudaFailure that cudaGetLastError will tell
 */
export function launchKernel(
  context: CudaContext,
  launch: HostLaunch
): void | Promise<void> {
  if (context.stickyError) {
    throw new CudaFailure(context.stickyError);
  }
  context.options.onLaunch?.(launch);
  const wish = context.options.looks?.wants(context, launch);
  if (!wish && repeat(context, launch)) {
    return;
  }
  const { kernel, grid, block, shared, args, isCooperative } = launch;
  checkShape(context, kernel, grid, block, Number(shared));
  const { span } = launch;
  const work = {
    kind: 'kernel',
    kernel,
    grid,
    block,
    shared,
    args,
    isCooperative,
    span
  } as const;
  if (context.captures.take(context.streams.find(launch.stream), work)) {
    return;
  }
  const given = withPointersOfVariables(context, launch);
  return given instanceof Promise
    ? given.then(known => place(context, known, wish))
    : place(context, given, wish);
}

/** A launch in its stream's turn, with the host's memory that it uses. */
function place(
  context: CudaContext,
  launch: HostLaunch,
  wish: Wish | undefined
): void | Promise<void> {
  const { kernel, args } = launch;
  const room = launch.machine.isCalling
    ? // What a stream calls cannot wait.
      undefined
    : context.device.room?.();
  if (context.memory.regions().length === 0) {
    return room
      ? room.then(() => start(context, launch, NO_REGIONS, NOT_USED, wish))
      : start(context, launch, NO_REGIONS, NOT_USED, wish);
  }
  const regions = new Map<PointerKey, HostRegion>();
  for (const [index, { type }] of kernel.params.entries()) {
    for (const at of pointerOffsets(type)) {
      const region = context.memory.regionOf(addressIn(args[index], at));
      if (region) {
        const isPointer = type.kind === 'pointer';
        regions.set(pointerKey(index, isPointer ? undefined : at), region);
      }
    }
  }
  const used = new Set(regions.values());
  if (context.device.followsPointers?.(kernel)) {
    context.memory.regions().forEach(region => used.add(region));
  }
  // Copies that have yet to write what the kernel uses come first.
  const isChanging = context.memory
    .regions()
    .some(
      region => (region.variable ?? used.has(region)) && context.changes(region)
    );
  const before = [
    room,
    ...(isChanging && !launch.machine.isCalling
      ? [context.synchronise(launch.machine)]
      : []),
    ...[...used]
      .filter(({ mirror }) => !mirror)
      .map(async region => context.memory.mirrorOf(region))
  ].filter(promise => promise !== undefined);
  return before.length > 0
    ? Promise.all(before).then(() =>
        start(context, launch, regions, used, wish)
      )
    : start(context, launch, regions, used, wish);
}

/** Makes a launch that differs in numbers alone from an earlier one. @returns whether it was such a launch */
function repeat(context: CudaContext, launch: HostLaunch): boolean {
  const form = context.forms.find(launch);
  if (!form || context.memory.regions().length > 0 || context.device.room?.()) {
    return false;
  }
  const stream = context.streams.find(launch.stream);
  const operation = context.forms.again(form, launch);
  if (operation) {
    issueKernel(context, stream, launch.kernel, operation, form.share);
  }
  return operation !== undefined;
}

/** A launch is in its stream. */
function issueKernel(
  context: CudaContext,
  stream: Stream,
  kernel: IrFunction,
  operation: LaunchOperation,
  share: Share
): void {
  const source = sourceKernel(kernel);
  context.launched.set(source, (context.launched.get(source) ?? 0) + 1);
  context.issue(stream, {
    kind: 'kernel',
    name: kernel.name,
    operations: [operation],
    share
  });
}

function start(
  context: CudaContext,
  launch: HostLaunch,
  regions: ReadonlyMap<PointerKey, HostRegion>,
  used: ReadonlySet<HostRegion>,
  wish: Wish | undefined
): void | Promise<void> {
  const { machine, kernel, grid, block, shared, args } = launch;
  const stream = context.streams.find(launch.stream);
  const given = kernel.params.map(({ type }, index): DeviceArgument => {
    const value = args[index];
    return type.kind === 'pointer'
      ? pointerArgument(context, addressIn(value, 0))
      : {
          kind: 'value',
          bytes: value,
          pointers: pointerOffsets(type).map(at => ({
            at,
            target: pointerArgument(context, addressIn(value, at))
          }))
        };
  });
  for (const region of context.memory.regions()) {
    if (region.variable || used.has(region)) {
      bringToDevice(context, machine, region, stream);
    }
  }
  const { double } = context.options;
  const lookups = lookupsOf(context);
  const work: DeviceLaunch = {
    kernel: { module: context.module, kernel, ...(double && { double }) },
    grid,
    block,
    shared: Number(shared),
    span: launch.span,
    printBytes: context.printfBytes,
    stackBytes: context.stackBytes,
    args: given,
    textures: context.textures.bound(lookups.texture),
    variable: lookups.variable
  };
  const kept = wish?.looks.keep(context, wish, kernel, work);
  const go = (look: KeptLaunch | undefined): void =>
    give(context, launch, { work, stream, regions, used, look });
  return kept instanceof Promise ? kept.then(go) : go(kept);
}

/** Gives the device a launch. */
function give(
  context: CudaContext,
  launch: HostLaunch,
  {
    work,
    stream,
    regions,
    used,
    look
  }: {
    work: DeviceLaunch;
    stream: Stream;
    regions: ReadonlyMap<PointerKey, HostRegion>;
    used: ReadonlySet<HostRegion>;
    look: KeptLaunch | undefined;
  }
): void {
  const { machine, kernel, span } = launch;
  try {
    const operation = context.device.launch(work);
    if (look) {
      look.operation = operation;
    }
    if (regions !== NO_REGIONS) {
      noteWritten(context, operation, regions, used);
    }
    operation.made.notes.forEach(note =>
      context.remarks.add(`${kernel.name}: ${note}`)
    );
    context.differences.note(kernel.name, operation);
    const share = new LaunchShare(context, kernel, work);
    issueKernel(context, stream, kernel, operation, share);
    if (work.textures.length === 0 && regions === NO_REGIONS) {
      context.forms.add(launch, share, work);
    }
  } catch (error) {
    if (error instanceof KernelRefused) {
      machine.stop(`${kernel.name} cannot run here: ${error.message}`, span, 1);
    }
    throw error;
  }
}

/** What of the host's memory the device will be ahead of. */
function noteWritten(
  context: CudaContext,
  operation: LaunchOperation,
  regions: ReadonlyMap<PointerKey, HostRegion>,
  used: ReadonlySet<HostRegion>
): void {
  for (const [key, region] of regions) {
    region.isDeviceAhead ||= operation.writes.includes(key);
  }
  const named = new Set(regions.values());
  for (const region of context.memory.regions()) {
    // What is reached through pointers in memory may have been written.
    region.isDeviceAhead ||=
      region.variable !== undefined || (used.has(region) && !named.has(region));
  }
}

/** Where launches find what they use. */
interface Lookups {
  texture: Parameters<CudaContext['textures']['bound']>[0];
  variable: DeviceLaunch['variable'];
}

const LOOKUPS = new WeakMap<CudaContext, Lookups>();

/** The same functions for all launches of a context: there may be thousands under way. */
function lookupsOf(context: CudaContext): Lookups {
  let found = LOOKUPS.get(context);
  if (!found) {
    const { memory } = context;
    found = {
      texture: address => {
        const at = memory.allocationAt(address);
        return (
          at && {
            buffer: at.entry.buffer,
            offset: at.offset,
            size: at.entry.size
          }
        );
      },
      variable: variable => memory.symbolMemory(variable).buffer
    };
    LOOKUPS.set(context, found);
  }
  return found;
}

function pointerArgument(
  context: CudaContext,
  address: bigint
): PointerArgument {
  if (address < BigInt(NULL_PAGE)) {
    return { kind: 'null' };
  }
  if (address >= DEVICE_BASE) {
    const found = context.memory.allocationAt(address);
    return found
      ? {
          kind: 'pointer',
          buffer: found.entry.buffer,
          offset: found.offset
        }
      : {
          kind: 'wild',
          address,
          why: 'no memory of the device: it was freed, or never allocated'
        };
  }
  const region = context.memory.regionOf(address);
  if (region?.mirror) {
    return {
      kind: 'pointer',
      buffer: region.mirror.buffer,
      offset: Number(address - region.address)
    };
  }
  return {
    kind: 'wild',
    why:
      address >= FUNCTION_BASE
        ? 'the address of a function'
        : 'memory of the host, which a kernel cannot reach: copy it to memory from cudaMalloc'
  };
}

/** Copies host memory to its mirror if it is not what it was. */
export function bringToDevice(
  context: CudaContext,
  machine: HostMachine,
  region: HostRegion,
  stream: Stream
): void {
  const bytes = machine.bytes(region.address, region.size);
  if (region.common && sameBytes(region.common, bytes)) {
    return;
  }
  const ranges: [start: number, end: number][] =
    region.isDeviceAhead && region.common
      ? changedRanges(region.common, bytes)
      : [[0, region.size]];
  region.common = bytes.slice();
  const operations = ranges.map(([start, end]) =>
    context.device.write(
      region.mirror!.buffer,
      start,
      region.common!.subarray(start, end)
    )
  );
  context.issue(stream, {
    kind: 'copy',
    name: 'HtoD',
    operations,
    bytes: ranges.reduce((sum, [start, end]) => sum + end - start, 0),
    pinned: true,
    implicit: true
  });
}

const MOST: Record<'grid' | 'block', Dim3> = {
  grid: [2 ** 31 - 1, 65535, 65535],
  block: [1024, 1024, 64]
};

function fits([x, y, z]: Dim3, most: Dim3): boolean {
  return (
    x >= 1 && y >= 1 && z >= 1 && x <= most[0] && y <= most[1] && z <= most[2]
  );
}

/** @throws CudaFailure for what CUDA calls an invalid configuration */
function checkShape(
  context: CudaContext,
  kernel: IrFunction,
  grid: Dim3,
  block: Dim3,
  shared: number
): void {
  const threads = block[0] * block[1] * block[2];
  if (!fits(grid, MOST.grid) || !fits(block, MOST.block) || threads > 1024) {
    throw new CudaFailure(Cuda.InvalidConfiguration);
  }
  if (kernel.launchBounds && threads > kernel.launchBounds.maxThreads) {
    throw new CudaFailure(Cuda.LaunchOutOfResources);
  }
  if (shared + staticShared(kernel) > context.sharedLimit(kernel)) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
}

/** Share of the multiprocessors that a launch fills: what registers it needs takes longer to tell than to launch it. */
class LaunchShare implements Share {
  constructor(
    private readonly context: CudaContext,
    private readonly kernel: IrFunction,
    private readonly launch: Pick<DeviceLaunch, 'grid' | 'block' | 'shared'>
  ) {}

  get value(): number {
    return (this._value ??= this._workOut());
  }

  private _workOut(): number {
    const { context, kernel } = this;
    const { grid, block, shared } = this.launch;
    const { card, cc } = context.options;
    const threads = block[0] * block[1] * block[2];
    const resident = context.residentBlocks(
      kernel,
      `${threads},${shared}`,
      () => {
        const { activeBlocks } = occupancy(cc, {
          registers: estimatedRegisters(kernel),
          shared: staticShared(kernel) + shared,
          block: threads
        });
        return Math.max(1, activeBlocks) * (card?.sms ?? 16);
      }
    );
    return Math.min(1, (grid[0] * grid[1] * grid[2]) / resident);
  }

  private _value: number | undefined;
}
