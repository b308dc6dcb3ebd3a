/** What a cell costs that is run again: no shader and no pipeline is made anew. */
import { afterEach, describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import { Engine } from '../engine/engine';
import { call, floats } from '../testing/requests';

const SOURCE = `
__global__ void twice(float *x)
{
    x[threadIdx.x] *= 2.0f;
}`;

/** Dawn's entry point, whose devices note what they are asked to compile. */
function watched(made: string[]): GPU {
  const gpu = getTestGpu();
  return {
    wgslLanguageFeatures: gpu.wgslLanguageFeatures,
    requestAdapter: async (...options: Parameters<GPU['requestAdapter']>) => {
      const adapter = (await gpu.requestAdapter(...options))!;
      const request = adapter.requestDevice.bind(adapter);
      Object.defineProperty(adapter, 'requestDevice', {
        value: async (...args: Parameters<GPUAdapter['requestDevice']>) => {
          const device = await request(...args);
          for (const name of [
            'createShaderModule',
            'createComputePipeline',
            'createComputePipelineAsync'
          ] as const) {
            const original = device[name].bind(device) as (
              descriptor: unknown
            ) => unknown;
            Object.defineProperty(device, name, {
              value: (descriptor: unknown) => {
                made.push(name);
                return original(descriptor);
              }
            });
          }
          return device;
        }
      });
      return adapter;
    }
  } as unknown as GPU;
}

const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach(engine => engine.dispose()));

describe('a cell that is run again', () => {
  it('compiles nothing on the GPU, and waits for no compiler of the browser', async () => {
    const made: string[] = [];
    const engine = new Engine(
      { gpu: watched(made), host: 'node' },
      { card: 'auto', timingBudgetMs: 100 }
    );
    engines.push(engine);
    const cell = async (): Promise<void> => {
      await engine.handle({
        op: 'compile',
        language: 'cuda',
        source: SOURCE,
        file: 'cell [1]',
        options: {}
      });
      const { arrays } = await engine.handle({
        op: 'launch',
        launch: call('twice', 1, 32, { array: 0 }),
        arrays: [floats(...new Array<number>(32).fill(3))],
        options: {}
      });
      expect(new Float32Array(arrays![0]!)[31]).toBe(6);
    };
    await cell();
    expect(made).toContain('createShaderModule');
    // The pipeline is made in the background: a page does not stand still for it.
    expect(made).toContain('createComputePipelineAsync');
    expect(made).not.toContain('createComputePipeline');
    made.length = 0;
    await cell();
    expect(made).toEqual([]);
  });
});
