import { describe, expect, it } from 'vitest';
import { problems } from '../../testing';

describe('names', () => {
  it('are found from the inside out', () => {
    expect(
      problems(`int v = 1;
namespace outer { int w = 2; namespace inner { float v = 3; int f() { return v + w + ::v; } } }
struct S { int v; int g() { return v + outer::w; } };`)
    ).toEqual([]);
  });

  it('that are not there are guessed', () => {
    expect(
      problems(`__global__ void scale(float *values, int count) {
  int index = threadIdx.x;
  if (indx < cuont) values[index] *= 2;
}`)
    ).toEqual([
      "3: error: identifier 'indx' is undefined",
      "3: error: identifier 'cuont' is undefined"
    ]);
  });

  it('of a class that decltype gives are functions, types or values', () => {
    expect(
      problems(`struct A {
  using type = int;
  struct In { int q; constexpr In(int x) : q(x) {} };
  template <int N> static constexpr int f() { return N; }
  static constexpr int g(int x) { return x; }
  static constexpr int v = 4;
};
constexpr A a{};
static_assert(decltype(A{})::f<3>() == 3 && decltype(A{})::g(4) == 4, "");
static_assert(decltype(A{})::type(5.5) == 5 && decltype(A{})::In(8).q == 8 && decltype(A{})::In{9}.q == 9, "");
template <class T> constexpr int h(T t) {
  return decltype(t)::template f<2>() + decltype(t)::g(5) + typename decltype(t)::type(7) + decltype(t)::v;
}
static_assert(h(A{}) == 18, "");`)
    ).toEqual([]);
  });
});
