/** Where occupancy helps, and where there is nothing left to help. */
import {
  count,
  curve,
  model,
  share,
  timesQuantity,
  wholeNumbers,
  type Model
} from './model';

export interface Pipeline {
  /** Cycles from an instruction to the use of its result. */
  latency: number;
  /** Cycles that issuing one warp instruction takes. */
  issue: number;
  /** Instructions of a thread that do not wait for each other. */
  independent: number;
}

/** Cycles from one warp instruction to the next on a multiprocessor with so many warps. */
export function cyclesPerInstruction(
  { latency, issue, independent }: Pipeline,
  warps: number
): number {
  return Math.max(issue, latency / (warps * independent));
}

/** The fewest warps with which the multiprocessor is always busy. */
export function warpsToSaturate({
  latency,
  issue,
  independent
}: Pipeline): number {
  return Math.ceil(latency / (issue * independent));
}

/** Time at an occupancy (0 to 1), as a multiple of the time with all warps. */
export function relativeTime(
  pipeline: Pipeline,
  occupancy: number,
  maxWarps: number
): number {
  return (
    cyclesPerInstruction(pipeline, occupancy * maxWarps) /
    cyclesPerInstruction(pipeline, maxWarps)
  );
}

export const occupancyVsTimeModel: Model = model({
  id: 'models/occupancy-vs-time',
  title: 'Occupancy is not performance',
  course: 'Optimizing CUDA: execution configuration',
  teaches:
    'More warps shorten the time until latency is hidden; independent instructions hide it, too.',
  parameters: {
    warps: {
      label: 'Warps on the multiprocessor',
      min: 1,
      max: 64,
      default: 3
    },
    most: {
      label: 'Warps that it holds',
      choices: [
        ['24', '24: capability 1.0 and 1.1'],
        ['32', '32: capability 1.2 and 1.3, 7.5'],
        ['48', '48: capability 2.x, 8.6, 8.9'],
        ['64', '64: capability 3.0 to 7.0, 8.0, 9.0']
      ],
      default: '24'
    },
    latency: {
      label: 'Latency of a result',
      unit: 'cycles',
      min: 4,
      max: 1000,
      scale: 'log',
      default: 24
    },
    issue: { label: 'Cycles to issue one', min: 1, max: 16, default: 4 },
    independent: {
      label: 'Independent instructions of a thread',
      min: 1,
      max: 16,
      default: 1
    }
  },
  say: ({ warps: asked, most, ...pipeline }) => {
    const warps = Math.min(asked, Number(most));
    const enough = warpsToSaturate(pipeline);
    const time = relativeTime(pipeline, warps / Number(most), Number(most));
    return [
      [
        timesQuantity(time),
        ' the time of full occupancy, at ',
        share(warps / Number(most)),
        ': ',
        count(warps, 'warp'),
        ` of ${most}.`
      ],
      enough <= Number(most)
        ? [
            count(enough, 'warp'),
            ', ',
            share(enough / Number(most)),
            ', hide the latency already: more occupancy gains nothing.'
          ]
        : [
            count(enough, 'warp'),
            ' would be needed to hide the latency, more than there can be: independent instructions have to.'
          ]
    ];
  },
  chart: ({ warps: asked, most, ...pipeline }) => {
    const all = wholeNumbers(1, Number(most));
    const warps = Math.min(asked, Number(most));
    const time = (one: Pipeline, x: number): number =>
      relativeTime(one, x / Number(most), Number(most));
    return {
      title: 'Time, as a multiple of that at full occupancy, against warps',
      x: { name: 'warps on the multiprocessor' },
      y: { name: 'time, full occupancy being 1' },
      series: [
        { name: 'as set', points: curve(all, x => time(pipeline, x)) },
        ...[4]
          .filter(independent => independent !== pipeline.independent)
          .map(independent => ({
            name: `${independent} independent instructions`,
            points: curve(all, x => time({ ...pipeline, independent }, x))
          }))
      ],
      at: [warps, time(pipeline, warps)],
      ...(pipeline.latency === 24 &&
        pipeline.independent === 1 &&
        pipeline.issue === 4 && {
          historical: {
            name: 'the course: 192 threads are enough',
            points: [{ at: [6, 1] as const, label: '6 warps, 192 threads' }]
          }
        })
    };
  },
  formula:
    'cycles an instruction = max(issue, latency / (warps · independent))',
  source:
    '“Optimizing CUDA”: 24 cycles until a result can be read, 4 to issue; 25 % occupancy of 24 warps or 18.75 % of 32'
});
