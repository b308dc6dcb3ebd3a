import { describe, expect, it } from 'vitest';
import { launchLabels } from './launchLabels';

const labels = (...texts: string[]): string[] | undefined =>
  launchLabels(texts.map(text => ({ text, kernel: text.split('<<<')[0] })));

describe('what tells launches apart', () => {
  it('is nothing where each kernel is launched once, or always alike', () => {
    expect(labels('a<<<1, 32>>>(x, n)', 'b<<<2, 64>>>(x, 2)')).toBeUndefined();
    expect(labels('a<<<1, 32>>>(x)', 'a<<<1, 32>>>(x)')).toBeUndefined();
  });

  it('is the grid, the block or the shared memory', () => {
    expect(labels('a<<<1, 256>>>(x)', 'a<<<n // 4, 256>>>(x)')).toEqual([
      '<<<1, …>>>',
      '<<<n // 4, …>>>'
    ]);
    expect(
      labels('a<<<(2, 3), (8, 8)>>>(x)', 'a<<<(2, 3), 64, 4>>>(x)')
    ).toEqual(['<<<…, (8, 8)>>>', '<<<…, 64, 4>>>']);
  });

  it('is the arguments, with those that are the same left out', () => {
    expect(
      labels(
        'a<<<1, 32>>>(x, y[0, 1:], 2)',
        'b<<<1, 1>>>(x)',
        'a<<<1, 32>>>(x, y[0, 1:], 4)'
      )
    ).toEqual(['(…, 2)', '', '(…, 4)']);
    expect(labels('a<<<8, 32>>>(x, n)', 'a<<<16, 32>>>(x, m)')).toEqual([
      '<<<8, …>>>(…, n)',
      '<<<16, …>>>(…, m)'
    ]);
  });
});
