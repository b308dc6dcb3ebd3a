/**
 * cuComplex.h: complex numbers as float2 and double2. Quotients and absolute
 * values are scaled, so that squares neither overflow nor vanish.
 */
interface Precision {
  /** `cuFloatComplex`, its element type, and the suffix of its functions. */
  type: string;
  scalar: string;
  suffix: string;
  vector: string;
  sqrt: string;
  abs: string;
}

const PRECISIONS: readonly Precision[] = [
  {
    type: 'cuFloatComplex',
    scalar: 'float',
    suffix: 'f',
    vector: 'float2',
    sqrt: 'sqrtf',
    abs: 'fabsf'
  },
  {
    type: 'cuDoubleComplex',
    scalar: 'double',
    suffix: '',
    vector: 'double2',
    sqrt: 'sqrt',
    abs: 'fabs'
  }
];

const HEAD = '__host__ __device__ static inline ';

function functions(precision: Precision): string {
  const { type, scalar, suffix, vector, sqrt, abs } = precision;
  return `typedef ${vector} ${type};
${HEAD}${type} make_${type}(${scalar} r, ${scalar} i) { ${type} z; z.x = r; z.y = i; return z; }
${HEAD}${scalar} cuCreal${suffix}(${type} z) { return z.x; }
${HEAD}${scalar} cuCimag${suffix}(${type} z) { return z.y; }
${HEAD}${type} cuConj${suffix}(${type} z) { return make_${type}(z.x, -z.y); }
${HEAD}${type} cuCadd${suffix}(${type} a, ${type} b) { return make_${type}(a.x + b.x, a.y + b.y); }
${HEAD}${type} cuCsub${suffix}(${type} a, ${type} b) { return make_${type}(a.x - b.x, a.y - b.y); }
${HEAD}${type} cuCmul${suffix}(${type} a, ${type} b) { return make_${type}(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
${HEAD}${type} cuCdiv${suffix}(${type} a, ${type} b) {
  ${scalar} scale = 1 / (${abs}(b.x) + ${abs}(b.y));
  ${scalar} ar = a.x * scale, ai = a.y * scale, br = b.x * scale, bi = b.y * scale;
  ${scalar} size = 1 / (br * br + bi * bi);
  return make_${type}((ar * br + ai * bi) * size, (ai * br - ar * bi) * size);
}
${HEAD}${scalar} cuCabs${suffix}(${type} z) {
  ${scalar} a = ${abs}(z.x), b = ${abs}(z.y);
  ${scalar} large = a > b ? a : b, small = a > b ? b : a;
  if (large == 0 || isinf(small) || isinf(large)) return large + small;
  ${scalar} ratio = small / large;
  return large * ${sqrt}(1 + ratio * ratio);
}
${HEAD}${type} cuCfma${suffix}(${type} a, ${type} b, ${type} c) {
  return make_${type}((a.x * b.x + c.x) - a.y * b.y, (a.x * b.y + c.y) + a.y * b.x);
}
`;
}

export const cuComplex = `#pragma once
#include <math.h>
${PRECISIONS.map(functions).join('')}typedef cuFloatComplex cuComplex;
${HEAD}cuComplex make_cuComplex(float x, float y) { return make_cuFloatComplex(x, y); }
${HEAD}cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex z) { return make_cuDoubleComplex(z.x, z.y); }
${HEAD}cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex z) { return make_cuFloatComplex((float)z.x, (float)z.y); }
`;
