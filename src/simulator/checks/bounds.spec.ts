import { describe, expect, it } from 'vitest';
import { checkCuda } from '../testing/check';

const found = (
  source: string,
  args: Parameters<typeof checkCuda>[1]
): string[] =>
  checkCuda(source, args).map(
    ({ kind, line, array, index, count }) =>
      `${kind} ${line} ${array}[${index}] ${count}`
  );

describe('bounds of global memory', () => {
  it('sees one element behind the end, where the next array begins', () => {
    const source = `__global__ void k(const float *x, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = x[i] + 1;
}`;
    const x = new Float32Array(128);
    const y = new Float32Array(127);
    expect(found(source, { args: [x, y, 127], block: [128, 1, 1] })).toEqual([
      'out-of-bounds 3 y[127] 1'
    ]);
    expect(
      found(source.replace('y[i] =', 'if (i < n) y[i] ='), {
        args: [x, y, 127],
        block: [128, 1, 1]
      })
    ).toEqual([]);
  });
});
