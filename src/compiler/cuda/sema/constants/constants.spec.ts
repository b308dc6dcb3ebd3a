import { describe, expect, it } from 'vitest';
import { evaluateLaunch } from '../../../ir-tools/evaluator/index';
import { compileCuda } from '../../index';
import { problems } from '../../testing';

describe('constants', () => {
  it('come out of calls, tables and objects', () => {
    expect(
      problems(`constexpr int twice(int n) { return 2 * n; }
__constant__ const int table[3] = {1, 2, 3};
struct Four { constexpr operator int() const { return 4; } };
constexpr int sizes[] = {5, 6};
static_assert(twice(4) == 8, "call");
static_assert(sizes[1] == 6, "table");
static_assert(Four{} == 4, "object");
int four[Four{}];`)
    ).toEqual([]);
  });

  it('are read out of objects that are made where they are read', () => {
    expect(
      problems(`constexpr bool isPrime(int n) { for (int d = 2; d * d <= n; d++) if (n % d == 0) return false; return n > 1; }
template <int N> struct Primes {
  int entries[N]{};
  constexpr Primes() { int k = 0; for (int n = 2; k < N; ++n) if (isPrime(n)) entries[k++] = n; }
};
struct Pair { int a, b; };
static_assert(Primes<10>{}.entries[9] == 29, "braces");
static_assert(Primes<4>().entries[3] == 7, "parentheses");
static_assert(Pair{3, 4}.b == 4, "aggregate");
int eleven[Primes<5>{}.entries[4]];
static_assert(sizeof eleven == 44, "length");
int now();
struct Late { int at[2]; Late() : at{now(), 2} {} };
static_assert(Late{}.at[1] == 2, "not constexpr");`)
    ).toEqual([
      '14: error: the condition of a static_assert must be a constant expression'
    ]);
  });

  it('are asked for where the value is needed', () => {
    expect(
      problems(`__global__ void k(int n) {
  __shared__ float tile[n];
  switch (n) { case n: break; }
}`)
    ).toEqual([
      '2: error: the size of an array must be a constant expression',
      '3: error: a case label must be a constant expression'
    ]);
  });

  it('are what constexpr constructors make of variables of the device', () => {
    const { diagnostics, module, instantiate } = compileCuda(`struct Pair {
  int a; float b;
  constexpr Pair() : a(1), b(2) {}
  constexpr Pair(int a, float b) : a(a), b(b) {}
};
struct Plain { int x, y; };
struct Outer { Pair pair; int z; };
__constant__ Pair made = Pair(), braces = Pair{3, 4}, list[3] = {Pair{5, 6}, Pair(7, 8)};
__constant__ Plain plain[2] = {Plain{9, 10}, {11, 12}};
__device__ Pair none, args{13, 14}, array[2];
__device__ Plain named = Plain{15, 16}, zero = Plain();
__device__ Outer outer = Outer{Pair{17, 18}, 19};
__device__ int3 lanes[2] = {int3{20, 21, 22}, int3{}};
__global__ void k(int *out) {
  int said[] = {made.a, (int)made.b, braces.a, list[0].a, list[1].a, list[2].a,
    plain[0].x, plain[1].y, none.a, args.a, array[1].a, named.y, zero.x,
    outer.pair.a, outer.z, lanes[0].z, lanes[1].x};
  for (int i = 0; i < 17; i++) out[i] = said[i];
}`);
    expect(diagnostics).toEqual([]);
    const buffer = new ArrayBuffer(4 * 17);
    evaluateLaunch(module, instantiate('k')!, {
      grid: 1,
      block: 1,
      args: [{ buffer }]
    });
    expect([...new Int32Array(buffer)]).toEqual([
      1, 2, 3, 5, 7, 1, 9, 12, 1, 13, 1, 16, 0, 17, 19, 22, 0
    ]);
    expect(
      problems(`struct Run { int a; __host__ __device__ Run(int a) : a(a) {} };
__device__ Run run{3};`)
    ).toEqual([
      "2: error: the '__device__' variable 'run' must be initialised with a constant"
    ]);
  });
});
