/** A grid that is cut along z among several GPUs: when its exchange is hidden. */
import {
  count,
  curve,
  evenlySpaced,
  model,
  share,
  timesQuantity,
  type Model
} from './model';

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

const PCIE = 5.2e9;
const HOST = 4e9;
const INFINIBAND = 1e9;

const ROUTES: Readonly<Record<string, readonly number[]>> = {
  pinned: [PCIE, PCIE],
  mpi: [PCIE, HOST, PCIE],
  cluster: [PCIE, HOST, INFINIBAND, HOST, PCIE]
};

function cutOf({
  gpus,
  route,
  ghosts,
  rate
}: {
  gpus: number;
  route: string;
  ghosts: number;
  rate: number;
}): Cut {
  return {
    gpus,
    pointsPerSecond: rate * 1e9,
    ghostPlanes: ghosts,
    bytesPerPoint: 4,
    route: ROUTES[route],
    // Who is in the middle has two neighbours; a node of the cluster is two GPUs.
    exchanges: gpus > (route === 'cluster' ? 4 : 2) ? 2 : 1
  };
}

function plural(gpus: number): string {
  return gpus === 1 ? '1 GPU' : `${gpus} GPUs`;
}

export const multiGpuScalingModel: Model = model({
  id: 'models/multi-gpu-scaling',
  title: 'A stencil on several GPUs',
  course: 'Optimizing CUDA: multi-GPU',
  teaches:
    'Computation grows with the planes of a GPU, its exchange does not: from some size on scaling is linear.',
  parameters: {
    gpus: { label: 'GPUs', min: 1, max: 16, default: 8 },
    planes: {
      label: 'Planes of the grid (nz)',
      min: 50,
      max: 4000,
      step: 10,
      default: 1000
    },
    route: {
      label: 'The way to a neighbour',
      choices: [
        ['pinned', 'one node, host memory shared and pinned'],
        ['mpi', 'one node, with MPI’s copies'],
        ['cluster', 'a cluster: Infiniband SDR']
      ],
      default: 'cluster'
    },
    ghosts: {
      label: 'Ghost planes for a neighbour',
      min: 1,
      max: 8,
      default: 4
    },
    rate: {
      label: 'Points a second of a GPU',
      unit: 'billion',
      min: 0.1,
      max: 100,
      scale: 'log',
      step: 0,
      default: 3
    }
  },
  say: ({ planes, ...rest }) => {
    const cut = cutOf(rest);
    const speedup = multiGpuSpeedup(cut, planes);
    return [
      [
        timesQuantity(speedup),
        ' as fast as one GPU, ',
        share(speedup / cut.gpus),
        ' of ',
        count(cut.gpus, 'GPU'),
        '.'
      ],
      [
        'From ',
        count(Math.ceil(linearFrom(cut)), 'plane'),
        ' on the exchange is hidden behind the computation, and scaling is linear.'
      ]
    ];
  },
  chart: ({ planes, ...rest }) => {
    const all = evenlySpaced(50, Math.max(2500, planes), 200);
    const cut = cutOf(rest);
    const others = [2, 4, 8].filter(gpus => gpus !== cut.gpus);
    return {
      title: 'Speed-up over one GPU against the planes of the grid',
      x: { name: 'planes' },
      y: { name: 'speed-up' },
      series: [
        {
          name: plural(cut.gpus),
          points: curve(all, nz => multiGpuSpeedup(cut, nz))
        },
        ...others.map(gpus => ({
          name: plural(gpus),
          points: curve(all, nz =>
            multiGpuSpeedup(cutOf({ ...rest, gpus }), nz)
          )
        }))
      ],
      at: [planes, multiGpuSpeedup(cut, planes)],
      historical: {
        name: 'the course: 8 GPUs scale from 1,300 planes on',
        points: [{ at: [1300, 8], label: '8 GPUs, 1,300 planes' }]
      }
    };
  },
  formula:
    'speed-up = (nz / rate) / max(nz / (P · rate), neighbours · ghost planes · 4 bytes · Σ 1 / bandwidth on the way)',
  source:
    '“Optimizing CUDA”, finite differences of the wave equation: 3,000 million points a second, buses at 5.2 GB/s; copies in host memory at 4 GB/s and Infiniband at 1 GB/s are assumed'
});
