/** Constants of doubles that no pair of floats can be. */
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../../cuda';
import { checkDoubleRange } from './doubleRange';

/** What is said of a kernel over `x`; undefined where it is taken. */
function refusal(body: string, before = ''): string | undefined {
  const { module, diagnostics } = compileCuda(
    `#include <cfloat>
${before}
__global__ void k(double *x, int n)
{
    double v = x[n];
    ${body}
}`,
    { file: 'k.cu' }
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  const kernel = module.functions.find(({ kind }) => kind === 'kernel')!;
  try {
    checkDoubleRange(kernel);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a constant beyond the range of floats', () => {
  it.each([
    ['x[0] = v * 0x1p1020;', /^1\.12356e\+307 would be infinite on the GPU/],
    ['x[0] = v - -1e300;', /^-1e\+300 would be infinite/],
    ['x[0] = v / DBL_MAX;', /^1\.79769e\+308 would be infinite/],
    ['x[0] = sqrt(1e200) * v;', /infinite/],
    ['x[0] = pow(v, 1e39);', /^1e\+39 would be infinite/],
    ['if (v > 1e-300) x[0] = 1;', /^1e-300 would be 0/],
    ['x[0] = fmax(v, DBL_MIN);', /^2\.22507e-308 would be 0/],
    ['x[0] = 1e-40;', /^1e-40 would be 0/],
    ['printf("%g\\n", v + 1e-40);', /^1e-40 would be 0/]
  ])('is refused where it counts: %s', (body, message) => {
    expect(refusal(body, '#include <cstdio>')).toMatch(message);
  });

  it('is found in functions that are called', () => {
    expect(
      refusal(
        'x[0] = grown(v);',
        '__device__ double grown(double a) { return a * 1e100; }'
      )
    ).toMatch(/^1e\+100/);
  });

  it.each([
    'double least = DBL_MAX; for (int i = 0; i < n; i++) if (x[i] < least) least = x[i]; x[n] = least;',
    'x[0] = fmin(v, 1e300); x[1] = v == -DBL_MAX ? 0 : fabs(v);',
    'x[0] = v * 1e38 + 2e-38 - INFINITY;',
    'x[0] = v * 0.0 + 0x1p-126;',
    'float f = (float)v; x[0] = f * 1e-38f;',
    'printf("%g %g\\n", 5e-324, 1e300);'
  ])('is taken where infinity serves, and what floats hold: %s', body => {
    expect(
      refusal(body, '#include <cmath>\n#include <cstdio>')
    ).toBeUndefined();
  });
});
