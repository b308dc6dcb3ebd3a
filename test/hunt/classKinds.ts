/** Classes, unions and templates as things to declare. */
import { aggregate } from './kind';
import { type Chooser } from './case';
import { SCALARS } from './scalars';
import {
  type Kind,
  say,
  scalarValue,
  fieldsOf,
  braced,
  changesOf
} from './kind';

export function plainStruct(random: Chooser): Kind {
  const name = random.fresh('S');
  const fields = fieldsOf(random, 1 + random.below(4));
  const declared = fields
    .map(({ name: f, kind }) => `${kind.name} ${f};`)
    .join(' ');
  return {
    defs: random.pick([
      `struct ${name} { ${declared} };`,
      `typedef struct { ${declared} } ${name};`,
      `class ${name} { public: ${declared} };`,
      `struct ${name}_ { ${declared} }; typedef struct ${name}_ ${name};`
    ]),
    type: name,
    ...aggregate(random, name, constant => braced(random, fields, constant)),
    flat: constant =>
      fields.map(({ kind }) => scalarValue(random, kind, constant)),
    says: place => say(...fields.map(({ name: f }) => `${place}.${f}`)),
    changes: changesOf(random, fields),
    bindings: fields.length,
    isLiteral: true,
    isStatic: true
  };
}

export function initialisedStruct(random: Chooser): Kind {
  const name = random.fresh('S');
  const fields = fieldsOf(random, 1 + random.below(3));
  const declared = fields
    .map(
      ({ name: f, kind }) =>
        `${kind.name} ${f}${random.pick([` = ${scalarValue(random, kind, true)}`, `{${scalarValue(random, kind, true)}}`, '{}'])};`
    )
    .join(' ');
  const list = (constant: boolean): string => braced(random, fields, constant);
  return {
    defs: `struct ${name} { ${declared} HD int sum() const { return (int)(${fields.map(({ name: f }) => `!!${f}`).join(' + ')}); } };`,
    type: name,
    ...aggregate(random, name, list),
    after: constant =>
      random.pick([
        '',
        ` = ${list(constant)}`,
        list(constant),
        ` = ${name}${list(constant)}`,
        ` = ${name}()`,
        '{}',
        ` = {}`,
        `(${name}())`
      ]),
    says: place =>
      say(...fields.map(({ name: f }) => `${place}.${f}`), `${place}.sum()`),
    changes: changesOf(random, fields),
    bindings: fields.length,
    isLiteral: true,
    isStatic: random.side === 'host'
  };
}

export function constructed(random: Chooser): Kind {
  const name = random.fresh('C');
  const explicit = random.chance(30);
  const literalType = random.chance(50);
  const ce = literalType ? 'constexpr ' : '';
  const delegating = random.chance(40);
  const order = random.chance(30) ? 'int b; int a;' : 'int a; int b;';
  const byDefault = random.pick([
    `HD ${ce}${name}() : a(4), b(5) {}`,
    `HD ${ce}${name}() : a{4}, b{a + 1} {}`.replace(
      'a + 1',
      order.startsWith('int b') ? '5' : 'a + 1'
    ),
    delegating
      ? `HD ${ce}${name}() : ${name}(3, 9) {}`
      : `HD ${ce}${name}() : a(), b() {}`
  ]);
  const number = (constant: boolean): string =>
    constant || random.chance(40)
      ? String(random.below(90))
      : `t + ${random.below(9)}`;
  return {
    defs: `class ${name} { ${order} public: ${byDefault} HD ${ce}${explicit ? 'explicit ' : ''}${name}(int x) : a(x), b(x + 1) {} HD ${ce}${name}(int x, int y) : a(x), b(y) {} HD ${ce}int first() const { return a; } HD ${ce}int second() const { return b; } HD void add(int x) { a += x; b -= x; } HD ${name} &set(int x) { this->a = x; return *this; } ${random.pick(['', `HD ${name}(const ${name} &o) : a(o.a + 1), b(o.b) {}`, `HD ${name} &operator=(const ${name} &o) { a = o.a; b = o.b + 1; return *this; } ${name}(const ${name} &) = default;`]).replace(/HD (C\d+\(const)/, `HD ${ce}$1`)} };`,
    type: name,
    after: constant =>
      random.pick([
        '',
        `(${number(constant)})`,
        `(${number(constant)}, ${number(constant)})`,
        `{${number(constant)}, ${number(constant)}}`,
        `{${number(constant)}}`,
        '{}',
        ` = ${name}(${number(constant)})`,
        ` = ${name}{${number(constant)}, ${number(constant)}}`,
        ` = {${number(constant)}, ${number(constant)}}`,
        ` = ${name}()`,
        ...(explicit
          ? []
          : [` = ${number(constant)}`, ` = {${number(constant)}}`])
      ]),
    value: constant =>
      random.pick([
        `${name}()`,
        `${name}{}`,
        `${name}(${number(constant)})`,
        `${name}{${number(constant)}, ${number(constant)}}`
      ]),
    nested: constant =>
      random.pick([
        '{}',
        `{${number(constant)}, ${number(constant)}}`,
        `${name}(${number(constant)})`,
        ...(explicit ? [] : [number(constant), `{${number(constant)}}`])
      ]),
    member: constant =>
      random.pick([
        '()',
        '{}',
        `(${number(constant)})`,
        `(${number(constant)}, ${number(constant)})`,
        `{${number(constant)}, ${number(constant)}}`
      ]),
    says: place => say(`${place}.first()`, `${place}.second()`),
    changes: place => [
      `${place}.add(${number(false)});`,
      `${place}.set(t).add(2);`,
      `${place} = ${name}(t);`,
      `${place} = {7, 8};`
    ],
    isLiteral: literalType,
    isStatic: random.side === 'host' || false
  };
}

export function unions(random: Chooser): Kind {
  const name = random.fresh('U');
  const anonymous = random.chance(50);
  const first = random.pick(['int', 'unsigned', 'float']);
  const number = (constant: boolean): string =>
    first === 'float'
      ? constant
        ? '2.5f'
        : '(float)t'
      : constant
        ? '66051'
        : `(${first})(t + 258)`;
  const defs = anonymous
    ? `struct ${name} { int k; union { ${first} a; unsigned b; unsigned char c[4]; struct { unsigned short lo, hi; }; }; };`
    : `union ${name} { ${first} a; unsigned b; unsigned char c[4]; struct { unsigned short lo, hi; } h; };`;
  const list = (constant: boolean): string =>
    anonymous
      ? random.pick([
          `{1, {${number(constant)}}}`,
          `{2, ${number(constant)}}`,
          '{3}',
          '{}'
        ])
      : random.pick([`{${number(constant)}}`, '{}']);
  return {
    defs,
    type: name,
    ...aggregate(random, name, list),
    says: place =>
      say(
        `${place}.b`,
        `${place}.c[1]`,
        anonymous ? `${place}.lo` : `${place}.h.hi`,
        ...(anonymous ? [`${place}.k`] : [])
      ),
    changes: place => [
      `${place}.c[2] = (unsigned char)(t + 1);`,
      anonymous ? `${place}.hi = 7;` : `${place}.h.lo = 9;`,
      `${place}.b += 257;`,
      `${place}.c[t & 3]++;`,
      `${place}.a = ${number(false)};`
    ],
    isLiteral: false,
    isStatic: true,
    isUnion: true
  };
}

export function boxed(random: Chooser): Kind {
  const name = random.fresh('T');
  const type = random.pick(SCALARS);
  const size = 1 + random.below(3);
  const whole = `${name}<${type.name}, ${size}>`;
  const list = (constant: boolean): string => {
    const items = Array.from({ length: random.below(size + 1) }, () =>
      scalarValue(random, type, constant)
    );
    return random.pick([
      `{{${items.join(', ')}}}`,
      `{${items.join(', ')}}`,
      `{{${items.join(', ')}}, 5}`,
      '{}'
    ]);
  };
  return {
    defs: `template <class T, int N${random.chance(30) ? ' = 2' : ''}> struct ${name} { T v[N]; int n; using value = T; static constexpr int size = N; HD T &at(int i) { return v[i]; } HD const T &at(int i) const { return v[i]; } };`,
    type: whole,
    ...aggregate(random, whole, list),
    says: place =>
      say(
        `${place}.at(0)`,
        `${place}.v[${size - 1}]`,
        `${place}.n`,
        `${place}.size`,
        `${whole}::size + 1`,
        `sizeof(${place})`
      ),
    changes: place => [
      `${place}.at(t % ${size}) = ${scalarValue(random, type, false)};`,
      `${place}.n += t;`,
      `for (auto &x : ${place}.v) x = ${scalarValue(random, type, false)};`
    ],
    bindings: 2,
    isLiteral: true,
    isStatic: true
  };
}

export function closure(random: Chooser): Kind {
  const name = random.fresh('L');
  const number = (constant: boolean): string =>
    constant || random.chance(40)
      ? String(random.below(90))
      : `t + ${random.below(9)}`;
  const list = (constant: boolean): string => `{${number(constant)}, 2}`;
  return {
    defs: `struct ${name} { int k; int calls; template <class T> HD T operator()(T x) { calls++; return (T)(x + (T)k); } HD int operator()() const { return k; } };`,
    type: name,
    ...aggregate(random, name, list),
    says: f => say(`${f}.k`, `${f}.calls`),
    changes: f => [
      `${f}.k = ${f}(t);`,
      `${f}.k += (int)${f}(2.5f);`,
      `${f}.calls += ${f}('a');`,
      `${f}.k = ${f}();`
    ],
    isLiteral: true,
    isStatic: true
  };
}
