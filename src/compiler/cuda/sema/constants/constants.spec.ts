import { describe, expect, it } from 'vitest';
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
});
