/** A command line as specs run it: on a software GPU, with a few files and no disk. */
import { getTestGpu } from '../../../test/dawn';
import type { Io } from '../io';
import { run } from '../run';

const SAXPY_WGSL = /* wgsl */ `
struct Params { n: u32, a: f32 }
@group(0) @binding(0) var<uniform> params: Params;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read_write> y: array<f32>;
@compute @workgroup_size(64) fn saxpy(@builtin(global_invocation_id) id: vec3u) {
  if (id.x < params.n) { y[id.x] = params.a * x[id.x] + y[id.x]; }
}`;

const SAXPY_CUDA = `#include "scale.h"
__global__ void saxpy(unsigned int n, float a, const float *x, float *y)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = scaled(a, x[i]) + y[i];
    }
}
`;

const FILES: Record<string, string> = {
  'saxpy.wgsl': SAXPY_WGSL,
  'dir/saxpy.cu': SAXPY_CUDA,
  'dir/scale.h':
    '__device__ float scaled(float a, float x) { return a * x; }\n',
  'dir/halves.cu': `__global__ void halves(float *x) {
    double half = x[threadIdx.x] / 2.0;
    x[threadIdx.x] = half;
}
`,
  'halves-main.cu': `#include <cstdio>
__global__ void halves(double *x) { x[threadIdx.x] /= 2.0; }
int main() {
    double h = 3.0, *d;
    cudaMalloc(&d, sizeof(h));
    cudaMemcpy(d, &h, sizeof(h), cudaMemcpyHostToDevice);
    halves<<<1, 1>>>(d);
    cudaMemcpy(&h, d, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%g\\n", h);
    return 0;
}
`,
  'hello.cu': `#include <cassert>
__global__ void hello(int n) {
    printf("hello from %d\\n", n + 1);
    assert(n < 10);
}
`,
  'squares.cu': `#include <cstdio>
#include <cstdlib>
__global__ void squares(int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = i * i;
}
int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    int *d, h[64];
    cudaMalloc(&d, n * sizeof(int));
    squares<<<n / 32, 32>>>(d);
    squares<<<1, 32>>>(d);
    cudaMemcpy(h, d, n * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d * %d = %d\\n", n - 1, n - 1, h[n - 1]);
    return 0;
}
`,
  'broken.wgsl': '@compute fn main( {',
  'recursive.cu': `__device__ int count(int n) {
    return n < 2 ? n : count(n - 1) + count(n - 2);
}

__global__ void deep(int *out) {
    __shared__ int kept[64];
    kept[threadIdx.x] = count(threadIdx.x);
    out[threadIdx.x] = kept[63 - threadIdx.x];
}
`,
  'caller.cu': 'int twice(int x);\nint main() { return twice(2); }\n',
  'callee.cu': '// As main() calls it.\nint twice(int x) { return 2 * x; }\n',
  'needy.cu':
    '#include <own.h>\n__global__ void k(int *p) { p[0] = SIZE + OWN; }\n',
  'inc/own.h': '#define OWN 3\n',
  'ways.cu':
    '#include "inc/own.h"\n#include "inc/user.h"\nint main() { return OWN; }\n',
  'inc/user.h': '#include <inc/own.h>\n',
  'copy/inc/own.h': '#define OWN 3\n',
  'other/inc/own.h': '#define OWN 4\n',
  'broken.cu': '__global__ void k(int *p) {\n    p[0] = 1\n}\n',
  'notes.txt': ''
};

/** Files by their paths, where a disk is not wanted. */
export function readerOf(files: Record<string, string>): Io['readText'] {
  return async path => {
    if (!(path in files)) {
      throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    }
    return files[path];
  };
}

/** Runs a command line: exit code and what was printed. */
export async function gridstride(...argv: string[]) {
  let out = '';
  let err = '';
  const io: Io = {
    out: text => (out += text),
    err: text => (err += text),
    readText: readerOf(FILES),
    gpu: async () => ({ gpu: getTestGpu(), host: 'node' })
  };
  const code = await run(argv, io);
  return { code, out, err, json: () => JSON.parse(out) };
}
