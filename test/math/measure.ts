/** Errors of the single-precision functions of the WGSL back end, measured. */
import * as b from '../../src/compiler/ir/builder';
import { intrinsicFunction } from '../../src/compiler/ir/evaluator/intrinsics';
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
  { name, domain, absolute = 0 }: MeasuredFunction,
  count: number
): Promise<Measurement> {
  const random = generator(name.length * 7919 + count);
  const args = domain.map(interval =>
    Float32Array.from({ length: count }, () => draw(interval, random))
  );
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
  const results = new Float32Array(count);
  await runKernel(b.moduleOf([kernel]), kernel, {
    grid: count / 64,
    block: 64,
    args: [...args, results]
  });
  // A neighbour is one of floats.
  const type = name === 'nextafter' ? 'f32' : 'f64';
  const reference = intrinsicFunction(
    name,
    args.map(() => type),
    type
  ) as (...x: number[]) => number;
  let worst: Measurement = { ulps: 0, at: [], got: 0, wanted: 0 };
  for (let n = 0; n < count; n++) {
    const at = args.map(arg => arg[n]);
    const wanted = Math.fround(reference(...at));
    const ulps = distance(results[n], wanted);
    if (ulps > worst.ulps && Math.abs(results[n] - wanted) > absolute) {
      worst = { ulps, at, got: results[n], wanted };
    }
  }
  return worst;
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
