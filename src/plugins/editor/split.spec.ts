import { describe, expect, it } from 'vitest';
import { magicOfPart } from './split';

const KERNEL = '%%cuda --cc 8.6\n__global__ void a(float *x) { x[0] = 1; }';

describe('what a part of a split GPU cell goes on with', () => {
  it('is the magic and its options', () => {
    for (const part of [
      '__global__ void b(float *y) { y[0] = 1; }',
      '#include <cstdio>\nint main()\n{\n}',
      '// adds\nint add(int a, int b);',
      'int n = 3;   // three'
    ]) {
      expect(magicOfPart(KERNEL, part)).toBe('%%cuda --cc 8.6');
    }
    expect(
      magicOfPart('%%wgsl\nconst n = 1;', 'fn f() -> u32 { return n; }')
    ).toBe('%%wgsl');
  });

  it('names no file a second time', () => {
    const part = 'int f() { return 1; }';
    expect(magicOfPart('%%cuda --file a.h --cc 7.5\nint g();', part)).toBe(
      '%%cuda --cc 7.5'
    );
    expect(magicOfPart('%%cuda --file="a b.h"\nint g();', part)).toBe('%%cuda');
  });

  it('is %%gpu where a command follows', () => {
    const script = '%%gpu\ndevice';
    expect(magicOfPart(script, 'launch a<<<1, 1>>>(x)')).toBe('%%gpu');
    expect(magicOfPart(script, '# again\nprofile a<<<1, 1>>>(x)')).toBe(
      '%%gpu'
    );
    expect(magicOfPart(script, 'total = x.sum()')).toBeUndefined();
  });

  it('is nothing where the part is blank, a magic or Python', () => {
    for (const part of [
      '',
      '\n  \n',
      '%%cuda\n__global__ void b() {}',
      '%gpu launch a<<<1, 1>>>(x)',
      'import numpy as np\nx = np.zeros(4)',
      'x = 1\nprint(x)',
      'for i in range(3):\n    f(i)'
    ]) {
      expect(magicOfPart(KERNEL, part)).toBeUndefined();
    }
    expect(magicOfPart('x = 1', 'int n = 3;')).toBeUndefined();
    expect(magicOfPart('%gpu device', 'int n = 3;')).toBeUndefined();
  });
});
