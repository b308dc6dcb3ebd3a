/** <ctype.h> in the C locale. */
import type { HostLibrary } from '../library';
import { define } from './define';

const between = (low: number, high: number) => (c: number) =>
  c >= low && c <= high;
const isDigit = between(48, 57);
const isUpper = between(65, 90);
const isLower = between(97, 122);
const isAlpha = (c: number): boolean => isUpper(c) || isLower(c);
const isAlnum = (c: number): boolean => isAlpha(c) || isDigit(c);
const isGraph = between(33, 126);

const CLASSES: Record<string, (c: number) => boolean> = {
  isalnum: isAlnum,
  isalpha: isAlpha,
  isblank: c => c === 32 || c === 9,
  iscntrl: c => between(0, 31)(c) || c === 127,
  isdigit: isDigit,
  isgraph: isGraph,
  islower: isLower,
  isprint: between(32, 126),
  ispunct: c => isGraph(c) && !isAlnum(c),
  isspace: c => c === 32 || between(9, 13)(c),
  isupper: isUpper,
  isxdigit: c => isDigit(c) || between(65, 70)(c) || between(97, 102)(c)
};

export const ctype: HostLibrary = {
  ...Object.fromEntries(
    Object.entries(CLASSES).map(([name, test]) => [
      name,
      define((_, c: number) => (test(c) ? 1 : 0))
    ])
  ),
  tolower: define((_, c: number) => (isUpper(c) ? c + 32 : c)),
  toupper: define((_, c: number) => (isLower(c) ? c - 32 : c)),
  toascii: define((_, c: number) => c & 127)
};
