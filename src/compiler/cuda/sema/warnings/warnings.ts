/** Warnings about what is certain to be wrong. */
import type { Expr, Span } from '../../../ir/types';
import type { ForStatement } from '../../ast';
import type { Context } from '../context/context';
import { spell } from '../entities/spelling';
import { isUnsigned, unqualify } from '../entities/types';
import type { CType } from '../entities/types';

/** `for (unsigned i = n; i >= 0; --i)` never ends: an unsigned value is never negative. */
export function warnUnsignedLoop(cx: Context, node: ForStatement): void {
  const condition = node.condition;
  if (condition?.kind !== 'binary' || condition.operator !== '>=') {
    return;
  }
  const { left, right } = condition;
  if (
    left.kind !== 'identifier' ||
    left.name.segments.length !== 1 ||
    right.kind !== 'integer' ||
    right.value !== 0n
  ) {
    return;
  }
  const name = left.name.segments[0].name;
  const symbol = cx.scope.find(name);
  if (symbol?.kind !== 'variable') {
    return;
  }
  const type = unqualify(symbol.type);
  if (type.kind === 'scalar' && isUnsigned(type)) {
    cx.warning(
      condition.span,
      `the loop never ends: '${name}' is unsigned and so never less than 0`,
      {
        notes: [
          {
            message: `declare '${name}' as a signed integer`,
            span: symbol.span
          }
        ]
      }
    );
  }
}

/**
 * `x = x * 0.5` with a float x: the literal makes the arithmetic double, and
 * the result is rounded back. Said only where no operand is a double itself.
 */
export function warnDoubleArithmetic(cx: Context, expr: Expr): void {
  if (!cx.isDevice || cx.unevaluated > 0) {
    return;
  }
  const literals: Expr[] = [];
  let floats = 0;
  const isCertain = (part: Expr): boolean => {
    if (part.type.kind !== 'scalar' || part.type.name !== 'f64') {
      return false;
    }
    switch (part.op) {
      case 'const':
        literals.push(part);
        return true;
      case 'cast':
        floats +=
          part.arg.type.kind === 'scalar' && part.arg.type.name === 'f32'
            ? 1
            : 0;
        return true;
      case 'unary':
        return isCertain(part.arg);
      case 'binary':
        return isCertain(part.left) && isCertain(part.right);
      case 'select':
        return isCertain(part.then) && isCertain(part.else);
      default:
        return false;
    }
  };
  if (!isCertain(expr) || floats === 0) {
    return;
  }
  for (const literal of literals) {
    const text = cx.unit.text(literal.span);
    if (
      /^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) &&
      /[.eE]/.test(text)
    ) {
      cx.warning(
        literal.span,
        `'${text}' is a double: the float arithmetic around it is done in double precision, which is many times slower on most GPUs`,
        {
          notes: [{ message: `write '${text}f'` }],
          fix: { span: literal.span, text: `${text}f` }
        }
      );
    }
  }
}

/**
 * `char *s = "text"`, which C++98 allowed: writing through it would change a
 * literal. Said once: programs that write so do it throughout.
 */
export function warnLiteralConst(cx: Context, to: CType, span: Span): void {
  const message = `a string literal is const: write 'const ${spell(to)}' for what points to it`;
  const { diagnostics } = cx.unit.reporter;
  if (diagnostics.every(told => told.message !== message)) {
    cx.warning(span, message);
  }
}
