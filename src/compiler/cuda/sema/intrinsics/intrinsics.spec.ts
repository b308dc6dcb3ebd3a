import { describe, expect, it } from 'vitest';
import { problems } from '../../testing';

describe('intrinsics', () => {
  it('are overloaded as in the headers', () => {
    expect(
      problems(`__global__ void k(float *x, double *y, int *n) {
  x[0] = __fmaf_rn(x[1], x[2], x[3]);
  y[0] = fma(y[1], y[2], y[3]);
  n[0] = __popc(n[1]) + atomicAdd(n, 1);
}`)
    ).toEqual([]);
  });

  it('that take device code only are refused on the host', () => {
    expect(
      problems(`int main() {
  return __popcll(3ull) + (int)threadIdx.x + __shfl_sync(~0u, 1, 2);
}`)
    ).toEqual([
      "2: error: '__popcll' exists in device code only: it cannot be called from the host function 'main'",
      "2: error: 'threadIdx' exists in device code only",
      "2: error: '__shfl_sync' exists in device code only: it cannot be called from the host function 'main'"
    ]);
  });
});
