/** Launches profiled in the simulator. */
import type { Dim3 } from '../launch';
import type {
  RecordBase,
  CardRecord,
  OccupancyResult,
  PredictionRecord,
  CheckRecord
} from './base';

/** Values by metric: Nsight Compute's names where it has one (docs/counters.md). */
export type CounterValues = Record<string, number>;

export interface LineProfile {
  file: string;
  /** 1-based. */
  line: number;
  text: string;
  counters: CounterValues;
  /** Share of the launch's predicted time that the line causes, 0..1; of its instructions, without a prediction. */
  share: number;
}

export interface ArrayProfile {
  name: string;
  /** `global`, `shared`, `local`, `constant` */
  space: string;
  counters: CounterValues;
}

/** One launch, profiled in the simulator. */
export interface LaunchProfile {
  /** As typed. */
  text: string;
  kernel: string;
  grid: Dim3;
  block: Dim3;
  dynamicShared: number;
  card: CardRecord;
  counters: CounterValues;
  /** Lines that executed something, by file and line. */
  lines: LineProfile[];
  arrays: ArrayProfile[];
  registers: { perThread: number; isEstimate: boolean };
  occupancy: OccupancyResult;
  prediction?: PredictionRecord;
  /** What limits it, and where: whole sentences, the most important first. */
  findings: string[];
  /** Set where only some blocks of the grid were run. */
  sample?: { run: number; grid: number };
  /** Nanoseconds that the simulator took. */
  simulatorNs: number;
  check: CheckRecord;
  /** Remarks on this launch. */
  notes: string[];
}

export interface ProfileRecord extends RecordBase {
  kind: 'profile';
  /** `comparison`: of `compare --profile`, to be put side by side. */
  layout: 'launches' | 'comparison';
  card: CardRecord;
  /** Texts that lines are of. */
  sources: { file: string; text: string }[];
  launches: LaunchProfile[];
}
