/** Memory that kernels allocate: what ends a kernel that frees what it should not. */
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../test/runProgram';

const program = (body: string): string => `
#include <cstdio>
__global__ void k(int *out) { ${body} }
int main() {
  int *out;
  cudaMalloc(&out, sizeof(int));
  k<<<1, 1>>>(out);
  printf("%s\\n", cudaGetErrorName(cudaDeviceSynchronize()));
}`;

describe.each([false, true])('the heap of the device (%s)', simulate => {
  it.each([
    ['freed twice', 'int *p = new int(3); *out = *p; delete p; delete p;'],
    [
      'not from the heap',
      'int *p = (int *)malloc(4000); *out = *p; free(p + 32);'
    ]
  ])('ends a kernel that frees what is %s', async (_, body) => {
    const { text } = await runProgram(program(body), simulate);
    expect(text).toContain("what free() or delete gets is malloc()'s or new's");
    expect(text).toContain('cudaErrorAssert');
  });
});
