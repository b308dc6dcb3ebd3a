export {
  ArgumentError,
  checkCount,
  expressionsOf,
  requestLaunches,
  type LaunchValues,
  type LaunchRequests
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
