export {
  ArgumentError,
  checkCount,
  expressionsOf,
  planLaunches,
  type ArrayPlan,
  type EvaluatedLaunch,
  type LaunchPlan,
  type Piece
} from './arguments';
export {
  BridgeError,
  PythonBridge,
  type CheckResult,
  type Evaluation,
  type TransferProgress
} from './client';
export { nameOf, type PythonError, type PythonValue } from './values';
