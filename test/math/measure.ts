/** Errors of the single-precision functions of the WGSL back end, measured. */
import * as b from '../../src/compiler/ir/build/index';
import { intrinsicFunction } from '../../src/compiler/semantics/intrinsics';
import type { Variable } from '../../src/compiler/ir/types';
import { runKernel } from '../runKernel';
import type { Interval, MeasuredFunction } from './functions';

export interface Measurement {
  /** The largest distance from the correctly rounded result, in its ulps. */
  ulps: number;
  /** Arguments that give it. */
  at: number[];
  got: number;
  wanted: number;
}

/**
 * At `count` random points; subnormal arguments and results are left out, for
 * WGSL lets devices take them for zero. The reference is computed in double and
 * is far better than single precision.
 */
export async function measure(
  fn: MeasuredFunction,
  count: number
): Promise<Measurement> {
  const args = argumentsOf(fn, count);
  return worst(fn, args, await resultsOf(fn, args), reference(fn, args));
}

/** The points where a function is measured: the same ones at every call. */
export function argumentsOf(
  { name, domain }: MeasuredFunction,
  count: number
): Float32Array<ArrayBuffer>[] {
  const random = generator(name.length * 7919 + count);
  return domain.map(interval =>
    Float32Array.from({ length: count }, () => draw(interval, random))
  );
}

/** What the function gives on the GPU, through our WGSL. */
export async function resultsOf(
  { name }: MeasuredFunction,
  args: Float32Array[]
): Promise<Float32Array> {
  const params = args.map((_, i) => b.variable(`x${i}`, b.constPtr(b.f32)));
  const out = b.variable('out', b.ptr(b.f32));
  const i = b.variable('i', b.u32);
  const value = b.intrinsic(
    b.f32,
    name,
    params.map((param: Variable) => b.read(b.at(param, b.read(i))))
  );
  const kernel = b.kernel({
    id: 'k',
    params: [...params, out],
    shared: [],
    body: [
      b.declare(
        i,
        b.add(
          b.mul(b.builtin('blockIdx.x'), b.builtin('blockDim.x')),
          b.builtin('threadIdx.x')
        )
      ),
      b.store(b.at(out, b.read(i)), value)
    ]
  });
  const results = new Float32Array(args[0].length);
  await runKernel(b.moduleOf([kernel]), kernel, {
    grid: results.length / 256,
    block: 256,
    args: [...args, results]
  });
  return results;
}

/** The values in double, by the evaluator's functions. */
function reference(
  { name }: MeasuredFunction,
  args: Float32Array[]
): Float64Array {
  // A neighbour is one of floats.
  const type = name === 'nextafter' ? 'f32' : 'f64';
  const exact = intrinsicFunction(
    name,
    args.map(() => type),
    type
  ) as (...x: number[]) => number;
  return Float64Array.from(args[0], (_, n) => exact(...args.map(a => a[n])));
}

/** The largest error among results, against values in double. */
export function worst(
  { absolute = 0 }: MeasuredFunction,
  args: Float32Array[],
  results: Float32Array,
  exact: Float64Array
): Measurement {
  let found: Measurement = { ulps: 0, at: [], got: 0, wanted: 0 };
  results.forEach((got, n) => {
    const wanted = Math.fround(exact[n]);
    const ulps = distance(got, wanted);
    if (ulps > found.ulps && Math.abs(got - wanted) > absolute) {
      found = { ulps, at: args.map(arg => arg[n]), got, wanted };
    }
  });
  return found;
}

const SMALLEST_NORMAL = 2 ** -126;

function draw({ low, high, even }: Interval, random: () => number): number {
  if (even) {
    return low + (high - low) * random();
  }
  // Half of the points where functions have their shape, near 1.
  const isNear = random() < 0.5;
  for (;;) {
    const exponent = isNear ? -8 + 16 * random() : -126 + 253.9 * random();
    const magnitude = 2 ** exponent;
    const x = Math.fround(random() < 0.5 ? -magnitude : magnitude);
    if (x >= low && x <= high) {
      return x;
    }
  }
}

/** Floats in between; results below the normal numbers count as zero. */
function distance(got: number, wanted: number): number {
  if (Object.is(got, wanted) || (Number.isNaN(got) && Number.isNaN(wanted))) {
    return 0;
  }
  const [x, y] = [got, wanted].map(v =>
    Math.abs(v) < SMALLEST_NORMAL ? 0 : v
  );
  return x === y ? 0 : Math.abs(ordinal(x) - ordinal(y));
}

const words = new DataView(new ArrayBuffer(4));

/** The floats numbered from -∞ to ∞; NaN is far from all. */
function ordinal(x: number): number {
  if (Number.isNaN(x)) {
    return 2 ** 40;
  }
  words.setFloat32(0, x);
  const bits = words.getUint32(0);
  // Zero is next to the smallest normal number: the others count as zero.
  const magnitude = bits & 0x7fffffff;
  const steps = magnitude === 0 ? 0 : magnitude - 0x7fffff;
  return bits >>> 31 ? -steps : steps;
}

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
