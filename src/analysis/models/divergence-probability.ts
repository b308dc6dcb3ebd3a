import { WARP_SIZE } from '../occupancy';
import {
  byRatio,
  curve,
  model,
  share,
  timesQuantity,
  type Model
} from './model';

/** Share of warps in which at least one lane takes a branch that each takes with probability `p`. */
export function warpTakesBranch(p: number, lanes = WARP_SIZE): number {
  return 1 - (1 - p) ** lanes;
}

/** Share of warps whose lanes disagree: some take the branch, some do not. */
export function warpDiverges(p: number, lanes = WARP_SIZE): number {
  return 1 - (1 - p) ** lanes - p ** lanes;
}

/**
 * Expected time of a warp that has a branch of `expensive` and another of
 * `simple` units, over that of lanes which could run each by itself.
 */
export function divergenceCost(
  p: number,
  expensive: number,
  simple: number,
  lanes = WARP_SIZE
): number {
  const warp =
    warpTakesBranch(p, lanes) * expensive +
    warpTakesBranch(1 - p, lanes) * simple;
  return warp / (p * expensive + (1 - p) * simple);
}

export const divergenceProbabilityModel: Model = model({
  id: 'models/divergence-probability',
  title: 'How likely a warp is to take a rare branch',
  course: 'Oxford lecture 3: control flow',
  teaches:
    'A branch that one thread in a hundred takes is taken by a warp in four.',
  parameters: {
    p: {
      label: 'Threads that take the branch',
      unit: '%',
      min: 0.0001,
      max: 1,
      scale: 'log',
      step: 0,
      default: 0.01
    },
    expensive: {
      label: 'Time of the branch',
      min: 1,
      max: 1000,
      scale: 'log',
      default: 10
    },
    simple: {
      label: 'Time of the other way',
      min: 1,
      max: 1000,
      scale: 'log',
      default: 1
    }
  },
  say: ({ p, expensive, simple }) => [
    [
      share(warpTakesBranch(p)),
      ' of the warps take a branch that ',
      share(p),
      ' of the threads take.'
    ],
    [
      'Warps wait for both ways: they take ',
      timesQuantity(divergenceCost(p, expensive, simple)),
      ' the time of threads that could each run alone. Sorting the work so that alike threads share warps gains that.'
    ]
  ],
  chart: ({ p, expensive, simple }) => {
    const ps = byRatio(0.0001, 1);
    return {
      title: 'Share of warps that take a branch against that of threads',
      x: { name: 'threads that take it', unit: '%', scale: 'log' },
      y: { name: 'share', unit: '%', range: [0, 1] },
      series: [
        {
          name: 'warps that take it',
          points: curve(ps, x => warpTakesBranch(x))
        },
        {
          name: 'their time that is wasted',
          points: curve(ps, x => 1 - 1 / divergenceCost(x, expensive, simple))
        }
      ],
      at: [p, warpTakesBranch(p)],
      historical: {
        name: 'printed in the lecture',
        points: [
          { at: [0.01, 0.275], label: '1 % of threads: 27 % of warps' },
          { at: [0.02, 0.476], label: '2 % of threads: 47 % of warps' }
        ]
      }
    };
  },
  formula: 'P = 1 − (1 − p)³²',
  source:
    'Oxford lecture 3; the cost weighs both ways by how many warps take them'
});
