import { describe, expect, it } from 'vitest';
import {
  lanesOf,
  readLanes,
  readMask,
  writeLanes,
  writeMask
} from './laneText';

const text = (values: unknown[]): string => writeLanes(values.map(String));
const row = (length: number, f: (i: number) => unknown): string[] =>
  Array.from({ length }, (_, i) => String(f(i)));

describe('values of lanes', () => {
  it('are told once where they are equal or in a row', () => {
    expect(text(row(32, () => 7))).toBe('7x32');
    expect(text(row(32, i => 4 * i))).toBe('0+4x32');
    expect(text(row(32, i => 31 - i))).toBe('31-1x32');
    expect(text(row(32, i => i % 16))).toBe('0+1x16 0+1x16');
    expect(text([1, 2])).toBe('1 2');
    expect(text([0.5, 0.5, 1.5, 3])).toBe('0.5x2 1.5 3');
    expect(text([])).toBe('');
  });

  it.each([
    [row(32, i => i * i)],
    [row(32, i => (i < 3 ? -0.25 : 1e-7))],
    [row(7, i => `x[${i}]`)],
    [['nan', '-inf', 'true', 'true', '-0', '0', '1']],
    [row(32, i => 2 ** 53 - 1 + 3 * i)],
    [row(32, i => i - 16)],
    [['1e-7', '1e-7', '12', '13', '14', '00', '01', '02']]
  ])('come back as they were: %s', values => {
    expect(readLanes(writeLanes(values))).toEqual(values);
  });

  it('are refused where they are more than lanes', () => {
    expect(() => readLanes('0x99')).toThrow(RangeError);
    expect(() => readLanes('0+1x40 0+1x40')).toThrow(RangeError);
  });
});

it('masks are eight digits, lane 0 last', () => {
  expect(writeMask(-1)).toBe('ffffffff');
  expect(writeMask(0b101)).toBe('00000005');
  expect(readMask('80000001')).toBe(0x80000001 | 0);
  expect(lanesOf(readMask('80000001'))).toEqual([0, 31]);
});
