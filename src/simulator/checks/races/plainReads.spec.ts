/** Plain reads of what others change by atomic operations: notes where they only say whether to try one. */
import { describe, expect, it } from 'vitest';
import { checkCuda } from '../../testing/check';

/** Kinds of what is found in a kernel of 4 blocks over `x` and `y`. */
function kindsOf(body: string): string[] {
  return checkCuda(
    `__global__ void k(const int *in, int *x, int *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  ${body}
}`,
    {
      args: [
        Int32Array.from({ length: 128 }, (_, i) => 1000 - i),
        new Int32Array(128).fill(5000),
        new Int32Array(128)
      ],
      grid: [4, 1, 1],
      block: [32, 1, 1]
    }
  ).map(({ kind, severity }) => `${kind} ${severity}`);
}

describe('a plain read of what others change by atomic operations', () => {
  it.each([
    ['if (*x > in[i]) atomicMin(x, in[i]);'],
    [
      'int best = x[i % 2]; if (i < 128 && best > in[i]) atomicMin(&x[i % 2], in[i]);'
    ],
    [
      'int d = x[i / 64]; if (d < 0) return; if (d - 1 < x[1 - i / 64]) { atomicMin(&x[1 - i / 64], d - 1); y[i] = 1; }'
    ],
    [
      'bool smaller = false; if (*x > in[i]) smaller = true; if (smaller) atomicMin(x, in[i]);'
    ],
    ['if (*x == 5000) atomicCAS(x, 5000, i);'],
    ['if (*x == 5000) atomicExch(x, 1);'],
    [
      'int d = x[i / 64] - 1, old = atomicMin(&x[1 - i / 64], d); if (d < old) y[i] = 1;'
    ],
    ['int d = x[i / 64] - 1; if (d < atomicMin(&x[1 - i / 64], d)) y[i] = 1;']
  ])('is a note where it says whether one is tried: %s', body => {
    expect(kindsOf(body)).toEqual(['plain-read note']);
  });

  it.each([
    ['atomicMin(x, in[i]); y[i] = *x;'],
    ['if (*x > in[i]) { atomicMin(x, in[i]); } else { y[i] = 1; }'],
    [
      'bool smaller = *x > in[i]; if (smaller) atomicMin(x, in[i]); y[i] = smaller;'
    ],
    ['atomicMin(&x[1 - i / 64], x[i / 64] - 1);'],
    ['if (*x < 5010) atomicAdd(x, 1);'],
    ['if (*x == 5000) atomicExch(x, i);'],
    ['int at = *x; if (at > in[i]) atomicMin(x, in[i]); y[at & 127] += 0;']
  ])('is a race where more comes of it: %s', body => {
    expect(kindsOf(body)).toContain('race error');
  });

  it('is said to be mended by a volatile read, and is', () => {
    const [found] = checkCuda(
      '__global__ void k(int *x) { if (*x > -(int)blockIdx.x) atomicMin(x, -(int)blockIdx.x); }',
      { args: [new Int32Array([9])], grid: [4, 1, 1] }
    );
    expect(found.message).toContain('only says whether, or with what');
    expect(found.hint).toContain('*(volatile int *)p');
    expect(
      kindsOf('if (*(volatile int *)x > in[i]) atomicMin(x, in[i]);')
    ).toEqual([]);
  });
});
