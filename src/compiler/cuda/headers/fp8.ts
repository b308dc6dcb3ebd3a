/**
 * cuda_fp8.h: numbers of 8 bits, E4M3 (largest 448, no infinity) and E5M2
 * (the upper half of a `__half`), as the OCP's "8-bit Floating Point
 * Specification" defines them. Numbers are rounded once, to the nearest, ties
 * to even. NaNs are a card's: all of them 0x7f, or 0x7fff as halves.
 */

const HEAD = 'inline __host__ __device__ ';

const CONVERSIONS = `
typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
typedef enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE } __nv_saturation_t;
typedef enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 } __nv_fp8_interpretation_t;

${HEAD}__nv_fp8_storage_t __nv_cvt_float_to_fp8(float x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) {
  const bool isE4M3 = kind == __NV_E4M3;
  const int digits = isE4M3 ? 3 : 2, least = isE4M3 ? -6 : -14;
  const unsigned int last = isE4M3 ? 0x7e : 0x7b;
  const unsigned int bits = __float_as_uint(x), sign = bits >> 24 & 0x80, magnitude = bits & 0x7fffffff;
  if (magnitude > 0x7f800000) return 0x7f;
  const int exponent = (int)(magnitude >> 23) - 127;
  // The significand has 24 bits, and those of a subnormal number lose more.
  const int cut = 23 - digits + (exponent < least ? least - exponent : 0);
  if (cut > 24) return (unsigned char)sign;
  const unsigned int significand = (magnitude & 0x7fffff) | 0x800000, half = 1u << (cut - 1);
  const unsigned int rest = significand & ((half << 1) - 1);
  unsigned int code = significand >> cut;
  if (rest > half || (rest == half && (code & 1))) code++;
  // A carry goes into the exponent by itself.
  if (exponent > least) code += (unsigned int)(exponent - least) << digits;
  if (code > last) code = saturate == __NV_SATFINITE ? last : isE4M3 ? 0x7f : 0x7c;
  return (unsigned char)(sign | code);
}
${HEAD}__nv_fp8_storage_t __nv_cvt_double_to_fp8(double x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) {
  // In two steps: the first keeps a bit of what it cuts off.
  float y = __double2float_rz(x);
  return __nv_cvt_float_to_fp8((double)y == x ? y : __uint_as_float(__float_as_uint(y) | 1), saturate, kind);
}
${HEAD}__nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) { return __nv_cvt_float_to_fp8(__half2float(__ushort_as_half(x.x)), saturate, kind); }
${HEAD}__nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) { return __nv_cvt_float_to_fp8(__bfloat162float(__ushort_as_bfloat16(x.x)), saturate, kind); }
${HEAD}float __gridstride_fp8_to_float(__nv_fp8_storage_t x, __nv_fp8_interpretation_t kind) {
  if (kind == __NV_E5M2) return __half2float(__ushort_as_half((unsigned short)(x << 8)));
  const unsigned int sign = (unsigned int)(x & 0x80) << 24, exponent = x >> 3 & 15, mantissa = x & 7;
  if ((x & 0x7f) == 0x7f) return __uint_as_float(0x7fffffff);
  if (exponent == 0) return __uint_as_float(__float_as_uint((float)mantissa * 0.001953125f) | sign);
  return __uint_as_float(sign | (exponent + 120) << 23 | mantissa << 20);
}
${HEAD}__half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t x, __nv_fp8_interpretation_t kind) {
  __half_raw r;
  if ((x & 0x7f) > (kind == __NV_E5M2 ? 0x7c : 0x7e)) r.x = 0x7fff;
  else if (kind == __NV_E5M2) r.x = (unsigned short)(x << 8);
  else r.x = __half_as_ushort(__float2half(__gridstride_fp8_to_float(x, kind)));
  return r;
}
${HEAD}__half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t x, __nv_fp8_interpretation_t kind) {
  __half2_raw r;
  r.x = __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)(x & 0xff), kind).x;
  r.y = __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)(x >> 8), kind).x;
  return r;
}
`;

/** Functions on pairs: what they take, and a lane of it as an argument of the function on one. */
const PAIRS: [
  name: string,
  type: string,
  one: string,
  lane: (m: string) => string
][] = [
  ['float2', 'float2', 'float', m => `x.${m}`],
  ['double2', 'double2', 'double', m => `x.${m}`],
  [
    'halfraw2',
    '__half2_raw',
    'halfraw',
    m => `__half_raw((unsigned int)x.${m})`
  ],
  [
    'bfloat16raw2',
    '__nv_bfloat162_raw',
    'bfloat16raw',
    m => `__nv_bfloat16_raw((unsigned int)x.${m})`
  ]
];

const pairs = PAIRS.map(
  ([name, type, one, lane]) =>
    `${HEAD}__nv_fp8x2_storage_t __nv_cvt_${name}_to_fp8x2(${type} x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) { ` +
    `return (__nv_fp8x2_storage_t)(__nv_cvt_${one}_to_fp8(${lane('x')}, saturate, kind) | __nv_cvt_${one}_to_fp8(${lane('y')}, saturate, kind) << 8); }`
).join('\n');

/** Integer types that a number converts to through a half, by the half's name of them. */
const INTEGERS: [type: string, word: string][] = [
  ['signed char', 'char'],
  ['char', 'char'],
  ['unsigned char', 'uchar'],
  ['short', 'short'],
  ['unsigned short', 'ushort'],
  ['int', 'int'],
  ['unsigned int', 'uint'],
  ['long', 'll'],
  ['unsigned long', 'ull'],
  ['long long', 'll'],
  ['unsigned long long', 'ull']
];

/** The classes of one kind, `e4m3` or `e5m2`: of one, two and four numbers. */
function classes(suffix: string): string {
  const kind = `__NV_${suffix.toUpperCase()}`;
  const how = `__NV_SATFINITE, ${kind}`;
  const head = (count: string): string[] => [
    `struct __nv_fp8${count}_${suffix} {`,
    `  __nv_fp8${count}_storage_t __x;`,
    `  __nv_fp8${count}_${suffix}() = default;`
  ];
  const make = (count: string, params: string, value: string): string =>
    `  explicit __host__ __device__ __nv_fp8${count}_${suffix}(${params}) : __x(${value}) {}`;
  const to = (type: string, body: string): string =>
    `  explicit __host__ __device__ operator ${type}() const { ${body} }`;
  const float = (code: string): string =>
    `__gridstride_fp8_to_float((__nv_fp8_storage_t)(${code}), ${kind})`;
  const two = (name: string, type: string, value: string): string =>
    `__nv_cvt_${name}_to_fp8x2(${type}(${value}), ${how})`;
  const four = (type: string, name: string): string =>
    `(__nv_fp8x4_storage_t)__nv_cvt_${name}_to_fp8x2(make_${type}2(f.x, f.y), ${how}) | (__nv_fp8x4_storage_t)__nv_cvt_${name}_to_fp8x2(make_${type}2(f.z, f.w), ${how}) << 16`;
  const raws: [type: string, name: string, raw: string][] = [
    ['__half2', 'halfraw2', '__half2_raw'],
    ['__nv_bfloat162', 'bfloat16raw2', '__nv_bfloat162_raw']
  ];
  return [
    ...head(''),
    make('', '__half f', `__nv_cvt_float_to_fp8(__half2float(f), ${how})`),
    make(
      '',
      '__nv_bfloat16 f',
      `__nv_cvt_float_to_fp8(__bfloat162float(f), ${how})`
    ),
    make('', 'float f', `__nv_cvt_float_to_fp8(f, ${how})`),
    make('', 'double f', `__nv_cvt_double_to_fp8(f, ${how})`),
    ...INTEGERS.filter(([type]) => !type.endsWith('char')).map(([type]) =>
      make('', `${type} n`, `__nv_cvt_float_to_fp8((float)n, ${how})`)
    ),
    to('float', `return ${float('__x')};`),
    to('double', `return ${float('__x')};`),
    to('__half', `return __nv_cvt_fp8_to_halfraw(__x, ${kind});`),
    to('__nv_bfloat16', `return __float2bfloat16(${float('__x')});`),
    to('bool', 'return (__x & 0x7f) != 0;'),
    ...INTEGERS.map(([type, word]) =>
      to(
        type,
        `return (${type})__half2${word}_rz(__float2half(${float('__x')}));`
      )
    ),
    '};',
    ...head('x2'),
    ...raws.map(([type, name, raw]) =>
      make('x2', `${type} f`, two(name, raw, 'f'))
    ),
    make('x2', 'float2 f', `__nv_cvt_float2_to_fp8x2(f, ${how})`),
    make('x2', 'double2 f', `__nv_cvt_double2_to_fp8x2(f, ${how})`),
    to('__half2', `return __nv_cvt_fp8x2_to_halfraw2(__x, ${kind});`),
    to(
      'float2',
      `return make_float2(${float('__x & 0xff')}, ${float('__x >> 8')});`
    ),
    '};',
    ...head('x4'),
    ...raws.map(([type, name, raw]) =>
      make(
        'x4',
        `${type} low, ${type} high`,
        `(__nv_fp8x4_storage_t)${two(name, raw, 'low')} | (__nv_fp8x4_storage_t)${two(name, raw, 'high')} << 16`
      )
    ),
    make('x4', 'float4 f', four('float', 'float2')),
    make('x4', 'double4 f', four('double', 'double2')),
    to(
      'float4',
      `return make_float4(${[0, 8, 16, 24].map(shift => float(`__x >> ${shift} & 0xff`)).join(', ')});`
    ),
    '};'
  ].join('\n');
}

export const cudaFp8 = `#pragma once
#include <cuda_fp16.h>
#include <cuda_bf16.h>
${CONVERSIONS}${pairs}
${classes('e4m3')}
${classes('e5m2')}
`;
