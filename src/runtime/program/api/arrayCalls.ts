/** CUDA arrays, and copies of three-dimensional parts. */
import type { HostLibrary } from '../../host/library';
import type { CudaContext } from '../context';
import { copyMemory } from '../copies';
import { Cuda, CudaFailure } from '../cudaErrors';
import type { Allocation, ArrayShape } from '../allocations';
import type { Copy, Layout, Shape } from '../transfers';
import { libraryPart, type Arguments } from './call';
import type { StructView } from './structs';

/** An array's handle is its address: its rows lie there without gaps. */
export function arrayAt(
  context: CudaContext,
  handle: bigint
): Allocation & {
  array: ArrayShape;
} {
  let found;
  try {
    found = context.memory.find(handle);
  } catch {
    throw new CudaFailure(Cuda.InvalidResourceHandle);
  }
  if (found.on !== 'device' || !found.allocation.array || found.offset !== 0) {
    throw new CudaFailure(Cuda.InvalidResourceHandle);
  }
  return found.allocation as Allocation & { array: ArrayShape };
}

function rowBytes({ width, elementBytes }: ArrayShape): number {
  return width * elementBytes;
}

function layoutOf(array: ArrayShape): Layout {
  const pitch = rowBytes(array);
  return { pitch, slice: pitch * Math.max(1, array.height) };
}

/** cudaArrayCubemap; a cube has six faces. */
const CUBEMAP = 4;

/**
 * Makes an array of the format that argument 1 points to.
 * @throws CudaFailure InvalidValue for a format or a shape that cannot be
 */
export async function createArray(
  context: CudaContext,
  args: Arguments,
  [width, height, depth]: readonly [number, number, number],
  flags: number
): Promise<bigint> {
  const desc = args.struct(1, 'cudaChannelFormatDesc');
  const format = ['x', 'y', 'z', 'w', 'f'].map(name =>
    Number(desc.get(name))
  ) as ArrayShape['format'];
  const bits = format[0] + format[1] + format[2] + format[3];
  const isWrongCube =
    (flags & CUBEMAP) !== 0 &&
    (width !== height || depth === 0 || depth % 6 !== 0);
  if (width === 0 || bits === 0 || bits % 8 !== 0 || isWrongCube) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  const array: ArrayShape = {
    width,
    height,
    depth,
    elementBytes: bits / 8,
    format,
    flags
  };
  const { address } = await context.memory.allocate(
    'cudaArray',
    rowBytes(array) * Math.max(1, height) * Math.max(1, depth),
    { kind: 'array', array }
  );
  return address;
}

export function arrayFunctions(context: CudaContext): HostLibrary {
  const create = async (
    args: Arguments,
    shape: readonly [number, number, number],
    flags: number
  ): Promise<void> => {
    const target = args.target(0);
    const address = await createArray(context, args, shape, flags);
    args.machine.write(target, 'u64', address);
  };
  /** An array's side of a copy that begins `x` bytes into row `y`. */
  const place = (
    handle: bigint,
    x: number,
    y: number,
    shape: Shape
  ): { address: bigint; layout: Layout } => {
    const { address, array } = arrayAt(context, handle);
    const layout = layoutOf(array);
    if (
      x + shape.width > layout.pitch ||
      y + shape.rows > Math.max(1, array.height)
    ) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    return { address: address + BigInt(x + y * layout.pitch), layout };
  };
  const copy2D = (
    args: Arguments,
    toArray: boolean,
    stream: bigint,
    async: boolean
  ): void | Promise<void> => {
    // dst, wOffset, hOffset, src, spitch, … or dst, dpitch, src, wOffset, hOffset, …
    const shape: Shape = {
      width: args.size(5),
      rows: args.size(6),
      slices: 1
    };
    const pitch = args.size(toArray ? 4 : 1);
    if (shape.width > pitch) {
      throw new CudaFailure(Cuda.InvalidPitchValue);
    }
    const inArray = toArray
      ? place(args.pointer(0), args.size(1), args.size(2), shape)
      : place(args.pointer(2), args.size(3), args.size(4), shape);
    const other = args.pointer(toArray ? 3 : 0);
    const otherLayout = { pitch, slice: 0 };
    return copyMemory(context, args.machine, {
      to: toArray ? inArray.address : other,
      toLayout: toArray ? inArray.layout : otherLayout,
      from: toArray ? other : inArray.address,
      fromLayout: toArray ? otherLayout : inArray.layout,
      shape,
      kind: args.int(7),
      stream: context.streams.find(stream),
      async
    });
  };
  /** `count` bytes that may go over the ends of rows, as the old functions allow. */
  const copyLinear = (
    args: Arguments,
    toArray: boolean
  ): void | Promise<void> => {
    const [handle, x, y, other, count, kind] = toArray
      ? [
          args.pointer(0),
          args.size(1),
          args.size(2),
          args.pointer(3),
          args.size(4),
          args.int(5)
        ]
      : [
          args.pointer(1),
          args.size(2),
          args.size(3),
          args.pointer(0),
          args.size(4),
          args.int(5)
        ];
    const { address, array } = arrayAt(context, handle);
    const start = address + BigInt(x + y * rowBytes(array));
    const layout = { pitch: count, slice: count };
    return copyMemory(context, args.machine, {
      to: toArray ? start : other,
      toLayout: layout,
      from: toArray ? other : start,
      fromLayout: layout,
      shape: { width: count, rows: 1, slices: 1 },
      kind,
      stream: context.streams.find(0n),
      async: false
    });
  };
  const copy3D = (
    args: Arguments,
    stream: bigint,
    async: boolean
  ): void | Promise<void> =>
    copyMemory(context, args.machine, {
      ...copyOf3D(context, args.struct(0, 'cudaMemcpy3DParms')),
      stream: context.streams.find(stream),
      async
    });
  return {
    ...libraryPart(
      context,
      {
        cudaMallocArray: args =>
          create(args, [args.size(2), args.size(3), 0], args.int(4)),
        __cudaMalloc3DArray: args =>
          create(args, [args.size(2), args.size(3), args.size(4)], args.int(5)),
        cudaFreeArray: async args => {
          if (args.pointer(0) === 0n) {
            return;
          }
          const allocation = arrayAt(context, args.pointer(0));
          await context.synchronise(args.machine);
          context.memory.free(allocation);
        },
        cudaMemcpy2DToArray: args => copy2D(args, true, 0n, false),
        cudaMemcpy2DToArrayAsync: args =>
          copy2D(args, true, args.pointer(8), true),
        cudaMemcpy2DFromArray: args => copy2D(args, false, 0n, false),
        cudaMemcpy2DFromArrayAsync: args =>
          copy2D(args, false, args.pointer(8), true),
        cudaMemcpyToArray: args => copyLinear(args, true),
        cudaMemcpyFromArray: args => copyLinear(args, false),
        cudaMemcpy2DArrayToArray: args => {
          const shape: Shape = {
            width: args.size(6),
            rows: args.size(7),
            slices: 1
          };
          const to = place(args.pointer(0), args.size(1), args.size(2), shape);
          const from = place(
            args.pointer(3),
            args.size(4),
            args.size(5),
            shape
          );
          return copyMemory(context, args.machine, {
            to: to.address,
            toLayout: to.layout,
            from: from.address,
            fromLayout: from.layout,
            shape,
            kind: args.int(8),
            stream: context.streams.find(0n),
            async: false
          });
        },
        cudaMemcpy3D: args => copy3D(args, 0n, false),
        cudaMemcpy3DAsync: args => copy3D(args, args.pointer(1), true)
      },
      { blocks: true }
    ),
    ...libraryPart(
      context,
      {
        cudaArrayGetInfo: args => {
          const { array } = arrayAt(context, args.pointer(3));
          if (args.pointer(0) !== 0n) {
            const [x, y, z, w, f] = array.format;
            args.struct(0, 'cudaChannelFormatDesc').set({ x, y, z, w, f });
          }
          if (args.pointer(1) !== 0n) {
            const { width, height, depth } = array;
            args.struct(1, 'cudaExtent').set({ width, height, depth });
          }
          if (args.pointer(2) !== 0n) {
            args.put(2, 'u32', array.flags);
          }
        }
      },
      { blocks: false }
    )
  };
}

interface Side3D {
  array: bigint;
  pointer: bigint;
  pitch: number;
  ysize: number;
  x: number;
  y: number;
  z: number;
}

function sideOf(view: StructView, name: 'src' | 'dst'): Side3D {
  return {
    array: BigInt(view.get(`${name}Array`)),
    pointer: BigInt(view.get(`${name}Ptr.ptr`)),
    pitch: view.size_t(`${name}Ptr.pitch`),
    ysize: view.size_t(`${name}Ptr.ysize`),
    x: view.size_t(`${name}Pos.x`),
    y: view.size_t(`${name}Pos.y`),
    z: view.size_t(`${name}Pos.z`)
  };
}

/**
 * The copy that a cudaMemcpy3DParms describes.
 * @throws CudaFailure for one that does not name one source and one target
 */
export function copyOf3D(context: CudaContext, view: StructView): Copy {
  const [from, to] = [sideOf(view, 'src'), sideOf(view, 'dst')];
  if (
    (from.array === 0n) === (from.pointer === 0n) ||
    (to.array === 0n) === (to.pointer === 0n)
  ) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  // Extents count elements where an array takes part, else bytes.
  const withArray = from.array !== 0n ? from.array : to.array;
  const unit =
    withArray === 0n ? 1 : arrayAt(context, withArray).array.elementBytes;
  const shape: Shape = {
    width: view.size_t('extent.width') * unit,
    rows: view.size_t('extent.height'),
    slices: view.size_t('extent.depth')
  };
  const resolve = (side: Side3D): { address: bigint; layout: Layout } => {
    if (side.array !== 0n) {
      const { address, array } = arrayAt(context, side.array);
      const layout = layoutOf(array);
      return {
        address:
          address +
          BigInt(
            side.x * array.elementBytes +
              side.y * layout.pitch +
              side.z * layout.slice
          ),
        layout
      };
    }
    const slice = side.pitch * side.ysize;
    if (shape.width > side.pitch) {
      throw new CudaFailure(Cuda.InvalidPitchValue);
    }
    return {
      address:
        side.pointer + BigInt(side.x + side.y * side.pitch + side.z * slice),
      layout: { pitch: side.pitch, slice }
    };
  };
  const [source, target] = [resolve(from), resolve(to)];
  return {
    to: target.address,
    toLayout: target.layout,
    from: source.address,
    fromLayout: source.layout,
    shape,
    kind: Number(view.get('kind'))
  };
}
