/** Types, expressions and places as text. */
import { inferType } from './infer';
import { naturalAlign, sameType } from '../../ir/layout';
import { isFloatName, type ScalarName } from '../../semantics/scalarTypes';
import { OPERATORS } from '../../semantics/operators';
import {
  LANE_NAMES,
  LITERAL_SUFFIX,
  POSTFIX_PRECEDENCE,
  quoteName,
  SELECT_PRECEDENCE,
  UNARY_PRECEDENCE
} from './names';
import type {
  ConstExpr,
  Expr,
  Place,
  PointerType,
  Type,
  Variable
} from '../../ir/types';

/** An expression, variables by their plain names. For messages and debugging. */
export function printExpr(expr: Expr): string {
  return new ExprPrinter(new Names()).expr(expr);
}

export function printPlace(place: Place): string {
  return new ExprPrinter(new Names()).place(place);
}

export function printType(type: Type): string {
  switch (type.kind) {
    case 'void':
      return 'void';
    case 'scalar':
      return type.name;
    case 'vector': {
      const name = `${type.element}x${type.lanes}`;
      return type.align === naturalAlign(type)
        ? name
        : `${name} as ${type.align}`;
    }
    case 'pointer':
      return `*${qualifiers(type)}${printType(type.to)}`;
    case 'array':
      return `[${printType(type.of)}; ${type.length}]`;
    case 'struct':
      return quoteName(type.name);
    case 'opaque':
      return `opaque ${quoteName(type.name)}`;
  }
}

function qualifiers(type: PointerType): string {
  return `${type.isConst ? 'const ' : ''}${type.isVolatile ? 'volatile ' : ''}${type.isRestrict ? 'restrict ' : ''}`;
}

/** The literal without its type's suffix. */
export function printNumber(
  type: ScalarName,
  value: number | bigint | boolean
): string {
  if (typeof value !== 'number') {
    return String(value);
  }
  if (Number.isNaN(value)) {
    return 'nan';
  }
  if (!Number.isFinite(value)) {
    return value < 0 ? '-inf' : 'inf';
  }
  const text = Object.is(value, -0) ? '-0' : String(value);
  return isFloatName(type) && !/[.e]/.test(text) ? `${text}.0` : text;
}

function printConst(expr: ConstExpr): string {
  if (expr.type.kind !== 'scalar' || expr.type.name === 'bool') {
    return String(expr.value);
  }
  const name = expr.type.name;
  const number = printNumber(name, expr.value);
  if (/nan|inf/.test(number)) {
    return `${number}_${name}`;
  }
  return number + LITERAL_SUFFIX[name];
}

/**
 * Names by which variables appear: their own, with `.1`, `.2`… after it where
 * a variable of the same name is in scope already.
 */
export class Names {
  private readonly taken = new Set<string>();
  private readonly byVariable = new Map<Variable, string>();

  constructor(private readonly parent?: Names) {}

  declare(variable: Variable): string {
    let name = quoteName(variable.name);
    for (let n = 1; this.isTaken(name); n++) {
      name = `${quoteName(variable.name)}.${n}`;
    }
    this.taken.add(name);
    this.byVariable.set(variable, name);
    return name;
  }

  /** A variable that is not in scope (the IR is wrong then) appears by its own name. */
  of(variable: Variable): string {
    return this.find(variable) ?? quoteName(variable.name);
  }

  private find(variable: Variable): string | undefined {
    return this.byVariable.get(variable) ?? this.parent?.find(variable);
  }

  private isTaken(name: string): boolean {
    return this.taken.has(name) || (this.parent?.isTaken(name) ?? false);
  }
}

export class ExprPrinter {
  constructor(protected names: Names) {}

  /** `context`: the binding strength that the surroundings need. */
  expr(expr: Expr, context = SELECT_PRECEDENCE): string {
    const [text, precedence] = this.bare(expr);
    const inferred = inferType(expr);
    if (
      inferred !== undefined &&
      !sameType(inferred, expr.type) &&
      !isAddress(expr)
    ) {
      return `(${text}: ${printType(expr.type)})`;
    }
    if (expr.op === 'intrinsic' && inferred === undefined) {
      return `(${text}: ${printType(expr.type)})`;
    }
    return precedence < context ? `(${text})` : text;
  }

  private bare(expr: Expr): [text: string, precedence: number] {
    switch (expr.op) {
      case 'const':
        return [printConst(expr), POSTFIX_PRECEDENCE];
      case 'null':
        return [`null(${printType(expr.type)})`, POSTFIX_PRECEDENCE];
      case 'read':
        return this.barePlace(expr.place);
      case 'address': {
        const type = expr.type as PointerType;
        const isDecay =
          expr.place.type.kind === 'array' &&
          !sameType(type.to, expr.place.type);
        const place = isDecay
          ? this.base(expr.place, '[]')
          : this.place(expr.place);
        return [`&${qualifiers(type)}${place}`, UNARY_PRECEDENCE];
      }
      case 'unary': {
        const sign = { neg: '-', not: '!', bitnot: '~' }[expr.operator];
        // `-5` is a literal, `-(5)` a negation; and `--x` reads like a decrement.
        const arg =
          expr.operator === 'neg' &&
          /^[-\d]|^inf_|^nan_/.test(this.expr(expr.arg, UNARY_PRECEDENCE))
            ? `(${this.expr(expr.arg)})`
            : this.expr(expr.arg, UNARY_PRECEDENCE);
        return [sign + arg, UNARY_PRECEDENCE];
      }
      case 'binary': {
        const { text, precedence } = OPERATORS[expr.operator];
        return [
          `${this.expr(expr.left, precedence)} ${text} ${this.expr(expr.right, precedence + 1)}`,
          precedence
        ];
      }
      case 'offset':
        return [
          `${this.expr(expr.pointer, OPERATORS.add.precedence)} + ${this.expr(expr.index, OPERATORS.add.precedence + 1)}`,
          OPERATORS.add.precedence
        ];
      case 'pointerdiff':
        return [
          `${this.expr(expr.left, OPERATORS.sub.precedence)} - ${this.expr(expr.right, OPERATORS.sub.precedence + 1)}`,
          OPERATORS.sub.precedence
        ];
      case 'cast':
        return [
          expr.type.kind === 'scalar'
            ? `${expr.type.name}(${this.expr(expr.arg)})`
            : `cast(${printType(expr.type)}, ${this.expr(expr.arg)})`,
          POSTFIX_PRECEDENCE
        ];
      case 'bitcast':
        return [
          `bitcast(${printType(expr.type)}, ${this.expr(expr.arg)})`,
          POSTFIX_PRECEDENCE
        ];
      case 'pointercast':
        return [
          `ptrcast(${printType(expr.type)}, ${this.expr(expr.arg)})`,
          POSTFIX_PRECEDENCE
        ];
      case 'select':
        return [
          `${this.expr(expr.cond, 1)} ? ${this.expr(expr.then)} : ${this.expr(expr.else)}`,
          SELECT_PRECEDENCE
        ];
      case 'builtin':
        return [`%${expr.name}`, POSTFIX_PRECEDENCE];
      case 'intrinsic':
        return [
          `${quoteName(expr.name)}(${this.list(expr.args)})`,
          POSTFIX_PRECEDENCE
        ];
      case 'construct':
        return [
          `${printType(expr.type)}{${this.list(expr.args)}}`,
          POSTFIX_PRECEDENCE
        ];
      case 'function':
        return [`function(${quoteName(expr.function.id)})`, POSTFIX_PRECEDENCE];
      case 'member': {
        // Without the parentheses a read's member would be a read of the field.
        const value =
          expr.value.op === 'read'
            ? `(${this.expr(expr.value)})`
            : this.expr(expr.value, POSTFIX_PRECEDENCE);
        return [
          `${value}.${partLabel(expr.value.type, expr.index)}`,
          POSTFIX_PRECEDENCE
        ];
      }
    }
  }

  list(exprs: Expr[]): string {
    return exprs.map(arg => this.expr(arg)).join(', ');
  }

  place(place: Place): string {
    return this.barePlace(place)[0];
  }

  private barePlace(place: Place): [text: string, precedence: number] {
    switch (place.place) {
      case 'variable':
        return [this.names.of(place.variable), POSTFIX_PRECEDENCE];
      case 'deref': {
        const pointer = place.pointer;
        if (
          pointer.op === 'offset' &&
          sameType(pointer.type, pointer.pointer.type)
        ) {
          return [
            `${this.expr(pointer.pointer, POSTFIX_PRECEDENCE)}[${this.expr(pointer.index)}]`,
            POSTFIX_PRECEDENCE
          ];
        }
        return [`*${this.expr(pointer, UNARY_PRECEDENCE)}`, UNARY_PRECEDENCE];
      }
      case 'element': {
        const { index } = place;
        const label =
          place.base.type.kind === 'vector' && isLane(index)
            ? `.${LANE_NAMES[index.value as number]}`
            : `[${this.expr(index)}]`;
        return [this.base(place.base, label), POSTFIX_PRECEDENCE];
      }
      case 'field':
        return [
          this.base(place.base, `.${partLabel(place.base.type, place.field)}`),
          POSTFIX_PRECEDENCE
        ];
    }
  }

  /** A part of a place: `base.x`, or `p->x` and `p->[i]` where the base is `*p`. */
  private base(base: Place, label: string): string {
    const [text, precedence] = this.barePlace(base);
    if (base.place === 'deref' && precedence === UNARY_PRECEDENCE) {
      return `${this.expr(base.pointer, POSTFIX_PRECEDENCE)}->${label.replace(/^\./, '')}`;
    }
    return text + label;
  }
}

/** Its qualifiers are written with the `&`, and whether it is a decay. */
function isAddress(expr: Expr): boolean {
  return (
    expr.op === 'address' &&
    expr.type.kind === 'pointer' &&
    (sameType(expr.type.to, expr.place.type) ||
      (expr.place.type.kind === 'array' &&
        sameType(expr.type.to, expr.place.type.of)))
  );
}

function isLane(index: Expr): index is ConstExpr {
  return (
    index.op === 'const' &&
    index.type.kind === 'scalar' &&
    index.type.name === 'i32' &&
    typeof index.value === 'number' &&
    index.value >= 0 &&
    index.value < 4
  );
}

function partLabel(type: Type, index: number): string {
  const name =
    type.kind === 'struct'
      ? type.fields[index]?.name
      : type.kind === 'vector'
        ? LANE_NAMES[index]
        : undefined;
  return name === undefined ? `?${index}` : quoteName(name);
}
