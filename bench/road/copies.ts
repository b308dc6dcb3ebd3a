/** Large copies by size and number of the buffers that they go round: plain WebGPU beside the engine's, into a program's kind of memory. */
import { Transfers } from '../../src/device/transfers';
import { Uploads } from '../../src/device/uploads';
import type { RawWebGpu } from './raw';

const MIB = 2 ** 20;
const PAGE = 2 ** 16;
const ROUNDS = 4;

export async function copiesTable(
  device: GPUDevice,
  webgpu: RawWebGpu,
  bytes: number
): Promise<string[]> {
  const host = new Uint8Array(
    new WebAssembly.Memory({ initial: bytes / PAGE }).buffer
  ).fill(1);
  const target = device.createBuffer({
    size: bytes,
    usage:
      GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST
  });
  const pieces = [{ buffer: target, offset: 0, at: 0, length: bytes }];
  const rows: string[] = [];
  for (const mib of [1, 2, 4, 8, 16, 32, 64]) {
    for (const count of [2, 3, 4, 8]) {
      if (mib * count > 256 || mib * MIB > bytes) {
        continue;
      }
      const stages = { bytes: mib * MIB, count };
      const plain = await webgpu.ringCopies(stages, host, target);
      const uploads = new Uploads(device, stages);
      const transfers = new Transfers(device, stages);
      let [up, down] = [0, 0];
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        await uploads.toDevice(pieces, host);
        await device.queue.onSubmittedWorkDone();
        const middle = performance.now();
        await transfers.toHost(pieces, (part, at) => host.set(part, at));
        up = Math.max(up, bytes / (middle - start) / 1e6);
        down = Math.max(down, bytes / (performance.now() - middle) / 1e6);
      }
      uploads.dispose();
      transfers.dispose();
      const cells = [plain.up, up, plain.down, down].map(rate =>
        rate.toPrecision(3)
      );
      rows.push(`| ${count} of ${mib} MiB | ${cells.join(' | ')} |`);
    }
  }
  target.destroy();
  return [
    '| GB/s | to device, plain | ours | to host, plain | ours |',
    '|---|--:|--:|--:|--:|',
    ...rows
  ];
}
