import { describe, expect, it } from 'vitest';
import { problems } from '../../testing';

describe('warnings', () => {
  it('are of what is right and hardly meant', () => {
    expect(
      problems(`__global__ void k(float *x, int n) {
  for (unsigned i = n; i >= 0; i--) x[i] = 0;
  if (n = 3) x[0] = 1;
}`)
    ).toEqual([
      "3: warning: '=' assigns: the condition of 'if' is the value assigned",
      "2: warning: the loop never ends: 'i' is unsigned and so never less than 0"
    ]);
  });

  it('say nothing where the code shows the intent', () => {
    expect(
      problems(`__global__ void k(float *x, int n) {
  if ((n = 3)) x[0] = 1;
}`)
    ).toEqual([]);
  });
});
