/** One mistake is one report: what follows from it is none of its own. */
import { expect, it } from 'vitest';
import { briefly, checked } from './findings';

const PROGRAMS: { what: string; source: string; finds: string[] }[] = [
  {
    what: 'a kernel that never ends, and the copy behind it',
    source: `__device__ int lock = 0;
__global__ void add(int *total)
{
    while (atomicCAS(&lock, 0, 1) != 0) {
    }
    *total += threadIdx.x;
    atomicExch(&lock, 0);
}

int main()
{
    int host = 0, *total;
    cudaMalloc(&total, sizeof(int));
    cudaMemset(total, 0, sizeof(int));
    add<<<1, 32>>>(total);
    cudaMemcpy(&host, total, sizeof(int), cudaMemcpyDeviceToHost);
    cudaFree(total);
}
`,
    finds: ['deadlock 4']
  },
  {
    what: 'a copy that fails, and the kernel that reads what it did not bring',
    source: `__global__ void twice(const int *x, int *y)
{
    y[threadIdx.x] = 2 * x[threadIdx.x];
}

int main()
{
    int host[32] = {}, *x, *y;
    cudaMalloc(&x, sizeof(host));
    cudaMalloc(&y, sizeof(host));
    cudaMemcpy(x, host, 2 * sizeof(host), cudaMemcpyHostToDevice);
    twice<<<1, 32>>>(x, y);
    cudaMemcpy(host, y, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(x);
    cudaFree(y);
}
`,
    finds: ['invalid-copy 9 11']
  },
  {
    what: "a struct with the host's pointer, and the array that it should have led to",
    source: `struct Row
{
    int length;
    float *values;
};

__global__ void clear(Row *row)
{
    if (threadIdx.x < row->length) {
        row->values[threadIdx.x] = 0;
    }
}

int main()
{
    float host[32], *values;
    Row made = {32, host}, *row;
    cudaMalloc(&values, sizeof(host));
    cudaMalloc(&row, sizeof(Row));
    cudaMemcpy(row, &made, sizeof(Row), cudaMemcpyHostToDevice);
    clear<<<1, 32>>>(row);
    cudaMemcpy(host, values, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(values);
    cudaFree(row);
    return host[3] == 0 ? 0 : 1;
}
`,
    finds: ['wrong-space 10']
  },
  {
    what: 'a barrier that some threads miss and others have left behind',
    source: `// finds: exited-at-barrier (barrier)
__global__ void sum(int *x)
{
    __shared__ int s[128];
    s[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    for (int d = 64; d > 0; d /= 2) {
        if (threadIdx.x < d) {
            s[threadIdx.x] += s[threadIdx.x + d];
            __syncthreads(); // (barrier)
        }
    }
    x[threadIdx.x] = s[0];
}

int main()
{
    int *x;
    cudaMalloc(&x, 128 * sizeof(int));
    cudaMemset(x, 0, 128 * sizeof(int));
    sum<<<1, 128>>>(x);
    cudaDeviceSynchronize();
    cudaFree(x);
}
`,
    finds: ['divergent-barrier 10']
  }
];

it.each(PROGRAMS)('$what', async ({ source, finds }) => {
  const { findings } = await checked({ name: 'one.cu', source });
  const found = briefly(findings, source);
  // What threads read of the sum while others are late is a race of its own.
  expect(found.filter(find => !find.startsWith('race '))).toEqual(finds);
});

it('a launch that cannot run says what is too much', async () => {
  const { findings } = await checked({
    name: 'one.cu',
    source: `__global__ void f() {}
int main()
{
    int side = 40;
    f<<<1, dim3(side, side)>>>();
}
`
  });
  expect(findings.map(({ message }) => message)).toEqual([
    "f<<<1, (40, 40)>>> does not run: a block of 1,600 threads is more than a card's 1,024."
  ]);
});
