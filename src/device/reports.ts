/** What a launch reports: output of printf, and why it was stopped. */
import type { WgslKernel } from '../compiler/wgsl/kernel';
import type { GpuDevice } from './gpuDevice';
import type { Dim3 } from '../protocol/launchRequest';

/** What a launch printed, as it lies in the buffer of printf. */
export interface PrintedWords {
  /** The records; WgslKernel.print says how to read them. */
  words: Uint32Array;
  /** Outputs that found no room. */
  lost: number;
}

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

/** Why a launch was stopped. */
export interface StopReport {
  kind: 'endless' | 'assert' | 'trap';
  /** With the place, as CUDA tells it. */
  message: string;
  /** 1-based line of the loop, the assertion or the trap. */
  line: number;
}

/** What a launch has to tell when it is over. */
export interface LaunchReport {
  printed?: PrintedWords;
  stop?: StopReport;
}

/**
 * A loop that was stopped, a failed assertion or a trap.
 * @param words the status buffer
 */
export function readStop(
  kernel: WgslKernel,
  grid: Dim3,
  words: Uint32Array
): StopReport | undefined {
  const [kind, where, block, thread] = words;
  if (kind === 0) {
    return undefined;
  }
  if (kind === 1) {
    return {
      kind: 'endless',
      message: `${kernel.kernel} did not end: the loop in line ${where} was stopped after too many iterations.`,
      line: where
    };
  }
  const { sites, block: extent } = kernel.stops!;
  const site = sites[where];
  // As CUDA prints it.
  const place =
    `${site.file}:${site.line}: ${kernel.kernel}: ` +
    `block: [${position(block, grid)}], thread: [${position(thread, extent)}]`;
  return site.kind === 'assert'
    ? {
        kind: 'assert',
        message: `${place} Assertion \`${site.text}\` failed.`,
        line: site.line
      }
    : {
        kind: 'trap',
        message: site.text
          ? `${place} stopped: ${site.text}.`
          : `${place} executed __trap().`,
        line: site.line
      };
}

function position(index: number, [x, y]: Dim3): string {
  return [
    index % x,
    Math.floor(index / x) % y,
    Math.floor(index / (x * y))
  ].join(',');
}
