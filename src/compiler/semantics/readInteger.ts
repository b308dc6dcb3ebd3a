/** Integers from their digits, as strtol and scanf read them. */

export interface IntegerRead {
  value: bigint;
  /** Characters taken; 0 when there is no number. */
  length: number;
}

/** The digits that strtol reads; base 0 looks at the prefix. */
export function readInteger(text: string, base: number): IntegerRead {
  const lead = /^[ \t\n\v\f\r]*[+-]?/.exec(text)?.[0] ?? '';
  let rest = text.slice(lead.length);
  let taken = lead.length;
  let radix = base;
  if ((radix === 0 || radix === 16) && /^0[xX][\da-fA-F]/.test(rest)) {
    rest = rest.slice(2);
    taken += 2;
    radix = 16;
  } else if (radix === 0) {
    radix = rest.startsWith('0') ? 8 : 10;
  }
  let value = 0n;
  let count = 0;
  for (const character of rest) {
    const digit = parseInt(character, 36);
    if (!(digit < radix)) {
      break;
    }
    value = value * BigInt(radix) + BigInt(digit);
    count++;
  }
  return {
    value: lead.endsWith('-') ? -value : value,
    length: count === 0 ? 0 : taken + count
  };
}

/** As strtol and strtoul keep to the range of a long. */
export function clampLong(value: bigint, isSigned: boolean): bigint {
  const [low, high] = isSigned
    ? [-(1n << 63n), (1n << 63n) - 1n]
    : [-(1n << 64n) + 1n, (1n << 64n) - 1n];
  return isSigned && value < low
    ? low
    : value < low || value > high
      ? high
      : value;
}
