/** Numbers, enumerations, bit-fields, vectors and pointers as things to declare. */
import { type Chooser } from './case';
import { literal, SCALARS, INTEGERS, type Scalar } from './scalars';
import {
  type Kind,
  say,
  scalarValue,
  braced,
  changesOf,
  aggregate
} from './kind';

export function scalar(random: Chooser): Kind {
  const type = random.pick(SCALARS);
  const alias = random.fresh('K');
  const value = (constant: boolean): string =>
    scalarValue(random, type, constant);
  return {
    defs: random.pick([
      `typedef ${type.name} ${alias};`,
      `using ${alias} = ${type.name};`
    ]),
    type: random.pick([alias, type.name]),
    after: constant =>
      random.pick([
        ` = ${value(constant)}`,
        `(${value(constant)})`,
        `{${value(constant)}}`,
        ` = {${value(constant)}}`,
        '{}',
        ` = ${alias}()`,
        ` = ${alias}{}`,
        ` = ${alias}(${value(constant)})`,
        ` = ${alias}{${value(constant)}}`,
        ` = static_cast<${alias}>(${value(constant)})`
      ]),
    value: constant =>
      random.pick([
        value(constant),
        `${alias}(${value(constant)})`,
        `${alias}{${value(constant)}}`,
        `${alias}{}`,
        `${alias}()`
      ]),
    nested: constant =>
      random.pick([value(constant), `{${value(constant)}}`, '{}']),
    member: constant =>
      random.pick([`(${value(constant)})`, `{${value(constant)}}`, '()', '{}']),
    flat: constant => [value(constant)],
    says: place => say(place),
    changes: place =>
      type.kind === 'bool'
        ? [`${place} = !${place};`, `${place} |= t > 1;`, `${place} ^= true;`]
        : [
            `${place} += 3;`,
            `++${place};`,
            `${place}--;`,
            `${place} = ${value(false)};`,
            `${place} = ${place} / 2;`,
            `${place} *= 2;`
          ],
    compares: (a, b) => [
      `${a} < ${b}`,
      `${a} == ${b}`,
      `${a} != ${b}`,
      `${a} + ${b}`
    ],
    isLiteral: true,
    isScalar: true,
    isStatic: true
  };
}

export function enumeration(random: Chooser): Kind {
  const name = random.fresh('E');
  const scoped = random.chance(50);
  const [a, b, c] = [random.fresh('e'), random.fresh('e'), random.fresh('e')];
  const base = random.pick([
    '',
    '',
    ' : unsigned char',
    ' : short',
    ' : int',
    ' : unsigned',
    ' : long long'
  ]);
  const by = (item: string): string =>
    scoped || random.chance(30) ? `${name}::${item}` : item;
  const value = (constant: boolean): string =>
    constant || random.chance(50)
      ? by(random.pick([a, b, c]))
      : `(t & 1 ? ${by(a)} : ${by(c)})`;
  const listed = base !== '' || scoped;
  const compares = (x: string, y: string): string[] => [
    `${x} == ${y}`,
    `${x} < ${y}`,
    `${x} != ${y}`
  ];
  return {
    defs: `enum ${scoped ? random.pick(['class ', 'struct ']) : ''}${name}${base} { ${a}, ${b} = ${2 + random.below(50)}, ${c}${random.pick(['', ' = 7', ` = ${b} + 3`, ','])} };`,
    type: name,
    after: constant =>
      random.pick([
        ` = ${value(constant)}`,
        `(${value(constant)})`,
        `{${value(constant)}}`,
        ` = {${value(constant)}}`,
        '{}',
        ` = ${name}()`,
        ` = static_cast<${name}>(2)`,
        ...(listed ? [`{3}`, ` = ${name}{1}`] : [])
      ]),
    value: constant =>
      random.pick([value(constant), `${name}()`, `${name}{}`, `(${name})2`]),
    nested: constant => random.pick([value(constant), '{}']),
    member: constant =>
      random.pick([`(${value(constant)})`, `{${value(constant)}}`, '{}', '()']),
    says: place =>
      scoped ? say(`(int)${place}`) : say(`(int)${place}`, `${place} + 1`),
    changes: place => [
      `${place} = ${value(false)};`,
      `${place} = (${name})((int)${place} + 1);`,
      `switch (${place}) { case ${by(a)}: ${place} = ${by(b)}; break; case ${by(b)}: ${place} = ${by(c)}; break; default: ${place} = ${by(a)}; }`
    ],
    compares,
    isLiteral: true,
    isStatic: true
  };
}

export const dynamicBit = (kind: Scalar): string => `(${kind.name})(t & 1)`;

export function bitFields(random: Chooser): Kind {
  const name = random.fresh('B');
  const fields = Array.from({ length: 2 + random.below(3) }, () => {
    const type = random.pick(INTEGERS.slice(1, 12));
    const most = type.bits;
    return {
      name: random.fresh('f'),
      kind: type,
      width: 2 + random.below(Math.min(most, 34) - 1)
    };
  });
  const declared = fields
    .map(
      ({ name: f, kind, width }) =>
        `${kind.kind === 'signed' ? (kind.name === 'char' ? 'signed char' : kind.name) : kind.name} ${f} : ${width};${random.chance(10) ? ' int : 0;' : ''}`
    )
    .join(' ');
  const list = (constant: boolean): string => {
    const count = random.below(fields.length + 1);
    return `{${fields
      .slice(0, count)
      .map(({ kind }) =>
        constant || random.chance(50) ? literal(kind, 1n) : dynamicBit(kind)
      )
      .join(', ')}}`;
  };
  return {
    defs: `struct ${name} { ${declared} };`,
    type: name,
    ...aggregate(random, name, list),
    says: place =>
      say(
        ...fields.map(({ name: f }) => `(long long)${place}.${f}`),
        ...fields.slice(0, 1).map(({ name: f }) => `${place}.${f} + 1`)
      ),
    changes: place =>
      fields.flatMap(({ name: f }) => [
        `${place}.${f} += 3;`,
        `${place}.${f}++;`,
        `${place}.${f} = t;`,
        `${place}.${f} = ${place}.${fields[0].name};`,
        `${place}.${f} = ~${place}.${f};`,
        `${place}.${f} <<= 1;`
      ]),
    bindings: fields.length,
    isLiteral: true,
    isStatic: true
  };
}

const ELEMENTS: [string, string][] = [
  ['char', 'signed char'],
  ['uchar', 'unsigned char'],
  ['short', 'short'],
  ['ushort', 'unsigned short'],
  ['int', 'int'],
  ['uint', 'unsigned'],
  ['long', 'long'],
  ['ulong', 'unsigned long'],
  ['longlong', 'long long'],
  ['ulonglong', 'unsigned long long'],
  ['float', 'float'],
  ['double', 'double']
];

export const VECTORS: [string, string, number][] = ELEMENTS.flatMap(
  ([prefix, type]) =>
    [1, 2, 3, 4].map((width): [string, string, number] => [prefix, type, width])
);

export function vector(random: Chooser): Kind {
  const [prefix, scalarName, width] = random.pick(VECTORS);
  const type = SCALARS.find(({ name }) => name === scalarName)!;
  const name = `${prefix}${width}`;
  const fields = ['x', 'y', 'z', 'w']
    .slice(0, width)
    .map(f => ({ name: f, kind: type }));
  const made = (constant: boolean): string =>
    `make_${name}(${fields.map(() => scalarValue(random, type, constant)).join(', ')})`;
  const base = aggregate(random, name, constant =>
    braced(random, fields, constant)
  );
  return {
    defs: '',
    type: name,
    ...base,
    after: constant =>
      constant || random.chance(50)
        ? base.after(constant)
        : ` = ${made(false)}`,
    value: constant =>
      constant || random.chance(50) ? base.value(constant) : made(false),
    flat: constant =>
      fields.map(({ kind }) => scalarValue(random, kind, constant)),
    says: place => say(...fields.map(({ name: f }) => `${place}.${f}`)),
    changes: changesOf(random, fields),
    bindings: width,
    isLiteral: true,
    isStatic: true
  };
}

export function dim3(random: Chooser): Kind {
  const number = (constant: boolean): string =>
    constant || random.chance(40)
      ? String(1 + random.below(9))
      : `(unsigned)t + ${random.below(9)}u`;
  return {
    defs: '',
    type: 'dim3',
    after: constant =>
      random.pick([
        '',
        `(${number(constant)})`,
        `(${number(constant)}, ${number(constant)})`,
        `{${number(constant)}, 2, 3}`,
        ` = dim3(${number(constant)})`,
        '{}',
        ` = ${number(constant)}`,
        ` = {4, ${number(constant)}}`,
        ` = dim3()`
      ]),
    value: constant =>
      random.pick([
        'dim3()',
        `dim3(${number(constant)}, 3)`,
        `dim3{1, ${number(constant)}, 5}`,
        'dim3{}'
      ]),
    nested: constant =>
      random.pick([
        '{}',
        `{${number(constant)}, 2}`,
        `dim3(${number(constant)})`,
        number(constant)
      ]),
    member: constant =>
      random.pick([
        '()',
        `(${number(constant)})`,
        `{${number(constant)}, 2, 3}`,
        '{}'
      ]),
    says: place => say(`${place}.x`, `${place}.y`, `${place}.z`),
    changes: place => [
      `${place}.x += 2;`,
      `${place}.y = ${place}.x * 2;`,
      `${place} = dim3(t, 2);`,
      `--${place}.z;`
    ],
    bindings: 3,
    isLiteral: false,
    isStatic: random.side === 'host'
  };
}

export function pointer(random: Chooser): Kind {
  const target = random.fresh('g');
  const alias = random.fresh('P');
  const place = random.side === 'host' ? 'static' : 'GLOBAL';
  const value = (): string =>
    random.pick([
      `&${target}[1]`,
      `${target} + 2`,
      `${target}`,
      `&*${target}`,
      `2 + ${target}`
    ]);
  return {
    defs: `${place} int ${target}[5] = {11, 22, 33, 44, 55}; using ${alias} = ${random.pick(['int *', 'const int *'])};`,
    type: alias,
    after: () =>
      random.pick([
        ` = ${value()}`,
        `(${value()})`,
        `{${value()}}`,
        ` = {${value()}}`
      ]),
    value,
    nested: value,
    member: () => random.pick([`(${value()})`, `{${value()}}`]),
    says: p =>
      say(
        `*${p}`,
        `${p}[1]`,
        `*(${p} + 1)`,
        `${p} == ${target}`,
        `${p} - ${target}`,
        `${p} != nullptr`,
        `!${p}`,
        `(${p} ? 1 : 0)`
      ),
    changes: p => [`${p} = ${target} + (t & 1);`, `${p} = ${value()};`],
    compares: (a, b) => [`${a} == ${b}`, `${a} - ${b}`, `${a} < ${b}`],
    isLiteral: false,
    isStatic: false
  };
}

export function functionPointer(random: Chooser): Kind {
  const alias = random.fresh('F');
  const value = (): string =>
    random.pick([
      'twice',
      '&minus',
      'minus',
      '*twice',
      '[](int x) { return x + 7; }'
    ]);
  return {
    defs: random.pick([
      `typedef int (*${alias})(int);`,
      `using ${alias} = int (*)(int);`
    ]),
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
    says: f =>
      say(
        `${f}(3)`,
        `(*${f})(t)`,
        `${f} == twice`,
        `${f} != nullptr`,
        `(${f} ? 1 : 2)`
      ),
    changes: f => [
      `${f} = t ? twice : minus;`,
      `${f} = minus;`,
      `${f} = &twice;`
    ],
    compares: (a, b) => [`${a} == ${b}`, `${a}(${b}(2))`],
    isLiteral: false,
    isStatic: random.side === 'host'
  };
}
