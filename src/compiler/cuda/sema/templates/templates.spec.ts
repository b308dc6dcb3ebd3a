import { describe, expect, it } from 'vitest';
import { problems } from '../../testing';

describe('templates', () => {
  it('are deduced, specialised and ordered', () => {
    expect(
      problems(`template <class T> struct A { static const int n = 1; };
template <class T> struct A<T *> { static const int n = 2; };
template <> struct A<int> { static const int n = 3; };
template <class T> constexpr int f(T) { return 1; }
template <class T> constexpr int f(T *) { return 2; }
static_assert(A<float>::n == 1 && A<float *>::n == 2 && A<int>::n == 3, "");
static_assert(f((int *)nullptr) == 2 && f(1) == 1, "");`)
    ).toEqual([]);
  });

  it('are ordered by the qualifiers of what their references refer to', () => {
    expect(
      problems(`template <class T> constexpr int f(T &) { return 1; }
template <class T> constexpr int f(const T &) { return 2; }
template <class T> constexpr int g(const T &) { return 3; }
template <class T> constexpr int g(T &&) { return 4; }
const int one = 1;
int two;
static_assert(f(one) == 2 && f(two) == 1, "");
static_assert(g(two) == 4 && g(5) == 4, "");`)
    ).toEqual([]);
    expect(
      problems(`template <class T, class U> int f(const T &, U &);
template <class T, class U> int f(T &, const U &);
int n(const int &a) { return f(a, a); }`)
    ).toEqual([expect.stringMatching(/the call of 'f' is ambiguous/)]);
  });

  it('that need each other without end are said to', () => {
    expect(
      problems(`template <int N> struct Down { static const int n = Down<N + 1>::n; };
int x = Down<0>::n;`)
    ).toEqual(["1: error: templates are nested too deeply at 'Down'"]);
  });
});
