/**
 * Which of a GPU's own functions are as exact as CUDA's fast ones. WGSL lets sine
 * and cosine err by 2^-11, where CUDA documents 2^-21; most cards have the
 * hardware for it that NVIDIA's have. So they are tried, against values of double
 * precision that are rounded to floats.
 */
import type { FastFunction } from '../compiler/wgsl/kernel';
import { wrongsOf } from './probe';

const THREADS = 64;
const WORKGROUPS = 8;
const POINTS = THREADS * WORKGROUPS;

/** What is tried of one function of WGSL. */
interface Trial {
  wgsl: string;
  exact(x: number): number;
  low: number;
  high: number;
  /** The error that CUDA documents: of a value, or in units of the last place of x. */
  absolute?: number;
  ulps?: string;
}

/** As the CUDA C++ Programming Guide has them, of __sinf, __cosf, __expf, __exp10f, __logf and __log2f. */
export const TRIALS: Readonly<Record<FastFunction, readonly Trial[]>> = {
  sin: [
    {
      wgsl: 'sin',
      exact: Math.sin,
      low: -Math.PI,
      high: Math.PI,
      absolute: 2 ** -21.41
    },
    {
      wgsl: 'cos',
      exact: Math.cos,
      low: -Math.PI,
      high: Math.PI,
      absolute: 2 ** -21.19
    }
  ],
  exp: [
    {
      wgsl: 'exp',
      exact: Math.exp,
      low: -80,
      high: 80,
      ulps: '2.0f + floor(abs(1.173f * x))'
    },
    {
      wgsl: 'exp2',
      exact: x => 2 ** x,
      low: -100,
      high: 100,
      ulps: '2.0f'
    }
  ],
  log: [
    {
      wgsl: 'log',
      exact: Math.log,
      low: 0.5,
      high: 2,
      absolute: 2 ** -21.41
    },
    { wgsl: 'log', exact: Math.log, low: 2, high: 1e5, ulps: '3.0f' },
    { wgsl: 'log', exact: Math.log, low: 1e-5, high: 0.5, ulps: '3.0f' },
    { wgsl: 'log2', exact: Math.log2, low: 0.5, high: 2, absolute: 2 ** -22 },
    { wgsl: 'log2', exact: Math.log2, low: 2, high: 1e5, ulps: '2.0f' }
  ]
};

/** Counts where the function errs by more than that. */
export function fastProbe({
  wgsl,
  exact,
  low,
  high,
  absolute,
  ulps
}: Trial): string {
  const points = Array.from({ length: POINTS }, (_, i) => {
    const x = Math.fround(low + ((high - low) * (i + 0.5)) / POINTS);
    return `vec2<f32>(${literal(x)}, ${literal(exact(x))})`;
  });
  // The value that it is held against is rounded itself.
  const most =
    absolute === undefined
      ? `(${ulps} + 0.5f) * unit(y)`
      : `${literal(absolute)} + 0.5f * unit(y)`;
  return `@group(0) @binding(0) var<storage, read_write> wrong: atomic<u32>;

const POINTS = array<vec2<f32>, ${POINTS}>(${points.join(', ')});

fn unit(x: f32) -> f32 {
  return bitcast<f32>(max(bitcast<u32>(x) & 0x7f800000u, 0x0c800000u) - 0x0b800000u);
}

@compute @workgroup_size(${THREADS})
fn probe(@builtin(global_invocation_id) id: vec3<u32>) {
  var points = POINTS;
  let x = points[id.x].x;
  let y = points[id.x].y;
  if (!(abs(${wgsl}(x) - y) <= ${most})) {
    atomicAdd(&wrong, 1u);
  }
}
`;
}

function literal(x: number): string {
  const text = String(Math.fround(x));
  return `${/[.e]/.test(text) ? text : `${text}.0`}f`;
}

export async function fastFunctions(
  device: GPUDevice
): Promise<Readonly<Record<FastFunction, boolean>>> {
  const isExact = async (name: FastFunction): Promise<boolean> => {
    const wrongs = await Promise.all(
      TRIALS[name].map(trial => wrongsOf(device, fastProbe(trial), WORKGROUPS))
    );
    return wrongs.every(count => count === 0);
  };
  const [sin, exp, log] = await Promise.all([
    isExact('sin'),
    isExact('exp'),
    isExact('log')
  ]);
  return { sin, exp, log };
}
