import { describe, expect, it } from 'vitest';
import * as records from '../../test/records';
import type { LaunchRecord } from '../protocol/record';
import { baselineSentence } from './kept';

const against = (
  more: Partial<NonNullable<LaunchRecord['baseline']>>
): string | undefined =>
  baselineSentence({
    ...records.launch,
    baseline: {
      name: 'before',
      isNew: false,
      text: 'k<<<1, 64>>>(x)',
      at: '2026-03-04T05:06:07Z',
      ns: 2000,
      samples: 30,
      speedup: 1.8,
      p: 1e-6,
      isOtherWork: false,
      ...more
    }
  });

describe('the sentence on a baseline', () => {
  it.each<[string, Parameters<typeof against>[0], RegExp]>([
    [
      'a change',
      {},
      /^It is 1\.80× as fast as the baseline before \(2\.00 µs, 2026-03-04\), and that is no chance .* p < 0\.001/
    ],
    ['a loss', { speedup: 0.5 }, /^It takes 2\.00× as long as the baseline/],
    [
      'chance',
      { speedup: 1.1, p: 0.2 },
      /^No change that could be told from chance .* p = 0\.2\./
    ],
    [
      'what a clock changes',
      { speedup: 1.02 },
      /1\.02× as fast .* no more than the GPU's clock/
    ],
    ['few samples', { p: undefined }, /too few samples/],
    [
      'other work',
      { isOtherWork: true },
      /^The baseline before .* had other arguments: k<<<1, 64>>>\(x\)\. baseline --forget before/
    ],
    ['the first run', { isNew: true }, /^Kept as the baseline before/]
  ])('tells %s', (_, more, sentence) => {
    expect(against(more)).toMatch(sentence);
  });

  it('of a prediction speaks of no samples', () => {
    const { baseline, ...launch } = records.launch;
    const said = baselineSentence({
      ...launch,
      simulated: { reason: 'asked for', card: records.t4 },
      baseline: {
        name: 'k',
        isNew: false,
        ns: 1e3,
        speedup: 2,
        at: '2026-01-01'
      }
    });
    expect(baseline).toBeUndefined();
    expect(said).toBe(
      'By the prediction it is 2.00× as fast as the baseline k (1.00 µs, 2026-01-01).'
    );
  });
});
