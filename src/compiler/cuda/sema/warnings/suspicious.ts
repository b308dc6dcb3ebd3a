/** Warnings about expressions that C++ takes and that hardly anybody means. */
import type { BinaryExpression, Expression } from '../../ast';
import type { Place, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import type { Operand } from '../entities/operands';
import { typeOf } from '../entities/operands';

const COMPARISONS: readonly string[] = ['<', '<=', '>', '>='];

export function warnBinary(
  cx: Context,
  node: BinaryExpression,
  left: Operand,
  right: Operand
): void {
  if (isQuiet(cx, node.span)) {
    return;
  }
  const { operator } = node;
  const text = (part: Expression): string => cx.unit.text(part.span);
  if (
    COMPARISONS.includes(operator) &&
    isComparison(node.left) &&
    typeOf(left).kind === 'scalar'
  ) {
    const middle = text(node.left.right);
    cx.warning(
      node.operatorSpan,
      `the result of '${text(node.left)}', 0 or 1, is compared with '${text(node.right)}'`,
      {
        notes: [
          {
            message: `write '${text(node.left)} && ${middle} ${operator} ${text(node.right)}'`
          }
        ]
      }
    );
  } else if (
    (operator === '==' || operator === '!=') &&
    [left, right].some(isText) &&
    [left, right].every(part => isText(part) || typeOf(part).kind === 'pointer')
  ) {
    cx.warning(
      node.operatorSpan,
      `'${operator}' compares the addresses of the strings, not their characters`,
      {
        notes: [
          {
            message: `write 'strcmp(${text(node.left)}, ${text(node.right)}) ${operator} 0'`
          }
        ]
      }
    );
  } else {
    warnNumbers(cx, node);
    warnPrecedence(cx, node, left);
  }
}

const EQUALITIES: readonly string[] = [...COMPARISONS, '==', '!='];

/** `n & 1 == 0` is `n & (1 == 0)`, `1 << n + 1` is `1 << (n + 1)`, `!n == 0` is `(!n) == 0`. */
function warnPrecedence(
  cx: Context,
  node: BinaryExpression,
  left: Operand
): void {
  const { operator, span } = node;
  const within = (side: Expression, operators: readonly string[]): boolean =>
    side.kind === 'binary' &&
    !side.isParenthesized &&
    operators.includes(side.operator);
  const inner =
    ['&', '|', '^'].includes(operator) && typeOf(left).kind === 'scalar'
      ? [node.left, node.right].find(
          (side, i, both) =>
            within(side, EQUALITIES) && !within(both[1 - i], EQUALITIES)
        )
      : ['<<', '>>'].includes(operator) && typeOf(left).kind === 'scalar'
        ? [node.left, node.right].find(side => within(side, ['+', '-']))
        : undefined;
  if (inner?.kind === 'binary') {
    cx.warning(
      node.operatorSpan,
      `'${inner.operator}' binds more tightly than '${operator}': this is '${parenthesised(cx, node, inner)}'`,
      { notes: [{ message: 'put the parentheses where they are meant' }] }
    );
  } else if (
    EQUALITIES.includes(operator) &&
    node.left.kind === 'unary' &&
    node.left.operator === '!' &&
    !node.left.isParenthesized &&
    node.right.kind === 'integer'
  ) {
    cx.warning(
      span,
      `'!' belongs to the left side alone: this is '(${cx.unit.text(node.left.span)}) ${operator} ${cx.unit.text(node.right.span)}'`,
      {
        notes: [
          {
            message: `write '!(${cx.unit.text(node.left.operand.span)} ${operator} ${cx.unit.text(node.right.span)})'`
          }
        ]
      }
    );
  }
}

/** The text of `node` with the parentheses that the grammar sees around `inner`. */
function parenthesised(
  cx: Context,
  node: BinaryExpression,
  inner: Expression
): string {
  const text = (side: Expression): string =>
    side === inner ? `(${cx.unit.text(side.span)})` : cx.unit.text(side.span);
  return `${text(node.left)} ${node.operator} ${text(node.right)}`;
}

/** `1 / 2` is 0 and `2 ^ 10` is 8. */
function warnNumbers(cx: Context, node: BinaryExpression): void {
  const { left, right, operator, span } = node;
  if (left.kind !== 'integer' || right.kind !== 'integer') {
    return;
  }
  if (operator === '/' && left.value > 0n && left.value < right.value) {
    cx.warning(
      span,
      `'${cx.unit.text(span)}' is 0: dividing integers drops the fraction`,
      { notes: [{ message: `write '${left.text}.0f / ${right.text}'` }] }
    );
  } else if (
    operator === '^' &&
    right.value > 0n &&
    (left.value === 2n || left.value === 10n) &&
    left.isDecimal &&
    right.isDecimal
  ) {
    cx.warning(
      span,
      `'${cx.unit.text(span)}' is ${left.value ^ right.value}: '^' is the bitwise exclusive or`,
      {
        notes: [
          {
            message:
              left.value === 2n
                ? `write '1 << ${right.text}' for the power`
                : `write '1e${right.text}' for the power`
          }
        ]
      }
    );
  }
}

/** `m[1, 2]`, `<<<(2, 2), 256>>>`: of a comma only the last value counts. */
export function warnComma(cx: Context, node: Expression, note?: string): void {
  if (
    node.kind !== 'comma' ||
    isQuiet(cx, node.span) ||
    !isWithoutEffect(node.left)
  ) {
    return;
  }
  cx.warning(
    node.left.span,
    `this value is not used: the comma operator's value is its last operand, '${cx.unit.text(node.right.span)}'`,
    note === undefined ? {} : { notes: [{ message: note }] }
  );
}

/** Calls of the CUDA runtime that compile and cannot be meant. */
export function warnCall(
  cx: Context,
  name: string,
  nodes: readonly Expression[],
  args: readonly Operand[]
): void {
  const [first] = nodes;
  if (!first || isQuiet(cx, first.span)) {
    return;
  }
  if (/^cudaMem(?:cpy|set)(?:Async)?$/.test(name)) {
    for (const [i, arg] of args.slice(0, 2).entries()) {
      const variable =
        arg.kind === 'place' && arg.place.place === 'variable'
          ? arg.place.variable
          : undefined;
      if (variable && cx.unit.deviceSymbols.has(variable)) {
        cx.warning(
          arg.span,
          `'${variable.name}' is a device variable: host code has no pointer to it`,
          {
            notes: [
              {
                message: `write 'cudaMemcpy${i === 0 ? 'To' : 'From'}Symbol(…)', or ask cudaGetSymbolAddress`
              }
            ]
          }
        );
      }
    }
  } else if (/^cudaMemcpy(?:To|From)Symbol/.test(name)) {
    const symbol = nodes[name.includes('To') ? 0 : 1];
    if (symbol?.kind === 'string') {
      cx.warning(symbol.span, 'a symbol is named without quotes', {
        fix: { span: symbol.span, text: symbol.value }
      });
    }
  } else if (
    /^(?:std::)?(?:cudaFree(?:Host)?|free)$/.test(name) &&
    first.kind === 'unary' &&
    first.operator === '&'
  ) {
    cx.warning(
      first.span,
      `this is the address of the pointer '${cx.unit.text(first.operand.span)}', not what it leads to`,
      { fix: { span: first.span, text: cx.unit.text(first.operand.span) } }
    );
  }
  warnPointerSize(cx, name, nodes, args);
}

/** `cudaMemcpy(d, h, sizeof(h), …)` with a pointer h copies 8 bytes. */
function warnPointerSize(
  cx: Context,
  name: string,
  nodes: readonly Expression[],
  args: readonly Operand[]
): void {
  if (
    !/^(?:std::)?(?:mem(?:cpy|set|move|cmp)|cudaMem(?:cpy|set)(?:Async)?)$/.test(
      name
    )
  ) {
    return;
  }
  const size = nodes[2];
  if (
    size?.kind !== 'sizeof' ||
    size.operator !== 'sizeof' ||
    isQuiet(cx, size.span)
  ) {
    return;
  }
  const { operand } = size;
  const of = operand.kind === 'identifier' ? nameIn(cx, operand) : undefined;
  const same = nodes.findIndex(
    (node, i) => i < 2 && node.kind === 'identifier' && nameIn(cx, node) === of
  );
  const type = same < 0 ? undefined : args[same] && typeOf(args[same]);
  const symbol = of === undefined ? undefined : cx.scope.find(of);
  const isArray = symbol?.kind === 'variable' && symbol.arrayBytes;
  if (type?.kind === 'pointer' && !isArray) {
    cx.warning(
      size.span,
      `'${cx.unit.text(size.span)}' is the size of the pointer, 8 bytes, not of the memory that it leads to`,
      { notes: [{ message: `write 'count * sizeof(*${of})'` }] }
    );
  }
}

/** `return &x;`, `return array;`: what they lead to ends with the function. */
export function warnReturnedAddress(
  cx: Context,
  node: Expression,
  operand: Operand
): void {
  let place: Place | undefined;
  if (operand.kind === 'place' && operand.type.kind === 'array') {
    ({ place } = operand);
  } else if (
    node.kind === 'unary' &&
    node.operator === '&' &&
    operand.kind === 'value' &&
    operand.expr.op === 'address'
  ) {
    ({ place } = operand.expr);
  }
  while (place?.place === 'element' || place?.place === 'field') {
    place = place.base;
  }
  if (place?.place === 'variable' && place.variable.space === 'local') {
    cx.warning(
      node.span,
      `the pointer outlives the local variable '${place.variable.name}' that it leads to`,
      {
        notes: [
          { message: 'return the value, or write through a pointer parameter' }
        ]
      }
    );
  }
}

/** As it is written, without parentheses around it. */
function nameIn(cx: Context, node: Expression): string {
  return cx.unit.text(node.span).replace(/[()\s]/g, '');
}

/** Nothing is said inside headers of ours. */
function isQuiet(cx: Context, span: Span): boolean {
  return cx.unit.reporter.isLibrary(span.file);
}

function isComparison(node: Expression): node is BinaryExpression {
  return (
    node.kind === 'binary' &&
    !node.isParenthesized &&
    COMPARISONS.includes(node.operator)
  );
}

function isText(operand: Operand): boolean {
  return operand.kind === 'string';
}

function isWithoutEffect(node: Expression): boolean {
  switch (node.kind) {
    case 'integer':
    case 'float':
    case 'char':
    case 'string':
    case 'identifier':
      return true;
    case 'member':
      return isWithoutEffect(node.object);
    case 'binary':
      return (
        !['<<', '>>', '->*', '.*'].includes(node.operator) &&
        isWithoutEffect(node.left) &&
        isWithoutEffect(node.right)
      );
    default:
      return false;
  }
}
