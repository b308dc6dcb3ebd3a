/** The SIMT simulator: runs kernels on the CPU as a card would, and counts. */
export { simulateLaunch } from './launch';
export type { SimulateOptions, SimulationResult } from './simulateOptions';
export type { SimulatorArgument } from './arguments';
export { DeviceMemory, OutOfMemory } from './deviceMemory';
export {
  CheckSession,
  newCheckSession,
  type CheckOptions,
  type Step,
  type StreamRaces
} from './checks';
export { CheckLimit, SimulationError, type FaultKind } from './errors';
export type {
  AccessCounters,
  ArrayCounters,
  Counters,
  LaunchCounters,
  LineCounters
} from './counters';
export { WatchRecorder } from './watch/recorder';
export type { Recording, WatchWish } from './watch/wish';
