/** Whether a source is the one that it was. */

/**
 * Strings and characters, in which all of it counts, and where they are not
 * closed the rest of the line; comments and blanks between tokens.
 */
const PARTS =
  /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|(?:\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\s)+/g;

/**
 * A text that is equal for sources that differ in comments and blanks only:
 * 16 hexadecimal digits, two 32-bit FNV-1a hashes (Fowler, Noll and Vo, of
 * different bases). It tells versions of one cell apart, and is no protection
 * against whoever wants two of them to be taken for one.
 */
export function sourceHash(source: string): string {
  const text = source
    .replace(PARTS, part => (/^["']/.test(part) ? part : ' '))
    .trim();
  return fnv(text, 0x811c9dc5) + fnv(text, 0x01234567);
}

function fnv(text: string, basis: number): string {
  let hash = basis;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
