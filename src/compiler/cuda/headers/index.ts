import { emptyCppHeaders, cppHeaders } from './cpp';
import type { IntrinsicTables } from './intrinsics/types';
import { headerTexts, type HeaderTexts } from './texts';
import { unsupportedHeaders } from './unsupported';

let known: ReadonlyMap<string, string> | undefined;

/** All headers by name. */
function provided(): ReadonlyMap<string, string> {
  return (known ??= new Map([
    ...Object.entries(headerTexts().others),
    ...Object.entries(cppHeaders()),
    ...emptyCppHeaders.map((name): [string, string] => [name, ''])
  ]));
}

/**
 * The text of a header that comes with the compiler (empty where everything
 * it declares is built in), why there is none, or undefined for one that
 * nobody knows.
 */
export function findHeader(
  name: string
): string | { reason: string } | undefined {
  const headers = provided();
  const text = headers.get(name) ?? headers.get(name.replace(/^.*\//, ''));
  if (text !== undefined && (headers.has(name) || SHARED_FOLDERS.test(name))) {
    return text;
  }
  const refusal = unsupportedHeaders.find(entry => entry.pattern.test(name));
  return refusal ? { reason: refusal.reason } : undefined;
}

/** Where the CUDA samples keep their helpers. */
const SHARED_FOLDERS =
  /^(?:\.\.?\/|common\/|inc\/|Common\/|include\/|cuda\/)+[^/]+$/;

/** Macros that every program has without including anything. */
export function predefinedText(): string {
  return headerTexts().predefined;
}

/** Types that every program has without declaring them. */
export function builtinNames(): HeaderTexts['names'] {
  return headerTexts().names;
}

/** Functions that every program has without declaring them. */
export function intrinsicTables(): IntrinsicTables {
  return headerTexts().intrinsics;
}

/** All names that `#include` can find here. */
export function headerNames(): string[] {
  return [...provided().keys()];
}
