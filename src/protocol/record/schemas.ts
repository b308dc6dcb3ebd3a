/** The schemas of records by their kinds. A kind without one is a type error. */
import type { Reads, Schema } from '../schema';
import { findingsSchema } from './check';
import { checkSyntaxSchema, compileSchema, wgslSchema } from './compile';
import { failureSchema } from './failure';
import { gradeSchema, gradesSchema, verifySchema } from './grade';
import type { Records, RunRecord } from './index';
import { compareSchema, launchSchema } from './launch';
import { modelSchema, modelsSchema } from './model';
import { occupancySchema } from './occupancy';
import { profileSchema } from './profile';
import { programSchema } from './program';
import { rooflineSchema } from './roofline';
import { sweepSchema } from './sweep';
import { deviceSchema, kernelsSchema, messageSchema } from './session';
import { watchSchema } from './watch';

const SCHEMAS: { readonly [K in keyof Records]: Schema<Records[K]> } = {
  compile: compileSchema,
  launch: launchSchema,
  compare: compareSchema,
  sweep: sweepSchema,
  roofline: rooflineSchema,
  profile: profileSchema,
  watch: watchSchema,
  check: findingsSchema,
  device: deviceSchema,
  kernels: kernelsSchema,
  occupancy: occupancySchema,
  model: modelSchema,
  models: modelsSchema,
  wgsl: wgslSchema,
  grade: gradeSchema,
  grades: gradesSchema,
  verify: verifySchema,
  'check-syntax': checkSyntaxSchema,
  program: programSchema,
  message: messageSchema,
  failure: failureSchema
};

/** By what a record calls itself: a Map, so that `constructor` is no kind. */
export const schemaOfKind: ReadonlyMap<string, Reads<RunRecord>> = new Map(
  Object.entries<Reads<RunRecord>>(SCHEMAS)
);
