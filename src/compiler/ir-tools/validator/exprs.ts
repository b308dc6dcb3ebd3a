/** The rules for types, expressions and places. */
import { INTRINSICS, intrinsicResults } from '../../semantics/signatures';
import {
  builtinType,
  functionAddress,
  i64,
  isPredicate,
  scalars
} from '../../ir/build/index';
import {
  isBool,
  isInteger,
  isScalar,
  isValueType,
  sameType,
  sizeOf
} from '../../ir/layout';
import { isWideName, type ScalarName } from '../../semantics/scalarTypes';
import { printExpr, printPlace, printType } from '../text/printer';
import { isRepresentable } from '../../semantics/scalars';
import type {
  BinaryExpr,
  ConstExpr,
  ConstructExpr,
  Expr,
  IntrinsicExpr,
  IrFunction,
  Place,
  Span,
  Type,
  Variable
} from '../../ir/types';

export interface Problem {
  /** What is wrong, with the text form of the node. */
  message: string;
  span: Span;
  /** Id of the function it is in; absent for the module's own. */
  fn?: string;
}

/** The integer types that indices and offsets may have. */
const INDEX_TYPES: ScalarName[] = ['i32', 'u32', 'i64', 'u64'];

export abstract class ExprValidator {
  abstract report(message: string, span: Span): void;
  /** Reports where the variable cannot be named here. */
  abstract checkVariable(variable: Variable, span: Span): void;
  /** Reports where the function's address cannot be taken here. */
  abstract checkFunction(fn: IrFunction, span: Span): void;

  /** `message` is made only when it is needed: printing takes time. */
  protected demand(
    condition: boolean,
    span: Span,
    message: () => string
  ): void {
    if (!condition) {
      this.report(message(), span);
    }
  }

  /** Types of values agree; qualifiers of pointers do not matter to a value. */
  protected agree(
    actual: Type,
    expected: Type,
    span: Span,
    what: () => string
  ): void {
    this.demand(
      sameType(actual, expected, true),
      span,
      () =>
        `${what()} has type ${printType(actual)} where ${printType(expected)} is due`
    );
  }

  expr(expr: Expr): void {
    const text = (): string => `'${printExpr(expr)}'`;
    const demand = (condition: boolean, rule: string): void =>
      this.demand(condition, expr.span, () => `${text()}: ${rule}`);
    const hasType = (type: Type): void =>
      this.agree(expr.type, type, expr.span, text);

    switch (expr.op) {
      case 'const':
        this.constant(expr);
        break;
      case 'null':
        demand(expr.type.kind === 'pointer', 'a null has a pointer type');
        break;
      case 'read':
        this.place(expr.place);
        demand(
          isValueType(expr.type),
          `a ${expr.type.kind} is not a value that can be read`
        );
        hasType(expr.place.type);
        break;
      case 'address': {
        this.place(expr.place);
        const { type } = expr;
        const target = expr.place.type;
        demand(
          type.kind === 'pointer' &&
            (sameType(type.to, target, true) ||
              (target.kind === 'array' && sameType(type.to, target.of, true))),
          `an address points to the place's type or to its first element, not as ${printType(type)}`
        );
        break;
      }
      case 'unary': {
        this.expr(expr.arg);
        hasType(expr.arg.type);
        const fits = {
          neg: expr.arg.type.kind === 'scalar' && !isBool(expr.arg.type),
          not: isBool(expr.arg.type),
          bitnot: isInteger(expr.arg.type)
        };
        demand(
          fits[expr.operator],
          `${expr.operator} does not apply to ${printType(expr.arg.type)}`
        );
        break;
      }
      case 'binary':
        this.expr(expr.left);
        this.expr(expr.right);
        this.binary(expr);
        break;
      case 'cast':
        this.expr(expr.arg);
        demand(
          expr.type.kind === 'scalar' && expr.arg.type.kind === 'scalar',
          'a cast converts a scalar to a scalar'
        );
        break;
      case 'bitcast': {
        this.expr(expr.arg);
        const plain = (type: Type): boolean =>
          type.kind === 'scalar' || type.kind === 'vector';
        demand(
          plain(expr.type) &&
            plain(expr.arg.type) &&
            sizeOf(expr.type) === sizeOf(expr.arg.type),
          'a bitcast is between scalars or vectors of one size'
        );
        break;
      }
      case 'pointercast': {
        this.expr(expr.arg);
        const isPointer = (type: Type): boolean => type.kind === 'pointer';
        const isAddress = (type: Type): boolean =>
          isPointer(type) || isScalar(type, 'u64');
        demand(
          isAddress(expr.type) &&
            isAddress(expr.arg.type) &&
            (isPointer(expr.type) || isPointer(expr.arg.type)),
          'a pointer is cast to a pointer or u64, or u64 to a pointer'
        );
        break;
      }
      case 'select':
        this.condition(expr.cond);
        this.expr(expr.then);
        this.expr(expr.else);
        hasType(expr.then.type);
        this.agree(
          expr.else.type,
          expr.then.type,
          expr.span,
          () => `the other arm of ${text()}`
        );
        break;
      case 'builtin':
        hasType(builtinType(expr.name));
        break;
      case 'intrinsic':
        expr.args.forEach(arg => this.expr(arg));
        this.intrinsic(expr);
        break;
      case 'offset':
        this.expr(expr.pointer);
        this.index(expr.index);
        demand(
          expr.pointer.type.kind === 'pointer' &&
            expr.pointer.type.to.kind !== 'void',
          'only a pointer to something with a size can be offset'
        );
        hasType(expr.pointer.type);
        break;
      case 'pointerdiff':
        this.expr(expr.left);
        this.expr(expr.right);
        hasType(i64);
        demand(
          expr.left.type.kind === 'pointer' &&
            sameType(expr.left.type, expr.right.type, true),
          'the difference of pointers to one type'
        );
        break;
      case 'construct':
        expr.args.forEach(arg => this.expr(arg));
        this.construct(expr);
        break;
      case 'function':
        this.checkFunction(expr.function, expr.span);
        hasType(functionAddress);
        break;
      case 'member': {
        this.expr(expr.value);
        const part = partAt(expr.value.type, expr.index);
        demand(part !== undefined, `there is no part ${expr.index}`);
        if (part) {
          hasType(part);
        }
        break;
      }
    }
  }

  private constant(expr: ConstExpr): void {
    const { type, value } = expr;
    const demand = (condition: boolean, rule: string): void =>
      this.demand(
        condition,
        expr.span,
        () => `constant ${String(value)}: ${rule}`
      );
    if (type.kind !== 'scalar') {
      demand(false, `a constant is a scalar, not ${printType(type)}`);
      return;
    }
    demand(
      typeof value === constantKind(type.name),
      `a constant of ${type.name} is a ${constantKind(type.name)}`
    );
    demand(isRepresentable(type.name, value), `not a value of ${type.name}`);
  }

  private binary(expr: BinaryExpr): void {
    const { operator, left, right } = expr;
    const demand = (condition: boolean, rule: string): void =>
      this.demand(
        condition,
        expr.span,
        () =>
          `'${printExpr(expr)}': ${rule} (${printType(left.type)}, ${printType(right.type)})`
      );
    this.agree(
      expr.type,
      isPredicate(operator) ? scalars.bool : left.type,
      expr.span,
      () => `'${printExpr(expr)}'`
    );
    if (operator === 'shl' || operator === 'shr') {
      demand(isInteger(left.type), 'only integers are shifted');
      demand(
        isScalar(right.type, 'i32') || isScalar(right.type, 'u32'),
        'shifts go by i32 or u32'
      );
      return;
    }
    demand(
      sameType(left.type, right.type, true),
      `the operands of ${operator} differ in type`
    );
    switch (operator) {
      case 'add':
      case 'sub':
      case 'mul':
      case 'div':
        demand(
          left.type.kind === 'scalar' && !isBool(left.type),
          `${operator} is for numbers`
        );
        break;
      case 'rem':
        demand(isInteger(left.type), 'rem is for integers');
        break;
      case 'bitand':
      case 'bitor':
      case 'bitxor':
        demand(
          isInteger(left.type) || isBool(left.type),
          `${operator} is for integers and bool`
        );
        break;
      case 'eq':
      case 'ne':
      case 'lt':
      case 'le':
      case 'gt':
      case 'ge':
        demand(
          left.type.kind === 'scalar' || left.type.kind === 'pointer',
          'scalars and pointers are compared'
        );
        break;
      case 'and':
      case 'or':
        demand(isBool(left.type), `${operator} is for bool`);
        break;
    }
  }

  private intrinsic(expr: IntrinsicExpr): void {
    const demand = (condition: boolean, rule: () => string): void =>
      this.demand(
        condition,
        expr.span,
        () => `'${printExpr(expr)}': ${rule()}`
      );
    if (!Object.prototype.hasOwnProperty.call(INTRINSICS, expr.name)) {
      demand(false, () => 'no such intrinsic');
      return;
    }
    const operands = expr.args.map(arg =>
      arg.type.kind === 'scalar' ? arg.type.name : undefined
    );
    const types = operands.filter(
      (name): name is ScalarName => name !== undefined
    );
    const results =
      types.length === operands.length
        ? intrinsicResults(expr.name, types)
        : [];
    demand(
      results.length > 0,
      () =>
        `no ${expr.name} takes (${expr.args.map(arg => printType(arg.type)).join(', ')})`
    );
    demand(
      results.length === 0 || results.some(name => isScalar(expr.type, name)),
      () => `gives ${results.join(' or ')}, not ${printType(expr.type)}`
    );
  }

  private construct(expr: ConstructExpr): void {
    const { type } = expr;
    const text = (): string => `'${printExpr(expr)}'`;
    if (type.kind !== 'vector' && type.kind !== 'struct') {
      this.report(
        `${text()}: only vectors and structs are constructed`,
        expr.span
      );
      return;
    }
    const parts =
      type.kind === 'vector'
        ? Array.from(
            { length: type.lanes },
            () => scalars[type.element] as Type
          )
        : // A union is made from its first member.
          type.fields
            .slice(0, type.isUnion ? 1 : undefined)
            .map(field => field.type);
    this.demand(
      expr.args.length === parts.length,
      expr.span,
      () => `${text()}: ${parts.length} parts are due`
    );
    expr.args.slice(0, parts.length).forEach((arg, i) => {
      this.agree(arg.type, parts[i], arg.span, () => `part ${i} of ${text()}`);
    });
  }

  /** A bool that decides. */
  protected condition(expr: Expr): void {
    this.expr(expr);
    this.demand(
      isBool(expr.type),
      expr.span,
      () =>
        `the condition '${printExpr(expr)}' is ${printType(expr.type)}, not bool`
    );
  }

  protected index(expr: Expr): void {
    this.expr(expr);
    this.demand(
      expr.type.kind === 'scalar' && INDEX_TYPES.includes(expr.type.name),
      expr.span,
      () =>
        `the index '${printExpr(expr)}' is ${printType(expr.type)}, not ${INDEX_TYPES.join(', ')}`
    );
  }

  place(place: Place): void {
    const text = (): string => `'${printPlace(place)}'`;
    switch (place.place) {
      case 'variable':
        this.checkVariable(place.variable, place.span);
        // `extern int table[];` had no length yet where it was named.
        if (!isOpenArray(place.type)) {
          this.agree(place.type, place.variable.type, place.span, text);
        }
        break;
      case 'deref': {
        this.expr(place.pointer);
        const { type } = place.pointer;
        if (type.kind === 'pointer') {
          this.demand(
            type.to.kind !== 'void',
            place.span,
            () => `${text()}: void has no value`
          );
          this.agree(place.type, type.to, place.span, text);
        } else {
          this.report(
            `${text()}: ${printType(type)} is not a pointer`,
            place.span
          );
        }
        break;
      }
      case 'element': {
        this.place(place.base);
        this.index(place.index);
        const { type } = place.base;
        if (type.kind === 'array' || type.kind === 'vector') {
          const part = type.kind === 'array' ? type.of : scalars[type.element];
          this.agree(place.type, part, place.span, text);
        } else {
          this.report(
            `${text()}: ${printType(type)} has no elements`,
            place.span
          );
        }
        break;
      }
      case 'field': {
        this.place(place.base);
        const { type } = place.base;
        const field =
          type.kind === 'struct' ? type.fields[place.field] : undefined;
        if (field) {
          this.agree(place.type, field.type, place.span, text);
        } else {
          this.report(
            `${text()}: ${printType(type)} has no field ${place.field}`,
            place.span
          );
        }
        break;
      }
    }
  }
}

/** Whether a place may be written: neither a const variable nor behind a pointer to const. */
export function isWritable(place: Place): boolean {
  switch (place.place) {
    case 'variable':
      return !place.variable.isConst && place.variable.space !== 'constant';
    case 'deref':
      return (
        place.pointer.type.kind !== 'pointer' || !place.pointer.type.isConst
      );
    case 'element':
    case 'field':
      return isWritable(place.base);
  }
}

function isOpenArray(type: Type): boolean {
  return type.kind === 'array' && type.length === 0;
}

function constantKind(name: ScalarName): 'boolean' | 'bigint' | 'number' {
  return name === 'bool' ? 'boolean' : isWideName(name) ? 'bigint' : 'number';
}

function partAt(type: Type, index: number): Type | undefined {
  return type.kind === 'struct'
    ? type.fields[index]?.type
    : type.kind === 'vector' && index >= 0 && index < type.lanes
      ? scalars[type.element]
      : undefined;
}
