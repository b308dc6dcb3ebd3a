/** Launches profiled in the simulator. */
import type { Dim3 } from '../launchRequest';
import type {
  RecordBase,
  CardRecord,
  OccupancyResult,
  PredictionRecord,
  CheckRecord
} from './base';
import { flag, list, map, number, object, oneOf, optional } from '../schema';
import { programEnd, type ProgramEnd } from './program';
import { baseFields, card, check, occupancyFields, prediction } from './base';
import {
  bytes,
  code,
  count,
  dim3,
  fraction,
  line,
  name,
  nanoseconds,
  sentence
} from './values';

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
  /** How the program ended, where a whole one was profiled. */
  program?: ProgramEnd;
}

const counters = map(name, number(-1e18, 1e18), 300);

const launchProfile = object<LaunchProfile>({
  text: sentence,
  kernel: name,
  grid: dim3,
  block: dim3,
  dynamicShared: bytes,
  card,
  counters,
  lines: list(
    object<LineProfile>({
      file: name,
      line,
      text: name,
      counters,
      share: fraction
    }),
    5_000
  ),
  arrays: list(object<ArrayProfile>({ name, space: name, counters }), 50),
  registers: object<LaunchProfile['registers']>({
    perThread: count,
    isEstimate: flag
  }),
  occupancy: object<OccupancyResult>(occupancyFields),
  prediction: optional(prediction),
  findings: list(sentence, 100),
  sample: optional(
    object<NonNullable<LaunchProfile['sample']>>({ run: count, grid: count })
  ),
  simulatorNs: nanoseconds,
  check,
  notes: list(sentence, 100)
});

export const profileSchema = object<ProfileRecord>({
  ...baseFields,
  kind: oneOf('profile'),
  layout: oneOf('launches', 'comparison'),
  card,
  sources: list(
    object<ProfileRecord['sources'][number]>({ file: name, text: code }),
    50
  ),
  launches: list(launchProfile, 50),
  program: optional(programEnd)
});
