import { kernelAccesses } from '../../compiler/ir/accesses';
import type { PointerKey } from '../../compiler/ir/pointerKey';
import type { IrFunction } from '../../compiler/ir/types';
import {
  pointersOf,
  type CompiledKernel,
  type DeviceArgument,
  type LaunchOperation
} from './port';

const known = new WeakMap<IrFunction, ReturnType<typeof kernelAccesses>>();

/**
 * Pointers through which a kernel may read and write, by its source; what is
 * done through pointers inside structs is not looked at.
 */
export function pointersTouched(
  { kernel }: CompiledKernel,
  args: readonly DeviceArgument[]
): Pick<LaunchOperation, 'reads' | 'writes'> {
  let accesses = known.get(kernel);
  if (!accesses) {
    accesses = kernelAccesses(kernel);
    known.set(kernel, accesses);
  }
  const { params } = accesses;
  const keys = (use: 'reads' | 'writes'): PointerKey[] =>
    pointersOf(args)
      .filter(
        ([key, { kind }]) =>
          kind === 'pointer' && (typeof key === 'string' || params[key][use])
      )
      .map(([key]) => key);
  return { reads: keys('reads'), writes: keys('writes') };
}
