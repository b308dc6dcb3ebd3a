/** A session that writes a record of every kind, through the engine as cells do. */
import type { IMimeBundle, IOutput } from '@jupyterlab/nbformat';
import type { GpuEnvironment } from '../../src/device';
import { toBundle } from '../../src/commands/bundle';
import type { LaunchRequest } from '../../src/protocol/launchRequest';
import type { Request } from '../../src/protocol/messages';
import { Engine } from '../../src/runtime';
import { call, floats } from '../../src/runtime/testing/requests';
import { ENOUGH_MS } from '../engine';

const KERNELS = `#define HALF(x) ((x) / 2)
__global__ void sums(const float *in, float *out, unsigned int n)
{
    extern __shared__ float partial[];
    unsigned int tid = threadIdx.x;
    unsigned int i = blockIdx.x * blockDim.x + tid;
\tint unused = 0;   /* größe, 漢字 <b>& "quotes" */
    partial[tid] = i < n ? in[i] : 0.0;
    __syncthreads();
    for (unsigned int s = HALF(blockDim.x); s > 0; s >>= 1) {
        if (tid < s) {
            partial[tid] += partial[tid + s];
        }
        __syncthreads();
    }
    if (tid = 0) {
        out[blockIdx.x] = partial[0];
    }
}
__global__ void largest(const float *in, float *out, unsigned int n)
{
    if (threadIdx.x == 0) {
        float found = 0.0f;
        for (unsigned int i = blockIdx.x; i < n; i += gridDim.x) {
            found = fmaxf(found, fabsf(in[i]));
        }
        out[blockIdx.x] = found;
    }
}
template <int N> __global__ void scaled(float *x) { x[threadIdx.x] *= N; }
`;

const WGSL = `struct Params { n: u32, a: f32 }
@group(0) @binding(0) var<uniform> params: Params;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read_write> y: array<f32>;
@compute @workgroup_size(64)
fn saxpy(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < params.n) { y[id.x] = params.a * x[id.x] + y[id.x]; }
}
`;

const ANSWER = `__global__ void maxAbs(const float *in, float *out, unsigned int n)
{
    if (threadIdx.x == 0) {
        float found = 0.0f;
        for (unsigned int i = blockIdx.x; i < n; i += gridDim.x) {
            found = fmaxf(found, in[i]);
        }
        out[blockIdx.x] = found;
    }
}
`;

const PROGRAM = `#include <cstdio>
__global__ void squares(int *out) { out[threadIdx.x] = threadIdx.x * threadIdx.x; }
int main(int argc, char **argv)
{
    int *d, h[64];
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaMalloc(&d, sizeof(h));
    squares<<<1, 64, 0, stream>>>(d);
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    printf("63 * 63 = %d\\n", h[63]);
    squares<<<1, 2048>>>(d);
    return cudaGetLastError() == cudaSuccess ? 0 : 3;
}
`;

const STOPPED = `__global__ void beyond(int *out) { out[threadIdx.x + 4] = 1; }
int main()
{
    int *d;
    cudaMalloc(&d, 4 * sizeof(int));
    beyond<<<1, 32>>>(d);
    cudaDeviceSynchronize();
    abort();
}
`;

const VALUES = Array.from({ length: 256 }, (_, i) => (i % 7) - 3);
const arrays = (): ReturnType<typeof floats>[] => [
  floats(...VALUES),
  floats(...Array<number>(4).fill(0))
];

const sums: LaunchRequest = {
  ...call('sums', 4, 64, { array: 0 }, { array: 1 }, 256),
  shared: 256
};
const largest = call('largest', 4, 64, { array: 0 }, { array: 1 }, 256);

/** What is typed, and what the engine is asked for it. */
const CELLS: [cell: string, request: Request][] = [
  [
    `%%cuda\n${KERNELS}`,
    {
      op: 'compile',
      language: 'cuda',
      source: KERNELS,
      file: 'cell [1]',
      options: { block: 64 }
    }
  ],
  [
    `%%wgsl\n${WGSL}`,
    {
      op: 'compile',
      language: 'wgsl',
      source: WGSL,
      file: 'cell [2]',
      options: {}
    }
  ],
  [
    '%gpu launch sums<<<4, 64, 256>>>(x, y, 256)',
    { op: 'launch', launch: sums, arrays: arrays(), options: { samples: 3 } }
  ],
  [
    '%gpu compare sums<<<4, 64, 256>>>(x, y, 256) largest<<<4, 64>>>(x, y, 256)',
    {
      op: 'compare',
      launches: [sums, largest],
      arrays: arrays(),
      options: { samples: 3 }
    }
  ],
  [
    '%gpu launch sums<<<4, 64, 256>>>(x, y, 256) --simulate',
    {
      op: 'launch',
      launch: sums,
      arrays: arrays(),
      options: { simulate: true }
    }
  ],
  [
    '%gpu compare sums<<<4, 64, 256>>>(x, y, 256) largest<<<4, 64>>>(x, y, 256) --simulate',
    {
      op: 'compare',
      launches: [sums, largest],
      arrays: arrays(),
      options: { simulate: true }
    }
  ],
  [
    '%gpu profile sums<<<4, 64, 256>>>(x, y, 256) --sample 2',
    {
      op: 'profile',
      launches: [sums],
      arrays: arrays(),
      options: { card: '6.1', sample: 2 }
    }
  ],
  [
    '%gpu compare --profile sums<<<4, 64, 256>>>(x, y, 256) largest<<<4, 64>>>(x, y, 256)',
    {
      op: 'profile',
      launches: [sums, largest],
      arrays: arrays(),
      options: { compare: true }
    }
  ],
  ['%gpu device', { op: 'device' }],
  ['%gpu kernels reduction', { op: 'kernels', topic: 'reduction' }],
  [
    '%gpu occupancy sums --block 256 --cc 8.6',
    { op: 'occupancy', kernel: 'sums', block: 256, cc: '8.6' }
  ],
  ['%gpu wgsl sums', { op: 'wgsl', kernel: 'sums' }],
  [
    `%%cuda\n${ANSWER}`,
    {
      op: 'compile',
      language: 'cuda',
      source: ANSWER,
      file: 'cell [13]',
      options: {}
    }
  ],
  [
    '%gpu grade reduction/max-abs',
    { op: 'grade', exercise: 'reduction/max-abs' }
  ],
  [
    `%%cuda\n${PROGRAM}`,
    {
      op: 'run',
      language: 'cuda',
      source: PROGRAM,
      file: 'cell [15]',
      args: ['one', 'two'],
      options: { timeline: true }
    }
  ],
  [
    `%%cuda --simulate\n${STOPPED}`,
    {
      op: 'run',
      language: 'cuda',
      source: STOPPED,
      file: 'cell [16]',
      options: { simulate: true }
    }
  ],
  [
    `%%cuda --profile\n${PROGRAM}`,
    {
      op: 'run',
      language: 'cuda',
      source: PROGRAM,
      file: 'cell [17]',
      options: { profile: true }
    }
  ],
  [
    '%gpu load reduction/r3-sequential',
    { op: 'load', id: 'reduction/r3-sequential' }
  ],
  ['%gpu reset', { op: 'reset' }]
];

export interface CodeCell {
  cell_type: 'code';
  id: string;
  execution_count: number;
  metadata: Record<string, never>;
  source: string;
  outputs: IOutput[];
}

/** The cells with their outputs, as the notebook stores them. */
export async function everyKind(gpu: GpuEnvironment): Promise<CodeCell[]> {
  const engine = new Engine(gpu, { card: '7.5', timingBudgetMs: ENOUGH_MS });
  try {
    const cells: CodeCell[] = [];
    for (const [source, request] of CELLS) {
      const { record } = await engine.handle(structuredClone(request));
      const count = cells.length + 1;
      cells.push({
        cell_type: 'code',
        id: `cell-${count}`,
        execution_count: count,
        metadata: {},
        source,
        outputs: record
          ? [
              {
                output_type: 'display_data',
                metadata: {},
                data: (await toBundle(record)) as unknown as IMimeBundle
              }
            ]
          : []
      });
    }
    return cells;
  } finally {
    engine.dispose();
  }
}
