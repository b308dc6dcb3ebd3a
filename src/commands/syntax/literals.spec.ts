import { expect, it } from 'vitest';
import { withoutSuffixes } from './literals';

it.each([
  ['2.0f', '2.0'],
  ['1e-3f * n', '1e-3 * n'],
  ['.5F + 2.f', '.5 + 2.'],
  ['256u', '256'],
  ['10LL', '10'],
  ['x[3]', 'x[3]'],
  ['0x1f', '0x1f'],
  ['a2.0f', 'a2.0f'],
  ['np.float32(2.5)', 'np.float32(2.5)'],
  ['d["2.0f"]', 'd["2.0f"]'],
  ['2.0if', '2.0if']
])('%s is %s', (written, meant) => {
  expect(withoutSuffixes(written)).toBe(meant);
});
