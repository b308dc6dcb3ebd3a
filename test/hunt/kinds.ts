/** Things to declare, and arrays and structures of them. */
import { derived, operators } from './derivedKinds';
import { dim3, vector } from './scalarKinds';
import { aggregate } from './kind';
import { type Chooser } from './case';
import { SCALARS } from './scalars';
import { type Kind, say, scalarValue } from './kind';
import {
  scalar,
  enumeration,
  bitFields,
  pointer,
  functionPointer
} from './scalarKinds';
import {
  plainStruct,
  initialisedStruct,
  constructed,
  unions,
  boxed,
  closure
} from './classKinds';
import { inherits } from './derivedKinds';
import { needsArguments } from './kind';
import { memberPointer, moved, severalBases, virtuals } from './objectKinds';
import { half, pairs, standardArray } from './standardKinds';
import { named, text } from './stringKinds';

export function kindOf(random: Chooser, depth = 0): Kind {
  const makers: ((random: Chooser, depth: number) => Kind)[] = [
    scalar,
    scalar,
    enumeration,
    plainStruct,
    plainStruct,
    initialisedStruct,
    constructed,
    constructed,
    bitFields,
    vector,
    vector,
    unions,
    boxed,
    derived,
    inherits,
    operators,
    dim3,
    text,
    named,
    virtuals,
    severalBases,
    moved,
    pairs,
    standardArray,
    half
  ];
  if (depth < 2) {
    makers.push(
      arrayOf,
      arrayOf,
      twoDimensional,
      nestedStruct,
      nestedStruct,
      structOfArray,
      cube
    );
  }
  if (depth === 0) {
    makers.push(pointer, functionPointer, closure, memberPointer);
  }
  return random.pick(makers)(random, depth);
}

export function arrayOf(random: Chooser, depth: number): Kind {
  const element = kindOf(random, depth + 1);
  const alias = random.fresh('A');
  const length = 1 + random.below(4);
  // What has no default constructor must be given for every element.
  const count = (): number =>
    needsArguments(element) ? length : random.below(length + 1);
  const flat = (constant: boolean): string[] =>
    Array.from({ length }, () => element.flat!(constant)).flat();
  const list = (constant: boolean): string =>
    element.flat && random.chance(20)
      ? `{${flat(constant)
          .slice(0, 1 + random.below(length * 3))
          .join(', ')}}`
      : `{${Array.from({ length: count() }, () => element.nested(constant)).join(', ')}}`;
  const last = length - 1;
  return {
    defs: `${element.defs}\nusing ${alias} = ${element.type}[${length}];`,
    type: alias,
    after: constant => random.pick([` = ${list(constant)}`, list(constant)]),
    value: constant => `${alias}${list(constant)}`,
    nested: list,
    member: list,
    says: place =>
      say(
        ...element.says(`${place}[0]`),
        ...(last > 0 ? element.says(`${place}[${last}]`).slice(0, 2) : []),
        ...element.says(`${place}[(t + 1) % ${length}]`).slice(0, 1),
        `sizeof(${place}) / sizeof(${place}[0])`
      ),
    changes: place => [
      ...element.changes(`${place}[t % ${length}]`),
      `for (int i = 0; i < ${length}; i++) { ${random.pick(element.changes(`${place}[i]`))} }`,
      `for (auto &x : ${place}) { ${random.pick(element.changes('x'))} }`
    ],
    isArray: true,
    ...(element.flat && { flat }),
    elements: element,
    isLiteral: element.isLiteral,
    isStatic: element.isStatic,
    bindings: length
  };
}

export function twoDimensional(random: Chooser, depth: number): Kind {
  const element = random.chance(70)
    ? scalar(random)
    : kindOf(random, depth + 1);
  const alias = random.fresh('A');
  const [rows, columns] = [1 + random.below(3), 1 + random.below(3)];
  const whole = needsArguments(element);
  const isElided = element.isScalar === true;
  const row = (constant: boolean): string =>
    `{${Array.from({ length: whole ? columns : random.below(columns + 1) }, () => element.nested(constant)).join(', ')}}`;
  const list = (constant: boolean): string => {
    if (isElided && random.chance(40)) {
      return `{${Array.from({ length: 1 + random.below(rows * columns) }, () => element.value(constant)).join(', ')}}`;
    }
    return `{${Array.from({ length: whole ? rows : random.below(rows + 1) }, () => row(constant)).join(', ')}}`;
  };
  return {
    defs: `${element.defs}\nusing ${alias} = ${element.type}[${rows}][${columns}];`,
    type: alias,
    after: constant => random.pick([` = ${list(constant)}`, list(constant)]),
    value: constant => `${alias}${list(constant)}`,
    nested: list,
    member: list,
    says: place =>
      say(
        ...element.says(`${place}[0][0]`),
        ...element.says(`${place}[${rows - 1}][${columns - 1}]`).slice(0, 2),
        ...element.says(`(*${place})[t % ${columns}]`).slice(0, 1),
        `sizeof(${place}[0])`
      ),
    changes: place => [
      ...element.changes(`${place}[t % ${rows}][${columns - 1}]`),
      `for (auto &row : ${place}) for (auto &x : row) { ${random.pick(element.changes('x'))} }`
    ],
    isArray: true,
    isLiteral: element.isLiteral,
    isStatic: element.isStatic
  };
}

export function structOfArray(random: Chooser): Kind {
  const name = random.fresh('S');
  const type = random.pick(SCALARS);
  const length = 2 + random.below(4);
  const value = (constant: boolean): string =>
    scalarValue(random, type, constant);
  const list = (constant: boolean): string => {
    const items = Array.from({ length: random.below(length + 1) }, () =>
      value(constant)
    ).join(', ');
    return random.pick([
      `{5, {${items}}, 2}`,
      `{5, {${items}}}`,
      `{7${items && ', '}${items}}`,
      '{}'
    ]);
  };
  return {
    defs: `struct ${name} { short n; ${type.name} v[${length}]; char c; };`,
    type: name,
    ...aggregate(random, name, list),
    says: place =>
      say(
        `${place}.n`,
        `${place}.v[0]`,
        `${place}.v[${length - 1}]`,
        `${place}.v[(t + 1) % ${length}]`,
        `${place}.c`,
        `sizeof(${place}.v)`
      ),
    changes: place => [
      `${place}.v[t % ${length}] = ${value(false)};`,
      `${place}.n = (short)t;`,
      `${place}.c += 2;`,
      `for (auto &x : ${place}.v) x = ${value(false)};`
    ],
    bindings: 3,
    isLiteral: true,
    isStatic: true
  };
}

export function nestedStruct(random: Chooser, depth: number): Kind {
  const inner = kindOf(random, depth + 1);
  const other = kindOf(random, depth + 1);
  const name = random.fresh('S');
  const needsBoth = needsArguments(inner) || needsArguments(other);
  const list = (constant: boolean): string =>
    needsBoth
      ? `{${inner.nested(constant)}, ${random.below(9)}, ${other.nested(constant)}}`
      : random.pick([
          `{${inner.nested(constant)}, 4, ${other.nested(constant)}}`,
          `{${inner.nested(constant)}, 5}`,
          `{${inner.nested(constant)}}`,
          `{.p = ${inner.nested(constant)}, .r = ${other.nested(constant)}}`,
          `{.q = 6}`,
          ...(inner.flat && other.flat
            ? [
                `{${[...inner.flat(constant), '7', ...other.flat(constant)].join(', ')}}`
              ]
            : []),
          '{}'
        ]);
  return {
    defs: `${inner.defs}\n${other.defs}\nstruct ${name} { ${inner.type} p; int q; ${other.type} r; };`,
    type: name,
    after: constant =>
      random.pick([
        ` = ${list(constant)}`,
        list(constant),
        ` = ${name}${list(constant)}`
      ]),
    value: constant => `${name}${list(constant)}`,
    nested: constant =>
      random.pick([list(constant), `${name}${list(constant)}`]),
    member: list,
    says: place =>
      say(
        ...inner.says(`${place}.p`),
        `${place}.q`,
        ...other.says(`${place}.r`)
      ),
    changes: place => [
      ...inner.changes(`${place}.p`),
      `${place}.q += t;`,
      ...other.changes(`${place}.r`)
    ],
    bindings: 3,
    isLiteral: inner.isLiteral && other.isLiteral,
    isStatic: inner.isStatic && other.isStatic
  };
}

export function cube(random: Chooser): Kind {
  const type = random.pick(SCALARS);
  const alias = random.fresh('A');
  const [n, m, k] = [1, 2, 1 + random.below(3)];
  const value = (constant: boolean): string =>
    scalarValue(random, type, constant);
  const values = (constant: boolean, most: number): string =>
    Array.from({ length: 1 + random.below(most) }, () => value(constant)).join(
      ', '
    );
  const list = (constant: boolean): string =>
    random.pick([
      `{${values(constant, n * m * k)}}`,
      `{{${values(constant, m * k)}}}`,
      `{{{${values(constant, k)}}, {${values(constant, k)}}}}`,
      `{{{${values(constant, k)}}, ${values(constant, k)}}}`,
      '{}'
    ]);
  return {
    defs: `typedef ${type.name} ${alias}[${n}][${m}][${k}];`,
    type: alias,
    after: constant => random.pick([` = ${list(constant)}`, list(constant)]),
    value: constant => `${alias}${list(constant)}`,
    nested: list,
    member: list,
    says: place =>
      say(
        `${place}[0][0][0]`,
        `${place}[0][1][${k - 1}]`,
        `${place}[0][t & 1][0]`,
        `(**${place})[${k - 1}]`,
        `*(*(*${place} + 1) + t % ${k})`,
        `sizeof(${place}[0]) + sizeof(${place}[0][0])`
      ),
    changes: place => [
      `${place}[0][t & 1][t % ${k}] = ${value(false)};`,
      `{ ${type.name} *p = &${place}[0][0][0]; p[${k}] = ${value(false)}; }`,
      `for (auto &plane : ${place}) for (auto &row : plane) for (auto &x : row) x = ${value(false)};`
    ],
    isArray: true,
    isLiteral: true,
    isStatic: true
  };
}
