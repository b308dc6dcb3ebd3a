/** Models of performance: pure functions, one file each. */
import { blockSizeAutotuningModel } from './block-size-autotuning';
import { instructionThroughputModel } from './instruction-throughput';
import { montecarloSizeSweepModel } from './montecarlo-size-sweep';
import { offloadBreakEvenModel } from './offload-break-even';
import { blocksInWavesModel } from './blocks-in-waves';
import { brentCostModel } from './brent-cost';
import { cacheLocalityModel } from './cache-locality';
import { cgmaAndRooflineModel } from './cgma-and-roofline';
import { divergenceProbabilityModel } from './divergence-probability';
import { haloCacheLinesModel } from './halo-cache-lines';
import { latencyHidingModel } from './latency-hiding';
import { latencyVsThroughputModel } from './latency-vs-throughput';
import { amdahlModel } from './amdahl';
import { coalescingModel } from './coalescing';
import { multiGpuScalingModel } from './multi-gpu-scaling';
import { occupancyVsTimeModel } from './occupancy-vs-time';
import { bandwidthModel } from './bandwidth-from-clock-and-bus';
import { falseSharingModel } from './false-sharing';
import { gustafsonModel } from './gustafson';
import { sortCostModel } from './sort-cost';
import { speedupModel } from './speedup-efficiency';
import { timesOnCardsModel } from './times-on-cards';
import { superlinearCacheModel } from './superlinear-cache';
import type { Model } from './model';
import { occupancyCalculatorModel } from './occupancy-calculator';
import { scanCapacityModel } from './scan-capacity';
import { scanCostModel } from './scan-cost';

export * from './block-size-autotuning';
export * from './instruction-throughput';
export * from './montecarlo-size-sweep';
export * from './offload-break-even';
export * from './blocks-in-waves';
export * from './brent-cost';
export * from './cache-locality';
export * from './cgma-and-roofline';
export * from './divergence-probability';
export * from './halo-cache-lines';
export * from './latency-hiding';
export * from './latency-vs-throughput';
export * from './model';
export * from './scan-capacity';
export * from './scan-cost';
export * from './amdahl';
export * from './coalescing';
export * from './multi-gpu-scaling';
export * from './occupancy-vs-time';
export * from './bandwidth-from-clock-and-bus';
export * from './false-sharing';
export * from './gustafson';
export * from './sort-cost';
export * from './speedup-efficiency';
export * from './superlinear-cache';
export * from './times-on-cards';

/** All of them, by course and lecture. */
export const models: readonly Model[] = [
  latencyVsThroughputModel,
  speedupModel,
  superlinearCacheModel,
  amdahlModel,
  gustafsonModel,
  bandwidthModel,
  scanCostModel,
  scanCapacityModel,
  sortCostModel,
  blocksInWavesModel,
  latencyHidingModel,
  cacheLocalityModel,
  cgmaAndRooflineModel,
  occupancyCalculatorModel,
  divergenceProbabilityModel,
  haloCacheLinesModel,
  blockSizeAutotuningModel,
  offloadBreakEvenModel,
  timesOnCardsModel,
  coalescingModel,
  occupancyVsTimeModel,
  instructionThroughputModel,
  multiGpuScalingModel,
  brentCostModel,
  montecarloSizeSweepModel,
  falseSharingModel
];
