import { describe, expect, it } from 'vitest';
import { problems } from '../../testing';

describe('initialisers', () => {
  it('go to members, elements and constructors', () => {
    expect(
      problems(`struct P { int x, y = 2; };
struct Q { P p[2]; float f; };
int f() { Q q = {{{1}, {3, 4}}, 5}; int a[] = {1, 2, 3}; auto [x, y] = q.p[0]; return x + y + a[2] + sizeof a; }`)
    ).toEqual([]);
  });

  it('that do not fit say so', () => {
    expect(
      problems(`struct P { int x, y; };
void f() { P p = {1, 2, 3}; int a[2] = {1, 2, 3}; auto b; const int c; int d{1.5}; }`)
    ).toEqual([
      "2: error: too many initialisers for 'P'",
      "2: error: too many initialisers for 'int[2]'",
      "2: error: 'b' needs an initialiser: its type is 'auto'",
      "2: error: the const variable 'c' must be initialised",
      "2: error: braces do not convert 'double' to 'int': digits would be lost"
    ]);
  });

  it("bind 'auto &' to constants, not to values", () => {
    expect(
      problems(`const int N = 5;
struct S { static constexpr int k = 8; };
int f() { auto &n = N; const auto &k = S::k; auto &m = S::k; return n + k + m; }
__device__ int g() { auto &k = S::k; return k; }
void h() { auto &five = 5; auto &n = N; n = 6; }`)
    ).toEqual([
      "5: error: a value of type 'int' cannot be bound to a reference of type 'int &': it has no address",
      "5: error: 'n' is 'const int' and cannot be assigned to"
    ]);
  });
});
