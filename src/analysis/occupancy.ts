/**
 * Theoretical occupancy: how many blocks of a kernel fit on one
 * multiprocessor, and what stops the next one. The rules are those of NVIDIA's
 * occupancy calculator; tests compare with 600 of its answers.
 */
import { computeCapability, type ComputeCapability } from './devices';

export const WARP_SIZE = 32;

export type Limiter = 'warps' | 'blocks' | 'registers' | 'shared';

/** What one block of the kernel asks for. */
export interface KernelResources {
  /** Registers per thread. */
  registers: number;
  /** Bytes per block, static plus dynamic. */
  shared: number;
  /** Threads per block. */
  block: number;
}

export interface Occupancy {
  /** Blocks resident on one multiprocessor. */
  activeBlocks: number;
  activeWarps: number;
  /** activeWarps over the most the multiprocessor can hold, 0..1. */
  occupancy: number;
  /** The limits that stop the next block; several where they stop it together. */
  limiters: Limiter[];
}

/** Blocks per multiprocessor that each resource would allow by itself. */
export type BlockLimits = Record<Limiter, number>;

/**
 * Theoretical occupancy of a kernel.
 * @param cc `7.5`
 * @throws RangeError for an unknown capability, or for numbers that are not
 * whole or out of range.
 */
export function occupancy(cc: string, kernel: KernelResources): Occupancy {
  const device = computeCapability(cc);
  const limits = blockLimits(device, kernel);
  const activeBlocks = Math.min(...Object.values(limits));
  const activeWarps = activeBlocks * warpsPerBlock(kernel.block);
  return {
    activeBlocks,
    activeWarps,
    occupancy: activeWarps / device.warpsPerSM,
    limiters: (Object.keys(limits) as Limiter[]).filter(
      name => limits[name] === activeBlocks
    )
  };
}

/**
 * What each resource alone would allow; the least of them is the number of
 * active blocks. Infinity for a resource that the kernel does not use.
 */
export function blockLimits(
  device: ComputeCapability,
  kernel: KernelResources
): BlockLimits {
  requireWhole('threads per block', kernel.block, 1);
  requireWhole('registers per thread', kernel.registers, 0);
  requireWhole('bytes of shared memory per block', kernel.shared, 0);
  return {
    warps:
      kernel.block > device.threadsPerBlock
        ? 0
        : Math.floor(device.warpsPerSM / warpsPerBlock(kernel.block)),
    blocks: device.blocksPerSM,
    registers: blocksByRegisters(device, kernel),
    shared: blocksByShared(device, kernel.shared)
  };
}

/**
 * The most registers a thread may use so that `minBlocks` blocks of
 * `maxThreads` threads stay resident: what `__launch_bounds__(maxThreads,
 * minBlocks)` tells the compiler. 0 where no number of registers can do it.
 */
export function registersForLaunchBounds(
  cc: string,
  maxThreads: number,
  minBlocks: number
): number {
  const device = computeCapability(cc);
  for (let registers = device.registersPerThread; registers > 0; registers--) {
    const limits = blockLimits(device, {
      registers,
      shared: 0,
      block: maxThreads
    });
    if (Math.min(limits.registers, limits.warps, limits.blocks) >= minBlocks) {
      return registers;
    }
  }
  return 0;
}

export function warpsPerBlock(block: number): number {
  return Math.ceil(block / WARP_SIZE);
}

function blocksByRegisters(
  device: ComputeCapability,
  kernel: KernelResources
): number {
  if (kernel.registers > device.registersPerThread) {
    return 0;
  }
  if (kernel.registers === 0) {
    return Infinity;
  }
  const warps = roundUp(warpsPerBlock(kernel.block), device.warpGranularity);
  if (device.registerAllocation === 'block') {
    const perBlock = roundUp(
      warps * WARP_SIZE * kernel.registers,
      device.registerUnit
    );
    return Math.floor(device.registersPerSM / perBlock);
  }
  const perWarp = roundUp(
    WARP_SIZE * kernel.registers,
    registerUnit(device, kernel.registers)
  );
  if (warps * perWarp > device.registersPerBlock) {
    return 0;
  }
  // Each sub-partition has its own register file, so its share is rounded down.
  const partitions = device.warpGranularity;
  const perPartition = Math.floor(device.registersPerSM / partitions / perWarp);
  return Math.floor((partitions * perPartition) / warpsPerBlock(kernel.block));
}

/** Fermi hands some register counts out in doubled units; the calculator lists these eight. */
const FERMI_DOUBLED = new Set([21, 22, 29, 30, 37, 38, 45, 46]);

function registerUnit(device: ComputeCapability, registers: number): number {
  return device.cc.startsWith('2.') && FERMI_DOUBLED.has(registers)
    ? 2 * device.registerUnit
    : device.registerUnit;
}

function blocksByShared(device: ComputeCapability, shared: number): number {
  if (shared > device.sharedPerBlock) {
    return 0;
  }
  const perBlock = roundUp(shared + device.sharedReserved, device.sharedUnit);
  return perBlock === 0 ? Infinity : Math.floor(device.sharedPerSM / perBlock);
}

function roundUp(value: number, unit: number): number {
  return Math.ceil(value / unit) * unit;
}

function requireWhole(what: string, value: number, least: number): void {
  if (!Number.isInteger(value) || value < least) {
    throw new RangeError(
      `Occupancy needs a whole number of ${what}, at least ${least}: got ${value}.`
    );
  }
}
