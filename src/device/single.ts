/** One launch by itself, with its time. */
import type { GpuDevice } from './gpuDevice';
import { clockStep } from './sampling';

/** The time of one cold run. */
export interface SingleRun {
  ns: number;
  clock: 'gpu-timestamps' | 'host';
  /** Step of the clock as far as two readings tell. */
  resolutionNs: number;
}

/**
 * Submits one compute pass and waits for its end. `record` records what comes
 * before the pass, and returns what records the pass.
 */
export async function runSingle(
  gpu: GpuDevice,
  record: (encoder: GPUCommandEncoder) => (pass: GPUComputePassEncoder) => void
): Promise<SingleRun> {
  const { device, memory, now } = gpu;
  const encoder = device.createCommandEncoder();
  const recordPass = record(encoder);
  if (!device.features.has('timestamp-query')) {
    const pass = encoder.beginComputePass();
    recordPass(pass);
    pass.end();
    const start = now();
    device.queue.submit([encoder.finish()]);
    await device.queue.onSubmittedWorkDone();
    const ns = (now() - start) * 1e6;
    return { ns, clock: 'host', resolutionNs: 1 };
  }
  const querySet = device.createQuerySet({ type: 'timestamp', count: 2 });
  const resolved = device.createBuffer({
    size: 16,
    usage: GPUBufferUsage.QUERY_RESOLVE | GPUBufferUsage.COPY_SRC
  });
  try {
    const pass = encoder.beginComputePass({
      timestampWrites: {
        querySet,
        beginningOfPassWriteIndex: 0,
        endOfPassWriteIndex: 1
      }
    });
    recordPass(pass);
    pass.end();
    encoder.resolveQuerySet(querySet, 0, 2, resolved, 0);
    device.queue.submit([encoder.finish()]);
    const [start, end] = new BigUint64Array(
      await memory.download(resolved, 16)
    );
    return {
      ns: Math.max(0, Number(end - start)),
      clock: 'gpu-timestamps',
      resolutionNs: Math.max(1, Number(clockStep([{ start, end }])))
    };
  } finally {
    querySet.destroy();
    resolved.destroy();
  }
}
