import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../test/dawn';
import { BatchMemory } from './batchMemory';
import { PipelineCache } from './pipelines';
import { untilLost } from './untilLost';

// It brings WebGPU's constants.
getTestGpu();

/** A device that can be lost, and answers nothing. */
function fakeDevice() {
  const never = () => new Promise<never>(() => undefined);
  let lose!: (info: { message: string }) => void;
  const lost = new Promise<{ message: string }>(resolve => {
    lose = resolve;
  });
  const device = {
    lost,
    features: new Set(),
    limits: { minStorageBufferOffsetAlignment: 256 },
    queue: { onSubmittedWorkDone: never },
    createBuffer: () => ({ mapAsync: never }),
    createShaderModule: () => ({ getCompilationInfo: never }),
    pushErrorScope: () => undefined,
    popErrorScope: never
  } as unknown as GPUDevice;
  return { device, lose };
}

const LOST = {
  name: 'DeviceError',
  message: expect.stringContaining('The GPU was lost (killed)')
};

describe('a wait for the GPU', () => {
  it('ends when the GPU is lost, and at once after that', async () => {
    const { device, lose } = fakeDevice();
    const waits = [1, 2].map(() =>
      untilLost(device, new Promise(() => undefined))
    );
    lose({ message: 'killed' });
    for (const wait of waits) {
      await expect(wait).rejects.toMatchObject(LOST);
    }
    await expect(
      untilLost(device, new Promise(() => undefined))
    ).rejects.toMatchObject(LOST);
  });

  it('has the answer, or the failure, where there is one', async () => {
    const { device } = fakeDevice();
    expect(await untilLost(device, Promise.resolve(7))).toBe(7);
    await expect(
      untilLost(device, Promise.reject(new Error('no')))
    ).rejects.toThrow('no');
  });

  it('ends for work that was submitted and for shaders', async () => {
    const { device, lose } = fakeDevice();
    const work = new BatchMemory(device).arrived();
    const shader = new PipelineCache(device).check('k', '');
    lose({ message: 'killed' });
    await expect(work).rejects.toMatchObject(LOST);
    await expect(shader).rejects.toMatchObject(LOST);
  });
});
