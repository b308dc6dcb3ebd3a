import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../test/dawn';
import { ManualTime } from '../../test/manualTime';
import type { GpuEnvironment } from './environment';
import { DeviceProvider } from './gpuDevice';
import { PATIENCE_MS, SHORT_PATIENCE_MS } from './opening';

/** A browser that answers an asking for an adapter when told to. */
class SlowGpu {
  readonly time = new ManualTime();
  readonly provider: DeviceProvider;

  constructor(more: Partial<GpuEnvironment> = {}) {
    const gpu = {
      requestAdapter: () =>
        new Promise<GPUAdapter | null>(resolve => {
          this._askings.push(resolve);
        })
    } as unknown as GPU;
    this.provider = new DeviceProvider({
      gpu,
      host: 'browser',
      ...this.time,
      ...more
    });
  }

  get askings(): number {
    return this._askings.length;
  }

  async answer(asking: number): Promise<void> {
    this._askings[asking](await getTestGpu().requestAdapter());
  }

  /** What an acquisition says that gives up after so long. */
  async refusal(ms: number): Promise<string> {
    let message: string | undefined;
    void this.provider.acquire().catch((error: Error) => {
      message = `${error.name}: ${error.message}`;
    });
    await this.time.pass(ms - 1);
    expect(message).toBeUndefined();
    await this.time.pass(1);
    await settled();
    return message!;
  }

  private readonly _askings: ((adapter: GPUAdapter | null) => void)[] = [];
}

describe('a GPU that retires', () => {
  it('is busy until it has done what it has, and takes no more', async () => {
    const provider = new DeviceProvider({ gpu: getTestGpu(), host: 'node' });
    expect(provider.retire()).toBe(false);
    const { device } = await provider.acquire();
    device.queue.submit([device.createCommandEncoder().finish()]);
    expect(provider.retire()).toBe(true);
    await expect.poll(() => provider.retire()).toBe(false);
    expect(() => device.queue.submit([])).toThrow('interrupted');
    provider.dispose();
  });

  it('is busy while it is asked for, since it may be at what it is tried with', async () => {
    const slow = new SlowGpu();
    const opened = slow.provider.acquire();
    expect(slow.provider.retire()).toBe(true);
    await slow.answer(0);
    await opened;
    await expect.poll(() => slow.provider.retire()).toBe(false);
    slow.provider.dispose();
  });

  it('is opened with a kernel after an interrupt', async () => {
    const provider = new DeviceProvider({
      gpu: getTestGpu(),
      host: 'node',
      interrupted: { at: 0 }
    });
    const gpu = await provider.acquire();
    // No error scope caught anything.
    await gpu.guard(() => Promise.resolve());
    provider.dispose();
  });
});

function settled(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

describe('asking for a GPU', () => {
  it('ends when the browser never answers, and says the way out', async () => {
    const slow = new SlowGpu();
    const quiet: number[] = [];
    slow.provider.onQuiet = () => quiet.push(slow.time.now());
    expect(await slow.refusal(PATIENCE_MS)).toMatch(
      /^DeviceError: The browser does not give the GPU.* 20 s\. Reload the page.*--simulate/
    );
    expect(quiet).toHaveLength(1);
    expect(slow.time.pending).toBe(0);
  });

  it('ends when the device never comes, or never does anything', async () => {
    const adapter = await getTestGpu().requestAdapter();
    const device = await (await getTestGpu().requestAdapter())!.requestDevice();
    const queue = {
      submit: () => undefined,
      onSubmittedWorkDone: () => new Promise(() => undefined)
    };
    const idle = {
      lost: device.lost,
      createCommandEncoder: () => device.createCommandEncoder(),
      queue
    };
    for (const made of [new Promise(() => undefined), Promise.resolve(idle)]) {
      const time = new ManualTime();
      const mute = {
        info: adapter!.info,
        limits: {},
        features: new Set(),
        requestDevice: () => made
      };
      const provider = new DeviceProvider({
        gpu: { requestAdapter: async () => mute } as unknown as GPU,
        host: 'browser',
        ...time
      });
      const refused = provider.acquire().catch((error: Error) => error);
      await settled();
      await time.pass(PATIENCE_MS);
      expect(await refused).toMatchObject({ name: 'DeviceError' });
    }
    device.destroy();
  });

  it('gives an answer its chance that came while this thread was busy', async () => {
    const slow = new SlowGpu();
    const acquired = slow.provider.acquire();
    await slow.time.pass(3 * PATIENCE_MS);
    await slow.answer(0);
    expect((await acquired).isLost).toBe(false);
    expect(slow.time.pending).toBe(0);
    slow.provider.dispose();
  });

  it('names what was interrupted', async () => {
    const slow = new SlowGpu({ interrupted: { kernel: 'spin', at: 0 } });
    expect(await slow.refusal(PATIENCE_MS)).toMatch(
      /still works on what was interrupted \(spin\).*%gpu reset/
    );
  });

  it('is not waited for twice; what comes late is taken', async () => {
    const slow = new SlowGpu();
    await slow.refusal(PATIENCE_MS);
    // Nobody waits the same time again for the same answer.
    expect(await slow.refusal(1)).toContain('does not give the GPU');
    expect(slow.askings).toBe(1);
    await slow.answer(0);
    await expect.poll(() => slow.provider.current).toBeDefined();
    expect(await slow.provider.acquire()).toBe(slow.provider.current);
    slow.provider.dispose();
  });

  it('is repeated after a while, for a shorter time; the older answer is given back', async () => {
    const slow = new SlowGpu();
    await slow.refusal(PATIENCE_MS);
    await slow.time.pass(60_000);
    expect(await slow.refusal(SHORT_PATIENCE_MS)).toContain('for 2 s');
    expect(slow.askings).toBe(2);
    await slow.answer(0);
    await slow.answer(1);
    const gpu = await slow.provider.acquire();
    expect(gpu.isLost).toBe(false);
    slow.provider.dispose();
  });

  it('begins anew after a reset', async () => {
    const slow = new SlowGpu();
    await slow.refusal(PATIENCE_MS);
    slow.provider.dispose();
    const acquired = slow.provider.acquire();
    expect(slow.askings).toBe(2);
    await slow.answer(1);
    expect((await acquired).isLost).toBe(false);
    expect(slow.time.pending).toBe(0);
    slow.provider.dispose();
  });
});
