/**
 * A barrier that is missing between all steps of an algorithm is one report.
 * Which of its pairs of lines is named depends on the order of warps, as wrong
 * data does: so these are no twins.
 */
import { expect, it } from 'vitest';
import { briefly, checked } from './findings';

/** @param launch of a kernel that reads `a` and writes `c` */
function mainOf(launch: string): string {
  return `int main()
{
    const int n = 4096;
    static float host[n];
    for (int i = 0; i < n; i++) {
        host[i] = i % 97;
    }
    float *a, *c;
    cudaMalloc(&a, sizeof(host));
    cudaMalloc(&c, sizeof(host));
    cudaMemcpy(a, host, sizeof(host), cudaMemcpyHostToDevice);
    cudaMemcpy(c, host, sizeof(host), cudaMemcpyHostToDevice);
    ${launch};
    cudaMemcpy(host, c, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(a);
    cudaFree(c);
    return host[1] < 0;
}
`;
}

const PROGRAMS = [
  {
    what: 'a sorting network',
    source: `__global__ void sort(const float *a, float *c)
{
    __shared__ float s[128];
    int t = threadIdx.x;
    s[t] = a[t];
#ifdef MENDED
    __syncthreads();
#endif
    for (int k = 2; k <= 128; k *= 2) {
        for (int j = k / 2; j > 0; j /= 2) {
            int o = t ^ j;
            if (o > t) {
                bool up = (t & k) == 0;
                if ((s[t] > s[o]) == up) {
                    float x = s[t];
                    s[t] = s[o];
                    s[o] = x;
                }
            }
#ifdef MENDED
            __syncthreads();
#endif
        }
    }
    c[t] = s[t];
}

${mainOf('sort<<<1, 128>>>(a, c)')}`
  },
  {
    what: 'a scan up and down a tree',
    source: `#define N 128

__global__ void scan(const float *a, float *c)
{
    __shared__ float s[N];
    int t = threadIdx.x, offset = 1;
    s[2 * t] = a[2 * t];
    s[2 * t + 1] = a[2 * t + 1];
    for (int d = N / 2; d > 0; d /= 2) {
#ifdef MENDED
        __syncthreads();
#endif
        if (t < d) {
            s[offset * (2 * t + 2) - 1] += s[offset * (2 * t + 1) - 1];
        }
        offset *= 2;
    }
    if (t == 0) {
        s[N - 1] = 0;
    }
    for (int d = 1; d < N; d *= 2) {
        offset /= 2;
#ifdef MENDED
        __syncthreads();
#endif
        if (t < d) {
            int left = offset * (2 * t + 1) - 1;
            int right = offset * (2 * t + 2) - 1;
            float before = s[left];
            s[left] = s[right];
            s[right] += before;
        }
    }
#ifdef MENDED
    __syncthreads();
#endif
    c[2 * t] = s[2 * t];
    c[2 * t + 1] = s[2 * t + 1];
}

${mainOf('scan<<<1, 64>>>(a, c)')}`
  }
];

it.each(PROGRAMS)('$what', async ({ source }) => {
  const name = 'one.cu';
  const { findings } = await checked({ name, source });
  expect(findings.map(({ kind, array }) => [kind, array])).toEqual([
    ['race', 's']
  ]);
  expect(findings[0].message).toMatch(
    /So it is with \d+ other pairs of accesses to s, all in lines /
  );
  // Whatever the order, it is found.
  for (const schedule of [3, 8]) {
    const run = await checked({ name, source, schedule });
    expect(run.findings.map(({ kind }) => kind)).toContain('race');
  }
  const defines = { MENDED: '1' };
  const right = await checked({ name, source, defines });
  expect(briefly(right.findings, source)).toEqual([]);
});
