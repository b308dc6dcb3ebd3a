import type { Model } from './model';

export const latencyVsThroughputModel: Model = {
  id: 'models/latency-vs-throughput',
  title: 'Latency against throughput',
  course: 'Birmingham lecture 1: introduction',
  teaches:
    'A long pipeline is late with its first result and ahead after a few.'
};

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
