/** Objects with virtual functions, with several bases, and pointers to members. */
import { type Chooser } from './case';
import { say, type Kind } from './kind';

const number = (random: Chooser, constant: boolean): string =>
  constant || random.chance(40)
    ? String(random.below(90))
    : `t + ${random.below(9)}`;

/** How an object with a constructor of none to two numbers is made. */
function made(
  random: Chooser,
  name: string
): Pick<Kind, 'after' | 'value' | 'nested' | 'member'> {
  const n = (constant: boolean): string => number(random, constant);
  return {
    after: c =>
      random.pick([
        '',
        '{}',
        `(${n(c)})`,
        `(${n(c)}, ${n(c)})`,
        `{${n(c)}, ${n(c)}}`,
        ` = ${name}(${n(c)})`,
        ` = ${name}()`,
        ` = {${n(c)}, 3}`
      ]),
    value: c =>
      random.pick([
        `${name}()`,
        `${name}{}`,
        `${name}(${n(c)})`,
        `${name}{${n(c)}, 4}`
      ]),
    nested: c =>
      random.pick([
        '{}',
        `{${n(c)}, ${n(c)}}`,
        `${name}(${n(c)})`,
        `{${n(c)}}`
      ]),
    member: c => random.pick(['()', '{}', `(${n(c)})`, `{${n(c)}, ${n(c)}}`])
  };
}

export function virtuals(random: Chooser): Kind {
  const base = random.fresh('V');
  const name = random.fresh('D');
  const isAbstract = random.chance(30);
  const depth = random.chance(30) ? random.fresh('D') : undefined;
  const parent = depth ?? base;
  const middle = depth
    ? `struct ${depth} : ${base} { int m = 5; using ${base}::${base}; HD int g() override { return a += m; } ${isAbstract ? `HD int f(int x) const override { return a - x; }` : ''} };`
    : '';
  return {
    defs: `struct ${base} { int a = 1; HD ${base}() {} HD ${base}(int x) : a(x) {} HD virtual int f(int x) const ${isAbstract ? '= 0' : '{ return a + x; }'}; HD virtual int g() { return ++a; } HD int h() { return f(2) + g(); }${random.pick(['', ` HD virtual ~${base}() {}`])} };
${middle}
struct ${name}${random.pick(['', ' final'])} : ${parent} { int b = 2; HD ${name}() {} HD ${name}(int x) : ${parent}(x) {} HD ${name}(int x, int y) : ${parent}(x), b(y) {} HD int f(int x) const override { return ${isAbstract && !depth ? 'a' : `${parent}::f(x)`} * 2 + b; }${random.pick(['', ' HD int g() override { return b += 3; }'])} };`,
    type: name,
    ...made(random, name),
    says: place =>
      say(
        `${place}.f(3)`,
        `((const ${base} &)${place}).f(t)`,
        `static_cast<const ${base} *>(&${place})->f(1)`,
        `${place}.a`,
        `${place}.b`,
        ...(isAbstract ? [] : [`${place}.${base}::f(2)`])
      ),
    changes: place => [
      `${place}.g();`,
      `${place}.h();`,
      `static_cast<${base} &>(${place}).g();`,
      `{ ${base} *p = &${place}; p->g(); p->a += p->h(); }`,
      `${place} = ${name}(t, 3);`,
      `${place}.b = (*(${base} *)&${place}).f(t);`
    ],
    isLiteral: false,
    isStatic: random.side === 'host'
  };
}

export function severalBases(random: Chooser): Kind {
  const [a, b, name] = [
    random.fresh('B'),
    random.fresh('B'),
    random.fresh('D')
  ];
  const isEmpty = random.chance(20);
  const virtual = random.chance(30) ? 'virtual ' : '';
  return {
    defs: `struct ${a} { ${isEmpty ? '' : 'char p = 1; '}HD int one() const { return ${isEmpty ? '9' : 'p'}; } };
struct ${b} { long long q = 2; HD ${b}() {} HD ${b}(int x) : q(x) {} HD ${virtual}int two() const { return (int)q; } HD int who() const { return two() + 1; } };
struct ${name} : ${a}, ${random.pick(['', 'public '])}${b} { short r = 3; HD ${name}() {} HD ${name}(int x) : ${b}(x) {} HD ${name}(int x, int y) : ${b}(x), r((short)y) {} HD int two() const { return ${b}::two() * 10 + r; } };`,
    type: name,
    ...made(random, name),
    says: place =>
      say(
        `${place}.one()`,
        `${place}.two()`,
        `${place}.who()`,
        `${place}.q`,
        `${place}.r`,
        `((const ${b} &)${place}).two()`,
        `static_cast<const ${b} *>(&${place})->q`,
        `static_cast<const ${name} &>((const ${b} &)${place}).r`
      ),
    changes: place => [
      `${place}.q += t;`,
      `((${b} &)${place}).q *= 2;`,
      `{ ${b} *p = &${place}; p->q = 7; ((${name} *)p)->r += 2; }`,
      `${place} = ${name}(t, 3);`,
      ...(virtual ? [] : [`static_cast<${b} &>(${place}) = ${b}(5);`])
    ],
    isLiteral: false,
    isStatic: random.side === 'host'
  };
}

/** Pointers to members: to data, and to functions. */
export function memberPointer(random: Chooser): Kind {
  const of = random.fresh('M');
  const alias = random.fresh('P');
  const isFunction = random.chance(50);
  const value = (): string =>
    `&${of}::${random.pick(isFunction ? ['f', 'g'] : ['a', 'b'])}`;
  const holder = `struct ${of} { char pad; int a, b; HD int f(int x) const { return a + x; } HD int g(int x) const { return b * x; } };`;
  return {
    defs: `${holder} ${isFunction ? `using ${alias} = int (${of}::*)(int) const;` : random.pick([`using ${alias} = int ${of}::*;`, `typedef int ${of}::*${alias};`])}`,
    type: alias,
    after: () =>
      random.pick([
        ` = ${value()}`,
        `(${value()})`,
        `{${value()}}`,
        ` = {${value()}}`
      ]),
    value: () => `${alias}(${value()})`,
    nested: value,
    member: () => random.pick([`(${value()})`, `{${value()}}`]),
    says: p =>
      isFunction
        ? say(
            `(${of}{0, t, 4}.*${p})(3)`,
            `${p} == &${of}::f`,
            `${p} != nullptr`,
            `(${p} ? 1 : 2)`
          )
        : say(
            `${of}{0, t, 4}.*${p}`,
            `${p} == &${of}::b`,
            `${p} != nullptr`,
            `(${p} ? 1 : 2)`
          ),
    changes: p => [
      `${p} = ${value()};`,
      `${p} = t & 1 ? ${value()} : ${value()};`,
      ...(isFunction
        ? [
            `{ const ${of} o = {1, 2, 3}; const ${of} *q = &o; if ((q->*${p})(1) > 2) ${p} = &${of}::f; }`
          ]
        : [
            `{ ${of} o = {1, 2, 3}; o.*${p} += t; (&o)->*${p} *= 2; if (o.a > 5) ${p} = &${of}::b; }`
          ])
    ],
    compares: (a, b) => [`${a} == ${b}`, `${a} != ${b}`],
    isLiteral: true,
    isStatic: random.side === 'host' || !isFunction
  };
}

/** How it was made and moved is in its number. */
export function moved(random: Chooser): Kind {
  const name = random.fresh('C');
  const isMoveOnlyAssigned = random.chance(30);
  return {
    defs: `struct ${name} { int n; HD ${name}(int x = 1, int y = 0) : n(x * 10 + y) {} HD ${name}(const ${name} &o) : n(o.n * 3 + 1) {} HD ${name}(${name} &&o) : n(o.n * 5 + 2) { o.n = -1; } HD ${name} &operator=(const ${name} &o) { n = o.n * 7 + 3; return *this; } ${isMoveOnlyAssigned ? '' : `HD ${name} &operator=(${name} &&o) { n = o.n + 4; o.n = -2; return *this; }`} HD ~${name}() { n = 0; } };`,
    type: name,
    ...made(random, name),
    says: place => say(`${place}.n`),
    changes: place => [
      `${place} = ${name}(t);`,
      `{ ${name} o(3); ${place} = o; }`,
      `{ ${name} o(4); ${place} = std::move(o); ${place}.n += o.n; }`,
      `${place} = {5};`,
      `{ ${name} o(std::move(${place})); ${place}.n += o.n; }`
    ],
    isLiteral: false,
    isStatic: random.side === 'host'
  };
}
