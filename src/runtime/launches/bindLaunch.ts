/** A launch that was asked for, with its kernel and arguments that suit it. */
import type { ArrayPayload } from '../../protocol/arrays';
import type { LaunchRequest } from '../../protocol/launchRequest';
import { checkLaunch } from '../../device';
import { isWritten } from '../devices/port';
import { EngineError } from '../engine/engineError';
import type { EngineSession } from '../engine/session';
import { findKernel } from '../units/findKernel';
import type { Launchable } from '../units/launchable';
import { aliasGroups, bindArguments, type BoundArguments } from './arguments';

export interface BoundLaunch {
  launch: LaunchRequest;
  kernel: Launchable;
  bound: BoundArguments;
}

/**
 * Everything that can be told before a device is asked.
 * @throws EngineError or DeviceError, LaunchError.
 */
export async function bindLaunch(
  session: EngineSession,
  launch: LaunchRequest,
  payloads: readonly ArrayPayload[]
): Promise<BoundLaunch> {
  const kernel = await findKernel(
    session.registry,
    launch.kernel,
    launch.defines
  );
  const { grid, block, shared } = launch;
  checkLaunch({ kernel: kernel.name, grid, block, shared });
  const threads = block[0] * block[1] * block[2];
  if (kernel.maxThreads !== undefined && threads > kernel.maxThreads) {
    throw new EngineError(
      'LaunchError',
      `launch asks for ${threads} threads per block; ${kernel.name} is declared with ` +
        `__launch_bounds__(${kernel.maxThreads}).`
    );
  }
  const { fixedBlock } = kernel;
  if (fixedBlock && fixedBlock.some((extent, axis) => extent !== block[axis])) {
    throw new EngineError(
      'LaunchError',
      `the block of ${kernel.name} is ${fixedBlock.join(' x ')}, from its @workgroup_size; ` +
        `the launch gives ${block.join(' x ')}. Make the two equal.`
    );
  }
  if (kernel.usesDynamicShared && shared === 0) {
    throw new EngineError(
      'LaunchError',
      `${kernel.name} has an extern __shared__ array, and the launch gives it no memory: ` +
        `write its bytes as the third argument, ${kernel.name}<<<grid, block, bytes>>>(…).`
    );
  }
  const bound = bindArguments(kernel, launch, payloads);
  if (isWritten(kernel.code)) {
    refuseWgslAliases(kernel, launch, bound);
  }
  return { launch, kernel, bound };
}

/** Several launches over the same arrays. */
export async function bindLaunches(
  session: EngineSession,
  launches: readonly LaunchRequest[],
  payloads: readonly ArrayPayload[]
): Promise<BoundLaunch[]> {
  const bound: BoundLaunch[] = [];
  for (const launch of launches) {
    bound.push(await bindLaunch(session, launch, payloads));
  }
  return bound;
}

/** WebGPU lets no two bindings of a dispatch share a buffer that one of them writes. */
function refuseWgslAliases(
  kernel: Launchable,
  launch: LaunchRequest,
  bound: BoundArguments
): void {
  for (const group of aliasGroups(kernel, bound)) {
    if (group.some(param => !kernel.params[param].isConst)) {
      const { expression } = launch.args[group[0]];
      const names = group.map(param => kernel.params[param].name);
      throw new EngineError(
        'LaunchError',
        `${expression} is passed as ${names.join(' and ')}, and the kernel writes to it: ` +
          `WGSL has no two names for one writable buffer. Pass a copy: ${expression}.copy().`
      );
    }
  }
}
