/** Short forms for the lists of entries. */
import { otherBlock } from './otherBlock';
import type { CatalogueEntry, InputSpec, ProgramEntry } from './entry';
import type { Demand } from './exercise';

/** An entry of CUDA C: its file is named like its id, its kernel by its launch. */
export type CudaEntry = Omit<
  CatalogueEntry,
  'language' | 'file' | 'kernel' | 'tolerance'
> &
  Partial<Pick<CatalogueEntry, 'file' | 'tolerance'>>;

/** What rounding in another order may change in a short chain of float operations. */
export const ROUNDING = { absolute: 1e-6, relative: 1e-5 };

export function cuda(entry: CudaEntry): CatalogueEntry {
  return {
    language: 'cuda',
    file: `${entry.id}.cu`,
    kernel: entry.launch.slice(0, entry.launch.indexOf('<<<')).trim(),
    // Copies and integers come out exactly.
    tolerance: { absolute: 0, relative: 0 },
    ...(entry.oneBlock === undefined &&
      entry.wrong === undefined && { otherLaunch: otherBlock(entry.launch) }),
    ...entry
  };
}

/** A program of CUDA C: its file is named like its id. */
export function program(
  entry: Omit<ProgramEntry, 'language' | 'file'> &
    Partial<Pick<ProgramEntry, 'file'>>
): ProgramEntry {
  return { language: 'cuda', file: `${entry.id}.cu`, ...entry };
}

export function floats(generator: string, length: string): InputSpec {
  return { dtype: 'float32', generator, length };
}

export function doubles(generator: string, length: string): InputSpec {
  return { dtype: 'float64', generator, length };
}

export function ints(generator: string, length: string): InputSpec {
  return { dtype: 'int32', generator, length };
}

export function words(generator: string, length: string): InputSpec {
  return { dtype: 'uint32', generator, length };
}

/** Blocks of `block` threads for `n` (both expressions): their quotient, rounded up. */
export function blocks(n: string, block: number): string {
  return `(${n} + ${block - 1}) // ${block}`;
}

/** That no thread repeats the loads of another, of a grid that steps through its words. */
export function readOnce(words: number): Demand {
  return {
    name: 'each element is read once',
    metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
    atMost: words / 32,
    hint: 'Step by all threads of the grid, gridDim.x * blockDim.x: with a shorter step several threads do the same elements.'
  };
}
