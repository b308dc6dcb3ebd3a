/** What is thrown, from where, through which objects, and who catches it: in which order all of it happens. */
import type { Chooser } from './case';

/** Objects that tell of their making and end; one with the value 13 throws instead. */
const OBJECTS = `struct Boom { int v; };
struct Told { Sink *s; int v;
  Told(Sink &at, int x) : s(&at), v(x) { if (x == 13) throw Boom{x}; say(*s, 100 + v); }
  Told(const Told &o) : s(o.s), v(o.v + 1) { if (v == 14) throw Boom{v}; say(*s, 200 + v); }
  Told(Told &&o) : s(o.s), v(o.v) { o.v = -o.v; say(*s, 300 + v); }
  Told &operator=(const Told &o) { if (o.v == 5) throw Boom{55}; v = o.v; say(*s, 400 + v); return *this; }
  ~Told() { say(*s, 600 + v); } };
struct Base { int n; Base(int x) : n(x) {} virtual ~Base() {} virtual int kind() const { return 1; } };
struct Middle : Base { Middle(int x) : Base(x + 1) {} int kind() const override { return 2; } };
struct Last : Middle { int extra = 7; Last(int x) : Middle(x + 2) {} int kind() const override { return 3; } };
struct Plain { int n; };
struct Deep : Plain { int more; };
enum Color { RED = 4, BLUE = 9 };
enum class Mode : char { A = 1, B = 6 };
`;

interface Thrown {
  make(n: number): string;
  /** Handlers that catch it, with what they say. */
  caught: [parameter: string, says: string][];
}

const THROWN: readonly Thrown[] = [
  {
    make: n => `${n}`,
    caught: [
      ['int e', 'e'],
      ['const int &e', 'e'],
      ['int &e', 'e++']
    ]
  },
  {
    make: n => `${n}L`,
    caught: [
      ['long e', 'e'],
      ['const long &e', 'e']
    ]
  },
  { make: n => `(short)${n}`, caught: [['short e', 'e']] },
  { make: n => `${n}u`, caught: [['unsigned e', 'e']] },
  {
    make: n => `'${String.fromCharCode(97 + (n % 20))}'`,
    caught: [
      ['char e', 'e'],
      ['const char &e', 'e']
    ]
  },
  {
    make: n => `${n}.5`,
    caught: [
      ['double e', 'e'],
      ['double &e', 'e']
    ]
  },
  { make: n => `${n}.25f`, caught: [['float e', 'e']] },
  { make: n => `(t > ${n % 3})`, caught: [['bool e', 'e']] },
  {
    make: () => '"text"',
    caught: [
      ['const char *e', 'e[1]'],
      ['const char *const &e', 'e[2]']
    ]
  },
  {
    make: n => `std::string(${n % 9}, 'x')`,
    caught: [
      ['std::string e', '(int)e.size()'],
      ['const std::string &e', '(int)e.size()']
    ]
  },
  { make: () => 'BLUE', caught: [['Color e', '(int)e']] },
  {
    make: () => 'Mode::B',
    caught: [
      ['Mode e', '(int)e'],
      ['const Mode &e', '(int)e']
    ]
  },
  {
    make: n => `Plain{${n}}`,
    caught: [
      ['Plain e', 'e.n'],
      ['Plain &e', 'e.n'],
      ['const Plain &e', 'e.n']
    ]
  },
  {
    make: n => `Deep{{${n}}, 2}`,
    caught: [
      ['Deep &e', 'e.n + e.more'],
      ['Plain &e', 'e.n'],
      ['Plain e', 'e.n'],
      ['const Deep e', 'e.more']
    ]
  },
  {
    make: n => `Base(${n})`,
    caught: [
      ['Base &e', 'e.kind() + e.n'],
      ['Base e', 'e.n']
    ]
  },
  {
    make: n => `Middle(${n})`,
    caught: [
      ['Middle &e', 'e.kind() * 10 + e.n'],
      ['const Base &e', 'e.kind() + e.n'],
      ['Base e', 'e.kind()']
    ]
  },
  {
    make: n => `Last(${n})`,
    caught: [
      ['const Base &e', 'e.kind() + e.n'],
      ['Middle &e', 'e.kind()'],
      ['Base e', 'e.kind() + 100'],
      ['Last &e', 'e.extra']
    ]
  },
  {
    make: n => `Told(s, ${n})`,
    caught: [
      ['Told &e', 'e.v'],
      ['Told e', 'e.v'],
      ['const Told &e', 'e.v']
    ]
  },
  {
    make: n => `std::runtime_error("r${n}")`,
    caught: [
      ['std::exception &e', 'e.what()[0]'],
      ['std::runtime_error &e', 'e.what()[1]'],
      ['const std::exception &e', '(int)strlen(e.what())']
    ]
  },
  {
    make: n => `std::out_of_range("o${n}")`,
    caught: [
      ['std::logic_error &e', 'e.what()[1]'],
      ['std::out_of_range e', 'e.what()[0]'],
      ['const std::exception &e', 'e.what()[0]']
    ]
  },
  {
    make: () => 'std::bad_alloc()',
    caught: [
      ['std::bad_alloc &', '3'],
      ['std::exception &e', 'e.what()[5]']
    ]
  },
  {
    make: n => `std::make_pair(${n}, 2.5)`,
    caught: [
      ['std::pair<int, double> &e', 'e.first'],
      ['std::pair<int, double> e', 'e.second']
    ]
  },
  {
    make: () => '(int *)nullptr',
    caught: [
      ['int *e', 'e == nullptr'],
      ['const int *e', 'e == nullptr'],
      ['void *e', 'e == nullptr']
    ]
  },
  {
    make: () => '(const int *)nullptr',
    caught: [['const int *e', 'e == nullptr']]
  },
  {
    make: () => 'nullptr',
    caught: [
      ['std::nullptr_t', '1'],
      ['int *e', 'e == nullptr']
    ]
  },
  {
    make: n => `std::vector<int>{1, ${n}}`,
    caught: [
      ['std::vector<int> &e', 'e[1]'],
      ['const std::vector<int> &e', '(int)e.size()']
    ]
  },
  { make: n => `[](int x) { return x + ${n}; }`, caught: [['...', '9']] },
  {
    make: n => `std::optional<int>(${n})`,
    caught: [['std::optional<int> e', '*e']]
  },
  {
    make: n => `std::make_shared<Plain>(Plain{${n}})`,
    caught: [
      ['std::shared_ptr<Plain> e', 'e->n + (int)e.use_count()'],
      ['const std::shared_ptr<Plain> &e', '(int)e.use_count()']
    ]
  }
];

/** Code that throws `what` (or does not, where `t` is small), by way of objects. */
function thrower(random: Chooser, what: string, outer: string[]): string {
  const f = random.fresh('f');
  const n = (): number => 1 + random.below(9);
  const when = random.pick([
    '',
    `if (t > ${random.below(3)}) `,
    'if (t >= 0) '
  ]);
  const raise = `${when}throw ${what};`;
  const inFunction = (params: string, args: string): string => {
    outer.push(
      `static int ${f}(Sink &s, int t${params}) { Told a(s, ${n()}); ${raise} return a.v + t; }`
    );
    return `say(s, ${f}(s, t${args}));`;
  };
  return random.pick([
    () => raise,
    () => `{ Told a(s, ${n()}); { Told b(s, ${n()}); ${raise} say(s, b.v); } }`,
    () => inFunction('', ''),
    () => inFunction(', const Told &o', `, Told(s, ${n()})`),
    () => {
      outer.push(
        `static void ${f}(Sink &s, int t, int depth) { Told a(s, depth); if (depth > 0) ${f}(s, t, depth - 1); else { ${raise} } say(s, depth); }`
      );
      return `${f}(s, t, ${n()} & 3);`;
    },
    () => {
      outer.push(
        `struct ${f} { Told a; Told b; Told c; ${f}(Sink &s, int t) : a(s, ${n()}), b(s, ${random.pick([13, n()])}), c(s, ${n()}) { ${raise} } ~${f}() { say(*a.s, 9); } };`
      );
      return `${f} o(s, t); say(s, o.a.v);`;
    },
    () => {
      outer.push(
        `struct ${f} : Told { Told m; int k; ${f}(Sink &s, int t) : Told(s, ${n()}), m(s, ${n()}), k([&] { ${raise} return 4; }()) {} };`
      );
      return `${f} o(s, t); say(s, o.k);`;
    },
    () => {
      outer.push(
        `struct ${f} { Told a; ${f}(Sink &s, int t, int x) : a(s, x) { say(s, t); } ${f}(Sink &s, int t) : ${f}(s, t, ${n()}) { ${raise} } ~${f}() { say(*a.s, 11); } };`
      );
      return `${f} o(s, t); say(s, o.a.v);`;
    },
    () =>
      `Told a[3] = {{s, ${n()}}, {s, ${random.pick([13, n()])}}, {s, ${n()}}}; ${raise} say(s, a[1].v);`,
    () =>
      `struct { Told x, y; int z; } o = {{s, ${n()}}, {s, ${random.pick([13, n()])}}, [&]() -> int { ${raise} return 3; }()}; say(s, o.z);`,
    () =>
      `auto l = [&](int k) { Told a(s, k); ${raise} return k; }; say(s, l(${n()}));`,
    () =>
      `std::function<int(int)> l = [&, held = Told(s, ${n()})](int k) { Told a(s, k); ${raise} return k + held.v; }; say(s, l(${n()}));`,
    () =>
      `auto p = std::make_unique<Told>(s, ${random.pick([13, n()])}); ${raise} say(s, p->v);`,
    () =>
      `Told *p = new Told(s, ${random.pick([13, n()])}); std::unique_ptr<Told> own(p); ${raise} say(s, own->v);`,
    () =>
      `auto p = std::make_shared<Told>(s, ${n()}); auto q = p; ${raise} say(s, (int)q.use_count());`,
    () =>
      `std::vector<Told> v; v.reserve(4); v.emplace_back(s, ${n()}); v.emplace_back(s, ${random.pick([13, n()])}); ${raise} say(s, (int)v.size());`,
    () =>
      `std::vector<Told> v; v.reserve(2); v.emplace_back(s, ${n()}); Told o(s, ${random.pick([12, 13, n()])}); v.push_back(o); ${raise} say(s, (int)v.size());`,
    () =>
      `std::map<int, Told> m; m.emplace(2, Told(s, ${n()})); m.emplace(1, Told(s, ${random.pick([13, n()])})); ${raise} say(s, (int)m.size());`,
    () =>
      `for (int i = 0; i < 3; i++) { Told a(s, i); if (i == 1 && t == 0) continue; if (i == 1) { ${raise} } }`,
    () => `Told a(s, ${n()}), b(s, 5); if (t & 1) a = b; ${raise} say(s, a.v);`,
    () =>
      `int k = t > 0 ? [&]() -> int { ${raise} return 1; }() : ${n()}; say(s, k);`,
    () =>
      `std::optional<Told> o; o.emplace(s, ${n()}); o.emplace(s, ${random.pick([13, n()])}); ${raise} say(s, o->v);`,
    () =>
      `std::pair<Told, Told> p(Told(s, ${n()}), Told(s, ${n()})); ${raise} say(s, p.first.v);`,
    () =>
      `std::vector<int> v(3); ${raise} v.at(t + ${1 + random.below(3)}) = 4; say(s, v[2]);`,
    () =>
      `std::string x("abc"); ${raise} say(s, (int)x.substr(t + ${1 + random.below(2)}).size());`,
    () =>
      `switch (t) { case 0: { Told a(s, ${n()}); ${raise} break; } default: { Told b(s, ${n()}); ${raise} } }`,
    () =>
      `if (Told a(s, ${n()}); a.v > 4) { ${raise} } else { Told b(s, ${n()}); ${raise} }`,
    () =>
      `Told &&r = Told(s, ${n()}); const Told &q = Told(s, ${n()}); ${raise} say(s, r.v - q.v);`,
    () =>
      `static int calls = 0; struct Once { int k; Once(Sink &s, int t) : k(++calls) { if (calls == 1) { say(s, 21); throw Boom{1}; } (void)t; } }; static Once once(s, t); say(s, once.k);`
  ])();
}

function guarded(random: Chooser, depth: number, outer: string[]): string {
  const thrown = random.pick(THROWN);
  const body =
    depth > 0 && random.chance(45)
      ? `Told o(s, ${20 + depth}); ${guarded(random, depth - 1, outer)} say(s, o.v);`
      : thrower(random, thrown.make(1 + random.below(9)), outer);
  const handlers: string[] = [];
  const add = ([parameter, says]: [string, string]): void => {
    const after = random.weighted({ nothing: 6, again: 2, other: 1, told: 1 });
    handlers.push(
      `catch (${parameter}) { say(s, ${1000 + handlers.length}); say(s, ${says}); ${
        after === 'again' && depth < 2
          ? 'throw;'
          : after === 'other' && depth < 2
            ? `Told x(s, 31); throw ${random.pick(THROWN).make(3)};`
            : after === 'told'
              ? 'Told x(s, 32); try { throw 7; } catch (int i) { say(s, i); }'
              : ''
      } }`
    );
  };
  if (random.chance(50)) {
    add(
      random.pick(
        random
          .pick(THROWN)
          .caught.filter(([p]) => p !== '...')
          .concat([['Boom &e', 'e.v']])
      )
    );
  }
  if (random.chance(75)) {
    add(random.pick(thrown.caught));
  }
  if (random.chance(30)) {
    add(['const Boom &e', 'e.v']);
  }
  const seen = new Set<string>();
  const distinct = handlers.filter(text => {
    const key = /catch \((.*?)\)/
      .exec(text)![1]
      .replace(/const |[&]| ?\w$/g, '')
      .trim();
    const isNew = !seen.has(key) && key !== '...';
    seen.add(key);
    return isNew;
  });
  const all =
    random.chance(60) || distinct.length === 0
      ? ['catch (...) { say(s, 77); }']
      : [];
  return `try { ${body} } ${[...distinct, ...all].join(' ')}`;
}

export function exceptions(random: Chooser): string {
  const outer: string[] = [];
  const body = Array.from(
    { length: 2 },
    () =>
      `  try { Told around(s, 40); ${guarded(random, 2, outer)} say(s, 41); } catch (...) { say(s, 99); }`
  );
  return `${OBJECTS}${outer.join('\n')}\nvoid run(Sink &s, int t) {\n${body.join('\n')}\n  say(s, t);\n}`;
}
