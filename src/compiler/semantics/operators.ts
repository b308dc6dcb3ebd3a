import type { BinaryOperator } from './scalars';

/** Spelling and binding strength of the binary operators, C's. */
export const OPERATORS: Record<
  BinaryOperator,
  { text: string; precedence: number }
> = {
  mul: { text: '*', precedence: 10 },
  div: { text: '/', precedence: 10 },
  rem: { text: '%', precedence: 10 },
  add: { text: '+', precedence: 9 },
  sub: { text: '-', precedence: 9 },
  shl: { text: '<<', precedence: 8 },
  shr: { text: '>>', precedence: 8 },
  lt: { text: '<', precedence: 7 },
  le: { text: '<=', precedence: 7 },
  gt: { text: '>', precedence: 7 },
  ge: { text: '>=', precedence: 7 },
  eq: { text: '==', precedence: 6 },
  ne: { text: '!=', precedence: 6 },
  bitand: { text: '&', precedence: 5 },
  bitxor: { text: '^', precedence: 4 },
  bitor: { text: '|', precedence: 3 },
  and: { text: '&&', precedence: 2 },
  or: { text: '||', precedence: 1 }
};

const BY_TEXT = new Map(
  Object.entries(OPERATORS).map(([operator, { text, precedence }]) => [
    text,
    { operator: operator as BinaryOperator, precedence }
  ])
);

/** The operator that C spells so. */
export function operatorOf(
  text: string
): { operator: BinaryOperator; precedence: number } | undefined {
  return BY_TEXT.get(text);
}
