/** Copies and fills, of every kind. */
import type { HostLibrary, HostMachine } from '../../host/library';
import { DEVICE_BASE } from '../../devices/addressRange';
import type { CudaContext } from '../context';
import type { Operation } from '../../devices/port';
import { Cuda, CudaFailure } from '../cudaErrors';
import type { Allocation, HostRegion } from '../allocations';
import type { Stream } from '../schedule';
import { part, type Arguments } from './call';

/** cudaMemcpyKind. */
const KIND = { HostToHost: 0, HtoD: 1, DtoH: 2, DtoD: 3, Default: 4 };

/** Where one side of a copy is. */
type Side =
  | { on: 'device'; allocation: Allocation; offset: number }
  | { on: 'host'; address: bigint; region?: HostRegion };

/** `rows` runs of `width` bytes, `pitch` apart, in `slices` that are `slice` apart. */
export interface Shape {
  width: number;
  rows: number;
  slices: number;
}
export interface Layout {
  pitch: number;
  slice: number;
}

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

export interface CopyRequest {
  to: bigint;
  toLayout: Layout;
  from: bigint;
  fromLayout: Layout;
  shape: Shape;
  kind: number;
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
  const { shape, toLayout, fromLayout } = request;
  if (request.kind < 0 || request.kind > 4) {
    throw new CudaFailure(Cuda.InvalidMemcpyDirection);
  }
  if (shape.width === 0 || shape.rows === 0 || shape.slices === 0) {
    return;
  }
  const to = sideOf(context, request.to, extentOf(shape, toLayout));
  const from = sideOf(context, request.from, extentOf(shape, fromLayout));
  checkKind(request.kind, to, from);
  const bytes = shape.width * shape.rows * shape.slices;
  const host = to.on === 'host' ? to : from.on === 'host' ? from : undefined;
  const pinned = host?.region !== undefined;
  const waits = host !== undefined && (!request.async || !pinned);
  const start = (): void | Promise<void> =>
    startCopy(context, machine, request, { to, from, bytes, pinned, waits });
  // What is copied to the device is the host's bytes when the copy's turn comes:
  // work before it may still write them.
  const isSettled = !(from.on === 'host' && context.changesHost);
  // Nothing is promised where there is nothing to wait for: it would cost the program.
  const before = waits || !isSettled ? context.synchronise(machine) : undefined;
  const proceed = (): void | Promise<void> => {
    if (waits && !request.async) {
      context.flushPrints(machine);
    }
    return start();
  };
  return before ? before.then(proceed) : proceed();
}

function startCopy(
  context: CudaContext,
  machine: HostMachine,
  { shape, toLayout, fromLayout, stream }: CopyRequest,
  {
    to,
    from,
    bytes,
    pinned,
    waits
  }: { to: Side; from: Side; bytes: number; pinned: boolean; waits: boolean }
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
    operations.push(context.changing(device.callHost(move)));
  } else if (to.on === 'device' && from.on === 'host') {
    name = 'HtoD';
    for (const [a, b, length] of joined(shape, toLayout, fromLayout)) {
      operations.push(
        device.write(
          to.allocation.buffer,
          to.offset + a,
          machine.bytes(from.address + BigInt(b), length)
        )
      );
    }
  } else if (to.on === 'host' && from.on === 'device') {
    name = 'DtoH';
    // All in one piece: a request for each row would be slow.
    const deliver = (source: Uint8Array): void => {
      for (const [a, b, length] of joined(shape, toLayout, fromLayout)) {
        machine
          .bytes(to.address + BigInt(a), length)
          .set(source.subarray(b, b + length));
      }
    };
    const extent = extentOf(shape, fromLayout);
    operations.push(
      context.changing(
        device.read(from.allocation.buffer, from.offset, extent, deliver)
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
  const work = context.issue(stream, {
    kind: 'copy',
    name,
    operations,
    bytes,
    pinned
  });
  if (!waits) {
    return;
  }
  if (!work.settled) {
    return Promise.resolve(context.synchronise(machine)).then(() =>
      context.waitFor(work)
    );
  }
  context.waitFor(work);
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
  const isFlat = ({ pitch, slice }: Layout): boolean =>
    (rows === 1 || pitch === width) && (slices === 1 || slice === rows * width);
  if (isFlat(to) && isFlat(from)) {
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

/** Fills device memory; the call does not wait. */
export function fillMemory(
  context: CudaContext,
  machine: HostMachine,
  address: bigint,
  layout: Layout,
  shape: Shape,
  value: number,
  stream: Stream
): void {
  if (shape.width === 0 || shape.rows === 0 || shape.slices === 0) {
    return;
  }
  const side = sideOf(context, address, extentOf(shape, layout));
  const operations: Operation[] = [];
  if (side.on === 'device') {
    for (const [a, , length] of joined(shape, layout, layout)) {
      operations.push(
        context.device.fill(
          side.allocation.buffer,
          side.offset + a,
          value & 255,
          length
        )
      );
    }
  } else if (side.region) {
    for (const [a, , length] of joined(shape, layout, layout)) {
      machine.bytes(side.address + BigInt(a), length).fill(value & 255);
    }
  } else {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  context.issue(stream, {
    kind: 'memset',
    name: 'memset',
    operations,
    bytes: shape.width * shape.rows * shape.slices
  });
}

export function copyFunctions(context: CudaContext): HostLibrary {
  const copy1D = (
    args: Arguments,
    kind: number,
    async: boolean,
    stream: bigint
  ): void | Promise<void> => {
    const count = args.size(2);
    const [shape, layout] = flat(count);
    return copyMemory(context, args.machine, {
      to: args.pointer(0),
      toLayout: layout,
      from: args.pointer(1),
      fromLayout: layout,
      shape,
      kind,
      stream: context.streams.find(stream),
      async
    });
  };
  const copy2D = (
    args: Arguments,
    async: boolean,
    stream: bigint
  ): void | Promise<void> => {
    const [toPitch, fromPitch] = [args.size(1), args.size(3)];
    const [width, rows] = [args.size(4), args.size(5)];
    if (width > toPitch || width > fromPitch) {
      throw new CudaFailure(Cuda.InvalidPitchValue);
    }
    return copyMemory(context, args.machine, {
      to: args.pointer(0),
      toLayout: { pitch: toPitch, slice: 0 },
      from: args.pointer(2),
      fromLayout: { pitch: fromPitch, slice: 0 },
      shape: { width, rows, slices: 1 },
      kind: args.int(6),
      stream: context.streams.find(stream),
      async
    });
  };
  const checkPeer = (...devices: number[]): void => {
    if (
      devices.some(
        device => device < 0 || device >= (context.options.devices ?? 1)
      )
    ) {
      throw new CudaFailure(Cuda.InvalidDevice);
    }
  };
  const peer = (
    args: Arguments,
    async: boolean,
    stream: bigint
  ): void | Promise<void> => {
    checkPeer(args.int(1), args.int(3));
    const [shape, layout] = flat(args.size(4));
    return copyMemory(context, args.machine, {
      to: args.pointer(0),
      toLayout: layout,
      from: args.pointer(2),
      fromLayout: layout,
      shape,
      kind: KIND.DtoD,
      stream: context.streams.find(stream),
      async
    });
  };
  const fill = (
    args: Arguments,
    layout: Layout,
    shape: Shape,
    value: number,
    stream: bigint
  ): void =>
    fillMemory(
      context,
      args.machine,
      args.pointer(0),
      layout,
      shape,
      value,
      context.streams.find(stream)
    );
  const fill2D = (args: Arguments, stream: bigint): void => {
    const [pitch, width, rows] = [args.size(1), args.size(3), args.size(4)];
    if (width > pitch && rows > 1) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    fill(
      args,
      { pitch, slice: 0 },
      { width, rows, slices: 1 },
      args.int(2),
      stream
    );
  };
  /** A symbol's place `offset` bytes in, for `count` bytes. */
  const symbolRange = (
    symbol: bigint,
    offset: number,
    count: number
  ): bigint => {
    const { allocation, region } = context.memory.symbol(symbol);
    if (offset + count > allocation.size) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    return (region?.address ?? allocation.address) + BigInt(offset);
  };
  const symbolCopy = (
    args: Arguments,
    toSymbol: boolean
  ): void | Promise<void> => {
    const [count, offset, kind] = [args.size(2), args.size(3), args.int(4)];
    const wrong = toSymbol ? KIND.DtoH : KIND.HtoD;
    if (kind === wrong || kind < 1 || kind > 4) {
      throw new CudaFailure(Cuda.InvalidMemcpyDirection);
    }
    const place = symbolRange(args.pointer(toSymbol ? 0 : 1), offset, count);
    const other = args.pointer(toSymbol ? 1 : 0);
    const [shape, layout] = flat(count);
    return copyMemory(context, args.machine, {
      to: toSymbol ? place : other,
      toLayout: layout,
      from: toSymbol ? other : place,
      fromLayout: layout,
      shape,
      kind: place < DEVICE_BASE ? KIND.Default : kind,
      stream: context.streams.find(args.pointer(5)),
      async: args.int(6) !== 0
    });
  };
  return {
    ...part(
      context,
      {
        cudaMemcpy: args => copy1D(args, args.int(3), false, 0n),
        cudaMemcpyAsync: args =>
          copy1D(args, args.int(3), true, args.pointer(4)),
        cudaMemcpyPeer: args => peer(args, false, 0n),
        cudaMemcpyPeerAsync: args => peer(args, true, args.pointer(5)),
        cudaMemcpy2D: args => copy2D(args, false, 0n),
        cudaMemcpy2DAsync: args => copy2D(args, true, args.pointer(7)),
        __cudaMemcpyToSymbol: args => symbolCopy(args, true),
        __cudaMemcpyFromSymbol: args => symbolCopy(args, false)
      },
      { blocks: true }
    ),
    ...part(
      context,
      {
        cudaMemset: args => {
          const [shape, layout] = flat(args.size(2));
          fill(args, layout, shape, args.int(1), 0n);
        },
        cudaMemsetAsync: args => {
          const [shape, layout] = flat(args.size(2));
          fill(args, layout, shape, args.int(1), args.pointer(3));
        },
        cudaMemset2D: args => fill2D(args, 0n),
        cudaMemset2DAsync: args => fill2D(args, args.pointer(5)),
        __cudaMemset3D: args => {
          const [pitch, height] = [args.size(1), args.size(3)];
          fill(
            args,
            { pitch, slice: pitch * height },
            {
              width: args.size(5),
              rows: args.size(6),
              slices: args.size(7)
            },
            args.int(4),
            args.pointer(8)
          );
        },
        __cudaGetSymbolAddress: args => {
          const { allocation, region } = context.memory.symbol(args.pointer(1));
          args.put(0, 'u64', region?.address ?? allocation.address);
        },
        __cudaGetSymbolSize: args => {
          const { allocation } = context.memory.symbol(args.pointer(1));
          args.put(0, 'u64', allocation.size);
        }
      },
      { blocks: false }
    )
  };
}
