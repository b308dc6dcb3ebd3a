/** What reports of races say: elements, and how it is mended. */
import { describe, expect, it } from 'vitest';
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

it('steps that nothing parts are one finding, and another array or another place is one of its own', () => {
  const findings = checkCuda(
    `__global__ void k(int *out) {
  __shared__ int s[64], r[64];
  int t = threadIdx.x;
  s[t] = t; r[t] = t;
  __syncthreads();
  if (t < 32) {
    s[t] += s[t + 16];
    s[t] += s[t + 8];
    s[t] += s[t + 4];
  }
  __syncthreads();
  if (t < 32) {
    s[t] += s[t + 2];
    s[t] += s[t + 1];
    r[t] += r[t + 2];
    r[t] += r[t + 1];
  }
  __syncthreads();
  out[t] = s[t] + r[t];
}`,
    { args: [new Int32Array(64)], block: [64, 1, 1] }
  );
  const said = findings.map(
    ({ kind, array, line, other_line, message }) =>
      `${kind} ${array} ${line} ${other_line}:${/all in (lines? [\d, and]*\d)/.exec(message)?.[1]}`
  );
  expect(said.sort()).toEqual([
    'missing-syncwarp r 15 15:lines 15 and 16',
    'missing-syncwarp s 13 13:lines 13 and 14',
    'missing-syncwarp s 7 7:lines 7, 8 and 9'
  ]);
  // As often as all of its pairs together.
  expect(findings.every(({ count }) => count > 31)).toBe(true);
});

it('lanes that count in one element need an atomic operation, not __syncwarp()', () => {
  for (const count of ['n[b]++', 'n[b] = n[b] + 1', 'n[b] += 1']) {
    const findings = checkCuda(
      `__global__ void k(int *n) { int b = threadIdx.x % 4; ${count}; }`,
      { args: [new Int32Array(4)], block: [32, 1, 1] }
    );
    expect(findings.map(({ kind }) => kind)).toEqual(['race']);
    expect(findings[0].hint).toContain('atomicAdd');
    expect(findings[0].hint).not.toContain('__syncwarp');
  }
});

it('where a lock is taken, fences are what is asked for', () => {
  const findings = checkCuda(
    `__global__ void k(int *lock, int *n) {
  while (atomicCAS(lock, 0, 1) != 0) ;
  *n += 1;
  atomicExch(lock, 0);
}`,
    {
      args: [new Int32Array(1), new Int32Array(1)],
      grid: [4, 1, 1],
      block: [1, 1, 1]
    }
  );
  expect(findings.map(({ kind }) => kind)).toEqual(['race']);
  expect(findings[0].hint).toContain('__threadfence()');
});

describe('members are called as in the source', () => {
  const STRUCTS = `struct Inner { int at[3]; float2 where; };
struct Box { int ready; Inner inner; };
__device__ Box global;
`;
  it.each([
    ['Box *b', 'b->ready', 'b->ready'],
    ['Box *b', 'b[1].ready', 'b[1].ready'],
    ['Box *b', '(*b).inner.at[2]', 'b->inner.at[2]'],
    ['Box *b', 'b->inner.where.y', 'b->inner.where.y'],
    ['Box *b', 'global.inner.at[1]', 'global.inner.at[1]'],
    ['int *b', 'b[5]', 'b[5]'],
    ['float4 *b', 'b[2].z', 'b[2].z']
  ])('%s: %s', (param, place, name) => {
    const [found] = checkCuda(
      `${STRUCTS}__global__ void k(${param}) { ${place} = blockIdx.x; }`,
      { args: [new Int32Array(64)], grid: [4, 1, 1] }
    );
    expect(found.message).toContain(` to ${name}, and `);
  });

  it('as far as they are named there: a copy of the whole names none', () => {
    const [found] = checkCuda(
      `${STRUCTS}__global__ void k(Box *b, Box *c) { Box x = c[blockIdx.x]; b[3] = x; }`,
      {
        args: [new Int32Array(64), new Int32Array(64).map((_, i) => i)],
        grid: [4, 1, 1]
      }
    );
    expect(found.message).toContain('b[3], and ');
  });
});

it('where the barrier before them is missing, too, steps within a warp are told with it', () => {
  const findings = checkCuda(
    `__global__ void k(const int *x, int *y) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = x[t];
  if (t < 32) {
    s[t] += s[t + 32];
    s[t] += s[t + 16];
    s[t] += s[t + 8];
  }
  if (t == 0) *y = s[0];
}`,
    { args: [new Int32Array(64), new Int32Array(1)], block: [64, 1, 1] }
  );
  expect(
    findings.map(({ kind, line, other_line }) => [kind, line, other_line])
  ).toEqual([['race', 6, 4]]);
  expect(findings[0].message).toContain('all in lines 4, 6, 7 and 8.');
});
