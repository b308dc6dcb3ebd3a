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
    `${HEAD}${two} __hneg2(${two} a) { return -a; }`
  );
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

function header(names: Names): string {
  return [
    '#pragma once',
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
  word2: 'half2'
});

export const cudaBf16 = header({
  one: '__nv_bfloat16',
  two: '__nv_bfloat162',
  word: 'bfloat16',
  word2: 'bfloat162'
});
