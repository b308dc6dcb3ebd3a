/** What a notebook's first cells ask of the engine, by what they are. */
const file = 'cell [1]';

const plainKernel = {
  op: 'run',
  language: 'cuda',
  file,
  source: `
__global__ void scale(float *a, float by, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    a[i] = by * a[i];
  }
}`,
  options: {}
};

const array = () => [
  {
    dtype: 'float32',
    shape: [1000],
    data: new Float32Array(1000).buffer
  }
];

const launch = {
  text: 'scale<<<4, 256>>>(a, 2, 1000)',
  kernel: 'scale',
  grid: [4, 1, 1],
  block: [256, 1, 1],
  shared: 0,
  args: [
    { kind: 'array', expression: 'a', array: 0, elementOffset: 0 },
    { kind: 'scalar', expression: '2', value: 2 },
    { kind: 'scalar', expression: '1000', value: 1000 }
  ]
};

const program = includes => ({
  op: 'run',
  language: 'cuda',
  file,
  source: `
${includes}
__global__ void fill(int *a) {
  a[threadIdx.x] = threadIdx.x;
}
int main() {
  int *a, sum = 0;
  cudaMallocManaged(&a, 64 * sizeof(int));
  fill<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  for (int i = 0; i < 64; i++) sum += a[i];
  printf("%d\\n", sum);
  return cudaFree(a);
}`,
  options: {}
});

export const firstRequests = {
  'a plain kernel': [
    plainKernel,
    { op: 'launch', launch, arrays: array(), options: { checkBounds: true } }
  ],
  'a plain kernel, simulated': [
    plainKernel,
    { op: 'launch', launch, arrays: array(), options: { simulate: true } }
  ],
  'a program': [program('#include <stdio.h>')],
  'a program with <vector>': [program('#include <stdio.h>\n#include <vector>')],
  'a profile': [
    plainKernel,
    { op: 'profile', launches: [launch], arrays: array(), options: {} }
  ]
};
