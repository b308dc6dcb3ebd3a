import { describe, expect, it } from 'vitest';
import { problems } from '../../testing';

describe('overloads', () => {
  it('are chosen by the better conversion', () => {
    expect(
      problems(`constexpr int f(int) { return 1; }
constexpr int f(double) { return 2; }
constexpr int f(...) { return 3; }
static_assert(f('a') == 1 && f(1.5f) == 2 && f(nullptr) == 3, "");`)
    ).toEqual([]);
  });

  it('that are equal are ambiguous, that do not fit are shown', () => {
    expect(
      problems(`void f(int, double);
void f(double, int);
void g(int *);
void h() { f(1, 1); g(2.5); f(1); }`)
    ).toEqual([
      "4: error: the call of 'f' is ambiguous: several overloads fit the arguments (int, int) equally well",
      "4: error: cannot pass a value of type 'double' to the parameter of type 'int *'",
      "4: error: no overload of 'f' takes the arguments (int)"
    ]);
  });
});
