/**
 * The WGSL back end: one CUDA kernel at one block size as a compute shader.
 * docs/wgsl-lowering.md explains the rules.
 */
import { FreshVariables } from '../ir/fresh';
import type { AfterPass } from '../ir/passes/pass';
import type { IrFunction, Module } from '../ir/types';
import { Unsupported } from '../ir/unsupported';
import { KernelEmitter } from './emitter';
import type { WgslKernel, WgslOptions } from './kernel';

export type {
  PrintSite,
  WgslBinding,
  WgslKernel,
  WgslOptions,
  TargetCaps,
  UniformSlot,
  WarpMode
} from './kernel';
export { missingHelpers } from './library/texts';
export { printedAddress } from './statements/reports';
export { Unsupported as WgslUnsupported };

/**
 * @param afterPass sees the kernel behind each pass (passes/index.ts)
 * @throws WgslUnsupported, with the place in the source, for what has no WGSL form yet.
 */
export function emitWgsl(
  module: Module,
  kernel: IrFunction,
  options: WgslOptions,
  afterPass?: AfterPass<IrFunction>
): WgslKernel {
  return new KernelEmitter(
    module,
    kernel,
    options,
    // Of a program with hundreds of kernels, each meets its own functions only.
    new FreshVariables({ ...module, functions: [kernel] }),
    afterPass
  ).emit();
}
