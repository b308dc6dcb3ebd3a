/** Models of performance: pure functions, one file each. */
import type { Model } from './model';

export type { Model } from './model';

/** All of them, as the curriculum names them. */
export const models: readonly Model[] = [];
