/** What a launch reports: output of printf, and why it was stopped. */
import type { WgslKernel } from '../compiler/wgsl/kernel';
import type { GpuDevice } from './device';
import { DeviceError, type PrintedWords } from './errors';
import type { Dim3 } from './limits';

/** Bytes before the records in the buffer of printf. */
const PRINT_HEADER = 8;

/** The records that a launch left in the buffer of printf. */
export async function readPrints(
  gpu: GpuDevice,
  buffer: GPUBuffer,
  { capacityWords }: NonNullable<WgslKernel['print']>
): Promise<PrintedWords> {
  const header = await gpu.memory.download(buffer, PRINT_HEADER);
  const [cursor, lost] = new Uint32Array(header);
  const used = Math.min(cursor, capacityWords);
  if (used === 0) {
    return { words: new Uint32Array(0), lost };
  }
  const bytes = await gpu.memory.download(buffer, PRINT_HEADER + 4 * used);
  return { words: new Uint32Array(bytes, PRINT_HEADER), lost };
}

/**
 * @param words the status buffer
 * @throws DeviceError where the launch reported a loop that was stopped
 * (TimeoutError), a failed assertion or a trap.
 */
export function throwIfStopped(
  kernel: WgslKernel,
  grid: Dim3,
  words: Uint32Array,
  printed?: PrintedWords
): void {
  const [kind, where, block, thread] = words;
  if (kind === 0) {
    return;
  }
  if (kind === 1) {
    throw new DeviceError(
      'TimeoutError',
      `${kernel.kernel} did not end: the loop in line ${where} was stopped after too many iterations. ` +
        'Check its condition and its step; the arrays in Python were not changed.',
      printed
    );
  }
  const { sites, block: extent } = kernel.stops!;
  const site = sites[where];
  // As CUDA prints it.
  const place =
    `${site.file}:${site.line}: ${kernel.kernel}: ` +
    `block: [${position(block, grid)}], thread: [${position(thread, extent)}]`;
  throw new DeviceError(
    site.kind === 'assert' ? 'AssertionError' : 'TrapError',
    (site.kind === 'assert'
      ? `${place} Assertion \`${site.text}\` failed.`
      : `${place} executed __trap().`) +
      ' The arrays in Python were not changed.',
    printed
  );
}

function position(index: number, [x, y]: Dim3): string {
  return [
    index % x,
    Math.floor(index / x) % y,
    Math.floor(index / (x * y))
  ].join(',');
}
