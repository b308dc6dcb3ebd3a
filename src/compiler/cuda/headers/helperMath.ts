/**
 * helper_math.h: arithmetic on CUDA's vector types, with the names that the
 * CUDA samples made common. Generated as CUDA C++ and compiled like any
 * header; the text is built once, on first use of this module.
 */

interface VectorFamily {
  /** `float` of `float3`. */
  vector: string;
  /** Element type. */
  scalar: string;
  isFloat: boolean;
  isUnsigned: boolean;
}

const FAMILIES: readonly VectorFamily[] = [
  { vector: 'float', scalar: 'float', isFloat: true, isUnsigned: false },
  { vector: 'int', scalar: 'int', isFloat: false, isUnsigned: false },
  { vector: 'uint', scalar: 'uint', isFloat: false, isUnsigned: true }
];

const LETTERS = ['x', 'y', 'z', 'w'];
const HEAD = 'inline __host__ __device__ ';

/** `make(f(x), f(y), …)` over the first `lanes` members. */
function each(
  type: string,
  lanes: number,
  f: (member: string) => string
): string {
  return `make_${type}(${LETTERS.slice(0, lanes).map(f).join(', ')})`;
}

function arithmetic(family: VectorFamily, lanes: number): string[] {
  const type = `${family.vector}${lanes}`;
  const s = family.scalar;
  const lines: string[] = [];
  for (const op of family.isFloat ? ['+', '-', '*', '/'] : ['+', '-', '*']) {
    lines.push(
      `${HEAD}${type} operator${op}(${type} a, ${type} b) { return ${each(type, lanes, m => `a.${m} ${op} b.${m}`)}; }`,
      `${HEAD}${type} operator${op}(${type} a, ${s} b) { return ${each(type, lanes, m => `a.${m} ${op} b`)}; }`,
      `${HEAD}void operator${op}=(${type} &a, ${type} b) { ${LETTERS.slice(
        0,
        lanes
      )
        .map(m => `a.${m} ${op}= b.${m};`)
        .join(' ')} }`,
      `${HEAD}void operator${op}=(${type} &a, ${s} b) { ${LETTERS.slice(
        0,
        lanes
      )
        .map(m => `a.${m} ${op}= b;`)
        .join(' ')} }`
    );
    if (op !== '-') {
      lines.push(
        `${HEAD}${type} operator${op}(${s} a, ${type} b) { return ${each(type, lanes, m => `a ${op} b.${m}`)}; }`
      );
    }
  }
  if (!family.isUnsigned) {
    lines.push(
      `${HEAD}${type} operator-(${type} a) { return ${each(type, lanes, m => `-a.${m}`)}; }`
    );
  }
  lines.push(
    `${HEAD}${s} dot(${type} a, ${type} b) { return ${LETTERS.slice(0, lanes)
      .map(m => `a.${m} * b.${m}`)
      .join(' + ')}; }`
  );
  return lines;
}

function ordering(family: VectorFamily, lanes: number): string[] {
  const type = `${family.vector}${lanes}`;
  const s = family.scalar;
  const [min, max] = family.isFloat ? ['fminf', 'fmaxf'] : ['min', 'max'];
  return [
    `${HEAD}${type} ${min}(${type} a, ${type} b) { return ${each(type, lanes, m => `${min}(a.${m}, b.${m})`)}; }`,
    `${HEAD}${type} ${max}(${type} a, ${type} b) { return ${each(type, lanes, m => `${max}(a.${m}, b.${m})`)}; }`,
    `${HEAD}${type} clamp(${type} v, ${s} a, ${s} b) { return ${each(type, lanes, m => `clamp(v.${m}, a, b)`)}; }`,
    `${HEAD}${type} clamp(${type} v, ${type} a, ${type} b) { return ${each(type, lanes, m => `clamp(v.${m}, a.${m}, b.${m})`)}; }`
  ];
}

function geometry(lanes: number): string[] {
  const type = `float${lanes}`;
  return [
    `${HEAD}float length(${type} v) { return sqrtf(dot(v, v)); }`,
    `${HEAD}${type} normalize(${type} v) { return v * rsqrtf(dot(v, v)); }`,
    `${HEAD}${type} lerp(${type} a, ${type} b, float t) { return a + t * (b - a); }`,
    `${HEAD}${type} floorf(${type} v) { return ${each(type, lanes, m => `floorf(v.${m})`)}; }`,
    `${HEAD}${type} fracf(${type} v) { return ${each(type, lanes, m => `fracf(v.${m})`)}; }`,
    `${HEAD}${type} fmodf(${type} a, ${type} b) { return ${each(type, lanes, m => `fmodf(a.${m}, b.${m})`)}; }`,
    `${HEAD}${type} fabs(${type} v) { return ${each(type, lanes, m => `fabsf(v.${m})`)}; }`,
    `${HEAD}${type} reflect(${type} i, ${type} n) { return i - 2.0f * n * dot(n, i); }`,
    `${HEAD}${type} smoothstep(${type} a, ${type} b, ${type} x) {
  ${type} y = clamp((x - a) / (b - a), 0.0f, 1.0f);
  return y * y * (${each(type, lanes, () => '3.0f')} - ${each(type, lanes, () => '2.0f')} * y);
}`
  ];
}

/** Constructors from one scalar, from shorter and longer vectors and between element types. */
function constructors(family: VectorFamily): string[] {
  const { vector, scalar: s } = family;
  const lines: string[] = [];
  for (const lanes of [2, 3, 4]) {
    const type = `${vector}${lanes}`;
    lines.push(
      `${HEAD}${type} make_${type}(${s} s) { return ${each(type, lanes, () => 's')}; }`
    );
    for (const other of FAMILIES) {
      if (other !== family) {
        lines.push(
          `${HEAD}${type} make_${type}(${other.vector}${lanes} a) { return ${each(type, lanes, m => `${s}(a.${m})`)}; }`
        );
      }
    }
  }
  lines.push(
    `${HEAD}${vector}2 make_${vector}2(${vector}3 a) { return make_${vector}2(a.x, a.y); }`,
    `${HEAD}${vector}3 make_${vector}3(${vector}2 a) { return make_${vector}3(a.x, a.y, 0); }`,
    `${HEAD}${vector}3 make_${vector}3(${vector}2 a, ${s} z) { return make_${vector}3(a.x, a.y, z); }`,
    `${HEAD}${vector}3 make_${vector}3(${vector}4 a) { return make_${vector}3(a.x, a.y, a.z); }`,
    `${HEAD}${vector}4 make_${vector}4(${vector}3 a) { return make_${vector}4(a.x, a.y, a.z, 0); }`,
    `${HEAD}${vector}4 make_${vector}4(${vector}3 a, ${s} w) { return make_${vector}4(a.x, a.y, a.z, w); }`
  );
  return lines;
}

function text(): string {
  const lines = [
    `${HEAD}float lerp(float a, float b, float t) { return a + t * (b - a); }`,
    `${HEAD}float clamp(float v, float a, float b) { return fmaxf(a, fminf(v, b)); }`,
    `${HEAD}int clamp(int v, int a, int b) { return max(a, min(v, b)); }`,
    `${HEAD}uint clamp(uint v, uint a, uint b) { return max(a, min(v, b)); }`,
    `${HEAD}float fracf(float v) { return v - floorf(v); }`,
    `${HEAD}float smoothstep(float a, float b, float x) {
  float y = clamp((x - a) / (b - a), 0.0f, 1.0f);
  return y * y * (3.0f - 2.0f * y);
}`
  ];
  for (const family of FAMILIES) {
    lines.push(...constructors(family));
    for (const lanes of [2, 3, 4]) {
      lines.push(...arithmetic(family, lanes), ...ordering(family, lanes));
    }
  }
  for (const lanes of [2, 3, 4]) {
    lines.push(...geometry(lanes));
  }
  lines.push(
    ...[2, 3, 4].map(
      lanes =>
        `${HEAD}int${lanes} abs(int${lanes} v) { return ${each(`int${lanes}`, lanes, m => `abs(v.${m})`)}; }`
    ),
    `${HEAD}float3 cross(float3 a, float3 b) { return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x); }`
  );
  return `${lines.join('\n')}\n`;
}

export const helperMath = text();
