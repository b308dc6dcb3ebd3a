/** Shaders of kernels, each made once for one set of options. */
import {
  emitWgsl,
  WgslUnsupported,
  type WgslKernel,
  type WgslOptions
} from '../../../compiler/wgsl';
import { isWritten, KernelRefused, type DeviceKernel } from '../port';
import type { ReflectedKernel } from './writtenShader';

export class ShaderCache {
  /** @throws KernelRefused for what has no WGSL form */
  shaderOf(kernel: DeviceKernel, options: WgslOptions): WgslKernel {
    const owner = isWritten(kernel) ? kernel : kernel.kernel;
    let shaders = this._shaders.get(owner);
    if (!shaders) {
      shaders = new Map();
      this._shaders.set(owner, shaders);
    }
    // A text is the same for whatever it is launched with.
    const key = isWritten(kernel)
      ? ''
      : JSON.stringify([options, kernel.double]);
    let shader = shaders.get(key);
    if (!shader) {
      shader = emit(kernel, options);
      shaders.set(key, shader);
    }
    return shader;
  }

  private readonly _shaders = new WeakMap<object, Map<string, WgslKernel>>();
}

function emit(kernel: DeviceKernel, options: WgslOptions): WgslKernel {
  if (isWritten(kernel)) {
    return (kernel as ReflectedKernel).shader;
  }
  const { module, kernel: fn, double } = kernel;
  try {
    return emitWgsl(module, fn, { ...options, ...(double && { double }) });
  } catch (error) {
    if (error instanceof WgslUnsupported) {
      const { span, message } = error;
      const { files } = module;
      const why = `${files[span.file]?.name ?? 'the program'}:${span.line}: ${message}`;
      throw new KernelRefused(why, {
        sentence: `WebGPU cannot run ${fn.name} (${why}).`,
        diagnostic: { message, span, files }
      });
    }
    throw error;
  }
}
