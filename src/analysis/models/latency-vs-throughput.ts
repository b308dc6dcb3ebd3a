import {
  count,
  curve,
  model,
  timesQuantity,
  wholeNumbers,
  type Model
} from './model';

/** Cycles for `operations`, each begun when the one before has ended. */
export function cyclesInTurn(operations: number, latency: number): number {
  return operations * latency;
}

/** Cycles for `operations` through a pipeline that is `depth` cycles long and ends one a cycle. */
export function cyclesPipelined(operations: number, depth: number): number {
  return operations === 0 ? 0 : depth + operations - 1;
}

/** The least number of operations at which the pipeline has overtaken; `latency` of at least 2. */
export function pipelineOvertakes(latency: number, depth: number): number {
  // depth + n - 1 < n * latency
  return Math.floor((depth - 1) / (latency - 1)) + 1;
}

export const latencyVsThroughputModel: Model = model({
  id: 'models/latency-vs-throughput',
  title: 'Latency against throughput',
  course: 'Birmingham lecture 1: introduction',
  teaches:
    'A long pipeline is late with its first result and ahead after a few.',
  parameters: {
    operations: {
      label: 'Operations',
      min: 1,
      max: 1000,
      scale: 'log',
      default: 10
    },
    latency: { label: 'Cycles of one, in turn', min: 2, max: 50, default: 4 },
    depth: { label: 'Depth of the pipeline', min: 2, max: 100, default: 10 }
  },
  say: ({ operations, latency, depth }) => {
    const turn = cyclesInTurn(operations, latency);
    const piped = cyclesPipelined(operations, depth);
    return [
      [
        timesQuantity(turn / piped),
        turn >= piped ? ' faster' : ' as fast',
        ' through the pipeline: ',
        count(operations, 'operation'),
        ' take ',
        count(piped, 'cycle'),
        ', and ',
        count(turn),
        ' one after the other.'
      ],
      [
        'The pipeline is ahead from result ',
        count(pipelineOvertakes(latency, depth)),
        ' on, though its first is ',
        count(Math.max(0, depth - latency), 'cycle'),
        ' late.'
      ]
    ];
  },
  chart: ({ operations, latency, depth }) => {
    const all = wholeNumbers(1, Math.max(10, operations));
    return {
      title: 'Cycles against operations: in turn, and through a pipeline',
      x: { name: 'operations' },
      y: { name: 'cycles' },
      series: [
        {
          name: 'pipeline',
          points: curve(all, n => cyclesPipelined(n, depth))
        },
        { name: 'in turn', points: curve(all, n => cyclesInTurn(n, latency)) }
      ],
      at: [operations, cyclesPipelined(operations, depth)]
    };
  },
  formula: 'in turn n · latency, through the pipeline depth + n − 1',
  source: 'Birmingham lecture 1: ten results in 19 cycles instead of 40'
});
