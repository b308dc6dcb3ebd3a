import { describe, expect, it } from 'vitest';
import * as records from '../../../test/records';
import { toText } from '../../commands/show';
import { html } from './roofline';

describe('a roofline', () => {
  it('says the number first, then which roof it is', async () => {
    const [first, second] = (await toText(records.roofline)).split('\n');
    expect(first).toBe(
      'saxpy would reach 75 % of the bandwidth roof of Tesla T4 (240 GB/s of 320 GB/s): memory-bound.'
    );
    expect(second).toMatch(
      /^saxpy would reach 8.96 % .* held back by latency\.$/
    );
  });

  it('draws every roof, and each kernel below its own', () => {
    const { text } = html(records.roofline, { interactive: true });
    expect(text.match(/gs-series-\d/g)).toHaveLength(2);
    expect(text).toContain('saxpy on Tesla T4: 40.0 GFLOP/s');
    expect(text).toContain('saxpy, H100 SXM5');
    expect(text).toContain('(log scale)');
  });

  it('without kernels shows what was measured', async () => {
    const text = await toText(records.measuredRoofline);
    expect(text).toContain('The roofs were measured on this GPU.');
    expect(text).toContain('an empty kernel 1.80 µs');
  });
});
