import { describe, expect, it } from 'vitest';
import { gridstride } from './testing/gridstride';

describe('check-syntax', () => {
  it('prints diagnostics as a compiler does', async () => {
    const { code, err, out } = await gridstride(
      'check-syntax',
      'broken.cu',
      'broken.wgsl'
    );
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^broken\.cu:\d+:\d+: error: /m);
    expect(err).toMatch(/^broken\.wgsl:1:\d+: error: /m);
    expect(err).toContain('^');
    expect(err).toContain('2 errors');
  });

  it('is silent about correct files', async () => {
    const { code, err } = await gridstride(
      'check-syntax',
      'dir/saxpy.cu',
      'saxpy.wgsl'
    );
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('prints records', async () => {
    const { code, json } = await gridstride(
      'check-syntax',
      'broken.cu',
      '--json'
    );
    expect(code).toBe(1);
    expect(json()).toMatchObject({
      errors: 1,
      files: [{ file: 'broken.cu', diagnostics: [{ severity: 'error' }] }]
    });
  });

  it('tells what kernels take, and which need the simulator', async () => {
    const { code, out } = await gridstride(
      'check-syntax',
      'dir/saxpy.cu',
      'recursive.cu'
    );
    expect(code).toBe(0);
    expect(out).toMatch(
      /^saxpy, line \d+: \d+ registers.*, 0 bytes of shared memory$/m
    );
    expect(out).toMatch(
      /^deep, line 5: .* 256 bytes of shared memory, needs the simulator: recursive\.cu:\d+: .*calls itself/m
    );
    const { json } = await gridstride('check-syntax', 'recursive.cu', '--json');
    expect(json()).toMatchObject({
      errors: 0,
      kernels: [{ name: 'deep', line: 5, staticShared: 256 }]
    });
  });
});

describe('check-syntax of a program', () => {
  it('links its files, and says what is defined nowhere', async () => {
    const { code, err } = await gridstride(
      'check-syntax',
      'caller.cu',
      'dir/saxpy.cu'
    );
    expect(code).toBe(1);
    expect(err).toContain("undefined reference to 'twice(int)'");
    // A comment in callee.cu speaks of main(), too.
    const whole = await gridstride('check-syntax', 'caller.cu', 'callee.cu');
    expect(whole).toMatchObject({ code: 0, err: '' });
  });

  it('takes macros and folders of headers', async () => {
    const needy = await gridstride('check-syntax', 'needy.cu');
    expect(needy.code).toBe(1);
    expect(needy.err).toContain(
      'beside the file that includes it, and in the folders given by --include FOLDER'
    );
    const { code, err } = await gridstride(
      'check-syntax',
      'needy.cu',
      '--define',
      'SIZE=4',
      '--include',
      'inc'
    );
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('takes a header twice where two folders have the same, and refuses two that differ', async () => {
    const same = await gridstride('check-syntax', 'ways.cu', '-I', 'copy');
    expect(same).toMatchObject({ code: 0, err: '' });
    const two = await gridstride('check-syntax', 'ways.cu', '-I', 'other');
    expect(two.code).toBe(2);
    expect(two.err).toContain(
      'inc/own.h is two files here, inc/own.h and other/inc/own.h'
    );
  });
});
