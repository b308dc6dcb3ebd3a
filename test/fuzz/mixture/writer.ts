/** What the ingredients of a random kernel write with: variables by type, expressions of them. */
import { Random } from '../../../src/compiler/ir-tools/fuzz/random';

export const INTEGERS = [
  'i8',
  'u8',
  'i16',
  'u16',
  'i32',
  'u32',
  'i64',
  'u64'
] as const;
export type Integer = (typeof INTEGERS)[number];
export type Real = 'f32' | 'f64' | 'f16' | 'bf16';
export type Type = Integer | Real;

export const NAMES: Record<Type, string> = {
  i8: 'signed char',
  u8: 'unsigned char',
  i16: 'short',
  u16: 'unsigned short',
  i32: 'int',
  u32: 'unsigned',
  i64: 'long long',
  u64: 'unsigned long long',
  f32: 'float',
  f64: 'double',
  f16: '__half',
  bf16: '__nv_bfloat16'
};

const BITS: Record<Integer, number> = {
  i8: 8,
  u8: 8,
  i16: 16,
  u16: 16,
  i32: 32,
  u32: 32,
  i64: 64,
  u64: 64
};

/** The variables that every kernel has if it names them, and what they begin with. */
export const VARIABLES: Record<Type, Record<string, string>> = {
  i8: { ca: '(signed char)bytes[g & 255]', cb: '(signed char)(t - 30)' },
  u8: { ua: 'bytes[(g * 3 + 1) & 255]', ub: '(unsigned char)(g * 7)' },
  i16: { ha: '((const short *)bytes)[g & 127]', hb: '(short)(t * -900)' },
  u16: {
    wa: '((const unsigned short *)bytes)[t & 63]',
    wb: '(unsigned short)(g * 511)'
  },
  i32: { ia: '(int)in[t & 63]', ib: 'g * 77 - 1000' },
  u32: { na: '(unsigned)in[(t + 9) & 63]', nb: '(unsigned)g * 2654435761u' },
  i64: { la: 'in[t & 63]', lb: 'g * 0x100000001LL - 5' },
  u64: {
    va: '(unsigned long long)in[(t + 20) & 63]',
    vb: '(unsigned long long)g << 29'
  },
  f32: { fa: 'floats[t & 63]', fb: '(float)t * 0.375f' },
  f64: { da: 'doubles[t & 63]', db: 't * 0.25' },
  f16: { pa: 'halves[t & 63]', pb: '__int2half_rn(t & 15)' },
  bf16: {
    qa: '__float2bfloat16(floats[(t + 3) & 63])',
    qb: '__float2bfloat16((float)(t & 31))'
  }
};

const isInteger = (type: Type): type is Integer =>
  (INTEGERS as readonly string[]).includes(type);

export class Writer {
  readonly random: Random;
  private names = 0;
  readonly scope: Record<Type, string[]>;
  /** The types that this kernel computes with. */
  readonly integers: Integer[];
  readonly reals: Real[];
  /** All threads of the block are here. */
  together = true;
  /** Something was written that needs other threads, so g++ cannot judge it. */
  needsOthers = false;
  /** Stands before the kernel, once. */
  readonly prelude = new Set<string>();

  constructor(seed: number) {
    this.random = new Random(Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995);
    this.random.bits();
    this.scope = Object.fromEntries(
      Object.entries(VARIABLES).map(([type, names]) => [
        type,
        Object.keys(names)
      ])
    ) as Record<Type, string[]>;
    const some = <T>(items: readonly T[], most: number): T[] => {
      const left = [...items];
      return Array.from(
        { length: 1 + this.below(most) },
        () => left.splice(this.below(left.length), 1)[0]
      );
    };
    // Wide ones in three of four: they are what is least like WGSL.
    this.integers = some(INTEGERS, 3);
    if (this.chance(60)) {
      this.integers.push(this.pick(['i64', 'u64'] as const));
    }
    this.reals = this.chance(55)
      ? some(['f32', 'f64', 'f16', 'bf16'] as const, 2)
      : [];
  }

  pick<T>(items: readonly T[]): T {
    return items[this.random.below(items.length)];
  }

  below(n: number): number {
    return this.random.below(n);
  }

  chance(percent: number): boolean {
    return this.random.below(100) < percent;
  }

  fresh(prefix: string): string {
    return `${prefix}${this.names++}_`;
  }

  /** An integer type of this kernel. */
  integer(): Integer {
    return this.pick(this.integers);
  }

  type(): Type {
    return this.reals.length > 0 && this.chance(35)
      ? this.pick(this.reals)
      : this.integer();
  }

  /** What may be assigned to. */
  variable(type: Type): string {
    return this.pick(Object.keys(VARIABLES[type]));
  }

  with(type: Type, name: string, body: () => string): string {
    this.scope[type].push(name);
    const text = body();
    this.scope[type].pop();
    return text;
  }

  /** Text whose threads may be apart. */
  apart(body: () => string): string {
    const before = this.together;
    this.together = false;
    const text = body();
    this.together = before;
    return text;
  }

  // ------------------------------------------------------------ expressions

  /** A number of threads' own choice below a power of two. */
  index(powerOfTwo: number): string {
    return this.chance(40)
      ? String(this.below(powerOfTwo))
      : `(${this.e(this.integer(), 1)} & ${powerOfTwo - 1})`;
  }

  condition(depth = 1): string {
    const type = this.type();
    const comparison = `${this.e(type, depth)} ${this.pick(['<', '<=', '>', '>=', '==', '!='])} ${this.e(this.chance(70) || !isInteger(type) ? type : this.integer(), depth)}`;
    switch (this.below(8)) {
      case 0:
        return `(${comparison}) ${this.pick(['&&', '||'])} ${this.e(this.integer(), 1)}`;
      case 1:
        return `!${this.e(this.integer(), 1)}`;
      case 2:
        return `(${this.e(this.integer(), depth)} & ${this.pick([1, 2, 4, 8, 64])})`;
      default:
        return comparison;
    }
  }

  /** An expression of the type, in brackets where it needs them. */
  e(type: Type, depth = 2): string {
    if (depth <= 0 || this.chance(15)) {
      return this.leaf(type);
    }
    if (this.chance(9)) {
      return `(${this.condition(depth - 1)} ? ${this.e(type, depth - 1)} : ${this.e(type, depth - 1)})`;
    }
    if (isInteger(type)) {
      return this.integerOperation(type, depth - 1);
    }
    return this.realOperation(type, depth - 1);
  }

  private leaf(type: Type): string {
    if (this.chance(70)) {
      return this.pick(this.scope[type]);
    }
    switch (type) {
      case 'i8':
        return `((const signed char *)bytes)[${this.pick(['t', 'g', 't * 3 + 1'])} & 255]`;
      case 'u8':
        return `bytes[(${this.pick(['t', 'g', '4 * t', 't * 5'])} + ${this.below(9)}) & 255]`;
      case 'i16':
        return `((const short *)bytes)[(${this.pick(['t', '2 * g'])} + ${this.below(3)}) & 127]`;
      case 'u16':
        return `((const unsigned short *)bytes)[${this.pick(['t', 'g'])} & 127]`;
      case 'i32':
        return this.pick(['(-1)', '7', '1000003', '0x7fffffff', 't', 'g', 'n']);
      case 'u32':
        return this.pick(['1u', '0xffffffffu', '0x80000000u', '(unsigned)t']);
      case 'i64':
        return this.pick([
          '1LL',
          '(-1LL)',
          '0x123456789abcdefLL',
          '4294967296LL',
          '(-4294967297LL)',
          `in[(t + ${this.below(60)}) & 63]`
        ]);
      case 'u64':
        return this.pick([
          '1ULL',
          '0xffffffffULL',
          '0x8000000000000000ULL',
          '0xfedcba9876543210ULL',
          '(unsigned long long)in[g & 63]'
        ]);
      case 'f32':
        return this.pick(['0.5f', '(-3.25f)', '1e6f', 'floats[(t + 5) & 63]']);
      case 'f64':
        return this.pick(['0.5', '(-7.25)', '3.0', 'doubles[(t + 5) & 63]']);
      case 'f16':
        return this.pick([
          '__float2half(1.5f)',
          '__float2half(-0.1f)',
          'halves[(t + 5) & 63]'
        ]);
      default:
        return this.pick([
          '__float2bfloat16(1.5f)',
          '__float2bfloat16(-0.1f)',
          '__float2bfloat16(1000.0f)'
        ]);
    }
  }

  private integerOperation(type: Integer, depth: number): string {
    const e = (of: Type = type): string => this.e(of, depth);
    const other = (): string => this.e(this.integer(), depth);
    const name = NAMES[type];
    const bits = BITS[type];
    const cast = (text: string): string =>
      bits < 32 || this.chance(30) ? `(${name})(${text})` : `(${text})`;
    const unsigned = type.startsWith('u');
    // Shifts of short integers are shifts of int.
    const by = (): string =>
      this.chance(50)
        ? `(${other()} & ${bits - 1})`
        : String(this.below(bits < 32 ? 16 : bits));
    // Divisions of 64 bits take compilers long: fewer of them.
    const divides = bits < 64 || this.chance(25);
    const choices: (() => string)[] = [
      () => cast(`${e()} ${this.pick(['+', '-', '*'])} ${e()}`),
      () => cast(`${e()} ${this.pick(['&', '|', '^'])} ${e()}`),
      () =>
        `(${name})(${other()} ${this.pick(['+', '-', '*', '&', '|', '^'])} ${other()})`,
      () => cast(`${e()} ${this.pick(['<<', '>>'])} ${by()}`),
      () => cast(`${this.pick(['-', '~'])}${e()}`),
      () => `(${name})${other()}`,
      () => `(${name})(${this.condition(depth)})`
    ];
    if (divides) {
      choices.push(
        () =>
          cast(
            `${e()} ${this.pick(['/', '%'])} ((${name})(${e()} & ${this.pick([15, 63, 127])}) + 1)`
          ),
        () =>
          cast(
            `${e()} ${this.pick(['/', '%'])} ${this.pick([3, 7, 10, 16, 100])}`
          )
      );
    }
    if (bits >= 32) {
      choices.push(
        () => `${this.pick(['min', 'max'])}(${e()}, ${e()})`,
        () => {
          const what = this.leaf(
            unsigned ? type : type === 'i32' ? 'u32' : 'u64'
          );
          const how = `(${other()} & ${bits - 1})`;
          return `(${name})((${what} << ${how}) | (${what} >> (-${how} & ${bits - 1})))`;
        },
        () => {
          const what = this.leaf(
            unsigned ? type : type === 'i32' ? 'u32' : 'u64'
          );
          const how = 1 + this.below(bits - 1);
          return `(${name})((${what} >> ${how}) | (${what} << ${bits - how}))`;
        }
      );
    }
    switch (type) {
      case 'i32':
        choices.push(
          () => `__mulhi(${e()}, ${e()})`,
          () => `__popcll((unsigned long long)${other()})`,
          () => `__clzll((long long)${other()})`,
          () => `__ffs((int)${other()})`,
          () => `__clz(${e()})`,
          () => `abs(${e()} >> 1)`,
          () => `__mul24(${e()}, ${e()})`,
          () => `__dp4a(${e()}, ${e()}, ${e()})`
        );
        break;
      case 'u32':
        choices.push(
          () => `__umulhi(${e()}, ${e()})`,
          () =>
            `__byte_perm(${e()}, ${e()}, 0x${(this.below(0x10000) & 0x7777).toString(16)})`,
          () =>
            `__funnelshift_${this.pick(['l', 'r'])}(${e()}, ${e()}, ${other()})`,
          () => `__brev(${e()})`,
          () => `__usad(${e()}, ${e()}, ${e()})`,
          () =>
            `__v${this.pick(['addus4', 'absdiffu4', 'maxu4', 'avgu4', 'add2', 'cmpgtu4', 'subss2', 'mins2'])}(${e()}, ${e()})`,
          () =>
            `(unsigned)((unsigned long long)${e()} * ${e()} >> ${this.below(40)})`
        );
        break;
      case 'i64':
        choices.push(
          () => `__mul64hi(${e()}, ${e()})`,
          () => `((long long)(int)${other()} * (int)${other()})`,
          () => `llabs(${e()} >> 1)`
        );
        if (divides) {
          choices.push(
            () =>
              `(${e()} ${this.pick(['/', '%'])} ((${e()} >> 20 & 0x7fffffffffLL) | 3))`
          );
        }
        break;
      case 'u64':
        choices.push(
          () => `__umul64hi(${e()}, ${e()})`,
          () => `__brevll(${e()})`,
          () =>
            `((unsigned long long)(unsigned)${other()} * (unsigned)${other()})`
        );
        if (divides) {
          choices.push(
            () => `(${e()} ${this.pick(['/', '%'])} (${e()} | 1ULL))`,
            () =>
              `(${e()} ${this.pick(['/', '%'])} ${this.pick(['10ULL', '1000000007ULL', '0x100000001ULL'])})`
          );
        }
        break;
      default:
      // Those of 8 and 16 bits are int in operations.
    }
    if (this.reals.length > 0) {
      choices.push(() => this.fromReal(type, depth));
    }
    return this.pick(choices)();
  }

  /** A float, double or half as an integer: C++'s conversion, which saturates on the device. */
  private fromReal(type: Integer, depth: number): string {
    const real = this.pick(this.reals);
    const value = this.e(real, depth);
    const wide = type === 'i64' || type === 'u64';
    const target = wide || type === 'u32' ? NAMES[type] : 'int';
    const whole =
      real === 'f16'
        ? `TO(${target}, __half2float(${value}))`
        : real === 'bf16'
          ? `TO(${target}, __bfloat162float(${value}))`
          : `TO(${target}, ${value})`;
    const bits = {
      f32: `__float_as_int(plain(${value}))`,
      f64: `__double_as_longlong(plain(${value}))`,
      f16: `__half_as_ushort(plain(${value}))`,
      bf16: `__bfloat16_as_ushort(plain(${value}))`
    }[real];
    return `(${NAMES[type]})${this.chance(75) ? whole : bits}`;
  }

  private realOperation(type: Real, depth: number): string {
    const e = (of: Type = type): string => this.e(of, depth);
    const integer = this.integer();
    const other = this.reals.filter(real => real !== type);
    switch (type) {
      case 'f32':
        return this.pick([
          () => `tame(${e()} ${this.pick(['+', '-', '*'])} ${e()})`,
          // Quotients and roots are not always the nearest in WGSL.
          () => `tame(${e()} * ${this.pick(['0.125f', '-16.0f', '0x1p-9f'])})`,
          () => `${this.pick(['fminf', 'fmaxf'])}(${e()}, ${e()})`,
          () =>
            `${this.pick(['fabsf', 'floorf', 'ceilf', 'truncf', 'rintf'])}(${e()})`,
          // WGSL's fma may round the product: it is exact here.
          () =>
            `tame(fmaf(${e()}, ${this.pick(['0.5f', '2.0f', '-4.0f'])}, ${e()}))`,
          () => `(-${e()})`,
          () => `tame((float)${this.whole(integer, depth)})`,
          ...other.map(real => () => `tame(${this.toFloat(real, depth)})`)
        ])();
      case 'f64':
        return this.pick([
          () => `tame(${e()} ${this.pick(['+', '-', '*'])} ${e()})`,
          () =>
            `tame(fma(${e()}, ${this.pick(['0.5', '2.0', '-0.25'])}, ${e()}))`,
          () => `${this.pick(['fmin', 'fmax'])}(${e()}, ${e()})`,
          () =>
            `${this.pick(['fabs', 'floor', 'ceil', 'trunc', 'rint'])}(${e()})`,
          () => `(-${e()})`,
          () => `(double)(${e(integer)} & 2047)`,
          () => `(${e()} > 1.0 ? 2.0 : ${e()} * 0.5)`,
          ...other.map(
            real => () => `tame((double)${this.toFloat(real, depth)})`
          )
        ])();
      case 'f16':
        return this.pick([
          () => `${this.pick(['__hadd', '__hsub', '__hmul'])}(${e()}, ${e()})`,
          () => `tame(${e()} ${this.pick(['+', '-', '*'])} ${e()})`,
          () => `tame(__hfma(${e()}, ${e()}, ${e()}))`,
          () => `__int2half_rn((int)(${e(integer)} & 2047))`,
          () => `(-${e()})`,
          () => `__habs(${e()})`,
          () => `${this.pick(['__hmax', '__hmin'])}(${e()}, ${e()})`,
          () => `tame(hsqrt(__habs(${e()})))`,
          () => `tame(${e()} / (__habs(${e()}) + __float2half(0.5f)))`,
          ...other.map(
            real => () => `__float2half(${this.toFloat(real, depth)})`
          )
        ])();
      default:
        return this.pick([
          () => `${this.pick(['__hadd', '__hsub', '__hmul'])}(${e()}, ${e()})`,
          () => `__hfma(${e()}, ${e()}, ${e()})`,
          () => `__float2bfloat16((float)(${e(integer)} & 4095))`,
          () => `(-${e()})`,
          () => `__habs(${e()})`,
          () => `${this.pick(['__hmax', '__hmin'])}(${e()}, ${e()})`,
          () => `tame(${e()} ${this.pick(['+', '-', '*'])} ${e()})`,
          ...other.map(
            real => () => `__float2bfloat16(${this.toFloat(real, depth)})`
          )
        ])();
    }
  }

  /** To be made a float: WGSL may round a u32 from 2^31 on twice. */
  whole(type: Integer, depth: number): string {
    const value = this.e(type, depth);
    return type === 'u32' ? `(${value} & 0x7fffffffu)` : value;
  }

  private toFloat(type: Real, depth: number): string {
    const value = this.e(type, depth);
    return {
      f32: value,
      f64: `(float)${value}`,
      f16: `__half2float(${value})`,
      bf16: `__bfloat162float(${value})`
    }[type];
  }

  /** Assigns something to a variable of this kernel. */
  assignment(): string {
    const type = this.type();
    const target = this.variable(type);
    if (!isInteger(type)) {
      return `${target} = ${this.e(type, 3)};`;
    }
    switch (this.below(8)) {
      case 0:
        return `${target}${this.pick(['++', '--'])};`;
      case 1:
        return `${target} ${this.pick(['<<=', '>>='])} ${this.e(this.integer(), 1)} & ${Math.min(31, BITS[type] - 1)};`;
      case 2:
        return `${target} ${this.pick(['/=', '%='])} (${NAMES[type]})(${this.e(type, 1)} & 31) + 1;`;
      case 3:
        return `${target} = ${this.e(type, 3)};`;
      default:
        return `${target} ${this.pick(['=', '+=', '-=', '*=', '^=', '|=', '&='])} ${this.e(this.chance(75) ? type : this.integer(), 2)};`;
    }
  }
}
