import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTestGpu } from '../../test/dawn';
import type { DeviceStorage } from './deviceStorage';
import { setsBeyondCache, StorageSets } from './storageSets';
import { DeviceProvider, type GpuDevice } from './gpuDevice';
import { ShaderError } from './deviceError';
import {
  binding,
  dispatchOnce,
  foldedGrid,
  saxpy,
  wgslKernel
} from './fixtures';
import { prepareDispatch } from './dispatch';
import { timeDispatches } from './timing';

const provider = new DeviceProvider({ gpu: getTestGpu(), host: 'node' });
let gpu: GpuDevice;

beforeAll(async () => {
  gpu = await provider.acquire();
});
afterAll(() => provider.dispose());

function floats(name: string, values: Iterable<number>) {
  const data = Float32Array.from(values);
  return {
    name,
    data: data.buffer,
    elements: data.length,
    bytesPerElement: 4
  };
}

function words(name: string, length: number) {
  const data = new Uint32Array(length);
  return { name, data: data.buffer, elements: length, bytesPerElement: 4 };
}

type HostArray = ReturnType<typeof floats> | ReturnType<typeof bytes>;

function bytes(name: string, data: Uint8Array<ArrayBuffer>) {
  return {
    name,
    data: data.buffer,
    elements: data.length,
    bytesPerElement: 1
  };
}

/** Arrays on the GPU, and copies of them. */
async function upload(host: HostArray[]) {
  const originals: DeviceStorage[] = [];
  for (const array of host) {
    const storage = await gpu.memory.allocateStorage(array);
    gpu.memory.upload(storage, array.data);
    originals.push(storage);
  }
  const sets = new StorageSets(gpu, originals);
  return {
    sets,
    buffer: (array: number, set = 0) => sets.storage(array, set).parts[0],
    download: (array: number) =>
      gpu.memory.download(originals[array], host[array].data.byteLength),
    dispose: () => {
      sets.dispose();
      originals.forEach(storage => gpu.memory.free(storage));
    }
  };
}

/** saxpy over n elements, x = i and y = 1. */
async function prepareSaxpy(n: number, a: number, sets = 1) {
  const arrays = await upload([
    floats(
      'x',
      Array.from({ length: n }, (_, i) => i)
    ),
    floats('y', new Array(n).fill(1))
  ]);
  await arrays.sets.rotate(sets);
  const launch = await prepareDispatch(gpu, {
    kernel: saxpy,
    grid: [Math.ceil(n / 64), 1, 1],
    scalars: new Map<number, number>([
      [0, n],
      [1, a]
    ]),
    buffer: ({ param }, set) => arrays.buffer(param! - 2, set),
    sets
  });
  return { arrays, launch };
}

describe('a launch', () => {
  it('runs once on the arrays and scalars it was given', async () => {
    const n = 1000;
    const { arrays, launch } = await prepareSaxpy(n, 2.5);
    await gpu.guard(() => dispatchOnce(gpu, launch));
    const y = new Float32Array(await arrays.download(1));
    expect([...y]).toEqual(Array.from({ length: n }, (_, i) => 2.5 * i + 1));
    expect(new Float32Array(await arrays.download(0))[999]).toBe(999);
    launch.dispose();
    arrays.dispose();
    expect(gpu.memory.bytesInUse).toBe(0);
  });

  it.each([
    [[70_001, 1, 1]],
    [[1, 65_536, 1]],
    [[3, 5, 7000]],
    [[40_000, 2, 3]]
  ] as [[number, number, number]][])(
    'visits each block of a grid of %j once, folded',
    async grid => {
      const total = grid[0] * grid[1] * grid[2];
      const arrays = await upload([words('out', total)]);
      // A limit below the device's makes small grids fold as huge ones do.
      const limited = new Proxy(gpu, {
        get: (target, key) =>
          key === 'device'
            ? withLimit(target.device, 999)
            : Reflect.get(target, key, target)
      });
      const launch = await prepareDispatch(limited, {
        kernel: foldedGrid,
        grid,
        scalars: new Map(),
        buffer: () => arrays.buffer(0)
      });
      await dispatchOnce(gpu, launch);
      const out = new Uint32Array(await arrays.download(0));
      let wrong = 0;
      out.forEach((value, linear) => {
        const y = Math.floor(linear / grid[0]) % grid[1];
        const z = Math.floor(linear / (grid[0] * grid[1]));
        wrong += value === 1 + y * 16 + z * 256 ? 0 : 1;
      });
      expect(wrong).toBe(0);
      launch.dispose();
      arrays.dispose();
    }
  );

  it('refuses a grid that no dispatch holds, and more workgroup memory than there is', async () => {
    const launch = {
      scalars: new Map<number, number>(),
      buffer: () => undefined as unknown as GPUBuffer
    };
    await expect(
      prepareDispatch(gpu, {
        ...launch,
        kernel: foldedGrid,
        grid: [2 ** 31 - 1, 3, 1]
      })
    ).rejects.toThrow(
      /asks for 6,442,450,941 blocks in all; WebGPU can start 4,294,836,225/
    );
    await expect(
      prepareDispatch(gpu, {
        ...launch,
        kernel: { ...foldedGrid, workgroupBytes: 2 ** 20 },
        grid: [1, 1, 1]
      })
    ).rejects.toThrow(/needs 1 MiB of shared memory; this GPU gives/);
  });

  it('names the line of a loop that was stopped', async () => {
    const arrays = await upload([words('out', 1)]);
    const launch = await prepareDispatch(gpu, {
      kernel: wgslKernel({
        kernel: 'spin',
        code: /* wgsl */ `
          @group(0) @binding(0) var<storage, read_write> out: array<u32>;
          @group(0) @binding(1) var<storage, read_write> status: array<u32>;
          @compute @workgroup_size(1) fn main() {
            var i = 0u;
            loop {
              if (out[0] == 7u) { break; }
              i++;
              if (i >= 1000u) { status[0] = 1u; status[1] = 42u; break; }
            }
          }`,
        bindings: [binding(0, 0, 'read_write')],
        status: { binding: 1, size: 8 }
      }),
      grid: [1, 1, 1],
      scalars: new Map(),
      buffer: () => arrays.buffer(0)
    });
    const failure = await dispatchOnce(gpu, launch).catch(
      (error: unknown) => error
    );
    expect((failure as Error).message).toContain('line 42');
    launch.dispose();
    arrays.dispose();
  });

  it('reports WGSL that the browser refuses with its line', async () => {
    const kernel = wgslKernel({
      code: '@compute @workgroup_size(64)\nfn main() {\n  let x: f32 = 1u;\n}',
      bindings: []
    });
    const failure = await prepareDispatch(gpu, {
      kernel,
      grid: [1, 1, 1],
      scalars: new Map(),
      buffer: () => undefined as unknown as GPUBuffer
    }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ShaderError);
    expect((failure as ShaderError).messages[0]).toMatchObject({ line: 3 });
  });

  it('compiles a text once', async () => {
    const program = {
      label: 'once',
      code: '@compute @workgroup_size(1) fn main() {}',
      entryPoint: 'main',
      bindings: []
    };
    const [a, b] = await Promise.all([
      gpu.pipelines.get(program),
      gpu.pipelines.get({ ...program, label: 'again' })
    ]);
    expect(b).toBe(a);
  });
});

describe('memory', () => {
  it('brings back what was uploaded, in chunks and with odd lengths', async () => {
    for (const length of [0, 1, 5, 64, 34 * 2 ** 20 + 3]) {
      const data = new Uint8Array(length).map((_, i) => (i * 31 + 7) & 255);
      const arrays = await upload([bytes('x', data)]);
      const back = new Uint8Array(await arrays.download(0));
      expect(back.length).toBe(length);
      expect(back.every((byte, i) => byte === data[i])).toBe(true);
      arrays.dispose();
    }
  });

  it('counts what is held and frees it', async () => {
    const before = gpu.memory.bytesInUse;
    const buffer = await gpu.memory.allocate({
      name: 'x',
      elements: 1000,
      bytesPerElement: 4
    });
    expect(gpu.memory.bytesInUse - before).toBe(4000);
    gpu.memory.free(buffer);
    gpu.memory.free(buffer);
    expect(gpu.memory.bytesInUse).toBe(before);
  });

  it('says which n would fit where a buffer cannot be so large', async () => {
    const limit = gpu.device.limits.maxStorageBufferBindingSize;
    const most = Math.floor(limit / 16) * 4;
    await expect(
      gpu.memory.allocate({ name: 'x', elements: most + 1, bytesPerElement: 4 })
    ).rejects.toMatchObject({
      name: 'OutOfMemoryError',
      message: expect.stringContaining(
        `The largest n that fits is ${most.toLocaleString('en-US')} elements`
      )
    });
    expect(gpu.memory.bytesInUse).toBe(0);
  });

  it('says so where the GPU has no room, and leaves nothing behind', async () => {
    const fake = new Proxy(gpu.device, {
      get: (target, key) => {
        if (key === 'popErrorScope') {
          let calls = 0;
          return async () => {
            await target.popErrorScope();
            return calls++ === 0 ? { message: 'out of memory' } : null;
          };
        }
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
    });
    const { GpuMemory } = await import('./gpuMemory');
    const memory = new GpuMemory(fake);
    await expect(
      memory.allocate({ name: 'x', elements: 100, bytesPerElement: 4 })
    ).rejects.toMatchObject({
      name: 'OutOfMemoryError',
      message: expect.stringContaining('x has 100 elements')
    });
    expect(memory.bytesInUse).toBe(0);
  });

  it('keeps first contents to restore them in any set', async () => {
    const arrays = await upload([floats('x', [1, 2, 3, 4])]);
    await arrays.sets.rotate(3);
    const restore = await arrays.sets.keep([0]);
    gpu.device.queue.writeBuffer(
      arrays.buffer(0, 2),
      0,
      new Float32Array([9, 9, 9, 9])
    );
    const encoder = gpu.device.createCommandEncoder();
    restore!(encoder, 2);
    gpu.device.queue.submit([encoder.finish()]);
    const back = await gpu.memory.download(arrays.buffer(0, 2), 16);
    expect([...new Float32Array(back)]).toEqual([1, 2, 3, 4]);
    arrays.dispose();
    expect(gpu.memory.bytesInUse).toBe(0);
  });

  it('copies arrays only where copies leave the cache', () => {
    expect(setsBeyondCache(16 * 2 ** 20)).toBe(16);
    expect(setsBeyondCache(2 ** 28)).toBe(1);
    expect(setsBeyondCache(2 ** 30)).toBe(1);
    expect(setsBeyondCache(4096)).toBe(1);
  });
});

describe('timing', () => {
  it('times two launches side by side and goes round their sets', async () => {
    const n = 4096;
    const one = await prepareSaxpy(n, 1, 3);
    const two = await prepareSaxpy(64, 1);
    const sampling = await gpu.guard(() =>
      timeDispatches(
        gpu,
        [{ dispatch: one.launch }, { dispatch: two.launch }],
        {
          samples: 6,
          warmups: 2,
          budgetMs: 500
        }
      )
    );
    expect(sampling.clock).toBe('gpu-timestamps');
    expect(sampling.versions).toHaveLength(2);
    for (const version of sampling.versions) {
      expect(version.samples.length).toBeGreaterThanOrEqual(5);
      expect(version.samples.every(ns => ns > 0)).toBe(true);
    }
    // Every set of the first launch was worked on: y[1] = 1 + 1 per launch.
    for (let set = 0; set < 3; set++) {
      const bytes = await gpu.memory.download(one.arrays.buffer(1, set), 8);
      expect(new Float32Array(bytes)[1]).toBeGreaterThan(1);
    }
    [one, two].forEach(({ launch, arrays }) => {
      launch.dispose();
      arrays.dispose();
    });
  });

  it('falls back to the host clock', async () => {
    // Readings are whole nanoseconds without a common step.
    let ms = 1e-6;
    const { launch, arrays } = await prepareSaxpy(64, 1);
    const withoutTimestamps = {
      device: new Proxy(gpu.device, {
        get: (target, key) => {
          if (key === 'features') {
            return new Set();
          }
          const value: unknown = Reflect.get(target, key, target);
          return typeof value === 'function' ? value.bind(target) : value;
        }
      }),
      memory: gpu.memory,
      now: () => (ms += 10)
    } as unknown as GpuDevice;
    const sampling = await timeDispatches(
      withoutTimestamps,
      [{ dispatch: launch }],
      {
        samples: 5,
        warmups: 1,
        budgetMs: 200
      }
    );
    expect(sampling.clock).toBe('host');
    expect(sampling.notes[0]).toContain('no GPU timestamps');
    // Two launches in 10 ms, five times.
    expect(sampling.versions[0].samples).toEqual(new Array(5).fill(5e6));
    launch.dispose();
    arrays.dispose();
  });

  it('restores arrays before each sample', async () => {
    const { launch, arrays } = await prepareSaxpy(64, 1);
    const restore = await arrays.sets.keep([1]);
    const sampling = await timeDispatches(
      gpu,
      [{ dispatch: launch, restore }],
      {
        samples: 5,
        warmups: 1,
        budgetMs: 200
      }
    );
    const y = new Float32Array(await arrays.download(1));
    // As many launches as the last sample had, from y = 1.
    expect(y[1]).toBe(1 + sampling.versions[0].launchesPerSample);
    launch.dispose();
    arrays.dispose();
  });
});

describe('a lost device', () => {
  it('has no listener of work that is done: a promise keeps those until it settles', async () => {
    const own = new DeviceProvider({ gpu: getTestGpu(), host: 'node' });
    const gpu = await own.acquire();
    const listened = new Map<unknown, number>();
    const { then } = Promise.prototype;
    // vi.spyOn listens to promises itself.
    Promise.prototype.then = function (this: Promise<unknown>, ...args) {
      listened.set(this, (listened.get(this) ?? 0) + 1);
      return then.apply(this, args) as never;
    };
    try {
      for (let i = 0; i < 100; i++) {
        await gpu.guard(async () => i);
      }
    } finally {
      Promise.prototype.then = then;
    }
    expect(listened.size).toBeGreaterThan(99);
    expect(Math.max(...listened.values())).toBeLessThan(5);
    own.dispose();
  });

  it('is the error of the work it interrupts, once, and the next request gets another', async () => {
    const own = new DeviceProvider({ gpu: getTestGpu(), host: 'node' });
    const first = await own.acquire();
    const work = first.guard(() => new Promise<never>(() => undefined));
    first.device.destroy();
    await expect(work).rejects.toMatchObject({
      name: 'DeviceError',
      message: expect.stringContaining('The GPU was lost while this ran')
    });
    const second = await own.acquire();
    expect(second).not.toBe(first);
    expect(own.takeNotice()).toBeUndefined();
    const buffer = await second.guard(() =>
      second.memory.allocate({ name: 'x', elements: 4, bytesPerElement: 4 })
    );
    expect([
      ...new Uint8Array(await second.memory.download(buffer, 4))
    ]).toEqual([0, 0, 0, 0]);
    own.dispose();
  });

  it('says so when it is lost again and again', async () => {
    const own = new DeviceProvider({ gpu: getTestGpu(), host: 'node' });
    const messages: string[] = [];
    for (let i = 0; i < 3; i++) {
      const gpu = await own.acquire();
      const work = gpu.guard(() => new Promise<never>(() => undefined));
      gpu.device.destroy();
      messages.push(await work.catch((error: Error) => error.message));
    }
    expect(messages[1]).toContain('run it again');
    expect(messages[2]).toContain('It is the 3. loss in this session');
    own.dispose();
  });

  it('between two requests is told to the next, once', async () => {
    const own = new DeviceProvider({ gpu: getTestGpu(), host: 'node' });
    const first = await own.acquire();
    first.device.destroy();
    await first.device.lost;
    await own.acquire();
    expect(own.takeNotice()).toContain('since the last cell');
    expect(own.takeNotice()).toBeUndefined();
    own.dispose();
    await own.acquire();
    expect(own.takeNotice()).toBeUndefined();
    own.dispose();
  });
});

function withLimit(device: GPUDevice, limit: number): GPUDevice {
  return new Proxy(device, {
    get: (target, key) => {
      if (key === 'limits') {
        return new Proxy(target.limits, {
          get: (limits, name) =>
            name === 'maxComputeWorkgroupsPerDimension'
              ? limit
              : Reflect.get(limits, name, limits)
        });
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    }
  });
}
