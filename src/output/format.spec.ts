import { describe, expect, it } from 'vitest';
import { launch } from '../../test/records';
import {
  describeTiming,
  formatBandwidth,
  formatDim,
  formatDuration,
  formatRate,
  formatRatio,
  formatRegisters,
  formatSize,
  inSentence,
  plural
} from './format';

describe('numbers', () => {
  it('chooses units', () => {
    expect(formatBandwidth(62.671)).toBe('62.7 GB/s');
    expect(formatBandwidth(4310.2)).toBe('4.31 TB/s');
    expect(formatBandwidth(0.0042962)).toBe('4.30 MB/s');
    expect(formatBandwidth(999.7)).toBe('1.00 TB/s');
    expect(formatBandwidth(0)).toBe('0 GB/s');
    expect(formatRate(0.25)).toBe('250 Mop/s');
    expect(formatDuration(66.8)).toBe('67 ms');
    expect(formatDuration(4.25)).toBe('4.3 ms');
    expect(formatDuration(1260)).toBe('1.3 s');
    expect(formatRatio(1.8)).toBe('1.80×');
    expect(formatSize(2 ** 22)).toBe('2^22');
    expect(formatSize(512)).toBe('512');
    expect(formatSize(1000000)).toBe('1,000,000');
  });
});

describe('phrases', () => {
  it('counts and joins', () => {
    expect(plural(1, 'kernel')).toBe('1 kernel');
    expect(plural(2, 'kernel')).toBe('2 kernels');
    expect(inSentence(['a'])).toBe('a');
    expect(inSentence(['a', 'b', 'c'])).toBe('a, b and c');
    expect(formatRegisters({ estimate: 14, uncertainty: 0 })).toBe('14');
    expect(formatRegisters({ estimate: 14, uncertainty: 3 })).toBe('14 ± 3');
  });

  it('writes dimensions as CUDA does', () => {
    expect(formatDim([7, 1, 1])).toBe('7');
    expect(formatDim([7, 2, 1])).toBe('(7, 2)');
    expect(formatDim([7, 1, 3])).toBe('(7, 1, 3)');
  });

  it('says how a time was taken', () => {
    const { timing } = launch;
    expect(describeTiming(timing)).toBe(
      'median of 30 samples of 20 launches each, GPU timestamps in steps of 65.5 µs'
    );
    expect(
      describeTiming({
        ...timing,
        launchesPerSample: 1,
        samples: 1,
        clock: 'host',
        resolutionNs: 1
      })
    ).toBe("one sample, the host's clock");
    expect(describeTiming({ ...timing, samples: 0 })).toBe(
      'run once, not timed'
    );
  });
});
