/**
 * glibc's random numbers. rand and random share one generator: the additive
 * feedback r[i] = r[i-3] + r[i-31] of glibc's TYPE_3, seeded by the minimal
 * standard generator 16807 · r mod 2^31 - 1 and run 310 times.
 */
import type { HostLibrary, HostMachine } from '../library';
import { alias, define, defineQuick } from './define';

const DEGREE = 31;
const SEPARATION = 3;

export class AdditiveGenerator {
  private readonly state = new Int32Array(DEGREE);
  private front = 0;
  private rear = 0;

  constructor(seed: number) {
    this.seed(seed);
  }

  seed(seed: number): void {
    const { state } = this;
    let word = seed >>> 0 === 0 ? 1 : seed | 0;
    state[0] = word;
    for (let i = 1; i < DEGREE; i++) {
      // Schrage's method, as glibc: for a negative seed it differs from the plain remainder.
      const high = Math.trunc(word / 127773);
      const low = word % 127773;
      word = 16807 * low - 2836 * high;
      if (word < 0) {
        word += 2147483647;
      }
      state[i] = word;
    }
    this.front = SEPARATION;
    this.rear = 0;
    for (let i = 0; i < 10 * DEGREE; i++) {
      this.next();
    }
  }

  /** 0 … 2^31 - 1. */
  next(): number {
    const { state } = this;
    const sum = (state[this.front] + state[this.rear]) | 0;
    state[this.front] = sum;
    this.front = this.front + 1 === DEGREE ? 0 : this.front + 1;
    this.rear = this.rear + 1 === DEGREE ? 0 : this.rear + 1;
    return sum >>> 1;
  }
}

function additive(machine: HostMachine): AdditiveGenerator {
  return machine.state('rand', () => new AdditiveGenerator(1));
}

/** rand_r: three steps of a linear congruential generator; gives number and next seed. */
export function reentrant(seed: number): { value: number; seed: number } {
  let next = seed >>> 0;
  const step = (): number => {
    next = (Math.imul(next, 1103515245) + 12345) >>> 0;
    return Math.floor(next / 65536);
  };
  let value = step() % 2048;
  value = ((value << 10) ^ (step() % 1024)) >>> 0;
  value = ((value << 10) ^ (step() % 1024)) >>> 0;
  return { value, seed: next };
}

/** drand48's generator: 48 bits, x · 0x5deece66d + 11 (POSIX). */
class Rand48 {
  private bits = 0n;

  seed(seed: number): void {
    this.bits = (BigInt(seed >>> 0) << 16n) | 0x330en;
  }

  next(): bigint {
    this.bits = (this.bits * 0x5deece66dn + 0xbn) & 0xffff_ffff_ffffn;
    return this.bits;
  }
}

function rand48(machine: HostMachine): Rand48 {
  return machine.state('rand48', () => new Rand48());
}

/** The 48 bits that erand48 keeps in three shorts, low ones first. */
function erand48(machine: HostMachine, at: bigint): number {
  const word = (i: bigint): bigint =>
    BigInt(machine.read(at + 2n * i, 'u16')) << (16n * i);
  const bits =
    ((word(0n) | word(1n) | word(2n)) * 0x5deece66dn + 0xbn) &
    0xffff_ffff_ffffn;
  for (let i = 0n; i < 3n; i++) {
    machine.write(at + 2n * i, 'u16', Number((bits >> (16n * i)) & 0xffffn));
  }
  return Number(bits) / 2 ** 48;
}

const functions: HostLibrary = {
  erand48: define(erand48),
  rand: defineQuick(machine => additive(machine).next(), 'plain'),
  random: define(machine => BigInt(additive(machine).next())),
  srand: define((machine, seed: number) => additive(machine).seed(seed)),
  rand_r: define((machine, state: bigint) => {
    const { value, seed } = reentrant(Number(machine.read(state, 'u32')));
    machine.write(state, 'u32', seed);
    return value;
  }),
  drand48: define(machine => Number(rand48(machine).next()) / 2 ** 48),
  lrand48: define(machine => rand48(machine).next() >> 17n),
  mrand48: define(machine => BigInt.asIntN(32, rand48(machine).next() >> 16n)),
  srand48: define((machine, seed: bigint) =>
    rand48(machine).seed(Number(BigInt.asIntN(32, seed)))
  )
};

export const random: HostLibrary = alias(functions, { srandom: 'srand' });
