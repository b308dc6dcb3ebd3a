/** Signs and padding of what printf writes. */
import type { ByteWriter } from './byteWriter';
import { BLANK, LEFT, PLUS, ZEROS, type NumberLayout } from './parse';

const [BLANK_BYTE, PLUS_BYTE, MINUS_BYTE, ZERO] = [32, 43, 45, 48];

/** The sign of a number, or what stands in its place. */
export function writeSign(
  out: ByteWriter,
  isNegative: boolean,
  isSigned: boolean,
  flags: number
): void {
  if (isNegative) {
    out.put(MINUS_BYTE);
  } else if (isSigned && (flags & (PLUS | BLANK)) !== 0) {
    out.put(flags & PLUS ? PLUS_BYTE : BLANK_BYTE);
  }
}

/**
 * What was written from `start` on to the width: with blanks on the left or
 * right, or zeros behind the first `lead` bytes.
 */
export function pad(
  out: ByteWriter,
  start: number,
  lead: number,
  { flags, width }: NumberLayout,
  canZero: boolean
): void {
  const missing = width - (out.length - start);
  if (missing <= 0) {
    return;
  }
  if (flags & LEFT) {
    out.insert(out.length, BLANK_BYTE, missing);
  } else if (canZero && flags & ZEROS) {
    out.insert(start + lead, ZERO, missing);
  } else {
    out.insert(start, BLANK_BYTE, missing);
  }
}
