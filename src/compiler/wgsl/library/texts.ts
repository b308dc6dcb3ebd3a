/**
 * Where shaders take the functions of the library from: all are here. The bundle
 * for browsers has fetchedTexts.ts in this file's place (scripts/bundle.mjs).
 */
import type { Module } from '../../ir/types';
import type { Helper } from './helper';
import { HELPERS } from './index';

export function helperOf(name: string): Helper {
  return HELPERS[name];
}

/**
 * Fetches what shaders of a module may call, of one that grows anything;
 * undefined where all of that is here.
 */
export function missingHelpers(
  _module: Module,
  _grows: boolean
): (() => Promise<void>) | undefined {
  return undefined;
}
