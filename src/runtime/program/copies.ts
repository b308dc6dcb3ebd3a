/** Copies and fills: what they move, and the order in which they are done. */
import type { DeviceBuffer, Operation } from '../devices/port';
import type { HostMachine } from '../host/library';
import type { Allocation, HostRegion } from './allocations';
import type { CudaContext } from './context';
import { Cuda, CudaFailure } from './cudaErrors';
import type { Stream } from './schedule';
import type { Copy, Fill, Layout, Shape } from './transfers';

/** cudaMemcpyKind. */
export const KIND = { HostToHost: 0, HtoD: 1, DtoH: 2, DtoD: 3, Default: 4 };

/** Where one side of a copy is. */
export type Side =
  | { on: 'device'; allocation: Allocation; offset: number }
  | { on: 'host'; address: bigint; region?: HostRegion };

export function extentOf(shape: Shape, { pitch, slice }: Layout): number {
  return (shape.slices - 1) * slice + (shape.rows - 1) * pitch + shape.width;
}

function sideOf(context: CudaContext, address: bigint, bytes: number): Side {
  const found = context.memory.range(address, bytes);
  return found.on === 'device'
    ? found
    : { on: 'host', address, region: found.region };
}

/** @throws CudaFailure where the kind does not say what the addresses are */
function checkKind(kind: number, to: Side, from: Side): void {
  if (kind < 0 || kind > 4) {
    throw new CudaFailure(Cuda.InvalidMemcpyDirection);
  }
  // Memory that both sides can name counts as either.
  const may = (side: Side, on: Side['on']): boolean =>
    side.on === on || (side.on === 'host' && side.region !== undefined);
  const wanted: Record<number, [Side['on'], Side['on']]> = {
    [KIND.HtoD]: ['device', 'host'],
    [KIND.DtoH]: ['host', 'device'],
    [KIND.DtoD]: ['device', 'device']
  };
  const pair = wanted[kind];
  if (pair && !(may(to, pair[0]) && may(from, pair[1]))) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
}

export interface CopyRequest extends Copy {
  stream: Stream;
  async: boolean;
}

/**
 * Does a copy. As CUDA: between host and device the call returns when the copy
 * is done, unless it is asynchronous and the host's memory is page-locked;
 * copies inside the device never wait.
 */
export function copyMemory(
  context: CudaContext,
  machine: HostMachine,
  request: CopyRequest
): void | Promise<void> {
  const { shape, toLayout, fromLayout, stream, async } = request;
  if (request.kind < 0 || request.kind > 4) {
    throw new CudaFailure(Cuda.InvalidMemcpyDirection);
  }
  if (shape.width === 0 || shape.rows === 0 || shape.slices === 0) {
    return;
  }
  const to = sideOf(context, request.to, extentOf(shape, toLayout));
  const from = sideOf(context, request.from, extentOf(shape, fromLayout));
  checkKind(request.kind, to, from);
  const { to: target, from: source, kind } = request;
  const copy = { to: target, toLayout, from: source, fromLayout, shape, kind };
  if (context.captures.take(stream, { kind: 'memcpy', copy })) {
    return;
  }
  if (!async) {
    context.captures.refuseUnsafe();
  }
  const bytes = shape.width * shape.rows * shape.slices;
  const host = to.on === 'host' ? to : from.on === 'host' ? from : undefined;
  const pinned = host?.region !== undefined;
  const waits = host !== undefined && (!request.async || !pinned);
  const isBusy = !context.device.isIdle;
  const start = (): void | Promise<void> =>
    startCopy(context, machine, request, {
      to,
      from,
      bytes,
      pinned,
      waits,
      isBusy
    });
  // What is copied to the device is the host's bytes when the copy's turn comes:
  // work before it may still write them.
  const isSettled = !(from.on === 'host' && context.changesHost);
  // Kernels may have written the mirror of managed memory, which is to be equal before either side goes on.
  const isEqual = [to, from].every(
    side => side.on === 'device' || !side.region?.isDeviceAhead
  );
  // Nothing is promised where there is nothing to wait for: it would cost the program.
  // What is copied to the host comes with the results of all work before it:
  // one wait is enough.
  const waitsOnce = to.on === 'host' && from.on === 'device';
  const before =
    (waits && !(waitsOnce && isBusy)) || !isSettled || !isEqual
      ? context.synchronise(machine)
      : undefined;
  const flush = (): void => {
    if (waits && !request.async) {
      context.flushPrints(machine);
    }
  };
  const proceed = (): void | Promise<void> => {
    flush();
    const started = start();
    return waitsOnce && isBusy && started ? started.then(flush) : started;
  };
  return before ? before.then(proceed) : proceed();
}

/** @throws CudaFailure for a copy that cannot be: its addresses, or its kind */
export function checkCopy(context: CudaContext, copy: Copy): void {
  const { shape, toLayout, fromLayout, kind } = copy;
  const to = sideOf(context, copy.to, extentOf(shape, toLayout));
  checkKind(kind, to, sideOf(context, copy.from, extentOf(shape, fromLayout)));
}

function startCopy(
  context: CudaContext,
  machine: HostMachine,
  { shape, toLayout, fromLayout, stream, async }: CopyRequest,
  {
    to,
    from,
    bytes,
    pinned,
    waits,
    isBusy
  }: {
    to: Side;
    from: Side;
    bytes: number;
    pinned: boolean;
    waits: boolean;
    isBusy: boolean;
  }
): void | Promise<void> {
  const { device } = context;
  const operations: Operation[] = [];
  let name: string;
  if (to.on === 'host' && from.on === 'host') {
    name = 'HtoH';
    const move = (): void => {
      for (const [a, b] of runs(shape, toLayout, fromLayout)) {
        const source = machine.bytes(from.address + BigInt(b), shape.width);
        machine.bytes(to.address + BigInt(a), shape.width).set(source.slice());
      }
    };
    operations.push(context.changing(device.callHost(move), to.region));
  } else if (to.on === 'device' && from.on === 'host') {
    name = 'HtoD';
    for (const [a, b, length] of joined(shape, toLayout, fromLayout)) {
      operations.push(
        device.write(
          to.allocation.buffer,
          to.offset + a,
          machine.bytes(from.address + BigInt(b), length),
          // The program stands still until the copy has ended.
          waits
        )
      );
    }
  } else if (to.on === 'host' && from.on === 'device') {
    name = 'DtoH';
    // All in one piece: a request for each row would be slow.
    const rows = [...joined(shape, toLayout, fromLayout)];
    const deliver = (part: Uint8Array, at: number): void => {
      if (context.hasFailed) {
        // The kernels did not come to their end: the host keeps what it has.
        return;
      }
      for (const [a, b, length] of rows) {
        const first = Math.max(b, at);
        const end = Math.min(b + length, at + part.length);
        if (first < end) {
          machine
            .bytes(to.address + BigInt(a + first - b), end - first)
            .set(part.subarray(first - at, end - at));
        }
      }
    };
    const extent = extentOf(shape, fromLayout);
    operations.push(
      context.changing(
        device.read(
          from.allocation.buffer,
          from.offset,
          extent,
          deliver,
          rows.map(([, at, length]) => [at, length])
        ),
        to.region
      )
    );
  } else if (to.on === 'device' && from.on === 'device') {
    name = 'DtoD';
    for (const [a, b, length] of joined(shape, toLayout, fromLayout)) {
      operations.push(
        device.copy(
          from.allocation.buffer,
          from.offset + b,
          to.allocation.buffer,
          to.offset + a,
          length
        )
      );
    }
  } else {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  const host = to.on === 'host' ? to : from.on === 'host' ? from : undefined;
  // cudaMemcpyPeer is in turn with all work on both devices.
  const isPeer =
    to.on === 'device' &&
    from.on === 'device' &&
    to.allocation.device !== from.allocation.device;
  const isSerial = !async && isPeer;
  const isFlatCopy =
    to.on !== from.on && isFlat(shape, toLayout) && isFlat(shape, fromLayout);
  const work = context.issue(stream, {
    kind: 'copy',
    name,
    operations,
    bytes,
    pinned,
    ...(isPeer && { isPeer }),
    ...(isSerial && { isSerial }),
    ...(to.on === 'host' && !isFlatCopy && { isPartial: true }),
    ...(!waits &&
      host &&
      isFlatCopy && {
        host: { address: host.address, bytes, writes: to.on === 'host' }
      })
  });
  if (!waits) {
    return;
  }
  if (!work.settled) {
    const done = Promise.resolve(context.synchronise(machine));
    if (to.on === 'host' && isBusy) {
      provideWhile(machine, to.address, extentOf(shape, toLayout), done);
    }
    return done.then(() => context.waitFor(work));
  }
  context.waitFor(work);
}

/** Bytes of the host's that are worth it, and that are provided in one go: a millisecond's work. */
const PROVIDED = 4 * 2 ** 20;

/**
 * Memory for what kernels will give, while they are still at work: the system
 * takes longer to make pages that nobody has written than a copy takes to fill
 * them.
 */
function provideWhile(
  machine: HostMachine,
  address: bigint,
  bytes: number,
  done: Promise<unknown>
): void {
  let at = 0;
  let isDone = false;
  const end = (): void => {
    isDone = true;
  };
  done.then(end, end);
  const next = (): void => {
    if (!isDone && at + PROVIDED <= bytes) {
      machine.provide(address + BigInt(at), PROVIDED);
      at += PROVIDED;
      setTimeout(next, 0);
    }
  };
  next();
}

/** Rows follow one another without a gap. */
function isFlat(
  { width, rows, slices }: Shape,
  { pitch, slice }: Layout
): boolean {
  return (
    (rows === 1 || pitch === width) && (slices === 1 || slice === rows * width)
  );
}

/** Offsets of each row in both layouts. */
function* runs(
  { rows, slices }: Shape,
  to: Layout,
  from: Layout
): Generator<[number, number]> {
  for (let z = 0; z < slices; z++) {
    for (let y = 0; y < rows; y++) {
      yield [z * to.slice + y * to.pitch, z * from.slice + y * from.pitch];
    }
  }
}

/** As `runs`, with rows that follow one another in both layouts as one. */
function* joined(
  shape: Shape,
  to: Layout,
  from: Layout
): Generator<[number, number, number]> {
  const { width, rows, slices } = shape;
  if (isFlat(shape, to) && isFlat(shape, from)) {
    yield [0, 0, width * rows * slices];
    return;
  }
  for (const [a, b] of runs(shape, to, from)) {
    yield [a, b, width];
  }
}

export const flat = (bytes: number): [Shape, Layout] => [
  { width: bytes, rows: 1, slices: 1 },
  { pitch: bytes, slice: bytes }
];

/** @throws CudaFailure for addresses that are no memory of the device's */
export function checkFill(
  context: CudaContext,
  { address, layout, shape }: Fill
): Extract<Side, { on: 'device' }> | { region: HostRegion; on: 'host' } {
  const side = sideOf(context, address, extentOf(shape, layout));
  if (side.on === 'device') {
    return side;
  }
  if (!side.region) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  return { on: 'host', region: side.region };
}

/** Fills device memory; the call does not wait. */
export function fillMemory(
  context: CudaContext,
  machine: HostMachine,
  { stream, address, shape, layout, pattern }: Fill & { stream: Stream }
): void {
  const fill = { address, shape, layout, pattern };
  if (shape.width === 0 || shape.rows === 0 || shape.slices === 0) {
    return;
  }
  const side = checkFill(context, fill);
  if (context.captures.take(stream, { kind: 'memset', ...fill })) {
    return;
  }
  const operations: Operation[] = [];
  const isOneByte = pattern.every(byte => byte === pattern[0]);
  const runsOf = (): Iterable<[number, number, number]> =>
    joined(shape, layout, layout);
  const fillBuffer = (buffer: DeviceBuffer, first: number): void => {
    for (const [at, , length] of runsOf()) {
      operations.push(
        isOneByte
          ? context.device.fill(buffer, first + at, pattern[0], length)
          : context.device.write(
              buffer,
              first + at,
              repeat(pattern, new Uint8Array(length))
            )
      );
    }
  };
  if (side.on === 'device') {
    fillBuffer(side.allocation.buffer, side.offset);
  } else {
    const { region } = side;
    const write = (): void => {
      for (const [at, , length] of runsOf()) {
        repeat(pattern, machine.bytes(address + BigInt(at), length));
      }
    };
    if (context.changes(region)) {
      operations.push(context.changing(context.device.callHost(write), region));
    } else {
      write();
    }
    if (region.mirror && region.common && region.isDeviceAhead) {
      // In the stream's turn on the device, too: what kernels wrote before is gone there.
      const first = Number(address - region.address);
      fillBuffer(region.mirror.buffer, first);
      // An upload may still be made of the old bytes.
      region.common = region.common.slice();
      for (const [at, , length] of runsOf()) {
        repeat(
          pattern,
          region.common.subarray(first + at, first + at + length)
        );
      }
    }
  }
  context.issue(stream, {
    kind: 'memset',
    name: 'memset',
    operations,
    bytes: shape.width * shape.rows * shape.slices
  });
}

function repeat(pattern: Uint8Array, bytes: Uint8Array): Uint8Array {
  for (let at = 0; at < bytes.length; at += pattern.length) {
    bytes.set(pattern, at);
  }
  return bytes;
}
