/**
 * texts.ts for the engine of the browser, which fetches the texts of a group
 * when a program first includes one of them, and keeps them for as long as the
 * worker lives.
 */
import { HeadersNeeded, type HeaderGroup, type HeaderTexts } from './groups';

const doors: Record<HeaderGroup, () => Promise<HeaderTexts>> = {
  std: async () => (await import('./std/index')).stdTexts,
  posix: async () => (await import('./posixFiles')).posixTexts,
  cuda: async () => (await import('./cuda')).cudaTexts,
  cooperativeGroups: async () => ({
    'cooperative_groups.h': (await import('./nvidia/cooperative_groups.h'))
      .default
  }),
  curand: async () => ({
    'curand_kernel.h': (await import('./nvidia/curand_kernel.h')).default
  }),
  samples: async () => (await import('./samples/index')).sampleTexts
};

const here = new Map<HeaderGroup, HeaderTexts>();

/** @throws HeadersNeeded unless the texts of all these groups are here */
export function requireGroups(groups: Iterable<HeaderGroup>): void {
  const missing = [...new Set(groups)].filter(group => !here.has(group));
  if (missing.length > 0) {
    throw new HeadersNeeded(async () => {
      await Promise.all(
        missing.map(async group => here.set(group, await doors[group]()))
      );
    });
  }
}

/** The texts of a group; undefined while they are not here. */
export function textsOf(group: HeaderGroup): HeaderTexts | undefined {
  return here.get(group);
}
