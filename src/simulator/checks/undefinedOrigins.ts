/** Where undefined values come from, and what reports say of it. */
import type { AccessSite } from '../../compiler/wasm/simt';
import type { ThreadPlace } from '../../protocol/record/check';
import type { WarpAccess } from './access';
import type { Occurrence } from './findings';
import type { NamedMemory } from './scene';

/** A read that gave a lane what was never written. */
export interface ReadOrigin {
  site: AccessSite;
  thread: ThreadPlace;
  array: string;
  index: number | undefined;
  space: WarpAccess['space'];
  /** What a kernel allocated. */
  heap: Pick<NamedMemory, 'name' | 'span'> | undefined;
}

/** Where an undefined value comes from: a read, or a lane that was not there to give one. */
export type Origin = ReadOrigin | { absent: Occurrence };

/** An undefined value that was stored. */
export interface UndefinedStore {
  site: AccessSite;
  thread: ThreadPlace;
  origin: ReadOrigin | undefined;
}

export const DECIDES = {
  branch: 'which way a branch goes',
  address: 'which element is accessed',
  output: 'what is printed'
};

const HINTS: Record<WarpAccess['space'], string> = {
  shared:
    'Shared memory begins with whatever was there: have every element written before it is read (those of the last, partly filled block, too), with __syncthreads() in between.',
  global:
    'cudaMalloc clears nothing: fill the array with cudaMemcpy or cudaMemset, whose size is in bytes, n * sizeof(type).',
  local: 'Give the variable a value where it is declared.',
  constant: 'Fill it with cudaMemcpyToSymbol before the launch.'
};

export function hintOf(origin: ReadOrigin | undefined): string {
  return origin?.heap
    ? 'malloc() and new clear nothing: write all of it, or let new type[n]() fill it with zeros.'
    : HINTS[origin?.space ?? 'local'];
}
