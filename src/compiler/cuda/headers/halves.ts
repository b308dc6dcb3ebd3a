/**
 * cuda_fp16.h and cuda_bf16.h: what is not an intrinsic of the compiler
 * (sema/intrinsics/halves.ts), written once for both types as CUDA C++. Numbers
 * are rounded to the nearest by plain conversions; the directed roundings step
 * from there to the neighbour.
 */

interface Names {
  /** The types of one number and of two. */
  one: string;
  two: string;
  /** How functions call them: `__float2half_rz`, `__float22half2_rn`. */
  word: string;
  word2: string;
  /** How constants are called, and the bits of each of CONSTANTS. */
  constant: string;
  bits: number[];
}

const HEAD = 'inline __host__ __device__ ';

const DIRECTED: [mode: string, beyond: string, step: string][] = [
  ['rz', 'fabsf(y) > fabsf(x)', 'bits - 1'],
  ['ru', 'y < x', 'bits == 0x8000 ? 1 : bits >> 15 ? bits - 1 : bits + 1'],
  ['rd', 'y > x', 'bits << 1 == 0 ? 0x8001 : bits >> 15 ? bits + 1 : bits - 1']
];

/** Integer types with the names that functions give them, and the ends of those that `int` holds. */
const INTEGERS: [type: string, word: string, range?: [number, number]][] = [
  ['int', 'int'],
  ['unsigned int', 'uint'],
  ['long long', 'll'],
  ['unsigned long long', 'ull'],
  ['short', 'short', [-32768, 32767]],
  ['unsigned short', 'ushort', [0, 65535]]
];

/** What the compiler knows itself. */
const INTRINSIC = /^__int2\w+_rn$|^__\w+2int_r[nz]$/;

function conversions({ one, word }: Names): string[] {
  const lines = DIRECTED.map(
    ([mode, beyond, step]) =>
      `${HEAD}${one} __float2${word}_${mode}(float x) { ${one} h = __float2${word}(x); float y = (float)h; ` +
      `unsigned short bits = __${word}_as_ushort(h); return ${beyond} ? __ushort_as_${word}((unsigned short)(${step})) : h; }`
  );
  const add = (name: string, text: string): void => {
    if (!INTRINSIC.test(name)) {
      lines.push(text);
    }
  };
  for (const [type, name, range] of INTEGERS) {
    const viaInt = range ? 'int' : name;
    for (const mode of ['rn', 'rz', 'ru', 'rd']) {
      const from = `__${name}2${word}_${mode}`;
      // To the nearest in two steps: the first keeps a bit of what it cuts off.
      const value = range
        ? `__float2${word}_${mode}((float)x)`
        : mode === 'rn'
          ? `float y = __${name}2float_rz(x); return __float2${word}((${type})y == x ? y : __int_as_float(__float_as_int(y) | 1));`
          : `__float2${word}_${mode}(__${name}2float_${mode}(x))`;
      add(
        from,
        `${HEAD}${one} ${from}(${type} x) { ${value.startsWith('float ') ? value : `return ${value};`} }`
      );
      const to = `__${word}2${name}_${mode}`;
      const whole = `__float2${viaInt}_${mode}((float)h)`;
      add(
        to,
        `${HEAD}${type} ${to}(${one} h) { return (${type})${range ? `max(${range[0]}, min(${range[1]}, ${whole}))` : whole}; }`
      );
    }
  }
  // Numbers of 8 bits: towards zero, to the nearest end out of range, 0 of NaN.
  for (const [type, name, low, high] of [
    ['signed char', 'char', -128, 127],
    ['unsigned char', 'uchar', 0, 255]
  ]) {
    lines.push(
      `${HEAD}${type} __${word}2${name}_rz(${one} h) { return (${type})max(${low}, min(${high}, __float2int_rz((float)h))); }`
    );
  }
  return lines;
}

const TESTS: [name: string, operator: string][] = [
  ['eq', '=='],
  ['ne', '!='],
  ['lt', '<'],
  ['le', '<='],
  ['gt', '>'],
  ['ge', '>=']
];

/** 1 or 0 as a number, one for each lane, of both together; the `u` forms hold of NaN too. */
function comparisons({ one, two }: Names): string[] {
  const lines: string[] = [];
  for (const [name, operator] of TESTS) {
    const opposite: Record<string, string> = {
      '==': '!=',
      '!=': '==',
      '<': '>=',
      '<=': '>',
      '>': '<=',
      '>=': '<'
    };
    // 'ne' is false of NaN in its ordered form, as NVIDIA documents it.
    const ordered = (a: string, b: string): string =>
      operator === '!='
        ? `((float)${a} < (float)${b} || (float)${a} > (float)${b})`
        : `((float)${a} ${operator} (float)${b})`;
    const unordered = (a: string, b: string): string =>
      operator === '!='
        ? `((float)${a} != (float)${b})`
        : operator === '=='
          ? `!((float)${a} < (float)${b} || (float)${a} > (float)${b})`
          : `!((float)${a} ${opposite[operator]} (float)${b})`;
    for (const [suffix, test] of [
      ['', ordered],
      ['u', unordered]
    ] as const) {
      if (suffix) {
        lines.push(
          `${HEAD}bool __h${name}u(${one} a, ${one} b) { return ${test('a', 'b')}; }`
        );
      }
      lines.push(
        `${HEAD}${two} __h${name}${suffix}2(${two} a, ${two} b) { ${two} r; ` +
          `r.x = (${one})(${test('a.x', 'b.x')} ? 1.0f : 0.0f); r.y = (${one})(${test('a.y', 'b.y')} ? 1.0f : 0.0f); return r; }`,
        `${HEAD}unsigned int __h${name}${suffix}2_mask(${two} a, ${two} b) { return (${test('a.x', 'b.x')} ? 0xffffu : 0u) | (${test('a.y', 'b.y')} ? 0xffff0000u : 0u); }`,
        `${HEAD}bool __hb${name}${suffix}2(${two} a, ${two} b) { return ${test('a.x', 'b.x')} && ${test('a.y', 'b.y')}; }`
      );
    }
    lines.push(
      `${HEAD}bool operator${operator}(const ${two} &a, const ${two} &b) { return __hb${name}${operator === '!=' ? 'u' : ''}2(a, b); }`
    );
  }
  return lines;
}

function arithmetic({ one, two }: Names): string[] {
  const lines: string[] = [
    `${HEAD}${one} hrcp(${one} a) { return (${one})(1.0f / (float)a); }`,
    `${HEAD}${one} hlog10(${one} a) { return (${one})log10f((float)a); }`,
    `${HEAD}${one} hexp10(${one} a) { return (${one})exp10f((float)a); }`,
    `${HEAD}${one} htanh_approx(${one} a) { return (${one})tanhf((float)a); }`,
    `${HEAD}${one} __hmin_nan(${one} a, ${one} b) { return a != a || b != b ? (${one})nanf("") : __hmin(a, b); }`,
    `${HEAD}${one} __hmax_nan(${one} a, ${one} b) { return a != a || b != b ? (${one})nanf("") : __hmax(a, b); }`,
    `${HEAD}${one} __hfma_sat(${one} a, ${one} b, ${one} c) { return (${one})fminf(fmaxf((float)__hfma(a, b, c), 0.0f), 1.0f); }`,
    `${HEAD}${one} __hfma_relu(${one} a, ${one} b, ${one} c) { ${one} r = __hfma(a, b, c); return r < (${one})0.0f ? (${one})0.0f : r; }`
  ];
  const lanes = (f: (lane: string) => string): string =>
    `${two} r; r.x = ${f('x')}; r.y = ${f('y')}; return r;`;
  for (const [name, operator] of [
    ['add', '+'],
    ['sub', '-'],
    ['mul', '*'],
    ['div', '/']
  ]) {
    if (name !== 'div') {
      lines.push(
        `${HEAD}${one} __h${name}_rn(${one} a, ${one} b) { return __h${name}(a, b); }`,
        `${HEAD}${two} __h${name}2_rn(${two} a, ${two} b) { return __h${name}2(a, b); }`,
        `${HEAD}${one} __h${name}_sat(${one} a, ${one} b) { return (${one})fminf(fmaxf((float)__h${name}(a, b), 0.0f), 1.0f); }`,
        `${HEAD}${two} __h${name}2_sat(${two} a, ${two} b) { ${lanes(m => `__h${name}_sat(a.${m}, b.${m})`)} }`
      );
    }
    lines.push(
      `${HEAD}${two} operator${operator}(const ${two} &a, const ${two} &b) { ${lanes(m => `a.${m} ${operator} b.${m}`)} }`,
      `${HEAD}${two} &operator${operator}=(${two} &a, const ${two} &b) { a = a ${operator} b; return a; }`
    );
  }
  lines.push(
    `${HEAD}${two} operator-(const ${two} &a) { ${lanes(m => `-a.${m}`)} }`,
    `${HEAD}${two} operator+(const ${two} &a) { return a; }`,
    `${HEAD}${two} __hneg2(${two} a) { return -a; }`,
    // Two complex numbers: a * b + c, each part of two fused steps.
    `${HEAD}${two} __hcmadd(${two} a, ${two} b, ${two} c) { ${two} r; ` +
      `r.x = __hfma(-a.y, b.y, __hfma(a.x, b.x, c.x)); r.y = __hfma(a.y, b.x, __hfma(a.x, b.y, c.y)); return r; }`
  );
  for (const step of ['+', '-']) {
    lines.push(
      `${HEAD}${two} &operator${step}${step}(${two} &a) { ${two} one = {${one}(1.0f), ${one}(1.0f)}; a = a ${step} one; return a; }`,
      `${HEAD}${two} operator${step}${step}(${two} &a, int) { ${two} before = a; ${step}${step}a; return before; }`
    );
  }
  for (const name of ['habs', 'hisnan']) {
    lines.push(
      `${HEAD}${two} __${name}2(${two} a) { ${lanes(m => `(${one})__${name}(a.${m})`)} }`
    );
  }
  for (const name of ['hmin', 'hmax', 'hmin_nan', 'hmax_nan']) {
    const name2 = name.replace(/^(hm\w\w)/, '$12');
    lines.push(
      `${HEAD}${two} __${name2}(${two} a, ${two} b) { ${lanes(m => `__${name}(a.${m}, b.${m})`)} }`
    );
  }
  for (const name of ['hfma_sat', 'hfma_relu']) {
    lines.push(
      `${HEAD}${two} __${name.replace('hfma', 'hfma2')}(${two} a, ${two} b, ${two} c) { ${lanes(m => `__${name}(a.${m}, b.${m}, c.${m})`)} }`
    );
  }
  for (const name of [
    'sqrt',
    'rsqrt',
    'rcp',
    'exp',
    'exp2',
    'exp10',
    'log',
    'log2',
    'log10',
    'sin',
    'cos',
    'tanh',
    'tanh_approx',
    'floor',
    'ceil',
    'trunc',
    'rint'
  ]) {
    lines.push(
      `${HEAD}${two} h2${name}(${two} a) { ${lanes(m => `h${name}(a.${m})`)} }`
    );
  }
  return lines;
}

function pairs({ one, two, word, word2 }: Names): string[] {
  const pick = (x: string, y: string): string =>
    `${two} r; r.x = ${x}; r.y = ${y}; return r;`;
  return [
    `${HEAD}${two} __low2${word2}(${two} a) { ${pick('a.x', 'a.x')} }`,
    `${HEAD}${two} __high2${word2}(${two} a) { ${pick('a.y', 'a.y')} }`,
    `${HEAD}${two} __lows2${word2}(${two} a, ${two} b) { ${pick('a.x', 'b.x')} }`,
    `${HEAD}${two} __highs2${word2}(${two} a, ${two} b) { ${pick('a.y', 'b.y')} }`,
    `${HEAD}${two} __lowhigh2highlow(${two} a) { ${pick('a.y', 'a.x')} }`,
    `${HEAD}${one} __float2${word}_sat(float x) { return (${one})fminf(fmaxf(x, 0.0f), 1.0f); }`
  ];
}

/**
 * The bits as structures, which convert both ways, so that a program may make
 * numbers of bits in host code and in constants.
 */
function raw({ one, two, word }: Names): string[] {
  const [rawOne, rawTwo] = [`${one}_raw`, `${two}_raw`];
  const [make, bits] = [`__ushort_as_${word}`, `__${word}_as_ushort`];
  return [
    `struct ${rawOne} { unsigned short x; ${rawOne}() = default; ` +
      `__host__ __device__ ${rawOne}(unsigned int bits) : x((unsigned short)bits) {} ` +
      `__host__ __device__ ${rawOne}(int bits) : x((unsigned short)bits) {} ` +
      `__host__ __device__ ${rawOne}(const ${one} &h) : x(${bits}(h)) {} ` +
      `__host__ __device__ operator ${one}() const { return ${make}(x); } };`,
    `struct ${rawTwo} { unsigned short x, y; ${rawTwo}() = default; ` +
      `__host__ __device__ ${rawTwo}(unsigned int lower, unsigned int upper) : x((unsigned short)lower), y((unsigned short)upper) {} ` +
      `__host__ __device__ ${rawTwo}(const ${two} &h) : x(${bits}(h.x)), y(${bits}(h.y)) {} ` +
      `__host__ __device__ operator ${two}() const { ${two} r; r.x = ${make}(x); r.y = ${make}(y); return r; } };`
  ];
}

/** Additions in memory, each a loop around the compare-and-swap of the word. */
function atomics({ one, two, word }: Names): string[] {
  const [make, bits] = [`__ushort_as_${word}`, `__${word}_as_ushort`];
  return [
    // Of the word that holds it: WGSL has no atomics on 16 bits.
    `inline __device__ ${one} atomicAdd(${one} *p, ${one} by) { unsigned int shift = ((size_t)p & 2) * 8; unsigned int *at = (unsigned int *)(shift ? p - 1 : p); unsigned int seen, old = *at; ` +
      `do { seen = old; unsigned int sum = ${bits}(__hadd(${make}((unsigned short)(seen >> shift)), by)); ` +
      `old = atomicCAS(at, seen, (seen & ~(0xffffu << shift)) | sum << shift); } while (old != seen); return ${make}((unsigned short)(old >> shift)); }`,
    `inline __device__ ${two} atomicAdd(${two} *p, ${two} by) { unsigned int *at = (unsigned int *)p; unsigned int seen, old = *at; ` +
      `do { seen = old; unsigned int lower = ${bits}(__hadd(${make}((unsigned short)seen), by.x)), upper = ${bits}(__hadd(${make}((unsigned short)(seen >> 16)), by.y)); ` +
      `old = atomicCAS(at, seen, lower | upper << 16); } while (old != seen); ` +
      `${two} r; r.x = ${make}((unsigned short)old); r.y = ${make}((unsigned short)(old >> 16)); return r; }`
  ];
}

const CONSTANTS = [
  'INF',
  'NAN',
  'MIN_DENORM',
  'MAX_NORMAL',
  'NEG_ZERO',
  'ZERO',
  'ONE'
];

/** `CUDART_INF_FP16` and its like. */
function constants({ word, constant, bits }: Names): string[] {
  return CONSTANTS.map(
    (name, i) =>
      `#define CUDART_${name}_${constant} __ushort_as_${word}((unsigned short)0x${bits[i].toString(16)})`
  );
}

function header(names: Names): string {
  return [
    '#pragma once',
    ...constants(names),
    ...raw(names),
    ...atomics(names),
    ...conversions(names),
    ...comparisons(names),
    ...arithmetic(names),
    ...pairs(names),
    ''
  ].join('\n');
}

export const cudaFp16 = header({
  one: '__half',
  two: '__half2',
  word: 'half',
  word2: 'half2',
  constant: 'FP16',
  bits: [0x7c00, 0x7fff, 1, 0x7bff, 0x8000, 0, 0x3c00]
});

export const cudaBf16 = header({
  one: '__nv_bfloat16',
  two: '__nv_bfloat162',
  word: 'bfloat16',
  word2: 'bfloat162',
  constant: 'BF16',
  bits: [0x7f80, 0x7fff, 1, 0x7f7f, 0x8000, 0, 0x3f80]
});
