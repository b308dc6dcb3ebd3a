/** Device functions that call themselves, against the same functions in JavaScript. */
import { describe, expect, it } from 'vitest';
import { stopOf, simulateCuda } from './testing/run';

const one = [32, 1, 1] as const;

describe('functions that call themselves', () => {
  it('return values, each lane at its own depth', () => {
    const [facts, fibs] = [new BigUint64Array(32), new Int32Array(32)];
    simulateCuda(
      `__device__ unsigned long long fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
      __device__ int fib(int n) {
        if (n < 2) return n;
        return fib(n - 1) + fib(n - 2);
      }
      __global__ void f(unsigned long long *facts, int *fibs) {
        facts[threadIdx.x] = fact(threadIdx.x % 21);
        fibs[threadIdx.x] = fib(threadIdx.x % 13);
      }`,
      'f',
      { block: one, args: [facts, fibs] }
    );
    const fact = (n: number): bigint => (n <= 1 ? 1n : BigInt(n) * fact(n - 1));
    const fib = (n: number): number => (n < 2 ? n : fib(n - 1) + fib(n - 2));
    expect([...facts]).toEqual([...facts.keys()].map(i => fact(i % 21)));
    expect([...fibs]).toEqual([...fibs.keys()].map(i => fib(i % 13)));
  });

  it('sort parts of arrays, with loops and arrays of their own', () => {
    const n = 50;
    const lanes = 40;
    const values = Int32Array.from(
      { length: n * lanes },
      (_, i) => (i * 7919) % 1009
    );
    const expected = Int32Array.from(
      Array.from({ length: lanes }, (_, lane) =>
        [...values.slice(n * lane, n * (lane + 1))].sort((a, b) => a - b)
      ).flat()
    );
    const merged = values.slice();
    simulateCuda(
      `__device__ void quick(int *a, int lo, int hi) {
        if (lo >= hi) return;
        int pivot = a[hi], k = lo;
        for (int i = lo; i < hi; i++) {
          if (a[i] < pivot) { int t = a[i]; a[i] = a[k]; a[k++] = t; }
        }
        int t = a[hi]; a[hi] = a[k]; a[k] = t;
        quick(a, lo, k - 1);
        quick(a, k + 1, hi);
      }
      __device__ void merge(int *a, int n) {
        if (n < 2) return;
        int half = n / 2, copy[50], i = 0, j = half;
        merge(a, half);
        merge(a + half, n - half);
        for (int k = 0; k < n; k++)
          copy[k] = j == n || (i < half && a[i] <= a[j]) ? a[i++] : a[j++];
        for (int k = 0; k < n; k++) a[k] = copy[k];
      }
      __global__ void quicks(int *a) { quick(a + 50 * threadIdx.x, 0, 49); }
      __global__ void merges(int *a) { merge(a + 50 * threadIdx.x, 50); }`,
      'quicks',
      { block: [lanes, 1, 1], args: [values] }
    );
    expect(values).toEqual(expected);
    simulateCuda(
      `__device__ void merge(int *a, int n) {
        if (n < 2) return;
        int half = n / 2, copy[50], i = 0, j = half;
        merge(a, half);
        merge(a + half, n - half);
        for (int k = 0; k < n; k++)
          copy[k] = j == n || (i < half && a[i] <= a[j]) ? a[i++] : a[j++];
        for (int k = 0; k < n; k++) a[k] = copy[k];
      }
      __global__ void merges(int *a) { merge(a + 50 * threadIdx.x, 50); }`,
      'merges',
      { block: [lanes, 1, 1], args: [merged], schedule: 4 }
    );
    expect(merged).toEqual(expected);
  });

  it('walk trees in memory, call each other, and change what their callers point to', () => {
    // A heap-ordered tree: children of i are 2i + 1 and 2i + 2.
    const tree = Float64Array.from({ length: 31 }, (_, i) => (i * 37) % 17);
    const [sums, depths, parities] = [
      new Float64Array(64),
      new Int32Array(64),
      new Int32Array(64)
    ];
    simulateCuda(
      `struct Best { int node; double value; };
      __device__ double sum(const double *tree, int n, int i, int *visited) {
        if (i >= n) return 0;
        ++*visited;
        return tree[i] + sum(tree, n, 2 * i + 1, visited) + sum(tree, n, 2 * i + 2, visited);
      }
      __device__ Best best(const double *tree, int n, int i) {
        Best here = {i, tree[i]};
        for (int c = 2 * i + 1; c <= 2 * i + 2 && c < n; c++) {
          Best below = best(tree, n, c);
          if (below.value > here.value) here = below;
        }
        return here;
      }
      __device__ bool odd(int n);
      __device__ bool even(int n) { return n == 0 ? true : odd(n - 1); }
      __device__ bool odd(int n) { return n == 0 ? false : even(n - 1); }
      __global__ void f(const double *tree, int n, double *sums, int *depths, int *parities) {
        int t = threadIdx.x, visited = 0;
        sums[t] = sum(tree, n, t % n, &visited);
        depths[t] = 100 * visited + best(tree, n, t % n).node;
        parities[t] = even(t);
      }`,
      'f',
      { block: [64, 1, 1], args: [tree, 31, sums, depths, parities] }
    );
    const visit = (i: number): number[] =>
      i >= 31 ? [] : [i, ...visit(2 * i + 1), ...visit(2 * i + 2)];
    const pick = (i: number): number =>
      [2 * i + 1, 2 * i + 2]
        .filter(c => c < 31)
        .map(pick)
        .reduce((a, b) => (tree[b] > tree[a] ? b : a), i);
    const threads = [...sums.keys()];
    expect([...sums]).toEqual(
      threads.map(t => visit(t % 31).reduce((s, i) => s + tree[i], 0))
    );
    expect([...depths]).toEqual(
      threads.map(t => 100 * visit(t % 31).length + pick(t % 31))
    );
    expect([...parities]).toEqual(threads.map(t => (t % 2 === 0 ? 1 : 0)));
  });

  it('meet at barriers, wait for others, and may be left at any point', () => {
    for (const schedule of [undefined, 1, 2]) {
      const out = new Int32Array(64);
      simulateCuda(
        `__device__ int total(volatile int *s, int n, int t) {
          if (n == 0) { __syncthreads(); return 0; }
          if (t == n) s[n] = n;
          __syncthreads();
          int here = s[n];
          int rest = total(s, n - 1, t);
          return here + rest;
        }
        __device__ int lock;
        __device__ void count(int *out, int n) {
          if (n == 0) return;
          if (threadIdx.x % 32 == 0) {
            while (atomicCAS(&lock, 0, 1) != 0) ;
            out[0] += 1;
            atomicExch(&lock, 0);
          }
          count(out, n - 1);
        }
        __global__ void f(int *out) {
          __shared__ int s[64];
          int sum = total(s, 5, threadIdx.x);
          if (threadIdx.x > 0) out[threadIdx.x] = sum + blockIdx.x * 0;
          count(out, 4);
        }`,
        'f',
        { grid: [3, 1, 1], block: [64, 1, 1], args: [out], schedule }
      );
      // Two warps of three blocks, four times.
      expect(out[0]).toBe(24);
      expect(new Set(out.slice(1))).toEqual(new Set([15]));
    }
  });

  it('count what they do, line by line', () => {
    const out = new Int32Array(32);
    const { counters, lines } = simulateCuda(
      `__device__ int down(const int *x, int n) {
        if (n == 0) return 0;
        return x[threadIdx.x] +
          down(x, n - 1);
      }
      __global__ void f(const int *x, int *out) { out[threadIdx.x] = down(x, threadIdx.x < 16 ? 4 : 2); }`,
      'f',
      { block: one, args: [new Int32Array(32).fill(2), out] }
    );
    expect([...out]).toEqual([...out.keys()].map(i => (i < 16 ? 8 : 4)));
    // Twice for all lanes, 4 sectors; twice for half of them, 2 sectors.
    expect(counters['l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum']).toBe(4);
    expect(counters['l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum']).toBe(12);
    const load = lines.find(({ line }) => line === 3)!;
    expect(load.globalLoads).toMatchObject({ requests: 4, sectors: 12 });
  });

  it('end a launch when the stack is full', () => {
    const endless = `__device__ int forever(int n) {
        return n < 0 ? 0 : 1 +
          forever(n + 1);
      }
      __global__ void f(int *out) { out[threadIdx.x] = forever(threadIdx.x); }`;
    const error = stopOf(() =>
      simulateCuda(endless, 'f', { block: one, args: [new Int32Array(32)] })
    );
    expect(error.kind).toBe('stack');
    expect(error.span?.line).toBe(3);
    expect(error.message).toMatch(
      /^k\.cu:3: stack overflow: 'forever' calls itself too deeply or without end in block \(0,0,0\) after \d+ calls/
    );
    expect(error.message).toContain('A thread has 1024 bytes of stack');
  });

  it('go as deep as the stack allows', () => {
    const depth = `__device__ int depth(const int *next, int i) { return i < 0 ? 0 : 1 + depth(next, next[i]); }
      __global__ void f(const int *next, int *out, int n) { out[threadIdx.x] = depth(next, n - 1); }`;
    const next = Int32Array.from({ length: 5000 }, (_, i) => i - 1);
    const deep = (n: number, stack?: number): number => {
      const out = new Int32Array(32);
      simulateCuda(depth, 'f', { block: one, args: [next, out, n], stack });
      return out[31];
    };
    // A card needs 16 bytes for each call.
    expect(deep(64)).toBe(64);
    expect(deep(300)).toBe(300);
    expect(stopOf(() => deep(5000)).kind).toBe('stack');
    expect(deep(2000, 32768)).toBe(2000);
  });
});
