import { describe, expect, it } from 'vitest';
import { peakBandwidth } from './bandwidth-from-clock-and-bus';

describe('bandwidth from clock and bus', () => {
  it.each([
    ['GT 610', 535, 64, 4.28],
    ['GTX 960', 3600, 128, 57.6],
    ['GTX 1050 Ti', 3504, 128, 56.064],
    ['GTX 1080 Ti', 5505, 352, 242.22],
    ['Titan V', 850, 3072, 326.4]
  ])('is the course’s for %s, one transfer a clock', (_, clock, bus, gbs) => {
    expect(peakBandwidth(clock, bus, 1)).toBeCloseTo(gbs, 9);
  });

  it('is what the cards were sold with, at double data rate', () => {
    expect(peakBandwidth(5505, 352)).toBeCloseTo(484.44, 2);
    // GeForce 8800 GTX (G80) and GTX 280.
    expect(peakBandwidth(900, 384)).toBeCloseTo(86.4, 9);
    expect(peakBandwidth(1107, 512)).toBeCloseTo(141.7, 1);
  });
});
