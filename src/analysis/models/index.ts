/** Models of performance: pure functions, one file each. */
import { brentCostModel } from './brent-cost';
import type { Model } from './model';
import { scanCapacityModel } from './scan-capacity';
import { scanCostModel } from './scan-cost';

export * from './brent-cost';
export type { Model } from './model';
export * from './scan-capacity';
export * from './scan-cost';

/** All of them, as the curriculum names them. */
export const models: readonly Model[] = [
  brentCostModel,
  scanCapacityModel,
  scanCostModel
];
