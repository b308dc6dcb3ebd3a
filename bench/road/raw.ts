/** What plain WebGPU does on this machine: each way to do a thing, timed; the best of them is what the road is held against. */

const WGSL = /* wgsl */ `
  struct Scalars { n: u32, a: f32 }
  @group(0) @binding(0) var<storage, read_write> x: array<f32>;
  @group(0) @binding(1) var<uniform> scalars: Scalars;
  @compute @workgroup_size(32) fn main(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < scalars.n) { x[id.x] += scalars.a; }
  }`;

const UNIFORM_STRIDE = 256;
const MIB = 2 ** 20;
const PAIRS_A_SUBMIT = 32;

/** Microseconds, or GB/s, by the name of the way. */
export type Ways = Record<string, number>;

const now = (): number => performance.now();

/** Least of several runs: what disturbs a measurement only makes it longer. */
async function least(
  runs: number,
  work: () => Promise<void> | void
): Promise<number> {
  let best = Infinity;
  for (let i = 0; i < runs; i++) {
    const start = now();
    await work();
    best = Math.min(best, now() - start);
  }
  return best;
}

export class RawWebGpu {
  private constructor(
    private readonly device: GPUDevice,
    private readonly pipeline: GPUComputePipeline,
    private readonly layout: GPUBindGroupLayout
  ) {
    this.array = this.buffer(
      MIB,
      GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST
    );
  }

  static async open(device: GPUDevice): Promise<RawWebGpu> {
    const layout = device.createBindGroupLayout({
      entries: [
        {
          binding: 0,
          visibility: GPUShaderStage.COMPUTE,
          buffer: { type: 'storage' }
        },
        {
          binding: 1,
          visibility: GPUShaderStage.COMPUTE,
          buffer: { type: 'uniform', hasDynamicOffset: true }
        }
      ]
    });
    const pipeline = await makePipeline(device, layout, WGSL);
    return new RawWebGpu(device, pipeline, layout);
  }

  /** A queued launch, µs: `count` of them and one wait. */
  async queued(count: number): Promise<Ways> {
    const scalars = new Uint8Array(count * UNIFORM_STRIDE);
    const ring = this.buffer(
      scalars.length,
      GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST
    );
    const group = this.group(ring);
    const { device } = this;
    const dispatch = (pass: GPUComputePassEncoder, i: number): void => {
      pass.setBindGroup(0, group, [i * UNIFORM_STRIDE]);
      pass.dispatchWorkgroups(1);
    };
    const inPasses = async (
      perSubmit: number,
      perPass: number
    ): Promise<void> => {
      device.queue.writeBuffer(ring, 0, scalars);
      for (let i = 0; i < count;) {
        const encoder = device.createCommandEncoder();
        for (let j = 0; j < perSubmit && i < count;) {
          const pass = encoder.beginComputePass();
          pass.setPipeline(this.pipeline);
          for (let k = 0; k < perPass && i < count; k++, j++, i++) {
            dispatch(pass, i);
          }
          pass.end();
        }
        device.queue.submit([encoder.finish()]);
      }
      await device.queue.onSubmittedWorkDone();
    };
    const one = async (perSubmit: number, perPass: number): Promise<number> =>
      ((await least(3, () => inPasses(perSubmit, perPass))) * 1e3) / count;
    const ways = {
      'its own submit': await one(1, 1),
      'its own pass, 64 a submit': await one(64, 1),
      '64 a pass, 64 a submit': await one(64, 64),
      '256 a pass, 256 a submit': await one(256, 256),
      'all in one pass': await one(count, count)
    };
    ring.destroy();
    return ways;
  }

  /** Launches of two kernels on an array each, µs for the two: `count` pairs and one wait. */
  async inTurn(count: number): Promise<Ways> {
    const { device } = this;
    const other = await makePipeline(
      device,
      this.layout,
      WGSL.replace('+= scalars.a', '*= scalars.a')
    );
    const ring = this.buffer(
      PAIRS_A_SUBMIT * 2 * UNIFORM_STRIDE,
      GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST
    );
    const second = this.buffer(MIB, GPUBufferUsage.STORAGE);
    const scalars = new Uint8Array(PAIRS_A_SUBMIT * 2 * UNIFORM_STRIDE);
    const kernels = [
      { pipeline: this.pipeline, group: this.group(ring) },
      { pipeline: other, group: this.group(ring, second) }
    ];
    const ms = await least(3, async () => {
      for (let i = 0; i < count;) {
        device.queue.writeBuffer(ring, 0, scalars);
        const encoder = device.createCommandEncoder();
        const pass = encoder.beginComputePass();
        for (let k = 0; k < PAIRS_A_SUBMIT && i < count; k++, i++) {
          kernels.forEach(({ pipeline, group }, at) => {
            pass.setPipeline(pipeline);
            pass.setBindGroup(0, group, [(2 * k + at) * UNIFORM_STRIDE]);
            pass.dispatchWorkgroups(1);
          });
        }
        pass.end();
        device.queue.submit([encoder.finish()]);
      }
      await device.queue.onSubmittedWorkDone();
    });
    [ring, second].forEach(buffer => buffer.destroy());
    return { '64 a pass, 64 a submit': (ms * 1e3) / count };
  }

  /** A launch and a wait, µs; with 4 bytes brought to the host, and with timestamps too. */
  async waited(count: number): Promise<Ways> {
    const { device } = this;
    const ring = this.buffer(
      UNIFORM_STRIDE,
      GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST
    );
    const group = this.group(ring);
    const stage = this.buffer(
      256,
      GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
    );
    const hasTimestamps = device.features.has('timestamp-query');
    const queries = hasTimestamps
      ? device.createQuerySet({ type: 'timestamp', count: 2 })
      : undefined;
    const stamps = this.buffer(
      256,
      GPUBufferUsage.QUERY_RESOLVE | GPUBufferUsage.COPY_SRC
    );
    const scalars = new Uint8Array(16);
    const launch = (encoder: GPUCommandEncoder, timed: boolean): void => {
      device.queue.writeBuffer(ring, 0, scalars);
      const pass = encoder.beginComputePass(
        timed && queries
          ? {
              timestampWrites: {
                querySet: queries,
                beginningOfPassWriteIndex: 0,
                endOfPassWriteIndex: 1
              }
            }
          : undefined
      );
      pass.setPipeline(this.pipeline);
      pass.setBindGroup(0, group, [0]);
      pass.dispatchWorkgroups(1);
      pass.end();
    };
    const read = async (withLaunch: boolean, timed: boolean): Promise<void> => {
      const encoder = device.createCommandEncoder();
      if (withLaunch) {
        launch(encoder, timed);
      }
      if (timed && queries) {
        encoder.resolveQuerySet(queries, 0, 2, stamps, 0);
        encoder.copyBufferToBuffer(stamps, 0, stage, 16, 16);
      }
      encoder.copyBufferToBuffer(this.array, 0, stage, 0, 4);
      device.queue.submit([encoder.finish()]);
      await stage.mapAsync(GPUMapMode.READ);
      new Uint8Array(stage.getMappedRange(0, 256)).slice(0, 4);
      stage.unmap();
    };
    const one = async (work: () => Promise<void>): Promise<number> => {
      const ms = await least(3, async () => {
        for (let i = 0; i < count; i++) {
          await work();
        }
      });
      return (ms * 1e3) / count;
    };
    const ways = {
      'launch, then wait': await one(async () => {
        const encoder = device.createCommandEncoder();
        launch(encoder, false);
        device.queue.submit([encoder.finish()]);
        await device.queue.onSubmittedWorkDone();
      }),
      'launch and 4 bytes to the host': await one(() => read(true, false)),
      'the same with timestamps': await one(() => read(true, true)),
      'launch, wait, then 4 bytes': await one(async () => {
        const encoder = device.createCommandEncoder();
        launch(encoder, false);
        device.queue.submit([encoder.finish()]);
        await device.queue.onSubmittedWorkDone();
        await read(false, false);
      }),
      '4 bytes to the host': await one(() => read(false, false))
    };
    queries?.destroy();
    [ring, stage, stamps].forEach(buffer => buffer.destroy());
    return ways;
  }

  /** A buffer of 1 MiB made and destroyed, µs. */
  async allocated(count: number): Promise<Ways> {
    const ms = await least(3, () => {
      for (let i = 0; i < count; i++) {
        this.buffer(
          MIB,
          GPUBufferUsage.STORAGE |
            GPUBufferUsage.COPY_SRC |
            GPUBufferUsage.COPY_DST
        ).destroy();
      }
    });
    return { 'createBuffer and destroy': (ms * 1e3) / count };
  }

  /** Copies of host memory, GB/s in each direction. */
  async copied(
    bytes: number,
    chunks: readonly number[],
    rings: readonly number[]
  ): Promise<{ toDevice: Ways; toHost: Ways }> {
    const { device } = this;
    const target = this.buffer(
      bytes,
      GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST
    );
    const host = new Uint8Array(bytes).fill(1);
    const rate = async (work: () => Promise<void>): Promise<number> =>
      bytes / (await least(3, work)) / 1e6;
    const toDevice: Ways = {};
    const toHost: Ways = {};
    for (const chunk of chunks) {
      toDevice[`writeBuffer of ${chunk / MIB} MiB`] = await rate(async () => {
        for (let at = 0; at < bytes; at += chunk) {
          device.queue.writeBuffer(target, at, host, at, chunk);
        }
        await device.queue.onSubmittedWorkDone();
      });
      for (const count of rings) {
        const up = this.stages(
          count,
          chunk,
          GPUBufferUsage.MAP_WRITE | GPUBufferUsage.COPY_SRC
        );
        toDevice[`${count} mapped buffers of ${chunk / MIB} MiB`] = await rate(
          () => this.ringUp(up, chunk, host, target)
        );
        up.forEach(stage => stage.destroy());
        const down = this.stages(
          count,
          chunk,
          GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
        );
        toHost[`${count} mapped buffers of ${chunk / MIB} MiB`] = await rate(
          () => this.ringDown(down, chunk, host, target)
        );
        down.forEach(stage => stage.destroy());
      }
    }
    target.destroy();
    return { toDevice, toHost };
  }

  /** The best of some copies round `count` mapped buffers, GB/s. */
  async ringCopies(
    { bytes, count }: { bytes: number; count: number },
    host: Uint8Array,
    target: GPUBuffer
  ): Promise<{ up: number; down: number }> {
    const [up, down] = [
      this.stages(
        count,
        bytes,
        GPUBufferUsage.MAP_WRITE | GPUBufferUsage.COPY_SRC
      ),
      this.stages(
        count,
        bytes,
        GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
      )
    ];
    const rate = async (work: () => Promise<void>): Promise<number> =>
      host.length / (await least(4, work)) / 1e6;
    const rates = {
      up: await rate(() => this.ringUp(up, bytes, host, target)),
      down: await rate(() => this.ringDown(down, bytes, host, target))
    };
    [...up, ...down].forEach(stage => stage.destroy());
    return rates;
  }

  private async ringUp(
    stages: GPUBuffer[],
    chunk: number,
    host: Uint8Array,
    target: GPUBuffer
  ): Promise<void> {
    const { device } = this;
    const ready = stages.map(stage => stage.mapAsync(GPUMapMode.WRITE));
    for (let at = 0, i = 0; at < host.length; at += chunk, i++) {
      const slot = i % stages.length;
      await ready[slot];
      const stage = stages[slot];
      new Uint8Array(stage.getMappedRange()).set(host.subarray(at, at + chunk));
      stage.unmap();
      const encoder = device.createCommandEncoder();
      encoder.copyBufferToBuffer(stage, 0, target, at, chunk);
      device.queue.submit([encoder.finish()]);
      ready[slot] = stage.mapAsync(GPUMapMode.WRITE);
    }
    await Promise.all(ready);
    stages.forEach(stage => stage.unmap());
  }

  private async ringDown(
    stages: GPUBuffer[],
    chunk: number,
    host: Uint8Array,
    from: GPUBuffer
  ): Promise<void> {
    const { device } = this;
    const request = (at: number): Promise<undefined | void> => {
      const stage = stages[(at / chunk) % stages.length];
      const encoder = device.createCommandEncoder();
      encoder.copyBufferToBuffer(from, at, stage, 0, chunk);
      device.queue.submit([encoder.finish()]);
      return stage.mapAsync(GPUMapMode.READ);
    };
    const pending: Promise<undefined | void>[] = [];
    let asked = 0;
    for (let at = 0; at < host.length; at += chunk) {
      while (asked < host.length && asked < at + stages.length * chunk) {
        pending.push(request(asked));
        asked += chunk;
      }
      await pending.shift();
      const stage = stages[(at / chunk) % stages.length];
      host.set(new Uint8Array(stage.getMappedRange()), at);
      stage.unmap();
    }
  }

  /** Pipelines of texts that differ, one after the other, µs each. */
  async compiled(count: number): Promise<Ways> {
    let made = 0;
    const ms = await least(count, async () => {
      made++;
      const text = WGSL.replace(
        'scalars.a;',
        `scalars.a * ${made}.5 + f32(id.x);`
      );
      await makePipeline(this.device, this.layout, text);
    });
    return { pipeline: ms * 1e3 };
  }

  dispose(): void {
    this.array.destroy();
  }

  private buffer(size: number, usage: number): GPUBuffer {
    return this.device.createBuffer({ size, usage });
  }

  private stages(count: number, size: number, usage: number): GPUBuffer[] {
    return Array.from({ length: count }, () => this.buffer(size, usage));
  }

  private group(ring: GPUBuffer, array = this.array): GPUBindGroup {
    return this.device.createBindGroup({
      layout: this.layout,
      entries: [
        { binding: 0, resource: { buffer: array } },
        { binding: 1, resource: { buffer: ring, size: 16 } }
      ]
    });
  }

  private readonly array: GPUBuffer;
}

function makePipeline(
  device: GPUDevice,
  layout: GPUBindGroupLayout,
  code: string
): Promise<GPUComputePipeline> {
  return device.createComputePipelineAsync({
    layout: device.createPipelineLayout({ bindGroupLayouts: [layout] }),
    compute: { module: device.createShaderModule({ code }), entryPoint: 'main' }
  });
}
