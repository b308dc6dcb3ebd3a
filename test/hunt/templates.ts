/** Templates and functions that compute while compiling, against themselves at run time. */
import type { Chooser } from './case';
import { joined, type Lines } from './arithmetic';
import { INTEGERS, literal, SCALARS, valueOf, type Scalar } from './scalars';

/** A function of an int without undefined behaviour, constant or not. */
function constantFunction(random: Chooser): Lines {
  const f = random.fresh('f');
  const type = random.pick(INTEGERS.slice(1)).name;
  const n = 1 + random.below(9);
  const body = random.pick([
    `return (${type})(x * ${n} + 1);`,
    `${type} r = 1; for (int i = 0; i < x; i++) r = (${type})(r * 3 + i); return r;`,
    `${type} r = 0; while (x > 0) { r = (${type})(r ^ x); x -= 2; if (r == 5) break; } return r;`,
    `switch (x) { case 0: return 4; case ${n}: return (${type})-1; default: return (${type})(x << 2); }`,
    `${type} a[4] = {1, 2, 3, (${type})x}; ${type} sum = 0; for (auto v : a) sum = (${type})(sum + v); a[x & 3] = 7; return (${type})(sum * a[2]);`,
    `struct P { ${type} a; int b; }; P p{(${type})x, x + 1}; P q = p; q.b += p.a; return (${type})(q.a - q.b);`,
    `return x < 2 ? (${type})x : (${type})(${f}(x - 1) + ${f}(x - 2));`,
    `unsigned long long h = 1469598103934665603ULL; for (int i = 0; i < x; i++) h = (h ^ i) * 1099511628211ULL; return (${type})(h >> ${random.below(20)});`,
    `const char *s = "constant"; int k = 0; for (int i = 0; i <= (x & 7); i++) k = k * 31 + s[i]; return (${type})k;`,
    `double d = x; for (int i = 0; i < 3; i++) d = d * 0.5 + 1; return (${type})d;`,
    `int y = x; int *p = &y; *p += ${n}; auto g = [&y](int k) { return y * k; }; return (${type})g(2);`
  ]);
  const at = random.below(10);
  const e = random.fresh('e');
  return {
    outer: [
      `HD constexpr ${type} ${f}(int x) { ${body} }`,
      `enum : long long { ${e} = (long long)${f}(${at}) };`,
      `template <long long N> struct ${f}T { static constexpr long long v = N; };`
    ],
    body: [
      `constexpr auto c = ${f}(${at}); say(s, c); int k = ${at} + 0 * t; say(s, ${f}(k)); say(s, c == ${f}(k)); say(s, (long long)${e}); say(s, ${f}T<(long long)${f}(${at})>::v); say(s, ${f}(t & 7)); char a[((unsigned)${f}(${at}) & 15) + 1]; say(s, sizeof(a)); if constexpr (${f}(${at}) > 3) say(s, 1); else say(s, 2); static_assert(c == ${f}(${at}), "");`
    ]
  };
}

function constantExpression(random: Chooser): Lines {
  const [a, b] = [random.pick(SCALARS), random.pick(SCALARS)];
  const isFloat = a.kind === 'float' || b.kind === 'float';
  const op = random.pick(
    isFloat
      ? ['+', '-', '*', '<', '==', '&&']
      : ['+', '-', '*', '&', '|', '^', '<', '<=', '==', '!=', '&&', '||']
  );
  const value = (type: Scalar): string =>
    literal(type, valueOf(random, type, true));
  const [x, y] = [value(a), value(b)];
  return {
    outer: [],
    body: [
      `constexpr ${a.name} x = ${x}; constexpr ${b.name} y = ${y}; constexpr auto c = x ${op} y; say(s, c); ${a.name} p = ${x}; ${b.name} q = ${y}; say(s, p ${op} q); say(s, c == (p ${op} q)); constexpr ${b.name} z = (${b.name})(x ${op} y); say(s, z); say(s, (${b.name})(p ${op} q));`
    ]
  };
}

function packs(random: Chooser): Lines {
  const f = random.fresh('f');
  const args = Array.from({ length: 1 + random.below(4) }, () => {
    const type = random.pick(SCALARS);
    return random.pick([
      literal(type, valueOf(random, type, true)),
      `(${type.name})t`
    ]);
  });
  const list = args.join(', ');
  const exact = args.map((_, i) => `${i + 1} + t`).join(', ');
  return random.pick<Lines>([
    {
      outer: [
        `template <class... T> HD auto ${f}(T... v) { return ${random.pick(['(v + ...)', '(... + v)', '(0 + ... + v)', '(v + ... + 1)', '(... && v)', '(v || ...)', '(... , v)'])}; }`
      ],
      body: [`say(s, ${f}(${list}));`]
    },
    {
      outer: [
        `template <class... T> HD int ${f}(Sink &s, const T &...v) { (say(s, v), ...); return (int)sizeof...(v) + (0 + ... + (int)sizeof(T)); }`
      ],
      body: [`say(s, ${f}(s, ${list}));`]
    },
    {
      outer: [
        `HD inline long long ${f}() { return 1; } template <class H, class... T> HD long long ${f}(H h, T... rest) { return (long long)h * 3 - ${f}(rest...); }`
      ],
      body: [`say(s, ${f}(${list}));`]
    },
    {
      outer: [
        `template <int... N> struct ${f} { static constexpr int count = sizeof...(N); static constexpr int sum = (0 + ... + N); static constexpr int v[] = {N..., -1}; };`
      ],
      body: [
        `say(s, ${f}<1, 2, ${random.below(9)}>::sum); say(s, ${f}<>::count); say(s, ${f}<4, 5>::v[1]);`
      ]
    },
    {
      outer: [
        `template <class T, std::size_t... I> HD int ${f}i(const T &a, std::index_sequence<I...>) { int k = 0; ((k = k * 5 + (int)a[I]), ...); return k; } template <class T, int N> HD int ${f}(const T (&a)[N]) { return ${f}i(a, std::make_index_sequence<N>()); }`
      ],
      body: [`int a[] = {${exact}}; say(s, ${f}(a));`]
    },
    {
      outer: [
        `template <class... B> struct ${f} : B... { using B::operator()...; }; template <class... B> ${f}(B...) -> ${f}<B...>;`
      ],
      body: [
        `${f} o{[](int) { return 1; }, [=](double) { return t + 2; }, [](const char *) { return 3; }}; say(s, o(1)); say(s, o(1.5)); say(s, o("a"));`
      ]
    }
  ]);
}

function classes(random: Chooser): Lines {
  const f = random.fresh('f');
  const [a, b] = [random.pick(SCALARS), random.pick(SCALARS)];
  const value = (type: Scalar): string =>
    literal(type, valueOf(random, type, true));
  return random.pick<Lines>([
    {
      outer: [
        `template <class T> struct ${f} { static constexpr int k = 1; }; template <> struct ${f}<${a.name}> { static constexpr int k = 2; }; template <class T> struct ${f}<T *> { static constexpr int k = 3 + ${f}<T>::k; }; template <class T, class U> struct ${f}<std::pair<T, U>> { static constexpr int k = 10 * ${f}<T>::k + ${f}<U>::k; }; template <class R, class... A> struct ${f}<R(A...)> { static constexpr int k = 100 + (int)sizeof...(A); };`
      ],
      body: [
        `say(s, ${f}<${a.name}>::k); say(s, ${f}<${b.name}>::k); say(s, ${f}<const ${a.name}>::k); say(s, ${f}<${a.name} *>::k); say(s, ${f}<std::pair<${a.name}, ${b.name} *>>::k); say(s, ${f}<int(int, char)>::k);`
      ]
    },
    {
      outer: [
        `template <class T, class U = T, int N = sizeof(T)> struct ${f} { T a; U b; using sum = decltype(a + b); template <class V> HD sum add(V v) const { return a + b + (sum)v; } HD ${f}(T x, U y = U(2)) : a(x), b(y) {} friend HD sum operator+(const ${f} &o, int k) { return o.a + o.b * k; } static constexpr int n = N; };`
      ],
      body: [
        `${f}<${a.name}> x(${value(a)}); ${f}<${a.name}, ${b.name}> y{${value(a)}, ${value(b)}}; ${f} z(${value(b)}, ${value(a)}); say(s, x.add(t)); say(s, y.add(1)); say(s, z + 3); say(s, x.n + y.n * 10); say(s, sizeof(z)); say(s, sizeof(${f}<${b.name}>::sum));`
      ]
    },
    {
      outer: [
        `template <class T> HD int ${f}(T v) { if constexpr (sizeof(T) == 1) return v + 1; else if constexpr (sizeof(T) > 4) return (int)(v * 2); else return (int)v - 1; }`,
        `template <class T> using ${f}P = T *; template <class T> constexpr T ${f}V = T(3); template <class T> constexpr T *${f}V<T *> = nullptr; template <int N> HD int ${f}N() { if constexpr (N > 0) return ${f}N<N - 1>() * 2 + 1; else return 0; }`
      ],
      body: [
        `say(s, ${f}(${value(a)})); say(s, ${f}((${b.name})t)); ${a.name} v = ${value(a)}; ${f}P<${a.name}> p = &v; say(s, *p); say(s, ${f}V<${b.name}>); say(s, ${f}V<int *> == nullptr); say(s, ${f}N<${random.below(9)}>());`
      ]
    },
    {
      outer: [
        `template <class D> struct ${f}B { HD int twice() const { return 2 * static_cast<const D *>(this)->get(); } HD D &self() { return static_cast<D &>(*this); } }; struct ${f} : ${f}B<${f}> { int v; HD ${f}(int x) : v(x) {} HD int get() const { return v + 1; } }; template <template <class> class C, class T> HD int ${f}t(const C<T> &c) { return c.twice() + (int)sizeof(T); }`
      ],
      body: [
        `${f} o(t); say(s, o.twice()); o.self().v += 4; say(s, ${f}t(o)); ${f}B<${f}> &r = o; say(s, r.twice());`
      ]
    },
    {
      outer: [
        `template <class T, class = decltype(T().size)> HD int ${f}g(T &, int) { return 1; } template <class T> HD int ${f}g(T &, long) { return 2; } template <class T> HD typename std::enable_if<(sizeof(T) > 2), int>::type ${f}h(T) { return 3; } template <class T> HD typename std::enable_if<sizeof(T) <= 2, int>::type ${f}h(T) { return 4; } struct ${f} { int size; };`
      ],
      body: [
        `${f} o{1}; int i = 2; say(s, ${f}g(o, 0)); say(s, ${f}g(i, 0)); say(s, ${f}h(${value(a)})); say(s, ${f}h(${value(b)}));`
      ]
    },
    {
      outer: [
        `template <${a.kind === 'float' || a.bits > 32 ? 'int' : a.name} V, auto W = V> struct ${f} { HD auto get() const { return V; } HD auto both() const { return V + W; } };`
      ],
      body: [
        `say(s, ${f}<1>().get()); say(s, ${f}<1, 'a'>().both()); say(s, ${f}<0, 5u>{}.both()); say(s, sizeof(${f}<1, 2L>().both()));`
      ]
    }
  ]);
}

/** Lambdas: what they capture, when, and what they return. */
function lambdas(random: Chooser): Lines {
  const f = random.fresh('f');
  return random.pick<Lines>([
    {
      outer: [],
      body: [
        `int k = t, m = 3; auto a = [=] { return k * m; }; auto b = [&] { return k * m; }; auto c = [k, &m](int x) mutable { k += x; m += k; return k; }; k = 10; say(s, a()); say(s, b()); say(s, c(1)); say(s, c(2)); say(s, k); say(s, m); auto d = c; say(s, d(5)); say(s, c(0));`
      ]
    },
    {
      outer: [
        `struct ${f} { int v; HD int run(int t) { auto a = [this](int x) { v += x; return v; }; auto b = [*this](int x) mutable { v += x; return v; }; auto c = [=](int x) { return v * x + t; }; int r = a(2) * 100 + b(3) * 10 + c(4); return r + v; } };`
      ],
      body: [`${f} o{t + 1}; say(s, o.run(t)); say(s, o.v);`]
    },
    {
      outer: [
        `template <class F> HD int ${f}(F f, int n) { int k = 0; for (int i = 0; i < n; i++) k = f(k, i); return k; } template <class F, class G> HD auto ${f}c(F f, G g) { return [=](auto x) { return f(g(x)); }; }`
      ],
      body: [
        `say(s, ${f}([=](int k, int i) { return k * 2 + i + t; }, 4)); auto h = ${f}c([](int x) { return x + 1; }, [t](auto x) { return x * t; }); say(s, h(3)); say(s, h(2.5));`
      ]
    },
    {
      outer: [],
      body: [
        `const int n = 4; constexpr int m = 5; int a[3] = {1, t, 3}; auto f = [a, n](int i) { return a[i] * n + m; }; a[1] = 50; say(s, f(1)); auto g = [&r = a[2], w = n + t]() { r += w; return r; }; say(s, g()); say(s, g()); say(s, a[2]); int (*p)(int) = [](int x) { return x * m; }; say(s, p(t)); say(s, [](int x, int y = 3) { return x - y; }(t)); auto z = [](auto... v) { return (0 + ... + v); }; say(s, z(1, 2.5f, 'a')); auto q = [](int x) -> char { return x; }; say(s, q(t + 97));`
      ]
    },
    {
      outer: [],
      body: [
        `auto make = [](int k) { return [k](int x) mutable { return k += x; }; }; auto p = make(t), q = make(2); say(s, p(1)); say(s, p(1)); say(s, q(5)); auto r = p; say(s, r(1)); say(s, p(1)); constexpr auto sq = [](int x) { return x * x; }; constexpr int c = sq(7); say(s, c); char b[sq(3)]; say(s, sizeof(b));`
      ]
    }
  ]);
}

export function templates(random: Chooser): string {
  return joined(
    Array.from({ length: 4 }, () =>
      random.pick([
        constantFunction,
        constantFunction,
        constantExpression,
        packs,
        classes,
        lambdas
      ])(random)
    )
  );
}
