/** A grid that is cut along z among several GPUs: when its exchange is hidden. */
import type { Model } from './model';

export const multiGpuScalingModel: Model = {
  id: 'models/multi-gpu-scaling',
  title: 'A stencil on several GPUs',
  course: 'Optimizing CUDA: multi-GPU',
  teaches:
    'Computation grows with the planes of a GPU, its exchange does not: from some size on scaling is linear.'
};

export interface Cut {
  gpus: number;
  /** Points that one GPU computes in a second. */
  pointsPerSecond: number;
  /** Planes of ghost nodes for each neighbour: the radius of the stencil. */
  ghostPlanes: number;
  bytesPerPoint: number;
  /**
   * What one plane's worth of bytes goes through on its way, each with its bytes a
   * second, one after the other: buses, copies in host memory, a network.
   */
  route: readonly number[];
  /** Neighbours whose exchanges are not done at once: 1 at the ends, 2 in the middle. */
  exchanges: number;
}

/** Seconds that the exchange of a step takes, for each point of a plane. */
export function exchangeSeconds(cut: Cut): number {
  const bytes = cut.ghostPlanes * cut.bytesPerPoint;
  const oneWay = cut.route.reduce((sum, rate) => sum + bytes / rate, 0);
  return cut.exchanges * oneWay;
}

/** Seconds that a GPU computes in a step, for each point of a plane, of nz planes in all. */
export function computeSeconds(cut: Cut, nz: number): number {
  return nz / cut.gpus / cut.pointsPerSecond;
}

/** Speed-up over one GPU where exchange and computation overlap: the longer of both counts. */
export function multiGpuSpeedup(cut: Cut, nz: number): number {
  const alone = nz / cut.pointsPerSecond;
  const longer = Math.max(
    computeSeconds(cut, nz),
    cut.gpus > 1 ? exchangeSeconds(cut) : 0
  );
  return alone / longer;
}

/** Planes from which on the speed-up is the number of GPUs. */
export function linearFrom(cut: Cut): number {
  return cut.gpus > 1
    ? exchangeSeconds(cut) * cut.gpus * cut.pointsPerSecond
    : 0;
}
