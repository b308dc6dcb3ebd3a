/** Large copies by size and number of the buffers that they go round: plain WebGPU beside the engine's, into a program's kind of memory. */
import { Transfers } from '../../src/device/transfers';
import { Uploads } from '../../src/device/uploads';
import type { RawWebGpu } from './raw';

const MIB = 2 ** 20;
const PAGE = 2 ** 16;
const ROUNDS = 6;

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
  const alone = await memcpyAlone(device, host);
  const pieces = [{ buffer: target, offset: 0, at: 0, length: bytes }];
  const rows: string[] = [];
  for (const mib of [2, 4, 8, 16, 32, 64, 128, 256]) {
    for (const count of [1, 2, 3]) {
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
    ...alone,
    '',
    '| GB/s | to device, plain | ours | to host, plain | ours |',
    '|---|--:|--:|--:|--:|',
    ...rows
  ];
}

/** What the processor copies from mapped memory and to it, by size of the mapped buffer, with nothing else under way. */
async function memcpyAlone(
  device: GPUDevice,
  host: Uint8Array
): Promise<string[]> {
  const rows: string[] = [];
  for (const mib of [2, 8, 16, 64, 256]) {
    const size = mib * MIB;
    if (size > host.length) {
      continue;
    }
    const rates: number[] = [];
    for (const isUp of [true, false]) {
      const buffer = device.createBuffer({
        size,
        usage: isUp
          ? GPUBufferUsage.MAP_WRITE | GPUBufferUsage.COPY_SRC
          : GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
      });
      await buffer.mapAsync(isUp ? GPUMapMode.WRITE : GPUMapMode.READ);
      const mapped = new Uint8Array(buffer.getMappedRange());
      let best = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        for (let at = 0; at < host.length; at += size) {
          const part = host.subarray(at, at + size);
          if (isUp) {
            mapped.set(part);
          } else {
            part.set(mapped);
          }
        }
        best = Math.max(best, host.length / (performance.now() - start) / 1e6);
      }
      rates.push(best);
      buffer.unmap();
      buffer.destroy();
    }
    const cells = rates.map(rate => rate.toPrecision(3));
    rows.push(`| ${mib} MiB | ${cells.join(' | ')} |`);
  }
  return [
    '| the processor alone, GB/s | into mapped memory | out of it |',
    '|---|--:|--:|',
    ...rows
  ];
}
