/**
 * The SIMT simulator: runs kernels on the CPU as a card would, and counts. The
 * checkers (./checks) and the recorder (./watch/recorder) are imported from their
 * own files: a browser fetches them for the launches that they look at.
 */
export { simulateLaunch } from './simulateLaunch';
export type { SimulateOptions, SimulationResult } from './simulateOptions';
export type { SimulatorArgument } from './arguments';
export { DeviceMemory, OutOfMemory } from './deviceMemory';
export type {
  CheckOptions,
  CheckSession,
  StreamStep,
  StreamRaces
} from './checks';
export { CheckLimit, SimulationError, type FaultKind } from './errors';
export type {
  AccessCounters,
  ArrayCounters,
  Counters,
  LaunchCounters,
  LineCounters
} from './counters';
export type { Recording, WatchWish } from './watch/wish';
