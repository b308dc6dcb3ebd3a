/** Requests in short form, for the tests of this room. */
import type { ArrayPayload } from '../../protocol/arrays';
import type {
  ArgumentRequest,
  LaunchRequest
} from '../../protocol/launchRequest';
import type { Failure } from '../../protocol/messages';
import { toFailure } from '../engine/engine';

export function floats(...values: number[]): ArrayPayload {
  return {
    dtype: 'float32',
    shape: [values.length],
    data: Float32Array.from(values).buffer
  };
}

export function ints(...values: number[]): ArrayPayload {
  return {
    dtype: 'int32',
    shape: [values.length],
    data: Int32Array.from(values).buffer
  };
}

/** Numbers are scalars, `{array}` is an index into the request's arrays. */
export function call(
  kernel: string,
  grid: number,
  block: number,
  ...args: (
    number | { array: number; elementOffset?: number; elements?: number }
  )[]
): LaunchRequest {
  return {
    text: `${kernel}<<<${grid}, ${block}>>>(…)`,
    kernel,
    grid: [grid, 1, 1],
    block: [block, 1, 1],
    shared: 0,
    args: args.map((arg, i): ArgumentRequest =>
      typeof arg === 'number'
        ? { kind: 'scalar', expression: String(arg), value: arg }
        : { kind: 'array', expression: `a${i}`, elementOffset: 0, ...arg }
    )
  };
}

/** What crosses to the page when this fails, which it must. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error: unknown = await work.then(
    () => {
      throw new Error('this should have failed');
    },
    (caught: unknown) => caught
  );
  return toFailure(error);
}

export const SAXPY_WGSL = /* wgsl */ `
struct Params { n: u32, a: f32 }
@group(0) @binding(0) var<uniform> params: Params;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read_write> y: array<f32>;
@compute @workgroup_size(64) fn saxpy(@builtin(global_invocation_id) id: vec3u) {
  if (id.x < params.n) { y[id.x] = params.a * x[id.x] + y[id.x]; }
}`;

export const SAXPY_CUDA = `
__global__ void saxpy(unsigned int n, float a, const float *x, float *y)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = a * x[i] + y[i];
    }
}`;
