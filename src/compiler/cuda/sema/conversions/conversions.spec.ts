import { compileCuda } from '../../index';
import { describe, expect, it } from 'vitest';
import { problems } from '../../testing';

describe('conversions', () => {
  it('nest: what a constructor template needs converts by itself', () => {
    expect(
      problems(`struct Two { constexpr operator int() const { return 2; } };
constexpr int twice(int n) { return 2 * n; }
struct Box {
  int v;
  template <class T, int N = twice(Two())> Box(T x) : v(x * N) {}
};
int f(Box b) { return b.v; }
int g() { return f(3); }`)
    ).toEqual([]);
  });

  it('by the program stand one in a row', () => {
    expect(
      problems(`struct A {};
struct B { B(A) {} };
struct C { C(B) {} };
void f(C);
void g(A a) { f(B(a)); f(a); }`)
    ).toEqual([
      "5: error: cannot pass a value of type 'A' to the parameter of type 'C'"
    ]);
  });

  it('from void * need a cast in C++ and none in C', () => {
    const source = 'int *f(void *p) { int *q = p; return q; }';
    const errors = (file: string): number =>
      compileCuda(source, { file }).diagnostics.length;
    expect([errors('a.c'), errors('a.cu')]).toEqual([0, 1]);
  });

  it('that are explicit are written out', () => {
    expect(
      problems(`struct A { explicit A(int) {} };
void f(A);
void g() { f(A(1)); f(1); }`)
    ).toEqual([
      "3: error: cannot pass a value of type 'int' to the parameter of type 'A'"
    ]);
  });

  it('end where one needs itself', () => {
    expect(
      problems(`template <class T> T &&declval();
struct Wrap;
void take(Wrap);
struct Wrap {
  template <class U, class = decltype(take(declval<U>()))> Wrap(U) {}
};
void g() { take(1.5); }`)
    ).toEqual([
      "7: error: cannot pass a value of type 'double' to the parameter of type 'Wrap'"
    ]);
  });
});
