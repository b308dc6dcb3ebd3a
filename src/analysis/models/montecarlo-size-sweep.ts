import type { Model } from './model';

export const montecarloSizeSweepModel: Model = {
  id: 'models/montecarlo-size-sweep',
  title: 'Options a second over the size of a simulation',
  course: 'NVIDIA case studies 2008: Monte Carlo',
  teaches:
    'What is fixed (launches, copies, sums on the host) rules small problems; what grows with the paths rules large ones.'
};

/** What a device and its host can do. */
export interface SimulationMachine {
  /** Paths a second when all multiprocessors have work. */
  pathsPerSecond: number;
  multiprocessors: number;
  /** Microseconds of a launch, of a copy, and of one addition on the host. */
  launch: number;
  copy: number;
  hostAddition: number;
}

/** The four steps of the case study. */
export type SimulationKernel =
  'partial-sums' | 'gpu-reduction' | 'all-in-one-launch' | 'block-per-option';

export const PARTIAL_SUMS = 16384;
export const BLOCKS = 64;

/** Microseconds for `options` options of `paths` paths each. */
export function simulationTime(
  kernel: SimulationKernel,
  options: number,
  paths: number,
  machine: SimulationMachine
): number {
  const { pathsPerSecond, multiprocessors, launch, copy, hostAddition } =
    machine;
  const simulated = (options * paths * 1e6) / pathsPerSecond;
  switch (kernel) {
    case 'partial-sums':
      return (
        options * (launch + copy + 2 * PARTIAL_SUMS * hostAddition) + simulated
      );
    case 'gpu-reduction':
      return options * (launch + copy + 2 * BLOCKS * hostAddition) + simulated;
    case 'all-in-one-launch':
      // A second launch adds the sums of the blocks.
      return 2 * launch + copy + simulated;
    case 'block-per-option': {
      // A block keeps one multiprocessor at work: the rest rest.
      const waves = Math.ceil(options / multiprocessors);
      const full = (waves * multiprocessors) / options;
      return launch + copy + simulated * full;
    }
  }
}

/** Paths of all options a second: a horizontal line, if nothing were fixed. */
export function samplesPerSecond(
  kernel: SimulationKernel,
  options: number,
  paths: number,
  machine: SimulationMachine
): number {
  return (
    (options * paths * 1e6) / simulationTime(kernel, options, paths, machine)
  );
}

/** Options a second: a straight diagonal against the paths on logarithmic axes, if nothing were fixed. */
export function optionsPerSecond(
  kernel: SimulationKernel,
  options: number,
  paths: number,
  machine: SimulationMachine
): number {
  return (options * 1e6) / simulationTime(kernel, options, paths, machine);
}

/** The SDK's switch: many blocks an option where paths are many for each. */
export function usesManyBlocks(options: number, paths: number): boolean {
  return Math.floor(paths / options) >= 8192;
}

/** Paths from which on many blocks an option are quicker than one; Infinity where they never are. */
export function crossingPaths(
  options: number,
  machine: SimulationMachine
): number {
  const waves = Math.ceil(options / machine.multiprocessors);
  const idle = (waves * machine.multiprocessors) / options - 1;
  return (machine.launch * machine.pathsPerSecond) / (1e6 * options * idle);
}
