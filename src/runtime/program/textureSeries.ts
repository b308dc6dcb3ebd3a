/**
 * Textures of several parts: layers, cube faces, mipmap levels. Each part is a
 * texture with a handle of its own, one behind the other; the program's handle
 * is the first one's, with the number of parts above it, and for levels how to
 * choose among them (headers/library/surfaces.ts reads it).
 */
import { Cuda, CudaFailure } from './cudaErrors';

const INDEX = 0xffff_ffffn;
/** Layers, and faces of layers; levels, of which the widest texture has 18. */
const MOST_PARTS = 0xffff;
const MOST_LEVELS = 0xff;

export interface MipmapSettings {
  /** Between levels: 0 takes the nearest, 1 mixes two. */
  filter: number;
  bias: number;
  least: number;
  most: number;
}

/** The handle of `count` parts from `first` on. @throws CudaFailure InvalidValue for too many */
export function layersHandle(first: bigint, count: number): bigint {
  if (count > MOST_PARTS) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  return first | (BigInt(count) << 32n);
}

/**
 * The handle of `count` levels from `first` on. Clamps are kept to 1/16.
 * @throws CudaFailure NotSupported for a bias
 */
export function levelsHandle(
  first: bigint,
  count: number,
  { filter, bias, least, most }: MipmapSettings
): bigint {
  if (bias !== 0) {
    throw new CudaFailure(Cuda.NotSupported);
  }
  const sixteenths = (level: number): bigint =>
    BigInt(Math.round(Math.min(15.9375, Math.max(0, level)) * 16));
  return (
    first |
    (BigInt(Math.min(MOST_LEVELS, count)) << 32n) |
    (sixteenths(least) << 40n) |
    (sixteenths(Math.min(most, count - 1)) << 48n) |
    (filter === 1 ? 1n << 56n : 0n)
  );
}

/** The first part's handle. */
export function firstPart(handle: bigint): number {
  return Number(handle & INDEX);
}
