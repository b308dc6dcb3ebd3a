/**
 * The run record: what a GPU cell, or a command of the CLI, has to say. Plain
 * JSON, versioned; the only thing that crosses from the engine to a view. The
 * notebook's output, the CLI's --json and the tests all read it.
 */
import type { FindingsRecord } from './check';
import type { CheckSyntaxRecord, CompileRecord, WgslRecord } from './compile';
import type { FailureRecord } from './failure';
import type { GradeRecord, GradesRecord, VerifyRecord } from './grade';
import type { CompareRecord, LaunchRecord } from './launch';
import type { ModelRecord, ModelsRecord } from './model';
import type { OccupancyRecord } from './occupancy';
import type { ProfileRecord } from './profile';
import type { ProgramRecord } from './program';
import type { WatchRecord } from './watch';
import type { RooflineRecord } from './roofline';
import type { SweepRecord } from './sweep';
import type { DeviceRecord, KernelsRecord, MessageRecord } from './session';

export type * from '../diagnostics';
export { RECORD_MIME } from '../mime';
export { RECORD_VERSION } from '../version';
export type * from './base';
export type * from './check';
export type * from './compile';
export type * from './failure';
export type * from './grade';
export type * from './launch';
export type * from './model';
export type * from './occupancy';
export type * from './profile';
export type * from './program';
export type * from './session';
export type * from './watch';
export type * from './roofline';
export type * from './sweep';

/** Records by their kinds; schemas.ts has a schema for each. */
export interface Records {
  compile: CompileRecord;
  launch: LaunchRecord;
  compare: CompareRecord;
  sweep: SweepRecord;
  roofline: RooflineRecord;
  profile: ProfileRecord;
  watch: WatchRecord;
  check: FindingsRecord;
  device: DeviceRecord;
  kernels: KernelsRecord;
  occupancy: OccupancyRecord;
  model: ModelRecord;
  models: ModelsRecord;
  wgsl: WgslRecord;
  grade: GradeRecord;
  grades: GradesRecord;
  verify: VerifyRecord;
  'check-syntax': CheckSyntaxRecord;
  program: ProgramRecord;
  message: MessageRecord;
  failure: FailureRecord;
}

export type RunRecord = Records[keyof Records];
