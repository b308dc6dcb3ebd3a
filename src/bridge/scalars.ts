/** Python scalars to the types of kernel parameters, as C would, but never silently wrong. */
import { isWhat, nameOf, toBigInt, toNumber, type PythonValue } from './values';

/** A converted value, or what is wrong in a sentence that begins with the value. */
export type Converted =
  { value: number | bigint | boolean } | { problem: string };

interface IntegerType {
  bits: number;
  isSigned: boolean;
}

const INTEGERS: Record<string, IntegerType> = Object.fromEntries(
  [8, 16, 32, 64].flatMap(bits => [
    [`i${bits}`, { bits, isSigned: true }],
    [`u${bits}`, { bits, isSigned: false }]
  ])
);

const MAX_FLOAT: Record<string, number> = {
  f16: 65504,
  bf16: 3.3895313892515355e38,
  f32: 3.4028234663852886e38,
  f64: Number.MAX_VALUE
};

/**
 * Converts a Python scalar.
 *
 * @param scalar the parameter's type in IR names, `f32`
 * @param type as CUDA writes it, for messages
 * @param expression as typed, for messages
 */
export function convertScalar(
  value: PythonValue,
  scalar: string,
  type: string,
  expression: string
): Converted {
  if (
    value.kind === 'array' ||
    value.kind === 'tuple' ||
    value.kind === 'other'
  ) {
    const hint =
      value.kind === 'array'
        ? `; pass one element (${receiver(expression)}[0]) or its size`
        : '';
    return {
      problem: `${isWhat(expression, value)}, the kernel wants one ${type}${hint}`
    };
  }
  if (scalar === 'bool') {
    return { value: isTrue(value) };
  }
  if (scalar in INTEGERS) {
    return convertInteger(value, INTEGERS[scalar], type, expression);
  }
  if (scalar in MAX_FLOAT) {
    const number =
      value.kind === 'int'
        ? Number(toBigInt(value.value))
        : value.kind === 'float'
          ? toNumber(value.value)
          : Number(value.value);
    const isFinite = value.kind !== 'float' || Number.isFinite(number);
    if (isFinite && Math.abs(number) > MAX_FLOAT[scalar]) {
      return {
        problem: `${expression} is ${shorten(nameOf(value))}, which is too large for ${type} (at most ${MAX_FLOAT[scalar].toPrecision(3)})`
      };
    }
    return { value: number };
  }
  return {
    problem: `the parameter is ${type}, which cannot be passed from Python yet; scalars and pointers can`
  };
}

/**
 * Converts a value that counts something: a grid, a block, bytes.
 *
 * @returns a whole number, or what is wrong
 */
export function convertCount(
  value: PythonValue,
  what: string,
  expression: string
): { value: number } | { problem: string } {
  if (value.kind === 'int') {
    const number = toBigInt(value.value);
    return number >= 0n && number <= 0xffff_ffffn
      ? { value: Number(number) }
      : {
          problem: `${what} is ${shorten(String(number))}; ${
            number < 0n
              ? 'it cannot be negative'
              : 'expected 4294967295 at most'
          }`
        };
  }
  if (value.kind === 'float') {
    const division = expression.includes('/') && !expression.includes('//');
    return {
      problem: `${what} is ${value.value}, a float; expected an int: ${
        division
          ? "Python's / divides to a float, write // instead"
          : `write int(${expression})`
      }`
    };
  }
  return { problem: `${what} is ${nameOf(value)}; expected an int` };
}

function convertInteger(
  value: Extract<PythonValue, { kind: 'bool' | 'int' | 'float' }>,
  { bits, isSigned }: IntegerType,
  type: string,
  expression: string
): Converted {
  let integer: bigint;
  if (value.kind === 'float') {
    const number = toNumber(value.value);
    if (Number.isNaN(number)) {
      return {
        problem: `${expression} is nan, which no ${type} can hold`
      };
    }
    if (!Number.isInteger(number)) {
      return {
        problem: `${isWhat(expression, value)}, the kernel wants ${type}: write int(${expression}), or // where you divide`
      };
    }
    integer = BigInt(number);
  } else {
    integer =
      value.kind === 'int' ? toBigInt(value.value) : BigInt(value.value);
  }
  const low = isSigned ? -(1n << BigInt(bits - 1)) : 0n;
  const high = (1n << BigInt(isSigned ? bits - 1 : bits)) - 1n;
  if (integer < low || integer > high) {
    return {
      problem: `${
        expression.trim() === String(integer)
          ? expression
          : `${expression} is ${shorten(String(integer))}, which`
      } does not fit ${type} (${low} to ${high})`
    };
  }
  return { value: bits === 64 ? integer : Number(integer) };
}

function isTrue(
  value: Extract<PythonValue, { kind: 'bool' | 'int' | 'float' }>
): boolean {
  switch (value.kind) {
    case 'bool':
      return value.value;
    case 'int':
      return toBigInt(value.value) !== 0n;
    case 'float':
      return toNumber(value.value) !== 0;
  }
}

function shorten(digits: string): string {
  return digits.length > 40
    ? `${digits.slice(0, 20)}… (${digits.length} digits)`
    : digits;
}

/** An expression that a method or an index can be written behind. */
export function receiver(expression: string): string {
  return /^[\w.]+(\[[^[\]]*\]|\([^()]*\))*$/.test(expression) &&
    !/^[\d.]/.test(expression)
    ? expression
    : `(${expression})`;
}
