/** What reports of races say: elements, and how it is mended. */
import { expect, it } from 'vitest';
import { checkCuda } from '../../testing/check';

it('an element of an array of structures is named by its index', () => {
  const [found] = checkCuda(
    `struct Particle { float x, v; int alive; };
__global__ void k(Particle *p) {
  int i = blockIdx.x;
  if (i == 5) p[i].alive = 0;
  if (i == 4 && p[i + 1].alive == 0) p[i].v = 0;
}`,
    { args: [new Int32Array(3 * 8)], grid: [8, 1, 1] }
  );
  expect(found).toMatchObject({ kind: 'race', array: 'p', index: 5 });
  expect(found.message).toContain('p[5]');
});

it('what is read and then written by many is to be one atomic operation', () => {
  const findings = checkCuda(
    `__global__ void k(int *count, int *out) {
  int at = *count;
  *count = at + 1;
  out[blockIdx.x] = at;
}`,
    { args: [new Int32Array(1), new Int32Array(4)], grid: [4, 1, 1] }
  );
  const found = findings.find(({ other_line }) => other_line === 2);
  expect(found?.hint).toContain('let one atomic operation do both');
});

it('what one block hands over to another is not', () => {
  const [found] = checkCuda(
    `__global__ void k(int *x, int *out) {
  if (blockIdx.x == 0) x[0] = 1;
  else out[blockIdx.x] = x[0];
}`,
    { args: [new Int32Array(1), new Int32Array(4)], grid: [4, 1, 1] }
  );
  expect(found.kind).toBe('race');
  expect(found.hint).toContain('put the second half into a launch of its own');
});

it('two arrays between the same lines are one finding, and what is read of them too early none', () => {
  const findings = checkCuda(
    `__global__ void k(const int *x, int *y) {
  __shared__ int a[64], b[64];
  int t = threadIdx.x;
  a[t] = x[t]; b[t] = 2 * x[t];
  y[t] = a[63 - t] + b[t ^ 32];
}`,
    { args: [new Int32Array(64), new Int32Array(64)], block: [64, 1, 1] }
  );
  expect(
    findings.map(({ kind, line, other_line }) => [kind, line, other_line])
  ).toEqual([['race', 5, 4]]);
  const [{ array, message }] = findings;
  expect(['a', 'b']).toContain(array);
  expect(message).toContain(
    `The same two lines race for ${array === 'a' ? 'b' : 'a'}, too.`
  );
});
