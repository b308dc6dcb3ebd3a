import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import type { LaunchRecord } from '../../protocol/record';
import { Engine } from '../engine/engine';
import { call, failureOf, floats, SAXPY_WGSL } from '../testing/requests';

describe('a GPU that is lost', () => {
  /** A GPU whose devices are at hand, so that they can be destroyed. */
  function fragileGpu(): { gpu: GPU; devices: GPUDevice[] } {
    const devices: GPUDevice[] = [];
    const gpu = {
      requestAdapter: async (options?: GPURequestAdapterOptions) => {
        const adapter = (await getTestGpu().requestAdapter(options))!;
        return {
          features: adapter.features,
          limits: adapter.limits,
          info: adapter.info,
          requestDevice: async (descriptor?: GPUDeviceDescriptor) => {
            const device = await adapter.requestDevice(descriptor);
            devices.push(device);
            return device;
          }
        };
      }
    };
    return { gpu: gpu as unknown as GPU, devices };
  }

  it('during a launch fails it; between two cells is noted by the next', async () => {
    const { gpu, devices } = fragileGpu();
    const made = new Engine(
      { gpu, host: 'browser', isSecureContext: true },
      { card: 'auto', timingBudgetMs: 50 }
    );
    await made.handle({
      op: 'compile',
      language: 'wgsl',
      source: SAXPY_WGSL,
      file: 'cell [1]',
      options: {}
    });
    const launch = (onProgress?: () => void) =>
      made.handle(
        {
          op: 'launch',
          launch: call('saxpy', 1, 64, 1, 1, { array: 0 }, { array: 1 }),
          arrays: [floats(3), floats(4)],
          options: {}
        },
        onProgress
      );
    const lost = await failureOf(launch(() => devices[0].destroy()));
    expect(lost).toMatchObject({
      name: 'DeviceError',
      message: expect.stringContaining('The GPU was lost while this ran')
    });
    const again = await launch();
    expect([...new Float32Array(again.arrays![1]!)]).toEqual([7]);
    expect((again.record as LaunchRecord).notes.join(' ')).not.toContain(
      'lost'
    );
    devices[1].destroy();
    await devices[1].lost;
    const { record, arrays } = await launch();
    expect([...new Float32Array(arrays![1]!)]).toEqual([7]);
    expect((record as LaunchRecord).notes.join(' ')).toContain(
      'The GPU was lost since the last cell'
    );
    expect(devices).toHaveLength(3);
    made.dispose();
  });
});
