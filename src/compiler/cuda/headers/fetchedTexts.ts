/**
 * texts.ts for the engine of the browser, which fetches the texts of a group
 * when a program first includes or names one of them, and keeps them for as long as the
 * worker lives.
 */
import { TextsNeeded, type HeaderTexts, type TextGroup } from './groups';
import type { NeededDeclarations } from './sections';

const doors: Record<TextGroup, () => Promise<HeaderTexts>> = {
  c: async () => (await import('./c')).cHeaders,
  std: async () => {
    sections = await import('./sections');
    return (await import('./std/index')).stdTexts;
  },
  posix: async () => (await import('./posixFiles')).posixTexts,
  cuda: async () => (await import('./cuda')).cudaTexts,
  cooperativeGroups: async () => ({
    'cooperative_groups.h': (await import('./nvidia/cooperative_groups.h'))
      .default
  }),
  cub: async () => (await import('./cub')).cubTexts,
  cublas: async () => (await import('./cublas')).cublasTexts,
  thrust: async () => (await import('./thrust/index')).thrustTexts,
  curand: async () => ({
    'curand_kernel.h': (await import('./nvidia/curand_kernel.h')).default
  }),
  curandHost: async () => (await import('./curandHost')).curandHostTexts,
  cufft: async () => (await import('./cufft')).cufftTexts,
  samples: async () => (await import('./samples/index')).sampleTexts,
  library: async () => (await import('./library/declarations')).libraryTexts
};

/** With the texts of std. */
let sections: typeof import('./sections') | undefined;

const here = new Map<TextGroup, HeaderTexts>();

/** @throws TextsNeeded unless the texts of all these groups are here */
export function requireGroups(groups: Iterable<TextGroup>): void {
  const missing = [...new Set(groups)].filter(group => !here.has(group));
  if (missing.length > 0) {
    throw new TextsNeeded(async () => {
      await Promise.all(
        missing.map(async group => here.set(group, await doors[group]()))
      );
    });
  }
}

/** The texts of a group; undefined while they are not here. */
export function textsOf(group: TextGroup): HeaderTexts | undefined {
  return here.get(group);
}

/** What stays of the C++ headers for a program of these texts. @throws TextsNeeded */
export function neededDeclarations(
  programTexts: Iterable<string>,
  included?: ReadonlySet<string>,
  wholeClasses?: boolean
): NeededDeclarations {
  requireGroups(['std']);
  return new sections!.NeededDeclarations(
    here.get('std')!,
    programTexts,
    included,
    wholeClasses
  );
}
