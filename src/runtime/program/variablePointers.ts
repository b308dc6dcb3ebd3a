/**
 * Launches of kernels that read pointers out of `__constant__` and `__device__`
 * variables, on devices that have no addresses: what the host has put there goes
 * along as arguments.
 */
import {
  withHostPointers,
  type HostPointer
} from '../../compiler/ir/passes/hostPointers';
import type { Variable } from '../../compiler/ir/types';
import { assembled } from '../devices/port';
import type { HostLaunch } from '../host/library';
import type { CudaContext } from './context';

/** The launch as the device can make it; it promises only where variables must be read back. */
export function withPointersOfVariables(
  context: CudaContext,
  launch: HostLaunch
): HostLaunch | Promise<HostLaunch> {
  const { device, module } = context;
  const form = device.known && withHostPointers(module, launch.kernel);
  if (!form) {
    return launch;
  }
  const { kernel, pointers } = form;
  const contents = new Map<Variable, Uint8Array>();
  const unknown = new Set<Variable>();
  for (const { variable } of pointers) {
    const bytes = device.known!(context.memory.symbolMemory(variable).buffer);
    if (bytes) {
      contents.set(variable, bytes);
    } else {
      unknown.add(variable);
    }
  }
  const made = (): HostLaunch => ({
    ...launch,
    kernel,
    // Arguments that are packed are those of the program.
    packed: undefined,
    args: [...launch.args, ...pointers.map(at => bytesAt(contents, at))]
  });
  return unknown.size === 0
    ? made()
    : readBack(context, unknown, contents).then(made);
}

function bytesAt(
  contents: ReadonlyMap<Variable, Uint8Array>,
  { variable, at }: HostPointer
): Uint8Array {
  return contents.get(variable)!.slice(at, at + 8);
}

/** What something else than a copy from the host has written. */
async function readBack(
  { device, memory }: CudaContext,
  variables: ReadonlySet<Variable>,
  into: Map<Variable, Uint8Array>
): Promise<void> {
  for (const variable of variables) {
    const { buffer } = memory.symbolMemory(variable);
    device.read(
      buffer,
      0,
      buffer.size,
      assembled(buffer.size, bytes => into.set(variable, bytes))
    );
  }
  await device.synchronise();
}
