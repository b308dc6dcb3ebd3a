import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatTime,
  measured,
  shortTime,
  significant
} from './quantities';

describe('quantities', () => {
  it.each([
    [8.054e6, '8.05 ms'],
    [965_000, '965 µs'],
    [1000, '1.00 µs'],
    [410, '410 ns'],
    [2.5e9, '2.50 s'],
    // Rounded before its unit is chosen.
    [999_600, '1.00 ms'],
    [999.6, '1.00 µs'],
    [0, '0 ns']
  ])('%d ns is %s', (ns, text) => expect(formatTime(ns)).toBe(text));

  it('drops zeros of what is not measured', () => {
    expect(shortTime(100_000)).toBe('100 µs');
    expect(shortTime(1_500_000)).toBe('1.5 ms');
    expect(shortTime(65_536)).toBe('65.5 µs');
  });

  it('rounds before it counts digits', () => {
    expect(measured(9.99996, 4)).toBe('10.00');
    expect(measured(999.96, 4)).toBe('1,000');
    expect(measured(0.00012345, 3)).toBe('0.000123');
    expect(measured(-2.5, 2)).toBe('-2.5');
    expect(measured(Infinity, 3)).toBe('Infinity');
    expect(significant(1.5, 4)).toBe('1.5');
    expect(significant(100, 2)).toBe('100');
  });

  it('chooses units', () => {
    expect(formatBytes(512)).toBe('512 B');
    expect(formatBytes(16384)).toBe('16 KiB');
    expect(formatBytes(1.5 * 2 ** 30)).toBe('1.5 GiB');
    expect(formatCount(4194304)).toBe('4,194,304');
  });
});
