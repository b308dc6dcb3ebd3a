/** How a block of CUDA threads becomes a workgroup. */
import type { WarpMode, WgslOptions } from './kernel';

export interface BlockShape {
  /** CUDA threads of the block. */
  threads: number;
  /** Invocations of the workgroup. */
  invocations: number;
  /** Threads that each invocation runs. */
  perInvocation: number;
}

export function blockShape(options: WgslOptions): BlockShape {
  const [x, y, z] = options.block;
  const threads = x * y * z;
  const { maxInvocationsPerWorkgroup: most, maxWorkgroupSize } = options.caps;
  if (
    threads <= most &&
    x <= maxWorkgroupSize[0] &&
    y <= maxWorkgroupSize[1] &&
    z <= maxWorkgroupSize[2]
  ) {
    return { threads, invocations: threads, perInvocation: 1 };
  }
  // Whole warps, so that a warp's lanes are consecutive invocations in one round.
  const perInvocation = Math.ceil(
    threads / Math.min(most, maxWorkgroupSize[0])
  );
  const invocations = Math.min(
    most,
    Math.ceil(threads / perInvocation / 32) * 32
  );
  return { threads, invocations, perInvocation };
}

/** How warps of 32 lanes are made on the device. */
export function chooseWarpMode(
  options: WgslOptions,
  shape: BlockShape
): WarpMode {
  const { subgroups } = options.caps;
  const native =
    subgroups !== null && subgroups.min === 32 && subgroups.max === 32;
  if (!native || shape.perInvocation > 1) {
    return 'workgroup-memory';
  }
  return options.warpMode ?? 'subgroups';
}

/** `threadIdx` of the thread with number `thread` in its block, as WGSL. */
export function threadIdxFromIndex([x, y, z]: WgslOptions['block']): string {
  if (y === 1 && z === 1) {
    return 'vec3<u32>(thread, 0u, 0u)';
  }
  return `vec3<u32>(thread % ${x}u, ${z === 1 ? `thread / ${x}u` : `thread / ${x}u % ${y}u`}, ${z === 1 ? '0u' : `thread / ${x * y}u`})`;
}

/**
 * Of a grid in the dispatch's own extents: the block's number, how many there are
 * and its coordinates from that, as WGSL.
 * @param isFlat the grid has one extent: divisions by numbers that no compiler knows are slow
 */
export function blockOfWorkgroup(
  isFlat: boolean
): Record<'block' | 'total' | 'blockIdx', string> {
  return isFlat
    ? {
        block: 'workgroup.x + workgroups.x * workgroup.y',
        total: 'gridDim.x',
        blockIdx: 'workgroup_index, 0u, 0u'
      }
    : {
        block:
          'workgroup.x + workgroups.x * (workgroup.y + workgroups.y * workgroup.z)',
        total: 'gridDim.x * gridDim.y * gridDim.z',
        blockIdx:
          'workgroup_index % gridDim.x, workgroup_index / gridDim.x % gridDim.y, workgroup_index / (gridDim.x * gridDim.y)'
      };
}
