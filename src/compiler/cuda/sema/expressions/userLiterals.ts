/** User-defined literals: calls of `operator""_suffix` ([lex.ext]). */
import type { StringLiteral, UserLiteral } from '../../ast';
import type { Context } from '../context/context';
import { findUnqualified } from '../names/names';
import { errorOperand, valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import * as make from '../emit/make';
import type { FunctionEntity } from '../entities/symbols';
import { irScalar } from '../entities/layout';
import { T, unqualify } from '../entities/types';
import { callFunction } from './callFunction';
import { lowerLiteral } from './literals';

const PARAMETERS = {
  integer: 'unsigned long long',
  float: 'long double',
  char: 'char',
  string: 'const char *, size_t'
} as const;

export function lowerUserLiteral(cx: Context, node: UserLiteral): Operand {
  const { literal, suffix, span } = node;
  const name = `operator""${suffix}`;
  const { symbol } = findUnqualified(cx, name);
  const found = symbol?.kind === 'functions' ? symbol.functions : [];
  const functions = found.filter(fn => fn.kind === 'function');
  // Numbers are never converted: 5_m takes no operator of a long double.
  const cooked = functions.find(fn => takes(fn, literal.kind));
  if (cooked) {
    return callFunction(cx, cooked, undefined, operands(cx, node), span);
  }
  const raw = functions.find(fn => isRaw(fn));
  if (raw && (literal.kind === 'integer' || literal.kind === 'float')) {
    const text: StringLiteral = {
      kind: 'string',
      prefix: '',
      value: literal.text,
      bytes: [...literal.text].map(ch => ch.charCodeAt(0)),
      span
    };
    return callFunction(cx, raw, undefined, [lowerLiteral(cx, text)], span);
  }
  if (found.some(fn => fn.kind === 'functionTemplate')) {
    return cx.error(
      span,
      `'${name}' is a template: literal operators that are templates are not supported`,
      { notes: [{ message: `declare ${name}(${PARAMETERS[literal.kind]})` }] }
    );
  }
  cx.error(
    span,
    `there is no '${name}(${PARAMETERS[literal.kind]})' for this literal`,
    {
      notes: [
        ...functions.map(fn => ({
          message: `this one takes ${taken(fn)}, and literals are not converted`,
          span: fn.span
        })),
        ...(!suffix.startsWith('_')
          ? [{ message: broughtBy(literal.kind, suffix) }]
          : /^_[0-9]/.test(suffix)
            ? [{ message: "digits are grouped with ': 1'000'000" }]
            : functions.length === 0
              ? [
                  {
                    message: `declare the operator, or make its namespace visible with 'using namespace'`
                  }
                ]
              : [])
      ]
    }
  );
  return errorOperand(span);
}

/** What makes a suffix of the standard library known. */
function broughtBy(
  kind: UserLiteral['literal']['kind'],
  suffix: string
): string {
  const [header, names] =
    kind === 'string'
      ? suffix === 'sv'
        ? ['string_view', 'string_view_literals']
        : ['string', 'string_literals']
      : suffix.startsWith('i')
        ? ['complex', 'complex_literals']
        : ['chrono', 'chrono_literals'];
  return `'#include <${header}>' and 'using namespace std::${names};' make the suffix '${suffix}' known`;
}

/** Whether the operator takes this kind of literal as its value. */
function takes(
  fn: FunctionEntity,
  kind: UserLiteral['literal']['kind']
): boolean {
  const { params } = fn;
  if (kind === 'string') {
    return params.length === 2 && isText(fn);
  }
  const [first] = params;
  const type =
    kind === 'integer' ? T.ullong : kind === 'char' ? T.char : T.double;
  return params.length === 1 && unqualify(first.type) === type;
}

function isRaw(fn: FunctionEntity): boolean {
  return fn.params.length === 1 && isText(fn);
}

function isText(fn: FunctionEntity): boolean {
  const type = fn.params[0]?.type;
  return type?.kind === 'pointer' && unqualify(type.to) === T.char;
}

function taken(fn: FunctionEntity): string {
  const kinds = ['integer', 'float', 'char', 'string'] as const;
  const kind = kinds.find(one => takes(fn, one));
  return kind ? `(${PARAMETERS[kind]})` : 'something else';
}

function operands(cx: Context, node: UserLiteral): Operand[] {
  const { literal, span } = node;
  if (literal.kind !== 'string') {
    return [lowerLiteral(cx, literal)];
  }
  const length = make.constant(
    irScalar(T.ulong.name),
    BigInt(literal.bytes.length),
    span
  );
  return [lowerLiteral(cx, literal), valueOperand(T.ulong, length)];
}
