/** Copies and fills of linear memory, of every kind. */
import type { HostLibrary } from '../../host/library';
import { DEVICE_BASE } from '../../devices/addressRange';
import type { CudaContext } from '../context';
import { copyMemory, fillMemory, flat, KIND } from '../copies';
import { Cuda, CudaFailure } from '../cudaErrors';
import type { Layout, Shape } from '../transfers';
import { libraryPart, type Arguments } from './call';

export function copyCalls(context: CudaContext): HostLibrary {
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
    fillMemory(context, args.machine, {
      address: args.pointer(0),
      layout,
      shape,
      pattern: Uint8Array.of(value & 255),
      stream: context.streams.find(stream)
    });
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
    ...libraryPart(
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
    ...libraryPart(
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
