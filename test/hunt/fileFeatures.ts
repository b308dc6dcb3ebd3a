/** What files share, on both sides: names, variables, functions, classes and templates. */
import type { Pieces } from './files';
import { needsArguments, type Kind } from './kind';
import { kindOf } from './kinds';
import { sayAll } from './uses';

export type Feature = (pieces: Pieces) => void;

/** A kind whose value is there before main(); constructors of kernels' variables are not run. */
function sharedKind({ random, isDevice }: Pieces): Kind {
  for (;;) {
    const kind = kindOf(random);
    if (!needsArguments(kind) && (!isDevice || kind.isStatic)) {
      return kind;
    }
  }
}

const number = ({ random }: Pieces): number => 1 + random.below(90);

export const FEATURES: Feature[] = [
  // A variable of any kind, declared in the header, defined in some file, said and changed in others.
  pieces => {
    const { random } = pieces;
    const x = pieces.fresh();
    const kind = sharedKind(pieces);
    const type = kind.isArray ? `${x}T` : kind.type;
    pieces.head(kind.defs);
    if (kind.isArray) {
      pieces.head(`typedef ${kind.type} ${x}T;`);
    }
    pieces.head(
      `extern GLOBAL ${type} ${x}; HD void ${x}say(Sink &s, int t); HD ${type} &${x}at();`
    );
    pieces.file(pieces.any(), `GLOBAL ${type} ${x}${kind.after(true)};`);
    pieces.file(
      pieces.other(),
      `HD void ${x}say(Sink &s, int t) { ${sayAll(kind, x)} }`
    );
    pieces.file(pieces.other(), `HD ${type} &${x}at() { return ${x}; }`);
    pieces.run(sayAll(kind, x));
    pieces.run(
      `${random.pick(kind.changes(random.pick([x, `${x}at()`])))} ${x}say(s, t);`
    );
  },
  // A value passed and returned between files.
  pieces => {
    const kind = sharedKind(pieces);
    const x = pieces.fresh();
    if (kind.isArray) {
      return;
    }
    const { type } = kind;
    pieces.head(kind.defs);
    pieces.head(
      `HD ${type} ${x}make(int t); HD ${type} ${x}pass(${type} v, int t = ${number(pieces)}); HD void ${x}say(Sink &s, const ${type} &v, int t);`
    );
    pieces.file(
      pieces.other(),
      `HD ${type} ${x}make(int t) { return ${kind.value(false)}; }`
    );
    pieces.file(
      pieces.other(),
      `HD ${type} ${x}pass(${type} v, int t) { if (t & 1) { ${pieces.random.pick(kind.changes('v'))} } return v; }`
    );
    pieces.file(
      pieces.any(),
      `HD void ${x}say(Sink &s, const ${type} &v, int t) { ${sayAll(kind, 'v')} }`
    );
    pieces.run(
      `${type} v = ${x}make(t); ${x}say(s, v, t); ${x}say(s, ${x}pass(v, t), t); ${x}say(s, ${x}pass(${x}make(t + 1)), t);`
    );
  },
  // Names of a file's own, with another meaning in each.
  pieces => {
    const x = pieces.fresh();
    const forms = [
      (v: number) => `static int ${x}own() { return ${v}; }`,
      (v: number) => `namespace { int ${x}own() { return ${v}; } }`,
      (v: number) =>
        `const int ${x}c = ${v}; static int ${x}own() { return ${x}c; }`,
      (v: number) =>
        `constexpr int ${x}c[] = {${v}, ${v + 1}}; static int ${x}own() { return ${x}c[1]; }`,
      (v: number) =>
        `namespace { struct ${x}S { int a[${v}]; int get() { return a[0] + (int)sizeof(*this); } }; int ${x}own() { ${x}S o = {{${v}}}; return o.get(); } }`,
      (v: number) =>
        `#define ${x}M(a) (a + ${v})\nstatic int ${x}own() { return ${x}M(1); }`,
      (v: number) =>
        `enum { ${x}e = ${v} }; static int ${x}own() { return ${x}e; }`,
      (v: number) =>
        `typedef ${v % 2 ? 'char' : 'long'} ${x}T; static int ${x}own() { return (int)sizeof(${x}T) + ${v}; }`,
      (v: number) =>
        `namespace { template <class T> int ${x}t(T a) { return (int)a * ${v}; } } static int ${x}own() { return ${x}t(2); }`,
      (v: number) =>
        `namespace { enum class ${x}E { a = ${v}, b }; int ${x}own() { return (int)${x}E::b; } }`,
      (v: number) =>
        `namespace { namespace in { int ${x}own() { return ${v}; } } using namespace in; }`,
      (v: number) => `static int ${x}own(int a = ${v}) { return a; }`,
      (v: number) =>
        `namespace ${x}N${v % 2} { static int ${x}own() { return ${v}; } } using namespace ${x}N${v % 2};`
    ].map(
      form => (v: number) =>
        form(v)
          .replace(/\bint n\d+own\(/g, 'HD $&')
          .replace(/\bint (get|n\d+t)\(/g, 'HD $&')
    );
    pieces.each(
      i =>
        `${pieces.random.pick(forms)(number(pieces))}\nHD int ${x}f${i}() { return ${x}own(); }`
    );
    pieces.parts.forEach((_, i) => {
      pieces.head(`HD int ${x}f${i}();`);
      pieces.say(`${x}f${i}()`);
    });
    pieces.say(`${x}own()`);
  },
  // Variables of a file's own, with state.
  pieces => {
    const x = pieces.fresh();
    const words = pieces.random.pick([
      'static GLOBAL int',
      'namespace { GLOBAL int'
    ]);
    pieces.each(
      i =>
        `${words} ${x}v = ${number(pieces)};${words.startsWith('n') ? ' }' : ''} HD int ${x}n${i}(int t) { ${x}v += t + ${i}; return ${x}v; }`
    );
    pieces.parts.forEach((_, i) => {
      pieces.head(`HD int ${x}n${i}(int t);`);
      pieces.say(`${x}n${i}(t)`, `${x}n${i}(1)`);
    });
  },
  // Constants: of the header, of each file, shared ones.
  pieces => {
    const x = pieces.fresh();
    const value = number(pieces);
    pieces.head(
      pieces.random.pick([
        `const int ${x}k = ${value};`,
        `constexpr int ${x}k = ${value};`,
        `enum { ${x}k = ${value} };`,
        `static const int ${x}k = ${value};`,
        `inline constexpr int ${x}k = ${value};`,
        `#define ${x}k ${value}`
      ])
    );
    pieces.head(
      `extern CONSTANT const float ${x}table[4]; HD int ${x}sum(const int (&a)[${x}k]); HD float ${x}read(int i);`
    );
    pieces.file(
      pieces.other(),
      `CONSTANT const float ${x}table[4] = {${value}, 2.5f, ${x}k};`
    );
    pieces.file(
      pieces.other(),
      `HD int ${x}sum(const int (&a)[${x}k]) { int n = 0; for (int v : a) n += v; return n; } HD float ${x}read(int i) { return ${x}table[i & 3]; }`
    );
    pieces.run(
      `int a[${x}k]; for (int i = 0; i < ${x}k; i++) a[i] = i * t; say(s, ${x}sum(a)); say(s, ${x}read(t)); say(s, ${x}table[(t + 1) & 3]);`
    );
  },
  // Functions and variables that several files define alike.
  pieces => {
    const x = pieces.fresh();
    pieces.head(
      pieces.isDevice
        ? `HD inline int ${x}twice(int v) { return v * ${number(pieces)}; } template <class T> HD T ${x}most(T a, T b) { return a < b ? b : a; }`
        : `inline int ${x}calls = ${number(pieces)}; inline int ${x}twice(int v) { static int n = ${number(pieces)}; n += v; return ${x}calls++ + n; } template <class T> T ${x}most(T a, T b) { static int n = 0; return (a < b ? b : a) + (T)n++; }`
    );
    pieces.each(
      i =>
        `HD int ${x}use${i}(int t) { return ${x}twice(t) + ${x}most(t, ${i}); }`
    );
    pieces.parts.forEach((_, i) => {
      pieces.head(`HD int ${x}use${i}(int t);`);
      pieces.say(`${x}use${i}(t)`, `${x}most(${i}, 1)`);
    });
    pieces.say(`${x}most(2.5, 1.5)`, `${x}twice(1)`);
  },
  // A class whose members are defined in several files.
  pieces => {
    const x = pieces.fresh();
    const isVirtual = pieces.random.chance(50);
    const virtual = isVirtual ? 'virtual ' : '';
    pieces.head(
      `class ${x}C { protected: int n; public: HD explicit ${x}C(int a); HD ${x}C(const ${x}C &o); HD ${virtual}~${x}C() {} HD ${virtual}int get() const; HD ${virtual}${x}C &add(int v = ${number(pieces)}); HD int operator()(int a) const; HD friend ${x}C operator+(const ${x}C &a, const ${x}C &b); struct In; HD In inner() const; template <class T> HD T as() const { return (T)n; } static HD int of(const ${x}C &c); struct In { int v; HD int get() const; }; };`
    );
    for (const text of [
      `HD ${x}C::${x}C(int a) : n(a) {}`,
      `HD ${x}C::${x}C(const ${x}C &o) : n(o.n + 1) {}`,
      `HD int ${x}C::get() const { return n; }`,
      `HD ${x}C &${x}C::add(int v) { n += v; return *this; }`,
      `HD int ${x}C::operator()(int a) const { return n * a; }`,
      `HD ${x}C operator+(const ${x}C &a, const ${x}C &b) { return ${x}C(a.n + b.n); }`,
      `HD ${x}C::In ${x}C::inner() const { return {n + 2}; }`,
      `HD int ${x}C::of(const ${x}C &c) { return c.get() - 1; }`,
      `HD int ${x}C::In::get() const { return v * 3; }`
    ]) {
      pieces.file(pieces.any(), text);
    }
    if (isVirtual) {
      pieces.head(
        `struct ${x}D : ${x}C { int m; HD ${x}D(int a); HD int get() const override; HD ~${x}D() override; };`
      );
      pieces.file(
        pieces.other(),
        `HD ${x}D::${x}D(int a) : ${x}C(a + 1), m(a) {} HD int ${x}D::get() const { return ${x}C::get() * 100 + m; } HD ${x}D::~${x}D() {}`
      );
      pieces.run(
        `${x}D d(t); const ${x}C &c = d; say(s, c.get()); say(s, ${x}C::of(d)); say(s, d.add(1).get());`
      );
    }
    pieces.run(
      `${x}C a(t), b(a); say(s, b.get()); say(s, b.add().add(t).get()); say(s, (a + b).get()); say(s, a(7)); say(s, a.inner().get()); say(s, b.as<float>()); say(s, ${x}C::of(a));`
    );
  },
  // Static members.
  pieces => {
    const x = pieces.fresh();
    const v = number(pieces);
    if (pieces.isDevice) {
      pieces.head(
        `struct ${x}S { static constexpr int k = ${v}; static constexpr int a[3] = {1, ${v}, 3}; enum { e = k + 1 }; static HD int of(int i); }; template <int N> struct ${x}T { static constexpr int n = N * 2; static HD int get(int i) { return i + n; } };`
      );
      pieces.file(
        pieces.other(),
        `HD int ${x}S::of(int i) { return a[i % 3] + k + ${x}T<${v}>::get(i); }`
      );
      pieces.say(`${x}S::of(t)`, `${x}S::e`, `${x}T<4>::get(t)`);
      return;
    }
    pieces.head(
      `struct ${x}S { static int n; static const int c = ${v}; static inline int m = ${v} + 1; static constexpr double d[2] = {1.5, ${v}}; static int next(); static const char *const names[2]; }; template <class T> struct ${x}T { static T n; static int calls; static T next() { calls++; return n += (T)1; } }; template <class T> T ${x}T<T>::n = (T)${v}; template <class T> int ${x}T<T>::calls = 0;`
    );
    pieces.file(
      pieces.other(),
      `int ${x}S::n = ${v * 2}; int ${x}S::next() { return n++ + m++; }`
    );
    pieces.file(
      pieces.any(),
      `const char *const ${x}S::names[2] = {"one", "${x}"};`
    );
    pieces.head(`int ${x}use(int t); double ${x}useD();`);
    pieces.file(
      pieces.other(),
      `int ${x}use(int t) { return ${x}T<int>::next() + ${x}S::next() + t; } double ${x}useD() { return ${x}T<double>::next() + ${x}S::d[1]; }`
    );
    pieces.say(
      `${x}use(t)`,
      `${x}T<int>::next()`,
      `${x}useD()`,
      `${x}T<double>::calls`,
      `${x}S::n`,
      `${x}S::m`,
      `${x}S::names[1][0]`,
      `${x}S::c + ${x}T<int>::calls`
    );
  },
  // Templates: instances, specialisations and explicit instances in other files.
  pieces => {
    const x = pieces.fresh();
    const v = number(pieces);
    pieces.head(
      `template <class T> HD T ${x}f(T a); template <class T> HD T ${x}f(T a) { return a + (T)${v}; } template <> HD int ${x}f<int>(int a); template <class T, int N = 3> struct ${x}A { T at[N]; HD T sum() const; HD ${x}A(T first) { for (int i = 0; i < N; i++) at[i] = first + (T)i; } }; template <class T, int N> HD T ${x}A<T, N>::sum() const { T n = 0; for (int i = 0; i < N; i++) n += at[i]; return n; } template <> HD short ${x}A<short, 2>::sum() const; template <class... A> HD int ${x}count(A... a) { return (0 + ... + (int)a) + (int)sizeof...(A); }`
    );
    pieces.file(
      pieces.other(),
      `template <> HD int ${x}f<int>(int a) { return a * ${v}; } template <> HD short ${x}A<short, 2>::sum() const { return at[0] * 100; }`
    );
    if (pieces.random.chance(50)) {
      pieces.head(`extern template struct ${x}A<float, 4>;`);
      pieces.file(pieces.other(), `template struct ${x}A<float, 4>;`);
    }
    pieces.head(`HD float ${x}use(int t);`);
    pieces.file(
      pieces.other(),
      `HD float ${x}use(int t) { return ${x}A<float, 4>((float)t).sum() + ${x}f(1.5f) + ${x}count(t, 'a', 2L); }`
    );
    pieces.say(
      `${x}f(t)`,
      `${x}f((short)3)`,
      `${x}A<short, 2>((short)t).sum()`,
      `${x}A<int>(t).sum()`,
      `${x}A<float, 4>((float)t).sum()`,
      `${x}use(t)`,
      `${x}count(t, 2.5)`
    );
  },
  // C's linkage.
  pieces => {
    const x = `x${pieces.number}${pieces.fresh()}`;
    const v = number(pieces);
    pieces.head(
      `extern "C" { HD int ${x}add(int a, short b); HD double ${x}mean(const double *p, int n); struct ${x}P { float x, y; int n[2]; }; HD struct ${x}P ${x}move(struct ${x}P p, float by); extern GLOBAL int ${x}state; } extern "C" HD void ${x}set(int *at, int v);`
    );
    pieces.file(
      pieces.other(),
      `extern "C" HD int ${x}add(int a, short b) { return a + b * ${v}; } extern "C" HD double ${x}mean(const double *p, int n) { double sum = 0; for (int i = 0; i < n; i++) sum += p[i]; return sum / n; }`
    );
    pieces.file(
      pieces.other(),
      `extern "C" { HD ${x}P ${x}move(${x}P p, float by) { p.x += by; p.n[1] -= 3; return p; } HD void ${x}set(int *at, int v) { *at = v + ${x}state; } GLOBAL int ${x}state = ${v}; }`
    );
    pieces.run(
      `double d[4] = {1, 2, (double)t, 4.5}; say(s, ${x}add(t, 3)); say(s, ${x}mean(d, 4)); ${x}P p = {1, 2, {3, t}}; p = ${x}move(p, 0.5f); say(s, p.x); say(s, p.n[1]); int n = 0; ${x}set(&n, t); say(s, n); ${x}state++; say(s, ${x}state);`
    );
  },
  // Overloads in several files; default arguments of a file's own.
  pieces => {
    const x = pieces.fresh();
    pieces.head(
      `HD int ${x}o(int a); HD int ${x}o(double a); HD int ${x}o(const char *a); HD int ${x}o(int a, int b); namespace ${x}N { struct S { int v; }; HD int ${x}o(S s); }`
    );
    for (const text of [
      `HD int ${x}o(int a) { return a + 1; }`,
      `HD int ${x}o(double a) { return (int)(a * 4) + 200; }`,
      `HD int ${x}o(const char *a) { return 300 + a[1]; }`,
      `HD int ${x}o(int a, int b) { return a * b; }`,
      `namespace ${x}N { HD int ${x}o(S s) { return s.v + 500; } }`
    ]) {
      pieces.file(pieces.any(), text);
    }
    pieces.each(
      i =>
        `HD int ${x}d(int a, int b${i === 0 ? '' : ` = ${number(pieces)}`}); HD int ${x}w${i}(int t) { return ${i === 0 ? `${x}d(t, 2)` : `${x}d(t)`}; }`
    );
    pieces.file(
      pieces.any(),
      `HD int ${x}d(int a, int b) { return a * 10 + b; }`
    );
    pieces.parts.forEach((_, i) => {
      pieces.head(`HD int ${x}w${i}(int t);`);
      pieces.say(`${x}w${i}(t)`);
    });
    pieces.say(
      `${x}o(t)`,
      `${x}o(1.25f)`,
      `${x}o("abc")`,
      `${x}o(t, 4)`,
      `${x}o(${x}N::S{t})`,
      `${x}o((short)2)`
    );
  },
  // Declared in a block; arrays of unknown bound; opaque classes; statics of functions.
  pieces => {
    const x = pieces.fresh();
    const v = number(pieces);
    pieces.head(
      `struct ${x}H; HD ${x}H *${x}open(int v); HD int ${x}read(const ${x}H *h); extern GLOBAL int ${x}list[];`
    );
    pieces.file(
      pieces.other(),
      `struct ${x}H { short pad; int v; }; ${pieces.isDevice ? `GLOBAL ${x}H ${x}pool[3];` : `static ${x}H ${x}pool[3];`} HD ${x}H *${x}open(int v) { ${x}pool[v % 3].v = v + ${v}; return &${x}pool[v % 3]; } HD int ${x}read(const ${x}H *h) { return h->v; }`
    );
    pieces.file(
      pieces.other(),
      `GLOBAL int ${x}list[] = {${v}, 2, 3, 4}; GLOBAL int ${x}hidden = ${v + 1}; HD int ${x}secret(int a) { return a - ${x}hidden; }`
    );
    pieces.run(
      `${pieces.isDevice ? '' : `extern int ${x}hidden; say(s, ${x}hidden++);`} HD_LOCAL int ${x}secret(int); say(s, ${x}secret(t)); say(s, ${x}list[t & 3]); ${x}list[1] += t; say(s, ${x}list[1]); ${x}H *a = ${x}open(t), *b = ${x}open(t + 1); say(s, ${x}read(a)); say(s, ${x}read(b));`.replace(
        /HD_LOCAL int (\w+)\(int\);/,
        pieces.isDevice ? '' : 'int $1(int);'
      )
    );
    if (pieces.isDevice) {
      pieces.head(`HD int ${x}secret(int a);`);
    }
  },
  // Recursion through files, references and pointers out of them.
  pieces => {
    const x = pieces.fresh();
    const other = pieces.other();
    pieces.head(
      `HD int ${x}even(int n); HD int ${x}odd(int n); HD int &${x}largest(int &a, int &b); HD const int *${x}find(const int *from, const int *to, int v);`
    );
    pieces.file(
      0,
      `HD int ${x}even(int n) { return n <= 0 ? 1 : ${x}odd(n - 1) + 2; }`
    );
    pieces.file(
      other,
      `HD int ${x}odd(int n) { return n <= 0 ? 0 : ${x}even(n - 1) * 2; } HD int &${x}largest(int &a, int &b) { return a < b ? b : a; }`
    );
    pieces.file(
      pieces.other(),
      `HD const int *${x}find(const int *from, const int *to, int v) { for (; from != to; ++from) if (*from == v) break; return from; }`
    );
    pieces.run(
      `say(s, ${x}even((t & 7) + 3)); int a = t, b = 4; ${x}largest(a, b) += 10; say(s, a); say(s, b); int v[] = {5, t, 9, 4}; say(s, (int)(${x}find(v, v + 4, 9) - v));`
    );
  },
  // Inline functions with classes and lambdas of their own; namespaces in several parts.
  pieces => {
    const x = pieces.fresh();
    const v = number(pieces);
    pieces.head(
      `namespace ${x}N { namespace deep { HD int f(int a); } inline namespace v1 { HD int g(int a); struct S { int a = ${v}; }; } } HD inline auto ${x}l(int a) { struct L { int v; HD int get() const { return v + ${v}; } }; return L{a}; }`
    );
    pieces.file(
      pieces.other(),
      `namespace ${x}N { HD int deep::f(int a) { return a + ${v}; } }`
    );
    pieces.file(
      pieces.other(),
      `HD int ${x}N::g(int a) { return deep::f(a) * ${x}l(a).get() + S().a; }`
    );
    pieces.run(
      `namespace M = ${x}N::deep; using ${x}N::g; say(s, M::f(t)); say(s, g(t)); say(s, ${x}N::v1::g(1)); say(s, ${x}l(t).get()); auto twice = [=](int a) { return a + ${x}N::deep::f(t); }; say(s, twice(3));`
    );
  }
];
