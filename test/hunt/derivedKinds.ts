/** Classes with bases and with operators as things to declare. */
import { aggregate, changesOf } from './kind';
import { type Chooser } from './case';
import { type Kind, say, scalarValue, fieldsOf } from './kind';

export function derived(random: Chooser): Kind {
  const base = random.fresh('S');
  const name = random.fresh('D');
  const [a, b] = fieldsOf(random, 2);
  const value = (constant: boolean): string =>
    scalarValue(random, a.kind, constant);
  const other = (constant: boolean): string =>
    scalarValue(random, b.kind, constant);
  const list = (constant: boolean): string =>
    random.pick([
      `{{${value(constant)}}, ${other(constant)}}`,
      `{{}, ${other(constant)}}`,
      `{${value(constant)}, ${other(constant)}}`,
      `{{${value(constant)}}}`,
      `{${base}{${value(constant)}}, ${other(constant)}}`
    ]);
  return {
    defs: `struct ${base} { ${a.kind.name} ${a.name}; HD ${a.kind.name} get() const { return ${a.name}; } }; struct ${name} : ${random.pick(['', 'public '])}${base} { ${b.kind.name} ${b.name}; };`,
    type: name,
    ...aggregate(random, name, list),
    says: place =>
      say(
        `${place}.${a.name}`,
        `${place}.${b.name}`,
        `${place}.get()`,
        `((const ${base} &)${place}).${a.name}`,
        `${place}.${base}::${a.name}`
      ),
    changes: place => [
      ...changesOf(random, [a, b])(place),
      `static_cast<${base} &>(${place}) = ${base}{${value(false)}};`
    ],
    isLiteral: true,
    isStatic: true
  };
}

export function inherits(random: Chooser): Kind {
  const base = random.fresh('S');
  const name = random.fresh('D');
  const ce = random.chance(40) ? 'constexpr ' : '';
  const number = (constant: boolean): string =>
    constant || random.chance(40)
      ? String(random.below(90))
      : `t + ${random.below(9)}`;
  return {
    defs: `struct ${base} { int a; int b = 6; HD ${ce}${base}(int x) : a(x) {} HD ${ce}${base}(int x, int y) : a(x), b(y) {} HD ${ce}int get() const { return a * 2; } }; struct ${name} : ${base} { int c = 8; using ${base}::${base}; ${random.pick(['', `HD ${ce}${name}() : ${base}(1) {}`, `HD ${ce}${name}() : ${base}{1, 2}, c(3) {}`])} HD ${ce}int get() const { return ${base}::get() + c; } };`,
    type: name,
    after: constant =>
      random.pick([
        `(${number(constant)})`,
        `(${number(constant)}, ${number(constant)})`,
        `{${number(constant)}}`,
        ` = ${name}(${number(constant)})`,
        ` = {${number(constant)}, ${number(constant)}}`,
        ` = ${number(constant)}`
      ]),
    value: constant =>
      random.pick([
        `${name}(${number(constant)})`,
        `${name}{${number(constant)}, 5}`
      ]),
    nested: constant =>
      random.pick([
        `{${number(constant)}}`,
        `${name}(${number(constant)}, 3)`,
        number(constant)
      ]),
    member: constant =>
      random.pick([`(${number(constant)})`, `{${number(constant)}, 2}`]),
    says: place =>
      say(
        `${place}.a`,
        `${place}.b`,
        `${place}.c`,
        `${place}.get()`,
        `${place}.${base}::get()`
      ),
    changes: place => [
      `${place}.a++;`,
      `${place}.c = ${place}.b + t;`,
      `${place} = ${name}(t);`,
      `${place} = {4, t};`
    ],
    isLiteral: ce !== '',
    isStatic: random.side === 'host'
  };
}

export function operators(random: Chooser): Kind {
  const name = random.fresh('N');
  const ce = random.chance(50) ? 'constexpr ' : '';
  const number = (constant: boolean): string =>
    constant || random.chance(40)
      ? String(random.below(90))
      : `t + ${random.below(9)}`;
  return {
    defs: `struct ${name} { int v; HD ${ce}${name}(int x = 2) : v(x) {}
  HD ${ce}${name} operator+(const ${name} &o) const { return ${name}(v + o.v); }
  HD ${ce}friend ${name} operator-(${name} a, ${name} b) { return {a.v - b.v}; }
  HD ${ce}${name} operator-() const { return -v; }
  HD ${name} &operator+=(int x) { v += x; return *this; }
  HD ${name} &operator++() { ++v; return *this; }
  HD ${name} operator++(int) { ${name} old = *this; v++; return old; }
  HD ${ce}int operator[](int i) const { return v + i; }
  HD ${ce}int operator()(int a, int b = 3) const { return v * a + b; }
  HD ${ce}bool operator<(const ${name} &o) const { return v < o.v; }
  HD ${ce}friend bool operator==(const ${name} &a, const ${name} &b) { return a.v == b.v; }
  HD ${ce}bool operator!() const { return v == 0; }
  HD ${ce}explicit operator bool() const { return v > 5; }
  HD ${ce}operator long() const { return v + 100L; } };`.replaceAll(
      'constexpr friend',
      'friend constexpr'
    ),
    type: name,
    after: constant =>
      random.pick([
        '',
        `(${number(constant)})`,
        `{${number(constant)}}`,
        ` = ${number(constant)}`,
        ` = {${number(constant)}}`,
        ` = ${name}(${number(constant)}) + ${name}(1)`,
        ` = -${name}(${number(constant)})`,
        ` = ${name}{} - ${name}(9)`
      ]),
    value: constant =>
      random.pick([
        `${name}(${number(constant)})`,
        `${name}{${number(constant)}}`,
        `${name}()`,
        `(${name}(3) + ${name}(${number(constant)}))`
      ]),
    nested: constant =>
      random.pick([number(constant), `{${number(constant)}}`, '{}']),
    member: constant =>
      random.pick([
        `(${number(constant)})`,
        `{${number(constant)}}`,
        '()',
        '{}'
      ]),
    says: place =>
      say(
        `${place}.v`,
        `${place}[2]`,
        `${place}(3)`,
        `${place}(3, 4)`,
        `(long)${place}`,
        `!${place}`,
        `(${place} ? 1 : 2)`,
        `(-${place}).v`,
        `(bool)${place}`
      ),
    changes: place => [
      `${place} += t;`,
      `++${place};`,
      `${place}++;`,
      `${place} = ${place} + ${name}(3);`,
      `${place} = ${place}++ - ${name}(1);`,
      `(${place} += 2) += 3;`,
      `${place} = 5;`
    ],
    compares: (a, b) => [
      `(${a} + ${b}).v`,
      `(${a} - ${b}).v`,
      `${a} < ${b}`,
      `${a} == ${b}`
    ],
    isLiteral: ce !== '',
    isStatic: random.side === 'host'
  };
}
