/** CUDA's limits of a launch, and how a CUDA grid maps onto WebGPU's. */
import type { Dim3 } from '../protocol/launchRequest';
import { DeviceError } from './deviceError';
import { formatBytes, formatCount } from '../protocol/quantities';

/**
 * CUDA C++ Programming Guide, table of technical specifications per compute
 * capability: the same for every capability from 3.0 on.
 */
export const CUDA_LIMITS = {
  threadsPerBlock: 1024,
  block: [1024, 1024, 64] as Dim3,
  grid: [2 ** 31 - 1, 65535, 65535] as Dim3,
  /** Without opting in to more, bytes. */
  sharedPerBlock: 48 * 1024
};

/**
 * Checks a launch against CUDA's limits.
 * @throws DeviceError LaunchError: what CUDA reports as cudaErrorInvalidConfiguration.
 */
export function checkLaunch(launch: {
  kernel: string;
  grid: Dim3;
  block: Dim3;
  /** Bytes of dynamic shared memory. */
  shared: number;
}): void {
  const { kernel, grid, block, shared } = launch;
  const axes = ['x', 'y', 'z'];
  for (const [name, size] of [
    ['grid', grid],
    ['block', block]
  ] as const) {
    size.forEach((extent, axis) => {
      if (!Number.isInteger(extent) || extent < 0) {
        throw wrong(
          `the ${name} of ${kernel} is ${extent} in ${axes[axis]}; expected a whole number from 1 on` +
            (Number.isInteger(extent)
              ? ''
              : ' (in Python // divides whole numbers, / gives a fraction)')
        );
      }
      if (extent === 0) {
        throw wrong(
          `the ${name} of ${kernel} is 0 in ${axes[axis]}; a launch needs at least one ` +
            `${name === 'grid' ? 'block' : 'thread'} in each dimension (is n zero, or smaller than the divisor?)`
        );
      }
    });
  }
  const threads = block[0] * block[1] * block[2];
  if (threads > CUDA_LIMITS.threadsPerBlock) {
    throw wrong(
      `launch asks for ${threads} threads per block; CUDA allows at most ${CUDA_LIMITS.threadsPerBlock}. ` +
        'Use smaller blocks and more of them'
    );
  }
  block.forEach((extent, axis) => {
    if (extent > CUDA_LIMITS.block[axis]) {
      throw wrong(
        `launch asks for ${extent} threads per block in ${axes[axis]}; CUDA allows at most ${CUDA_LIMITS.block[axis]} there`
      );
    }
  });
  grid.forEach((extent, axis) => {
    if (extent > CUDA_LIMITS.grid[axis]) {
      throw wrong(
        `launch asks for ${formatCount(extent)} blocks in ${axes[axis]}; CUDA allows at most ${formatCount(CUDA_LIMITS.grid[axis])} there` +
          (axis > 0 ? ': put the largest extent into x' : '')
      );
    }
  });
  if (!Number.isInteger(shared) || shared < 0) {
    throw wrong(
      `the dynamic shared memory is given as ${shared}; expected a whole number of bytes`
    );
  }
  if (shared > CUDA_LIMITS.sharedPerBlock) {
    throw wrong(
      `launch asks for ${formatBytes(shared)} of dynamic shared memory per block; CUDA allows at most ` +
        `${formatBytes(CUDA_LIMITS.sharedPerBlock)} unless a kernel opts in to more`
    );
  }
}

/** How many workgroups are dispatched, and whether the shader must unfold them. */
export interface DispatchShape {
  /** See WgslOptions.foldGrid. */
  foldGrid: boolean | 'x';
  workgroups: Dim3;
}

/**
 * Maps a CUDA grid onto a dispatch. A grid with a dimension beyond the
 * device's limit (65,535) is folded: a linear number of workgroups in two
 * dimensions, of which the last few may be surplus.
 * @throws DeviceError LaunchError for a grid that no dispatch can hold.
 */
export function dispatchOf(grid: Dim3, limit: number): DispatchShape {
  if (grid.every(extent => extent <= limit)) {
    return { foldGrid: false, workgroups: grid };
  }
  const total = grid[0] * grid[1] * grid[2];
  // The linear number is a u32 in the shader; two dimensions stay below 2^32.
  const most = limit * limit;
  if (total > most) {
    throw wrong(
      `launch asks for ${formatCount(total)} blocks in all; WebGPU can start ${formatCount(most)} at a time. ` +
        'Let each thread handle several elements in a loop, or launch in parts'
    );
  }
  const rows = Math.ceil(total / limit);
  return {
    foldGrid: grid[1] === 1 && grid[2] === 1 ? 'x' : true,
    workgroups: [Math.ceil(total / rows), rows, 1]
  };
}

/** @throws DeviceError LaunchError where the shader needs more workgroup memory than there is. */
export function checkWorkgroupMemory(
  kernel: string,
  bytes: number,
  limit: number
): void {
  const lack = lackOfWorkgroupMemory(kernel, bytes, limit);
  if (lack !== undefined) {
    throw wrong(`${lack}. Use a smaller tile or block`);
  }
}

/** In words, without a full stop; undefined where it is enough. */
export function lackOfWorkgroupMemory(
  kernel: string,
  bytes: number,
  limit: number
): string | undefined {
  return bytes > limit
    ? `a block of ${kernel} needs ${formatBytes(bytes)} of shared memory; this GPU gives a block ${formatBytes(limit)} through WebGPU`
    : undefined;
}

function wrong(message: string): DeviceError {
  return new DeviceError('LaunchError', `${message}.`);
}
