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
  // A macro's text is not what its place in the source says.
  const written = literals
    .filter(({ span }) => isDecimal(cx.unit.text(span)))
    .map(({ span }) => span)
    .sort((a, b) => a.file - b.file || a.start - b.start);
  const isNextLine = (i: number): boolean =>
    written[i]?.file !== written[i - 1]?.file ||
    written[i].line !== written[i - 1].line;
  let first = 0;
  for (let i = 1; i <= written.length; i++) {
    if (isNextLine(i)) {
      warnDoubleLiterals(cx, written.slice(first, i));
      first = i;
    }
  }
}

function isDecimal(text: string): boolean {
  return (
    /^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) &&
    /[.eE]/.test(text)
  );
}

/** @param spans of the literals of one line, in their order */
function warnDoubleLiterals(cx: Context, spans: readonly Span[]): void {
  const texts = [...new Set(spans.map(span => cx.unit.text(span)))];
  const isOne = texts.length === 1;
  const quoted = (end: string): string =>
    texts.map(text => `'${text}${end}'`).join(' and ');
  // What stands between them stays.
  const replaced = spans.map(
    (span, i) =>
      `${i === 0 ? '' : cx.unit.text({ ...span, start: spans[i - 1].end, end: span.start })}${cx.unit.text(span)}f`
  );
  cx.warning(
    spans[0],
    `${quoted('')} ${isOne ? 'is a double' : 'are doubles'}: the float arithmetic around ${isOne ? 'it' : 'them'} is done in double precision, which is many times slower on most GPUs`,
    {
      notes: [{ message: `write ${quoted('f')}` }],
      fix: {
        span: { ...spans[0], end: spans.at(-1)!.end },
        text: replaced.join('')
      }
    }
  );
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
