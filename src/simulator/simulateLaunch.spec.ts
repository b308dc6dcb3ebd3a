import { describe, expect, it } from 'vitest';
import { compileCuda } from '../compiler/cuda';
import { DeviceMemory, simulateLaunch } from './index';
import { stopOf, simulateCuda } from './testing/run';

describe('blocks and warps', () => {
  const lock = `
    __device__ int locked;
    __global__ void count(int *total) {
      if (threadIdx.x == 0) {
        while (atomicCAS(&locked, 0, 1) != 0) ;
        *total = *total + 1;
        __threadfence();
        atomicExch(&locked, 0);
      }
    }`;

  it('runs spin locks between blocks, in any order', () => {
    for (const schedule of [undefined, 1, 2, 3]) {
      const total = new Int32Array(1);
      simulateCuda(lock, 'count', {
        grid: [40, 1, 1],
        block: [64, 1, 1],
        args: [total],
        schedule
      });
      expect(total[0]).toBe(40);
    }
  });

  it('runs a single-pass scan in which blocks wait for those before them', () => {
    const out = new Int32Array(16);
    simulateCuda(
      `__global__ void scan(int *out, volatile int *flags, volatile int *sums) {
        __shared__ int before;
        int b = blockIdx.x;
        if (threadIdx.x == 0) {
          if (b > 0) { while (flags[b - 1] == 0) ; before = sums[b - 1]; }
          else before = 0;
          sums[b] = before + b + 1;
          __threadfence();
          flags[b] = 1;
        }
        __syncthreads();
        if (threadIdx.x == 5) out[b] = before;
      }`,
      'scan',
      {
        grid: [16, 1, 1],
        block: [64, 1, 1],
        args: [out, new Int32Array(16), new Int32Array(16)],
        schedule: 7
      }
    );
    expect([...out]).toEqual(
      Array.from({ length: 16 }, (_, b) => (b * (b + 1)) / 2)
    );
  });

  it('is stopped between blocks, of which a grid may have as many as a card takes', () => {
    let looks = 0;
    expect(
      stopOf(() =>
        simulateCuda(`__global__ void one(int *x) { x[0] = 1; }`, 'one', {
          grid: [2 ** 31 - 1, 1, 1],
          block: [32, 1, 1],
          args: [new Int32Array(1)],
          isLate: () => ++looks === 3
        })
      ).message
    ).toMatch(/stopped after the time .*: \d+ of 2147483647 blocks had ended$/);
    expect(looks).toBe(3);
  });

  it('says who waits for what in a deadlock', () => {
    // The first block waits for the last, and only one fits.
    const waits = `__global__ void waits(volatile int *flag) {
        extern __shared__ char all[];
        all[threadIdx.x] = 1;
        if (blockIdx.x == 0) {
          while (*flag == 0)
            ;
        }
        if (blockIdx.x == 1) *flag = 1;
      }`;
    const options = {
      grid: [2, 1, 1] as const,
      dynamicShared: 40000,
      args: [new Int32Array(1)],
      cc: '5.0'
    };
    simulateCuda(waits, 'waits', { ...options, multiprocessors: 2 });
    const error = stopOf(() =>
      simulateCuda(waits, 'waits', {
        ...options,
        args: [new Int32Array(1)],
        multiprocessors: 1
      })
    );
    expect(error.kind).toBe('deadlock');
    expect(error.message).toContain('1 warp waits in the loop in k.cu:5');
    expect(error.message).toContain('1 blocks have not begun');
  });

  it('stops endless loops', () => {
    const error = stopOf(() =>
      simulateCuda(
        `__global__ void endless(int *x) { for (;;) x[0] += 1; }`,
        'endless',
        { args: [new Int32Array(1)], budget: 1e5 }
      )
    );
    expect(error.kind).toBe('budget');
    expect(error.message).toContain('k.cu:1');
  });

  it('keeps values across barriers in loops, branches and partial warps', () => {
    const out = new Int32Array(100);
    simulateCuda(
      `__global__ void rotate(int *out) {
        __shared__ int s[100];
        int t = threadIdx.x, v = t;
        for (int k = 0; k < 5; ++k) {
          s[t] = v;
          __syncthreads();
          if (k % 2 == 0) {
            v = s[(t + 1) % 100];
            __syncthreads();
            v += k;
          } else {
            v = s[(t + 99) % 100] * 2;
          }
          __syncthreads();
        }
        out[t] = v;
      }`,
      'rotate',
      { block: [100, 1, 1], args: [out] }
    );
    let want = Array.from({ length: 100 }, (_, t) => t);
    for (let k = 0; k < 5; k++) {
      const s = want;
      want = want.map((_, t) =>
        k % 2 === 0 ? s[(t + 1) % 100] + k : s[(t + 99) % 100] * 2
      );
    }
    expect([...out]).toEqual(want);
  });

  it('counts in barriers', () => {
    const out = new Int32Array(3);
    simulateCuda(
      `__global__ void f(int *out) {
        int n = __syncthreads_count(threadIdx.x % 3 == 0);
        int a = __syncthreads_and(threadIdx.x < 90);
        int o = __syncthreads_or(threadIdx.x == 89);
        if (threadIdx.x == 40) { out[0] = n; out[1] = a; out[2] = o; }
      }`,
      'f',
      { block: [90, 1, 1], args: [out] }
    );
    expect(out[0]).toBe(30);
    expect(out[1] !== 0).toBe(true);
    expect(out[2] !== 0).toBe(true);
  });

  it('gives the same for the same seed', () => {
    const order = (schedule: number): number[] => {
      const out = new Int32Array(64);
      simulateCuda(
        `__device__ int next;
        __global__ void f(int *out) {
          int n = 0;
          for (int i = 0; i < 100 + blockIdx.x; ++i) n += i;
          if (threadIdx.x == 0) out[atomicAdd(&next, 1)] = blockIdx.x + (n < 0);
        }`,
        'f',
        { grid: [64, 1, 1], args: [out], schedule }
      );
      return [...out];
    };
    expect(order(5)).toEqual(order(5));
    expect(order(5)).not.toEqual(order(6));
  });

  it('shows a race between warps by what different seeds give', () => {
    const count = (kernel: string, schedule?: number): number => {
      const total = new Int32Array(1);
      simulateCuda(
        `__global__ void racy(int *total) { if (threadIdx.x % 32 == 0) total[0] += 1; }
        __global__ void right(int *total) { if (threadIdx.x % 32 == 0) atomicAdd(total, 1); }
        __global__ void last(int *total) { total[0] = blockIdx.x; }`,
        kernel,
        { grid: [4, 1, 1], block: [128, 1, 1], args: [total], schedule }
      );
      return total[0];
    };
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const outcomes = (kernel: string): Set<number> =>
      new Set(seeds.map(seed => count(kernel, seed)));
    expect(outcomes('racy').size).toBeGreaterThan(3);
    expect(Math.max(...outcomes('racy'))).toBeLessThanOrEqual(16);
    expect(outcomes('last')).toEqual(new Set([0, 1, 2, 3]));
    expect(outcomes('right')).toEqual(new Set([16]));
    for (const seed of seeds) {
      expect(count('racy', seed)).toBe(count('racy', seed));
    }
    // Without a seed one warp after the other: nothing is lost.
    expect(count('racy')).toBe(16);
  });
});

describe('memory', () => {
  it('has arrays of threads, structs, unions and pointers to them', () => {
    const out = new Float32Array(64);
    simulateCuda(
      `struct Pair { float a; int b[3]; };
      union Bits { float f; unsigned int u; };
      __device__ void twice(float *p, int n) { for (int i = 0; i < n; ++i) p[i] *= 2; }
      __global__ void f(float *out, struct Pair pair) {
        int t = threadIdx.x;
        float local[4];
        for (int i = 0; i < 4; ++i) local[i] = t * i + pair.b[i % 3];
        twice(local + 1, 2);
        Bits bits;
        bits.f = local[t % 4];
        bits.u ^= 0x80000000u;
        Pair copy = pair;
        copy.b[t % 3] += 1;
        float *p = t % 2 ? &copy.a : &local[0];
        *p += 100;
        out[t] = bits.f + copy.b[1] + copy.a + local[0];
      }`,
      'f',
      {
        block: [64, 1, 1],
        args: [
          out,
          new Uint8Array(
            new Float32Array([
              0.5,
              ...new Float32Array(new Int32Array([7, 8, 9]).buffer)
            ]).buffer
          )
        ]
      }
    );
    const want = Array.from({ length: 64 }, (_, t) => {
      const b = [7, 8, 9];
      const local = [0, 1, 2, 3].map(i => t * i + b[i % 3]);
      local[1] *= 2;
      local[2] *= 2;
      const bits = -local[t % 4];
      const copy = [...b];
      copy[t % 3]++;
      let a = 0.5;
      if (t % 2) {
        a += 100;
      } else {
        local[0] += 100;
      }
      return bits + copy[1] + a + local[0];
    });
    expect([...out]).toEqual(want);
  });

  it('keeps module variables from launch to launch', () => {
    const source = `
      __constant__ int table[4] = {10, 20, 30, 40};
      __device__ int sum = 5;
      __global__ void f() { atomicAdd(&sum, table[threadIdx.x % 4]); }
      __global__ void g(int *out) { out[threadIdx.x] = sum; }`;
    const { module, instantiate } = compileCuda(source);
    const memory = new DeviceMemory();
    const launch = {
      grid: [1, 1, 1] as const,
      block: [8, 1, 1] as const,
      memory
    };
    simulateLaunch(module, instantiate('f')!, { ...launch, args: [] });
    const address = memory.allocate(32);
    simulateLaunch(module, instantiate('g')!, { ...launch, args: [address] });
    expect(new Int32Array(memory.bytes(address, 32).slice().buffer)[0]).toBe(
      205
    );
  });

  it('moves small and wide integers, halves of vectors and doubles', () => {
    const bytes = new Int8Array(32).map((_, i) => i - 16);
    const shorts = new Uint16Array(32).map((_, i) => 65535 - i);
    const out = new Float64Array(32);
    const wide = new BigInt64Array(32);
    simulateCuda(
      `__global__ void f(signed char *b, unsigned short *s, double *d, long long *w, float4 *v) {
        int t = threadIdx.x;
        b[t] = b[t] * 20;
        s[t] += 2;
        d[t] = b[t] / 3.0 + s[t];
        w[t] = (long long)t * 0x123456789LL - s[t];
        float4 x = v[t];
        v[t] = make_float4(x.w, x.z, x.y, x.x + t);
      }`,
      'f',
      { args: [bytes, shorts, out, wide, new Float32Array(128)] }
    );
    for (let t = 0; t < 32; t++) {
      expect(bytes[t]).toBe((((t - 16) * 20) << 24) >> 24);
      expect(shorts[t]).toBe((65535 - t + 2) & 0xffff);
      expect(out[t]).toBe(bytes[t] / 3 + shorts[t]);
      expect(wide[t]).toBe(BigInt(t) * 0x123456789n - BigInt(shorts[t]));
    }
  });

  it('reports addresses outside everything', () => {
    const source = `__global__ void f(int *p, int i) { p[i] = 1; }`;
    expect(
      stopOf(() =>
        simulateCuda(source, 'f', { args: [0, 0], memory: new DeviceMemory() })
      ).kind
    ).toBe('address');
    expect(
      stopOf(() =>
        simulateCuda(source, 'f', { args: [new Int32Array(4), 1 << 28] })
      ).message
    ).toContain('illegal memory access');
  });

  it('does atomics in lane order', () => {
    const counts = new Uint32Array(4);
    const old = new Uint32Array(32);
    const sum = new Float32Array(1);
    const { counters } = simulateCuda(
      `__global__ void f(unsigned int *c, unsigned int *old, float *sum) {
        old[threadIdx.x] = atomicAdd(&c[threadIdx.x % 4], 1u);
        atomicMax(&c[3], 50u);
        atomicAdd(sum, 0.5f);
      }`,
      'f',
      { args: [counts, old, sum] }
    );
    expect([...counts]).toEqual([8, 8, 8, 50]);
    expect([...old]).toEqual(Array.from({ length: 32 }, (_, i) => i >> 2));
    expect(sum[0]).toBe(16);
    expect(counters['l1tex__t_requests_pipe_lsu_mem_global_op_atom.sum']).toBe(
      1
    );
    expect(counters['l1tex__t_requests_pipe_lsu_mem_global_op_red.sum']).toBe(
      2
    );
  });
});

describe('output and faults', () => {
  it('prints strings, wherever they are', () => {
    let text = '';
    simulateCuda(
      `#include <cstdio>
      __device__ void say(const char *what) { printf("<%s>", what); }
      __global__ void f(int n) {
        char own[3] = {(char)('a' + threadIdx.x), 0, 0};
        const char *none = nullptr;
        say(threadIdx.x == n ? "right" : "wrong");
        say(own);
        if (threadIdx.x == 0) { say(none); }
      }`,
      'f',
      { block: [2, 1, 1], args: [1], print: part => (text += part) }
    );
    expect(text).toBe('<wrong><right><a><b><(null)>');
  });

  it('prints', () => {
    let text = '';
    simulateCuda(
      `#include <cstdio>
      __global__ void f(float x) { if (threadIdx.x % 16 == 3) printf("%d %s %.2f %lld\\n", threadIdx.x, "of", x, 1LL << 40); }`,
      'f',
      { args: [1.5], print: part => (text += part) }
    );
    expect(text).toBe('3 of 1.50 1099511627776\n19 of 1.50 1099511627776\n');
  });

  it('stops at a failed assertion and says whose', () => {
    let text = '';
    const error = stopOf(() =>
      simulateCuda(
        `#include <cassert>
        __global__ void f(int n) { assert(threadIdx.x < n); }`,
        'f',
        { args: [30], print: part => (text += part) }
      )
    );
    expect(error.kind).toBe('assert');
    expect(text.split('\n')[0]).toBe(
      'k.cu:2: f: block: [0,0,0], thread: [30,0,0] Assertion `threadIdx.x < n` failed.'
    );
  });

  it('refuses what does not fit', () => {
    const source = '__global__ void f() {}';
    expect(
      stopOf(() => simulateCuda(source, 'f', { block: [1025, 1, 1], args: [] }))
        .message
    ).toContain('1025 threads');
    expect(
      stopOf(() =>
        simulateCuda(source, 'f', {
          block: [32, 1, 1],
          args: [],
          dynamicShared: 1 << 20
        })
      ).message
    ).toContain('too many resources');
  });
});
