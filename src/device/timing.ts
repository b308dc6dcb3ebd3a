/** Clocks for sampling.ts: GPU timestamps, or the host's clock without them. */
import type { GpuDevice } from './gpuDevice';
import type { PreparedDispatch } from './dispatch';
import {
  sampleVersions,
  type RawSample,
  type SampleClock,
  type SampleRequest,
  type SampledTimes,
  type SamplingOptions
} from './sampling';
import { untilLost } from './untilLost';

/** A dispatch to be timed. */
export interface TimedDispatch {
  dispatch: PreparedDispatch;
  /**
   * Gives arrays that the kernel reads and writes their first contents back;
   * recorded before each sample, outside the timed pass.
   */
  restore?: (encoder: GPUCommandEncoder, set: number) => void;
}

/** Times launches side by side. Their results are to be checked before. */
export async function timeDispatches(
  gpu: GpuDevice,
  launches: TimedDispatch[],
  options: Omit<SamplingOptions, 'now'>
): Promise<SampledTimes> {
  const clock = gpu.device.features.has('timestamp-query')
    ? new TimestampClock(gpu, launches)
    : new HostClock(gpu, launches);
  return sampleVersions(clock, launches.length, {
    ...options,
    now: gpu.now
  });
}

/** Goes round each launch's buffer sets, from one sample to the next too. */
class Rotation {
  constructor(private readonly launches: TimedDispatch[]) {
    this._next = launches.map(() => 0);
  }

  restore(encoder: GPUCommandEncoder, request: SampleRequest): void {
    const { dispatch, restore } = this.launches[request.version];
    if (restore) {
      const count = Math.min(request.launches, dispatch.sets);
      for (let i = 0; i < count; i++) {
        restore(encoder, (this._next[request.version] + i) % dispatch.sets);
      }
    }
  }

  encode(pass: GPUComputePassEncoder, request: SampleRequest): void {
    const { dispatch } = this.launches[request.version];
    for (let i = 0; i < request.launches; i++) {
      dispatch.encode(pass, this._next[request.version]);
      this._next[request.version] =
        (this._next[request.version] + 1) % dispatch.sets;
    }
  }

  private readonly _next: number[];
}

class TimestampClock implements SampleClock {
  constructor(
    private readonly gpu: GpuDevice,
    launches: TimedDispatch[]
  ) {
    this._rotation = new Rotation(launches);
  }

  readonly kind = 'gpu-timestamps';

  async run(requests: SampleRequest[]): Promise<RawSample[]> {
    const { device, memory } = this.gpu;
    const count = 2 * requests.length;
    const querySet = device.createQuerySet({ type: 'timestamp', count });
    const resolved = device.createBuffer({
      size: count * 8,
      usage: GPUBufferUsage.QUERY_RESOLVE | GPUBufferUsage.COPY_SRC
    });
    try {
      const encoder = device.createCommandEncoder();
      requests.forEach((request, index) => {
        this._rotation.restore(encoder, request);
        const pass = encoder.beginComputePass({
          timestampWrites: {
            querySet,
            beginningOfPassWriteIndex: 2 * index,
            endOfPassWriteIndex: 2 * index + 1
          }
        });
        this._rotation.encode(pass, request);
        pass.end();
      });
      encoder.resolveQuerySet(querySet, 0, count, resolved, 0);
      device.queue.submit([encoder.finish()]);
      const stamps = new BigUint64Array(
        await memory.download(resolved, count * 8)
      );
      return requests.map((_, index) => ({
        start: stamps[2 * index],
        end: stamps[2 * index + 1]
      }));
    } finally {
      querySet.destroy();
      resolved.destroy();
    }
  }

  private readonly _rotation: Rotation;
}

class HostClock implements SampleClock {
  constructor(
    private readonly gpu: GpuDevice,
    launches: TimedDispatch[]
  ) {
    this._rotation = new Rotation(launches);
  }

  readonly kind = 'host';

  async run(requests: SampleRequest[]): Promise<RawSample[]> {
    const { device, now } = this.gpu;
    const samples: RawSample[] = [];
    for (const request of requests) {
      const before = device.createCommandEncoder();
      this._rotation.restore(before, request);
      device.queue.submit([before.finish()]);
      await untilLost(device, device.queue.onSubmittedWorkDone());
      const encoder = device.createCommandEncoder();
      const pass = encoder.beginComputePass();
      this._rotation.encode(pass, request);
      pass.end();
      const commands = encoder.finish();
      const start = nanoseconds(now());
      device.queue.submit([commands]);
      await untilLost(device, device.queue.onSubmittedWorkDone());
      samples.push({ start, end: nanoseconds(now()) });
    }
    return samples;
  }

  private readonly _rotation: Rotation;
}

function nanoseconds(ms: number): bigint {
  return BigInt(Math.round(ms * 1e6));
}
