import { describe, expect, it } from 'vitest';
import { problems } from '../../testing';

describe('declarations', () => {
  it('mean one thing in a scope', () => {
    expect(
      problems(`struct S { int n; };
int S2 = 1;
float S2 = 2;
void f(int a) { int b; float b; { int b; } }
struct S { int m; };`)
    ).toEqual([
      "3: error: 'S2' is declared twice",
      "4: error: 'b' is declared twice in this block",
      "5: error: 'S' is defined twice"
    ]);
  });

  it('of the device take constants', () => {
    expect(
      problems(`__constant__ int a = 3;
int h = 4;
__device__ int b = h;
__global__ int k() {}`)
    ).toEqual([
      "3: error: the '__device__' variable 'b' must be initialised with a constant",
      "4: error: the kernel 'k' must return 'void', not 'int'"
    ]);
  });

  it('of kernels return void, which is said once', () => {
    expect(
      problems(`__global__ int k(int *x) { if (x) return 1; return x[0]; }
int main() { k<<<1, 1>>>(nullptr); }`)
    ).toEqual(["1: error: the kernel 'k' must return 'void', not 'int'"]);
  });
});
