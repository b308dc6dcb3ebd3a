/**
 * Values of the names that a sweep goes through: `64,128,256`, `2**16..2**24`,
 * `0..1000..100`, `16x16,32x8`; of a macro any text: `float,double`.
 */
import type { BoundValue } from '../caller';
import { CommandError, type TextPlace } from './errors';

/** A parameter as it was typed: `--block 64,128`. */
export interface ParameterSyntax {
  name: string;
  text: string;
  place?: TextPlace;
}

export interface ParameterValue {
  /** As it is shown, and as a macro has it. */
  text: string;
  /** What a name of the launch is; undefined for what only a macro may be. */
  bound?: BoundValue;
}

/** More would not be looked at one by one, nor fit into a record. */
export const MOST_POINTS = 200;

const FORM =
  'Values are written 64,128,256 or 2**16..2**24 (doubling) or 100..1000..100 (with a step); blocks also 16x16,32x8.';

/** @throws CommandError for what is no list of values */
export function parseValues({
  name,
  text,
  place
}: ParameterSyntax): ParameterValue[] {
  const values = text.split(',').flatMap(item => {
    try {
      return valuesOf(item.trim());
    } catch (error) {
      throw new CommandError(
        `--${name}: ${error instanceof Error ? error.message : String(error)}`,
        place,
        FORM
      );
    }
  });
  const twice = values.find(
    (value, index) => values.findIndex(one => one.text === value.text) < index
  );
  if (twice) {
    throw new CommandError(`--${name} has ${twice.text} twice`, place);
  }
  return values;
}

function valuesOf(item: string): ParameterValue[] {
  if (item === '') {
    throw new Error('a value is missing');
  }
  const parts = item.split('..');
  if (parts.length > 1) {
    return rangeOf(parts, item).map(value => ({
      text: String(value),
      bound: value
    }));
  }
  const shape = item.split('x');
  if (shape.length > 1 && shape.every(part => /^\d+$/.test(part))) {
    if (shape.length > 3 || shape.some(part => Number(part) === 0)) {
      throw new Error(
        `${item}: a block has one to three dimensions, none of them 0`
      );
    }
    return [{ text: item, bound: shape.map(Number) }];
  }
  const number = numberOf(item);
  return number === undefined
    ? [{ text: item }]
    : [{ text: /\*\*|<</.test(item) ? String(number) : item, bound: number }];
}

function rangeOf(parts: readonly string[], item: string): number[] {
  const [first, last, step] = parts.map(part => {
    const value = numberOf(part.trim());
    if (value === undefined) {
      throw new Error(
        part.trim() === ''
          ? `${item}: expected a number on each side of ..`
          : `${item}: ${part.trim()} is not a number`
      );
    }
    return value;
  });
  if (parts.length > 3) {
    throw new Error(`${item}: expected first..last or first..last..step`);
  }
  if (last < first) {
    throw new Error(`${item}: the range ends before it begins`);
  }
  const values: number[] = [];
  if (step === undefined) {
    if (first < 1 || !Number.isInteger(Math.log2(last / first))) {
      throw new Error(
        `${item}: ${last} is not ${first} doubled some times; say the step: ${first}..${last}..${Math.max(1, Math.round((last - first) / 8))}`
      );
    }
    for (let value = first; value <= last; value *= 2) {
      values.push(value);
    }
    return values;
  }
  if (!(step > 0)) {
    throw new Error(`${item}: the step is ${step}; expected more than 0`);
  }
  if ((last - first) / step >= MOST_POINTS) {
    throw new Error(
      `${item} has more than ${MOST_POINTS} values; take a larger step`
    );
  }
  for (let index = 0; first + index * step <= last * (1 + 1e-12); index++) {
    values.push(Number((first + index * step).toPrecision(12)));
  }
  return values;
}

const NUMBER = /^[+-]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** `1024`, `2**20`, `1<<20`, `1e6`, `0.5`; undefined for what is none. */
function numberOf(text: string): number | undefined {
  const [, base, operator, exponent] =
    /^(\d+)\s*(\*\*|<<)\s*(\d+)$/.exec(text) ?? [];
  const value =
    operator === undefined
      ? NUMBER.test(text)
        ? Number(text.replace(/_/g, ''))
        : undefined
      : operator === '**'
        ? Number(base) ** Number(exponent)
        : Number(base) * 2 ** Number(exponent);
  if (value !== undefined && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) {
    throw new Error(`${text} is too large`);
  }
  return value;
}
