export { GUARANTEED_CAPS, type AdapterDescription } from './adapter';
export { ArraySets, setsBeyondCache, type HostArray } from './arraySets';
export { DeviceProvider, GpuDevice } from './gpuDevice';
export {
  DeviceError,
  ShaderError,
  type PrintedWords,
  type ShaderMessage
} from './deviceError';
export { hostNow, type GpuEnvironment, type HostNow } from './environment';
export {
  prepareLaunch,
  storageBuffers,
  type KernelLaunch,
  type PreparedLaunch
} from './prepareLaunch';
export { checkLaunch, dispatchOf, CUDA_LIMITS, type Dim3 } from './limits';
export { formatBytes, formatCount } from './quantities';
export { DeviceMemory } from './gpuMemory';
export type { LaunchReport, StopReport } from './reports';
export { DeviceStorage, windowsOf, type Piece } from './deviceStorage';
export { DEFAULT_BUDGET_MS, formatNs, type Sampling } from './sampling';
export type { SingleRun } from './single';
export { timeLaunches, type TimedLaunch } from './timing';
export type { ScalarValue } from './uniforms';
