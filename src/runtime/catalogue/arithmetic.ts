/** The operators of expressions.ts: exact integers, doubles, comparisons. */

/** An integer, a float, or the result of a comparison. */
export type ReferenceNumber = bigint | number | boolean;

/** 2^20 words of 32 bits add up exactly in a double; the parts in a bigint. */
export function integerSum(array: ArrayLike<number>): bigint {
  let sum = 0n;
  for (let start = 0; start < array.length; start += 2 ** 20) {
    let part = 0;
    for (let i = start; i < Math.min(start + 2 ** 20, array.length); i++) {
      part += array[i];
    }
    sum += BigInt(part);
  }
  return sum;
}

export function floatSum(array: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < array.length; i++) {
    sum += array[i];
  }
  return sum;
}

export function isTrue(value: ReferenceNumber): boolean {
  return Boolean(value);
}

export function apply(
  operator: string,
  left: ReferenceNumber,
  right: ReferenceNumber
): ReferenceNumber {
  switch (operator) {
    case 'or':
      return isTrue(left) ? left : right;
    case 'and':
      return isTrue(left) ? right : left;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '==':
      return Number(left) === Number(right);
    case '!=':
      return Number(left) !== Number(right);
  }
  const a = typeof left === 'boolean' ? BigInt(left) : left;
  const b = typeof right === 'boolean' ? BigInt(right) : right;
  if (typeof a === 'bigint' && typeof b === 'bigint') {
    return integer(operator, a, b);
  }
  return float(operator, Number(a), Number(b));
}

function integer(operator: string, a: bigint, b: bigint): ReferenceNumber {
  if (b === 0n && (operator === '/' || operator === '//' || operator === '%')) {
    throw new RangeError('division by zero');
  }
  if (b < 0n && (operator === '<<' || operator === '>>')) {
    throw new RangeError('a negative shift');
  }
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '//':
      return (a - modulo(a, b)) / b;
    case '%':
      return modulo(a, b);
    case '**':
      if (b > 1024n) {
        throw new RangeError('an exponent above 1024');
      }
      return b < 0n ? Number(a) ** Number(b) : a ** b;
    case '<<':
      if (b > 1024n) {
        throw new RangeError('a shift above 1024');
      }
      return a << b;
    case '>>':
      return a >> b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    default:
      return a ^ b;
  }
}

/** Python's remainder: its sign is the divisor's. */
function modulo(a: bigint, b: bigint): bigint {
  const rest = a % b;
  return rest !== 0n && rest < 0n !== b < 0n ? rest + b : rest;
}

function float(operator: string, a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '//':
      return Math.floor(a / b);
    case '%':
      return a - b * Math.floor(a / b);
    case '**':
      return a ** b;
    default:
      throw new RangeError(`${operator} needs whole numbers`);
  }
}
