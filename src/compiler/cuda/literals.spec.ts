import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charValue, decodeText, parseNumber, utf8Bytes } from './literals';

describe('parseNumber', () => {
  it.each([
    ['0', 0n, true, false, ''],
    ['42', 42n, true, false, ''],
    ['042', 34n, false, false, ''],
    ['0x1F', 31n, false, false, ''],
    ['0b101', 5n, false, false, ''],
    ["1'000'000", 1000000n, true, false, ''],
    ['5u', 5n, true, true, ''],
    ['5UL', 5n, true, true, 'l'],
    ['5lu', 5n, true, true, 'l'],
    ['5ull', 5n, true, true, 'll'],
    ['5LL', 5n, true, false, 'll'],
    ['18446744073709551615u', 18446744073709551615n, true, true, '']
  ] as const)('%s', (text, value, isDecimal, isUnsigned, size) => {
    expect(parseNumber(text)).toEqual({
      kind: 'integer',
      value,
      isDecimal,
      isUnsigned,
      size
    });
  });

  it.each([
    ['1.0', 1, ''],
    ['.5f', 0.5, 'f'],
    ['1.', 1, ''],
    ['1e3', 1000, ''],
    ['1.5e-3L', 0.0015, 'l'],
    ['0x1p-1', 0.5, ''],
    ['0x.8p1', 1, ''],
    ['0x1.8p3f', 12, 'f'],
    ['0x1p-1074', 5e-324, ''],
    ['0x1.8p-1074', 1e-323, ''],
    ['0x1p-1080', 0, ''],
    ['0x1.fffffffffffffp1023', Number.MAX_VALUE, ''],
    ['0x1p1024', Infinity, ''],
    ['0.1f', Math.fround(0.1), 'f'],
    ['3.4028235e38f', 3.4028234663852886e38, 'f']
  ] as const)('%s', (text, value, suffix) => {
    expect(parseNumber(text)).toEqual({ kind: 'float', value, suffix });
  });

  it('rounds a float constant once, not first to double', () => {
    // Halfway between 1 and the next float is 1 + 2^-24. A little more must
    // round up, though as a double it is exactly halfway.
    const half = '1.000000059604644775390625';
    expect(parseNumber(`${half}f`)).toMatchObject({ value: 1 });
    expect(parseNumber(`${half}0000000000000000000001f`)).toMatchObject({
      value: 1 + 2 ** -23
    });
    expect(parseNumber('1.0000000596046447753906249999999999f')).toMatchObject({
      value: 1
    });
  });

  it('gives back every float that is written out with its digits', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), value => {
        const text = Math.abs(value).toExponential();
        expect(parseNumber(`${text}f`)).toMatchObject({
          value: Math.abs(value)
        });
      }),
      { seed: 1, numRuns: 500 }
    );
  });

  it.each([
    ['10f', /suffix 'f'/, '10.0f'],
    ['089', /octal/, '89'],
    ['0x1e+5', /invalid number/, undefined],
    ['1.2.3', /two decimal points/, undefined],
    ['2x', /suffix 'x'/, undefined],
    ['1.0d', /suffix 'd'/, undefined],
    ['5lul', /suffix/, undefined],
    ['99999999999999999999', /does not fit/, undefined],
    ['0b12', /invalid/, undefined],
    ['0x', /invalid/, undefined]
  ] as const)('%s is refused', (text, message, replacement) => {
    expect(parseNumber(text)).toMatchObject({
      kind: 'error',
      message: expect.stringMatching(message)
    });
    const value = parseNumber(text);
    expect(value.kind === 'error' && value.replacement).toBe(replacement);
  });
});

describe('decodeText', () => {
  const bytes = (token: string): number[] => utf8Bytes(decodeText(token).units);

  it('decodes escapes', () => {
    expect(bytes(String.raw`"a\n\t\\\"\0\x41\101\u00e9"`)).toEqual([
      ...[97, 10, 9, 92, 34, 0, 0x41, 0o101, 0xc3, 0xa9]
    ]);
    expect(bytes('"€😀"')).toEqual([
      ...[0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80]
    ]);
    expect(bytes(String.raw`R"(a\n)"`)).toEqual([97, 92, 110]);
    expect(bytes(String.raw`"\xff"`)).toEqual([0xff]);
  });

  it('gives characters the value of a signed char', () => {
    const value = (token: string): number => charValue(decodeText(token)).value;
    expect(value("'a'")).toBe(97);
    expect(value(String.raw`'\xff'`)).toBe(-1);
    expect(value(String.raw`'\0'`)).toBe(0);
    expect(value("'ab'")).toBe(97 * 256 + 98);
    expect(value("L'é'")).toBe(0xe9);
  });

  it('points at what is wrong inside the literal', () => {
    expect(decodeText(String.raw`"ab\q"`).problems).toMatchObject([
      { at: 3, length: 2, isError: false }
    ]);
    expect(decodeText(String.raw`"\x"`).problems).toMatchObject([
      { at: 1, isError: true }
    ]);
    expect(decodeText(String.raw`"\u12"`).problems).toHaveLength(1);
  });
});
