import { cHeaders } from './c';
import { cudaHeaders } from './cuda';
import { helperMath } from './helperMath';
import { emptyCppHeaders, cppHeaders } from './cpp';
import { unsupportedHeaders } from './unsupported';

const provided: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries(cHeaders),
  ...Object.entries(cppHeaders),
  ...emptyCppHeaders.map((name): [string, string] => [name, '']),
  ...Object.entries(cudaHeaders),
  ['helper_math.h', helperMath],
  ['cutil_math.h', helperMath]
]);

/**
 * The text of a header that comes with the compiler (empty where everything
 * it declares is built in), why there is none, or undefined for one that
 * nobody knows.
 */
export function findHeader(
  name: string
): string | { reason: string } | undefined {
  const text = provided.get(name) ?? provided.get(name.replace(/^.*\//, ''));
  if (text !== undefined && (provided.has(name) || SHARED_FOLDERS.test(name))) {
    return text;
  }
  const refusal = unsupportedHeaders.find(entry => entry.pattern.test(name));
  return refusal ? { reason: refusal.reason } : undefined;
}

/** Where the CUDA samples keep their helpers. */
const SHARED_FOLDERS =
  /^(?:\.\.?\/|common\/|inc\/|Common\/|include\/|cuda\/)+[^/]+$/;

/** All names that `#include` can find here. */
export function headerNames(): string[] {
  return [...provided.keys()];
}
