/**
 * The texts of all headers that come with the compiler: 0.4 MB, of which a
 * browser fetches what programs include. Its bundle has fetchedTexts.ts in this
 * file's place (scripts/bundle.mjs).
 */
import { cudaTexts } from './cuda';
import type { HeaderGroup, HeaderTexts } from './groups';
import cooperativeGroups from './nvidia/cooperative_groups.h';
import curandKernel from './nvidia/curand_kernel.h';
import { posixTexts } from './posixFiles';
import { sampleTexts } from './samples/index';
import { stdTexts } from './std/index';

const texts: Record<HeaderGroup, HeaderTexts> = {
  std: stdTexts,
  posix: posixTexts,
  cuda: cudaTexts,
  cooperativeGroups: { 'cooperative_groups.h': cooperativeGroups },
  curand: { 'curand_kernel.h': curandKernel },
  samples: sampleTexts
};

/** @throws nothing: the texts of all groups are here */
export function requireGroups(_groups: Iterable<HeaderGroup>): void {
  // Nothing to wait for.
}

/** The texts of a group; undefined while they are not here. */
export function textsOf(group: HeaderGroup): HeaderTexts | undefined {
  return texts[group];
}
