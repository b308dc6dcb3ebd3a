import {
  count,
  curve,
  model,
  powersOfTwo,
  quantity,
  share,
  timesQuantity,
  type Model
} from './model';

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

const STEPS = [
  ['partial-sums', 'sums on the host'],
  ['gpu-reduction', 'reduction on the GPU'],
  ['all-in-one-launch', 'all in one launch'],
  ['block-per-option', 'a block an option']
] as const;

function labelOf(step: SimulationKernel): string {
  return STEPS.find(([one]) => one === step)![1];
}

/** Copies and additions as the case study's machine had them, about. */
function machineOf({
  multiprocessors,
  launch,
  rate
}: {
  multiprocessors: number;
  launch: number;
  rate: number;
}): SimulationMachine {
  return {
    pathsPerSecond: rate * 1e9,
    multiprocessors,
    launch,
    copy: 20,
    hostAddition: 0.002
  };
}

export const montecarloSizeSweepModel: Model = model({
  id: 'models/montecarlo-size-sweep',
  title: 'Options a second over the size of a simulation',
  course: 'NVIDIA case studies 2008: Monte Carlo',
  teaches:
    'What is fixed (launches, copies, sums on the host) rules small problems; what grows with the paths rules large ones.',
  parameters: {
    step: {
      label: 'Version',
      choices: STEPS,
      default: 'partial-sums'
    },
    options: { label: 'Options', min: 1, max: 1024, scale: 'log', default: 64 },
    paths: {
      label: 'Paths an option',
      min: 2 ** 10,
      max: 2 ** 24,
      scale: 'binary',
      default: 2 ** 14
    },
    multiprocessors: {
      label: 'Multiprocessors',
      min: 1,
      max: 192,
      default: 16
    },
    launch: {
      label: 'Launch',
      unit: 'µs',
      min: 1,
      max: 100,
      scale: 'log',
      default: 10
    },
    rate: {
      label: 'Paths a second',
      unit: 'billion',
      min: 0.1,
      max: 1000,
      scale: 'log',
      step: 0,
      default: 12.9
    }
  },
  say: ({ step, options, paths, ...rest }) => {
    const machine = machineOf(rest);
    const time = (one: SimulationKernel): number =>
      simulationTime(one, options, paths, machine);
    const best = STEPS.map(([one]) => one).reduce((a, b) =>
      time(b) < time(a) ? b : a
    );
    const simulated = (1e6 * options * paths) / machine.pathsPerSecond;
    return [
      [
        quantity(optionsPerSecond(step, options, paths, machine), 'options/s'),
        ', ',
        share(simulated / time(step)),
        ' of what the arithmetic would allow.'
      ],
      best === step
        ? ['No other of the four versions is quicker at this size.']
        : [
            `Here “${labelOf(best)}” is quickest: `,
            timesQuantity(time(step) / time(best)),
            ' as fast.'
          ],
      [
        'The SDK takes one block an option below ',
        count(8192 * options, 'path'),
        usesManyBlocks(options, paths)
          ? ', and a row of blocks here.'
          : ', and so it does here.'
      ]
    ];
  },
  chart: ({ step, options, paths, ...rest }) => {
    const machine = machineOf(rest);
    const ordered = [
      ...STEPS.filter(([one]) => one === step),
      ...STEPS.filter(([one]) => one !== step)
    ];
    return {
      title: 'Paths a second against the paths of an option',
      x: { name: 'paths an option', scale: 'binary' },
      y: { name: '10⁹ paths a second', scale: 'log' },
      series: ordered.map(([one, name]) => ({
        name,
        points: curve(
          powersOfTwo(2 ** 10, 2 ** 24),
          x => samplesPerSecond(one, options, x, machine) / 1e9
        )
      })),
      at: [paths, samplesPerSecond(step, options, paths, machine) / 1e9]
    };
  },
  formula:
    'time = launches · 10 µs + copies · 20 µs + additions on the host · 2 ns + paths / rate; one block an option: whole waves of multiprocessors',
  source:
    'NVIDIA’s case study of 2008 on Monte Carlo: 15.47 ms for 200 million paths; the fixed costs are assumed'
});
