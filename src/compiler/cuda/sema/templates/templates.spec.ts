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

  it('have the specialisation that fits least, however it is spelt', () => {
    expect(
      problems(`template <class... A> struct box { static const int n = -1; };
template <class F, class... R> struct box<F, R...> { static const int n = 10 + box<R...>::n; };
template <class L> struct box<L> { static const int n = 1; };
template <class A, class B> struct box<A, B> { static const int n = 2; };
template <class A> struct box<A, A> { static const int n = 3; };
static_assert(box<>::n == -1 && box<int>::n == 1 && box<int, char>::n == 2, "");
static_assert(box<int, int>::n == 3 && box<int, int, int>::n == 13, "");
template <int N, int... R> struct most { static const int n = N > most<R...>::n ? N : most<R...>::n; };
template <int N> struct most<N> { static const int n = N; };
static_assert(most<3, 9, 4>::n == 9, "");
template <class T> constexpr int depth = 0;
template <class T> constexpr int depth<T *> = 1;
template <class T> constexpr int depth<T **> = 2;
static_assert(depth<int> == 0 && depth<int *> == 1 && depth<int ***> == 2, "");`)
    ).toEqual([]);
  });

  it('are ordered where packs stand behind their parameters', () => {
    expect(
      problems(`struct P {};
template <class F, class... A> constexpr int run(F, A...) { return 1; }
template <class F, class... A> constexpr int run(const P &, F, A...) { return 2; }
static_assert(run(3) == 1 && run(3, 4) == 1 && run(P{}, 4) == 2 && run(P{}, 4, 'a', 2.5) == 2, "");
template <class... A> constexpr int all(A...) { return 3; }
template <class T, class... A> constexpr int all(T, A...) { return 4; }
template <class T, class U> constexpr int all(T, U) { return 5; }
static_assert(all() == 3 && all(1) == 4 && all(1, 2) == 5 && all(1, 2, 3) == 4, "");
template <class T> struct V {};
template <class... A> constexpr int each(A &&...) { return 6; }
template <class... A> constexpr int each(const V<A> &...) { return 7; }
const V<int> v{};
static_assert(each(1, v) == 6 && each(v, v) == 7, "");`)
    ).toEqual([]);
  });

  it('deduce what is inside the patterns of packs', () => {
    expect(
      problems(`template <class... T> struct tup {};
template <class T> struct vec {};
template <int N> struct C {};
template <class T> struct A { static const int n = 0; };
template <class... T> struct A<tup<vec<T>...>> { static const int n = 10 + sizeof...(T); };
template <int... N> struct A<tup<C<N>...>> { static const int n = (0 + ... + N); };
static_assert(A<tup<vec<int>, vec<char>>>::n == 12 && A<tup<vec<int>, char>>::n == 0, "");
static_assert(A<tup<C<3>, C<4>>>::n == 7, "");
template <class A, class B> struct same { static const int n = 0; };
template <class... T> struct same<tup<T...>, tup<T...>> { static const int n = 1; };
static_assert(same<tup<int, char>, tup<int, char>>::n == 1 && same<tup<>, tup<>>::n == 1, "");
static_assert(same<tup<int>, tup<int, char>>::n == 0 && same<tup<int>, tup<char>>::n == 0, "");
template <class... T> constexpr int f(tup<vec<T>...>, T...) { return sizeof...(T); }
static_assert(f(tup<vec<int>, vec<char>>{}, 1, 'a') == 2, "");
template <class... T> constexpr int g(tup<T...>) { return sizeof...(T); }
static_assert(g<int>(tup<int, char>{}) == 2, "");`)
    ).toEqual([]);
  });

  it('deduce what stands behind a parameter with a default', () => {
    expect(
      problems(`template <class Tag = void, class F, class R = int> constexpr int f(F f, R r = 3) { return sizeof(F) * 10 + r + sizeof(Tag *); }
static_assert(f('a') == 21 && f<int>('b', 4) == 22 && f<int, char>('b') == 21, "");
template <int B = 8, class T, int N> constexpr int bytes(T (&)[N]) { return B * N; }
constexpr int three[3] = {};
static_assert(bytes(three) == 24 && bytes<2>(three) == 6, "");`)
    ).toEqual([]);
  });

  it('that need each other without end are said to', () => {
    expect(
      problems(`template <int N> struct Down { static const int n = Down<N + 1>::n; };
int x = Down<0>::n;`)
    ).toEqual(["1: error: templates are nested too deeply at 'Down'"]);
  });
});
