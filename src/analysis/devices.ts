/**
 * What a streaming multiprocessor (SM) of each CUDA compute capability holds,
 * and the graphics cards that courses talk about.
 *
 * Sources of the per-capability limits:
 *  - CUDA C++ Programming Guide, "Technical Specifications per Compute
 *    Capability" and "Shared Memory" sections of each capability: threads,
 *    warps, blocks and registers per SM; registers per block and thread; shared
 *    memory per SM and block; carve-outs. Capabilities that a release no longer
 *    lists: the guide of the last release that did (1.x: CUDA 6.5, 2.x: CUDA
 *    8.0, 3.x: CUDA 11).
 *  - CUDA Occupancy Calculator (the spreadsheet shipped until CUDA 11, now part
 *    of Nsight Compute): allocation units and warp granularity.
 *  - CUDA C++ Programming Guide, "Compute Capability 8.x": 1 KB of shared memory
 *    reserved in each block from 8.0 on.
 */

const K = 1024;

/** Limits and allocation rules of one compute capability. Sizes are in bytes, registers in 32-bit words. */
export interface ComputeCapability {
  /** `7.5` */
  cc: string;
  threadsPerBlock: number;
  threadsPerSM: number;
  /** threadsPerSM / 32. */
  warpsPerSM: number;
  blocksPerSM: number;
  registersPerSM: number;
  registersPerBlock: number;
  registersPerThread: number;
  /** Registers are handed out in multiples of this. */
  registerUnit: number;
  /** Whether a multiple is rounded up for each warp or for the whole block. */
  registerAllocation: 'warp' | 'block';
  /** Warps come in multiples of this when registers are handed out: the SM's sub-partitions. */
  warpGranularity: number;
  sharedPerSM: number;
  /** The most that one block may have, with opt-in where that exists. */
  sharedPerBlock: number;
  sharedUnit: number;
  /** Shared memory that the driver keeps in each block. */
  sharedReserved: number;
  /** Sizes the shared part of the unified L1 can be set to; one entry where it is fixed. */
  carveOuts: number[];
}

type Row = [
  cc: string,
  threadsPerSM: number,
  blocksPerSM: number,
  registersPerSMInK: number,
  registersPerBlockInK: number,
  registersPerThread: number,
  registerUnit: number,
  warpGranularity: number,
  sharedPerSMInK: number,
  sharedPerBlockInK: number,
  sharedUnit: number,
  sharedReserved: number,
  carveOutsInK: number[]
];

const CARVE_8_0 = [0, 8, 16, 32, 64, 100, 132, 164];
const CARVE_8_6 = [0, 8, 16, 32, 64, 100];
const CARVE_9_0 = [...CARVE_8_0, 196, 228];

const ROWS: Row[] = [
  ['1.0', 768, 8, 8, 8, 124, 256, 2, 16, 16, 512, 0, [16]],
  ['1.1', 768, 8, 8, 8, 124, 256, 2, 16, 16, 512, 0, [16]],
  ['1.2', 1024, 8, 16, 16, 124, 512, 2, 16, 16, 512, 0, [16]],
  ['1.3', 1024, 8, 16, 16, 124, 512, 2, 16, 16, 512, 0, [16]],
  ['2.0', 1536, 8, 32, 32, 63, 64, 2, 48, 48, 128, 0, [16, 48]],
  ['2.1', 1536, 8, 32, 32, 63, 64, 2, 48, 48, 128, 0, [16, 48]],
  ['3.0', 2048, 16, 64, 64, 63, 256, 4, 48, 48, 256, 0, [16, 32, 48]],
  ['3.2', 2048, 16, 64, 64, 255, 256, 4, 48, 48, 256, 0, [16, 32, 48]],
  ['3.5', 2048, 16, 64, 64, 255, 256, 4, 48, 48, 256, 0, [16, 32, 48]],
  ['3.7', 2048, 16, 128, 64, 255, 256, 4, 112, 48, 256, 0, [80, 96, 112]],
  ['5.0', 2048, 32, 64, 64, 255, 256, 4, 64, 48, 256, 0, [64]],
  ['5.2', 2048, 32, 64, 64, 255, 256, 4, 96, 48, 256, 0, [96]],
  ['5.3', 2048, 32, 64, 32, 255, 256, 4, 64, 48, 256, 0, [64]],
  ['6.0', 2048, 32, 64, 64, 255, 256, 2, 64, 48, 256, 0, [64]],
  ['6.1', 2048, 32, 64, 64, 255, 256, 4, 96, 48, 256, 0, [96]],
  ['6.2', 2048, 32, 64, 32, 255, 256, 4, 64, 48, 256, 0, [64]],
  [
    '7.0',
    2048,
    32,
    64,
    64,
    255,
    256,
    4,
    96,
    96,
    256,
    0,
    [0, 8, 16, 32, 64, 96]
  ],
  ['7.5', 1024, 16, 64, 64, 255, 256, 4, 64, 64, 256, 0, [32, 64]],
  ['8.0', 2048, 32, 64, 64, 255, 256, 4, 164, 163, 128, 1024, CARVE_8_0],
  ['8.6', 1536, 16, 64, 64, 255, 256, 4, 100, 99, 128, 1024, CARVE_8_6],
  ['8.7', 1536, 16, 64, 64, 255, 256, 4, 164, 163, 128, 1024, CARVE_8_0],
  ['8.8', 1536, 16, 64, 64, 255, 256, 4, 100, 99, 128, 1024, CARVE_8_6],
  ['8.9', 1536, 24, 64, 64, 255, 256, 4, 100, 99, 128, 1024, CARVE_8_6],
  ['9.0', 2048, 32, 64, 64, 255, 256, 4, 228, 227, 128, 1024, CARVE_9_0],
  ['10.0', 2048, 32, 64, 64, 255, 256, 4, 228, 227, 128, 1024, CARVE_9_0],
  ['10.3', 2048, 32, 64, 64, 255, 256, 4, 228, 227, 128, 1024, CARVE_9_0],
  ['11.0', 1536, 24, 64, 64, 255, 256, 4, 228, 227, 128, 1024, CARVE_9_0],
  ['12.0', 1536, 24, 64, 64, 255, 256, 4, 100, 99, 128, 1024, CARVE_8_6],
  ['12.1', 1536, 24, 64, 64, 255, 256, 4, 100, 99, 128, 1024, CARVE_8_6]
];

/** Every capability known, oldest first. */
export const COMPUTE_CAPABILITIES: readonly ComputeCapability[] = ROWS.map(
  ([
    cc,
    threadsPerSM,
    blocksPerSM,
    registersPerSMInK,
    registersPerBlockInK,
    registersPerThread,
    registerUnit,
    warpGranularity,
    sharedPerSMInK,
    sharedPerBlockInK,
    sharedUnit,
    sharedReserved,
    carveOutsInK
  ]) => ({
    cc,
    threadsPerBlock: cc.startsWith('1.') ? 512 : 1024,
    threadsPerSM,
    warpsPerSM: threadsPerSM / 32,
    blocksPerSM,
    registersPerSM: registersPerSMInK * K,
    registersPerBlock: registersPerBlockInK * K,
    registersPerThread,
    registerUnit,
    registerAllocation: cc.startsWith('1.') ? 'block' : 'warp',
    warpGranularity,
    sharedPerSM: sharedPerSMInK * K,
    sharedPerBlock: sharedPerBlockInK * K,
    sharedUnit,
    sharedReserved,
    carveOuts: carveOutsInK.map(size => size * K)
  })
);

/** @throws RangeError naming the known capabilities. */
export function computeCapability(cc: string): ComputeCapability {
  const found = COMPUTE_CAPABILITIES.find(entry => entry.cc === cc.trim());
  if (!found) {
    const known = COMPUTE_CAPABILITIES.map(entry => entry.cc).join(', ');
    throw new RangeError(
      `Unknown compute capability '${cc}': expected one of ${known}.`
    );
  }
  return found;
}
