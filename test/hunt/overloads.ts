/** Which of several functions a call means, and how its arguments are converted. */
import type { Chooser } from './case';
import { joined, type Lines } from './arithmetic';
import { literal, SCALARS, valueOf } from './scalars';

/** A parameter and what the function then says of it. */
const PARAMETERS: readonly string[] = [
  ...SCALARS.map(({ name }) => name),
  'const char *',
  'const int *',
  'int *',
  'void *',
  'const void *',
  'int &',
  'const int &',
  'int &&',
  'const float &',
  'double &&',
  'From',
  'const From &',
  'Base &',
  'const Derived &',
  'Base *',
  'Color',
  'Scoped',
  'const int (&)[3]',
  'int (*)(int)',
  'decltype(nullptr)'
];

const TYPES = `struct From { int v; HD From(int x) : v(x) {} };
struct To { int v; HD operator int() const { return v; } };
struct Base { int b = 1; HD Base() {} };
struct Derived : Base { int d = 2; HD Derived() {} };
enum Color { RED, GREEN = 5 };
enum class Scoped : short { A = 3 };
`;

function argument(random: Chooser): string {
  return random.pick([
    () => {
      const type = random.pick(SCALARS);
      return literal(type, valueOf(random, type, true));
    },
    () => `(${random.pick(SCALARS).name})t`,
    () =>
      random.pick([
        'i',
        'ci',
        'u',
        'f',
        'a',
        'ca',
        '&i',
        '&ci',
        '"text"',
        'nullptr',
        "'c'",
        'true',
        'From(3)',
        'To{4}',
        'd',
        'cd',
        '&d',
        'Derived()',
        'GREEN',
        'Scoped::A',
        'twice',
        'i + 1',
        'i++',
        '++i',
        'sh',
        'sh + sh',
        'c + c',
        'b',
        '!i',
        'bits.five',
        'bits.wide',
        '-1',
        '1u',
        '1L',
        '0'
      ])
  ])();
}

function plain(random: Chooser): Lines {
  const f = random.fresh('f');
  const chosen = random.some(PARAMETERS, 1 + random.below(4));
  const declared = chosen.map(
    (type, i) =>
      `HD inline int ${f}(${type.includes('(&)') || type.includes('(*)') ? type.replace(/\((&|\*)\)/, '($1 v)') : `${type} v`}) { (void)v; return ${i + 1}; }`
  );
  const fallback = random.pick([
    `template <class T> HD int ${f}(T) { return 100 + (int)sizeof(T); }`,
    `template <class T> HD int ${f}(const T &) { return 200 + (int)sizeof(T); }`,
    `template <class T> HD int ${f}(T &&) { return 300 + (int)sizeof(T); }`,
    `template <class T> HD int ${f}(T *) { return 400 + (int)sizeof(T); } template <class T> HD int ${f}(T) { return 500; }`,
    `template <class T, int N> HD int ${f}(T (&)[N]) { return 600 + N; } template <class... T> HD int ${f}(const T &...) { return 700 + (int)sizeof...(T); }`
  ]);
  return {
    outer: [...declared, fallback],
    body: [
      'int i = t; const int ci = t + 1; unsigned u = 3; float f = 2; int a[3] = {1, 2, 3}; const int ca[3] = {}; Derived d; const Derived cd; short sh = 4; char c = 5; bool b = true; struct { unsigned five : 5; unsigned long wide : 40; } bits = {3, 4}; (void)i; (void)ci; (void)u; (void)f; (void)a; (void)ca; (void)d; (void)cd; (void)sh; (void)c; (void)b; (void)bits;',
      ...Array.from({ length: 4 }, () => `say(s, ${f}(${argument(random)}));`)
    ]
  };
}

/** What is deduced, as the size and the number of its parts tell. */
function deduction(random: Chooser): Lines {
  const f = random.fresh('f');
  return random.pick<Lines>([
    {
      outer: [
        `template <class T> struct ${f} { static constexpr int n = 0; }; template <class T> struct ${f}<T &> { static constexpr int n = 1 + 10 * ${f}<T>::n; }; template <class T> struct ${f}<T &&> { static constexpr int n = 2 + 10 * ${f}<T>::n; }; template <class T> struct ${f}<const T> { static constexpr int n = 3 + 10 * ${f}<T>::n; }; template <class T> struct ${f}<T *> { static constexpr int n = 4 + 10 * ${f}<T>::n; }; template <class T, int N> struct ${f}<T[N]> { static constexpr int n = 5 + 10 * ${f}<T>::n; }; template <class T, int N> struct ${f}<const T[N]> { static constexpr int n = 6 + 10 * ${f}<T>::n; };`,
        `template <class T> HD int ${f}d(T &&) { return ${f}<T>::n; }`
      ],
      body: [
        `int i = t; const int c = 2; int a[3] = {}; const int *p = &c; int *const q = &i; auto x = c; auto &y = c; const auto &z = i; auto &&w = i; auto &&v = t + 1; auto d = a; auto &e = a; decltype(auto) g = (i); decltype(i) h = 1; decltype((i)) j = i; const auto k = p; (void)q; (void)d; (void)h;`,
        ...random.some(
          [
            'i',
            'c',
            'a',
            'p',
            'q',
            'x',
            'y',
            'z',
            'w',
            'v',
            'd',
            'e',
            'g',
            'h',
            'j',
            'k'
          ].flatMap(name => [
            `say(s, ${f}<decltype(${name})>::n);`,
            `say(s, ${f}<decltype((${name}))>::n);`,
            `say(s, ${f}d(${name}));`
          ]),
          8
        ),
        `say(s, ${f}<decltype(std::move(i))>::n); say(s, ${f}<decltype(i + 1)>::n); say(s, ${f}d(std::move(i))); say(s, ${f}d(t & 1 ? i : c)); say(s, ${f}d(a + 1)); say(s, ${f}d(&i)); say(s, ${f}d("ab"));`
      ]
    },
    {
      outer: [
        `template <class T> HD T ${f}(T a, T b) { return a < b ? b : a; }`,
        `template <class T, class U> HD auto ${f}m(T a, U b) -> decltype(a * b) { return a * b; }`,
        `template <class T, class U> HD auto ${f}a(T a, U b) { return a + b; }`
      ],
      body: Array.from({ length: 4 }, () => {
        const [a, b] = [random.pick(SCALARS), random.pick(SCALARS)];
        return random.pick([
          `say(s, ${f}<${a.name}>(${literal(b, valueOf(random, b, true))}, t));`,
          `say(s, ${f}m(${literal(a, valueOf(random, a, true))}, ${literal(b, valueOf(random, b, true))}));`,
          `say(s, ${f}a((${a.name})t, ${literal(b, valueOf(random, b, true))}));`,
          `say(s, sizeof(${f}a((${a.name})1, (${b.name})1)));`
        ]);
      })
    },
    {
      outer: [
        `struct ${f} { int k; HD int g() & { return 1; } HD int g() const & { return 2; } HD int g() && { return 3; } HD int h() { return 4; } HD int h() const { return 5; } HD int m(int) { return 6; } HD int m(double) { return 7; } template <class T> HD int m(T *) { return 8; } static HD int st(long) { return 9; } static HD int st(char) { return 10; } HD operator bool() const { return k > 1; } };`
      ],
      body: [
        `${f} o{t}; const ${f} c{2}; say(s, o.g()); say(s, c.g()); say(s, ${f}{1}.g()); say(s, std::move(o).g()); say(s, o.h()); say(s, c.h()); say(s, o.m(1)); say(s, o.m(1.f)); say(s, o.m('a')); say(s, o.m(&o)); say(s, o.st('a')); say(s, ${f}::st(3L)); say(s, o ? 1 : 0); say(s, o + 1); say(s, !c); say(s, o == c);`
      ]
    },
    {
      outer: [
        `HD inline int ${f}(int a, int b = 7, double c = 2.5) { return a * 100 + b * 10 + (int)c; } HD inline int ${f}(const char *) { return -1; }`
      ],
      body: [
        `say(s, ${f}(t)); say(s, ${f}(t, 2)); say(s, ${f}(1, 'b')); say(s, ${f}(1.9f, 2.9, 3.9)); say(s, ${f}("x")); say(s, ${f}(true, t));`
      ]
    },
    {
      outer: [
        `struct ${f} { int n; HD ${f}(int a) : n(a) {} HD ${f}(double a) : n((int)a + 1000) {} HD ${f}(std::initializer_list<int> l) : n(2000 + (int)l.size()) {} HD ${f}(const char *) : n(3000) {} template <class T> HD ${f}(T *, T) : n(4000 + (int)sizeof(T)) {} };`
      ],
      body: [
        `int i = 4; ${f} a(t), b(2.5), c{1}, d{1, 2, t}, e("x"), g(&i, 3), h = 5, j = {6, 7}, k{}, l = 2.5f; say(s, a.n); say(s, b.n); say(s, c.n); say(s, d.n); say(s, e.n); say(s, g.n); say(s, h.n); say(s, j.n); say(s, k.n); say(s, l.n); say(s, ${f}('a').n); say(s, ${f}{'a'}.n);`
      ]
    }
  ]);
}

export function overloads(random: Chooser): string {
  return `${TYPES}${joined(
    Array.from({ length: 3 }, () =>
      random.pick([plain, plain, deduction])(random)
    )
  )}`;
}
