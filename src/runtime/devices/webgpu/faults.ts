/** What went wrong in a kernel on the GPU, in words. */
import type { Variable } from '../../../compiler/ir/types';
import type { LaunchReport } from '../../../device';
import type { DeviceFault, DeviceLaunch } from '../port';
import type { KernelVariant } from './kernelShaders';

export function faultOf(
  { stop }: LaunchReport,
  launch: DeviceLaunch,
  { without, wild }: KernelVariant
): DeviceFault | undefined {
  if (!stop) {
    return undefined;
  }
  if (stop.name === 'TimeoutError') {
    return { kind: 'endless', message: stop.message };
  }
  if (stop.name === 'AssertionError') {
    return { kind: 'assert', message: stop.message };
  }
  const use = without?.uses.find(({ span }) => span.line === stop.line);
  return use
    ? {
        kind: 'address',
        message: wildMessage(launch.kernel.name, stop.line, use.param, wild)
      }
    : { kind: 'trap', message: stop.message };
}

/** `saxpy reads or writes through x in line 12, which is null` */
export function wildMessage(
  kernel: string,
  line: number,
  param: Variable,
  wild: ReadonlyMap<string, string>
): string {
  return `${kernel} reads or writes through ${param.name} in line ${line}, and ${param.name} is ${wild.get(param.name)}`;
}
