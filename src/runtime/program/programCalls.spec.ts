/** Pointers to functions and virtual functions in kernels: how wrong calls end. */
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../test/runProgram';

const POINTERS = `#include <cstdio>
typedef int (*op)(int);
__host__ __device__ int inc(int x) { return x + 1; }
__device__ int dec(int x) { return x - 1; }
__device__ op known[2] = {inc, dec};
__global__ void k(op f, int *out) {
  *out =
    f(1);
}
int main() {
  int *out;
  cudaMalloc(&out, sizeof(int));
  op f = FUNCTION;
  k<<<1, 1>>>(f, out);
  printf("%s\\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
`;

const OBJECTS = `#include <cstdio>
#include <new>
struct Base {
  int id = 3;
  __host__ __device__ virtual int f(int x) { return x + id; }
};
struct Derived : Base {
  __host__ __device__ int f(int x) override { return x * id; }
};
__global__ void make(Derived *d) { new (d) Derived; }
__global__ void use(Base *b, int *out) {
  *out = b->f(2);
}
__global__ void taken(Derived d, int *out) {
  Base &b = d;
  *out = b.f(2);
}
int main() {
  int *out;
  Derived *d;
  cudaMallocManaged(&out, sizeof(int));
  cudaMallocManaged(&d, sizeof(Derived));
  Derived own;
  BODY
  printf("%s\\n", cudaGetErrorString(cudaDeviceSynchronize()));
  printf("%d\\n", *out);
}
`;

describe.each([false, true])('a call that leads nowhere (%s)', simulate => {
  it.each(['nullptr', 'inc', '(op)7', '(op)(1ull << 32 | 1)'])(
    'ends the launch with its line: %s',
    async value => {
      const { text, record } = await runProgram(
        POINTERS.replace('FUNCTION', value),
        simulate
      );
      expect(text).toContain('unspecified launch failure');
      expect(record.faults?.join()).toMatch(
        /:8: .*a call through a pointer that leads to no function of the GPU/
      );
    }
  );

  it('as a call on an object that host code made', async () => {
    for (const body of [
      'memcpy((void *)d, &own, sizeof own); use<<<1, 1>>>(d, out);',
      'taken<<<1, 1>>>(own, out);',
      'memset((void *)d, 0, sizeof own); use<<<1, 1>>>(d, out);'
    ]) {
      const { text, record } = await runProgram(
        OBJECTS.replace('BODY', body),
        simulate
      );
      expect(text).toContain('unspecified launch failure');
      expect(record.faults?.join()).toMatch(
        /:1[26]: .*a call of a virtual function on what is no object of the GPU/
      );
    }
  });

  it('and so does the host with what a kernel made', async () => {
    const right = await runProgram(
      OBJECTS.replace('BODY', 'make<<<1, 1>>>(d); use<<<1, 1>>>(d, out);'),
      simulate
    );
    expect(right.text).toBe('no error\n6\n');
    const wrong = await runProgram(
      OBJECTS.replace(
        'BODY',
        'make<<<1, 1>>>(d); cudaDeviceSynchronize(); Base *b = d; printf("%d\\n", b->f(2));'
      ),
      simulate
    );
    expect(JSON.stringify([wrong.text, wrong.record])).toContain(
      'a virtual function is called on what is no object of the host'
    );
  });
});
