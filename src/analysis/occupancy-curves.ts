/** The calculator's three curves: what would change if one number did. */
import { computeCapability } from './devices';
import {
  occupancy,
  WARP_SIZE,
  type KernelResources,
  type Occupancy
} from './occupancy';

/** `[x, active warps per multiprocessor]`, ascending in x. */
export type Curve = [number, number][];

export interface OccupancyCurves {
  /** Against threads per block, in steps of a warp. */
  block: Curve;
  /** Against registers per thread. */
  registers: Curve;
  /** Against bytes of shared memory per block, in the device's allocation unit times 4. */
  shared: Curve;
}

/**
 * Active warps against each of block size, registers and shared memory, the
 * other two held at the kernel's. @throws as `occupancy`.
 */
export function occupancyCurves(
  cc: string,
  kernel: KernelResources
): OccupancyCurves {
  const device = computeCapability(cc);
  const warps = (change: Partial<KernelResources>): number =>
    occupancy(cc, { ...kernel, ...change }).activeWarps;
  const step = 4 * device.sharedUnit;
  return {
    block: range(WARP_SIZE, device.threadsPerBlock, WARP_SIZE).map(x => [
      x,
      warps({ block: x })
    ]),
    registers: range(1, device.registersPerThread, 1).map(x => [
      x,
      warps({ registers: x })
    ]),
    shared: range(0, device.sharedPerBlock, step).map(x => [
      x,
      warps({ shared: x })
    ])
  };
}

/** All that the calculator shows of a kernel; its curves are thin. @throws as `occupancy` */
export function calculation(
  cc: string,
  kernel: KernelResources
): Occupancy & { warpsPerSM: number; curves: OccupancyCurves } {
  const { block, registers, shared } = occupancyCurves(cc, kernel);
  return {
    ...occupancy(cc, kernel),
    warpsPerSM: computeCapability(cc).warpsPerSM,
    curves: {
      block: thin(block),
      registers: thin(registers),
      shared: thin(shared)
    }
  };
}

/** Only the points at which a curve changes, and its ends: a step curve loses nothing by it. */
export function thin(curve: Curve): Curve {
  return curve.filter(
    ([, y], index) =>
      index === 0 ||
      index === curve.length - 1 ||
      y !== curve[index - 1][1] ||
      y !== curve[index + 1][1]
  );
}

function range(first: number, last: number, step: number): number[] {
  const count = Math.floor((last - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step);
}
