/** Expressions and places of the IR's text form. */
import * as b from '../../ir/build/index';
import { inferType } from './infer';
import type { BinaryOperator } from '../../semantics/scalars';
import {
  isWideName,
  SCALAR_NAMES,
  type ScalarName
} from '../../semantics/scalarTypes';
import { operatorOf } from '../../semantics/operators';
import {
  BUILTIN_NAMES,
  isReserved,
  LANE_NAMES,
  LITERAL_SUFFIX,
  SPECIAL_LITERAL
} from './names';
import type { IrToken } from './lexer';
import { TypeParser } from './typeParser';
import type { BuiltinName, Expr, Place, Span, Type } from '../../ir/types';

/** What stands before a postfix: a place (which can still become its value) or a value. */
type Operand = { place: Place } | { value: Expr };

const SUFFIX_TYPE = new Map(
  SCALAR_NAMES.filter(name => name !== 'bool').map(name => [
    LITERAL_SUFFIX[name],
    name
  ])
);

export class ExprParser extends TypeParser {
  protected args(): Expr[] {
    this.expect('(');
    return this.exprsUntil(')');
  }

  protected exprsUntil(close: string): Expr[] {
    const exprs: Expr[] = [];
    while (!this.accept(close)) {
      exprs.push(this.expr());
      if (!this.peek(close)) {
        this.expect(',');
      }
    }
    return exprs;
  }

  protected expr(): Expr {
    const start = this.here();
    const cond = this.binary(1);
    if (!this.accept('?')) {
      return cond;
    }
    const then = this.expr();
    this.expect(':');
    const otherwise = this.expr();
    return b.select(cond, then, otherwise, this.since(start));
  }

  private binary(precedence: number): Expr {
    const start = this.here();
    let left = this.value();
    for (;;) {
      const found = operatorOf(this.peekAt(0) ?? '');
      if (!found || found.precedence < precedence) {
        return left;
      }
      this.next();
      const right = this.binary(found.precedence + 1);
      left = combine(found.operator, left, right, this.since(start));
    }
  }

  private value(): Expr {
    const start = this.here();
    const operand = this.unary();
    return 'value' in operand
      ? operand.value
      : b.read(operand.place, this.since(start));
  }

  /** An expression that must be a place. */
  protected placeExpr(): Place {
    const operand = this.unary();
    return 'place' in operand
      ? operand.place
      : this.fail('expected a place, not a value');
  }

  private unary(): Operand {
    const start = this.here();
    if (this.accept('*')) {
      const pointer = this.value();
      return { place: this.dereference(pointer, start) };
    }
    if (this.accept('&')) {
      const flags = this.qualifiers();
      const place = this.placeExpr();
      const isDecay = place.type.kind === 'array' && this.accept('[');
      if (isDecay) {
        this.expect(']');
      }
      const to =
        isDecay && place.type.kind === 'array' ? place.type.of : place.type;
      return {
        value: {
          op: 'address',
          type: b.ptr(to, flags),
          place,
          span: this.since(start)
        }
      };
    }
    if (this.peek('-') && this.isLiteralAhead()) {
      this.next();
      return this.postfix({ value: this.literal(start, true) }, start);
    }
    for (const [text, operator] of [
      ['-', 'neg'],
      ['!', 'not'],
      ['~', 'bitnot']
    ] as const) {
      if (this.accept(text)) {
        return { value: b.unary(operator, this.value(), this.since(start)) };
      }
    }
    return this.postfix(this.primary(start), start);
  }

  private isLiteralAhead(): boolean {
    const at = this.position();
    this.next();
    const result =
      this.token.kind === 'number' || specialLiteral(this.token) !== null;
    this.seek(at);
    return result;
  }

  private dereference(pointer: Expr, start: Span): Place {
    if (pointer.type.kind !== 'pointer') {
      this.fail('only a pointer can be dereferenced');
    }
    return b.deref(pointer, this.since(start));
  }

  private postfix(operand: Operand, start: Span): Operand {
    for (;;) {
      if (this.peek('[') && this.peekAt(1) !== ']') {
        this.next();
        operand = { place: this.subscript(operand, start) };
      } else if (this.accept('.')) {
        if ('place' in operand) {
          operand = { place: this.part(operand.place, start) };
        } else {
          const index = this.partIndex(operand.value.type);
          operand = {
            value: b.member(operand.value, index, this.since(start))
          };
        }
      } else if (this.accept('->')) {
        const base = this.dereference(this.asValue(operand, start), start);
        if (this.peek('[') && this.peekAt(1) === ']') {
          // `&p->[]`, the decay of `*p`.
          return { place: base };
        }
        operand = {
          place: this.accept('[')
            ? this.subscript({ place: base }, start)
            : this.part(base, start)
        };
      } else {
        return operand;
      }
    }
  }

  private asValue(operand: Operand, start: Span): Expr {
    return 'value' in operand
      ? operand.value
      : b.read(operand.place, this.since(start));
  }

  /** After the `[`: an element of an array or vector place, or of what a pointer points to. */
  private subscript(operand: Operand, start: Span): Place {
    const index = this.expr();
    this.expect(']');
    if (
      'place' in operand &&
      (operand.place.type.kind === 'array' ||
        operand.place.type.kind === 'vector')
    ) {
      return b.element(operand.place, index, this.since(start));
    }
    const pointer = this.asValue(operand, start);
    const span = this.since(start);
    return this.dereference(b.offset(pointer, index, span), start);
  }

  private part(base: Place, start: Span): Place {
    const index = this.partIndex(base.type);
    return base.type.kind === 'vector'
      ? b.element(base, b.int(index), this.since(start))
      : b.field(base, index, this.since(start));
  }

  private partIndex(type: Type): number {
    const name = this.name();
    const index =
      type.kind === 'vector'
        ? LANE_NAMES.indexOf(name)
        : type.kind === 'struct'
          ? type.fields.findIndex(field => field.name === name)
          : -1;
    return index >= 0 ? index : this.fail(`no part '${name}' there`);
  }

  private primary(start: Span): Operand {
    const token = this.token;
    if (token.kind === 'number' || specialLiteral(token) !== null) {
      return { value: this.literal(start, false) };
    }
    if (this.accept('(')) {
      const inner = this.expr();
      const value = this.accept(':') ? { ...inner, type: this.type() } : inner;
      this.expect(')');
      return { value: value as Expr };
    }
    if (this.accept('%')) {
      return { value: b.builtin(this.builtinName(), this.since(start)) };
    }
    if (token.kind !== 'name') {
      this.fail(`expected an expression but found '${token.text}'`);
    }
    if (!token.isQuoted && isReserved(token.text)) {
      return { value: this.reserved(start) };
    }
    if (this.peekAt(1) === '{' && this.structs.has(token.text)) {
      return { value: this.construct(start) };
    }
    if (this.peekAt(1) === '(') {
      const name = this.name();
      const args = this.args();
      const value = b.intrinsic(b.voidType, name, args, this.since(start));
      return { value: { ...value, type: inferType(value) ?? b.voidType } };
    }
    const variable = this.lookUp();
    return {
      place: {
        place: 'variable',
        type: variable.type,
        variable,
        span: this.since(start)
      }
    };
  }

  /** Expressions that begin with a word of the language. */
  private reserved(start: Span): Expr {
    if (this.acceptWord('true') || this.acceptWord('false')) {
      return b.constant(
        b.bool,
        this.previousText() === 'true',
        this.since(start)
      );
    }
    if (this.acceptWord('null')) {
      this.expect('(');
      const type = this.type();
      this.expect(')');
      return { op: 'null', type, span: this.since(start) };
    }
    if (this.acceptWord('function')) {
      this.expect('(');
      const fn = this.namedFunction();
      this.expect(')');
      return b.functionRef(fn, this.since(start));
    }
    for (const [word, op] of [
      ['cast', 'cast'],
      ['bitcast', 'bitcast'],
      ['ptrcast', 'pointercast']
    ] as const) {
      if (this.acceptWord(word)) {
        this.expect('(');
        const type = this.type();
        this.expect(',');
        const arg = this.expr();
        this.expect(')');
        return { op, type, arg, span: this.since(start) };
      }
    }
    if (this.peekAt(1) === '(') {
      const type = b.scalars[this.scalarName()];
      this.expect('(');
      const arg = this.expr();
      this.expect(')');
      return b.cast(type, arg, this.since(start));
    }
    return this.construct(start);
  }

  private construct(start: Span): Expr {
    const type = this.type();
    if (type.kind !== 'vector' && type.kind !== 'struct') {
      this.fail('only vectors and structs are made of parts');
    }
    this.expect('{');
    return b.construct(type, this.exprsUntil('}'), this.since(start));
  }

  private builtinName(): BuiltinName {
    const first = this.name();
    const name = this.accept('.') ? `${first}.${this.name()}` : first;
    return (
      BUILTIN_NAMES.find(known => known === name) ??
      this.fail(`no special register '%${name}'`)
    );
  }

  // --------------------------------------------------------------- literals

  private literal(start: Span, negative: boolean): Expr {
    const special = specialLiteral(this.token);
    if (special) {
      this.next();
      const magnitude = special[1] === 'inf' ? Infinity : NaN;
      const type = b.scalars[special[2] as ScalarName];
      return b.constant(
        type,
        negative ? -magnitude : magnitude,
        this.since(start)
      );
    }
    const { text, suffix } = this.number();
    const plain = /[.e]/.test(text) ? 'f64' : 'i32';
    const name = suffix === '' ? plain : SUFFIX_TYPE.get(suffix as never);
    if (!name) {
      this.fail(`no type has the suffix '${suffix}'`);
    }
    return b.constant(
      b.scalars[name],
      this.numberOf(name, text, negative),
      this.since(start)
    );
  }

  /** A literal's value as constants of the type hold it. */
  protected numberOf(
    type: ScalarName,
    text: string,
    negative: boolean
  ): number | bigint {
    return isWideName(type)
      ? BigInt(text) * (negative ? -1n : 1n)
      : Number(text) * (negative ? -1 : 1);
  }
}

function combine(
  operator: BinaryOperator,
  left: Expr,
  right: Expr,
  span: Span
): Expr {
  if (left.type.kind === 'pointer') {
    if (operator === 'add') {
      return b.offset(left, right, span);
    }
    if (operator === 'sub' && right.type.kind === 'pointer') {
      return b.pointerDiff(left, right, span);
    }
  }
  return b.binary(operator, left, right, span);
}

/** `inf_f32` taken apart. */
function specialLiteral(token: IrToken): RegExpExecArray | null {
  return token.kind === 'name' && !token.isQuoted
    ? SPECIAL_LITERAL.exec(token.text)
    : null;
}
