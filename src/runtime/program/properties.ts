/**
 * What cudaGetDeviceProperties and cudaDeviceGetAttribute tell. Three sources,
 * which docs/cuda-programs.md lists member by member: the adapter (its name,
 * memory and shared memory), the chosen card (capability, multiprocessors,
 * clocks, bandwidth), and what is the same for all cards of its capability.
 */
import { computeCapability, enginesOf } from '../../analysis';
import type { CudaContext } from './context';

type Values = Record<string, number | bigint | readonly number[] | string>;

/** Texture limits of capability 5.0 and later: CUDA C++ Programming Guide, technical specifications. */
const TEXTURES = {
  maxTexture1D: 131072,
  maxTexture1DMipmap: 32768,
  maxTexture1DLinear: 268435456,
  maxTexture2D: [131072, 65536],
  maxTexture2DMipmap: [32768, 32768],
  maxTexture2DLinear: [131072, 65000, 2097120],
  maxTexture2DGather: [32768, 32768],
  maxTexture3D: [16384, 16384, 16384],
  maxTexture3DAlt: [8192, 8192, 32768],
  maxTextureCubemap: 32768,
  maxTexture1DLayered: [32768, 2048],
  maxTexture2DLayered: [32768, 32768, 2048],
  maxTextureCubemapLayered: [32768, 2046],
  maxSurface1D: 32768,
  maxSurface2D: [131072, 65536],
  maxSurface3D: [16384, 16384, 16384],
  maxSurface1DLayered: [32768, 2048],
  maxSurface2DLayered: [32768, 32768, 2048],
  maxSurfaceCubemap: 32768,
  maxSurfaceCubemapLayered: [32768, 2046]
};

export function propertiesOf(context: CudaContext, device: number): Values {
  const { card, cc } = context.options;
  const { facts } = context.device;
  const capability = computeCapability(cc);
  const [major, minor] = cc.split('.').map(Number);
  const engines = enginesOf(cc);
  return {
    ...TEXTURES,
    name: facts.name,
    totalGlobalMem: facts.memoryBytes,
    sharedMemPerBlock: Math.min(48 * 1024, capability.sharedPerBlock),
    regsPerBlock: capability.registersPerBlock,
    warpSize: 32,
    memPitch: 2 ** 31 - 1,
    maxThreadsPerBlock: capability.threadsPerBlock,
    maxThreadsDim: [capability.threadsPerBlock, capability.threadsPerBlock, 64],
    maxGridSize: [2 ** 31 - 1, 65535, 65535],
    clockRate: (card?.clockMHz ?? 1000) * 1000,
    totalConstMem: 65536,
    major,
    minor,
    textureAlignment: 512,
    texturePitchAlignment: 32,
    deviceOverlap: engines.copies > 0 ? 1 : 0,
    multiProcessorCount: card?.sms ?? 16,
    kernelExecTimeoutEnabled: facts.hasWatchdog ? 1 : 0,
    canMapHostMemory: 1,
    surfaceAlignment: 512,
    concurrentKernels: engines.concurrentKernels ? 1 : 0,
    pciBusID: device,
    asyncEngineCount: engines.copies,
    unifiedAddressing: 1,
    // A card's peak is given for both edges of this clock over this bus.
    memoryClockRate: memoryClock(card?.peakGBPerS ?? 320),
    memoryBusWidth: BUS_BITS,
    l2CacheSize: (card?.l2KiB ?? 4096) * 1024,
    maxThreadsPerMultiProcessor: capability.threadsPerSM,
    streamPrioritiesSupported: 1,
    globalL1CacheSupported: 1,
    localL1CacheSupported: 1,
    sharedMemPerMultiprocessor: capability.sharedPerSM,
    regsPerMultiprocessor: capability.registersPerSM,
    managedMemory: 1,
    multiGpuBoardGroupID: device,
    singleToDoublePrecisionPerfRatio: 32,
    canUseHostPointerForRegisteredMem: 1,
    computePreemptionSupported: 1,
    cooperativeLaunch: 1,
    memoryPoolsSupported: 1,
    sharedMemPerBlockOptin: capability.sharedPerBlock,
    maxBlocksPerMultiProcessor: capability.blocksPerSM,
    reservedSharedMemPerBlock: capability.sharedReserved,
    hostRegisterSupported: 1
  };
}

/** Bits; the product with the clock is the card's bandwidth. */
const BUS_BITS = 256;

/** kHz, so that 2 × clock × bus width / 8 is the bandwidth, as deviceQuery programs compute it. */
function memoryClock(peakGBPerS: number): number {
  return Math.round((peakGBPerS * 1e6) / (2 * (BUS_BITS / 8)));
}

/** cudaDeviceAttr to the property of the same meaning; `[2]` picks of a list. */
const ATTRIBUTES: Record<number, string | number> = {
  1: 'maxThreadsPerBlock',
  2: 'maxThreadsDim[0]',
  3: 'maxThreadsDim[1]',
  4: 'maxThreadsDim[2]',
  5: 'maxGridSize[0]',
  6: 'maxGridSize[1]',
  7: 'maxGridSize[2]',
  8: 'sharedMemPerBlock',
  9: 'totalConstMem',
  10: 'warpSize',
  11: 'memPitch',
  12: 'regsPerBlock',
  13: 'clockRate',
  14: 'textureAlignment',
  15: 'deviceOverlap',
  16: 'multiProcessorCount',
  17: 'kernelExecTimeoutEnabled',
  18: 0,
  19: 'canMapHostMemory',
  20: 0,
  21: 'maxTexture1D',
  22: 'maxTexture2D[0]',
  23: 'maxTexture2D[1]',
  24: 'maxTexture3D[0]',
  25: 'maxTexture3D[1]',
  26: 'maxTexture3D[2]',
  27: 'maxTexture2DLayered[0]',
  28: 'maxTexture2DLayered[1]',
  29: 'maxTexture2DLayered[2]',
  30: 'surfaceAlignment',
  31: 'concurrentKernels',
  32: 0,
  33: 'pciBusID',
  34: 0,
  35: 0,
  36: 'memoryClockRate',
  37: 'memoryBusWidth',
  38: 'l2CacheSize',
  39: 'maxThreadsPerMultiProcessor',
  40: 'asyncEngineCount',
  41: 'unifiedAddressing',
  42: 'maxTexture1DLayered[0]',
  43: 'maxTexture1DLayered[1]',
  50: 0,
  51: 'texturePitchAlignment',
  69: 'maxTexture1DLinear',
  70: 'maxTexture2DLinear[0]',
  71: 'maxTexture2DLinear[1]',
  72: 'maxTexture2DLinear[2]',
  75: 'major',
  76: 'minor',
  78: 'streamPrioritiesSupported',
  79: 'globalL1CacheSupported',
  80: 'localL1CacheSupported',
  81: 'sharedMemPerMultiprocessor',
  82: 'regsPerMultiprocessor',
  83: 'managedMemory',
  84: 0,
  85: 'multiGpuBoardGroupID',
  86: 0,
  87: 'singleToDoublePrecisionPerfRatio',
  88: 0,
  89: 0,
  90: 'computePreemptionSupported',
  91: 'canUseHostPointerForRegisteredMem',
  95: 'cooperativeLaunch',
  96: 0,
  97: 'sharedMemPerBlockOptin',
  99: 'hostRegisterSupported',
  100: 0,
  101: 0,
  106: 'maxBlocksPerMultiProcessor',
  108: 0,
  109: 0,
  111: 'reservedSharedMemPerBlock',
  115: 'memoryPoolsSupported',
  119: 0,
  120: 0
};

export function attributesOf(
  context: CudaContext,
  device: number
): Map<number, number> {
  const properties = propertiesOf(context, device);
  return new Map(
    Object.entries(ATTRIBUTES).map(([number, source]) => {
      if (typeof source === 'number') {
        return [Number(number), source];
      }
      const [, name, index] = /^(\w+)(?:\[(\d)\])?$/.exec(source)!;
      const value = properties[name];
      return [
        Number(number),
        Number(Array.isArray(value) ? value[Number(index)] : value)
      ];
    })
  );
}
