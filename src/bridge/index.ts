export {
  ArgumentError,
  checkCount,
  expressionsOf,
  pointerParameters,
  requestLaunches,
  type LaunchValues,
  type LaunchRequests
} from './arguments';
export type { OnStream, PythonChannel } from './channel';
export {
  PythonBridge,
  type CheckResult,
  type PythonEvaluation,
  type TransferProgress
} from './client';
export { KnownChunks } from './chunks';
export { BridgeError, closed } from './errors';
export { installer, MODULE } from './install';
export type { BridgeData } from './messages';
export type { ArrayPlan, PayloadPiece } from './payloads';
export { convertScalar } from './scalars';
export { nameOf, type PythonError, type PythonValue } from './values';
