/** Kernels as WebAssembly modules, made once for each way to run them. */
import { intrinsicFunction } from '../compiler/semantics/intrinsics';
import type { IrFunction, Module } from '../compiler/ir/types';
import {
  compileSimt,
  type SimtKernel,
  type SimtOptions
} from '../compiler/wasm/simt';

export interface WasmKernel {
  kernel: SimtKernel;
  module: WebAssembly.Module;
}

const compiled = new WeakMap<IrFunction, Map<string, WasmKernel>>();

/** Throws Unsupported, with the place in the source, for what cannot be run. */
export function compileKernel(
  module: Module,
  kernel: IrFunction,
  options: Omit<SimtOptions, 'laneFunction'>
): WasmKernel {
  let variants = compiled.get(kernel);
  if (!variants) {
    variants = new Map();
    compiled.set(kernel, variants);
  }
  // Of functions it has nothing: those that come with the checks do so all at once, `terms` among them.
  const arithmetic = options.arithmetic !== undefined;
  const key = JSON.stringify({ ...options, arithmetic });
  let found = variants.get(key);
  if (!found) {
    const simt = compileSimt(module, kernel, {
      ...options,
      laneFunction: intrinsicFunction
    });
    found = { kernel: simt, module: new WebAssembly.Module(simt.bytes) };
    variants.set(key, found);
  }
  return found;
}
