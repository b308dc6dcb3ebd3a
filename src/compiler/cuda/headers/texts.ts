/**
 * The texts of all headers and libraries that come with the compiler: 0.5 MB, of
 * which a browser fetches what programs include or name. Its bundle has fetchedTexts.ts in this
 * file's place (scripts/bundle.mjs).
 */
import { cHeaders } from './c';
import { cudaTexts } from './cuda';
import { cufftTexts } from './cufft';
import { curandHostTexts } from './curandHost';
import type { HeaderTexts, TextGroup } from './groups';
import { libraryTexts } from './library/declarations';
import { cubTexts } from './cub';
import { cublasTexts } from './cublas';
import cooperativeGroups from './nvidia/cooperative_groups.h';
import curandKernel from './nvidia/curand_kernel.h';
import { posixTexts } from './posixFiles';
import { sampleTexts } from './samples/index';
import { NeededDeclarations } from './sections';
import { stdTexts } from './std/index';
import { thrustTexts } from './thrust/index';

const texts: Record<TextGroup, HeaderTexts> = {
  c: cHeaders,
  std: stdTexts,
  posix: posixTexts,
  cuda: cudaTexts,
  cooperativeGroups: { 'cooperative_groups.h': cooperativeGroups },
  cub: cubTexts,
  cublas: cublasTexts,
  thrust: thrustTexts,
  curand: { 'curand_kernel.h': curandKernel },
  curandHost: curandHostTexts,
  cufft: cufftTexts,
  samples: sampleTexts,
  library: libraryTexts
};

/** @throws nothing: the texts of all groups are here */
export function requireGroups(_groups: Iterable<TextGroup>): void {
  // Nothing to wait for.
}

/** The texts of a group; undefined while they are not here. */
export function textsOf(group: TextGroup): HeaderTexts | undefined {
  return texts[group];
}

/** What stays of the C++ headers for a program of these texts. */
export function neededDeclarations(
  programTexts: Iterable<string>,
  included?: ReadonlySet<string>,
  wholeClasses?: boolean
): NeededDeclarations {
  return new NeededDeclarations(stdTexts, programTexts, included, wholeClasses);
}
