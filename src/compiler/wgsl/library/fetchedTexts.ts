/**
 * texts.ts for the engine of the browser, which fetches all but the core of the
 * library when a module first needs it, and keeps it for as long as the worker
 * lives.
 */
import type { Module } from '../../ir/types';
import { fetchHostPointers } from '../../ir/passes/fetchedHostPointers';
import { fetchSeldom } from '../passes/fetchedSeldom';
import { fetchWideAtomics } from '../statements/fetchedWideAtomics';
import { fetchDoubleSums } from '../values/fetchedDoubleSums';
import { CORE_HELPERS } from './core';
import type { Helper } from './helper';
import { hasHostPointers, needsSeldomPasses, needsWholeLibrary } from './needs';

let helpers = CORE_HELPERS;

export function helperOf(name: string): Helper {
  return helpers[name];
}

/**
 * Fetches what shaders of a module may call and be made by, of one that grows
 * anything; undefined where all of that is here.
 */
export function missingHelpers(
  module: Module,
  grows: boolean
): (() => Promise<void>) | undefined {
  return helpers === CORE_HELPERS &&
    (grows ||
      needsWholeLibrary(module) ||
      needsSeldomPasses(module) ||
      hasHostPointers(module))
    ? async () => {
        const [library] = await Promise.all([
          import('./index'),
          fetchWideAtomics(),
          fetchDoubleSums(),
          fetchSeldom(),
          fetchHostPointers()
        ]);
        helpers = library.HELPERS;
      }
    : undefined;
}
