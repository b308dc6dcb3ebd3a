import { describe, expect, it } from 'vitest';
import { problems } from '../../testing';

describe('functions', () => {
  it('are called on their side only', () => {
    expect(
      problems(`__device__ float f(float x) { return x; }
float h(float x) { return x; }
__global__ void k(float *x) { x[0] = h(x[1]); }
int main() { return f(1) > 0; }`)
    ).toEqual([
      "3: error: the host function 'h' cannot be called from the kernel 'k'",
      "4: error: the device function 'f' cannot be called from the host function 'main'"
    ]);
  });

  it('are declared often and defined once', () => {
    expect(
      problems(`int f(int n);
int f(int m) { return m; }
int f(int n) { return n; }
float f(int n);`)
    ).toEqual([
      "3: error: 'f' is defined twice",
      "4: error: 'f' returns 'float' here but 'int' in its first declaration"
    ]);
  });
});
