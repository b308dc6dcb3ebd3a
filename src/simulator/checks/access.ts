/** An access as checkers see it. */
import type { AccessSite } from '../../compiler/wasm/simt';

/** The memory that an access goes to. */
export type Space = 'global' | 'shared' | 'local' | 'constant';

/**
 * One access of a warp, before it is done: memory has what it had, and what is
 * to be stored can be asked of the scene. The object is used again for the next
 * one.
 */
export interface WarpAccess {
  site: AccessSite;
  space: Space;
  /** Of the grid, x first. */
  block: number;
  /** Of the block. */
  warp: number;
  /** The frame of the running function: where its slots are. */
  frame: number;
  /** Lanes that access. */
  mask: number;
  /** Bytes of each lane. */
  size: number;
  /** `scene.words[addresses + lane]` is a lane's address. */
  addresses: number;
}

/** Says of a load, or of what an atomic operation gives, that it is defined. */
export function allDefined(
  { parts, kind, undefinedResult }: AccessSite,
  frame: number,
  memory: Uint32Array
): void {
  if (kind === 'load') {
    for (const { doubts } of parts) {
      doubts?.forEach(({ word }) => (memory[(frame + word) >>> 2] = 0));
    }
  }
  if (undefinedResult !== undefined) {
    memory[(frame + undefinedResult) >>> 2] = 0;
  }
}
