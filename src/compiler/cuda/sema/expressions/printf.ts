/** printf: the format is checked against the arguments. */
import type { CallExpression, Expression, StringLiteral } from '../../ast';
import type { Expr, PrintStmt, Span } from '../../../ir/types';
import { fromBytes } from '../../../semantics/byteText';
import {
  argumentKinds,
  argumentsOf,
  integerBits,
  parseFormat,
  type Conversion
} from '../../../semantics/printf/parse';
import { decodeText, utf8Bytes } from '../../literals';
import type { Context } from '../context/context';
import { castScalar, promoted } from '../emit/arithmetic';
import { toValue } from '../values/loads';
import * as make from '../emit/make';
import { errorOperand, valueOperand } from '../entities/operands';
import type { Operand, ValueOperand } from '../entities/operands';
import { spell } from '../entities/spelling';
import {
  T,
  decayed,
  isArithmetic,
  isFloating,
  unqualify
} from '../entities/types';
import { sizeOf } from '../entities/layout';

export function lowerPrintf(cx: Context, node: CallExpression): Operand {
  const [formatNode, ...rest] = node.args;
  if (!formatNode) {
    return cx.error(node.span, "'printf' needs a format string");
  }
  if (formatNode.kind !== 'string') {
    if (cx.isBoth) {
      rest.forEach(arg => cx.doors.lowerExpression(cx, arg));
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
  const format = literalText(formatNode);
  for (const conversion of conversionsOf(format)) {
    const { refusal } = conversion;
    if (refusal !== undefined) {
      return cx.incomplete(placeOf(cx, formatNode, conversion), refusal);
    }
  }
  const kinds = argumentKinds(format);
  const args: PrintStmt['args'] = [];
  const types: (ValueOperand | 'string' | undefined)[] = [];
  let unknown = false;
  for (const [index, arg] of rest.entries()) {
    if (arg.kind === 'string' && kinds[index] === 'text') {
      args.push({ op: 'string', value: literalText(arg), span: arg.span });
      types.push('string');
      continue;
    }
    const operand = cx.doors.lowerExpression(cx, arg);
    const value = toValue(cx, operand);
    if (!value) {
      unknown ||= operand.kind === 'error' && operand.isUnknown;
      types.push(undefined);
      continue;
    }
    const passed = kinds[index] === 'integer' ? bitsOfHalf(value) : value;
    args.push(promotedArgument(cx, passed, arg.span));
    types.push(arg.kind === 'string' ? 'string' : value);
  }
  checkFormat(cx, formatNode, types, rest);
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

function isHalf({ type }: Pick<ValueOperand, 'type'>): boolean {
  const bare = unqualify(type);
  return bare === T.half || bare === T.bfloat16;
}

/**
 * CUDA's half types are classes of two bytes, and travel as these: what asks for
 * an integer prints the bits. (What asks for a double prints garbage there; the value here.)
 */
function bitsOfHalf(value: ValueOperand): ValueOperand {
  return isHalf(value)
    ? {
        ...value,
        type: T.ushort,
        expr: make.bitcast(value.expr, 'u16', value.span)
      }
    : value;
}

/** Warnings for a call of the library's printf, fprintf, sprintf or snprintf, whose arguments it has as they are passed. */
export function checkPrintfCall(
  cx: Context,
  name: string,
  node: CallExpression,
  args: Operand[]
): void {
  const at = FORMAT_AT[name];
  const format = at === undefined ? undefined : node.args[at];
  if (format?.kind !== 'string' || node.args.length !== args.length) {
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
  checkFormat(cx, format, types, node.args.slice(at + 1));
  argumentKinds(literalText(format)).forEach((kind, i) => {
    const type = types[i];
    if (kind === 'integer' && typeof type === 'object' && isHalf(type)) {
      const value = toValue(cx, args[at + 1 + i]);
      args[at + 1 + i] = value ? bitsOfHalf(value) : args[at + 1 + i];
    }
  });
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

/** The bytes of a literal up to its first 0, where C's functions stop. */
function literalText({ bytes }: StringLiteral): string {
  const end = bytes.indexOf(0);
  return fromBytes(Uint8Array.from(end < 0 ? bytes : bytes.slice(0, end)));
}

function conversionsOf(format: string): Conversion[] {
  return parseFormat(format).filter(piece => typeof piece !== 'string');
}

/** Where a conversion stands in the source; the literal where that cannot be told. */
function placeOf(
  cx: Context,
  { span, bytes }: StringLiteral,
  { at, text }: Conversion
): Span {
  const file = cx.unit.module.files[span.file]?.text ?? '';
  const source = file.slice(span.start, span.end);
  const { units } = decodeText(source);
  const places = units.flatMap(unit => utf8Bytes([unit]).map(() => unit.at));
  // Several literals in a row, or one that a macro wrote.
  if (!source.endsWith('"') || places.length !== bytes.length) {
    return span;
  }
  const start = span.start + places[at];
  return {
    ...span,
    start,
    end: span.start + (places[at + text.length] ?? source.length - 1),
    column: span.column + places[at]
  };
}

/** Says where format and arguments disagree: what would be printed is garbage. */
function checkFormat(
  cx: Context,
  format: StringLiteral,
  types: (Pick<ValueOperand, 'type'> | 'string' | undefined)[],
  nodes: Expression[]
): void {
  const conversions = conversionsOf(literalText(format));
  for (const conversion of conversions) {
    if (!conversion.kind && conversion.letter !== 'm') {
      cx.warning(
        placeOf(cx, format, conversion),
        `'${conversion.text}' is no conversion of printf: write '%%' for a per cent sign`
      );
    }
  }
  const wanted = argumentKinds(literalText(format)).length;
  if (wanted !== types.length) {
    cx.warning(
      format.span,
      `the format has ${wanted} conversion${wanted === 1 ? '' : 's'} but there ${types.length === 1 ? 'is 1 argument' : `are ${types.length} arguments`}`
    );
    return;
  }
  let next = 0;
  for (const conversion of conversions) {
    next += argumentsOf(conversion).length;
    const type = types[next - 1];
    const node = nodes[next - 1];
    const problem = type && mismatch(conversion, type);
    if (node && problem) {
      cx.warning(node.span, `'${conversion.text}' ${problem}`);
    }
  }
}

function mismatch(
  conversion: Conversion,
  value: Pick<ValueOperand, 'type'> | 'string'
): string | undefined {
  const { letter, length, kind } = conversion;
  if (value === 'string') {
    return kind === 'text' || kind === 'pointer'
      ? undefined
      : 'is given a string';
  }
  const { type } = value;
  const spelled = spell(type);
  switch (kind) {
    case 'float':
      return isFloating(type)
        ? undefined
        : `prints a floating-point number, but the argument is '${spelled}'`;
    case 'integer': {
      if (isFloating(type) || (!isArithmetic(type) && type.kind !== 'enum')) {
        return `prints an integer, but the argument is '${spelled}'`;
      }
      const isLong = integerBits(length) === 64;
      const bytes = sizeOf(type);
      if (isLong && bytes < 8) {
        return `prints 8 bytes, but the argument of type '${spelled}' has ${bytes}`;
      }
      return !isLong && bytes === 8
        ? `prints 4 bytes, but the argument of type '${spelled}' has 8: write '%${spelled.endsWith('long long') ? 'll' : 'l'}${letter}'`
        : undefined;
    }
    case 'text':
      return type.kind === 'pointer'
        ? undefined
        : `prints a string, but the argument is '${spelled}'`;
    default:
      return undefined;
  }
}
