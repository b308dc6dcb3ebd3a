/**
 * Random kernels as CUDA source, small, of one to four ingredients each: many of
 * them compile in the time of one large kernel, and what one ingredient would
 * hide of another shows. One number, one kernel, on every machine.
 */
import { INGREDIENTS } from './ingredients';
import { SHARED } from './ingredients/threads';
import { NAMES, VARIABLES, Writer, type Type } from './writer';

export const MIXTURE_THREADS = 64;
export const MIXTURE_GRID = 2;
/** Words of the first output that a thread owns; the last says that it returned early. */
export const MIXTURE_WORDS = 25;

export interface MixtureKernel {
  source: string;
  /** Of INGREDIENTS. */
  ingredients: string[];
  /** A thread needs no other, so that g++ can judge it. */
  alone: boolean;
}

const LIMITS = `
__device__ float tame(float v) { return v != v ? 1.0f : fabsf(v) < 1e-30f ? 0.0f : v > 1e6f ? 1e6f : v < -1e6f ? -1e6f : v; }
__device__ double tame(double v) { double r = floor(v * 16.0) / 16.0; return r > 2000.0 ? 2000.0 : r < -2000.0 ? -2000.0 : r; }
__device__ float plain(float v) { return v != v ? 1.0f : v == 0.0f ? 0.0f : v; }
__device__ double plain(double v) { return v == 0.0 ? 0.0 : v; }
`;
const HALVES = `
__device__ __half tame(__half v) { return v > __float2half(64.0f) ? __float2half(64.0f) : v < __float2half(-64.0f) ? __float2half(-64.0f) : v; }
__device__ __half plain(__half v) { return v != v ? __ushort_as_half((unsigned short)0x3c00) : v == __ushort_as_half((unsigned short)0) ? __ushort_as_half((unsigned short)0) : v; }
`;
const BFLOATS = `
__device__ __nv_bfloat16 tame(__nv_bfloat16 v) { return v > __float2bfloat16(64.0f) ? __float2bfloat16(64.0f) : v < __float2bfloat16(-64.0f) ? __float2bfloat16(-64.0f) : v; }
__device__ __nv_bfloat16 plain(__nv_bfloat16 v) { return v != v ? __ushort_as_bfloat16((unsigned short)0x3f80) : v == __ushort_as_bfloat16((unsigned short)0) ? __ushort_as_bfloat16((unsigned short)0) : v; }
`;

/** A list of ingredients, each in its braces. */
function list(w: Writer, used: Set<string>, depth: number): string {
  const names = Object.keys(INGREDIENTS).filter(
    name => w.together || !INGREDIENTS[name].together
  );
  const inner = (): string =>
    depth > 0 && w.chance(30) ? list(w, used, depth - 1) : w.assignment();
  return Array.from({ length: 1 + (w.chance(15) ? 1 : 0) }, () => {
    const name = w.pick(names.filter(known => known !== 'early return'));
    used.add(name);
    w.needsOthers ||= INGREDIENTS[name].together === true;
    return INGREDIENTS[name].write(w, inner);
  }).join(' ');
}

function store(type: Type, name: string, at: number): string {
  const text = {
    f32: `__float_as_int(plain(${name}))`,
    f16: `__half_as_ushort(plain(${name}))`,
    bf16: `__bfloat16_as_ushort(plain(${name}))`
  }[type as string];
  return type === 'f64'
    ? `reals[4 * g + ${name === 'da' ? 0 : 1}] = ${name};`
    : `out[${MIXTURE_WORDS} * g + ${at}] = (long long)${text ?? name};`;
}

export function mixtureKernel(number: number): MixtureKernel {
  const w = new Writer(number);
  const used = new Set<string>();
  const statements: string[] = [w.assignment()];
  const count = 1 + w.below(2);
  for (let i = 0; i < count; i++) {
    if (w.chance(6)) {
      used.add('early return');
      statements.push(INGREDIENTS['early return'].write(w, () => ''));
      w.together = false;
    }
    statements.push(list(w, used, 1));
  }
  const text = statements.join('\n  ');
  const names = (where: string): boolean =>
    new RegExp(`\\b${where}\\b`).test(text);
  const variables = Object.entries(VARIABLES).flatMap(([type, of]) =>
    Object.entries(of)
      .filter(([name]) => names(name))
      .map(([name, value]) => ({ type: type as Type, name, value }))
  );
  const near = names('near');
  const declared = [
    ...variables.map(
      ({ type, name, value }) => `${NAMES[type]} ${name} = ${value};`
    ),
    ...(near ? ['double near = 1.0;'] : [])
  ];
  const shared = Object.entries(SHARED)
    .filter(([name]) => names(name))
    .map(([, text]) => `__shared__ ${text};`);
  const stored = [
    ...variables.map(({ type, name }, at) => store(type, name, at)),
    ...(near ? ['reals[4 * g + 2] = near;'] : [])
  ];
  const body = [
    'int t = threadIdx.x, g = blockIdx.x * blockDim.x + t;',
    ...shared,
    ...declared,
    text.replaceAll('RETURN', `out[${MIXTURE_WORDS} * g + 24] = 7; return;`),
    ...stored
  ].join('\n  ');
  const prelude = [...w.prelude].join('\n');
  const everything = prelude + body;
  const uses = (pattern: RegExp): boolean => pattern.test(everything);
  const limits = uses(/\b(tame|plain)\(/) ? LIMITS : '';
  const halves = uses(/half|\bpa\b|\bpb\b/i);
  const bfloats = uses(/bfloat|\bqa\b|\bqb\b/i);
  return {
    source:
      `${halves ? '#include <cuda_fp16.h>\n' : ''}${bfloats ? '#include <cuda_bf16.h>\n' : ''}#define TO(T, v) ((T)(v))${limits}${halves ? HALVES : ''}${bfloats ? BFLOATS : ''}
${prelude}
__global__ void kernel(long long *out, unsigned char *out8, long long *packets, unsigned long long *sums, double *reals, const long long *in, const unsigned char *bytes, const __half *halves, const double *doubles, const float *floats, int n) {
  ${body}
}
`.replaceAll(
        halves ? /$^/g : /const __half \*halves/g,
        halves ? '' : 'const unsigned short *halves'
      ),
    ingredients: [...used],
    alone: !w.needsOthers
  };
}
