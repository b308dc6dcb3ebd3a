/** The occupancy calculator. */
import type { CardRecord, OccupancyResult, RecordBase } from './base';

export interface OccupancyRecord extends RecordBase, OccupancyResult {
  kind: 'occupancy';
  /** The kernel, when one was named. */
  kernel?: string;
  card: CardRecord;
  registers: number;
  registersAreEstimated: boolean;
  shared: number;
  block: number;
  warpsPerSM: number;
  /** Active warps against each parameter, the others held; `[x, warps]`. */
  curves: {
    block: [number, number][];
    registers: [number, number][];
    shared: [number, number][];
  };
}
