/** What classes can do: members, operators, conversions, virtual calls, unions, bit-fields, deduction. */
import type { Chooser } from './case';
import { INTEGERS, literal, SCALARS, valueOf, type Scalar } from './scalars';

type Made = { outer: string; body: string };

function scalar(random: Chooser): { type: Scalar; value(): string } {
  const type = random.pick(SCALARS);
  return {
    type,
    value: () =>
      literal(
        type,
        valueOf(random, type, random.side === 'device' || type.kind === 'float')
      )
  };
}

const MAKERS: ((random: Chooser, c: string) => Made)[] = [
  // bit-fields: signed, unsigned, bool, enumerations, overflow, zero width
  (random, c) => {
    const fields = Array.from({ length: 2 + random.below(4) }, (_, i) => {
      const type = random.pick(INTEGERS.filter(({ name }) => name !== 'bool'));
      const width = 1 + random.below(Math.min(type.bits, 40));
      return { name: `b${i}`, type, width };
    });
    const sets = fields.map(
      ({ name }) =>
        `o.${name} = ${random.pick(['t', '-1', '255', 't * 77 + 3', '~t', '1 << 7', '0x12345678', '-t - 2'])};`
    );
    const ops = fields.map(({ name }) =>
      random.pick([
        `o.${name}++;`,
        `o.${name} += 3;`,
        `o.${name} *= 5;`,
        `o.${name} = ~o.${name};`,
        `--o.${name};`,
        `o.${name} <<= 1;`,
        `o.${name} ^= 0x55;`,
        `o.${name} -= t;`
      ])
    );
    return {
      outer: `enum ${c}E { ${c}A, ${c}B, ${c}C = 5 }; struct ${c} { ${fields.map(({ name, type, width }) => `${type.name} ${name} : ${width};`).join(' ')} bool flag : 1; ${random.chance(50) ? 'int : 0; ' : ''}${c}E e : 4; unsigned char rest; };`,
      body: `${c} o = {}; ${sets.join(' ')} o.flag = t > 1; o.e = t & 1 ? ${c}B : ${c}C; o.rest = (unsigned char)(t + 250); ${fields.map(({ name }) => `say(s, o.${name}); say(s, o.${name} + 0); say(s, -o.${name});`).join(' ')} ${ops.join(' ')} ${fields.map(({ name }) => `say(s, (long long)o.${name}); say(s, o.${name} > 1); say(s, o.${name} << 1);`).join(' ')} say(s, o.flag + o.e); say(s, o.rest); say(s, sizeof(${c})); ${c} p = o; p.${fields[0].name} = o.${fields[1].name}; say(s, p.${fields[0].name}); say(s, (p.${fields[1].name} = 7) + 0);`
    };
  },
  // operators: members, friends, free; chains
  (random, c) => {
    const { type, value } = scalar(random);
    const T = type.kind === 'bool' ? 'int' : type.name;
    return {
      outer: `struct ${c} { ${T} v; HD ${c}(${T} x = 0) : v(x) {} HD ${c} &operator+=(const ${c} &o) { v = (${T})(v + o.v); return *this; } HD ${c} operator-() const { return ${c}((${T})(v * 2 + 1)); } HD ${c} &operator++() { v = (${T})(v + 1); return *this; } HD ${c} operator++(int) { ${c} old = *this; v = (${T})(v + 2); return old; } HD ${T} operator[](int i) const { return (${T})(v + i); } HD ${T} operator()(int a, int b = 3) const { return (${T})(v + a * b); } HD bool operator!() const { return v == 0; } HD explicit operator bool() const { return v != 0; } HD ${c} *operator->() { return this; } HD const ${c} &operator*() const { return *this; } HD ${c} operator,(int k) const { return ${c}((${T})(v + k)); } friend HD ${c} operator+(${c} a, const ${c} &b) { return a += b; } friend HD bool operator==(const ${c} &a, const ${c} &b) { return a.v == b.v; } friend HD bool operator<(const ${c} &a, const ${c} &b) { return a.v < b.v; } }; HD inline ${c} operator*(const ${c} &a, int k) { return ${c}((${T})(a.v * k)); } HD inline ${c} operator*(int k, const ${c} &a) { return a * (k + 1); } HD inline ${c} &operator<<(${c} &a, int k) { a.v = (${T})(a.v + k); return a; }`,
      body: `${c} a(${type.kind === 'bool' ? '3' : value()}), b = ${type.kind === 'bool' ? '4' : `(${T})5`}; ${random.pick(
        [
          `say(s, (a + b + ${c}((${T})2)).v);`,
          `say(s, (a++ + ++b).v); say(s, a.v);`,
          `say(s, (2 * a * 3).v); say(s, (-a + -b).v);`,
          `a << 1 << 2 << t; say(s, a.v);`,
          `say(s, a[2] + b(3) + a(1, t));`,
          `say(s, (a, 4).v); say(s, a->v); say(s, (*b).v);`
        ]
      )} say(s, !a); say(s, a ? 1 : 2); say(s, a == b); say(s, a < b || b == (${T})5); (a += b) += b; say(s, a.v); if (a && !b) say(s, 1); while (a) { a.v = 0; } say(s, a.v);`
    };
  },
  // conversions: explicit, implicit, both ways, chosen by context
  (random, c) => {
    const [a, b] = [
      random.pick(SCALARS.filter(({ kind }) => kind !== 'bool')),
      random.pick(SCALARS.filter(({ kind }) => kind !== 'bool'))
    ];
    return {
      outer: `struct ${c} { int n; HD ${c}(int x) : n(x) {} HD explicit ${c}(double x) : n((int)x + 1000) {} HD operator ${a.name}() const { return (${a.name})(n + 1); } HD explicit operator ${c === '' ? '' : 'const int *'}() const { return &n; } }; struct ${c}B { ${b.name} m; HD ${c}B(const ${c} &o) : m((${b.name})(o.n * 2)) {} }; HD inline int ${c}f(${a.name} v) { return 1 + (int)v; } HD inline int ${c}g(${c} v) { return v.n; } HD inline int ${c}h(${c}B v) { return (int)v.m; }`,
      body: `${c} o(t + 3), p(2.5), q = 7; ${a.name} v = o; say(s, v); say(s, o + 1); say(s, ${c}f(o)); say(s, ${c}g(4)); say(s, ${c}h(o)); say(s, ${c}g(${c}(4.5))); say(s, *static_cast<const int *>(p)); say(s, (${b.name})(${a.name})q); say(s, o == v); say(s, t ? o : q); double d = o; say(s, d); say(s, ${c}{3}.n); say(s, static_cast<${c}>(9.0).n); switch ((int)o) { case 4: say(s, 44); break; default: say(s, 45); } int arr[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8}; say(s, arr[(int)q & 7]); say(s, -o); say(s, !o); say(s, o && q);`
    };
  },
  // virtual calls in constructors and destructors, slicing, base calls
  (random, c) => ({
    outer: `struct ${c} { Sink *s; int n; HD ${c}(Sink &at, int x) : s(&at), n(x) { say(*s, who()); } HD ${c}(const ${c} &o) : s(o.s), n(o.n + 1) { say(*s, who() + 50); } HD virtual ~${c}() { say(*s, who() + 70); } HD virtual int who() const { return 1; } HD virtual int twice(int k = 2) { return k * n; } HD int fixed() const { return who() * 10; } }; struct ${c}D : ${c} { int m = 5; HD ${c}D(Sink &at, int x) : ${c}(at, x + 1) { say(*s, who()); } HD ~${c}D() { say(*s, who() + 80); } HD int who() const override { return 2; } HD int twice(int k = 9) override { return ${c}::twice(k) + m; } }; struct ${c}E final : ${c}D { HD ${c}E(Sink &at) : ${c}D(at, 8) {} HD int who() const override { return 3; } HD int twice(int k) override { return ${c}D::twice(k) * 2 + fixed(); } }; HD inline int ${c}v(${c} o) { return o.who() + o.twice(); } HD inline int ${c}r(${c} &o) { return o.who() + o.twice(); }`,
    body: `${random.pick([
      `${c}D d(s, t); say(s, ${c}r(d)); say(s, d.fixed());`,
      `${c}E e(s); say(s, ${c}r(e)); say(s, e.twice(3)); ${c} &b = e; say(s, b.twice());`,
      `${c}D d(s, t + 2); ${c} sliced = d; say(s, sliced.who()); say(s, ${c}v(d));`,
      `${c} *p = new ${c}E(s); say(s, p->who()); say(s, p->${c}::who()); delete p;`,
      `${c}E e(s); ${c}D d(s, 4); ${c}D &r = t & 1 ? e : d; say(s, r.twice()); say(s, r.fixed()); d = e; say(s, d.who()); say(s, d.n);`,
      `${c} a(s, 1); ${c}D d(s, 2); ${c} *all[] = {&a, &d}; for (auto *x : all) say(s, x->twice() + x->fixed()); say(s, all[t & 1]->who());`
    ])}`
  }),
  // unions
  (random, c) => ({
    outer: `union ${c} { int i; float f; unsigned char b[4]; struct { short lo, hi; } h; HD ${c}() : i(7) {} HD ${c}(float x) : f(x) {} HD int low() const { return h.lo; } }; struct ${c}V { int tag; union { int a; double d; char text[8]; }; HD ${c}V(int x) : tag(1), a(x) {} HD ${c}V(double x) : tag(2), d(x) {} };`,
    body: `${c} u; say(s, u.i); u.i = t * 70000 + 5; say(s, u.h.lo); say(s, u.h.hi); say(s, u.b[1]); ${c} w(1.5f); say(s, w.i); w.h.hi = 0x4000; say(s, w.f); u = w; say(s, u.low()); ${c}V v(t), x(2.5); say(s, v.tag + v.a); say(s, x.d); x = v; say(s, x.tag); x.a = 0x41424344; say(s, (int)x.text[0]); say(s, sizeof(${c}V)); ${c} *p = &u; p->b[0] = 200; say(s, p->b[0]); say(s, u.i & 255);`
  }),
  // nested classes, static members, pointers to members
  (random, c) => {
    const { type, value } = scalar(random);
    return {
      outer:
        `struct ${c} { struct In { ${type.name} v; struct Deep { int d; HD int get() const { return d + 1; } }; Deep deep; HD ${type.name} get() const { return v; } }; In in; In more[2]; static constexpr int K = 4; static HD int make(int x) { return x * K; } enum { P = 3, Q = P + K }; enum class Kind : unsigned char { X, Y = 200 }; Kind kind; using T = In::Deep; T own() const { return in.deep; } HD int sum() const { return in.deep.d + more[1].deep.d; } HD int scaled(int k) const { return sum() * k; } };`.replace(
          'T own() const',
          'HD T own() const'
        ),
      body: `${c} o = {{${value()}, {t}}, {{${value()}, {2}}, {${value()}, {3}}}, ${c}::Kind::Y}; say(s, o.in.get()); say(s, o.own().get()); say(s, ${c}::make(t)); say(s, ${c}::Q); say(s, (int)o.kind); say(s, o.sum()); ${c}::In &r = o.more[t & 1]; r.deep.d += 5; say(s, o.more[t & 1].deep.d); ${c}::T d{9}; o.in.deep = d; say(s, o.scaled(2)); const ${c} k = o; say(s, k.more[0].get()); auto *q = &o.more[1]; say(s, (q - o.more) + (int)q[-1].deep.d); ${random.side === 'host' ? `${type.name} ${c}::In::*pm = &${c}::In::v; say(s, o.in.*pm); int (${c}::*pf)(int) const = &${c}::scaled; say(s, (o.*pf)(3)); say(s, (&k->*pf)(2)); ` : ''}`
    };
  },
  // default members, designators, aggregates with bases
  (random, c) => {
    const { type, value } = scalar(random);
    return {
      outer: `struct ${c}B { int base = 6; int second = base + 1; }; struct ${c} : ${c}B { ${type.name} x = ${value()}; int y = 3 + (int)sizeof(x); int z[2] = {y, 8}; float w{1.5f}; }; struct ${c}A { int a = 1; ${type.name} b = ${value()}; int c; short d = (short)(a + c); };`,
      body: random.pick([
        `${c}A o = {.b = ${value()}, .c = t}; say(s, o.a); say(s, o.b); say(s, o.d); ${c}A p{.a = 5}; say(s, p.c + p.d);`,
        `${c} o; say(s, o.base + o.second); say(s, o.x); say(s, o.z[0] + o.z[1]); say(s, o.w);`,
        `${c} o{{t, 2}, ${value()}}; say(s, o.base + o.second); say(s, o.x); say(s, o.y); ${c} p = {}; say(s, p.y); ${c} q{{}, {}, 7}; say(s, q.x); say(s, q.z[0]);`,
        `auto o = ${c}A{2}; auto [a, b, c, d] = o; say(s, a); say(s, b); say(s, c + d); auto &[e, f, g, h] = o; e = t; g += 2; say(s, o.a + o.c); (void)f; (void)h;`,
        `${c}A all[3] = {{1}, {.c = 4}, {}}; for (const auto &[a, b, c, d] : all) { say(s, a + c + d); say(s, b); }`
      ])
    };
  },
  // templates: packs, folds, if constexpr, deduction, partial specialisation, variables
  (random, c) => {
    const values = Array.from({ length: 2 + random.below(3) }, () =>
      scalar(random).value()
    );
    const op = random.pick(['+', '*', '-', '|', '&&', ',']);
    const ints = Array.from({ length: 3 }, () => String(1 + random.below(9)));
    return {
      outer: `template <class... A> HD auto ${c}f(A... a) { return (${op === '|' ? '(int)a' : 'a'} ${op} ...); } template <class... A> HD auto ${c}g(A... a) { return (... ${op} ${op === '|' ? '(int)a' : 'a'}); } template <class T> HD int ${c}k(T v) { if constexpr (sizeof(T) == 1) return 1 + (int)v; else if constexpr (std::is_floating_point<T>::value) return 200; else return 300 + (int)sizeof(T); } template <class T, class U = T> struct ${c} { T a; U b; HD ${c}(T x, U y) : a(x), b(y) {} HD ${c}(T x) : a(x), b((U)x) {} }; template <class T> ${c}(T) -> ${c}<T, T>; template <class T, int N> HD constexpr int ${c}n(T (&)[N]) { return N; } template <int... I> struct ${c}L { static constexpr int sum = (0 + ... + I), count = sizeof...(I); static HD int at(int i) { constexpr int all[] = {I...}; return all[i % (int)sizeof...(I)]; } }; template <class T> constexpr int ${c}V = (int)sizeof(T); template <> constexpr int ${c}V<char> = 77; template <class T> struct ${c}P { static constexpr int k = 1; }; template <class T> struct ${c}P<T *> { static constexpr int k = 10 + ${c}P<T>::k; }; template <class T> struct ${c}P<const T> { static constexpr int k = 100 + ${c}P<T>::k; }; template <class F, class... A> HD auto ${c}call(F f, A... a) { return f(a...); }`,
      body: `say(s, ${c}f(${values.map(v => (op === '|' ? `(int)(${v})` : v)).join(', ')})); say(s, ${c}g(${values.map(v => (op === '|' ? `(int)(${v})` : v)).join(', ')})); ${values.map(v => `say(s, ${c}k(${v}));`).join(' ')} ${c} o(${values[0]}, ${values[1]}); say(s, o.a); say(s, sizeof(o)); ${c} p(${values[0]}); say(s, p.b); int arr[${ints[0]}] = {}; say(s, ${c}n(arr)); say(s, ${c}L<${ints.join(', ')}>::sum + ${c}L<${ints.join(', ')}>::at(t)); say(s, ${c}V<char> + ${c}V<long>); say(s, ${c}P<const int *const *>::k); say(s, ${c}call([t](auto a, auto b) { return a + b + t; }, ${values[0]}, ${values[1]}));`
    };
  },
  // lambdas: captures of each kind
  (random, c) => {
    const { type, value } = scalar(random);
    return {
      outer: `struct ${c} { int m; HD int by(int k) { auto f = [this, k] { return m + k; }; m++; auto g = [=, *this]() mutable { m += k; return m; }; m++; return f() * 100 + g(); } }; template <class F> HD auto ${c}twice(F f, int x) { return f(f(x)); }`,
      body: `${type.name} v = ${value()}; int a[3] = {t, 2, 3}; ${c} o{t}; say(s, o.by(2)); int k = 4; ${random.pick(
        [
          `auto f = [v]() { return v; }; v = ${value()}; say(s, f()); say(s, v);`,
          `auto f = [&v] { return v; }; v = ${value()}; say(s, f());`,
          `auto f = [=](int x) mutable { k += x; return k; }; say(s, f(1) + f(2)); say(s, k);`,
          `auto f = [&](int x) { k += x; return k; }; say(s, f(1) + f(2)); say(s, k);`,
          `auto f = [a](int i) { return a[i]; }; a[1] = 9; say(s, f(1) + a[1]);`,
          `auto f = [w = v, &k, n = k + 1]() mutable { k++; n += 2; return n; }; say(s, f() + f()); say(s, k); (void)f;`,
          `auto f = [o](int x) { return o.m + x; }; o.m = 50; say(s, f(2)); auto g = [&o] { return ++o.m; }; say(s, g() + o.m);`,
          `auto f = [](auto x, auto y) { return x * y; }; say(s, f(v, 2)); say(s, f(2.5f, k));`,
          `auto f = [](int n) -> long long { return n; }; say(s, f(t)); int (*q)(int) = [](int x) { return x * 3; }; say(s, q(t));`,
          `auto add = [](int x) { return [x](int y) { return x * 10 + y; }; }; say(s, add(t)(3)); say(s, ${c}twice(add(1), 2));`,
          `int n = [&, t](int x) { k = x; return t + k; }(6); say(s, n + k);`,
          `const int fixed = 5; static int kept = 2; auto f = [] { return fixed + kept++; }; say(s, f() + f()); kept = 2;`
        ].slice(0, random.side === 'device' ? 11 : 12)
      )} say(s, ${c}twice([&](int x) { return x + k; }, t));`
    };
  },
  // const, mutable, references, overloads by both
  (random, c) => ({
    outer: `struct ${c} { int a[2]; mutable int hits = 0; HD int &at(int i) { hits++; return a[i]; } HD const int &at(int i) const { hits += 10; return a[i]; } HD int get() & { return 1; } HD int get() const & { return 2; } HD int get() && { return 3; } }; HD inline int ${c}o(int &) { return 1; } HD inline int ${c}o(const int &) { return 2; } HD inline int ${c}o(int &&) { return 3; } HD inline int ${c}p(int *) { return 4; } HD inline int ${c}p(const int *) { return 5; } template <class T> HD int ${c}q(T &&v) { return std::is_lvalue_reference<T>::value * 2 + std::is_const<std::remove_reference_t<T>>::value + 0 * (int)sizeof(v); }`,
    body: `${c} o = {{t, 2}}; const ${c} &k = o; o.at(0) += 5; say(s, k.at(0)); say(s, o.hits); say(s, o.get()); say(s, k.get()); say(s, ${c}{{1, 2}}.get()); int i = 3; const int ci = t; int &r = i; const int &cr = r; say(s, ${c}o(i) + 10 * ${c}o(ci) + 100 * ${c}o(7) + 1000 * ${c}o(std::move(i))); say(s, ${c}p(&i) * 10 + ${c}p(&ci)); say(s, ${c}q(i) + 10 * ${c}q(ci) + 100 * ${c}q(4)); r = 9; say(s, cr); int *const cp = &i; *cp = 8; say(s, r); const int *pc = &ci; pc = cp; say(s, *pc); int (&ra)[2] = o.a; ra[1] = 6; say(s, o.a[1]); int *p2 = ra + 1, *&rp = p2; rp--; say(s, *p2); auto &x = o.a; auto y = o.a; x[0] = 4; say(s, y[0] + sizeof(x)); decltype(auto) z = (i); z = 2; say(s, i);`
  }),
  // enumerations
  (random, c) => {
    const base = random.pick(INTEGERS.filter(({ kind }) => kind !== 'bool'));
    return {
      outer: `enum ${c} { ${c}A, ${c}B = 7, ${c}C, ${c}D = ${c}B | 8 }; enum ${c}U : ${base.name} { ${c}X = (${base.name})-1, ${c}Y = 3 }; enum class ${c}S : ${base.name} { L, M = 9, N = ${base.kind === 'signed' ? '-2' : '200 & 127'} }; HD inline ${c}S operator|(${c}S a, ${c}S b) { return (${c}S)((int)a | (int)b); } HD inline int ${c}f(${c}) { return 1; } HD inline int ${c}f(int) { return 2; } HD inline int ${c}f(${c}S) { return 3; } HD inline int ${c}f(${base.name === 'int' ? 'long' : base.name}) { return 4; }`,
      body: `${c} e = t & 1 ? ${c}B : ${c}C; say(s, e); say(s, e + 1); say(s, ~e); say(s, ${c}f(e) * 10 + ${c}f(e + 0)); say(s, ${c}X); say(s, ${c}X < 0); say(s, ${c}X + ${c}Y); ${c}S v = ${c}S::M; say(s, (int)(v | ${c}S::N)); say(s, v == ${c}S::M); say(s, ${c}f(v)); say(s, v < ${c}S::N); say(s, sizeof(v) + sizeof(${c}X)); e = (${c})(t + 6); switch (e) { case ${c}B: say(s, 1); break; case ${c}C: say(s, 2); break; default: say(s, 3); } switch (v) { case ${c}S::L: say(s, 4); break; case ${c}S::M: say(s, 5); break; case ${c}S::N: say(s, 6); } bool b = e; say(s, b); int arr[${c}D] = {}; arr[${c}B] = 5; say(s, arr[e % 15]); say(s, static_cast<${base.name}>(v)); ${c}S w{2}; say(s, (int)w); say(s, !e); say(s, e ? 10 : 20);`
    };
  },
  // shifts, mixed widths, compound assignments, char signedness
  (random, c) => {
    const [a, b] = [random.pick(INTEGERS), random.pick(INTEGERS)];
    const small = String(random.below(7));
    return {
      outer: `struct ${c} { ${a.name} a; ${b.name} b; };`,
      body: `${c} o = {${literal(a, valueOf(random, a))}, ${literal(b, valueOf(random, b))}}; say(s, o.a + o.b); say(s, o.a << ${small}); say(s, o.b >> ${small}); say(s, o.a * o.b); say(s, (o.a ^ o.b) | (o.a & t)); say(s, -o.a); say(s, ~o.b); say(s, o.a < o.b); say(s, t ? o.a : o.b); ${a.kind === 'bool' ? '' : `o.a += o.b; say(s, o.a); o.a -= 3; o.a <<= ${small}; say(s, o.a); o.a ^= o.b; o.a |= t; say(s, o.a); ++o.a; say(s, o.a--);`} say(s, o.b ? o.a / (o.b ? o.b : 1) : 0); say(s, (${b.name})o.a); say(s, (float)o.a); say(s, (unsigned char)o.b + (signed char)o.a); char ch = (char)(t + 126); say(s, ch); say(s, ch + 1); say(s, ch < 0); say(s, (unsigned char)ch >> 1); say(s, ch == '\\x80'); say(s, 'a' + t); say(s, sizeof('a') + sizeof(ch + ch)); unsigned short us = 65535; say(s, us + 1); say(s, us * us); say(s, (us << 16) >> 31); say(s, 1 - 2u > 0); say(s, -1 < 1u); say(s, -1L < 1u); say(s, (short)us == -1);`
    };
  },
  // statics, order, recursion with references
  (random, c) => ({
    outer:
      random.side === 'device'
        ? `HD inline int ${c}r(int *a, int n, int &count) { int sum = 0; for (; count++, n > 0; n--) sum += a[n - 1]; return sum; }`
        : `static int ${c}n = 0; static int ${c}next(int k) { return ${c}n = ${c}n * 3 + k; } struct ${c} { int v; ${c}() : v(${c}next(1)) {} ~${c}() { ${c}n = 0; } }; static int ${c}a = ${c}next(2), ${c}b = ${c}next(3); inline int ${c}k(int x) { static ${c} once; static int calls = 0; static int table[3] = {calls, x, 7}; calls++; table[calls % 3] += x; return once.v + calls * 10 + table[0] * 100 + table[2]; } inline int ${c}r(int *a, int n, int &count) { count++; return n <= 0 ? 0 : a[n - 1] + ${c}r(a, n - 1, count); }`,
    body: `int a[] = {t, 2, 5}, count = 0; say(s, ${c}r(a, 3, count)); say(s, count); ${random.side === 'host' ? `say(s, ${c}k(t)); say(s, ${c}k(2)); say(s, ${c}a + ${c}b); for (int i = 0; i < 3; i++) { static int seen = 5; seen += i; say(s, seen); }` : ''}`
  })
];

export function classes(random: Chooser): string {
  const made = Array.from({ length: 3 }, () =>
    random.pick(MAKERS)(random, random.fresh('c'))
  );
  return `${made.map(({ outer }) => outer).join('\n')}\nHD void run(Sink &s, int t) {\n${made.map(({ body }) => `  { ${body} }`).join('\n')}\n}`;
}
