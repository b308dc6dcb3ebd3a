/** Places behind pointer parameters as sums: which bytes they are, as far as the text says. */
import type { Expr, Place, Variable } from '../../ir/types';
import { sizeOf } from '../../ir/layout';
import type { Initialisers } from '../passes/finite';
import { sameExpr } from './same';

/** `param + the sum of expr · scale + constant`, in bytes. */
export interface ByteAddress {
  param: Variable;
  terms: { expr: Expr; scale: number }[];
  constant: number;
}

/**
 * The byte that a place begins at; undefined where it is behind no pointer
 * parameter that stays as it was given, or a term of the sum reads memory.
 * @param params the pointer parameters that nothing sets
 * @param initialisers of the local variables that nothing sets
 */
export function byteAddressOf(
  place: Place,
  params: ReadonlySet<Variable>,
  initialisers: Initialisers
): ByteAddress | undefined {
  return place.place === 'deref'
    ? pointed(place.pointer, params, initialisers)
    : undefined;
}

function pointed(
  pointer: Expr,
  params: ReadonlySet<Variable>,
  initialisers: Initialisers
): ByteAddress | undefined {
  if (pointer.type.kind !== 'pointer') {
    return undefined;
  }
  if (pointer.op === 'read' && pointer.place.place === 'variable') {
    const { variable } = pointer.place;
    if (params.has(variable)) {
      return { param: variable, terms: [], constant: 0 };
    }
    const init = initialisers.get(variable);
    return init && pointed(init, params, initialisers);
  }
  if (pointer.op !== 'offset') {
    return undefined;
  }
  const base = pointed(pointer.pointer, params, initialisers);
  const scale = sizeOf(pointer.type.to);
  const { rest, constant } = constantPart(pointer.index);
  if (!base || (rest && !isOfVariables(rest))) {
    return undefined;
  }
  return {
    param: base.param,
    terms: rest ? [...base.terms, { expr: rest, scale }] : base.terms,
    constant: base.constant + constant * scale
  };
}

/** An index as what it is made of and the constants that are added to that. */
export function constantPart(index: Expr): { rest?: Expr; constant: number } {
  if (index.op === 'const') {
    return { constant: Number(index.value) };
  }
  if (index.op === 'binary' && index.operator === 'add') {
    const [left, right] = [index.left, index.right].map(constantPart);
    if (!left.rest || !right.rest) {
      const rest = left.rest ?? right.rest;
      return {
        ...(rest && { rest }),
        constant: left.constant + right.constant
      };
    }
  }
  return { rest: index, constant: 0 };
}

/** Made of local variables, constants and special registers alone. */
function isOfVariables(expr: Expr): boolean {
  switch (expr.op) {
    case 'const':
      return true;
    case 'builtin':
      return !expr.name.startsWith('clock') && expr.name !== 'globaltimer';
    case 'read':
      return (
        expr.place.place === 'variable' &&
        expr.place.variable.space === 'local' &&
        !expr.place.variable.isVolatile
      );
    case 'cast':
      return isOfVariables(expr.arg);
    case 'unary':
      return isOfVariables(expr.arg);
    case 'binary':
      return isOfVariables(expr.left) && isOfVariables(expr.right);
    default:
      return false;
  }
}

/** Whether two addresses differ by a constant: `from.constant` less than `to.constant`, or as much as that. */
export function sameBase(a: ByteAddress, b: ByteAddress): boolean {
  return (
    a.param === b.param &&
    a.terms.length === b.terms.length &&
    a.terms.every(
      ({ expr, scale }, i) =>
        scale === b.terms[i].scale && sameExpr(expr, b.terms[i].expr)
    )
  );
}

/** The power of two that certainly divides an address whose parameter is a multiple of 256. */
export function certainAlignment(
  { terms, constant }: ByteAddress,
  initialisers: Initialisers
): number {
  return (
    2 **
    Math.min(
      8,
      zerosOf(constant),
      ...terms.map(
        ({ expr, scale }) => zerosOf(scale) + trailingZeros(expr, initialisers)
      )
    )
  );
}

function zerosOf(value: number): number {
  let zeros = 0;
  for (let rest = Math.abs(value); zeros < 8 && rest % 2 === 0; rest /= 2) {
    zeros++;
  }
  return zeros;
}

/** How many of an integer's lowest bits are certainly 0. */
function trailingZeros(expr: Expr, initialisers: Initialisers): number {
  const of = (operand: Expr): number => trailingZeros(operand, initialisers);
  switch (expr.op) {
    case 'const':
      return typeof expr.value === 'boolean' ? 0 : zerosOf(Number(expr.value));
    case 'cast':
      return isInteger(expr.type) && isInteger(expr.arg.type)
        ? of(expr.arg)
        : 0;
    case 'read': {
      const init =
        expr.place.place === 'variable'
          ? initialisers.get(expr.place.variable)
          : undefined;
      return init ? of(init) : 0;
    }
    case 'binary':
      switch (expr.operator) {
        case 'mul':
          return of(expr.left) + of(expr.right);
        case 'add':
        case 'sub':
        case 'bitor':
        case 'bitxor':
          return Math.min(of(expr.left), of(expr.right));
        case 'bitand':
          return Math.max(of(expr.left), of(expr.right));
        case 'shl':
          return expr.right.op === 'const'
            ? of(expr.left) + Number(expr.right.value)
            : of(expr.left);
        default:
          return 0;
      }
    default:
      return 0;
  }
}

function isInteger(type: Expr['type']): boolean {
  return type.kind === 'scalar' && /^[iu]\d+$/.test(type.name);
}

/** The bytes of a place that holds an integer of one or two, and is not volatile. */
export function smallSize(place: Place): 1 | 2 | undefined {
  const { type } = place;
  if (
    type.kind !== 'scalar' ||
    (place.place === 'deref' &&
      place.pointer.type.kind === 'pointer' &&
      place.pointer.type.isVolatile)
  ) {
    return undefined;
  }
  return /^[iu]8$/.test(type.name)
    ? 1
    : /^[iu]16$/.test(type.name)
      ? 2
      : undefined;
}
