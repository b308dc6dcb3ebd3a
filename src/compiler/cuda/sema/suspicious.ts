/** Warnings about expressions that C++ takes and that hardly anybody means. */
import type { BinaryExpression, Expression } from '../ast';
import type { Place, Span } from '../../ir/types';
import type { Context } from './context';
import type { Operand } from './operands';
import { typeOf } from './operands';

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
  }
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

/** `cudaMemcpy(d, h, sizeof(h), …)` with a pointer h copies 8 bytes. */
export function warnPointerSize(
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
  if (type?.kind === 'pointer') {
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
