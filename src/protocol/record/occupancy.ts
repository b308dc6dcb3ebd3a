/** The occupancy calculator. */
import type {
  AdapterRecord,
  CardRecord,
  OccupancyResult,
  RecordBase
} from './base';
import {
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  tuple,
  type Schema
} from '../schema';
import { adapter, baseFields, card, occupancyFields } from './base';
import { name } from './values';

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
  /** The GPU that runs the kernel, where it is known: WebGPU's limits stand beside CUDA's. */
  adapter?: AdapterRecord;
  /** Active warps against each parameter, the others held; `[x, warps]`. */
  curves: {
    block: [number, number][];
    registers: [number, number][];
    shared: [number, number][];
  };
}

/** More than any card has: bytes of shared memory, threads, registers, warps. */
const resource = number(0, 2 ** 24);
const curve: Schema<[number, number][]> = list(
  tuple<[number, number]>(resource, resource),
  2_000
);

export const occupancySchema = object<OccupancyRecord>({
  ...baseFields,
  ...occupancyFields,
  kind: oneOf('occupancy'),
  kernel: optional(name),
  card,
  registers: resource,
  registersAreEstimated: flag,
  shared: resource,
  block: resource,
  warpsPerSM: resource,
  adapter: optional(adapter),
  curves: object<OccupancyRecord['curves']>({
    block: curve,
    registers: curve,
    shared: curve
  })
});
