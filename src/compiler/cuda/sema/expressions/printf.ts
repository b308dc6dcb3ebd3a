/** printf: the format is checked against the arguments. */
import type { CallExpression, Expression } from '../../ast';
import type { Expr, PrintStmt, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { castScalar, promoted } from '../emit/arithmetic';
import { toValue } from '../values/loads';
import * as make from '../emit/make';
import { errorOperand, valueOperand } from '../entities/operands';
import type { Operand, ValueOperand } from '../entities/operands';
import { lowerExpression } from './lower';
import { spell } from '../entities/spelling';
import { T, decayed, isArithmetic, isFloating } from '../entities/types';
import { sizeOf } from '../entities/layout';

interface Conversion {
  text: string;
  /** hh, h, l, ll, z, j, t, L. */
  length: string;
  letter: string;
  stars: number;
}

/** The conversions of a format, `%%` left out; undefined at a malformed one. */
export function parseFormat(format: string): Conversion[] {
  const found: Conversion[] = [];
  const pattern =
    /%(?:%|([-+ #0]*)(\*|\d+)?(?:\.(\*|\d+)?)?(hh|h|ll|l|z|j|t|L)?([a-zA-Z]))/g;
  for (const match of format.matchAll(pattern)) {
    if (match[0] === '%%') {
      continue;
    }
    found.push({
      text: match[0],
      length: match[4] ?? '',
      letter: match[5] ?? '',
      stars: (match[2] === '*' ? 1 : 0) + (match[3] === '*' ? 1 : 0)
    });
  }
  return found;
}

export function lowerPrintf(cx: Context, node: CallExpression): Operand {
  const [formatNode, ...rest] = node.args;
  if (!formatNode) {
    return cx.error(node.span, "'printf' needs a format string");
  }
  const format = literalText(formatNode);
  if (format === undefined) {
    if (cx.isBoth) {
      rest.forEach(arg => lowerExpression(cx, arg));
      return cx.incomplete(
        node.span,
        'the format of printf must be a string literal in device code'
      );
    }
    if (formatNode.kind === 'error') {
      // Single quotes around a string: the parser has said so.
      return errorOperand(node.span);
    }
    return cx.error(
      formatNode.span,
      'the format of printf must be a string literal in device code'
    );
  }
  const args: PrintStmt['args'] = [];
  const types: (ValueOperand | 'string' | undefined)[] = [];
  let unknown = false;
  for (const arg of rest) {
    const text = literalText(arg);
    if (text !== undefined) {
      args.push({ op: 'string', value: text, span: arg.span });
      types.push('string');
      continue;
    }
    const operand = lowerExpression(cx, arg);
    const value = toValue(cx, operand);
    if (!value) {
      unknown ||= operand.kind === 'error' && operand.isUnknown;
      types.push(undefined);
      continue;
    }
    args.push(promotedArgument(cx, value, arg.span));
    types.push(value);
  }
  checkFormat(cx, format, types, formatNode.span, rest);
  if (unknown || args.length !== rest.length) {
    return errorOperand(node.span, unknown);
  }
  const stmt: PrintStmt = { stmt: 'print', format, args, span: node.span };
  cx.emit(stmt);
  // The number of characters is hardly ever used; device printf gives the number of arguments.
  return valueOperand(
    T.int,
    make.constant('i32', rest.length, node.span),
    node.span
  );
}

/** Where the format of the library's functions stands among their arguments. */
const FORMAT_AT: Record<string, number> = {
  printf: 0,
  fprintf: 1,
  sprintf: 1,
  snprintf: 2
};

/** Warnings for a call of the library's printf, fprintf, sprintf or snprintf. */
export function checkPrintfCall(
  cx: Context,
  name: string,
  node: CallExpression,
  args: Operand[]
): void {
  const at = FORMAT_AT[name];
  const format = at === undefined ? undefined : node.args[at];
  const text = format && literalText(format);
  if (text === undefined || node.args.length !== args.length) {
    return;
  }
  const types = args
    .slice(at + 1)
    .map(arg =>
      arg.kind === 'string'
        ? 'string'
        : arg.kind === 'value' || arg.kind === 'place' || arg.kind === 'choice'
          ? { type: decayed(arg.type) }
          : undefined
    );
  checkFormat(cx, text, types, format!.span, node.args.slice(at + 1));
}

/** Default argument promotions: float to double, small integers to int. */
export function promotedArgument(
  cx: Context,
  value: ValueOperand,
  span: Span
): Expr {
  if (value.type === T.float || value.type === T.half) {
    return make.cast(value.expr, 'f64');
  }
  if (isArithmetic(value.type)) {
    return castScalar(value.expr, promoted(value.type));
  }
  if (value.type.kind === 'class') {
    cx.error(
      span,
      `an object of type '${spell(value.type)}' cannot be printed: print its members`
    );
  }
  return value.expr;
}

function literalText(node: Expression): string | undefined {
  return node.kind === 'string' ? node.value : undefined;
}

const INTEGER_LETTERS = 'diuoxXc';
const FLOAT_LETTERS = 'fFeEgGaA';

/** Says where format and arguments disagree: what would be printed is garbage. */
function checkFormat(
  cx: Context,
  format: string,
  types: (Pick<ValueOperand, 'type'> | 'string' | undefined)[],
  span: Span,
  nodes: Expression[]
): void {
  let next = 0;
  const conversions = parseFormat(format);
  const wanted = conversions.reduce(
    (sum, conversion) => sum + 1 + conversion.stars,
    0
  );
  if (wanted !== types.length) {
    cx.warning(
      span,
      `the format has ${wanted} conversion${wanted === 1 ? '' : 's'} but there ${types.length === 1 ? 'is 1 argument' : `are ${types.length} arguments`}`
    );
    return;
  }
  for (const conversion of conversions) {
    next += conversion.stars;
    const type = types[next];
    const node = nodes[next];
    next++;
    if (!type || !node) {
      continue;
    }
    const problem = mismatch(conversion, type);
    if (problem) {
      cx.warning(node.span, `'${conversion.text}' ${problem}`);
    }
  }
}

function mismatch(
  conversion: Conversion,
  value: Pick<ValueOperand, 'type'> | 'string'
): string | undefined {
  const { letter, length } = conversion;
  if (value === 'string') {
    return letter === 's' || letter === 'p' ? undefined : 'is given a string';
  }
  const { type } = value;
  const spelled = spell(type);
  if (FLOAT_LETTERS.includes(letter)) {
    return isFloating(type)
      ? undefined
      : `prints a floating-point number, but the argument is '${spelled}'`;
  }
  if (INTEGER_LETTERS.includes(letter)) {
    if (isFloating(type)) {
      return `prints an integer, but the argument is '${spelled}'`;
    }
    if (!isArithmetic(type) && type.kind !== 'enum') {
      return `prints an integer, but the argument is '${spelled}'`;
    }
    const isLong =
      length === 'l' ||
      length === 'll' ||
      length === 'z' ||
      length === 'j' ||
      length === 't';
    const bytes = sizeOf(type);
    if (isLong && bytes < 8) {
      return `prints 8 bytes, but the argument of type '${spelled}' has ${bytes}`;
    }
    if (!isLong && bytes === 8) {
      return `prints 4 bytes, but the argument of type '${spelled}' has 8: write '%${spelled.endsWith('long long') ? 'll' : 'l'}${letter}'`;
    }
    return undefined;
  }
  if (letter === 's' && type.kind !== 'pointer') {
    return `prints a string, but the argument is '${spelled}'`;
  }
  return undefined;
}
