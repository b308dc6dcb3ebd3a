import { describe, expect, it } from 'vitest';
import { formatKernelPrintf } from './kernel';

// Expected texts are those of glibc's printf.
describe('formatKernelPrintf', () => {
  it.each([
    [
      '%d|%5d|%-5d|%05d|%+d|% d',
      [42, 42, 42, 42, 42, 42],
      '42|   42|42   |00042|+42| 42'
    ],
    [
      '%u %x %X %#x %o %#o',
      [-1, 255, 255, 255, 8, 8],
      '4294967295 ff FF 0xff 10 010'
    ],
    [
      '%lld %llu %hhd %hd',
      [-5n, -1n, 200, 40000],
      '-5 18446744073709551615 -56 -25536'
    ],
    ['%.3d|%8.3d|%.0d', [7, 7, 0], '007|     007|'],
    [
      '%f %.2f %8.3f %-8.1f| %.0f %#.0f',
      [3.14159, 2.005, 1.5, 2.25, 2.5, 3],
      '3.141590 2.00    1.500 2.2     | 2 3.'
    ],
    [
      '%e %.2e %E %g %g %g',
      [12345.678, 0.00012, 1e-10, 100000, 1000000, 0.0001],
      '1.234568e+04 1.20e-04 1.000000E-10 100000 1e+06 0.0001'
    ],
    [
      '%g %g %G %.3g %#g',
      [1e-5, 0.5, 1e20, 1234.5, 1],
      '1e-05 0.5 1E+20 1.23e+03 1.00000'
    ],
    [
      '%f %f %5f %e',
      [Infinity, NaN, -Infinity, -0],
      'inf nan  -inf -0.000000e+00'
    ],
    [
      '%c%c %s|%5s|%-5s|%.2s %%',
      [72, 105, 'text', 'ab', 'ab', 'text'],
      'Hi text|   ab|ab   |te %'
    ],
    ['%*d|%-*d|%.*f', [5, 1, 4, 2, 1, 2.55], '    1|2   |2.5'],
    ['%p', [4096n], '0x1000'],
    ['%a', [1.5], '0x1.8p+0'],
    [
      '%.1a|%.0a|%.3a|%12.2a|%#.0a|%A',
      [1.96875, 1.5, 0.1, -3, 1, 255],
      '0x2.0p+0|0x2p+0|0x1.99ap-4|  -0x1.80p+1|0x1.p+0|0X1.FEP+7'
    ],
    ['%.1f %.1f %.0f %.0f', [0.25, 0.35, 0.5, 1.5], '0.2 0.3 0 2'],
    ['%f', [1e22], '10000000000000000000000.000000'],
    ['%p|%8p|%s', [0n, 0n, null], '(nil)|   (nil)|(null)'],
    [
      '%.2e %.1e %.5e %.0e',
      [1.125, 2.25, 1234565, 2.5],
      '1.12e+00 2.2e+00 1.23456e+06 2e+00'
    ],
    // The nearest doubles to these powers of ten are below them.
    [
      '%.16E %.15g %.15e',
      [1e51, 9.999999999999998e136, 1e51],
      '9.9999999999999999E+50 1e+137 1.000000000000000e+51'
    ],
    ['%#g', [999999.9999999998], '1.00000e+06'],
    // Conversions without an argument stand as they are.
    ['%d %5.2f%%', [1], '1 %5.2f%']
  ] as [string, (number | bigint | string | null)[], string][])(
    '%s',
    (format, args, text) => {
      expect(formatKernelPrintf(format, args)).toBe(text);
    }
  );
});
