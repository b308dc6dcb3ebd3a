/** scanf's formats, taken apart (ISO C17 7.21.6.2). */
import type { Length } from '../../../compiler/semantics/printf/parse';

/** Blanks, which skip blanks; a byte that must come, or a conversion. */
export type ScanPiece =
  | { kind: 'blanks' }
  | { kind: 'byte'; byte: number; afterBlanks: boolean }
  | ScanConversion;

export interface ScanConversion {
  kind: 'conversion';
  /** `[` for a set. */
  letter: string;
  length: Length;
  width: number;
  isStored: boolean;
  /** POSIX's `m`: into memory that the call allocates. */
  isAllocated: boolean;
  /** Of %[ and %s: whether it takes a byte. */
  accepts: readonly boolean[] | undefined;
}

const BLANKS = [9, 10, 11, 12, 13, 32];

const SPECIFICATION =
  /%(\*?)(\d*m?)(hh|h|ll|l|j|z|t|L|q)?(?:\[(\^?\]?[^\]]*)\]|(.))/sy;

export function isBlank(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}

export function parseScan(format: string): ScanPiece[] {
  const pieces: ScanPiece[] = [];
  let at = 0;
  while (at < format.length) {
    const byte = format.charCodeAt(at);
    if (BLANKS.includes(byte)) {
      pieces.push({ kind: 'blanks' });
      at++;
      continue;
    }
    SPECIFICATION.lastIndex = at;
    const match = SPECIFICATION.exec(format);
    if (!match || match[5] === '%') {
      pieces.push({ kind: 'byte', byte, afterBlanks: match !== null });
      at += match ? match[0].length : 1;
      continue;
    }
    at += match[0].length;
    const [, star, widthText, , set, letter] = match;
    pieces.push({
      kind: 'conversion',
      letter: set === undefined ? letter : '[',
      length: (match[3] ?? '') as Length,
      width: parseInt(widthText) || Infinity,
      isStored: star === '',
      isAllocated: widthText.endsWith('m'),
      accepts:
        set !== undefined
          ? members(set)
          : letter === 's'
            ? members(`^${String.fromCharCode(...BLANKS)}`)
            : undefined
    });
  }
  return pieces;
}

/** The bytes that `%[…]` takes. */
function members(text: string): boolean[] {
  const isNegated = text.startsWith('^');
  const body = isNegated ? text.slice(1) : text;
  const taken = new Array<boolean>(256).fill(isNegated);
  for (let i = 0; i < body.length; i++) {
    const isRange = body[i + 1] === '-' && i + 2 < body.length;
    const last = body.charCodeAt(isRange ? i + 2 : i);
    for (let c = body.charCodeAt(i); c <= last; c++) {
      taken[c] = !isNegated;
    }
    i += isRange ? 2 : 0;
  }
  return taken;
}
