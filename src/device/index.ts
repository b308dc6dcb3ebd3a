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
  compileShader,
  prepareDispatch,
  storageBuffers,
  type Dispatch,
  type PreparedDispatch
} from './dispatch';
export { checkLaunch, dispatchOf, CUDA_LIMITS } from './limits';
export { GpuMemory } from './gpuMemory';
export type { LaunchReport, PrintedWords } from './reports';
export { DeviceStorage, windowsOf, type Piece } from './deviceStorage';
export { clockStep, DEFAULT_BUDGET_MS } from './sampling';
export { timeDispatches } from './timing';
export type { UniformValue } from './uniforms';
