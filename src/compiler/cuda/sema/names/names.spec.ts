import { describe, expect, it } from 'vitest';
import { problems } from '../../testing';

describe('names', () => {
  it('are found from the inside out', () => {
    expect(
      problems(`int v = 1;
namespace outer { int w = 2; namespace inner { float v = 3; int f() { return v + w + ::v; } } }
struct S { int v; int g() { return v + outer::w; } };`)
    ).toEqual([]);
  });

  it('that are not there are guessed', () => {
    expect(
      problems(`__global__ void scale(float *values, int count) {
  int index = threadIdx.x;
  if (indx < cuont) values[index] *= 2;
}`)
    ).toEqual([
      "3: error: identifier 'indx' is undefined",
      "3: error: identifier 'cuont' is undefined"
    ]);
  });
});
