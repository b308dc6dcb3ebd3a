/** The command line's window on its machine; tests put another in its place. */
import { readFile } from 'node:fs/promises';
import type { GpuEnvironment } from '../device';

export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** @throws Error where the file cannot be read. */
  readText(path: string): Promise<string>;
  /** Loads Dawn at its first call. */
  gpu(): Promise<GpuEnvironment>;
}

/** No GPU: what is computed for the limits that WebGPU guarantees. */
export const NO_GPU: GpuEnvironment = { gpu: undefined, host: 'node' };

export function nodeIo(): Io {
  let environment: Promise<GpuEnvironment> | undefined;
  return {
    out: text => void process.stdout.write(text),
    err: text => void process.stderr.write(text),
    readText: path => readFile(path, 'utf8'),
    gpu: () => (environment ??= loadDawn())
  };
}

async function loadDawn(): Promise<GpuEnvironment> {
  try {
    const { create, globals } = await import('webgpu');
    // GPUBufferUsage, GPUMapMode and so on, which a browser has as globals.
    Object.assign(globalThis, globals);
    return {
      // Timestamps in nanoseconds instead of steps of 65,536: there is no page
      // here that could spy on others through the clock.
      gpu: create(['disable-dawn-features=timestamp_quantization']),
      host: 'node'
    };
  } catch (error) {
    return {
      gpu: undefined,
      host: 'node',
      loadError: error instanceof Error ? error.message.split('\n')[0] : ''
    };
  }
}
