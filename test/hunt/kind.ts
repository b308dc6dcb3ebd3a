/** What is declared: a type, the ways to initialise it, what it says, and what changes it. */
import { type Chooser } from './case';
import { dynamic, literal, SCALARS, valueOf, type Scalar } from './scalars';

export interface Kind {
  /** Definitions before everything that uses it. */
  defs: string;
  /** A name for the type, for every declaration. */
  type: string;
  /** What stands behind the declared name: ` = {1, 2}`; `constant`: nothing in it depends on `t`. */
  after(constant: boolean): string;
  /** An expression of the type, and the inside of its braces as an element of an aggregate. */
  value(constant: boolean): string;
  nested(constant: boolean): string;
  /** Behind a member in a constructor's list. */
  member(constant: boolean): string;
  /** Expressions of scalar type, of a place. */
  says(place: string): string[];
  /** Statements that change a place. */
  changes(place: string): string[];
  /** Comparisons and other expressions of two places. */
  compares?(a: string, b: string): string[];
  isArray?: boolean;
  /** Elements of an array: what ranges run over. */
  elements?: Kind;
  /** Names of public members, for structured bindings. */
  bindings?: number;
  /** All of its values in a row, for lists without inner braces. */
  flat?(constant: boolean): string[];
  /** A constant of this type can be one while compiling. */
  isLiteral: boolean;
  isScalar?: boolean;
  /** A global has no initialiser that runs, so a kernel may have one. */
  isStatic: boolean;
  isUnion?: boolean;
}

/** A class that takes over its base's constructors only cannot be made of nothing. */
export function needsArguments({ defs }: Pick<Kind, 'defs'>): boolean {
  return /using S\d+::/.test(defs);
}

export const say = (...places: string[]): string[] => places;

export function scalarValue(
  random: Chooser,
  type: Scalar,
  constant: boolean
): string {
  return constant || random.chance(40)
    ? literal(
        type,
        valueOf(random, type, random.side === 'device' && type.kind === 'float')
      )
    : dynamic(random, type);
}

export interface Field {
  name: string;
  kind: Scalar;
}

export function fieldsOf(random: Chooser, count: number): Field[] {
  return Array.from({ length: count }, () => ({
    name: random.fresh('f'),
    kind: random.pick(SCALARS)
  }));
}

export function braced(
  random: Chooser,
  fields: readonly Field[],
  constant: boolean,
  all = false
): string {
  if (!all && random.chance(15)) {
    const some = random.some(fields, 1 + random.below(fields.length));
    return `{${some.map(({ name, kind }) => `.${name}${random.chance(70) ? ` = ${scalarValue(random, kind, constant)}` : `{${scalarValue(random, kind, constant)}}`}`).join(', ')}}`;
  }
  const count = all ? fields.length : random.below(fields.length + 1);
  const values = fields
    .slice(0, count)
    .map(({ kind }) =>
      random.chance(10) ? '{}' : scalarValue(random, kind, constant)
    );
  return `{${values.join(', ')}${count > 0 && random.chance(15) ? ',' : ''}}`;
}

export function changesOf(
  random: Chooser,
  fields: readonly Field[]
): (place: string) => string[] {
  return place =>
    fields.flatMap(({ name, kind }) =>
      kind.kind === 'bool'
        ? [`${place}.${name} = !${place}.${name};`]
        : [
            `${place}.${name} += 2;`,
            `++${place}.${name};`,
            `${place}.${name} = ${scalarValue(random, kind, false)};`
          ]
    );
}

export function aggregate(
  random: Chooser,
  name: string,
  list: (constant: boolean) => string
): Pick<Kind, 'after' | 'value' | 'nested' | 'member'> {
  return {
    after: constant =>
      random.pick([
        ` = ${list(constant)}`,
        list(constant),
        ` = ${name}${list(constant)}`,
        `(${name}${list(constant)})`,
        `{${name}${list(constant)}}`,
        '{}',
        ' = {}',
        ` = ${name}()`
      ]),
    value: constant =>
      random.pick([
        `${name}${list(constant)}`,
        `${name}${list(constant)}`,
        `${name}()`,
        `(${name}${list(constant)})`
      ]),
    nested: constant =>
      random.pick([
        list(constant),
        list(constant),
        `${name}${list(constant)}`,
        '{}'
      ]),
    member: constant =>
      random.pick([
        list(constant),
        list(constant),
        '()',
        '{}',
        `(${name}${list(constant)})`
      ])
  };
}
