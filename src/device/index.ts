export { GUARANTEED_CAPS } from './adapter';
export { setsBeyondCache, StorageSets } from './storageSets';
export { DeviceProvider, GpuDevice } from './gpuDevice';
export { DeviceError, ShaderError, type ShaderMessage } from './deviceError';
export {
  hostNow,
  type GpuEnvironment,
  type HostNow,
  type Reader
} from './environment';
export {
  launchReport,
  prepareDispatch,
  type Dispatch,
  type PreparedDispatch
} from './dispatch';
export { launchEntries, type LaunchResources } from './launchEntries';
export {
  launchProgram,
  storageBuffers,
  type LaunchProgram,
  type LaunchShape
} from './launchProgram';
export { LaunchMemory, type RingMarks } from './launchMemory';
export { BatchMemory, MOST_PASSES, MOST_STEPS } from './batchMemory';
export {
  checkLaunch,
  checkWorkgroupMemory,
  lackOfWorkgroupMemory,
  dispatchOf,
  CUDA_LIMITS
} from './limits';
export { GpuMemory } from './gpuMemory';
export { LARGE_BYTES, Transfers } from './transfers';
export type { LaunchReport, PrintedWords } from './reports';
export { DeviceStorage, windowsOf, type BufferPiece } from './deviceStorage';
export { clockStep, DEFAULT_BUDGET_MS } from './sampling';
export { timeDispatches } from './timing';
export { PATIENCE_MS } from './opening';
export { untilLost } from './untilLost';
export {
  writeUniforms,
  type UniformValue,
  type UniformValues
} from './uniforms';
