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

  it('leave out what a constant rules out', () => {
    expect(
      problems(`template <int N> int parts(int n) { return N ? n / N : n; }
template <int N> int rest(int n) { if (N != 0) return n % N; else return 0; }
template <int N> bool fits(int n) { return N > 0 && n / N < 4 && n >> (N > 31 ? 0 : N) > 1; }
template <int N> int at() { int a[4] = {}; if (N < 4) return a[N]; return 0; }
int all() { return parts<0>(1) + parts<2>(1) + rest<0>(1) + fits<0>(1) + at<9>(); }
int wrong(int n) { return 1 ? n / 0 : n; }
int also(int n) { if (1) n /= 0; return n || n % 0; }`)
    ).toEqual([
      '6: warning: division by zero',
      '7: warning: division by zero',
      '7: warning: remainder of a division by zero'
    ]);
  });
});
