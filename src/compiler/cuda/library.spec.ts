import { describe, expect, it } from 'vitest';
import { withLibrary } from './library';
import { preprocess } from './preprocessor/index';

/** Whether a source without main() is given what takes memory from the heap. */
function takesHeap(source: string): boolean {
  const { tokens } = preprocess(source);
  const files = [{ name: 'cell [1]', text: source }];
  const all = withLibrary(tokens, files, false);
  return all.some(({ text }) => text === '__gs_new');
}

describe('what a program gets without naming it', () => {
  it.each([
    'int a[n];',
    'float a[2 * n - 1];',
    'float a[(3 + n) / 2][4];',
    'unsigned int a[n];',
    'if (n) { n++; } int a[n];',
    'int k = 3, a[n];',
    'int b[] = {1, 2}, a[n];',
    'int b[2], *a[n];',
    'Pair<int> *a[n];',
    'std::size_t a[n];',
    'alignas(16) int a[n];',
    'for (int i = 0; i < n; i++) { float a[i]; }',
    'switch (n) { case 4: int a[n]; }',
    'label: int a[f(n)];',
    'n > 2 ? 1 : 2; const float a[m][4] = {};'
  ])('has the heap for %s', body => {
    expect(takesHeap(`int f(int n) { ${body} return 0; }`)).toBe(true);
  });

  it.each([
    'a[i] = by * a[i];',
    'float v = x * a[i];',
    'a[i] += f(x, a[i]);',
    'if (x > a[i]) y = 2;',
    'return a[i];',
    'if (x) b[i] = 1; else a[i] = 2;',
    'int b[4], c[] = {1};',
    'int b[2 * 4 - 1];',
    'x = b[i] > a[i];'
  ])('does without it for %s', body => {
    expect(takesHeap(`__global__ void f(float *a) { ${body} }`)).toBe(false);
  });
});
