export {
  ArgumentError,
  checkCount,
  expressionsOf,
  planLaunches,
  type EvaluatedLaunch,
  type LaunchPlan
} from './arguments';
export {
  BridgeError,
  PythonBridge,
  type CheckResult,
  type Evaluation,
  type TransferProgress
} from './client';
export type { ArrayPlan, Piece } from './payloads';
export { nameOf, type PythonError, type PythonValue } from './values';
