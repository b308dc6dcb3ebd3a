/**
 * Random programs that put bits, bytes and bit-fields together and take them
 * apart, in every memory, beside an interpreter that knows of each bit whether it
 * was written: what the checks say must be what it says.
 * BIT_SHADOWS=5000 makes as many, BIT_SHADOWS_SEED others.
 */
import { describe, expect, it } from 'vitest';
import { checkCuda } from '../testing/check';

const PROGRAMS = Number(process.env.BIT_SHADOWS ?? 200);
const SEED = Number(process.env.BIT_SHADOWS_SEED ?? 1);

/** A generator of numbers (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) % below;
  };
}

/** Bit-fields of a word, as gcc and nvcc lay them out. */
const FIELDS = [
  { name: 'a', first: 0, count: 3, isSigned: false },
  { name: 'b', first: 3, count: 5, isSigned: false },
  { name: 'c', first: 8, count: 12, isSigned: false },
  { name: 'e', first: 20, count: 9, isSigned: true }
];

const MEMORIES = {
  shared: ['s[t][0]', 's[t][1]'],
  local: ['l0', 'l1'],
  global: ['h[0]', 'h[1]']
};

/** Text, and which of 32 bits are undefined. */
interface Value {
  text: string;
  bits: number;
}

function ones(count: number): number {
  return count >= 32 ? -1 : 2 ** count - 1;
}

function hex(bits: number): string {
  return `0x${(bits >>> 0).toString(16)}u`;
}

/** What a carry reaches. */
function carried(bits: number): number {
  return bits | -bits;
}

class Program {
  /** Of each word that is named, its undefined bits. */
  private readonly words = new Map<string, number>();
  private readonly cells: string[];
  private readonly registers = ['r0', 'r1'];
  readonly statements: string[] = [];
  readonly isUndefined: boolean;

  constructor(
    private readonly random: (below: number) => number,
    readonly memory: keyof typeof MEMORIES,
    readonly use: 'branch' | 'address' | 'output'
  ) {
    this.cells = MEMORIES[memory];
    [...this.cells, ...this.registers].forEach(name =>
      this.words.set(name, -1)
    );
    const count = 2 + random(7);
    for (let i = 0; i < count; i++) {
      this.statements.push(this.statement());
    }
    const { text, bits } = this.picked();
    if (use === 'branch') {
      this.statements.push(`if (${text}) out[t] = 1;`);
    } else if (use === 'output') {
      this.statements.push(`out[t] = ${text};`);
    } else {
      this.statements.push(`out[(${text}) & 63u] = 1;`);
    }
    this.isUndefined = (use === 'address' ? bits & 63 : bits) !== 0;
  }

  private one<T>(of: readonly T[]): T {
    return of[this.random(of.length)];
  }

  private get(word: string): number {
    return this.words.get(word)!;
  }

  /** Puts bits into a word. */
  private put(word: string, first: number, count: number, bits: number): void {
    const mask = ones(count) << first;
    this.words.set(word, (this.get(word) & ~mask) | ((bits << first) & mask));
  }

  private statement(): string {
    const cell = this.one(this.cells);
    switch (this.random(9)) {
      case 0: {
        const { text, bits } = this.value(2);
        this.put(cell, 0, 32, bits);
        return `${cell}.w = ${text};`;
      }
      case 1: {
        const i = this.random(4);
        const { text, bits } = this.value(1);
        this.put(cell, 8 * i, 8, bits);
        return `${cell}.c[${i}] = ${text};`;
      }
      case 2: {
        const i = this.random(2);
        const { text, bits } = this.value(1);
        this.put(cell, 16 * i, 16, bits);
        return `${cell}.h[${i}] = ${text};`;
      }
      case 3: {
        const { name, first, count } = this.one(FIELDS);
        const { text, bits } = this.value(1);
        this.put(cell, first, count, bits);
        return `${cell}.b.${name} = ${text};`;
      }
      case 4:
      case 5: {
        const isRegister = this.random(2) === 0;
        const word = isRegister ? this.one(this.registers) : cell;
        const place = isRegister ? word : `${cell}.w`;
        const { first, count } = this.stretch();
        const { text, bits } = this.value(1);
        this.put(word, first, count, bits);
        const mask = ones(count) << first;
        const operator = this.one(['|', '+']);
        return `${place} = (${place} & ${hex(~mask)}) ${operator} (((unsigned)(${text}) & ${hex(ones(count))}) << ${first});`;
      }
      case 6: {
        const from = this.one(this.cells);
        this.put(cell, 0, 32, this.get(from));
        return `${cell} = ${from};`;
      }
      case 7: {
        const register = this.one(this.registers);
        const cond = this.value(1);
        const values = [0, 1].map(() => this.random(100));
        this.put(register, 0, 32, cond.bits === 0 ? 0 : -1);
        return `if (${cond.text}) ${register} = ${values[0]}; else ${register} = ${values[1]};`;
      }
      default: {
        const register = this.one(this.registers);
        const { text, bits } = this.value(2);
        this.put(register, 0, 32, bits);
        return `${register} = ${text};`;
      }
    }
  }

  /** Neighbouring bits of a word. */
  private stretch(): { first: number; count: number } {
    const first = this.one([0, 3, 4, 8, 16, 20, 24]);
    return {
      first,
      count: Math.min(this.one([1, 4, 5, 8, 12, 16]), 32 - first)
    };
  }

  /** What is used: a part of a value. */
  private picked(): Value {
    const { text, bits } = this.value(2);
    const { first, count } = this.stretch();
    const mask = ones(count) << first;
    switch (this.random(4)) {
      case 0:
        return { text: `(${text}) & ${hex(mask)}`, bits: bits & mask };
      case 1:
        return {
          text: `((${text}) >> ${first}) & ${hex(ones(count))}`,
          bits: (bits >>> first) & ones(count)
        };
      case 2:
        return {
          text: `(unsigned char)((${text}) >> ${first})`,
          bits: (bits >>> first) & 0xff
        };
      default:
        return { text, bits };
    }
  }

  private read(): Value {
    const cell = this.one(this.cells);
    const bits = this.get(cell);
    switch (this.random(6)) {
      case 0: {
        const i = this.random(4);
        return { text: `${cell}.c[${i}]`, bits: (bits >>> (8 * i)) & 0xff };
      }
      case 1: {
        const i = this.random(2);
        return { text: `${cell}.h[${i}]`, bits: (bits >>> (16 * i)) & 0xffff };
      }
      case 2: {
        const { name, first, count, isSigned } = this.one(FIELDS);
        const own = (bits >>> first) & ones(count);
        const isSignUndefined = isSigned && (own >>> (count - 1)) & 1;
        return {
          text: `(unsigned)${cell}.b.${name}`,
          bits: isSignUndefined ? own | ~ones(count) : own
        };
      }
      case 3:
        return { text: `${cell}.w`, bits };
      case 4: {
        const register = this.one(this.registers);
        return { text: register, bits: this.get(register) };
      }
      default:
        return { text: this.one(['d', '0x1234567u', '3u']), bits: 0 };
    }
  }

  /** An unsigned value of some operations. */
  private value(depth: number): Value {
    if (depth === 0 || this.random(3) === 0) {
      return this.read();
    }
    const { text, bits } = this.value(depth - 1);
    const by = this.one([1, 4, 8, 16, 24]);
    switch (this.random(8)) {
      case 0: {
        const { first, count } = this.stretch();
        const mask = ones(count) << first;
        return { text: `((${text}) & ${hex(mask)})`, bits: bits & mask };
      }
      case 1:
        return { text: `((unsigned)(${text}) >> ${by})`, bits: bits >>> by };
      case 2:
        return { text: `((unsigned)(${text}) << ${by})`, bits: bits << by };
      case 3: {
        const other = this.value(depth - 1);
        const { first, count } = this.stretch();
        const mask = ones(count) << first;
        return {
          text: `(((${text}) & ${hex(~mask)}) | ((${other.text}) & ${hex(mask)}))`,
          bits: (bits & ~mask) | (other.bits & mask)
        };
      }
      case 4:
        return { text: `(~(unsigned)(${text}) ^ d)`, bits };
      case 5:
        // Of d nobody knows that its high bits are 0.
        return {
          text: `(((unsigned)(${text}) ^ d) + 3u)`,
          bits: carried(bits)
        };
      case 6:
        return {
          text: `(unsigned)(unsigned char)(${text})`,
          bits: bits & 0xff
        };
      default: {
        const other = this.value(depth - 1);
        return this.random(2) === 0
          ? { text: `(d < 3 ? ${other.text} : ${text})`, bits }
          : { text: `((${text}) | 0xff00u)`, bits: bits & ~0xff00 };
      }
    }
  }

  get source(): string {
    return `
struct Bits { unsigned a : 3; unsigned b : 5; unsigned c : 12; int e : 9; };
union Word { unsigned w; unsigned short h[2]; unsigned char c[4]; Bits b; };
__global__ void k(unsigned *out, const unsigned *in) {
  __shared__ Word s[32][2];
  int t = threadIdx.x;
  unsigned d = in[t], r0, r1;
  Word l0, l1;
  ${this.memory === 'global' ? 'Word *h = (Word *)malloc(2 * sizeof(Word));' : ''}
  ${this.statements.join('\n  ')}
  ${this.memory === 'global' ? 'free(h);' : ''}
}`;
  }
}

function isFound(source: string): boolean {
  const findings = checkCuda(source, {
    args: [new Uint32Array(64), new Uint32Array(32).fill(5)],
    block: [32, 1, 1]
  });
  return findings.some(({ kind }) => kind === 'uninitialised');
}

describe.each(Object.keys(MEMORIES) as (keyof typeof MEMORIES)[])(
  'bits of %s memory',
  memory => {
    it.each(['branch', 'address', 'output'] as const)(
      'that decide about: %s',
      use => {
        const random = randomFrom(
          SEED * 1000 + memory.length * 10 + use.length
        );
        const wrong: string[] = [];
        let found = 0;
        for (let i = 0; i < PROGRAMS / 9; i++) {
          const program = new Program(random, memory, use);
          found += program.isUndefined ? 1 : 0;
          if (isFound(program.source) !== program.isUndefined) {
            wrong.push(
              `${program.isUndefined ? 'missed' : 'false'}: ${program.source}`
            );
          }
        }
        expect(
          wrong.length === 0
            ? []
            : [`${wrong.length} of ${PROGRAMS / 9}`, ...wrong.slice(0, 3)]
        ).toEqual([]);
        expect(found).toBeGreaterThan(0);
      },
      600_000
    );
  }
);
