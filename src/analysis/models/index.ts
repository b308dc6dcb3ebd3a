/** Models of performance: pure functions, one file each. */
import { blocksInWavesModel } from './blocks-in-waves';
import { brentCostModel } from './brent-cost';
import { cacheLocalityModel } from './cache-locality';
import { cgmaAndRooflineModel } from './cgma-and-roofline';
import { divergenceProbabilityModel } from './divergence-probability';
import { haloCacheLinesModel } from './halo-cache-lines';
import { latencyHidingModel } from './latency-hiding';
import { latencyVsThroughputModel } from './latency-vs-throughput';
import type { Model } from './model';
import { occupancyCalculatorModel } from './occupancy-calculator';
import { scanCapacityModel } from './scan-capacity';
import { scanCostModel } from './scan-cost';

export * from './blocks-in-waves';
export * from './brent-cost';
export * from './cache-locality';
export * from './cgma-and-roofline';
export * from './divergence-probability';
export * from './halo-cache-lines';
export * from './latency-hiding';
export * from './latency-vs-throughput';
export type { Model } from './model';
export * from './scan-capacity';
export * from './scan-cost';

/** All of them, as the curriculum names them. */
export const models: readonly Model[] = [
  blocksInWavesModel,
  brentCostModel,
  cacheLocalityModel,
  cgmaAndRooflineModel,
  divergenceProbabilityModel,
  haloCacheLinesModel,
  latencyHidingModel,
  latencyVsThroughputModel,
  occupancyCalculatorModel,
  scanCapacityModel,
  scanCostModel
];
