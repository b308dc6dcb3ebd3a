/** Objects that tell of their making, copying and end: when, and in which order. */
import type { Chooser } from './case';

/**
 * Parameters may end with the call or with the whole expression: nothing is said
 * between the two.
 */

/** `s` of the function is where they tell; copies and moves have numbers of their own. */
const OBJECT = `struct Noisy { Sink *s; int v;
  HD Noisy(Sink &at, int x) : s(&at), v(x) { say(*s, 100 + v); }
  HD Noisy(const Noisy &o) : s(o.s), v(o.v + 1) { say(*s, 200 + v); }
  HD Noisy(Noisy &&o) : s(o.s), v(o.v) { o.v = -o.v; say(*s, 300 + v); }
  HD Noisy &operator=(const Noisy &o) { v = o.v + 3; say(*s, 400 + v); return *this; }
  HD Noisy &operator=(Noisy &&o) { v = o.v; o.v = 50; say(*s, 500 + v); return *this; }
  HD ~Noisy() { say(*s, 600 + v); } };
`;

const OTHERS = `struct Held { int n; Noisy a; Noisy b; };
struct Made { Noisy a; Noisy b; HD Made(Sink &s, int x) : a(s, x), b(s, x + 1) { say(s, 7); } HD ~Made() { say(*a.s, 8); } };
struct Base { Noisy m; HD Base(Sink &s, int x) : m(s, x) { say(s, 9); } HD ~Base() { say(*m.s, 10); } };
struct Derived : Base { Noisy n; HD Derived(Sink &s, int x) : Base(s, x), n(s, x + 5) {} HD Derived(Sink &s) : Derived(s, 30) { say(s, 11); } HD ~Derived() { say(*n.s, 12); } };
struct Virtual { Sink *s; HD Virtual(Sink &at) : s(&at) {} HD virtual ~Virtual() { say(*s, 13); } HD virtual int f() const { return 14; } };
struct Further : Virtual { Noisy m; HD Further(Sink &at, int x) : Virtual(at), m(at, x) { say(at, f()); } HD ~Further() { say(*s, f()); } HD int f() const override { return 15; } };
HD inline Noisy make(Sink &s, int x) { return Noisy(s, x); }
HD inline int take(Noisy o) { return o.v; }
HD inline int look(const Noisy &o) { return o.v; }
HD inline int steal(Noisy &&o) { Noisy mine(std::move(o)); return mine.v; }
HD inline Noisy pass(Noisy o) { return o; }
HD inline Noisy &same(Noisy &o) { return o; }
template <class T> HD int forwarded(T &&o) { return take(std::forward<T>(o)); }
`;

function statement(random: Chooser, depth: number, inLoop: boolean): string {
  const o = random.fresh('o');
  const n = (): string =>
    random.pick([String(random.below(20)), `t + ${random.below(9)}`]);
  const inner = (loop = inLoop): string =>
    Array.from({ length: 1 + random.below(3) }, () =>
      statement(random, depth - 1, loop)
    ).join(' ');
  const made = (): string =>
    random.pick([`Noisy(s, ${n()})`, `make(s, ${n()})`, `Noisy{s, ${n()}}`]);
  const flat = [
    (): string => `Noisy ${o}(s, ${n()});`,
    (): string => `Noisy ${o} = ${made()}; say(s, ${o}.v);`,
    (): string => `Noisy ${o}{s, ${n()}}; Noisy ${o}b = ${o}; ${o}b.v++;`,
    (): string => `Noisy ${o}(s, ${n()}), ${o}b(std::move(${o}));`,
    (): string => `const Noisy &${o} = ${made()}; say(s, ${o}.v);`,
    (): string => `Noisy &&${o} = ${made()}; ${o}.v += 2;`,
    (): string => `auto ${o} = t & 1 ? ${made()} : ${made()};`,
    (): string => `${made()};`,
    (): string => `say(s, ${made()}.v);`,
    (): string => `{ int r = take(${made()}); say(s, r); }`,
    (): string => `say(s, look(${made()}) + look(${made()}));`,
    (): string => `say(s, steal(${made()}));`,
    (): string =>
      `Noisy ${o}(s, ${n()}); int ${o}r = take(${o}); say(s, ${o}r); ${o}r = take(std::move(${o})); say(s, ${o}r);`,
    (): string =>
      `Noisy ${o}(s, ${n()}); int ${o}r = forwarded(${o}); say(s, ${o}r); ${o}r = forwarded(${made()}); say(s, ${o}r);`,
    (): string => `Noisy ${o} = pass(${made()}); Noisy ${o}b = pass(${o});`,
    (): string => `Noisy ${o}(s, ${n()}); ${o} = ${made()}; same(${o}) = ${o};`,
    (): string => `Noisy ${o}(s, ${n()}), ${o}b(s, 3); std::swap(${o}, ${o}b);`,
    (): string => `Noisy ${o}[2] = {${made()}, {s, ${n()}}};`,
    (): string => `Held ${o} = {1, ${made()}, {s, ${n()}}}; Held ${o}b = ${o};`,
    (): string => `Held ${o}{1, ${made()}, ${made()}}; ${o}.a = ${o}.b;`,
    (): string => `Made ${o}(s, ${n()});`,
    (): string => `Made ${o}(s, ${n()}); Made ${o}b = ${o}; ${o}b = ${o};`,
    (): string => `Derived ${o}(s, ${n()}); say(s, ${o}.m.v);`,
    (): string => `Derived ${o}(s); Base ${o}b = ${o};`,
    (): string => `Further ${o}(s, ${n()}); say(s, ((Virtual &)${o}).f());`,
    (): string =>
      `{ auto ${o} = [k = ${made()}](int x) { return k.v + x; }; say(s, ${o}(t)); auto ${o}b = ${o}; }`,
    (): string =>
      `std::pair<Noisy, int> ${o}(${made()}, 3); say(s, ${o}.first.v);`,
    (): string =>
      `auto ${o} = Held{2, ${made()}, ${made()}}; auto &[${o}n, ${o}a, ${o}b] = ${o}; say(s, ${o}a.v + ${o}n); (void)${o}b;`,
    (): string =>
      `alignas(16) char ${o}m[sizeof(Noisy)]; Noisy *${o} = new (${o}m) Noisy(s, ${n()}); ${o}->~Noisy();`,
    (): string =>
      `Noisy *${o} = new Noisy(s, ${n()}); say(s, ${o}->v); delete ${o};`,
    ...(random.side === 'host'
      ? [
          (): string =>
            `Virtual *${o} = new Further(s, ${n()}); say(s, ${o}->f()); delete ${o};`,
          (): string =>
            `Noisy *${o} = new Noisy[2]{{s, ${n()}}, {s, 2}}; delete[] ${o};`,
          (): string =>
            `std::unique_ptr<Noisy> ${o}(new Noisy(s, ${n()})); auto ${o}b = std::move(${o}); say(s, !${o});`,
          (): string =>
            `auto ${o} = std::make_shared<Noisy>(s, ${n()}); auto ${o}b = ${o}; say(s, (int)${o}.use_count());`,
          (): string =>
            `std::vector<Noisy> ${o}; ${o}.reserve(4); ${o}.push_back(${made()}); ${o}.emplace_back(s, ${n()}); ${o}.pop_back();`,
          (): string =>
            `std::optional<Noisy> ${o}(${made()}); ${o}.reset(); ${o}.emplace(s, ${n()});`,
          (): string =>
            `try { Noisy ${o}(s, ${n()}); if (t >= 0) throw 3; } catch (int e) { say(s, e); }`,
          (): string =>
            `try { Held ${o}{1, ${made()}, ${made()}}; throw ${made()}; } catch (const Noisy &e) { say(s, e.v); }`
        ]
      : []),
    ...(inLoop
      ? [
          (): string => `if (t & 1) { Noisy ${o}(s, ${n()}); break; }`,
          (): string => `Noisy ${o}(s, ${n()}); if (t > 1) continue;`
        ]
      : [
          (): string =>
            `if (t > ${1 + random.below(4)}) { Noisy ${o}(s, ${n()}); return; }`
        ])
  ];
  if (depth === 0 || random.chance(50)) {
    return random.pick(flat)();
  }
  return random.pick([
    () => `{ ${inner()} }`,
    () =>
      `if (Noisy ${o} = ${made()}; ${o}.v > 6) { ${inner()} } else { ${inner()} }`,
    () => `for (int ${o} = 0; ${o} < 2; ${o}++) { ${inner(true)} }`,
    () => `for (Noisy ${o}(s, 1); ${o}.v < 3; ${o}.v++) { ${inner(true)} }`,
    () =>
      `switch (t & 1) { case 0: { ${inner()} break; } default: { ${inner()} } }`.replace(
        /\bcontinue;/g,
        'break;'
      )
  ])();
}

export function lifetimes(random: Chooser): string {
  const body = Array.from(
    { length: 3 },
    () => `  { ${statement(random, 2, false)} }`
  ).join('\n');
  return `${OBJECT}${OTHERS}HD void run(Sink &s, int t) {\n${body}\n  say(s, t);\n}`;
}
