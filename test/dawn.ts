/**
 * Dawn, Chrome's WebGPU, in Node, for tests. On Chromium's software GPU unless
 * GRIDSTRIDE_TEST_GPU=native (vitest.config.ts).
 *
 * There is no skipping: a test that asks for a GPU and finds none fails, or a
 * machine without one would pass everything.
 */
import { create, globals } from 'webgpu';

// While it waits for the GPU, Dawn asks anew as often as Node lets it, by
// setImmediate. A software GPU needs that core: once a millisecond is enough.
const { setImmediate: soon } = globalThis;
const isNative = (callback: unknown): boolean =>
  String(callback).includes('[native code]');
globalThis.setImmediate = Object.assign(
  (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
    isNative(callback)
      ? setTimeout(callback, 1, ...args)
      : soon(callback, ...args),
  soon
) as typeof soon;

// Dawn allows one instance a process, and Vitest evaluates this module anew for
// every test file it isolates.
const KEY = Symbol.for('gridstride.test.gpu');
const shared = globalThis as { [KEY]?: GPU };

/** The one GPU entry point of this process (what `navigator.gpu` is in a browser). */
export function getTestGpu(): GPU {
  if (!shared[KEY]) {
    // GPUBufferUsage, GPUMapMode and so on, which a browser has as globals.
    Object.assign(globalThis, globals);
    shared[KEY] = create([
      // Timestamps in nanoseconds instead of steps of 65,536.
      'disable-dawn-features=timestamp_quantization'
    ]);
  }
  return shared[KEY];
}

/** An adapter, or an error that says what is missing. */
export async function getTestAdapter(): Promise<GPUAdapter> {
  const adapter = await getTestGpu().requestAdapter();
  if (!adapter) {
    throw new Error(
      'No WebGPU adapter. Software WebGPU comes with Chromium: scripts/setup-tests installs it ' +
        `(VK_ICD_FILENAMES is ${process.env.VK_ICD_FILENAMES ?? 'not set'}).`
    );
  }
  return adapter;
}

/** A device with every feature and the highest limits of the adapter. */
export async function getTestDevice(): Promise<GPUDevice> {
  const adapter = await getTestAdapter();
  const requiredLimits: Record<string, number> = {};
  for (const name in adapter.limits) {
    const limit = adapter.limits[name as keyof GPUSupportedLimits];
    if (typeof limit === 'number') {
      requiredLimits[name] = limit;
    }
  }
  return adapter.requestDevice({
    requiredFeatures: [...adapter.features] as GPUFeatureName[],
    requiredLimits
  });
}

/** Dawn's entry point, whose devices find fault with the shader of one kernel. */
export function refusing(kernel: string): GPU {
  const gpu = getTestGpu();
  return {
    wgslLanguageFeatures: gpu.wgslLanguageFeatures,
    requestAdapter: async (...options: Parameters<GPU['requestAdapter']>) => {
      const adapter = (await gpu.requestAdapter(...options))!;
      const request = adapter.requestDevice.bind(adapter);
      Object.defineProperty(adapter, 'requestDevice', {
        value: async (...args: Parameters<GPUAdapter['requestDevice']>) => {
          const device = await request(...args);
          const create = device.createShaderModule.bind(device);
          Object.defineProperty(device, 'createShaderModule', {
            value: (descriptor: GPUShaderModuleDescriptor) =>
              create(
                descriptor.label === kernel
                  ? { ...descriptor, code: 'this is not WGSL' }
                  : descriptor
              )
          });
          return device;
        }
      });
      return adapter;
    }
  } as unknown as GPU;
}
