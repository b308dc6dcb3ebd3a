/**
 * Generated input arrays, by name:
 *
 * - `zeros`, `ones`, `value:V`: the same number everywhere;
 * - `ramp[:START[:STEP]]`: START + i * STEP; 0 and 1 by default;
 * - `random[:SEED]`: floats uniform in [0, 1), integers uniform in 0..255;
 * - `signed[:SEED]`: floats uniform in [-1, 1), integers uniform in -128..127;
 * - `normal[:SEED]`: floats, standard normal;
 * - `bits[:SEED]`: integers with all 32 bits at random;
 * - `below:N[:SEED]`: integers uniform in 0..N-1;
 * - `permutation[:SEED]`: each of 0..length-1 once, neighbours far apart.
 *
 * Element i depends on the seed and on i alone, so that a longer array begins
 * with the shorter one (`permutation` excepted); without a seed, the caller's
 * default is taken.
 */
import type { ElementType } from '../../protocol/arrays';
import { contentsOf, isFloatType } from '../launches/arrayTypes';
import { EngineError } from '../engine/engineError';

export const GENERATORS = [
  'zeros',
  'ones',
  'value:V',
  'ramp[:START[:STEP]]',
  'random[:SEED]',
  'signed[:SEED]',
  'normal[:SEED]',
  'bits[:SEED]',
  'below:N[:SEED]',
  'permutation[:SEED]'
];

/** @throws EngineError CommandError for a generator that does not exist or does not suit the type. */
export function generate(
  dtype: ElementType,
  generator: string,
  length: number,
  defaultSeed = 0
): ArrayBuffer {
  if (!Number.isInteger(length) || length < 0) {
    throw wrong(`an array cannot have ${length} elements`);
  }
  const element = elementOf(dtype, generator, length, defaultSeed);
  try {
    return contentsOf(dtype, length, element);
  } catch {
    throw new EngineError(
      'OutOfMemoryError',
      `n too large for a buffer: no array of ${length} elements can be made here`
    );
  }
}

function elementOf(
  dtype: ElementType,
  generator: string,
  length: number,
  defaultSeed: number
): (i: number) => number {
  const isFloat = isFloatType(dtype);
  const [name, ...words] = generator.trim().split(':');
  const most = { zeros: 0, ones: 0, ramp: 2, below: 2 }[name] ?? 1;
  if (words.length > most) {
    throw wrong(
      `${name} takes ${most === 0 ? 'nothing' : `at most ${most} number${most > 1 ? 's' : ''}`} after its name`
    );
  }
  const numbers = words.map(word => {
    const number = Number(word);
    if (word.trim() === '' || !Number.isFinite(number)) {
      throw wrong(`'${word}' in ${generator} is not a number`);
    }
    return number;
  });
  const key = (): number => mix((numbers[0] ?? defaultSeed) ^ 0x9e3779b9);
  switch (name) {
    case 'zeros':
      return () => 0;
    case 'ones':
      return () => 1;
    case 'value': {
      if (numbers.length !== 1) {
        throw wrong('value needs its number: value:3');
      }
      return () => numbers[0];
    }
    case 'ramp': {
      const [start = 0, step = 1] = numbers;
      return i => start + i * step;
    }
    case 'random': {
      const seed = key();
      return isFloat ? i => unit(seed, i) : i => word(seed, i) >>> 24;
    }
    case 'signed': {
      const seed = key();
      return isFloat
        ? i => 2 * unit(seed, i) - 1
        : i => (word(seed, i) >>> 24) - 128;
    }
    case 'normal': {
      if (!isFloat) {
        throw wrong(`normal makes floats, and the array is ${dtype}`);
      }
      const seed = key();
      // Box and Muller, Ann. Math. Stat. 29, 1958; 1 - u keeps log from 0.
      return i =>
        Math.sqrt(-2 * Math.log(1 - unit(seed, 2 * i))) *
        Math.cos(2 * Math.PI * unit(seed, 2 * i + 1));
    }
    case 'bits': {
      if (isFloat) {
        throw wrong('bits makes integers, and the array is float32');
      }
      const seed = key();
      return i => word(seed, i);
    }
    case 'below': {
      const [limit] = numbers;
      if (isFloat || !(Number.isInteger(limit) && limit >= 1)) {
        throw wrong(
          'below makes integers from 0 up to a whole number, which it needs: below:100'
        );
      }
      const seed = mix((numbers[1] ?? defaultSeed) ^ 0x9e3779b9);
      // The high bits of the product: unlike a remainder, as good as the word's own.
      return i => Math.floor((word(seed, i) / 2 ** 32) * limit);
    }
    case 'permutation': {
      if (isFloat) {
        throw wrong('permutation makes integers, and the array is float32');
      }
      const seed = key();
      const step = strideThrough(length);
      const start = (seed >>> 0) % Math.max(1, length);
      // Exact: below 2^53 for all lengths that an array can have.
      return i => (start + i * step) % length;
    }
    default:
      throw wrong(`${name || "''"} is not a generator`);
  }
}

/** A step near the golden section of `length` with no divisor in common with it: it visits every place. */
function strideThrough(length: number): number {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  let step = Math.max(1, Math.round(length * 0.6180339887));
  while (gcd(step, length) > 1) {
    step++;
  }
  return step;
}

/** 24 random bits as a fraction: every value is exact in a float. */
function unit(seed: number, i: number): number {
  return (word(seed, i) >>> 8) / 2 ** 24;
}

function word(seed: number, i: number): number {
  return mix(mix(i) ^ seed) >>> 0;
}

/**
 * A bijection of 32-bit words with low bias (Ellis, "Hash function prospector",
 * 2018, constants 0x7feb352d and 0x846ca68b).
 */
function mix(x: number): number {
  let h = x | 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return h ^ (h >>> 16);
}

function wrong(problem: string): EngineError {
  return new EngineError(
    'CommandError',
    `${problem}; inputs are generated by ${GENERATORS.join(', ')}.`
  );
}
