import { describe, expect, it } from 'vitest';
import { CommandError } from './errors';
import { parseLaunch, scanLaunch } from './launchSyntax';

function failure(text: string): CommandError {
  try {
    parseLaunch(text);
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError);
    return error as CommandError;
  }
  throw new Error(`parsed: ${text}`);
}

describe('parseLaunch', () => {
  it('reads the plain form', () => {
    expect(
      parseLaunch('saxpy<<<(n + 255) // 256, 256>>>(n, 2.0, x, y)')
    ).toEqual({
      text: 'saxpy<<<(n + 255) // 256, 256>>>(n, 2.0, x, y)',
      kernel: 'saxpy',
      grid: '(n + 255) // 256',
      block: '256',
      args: ['n', '2.0', 'x', 'y']
    });
  });

  it('reads template arguments before the launch', () => {
    const launch = parseLaunch('reduce6< 512 ><<<g, b>>>(x, y, n)');
    expect(launch.kernel).toBe('reduce6<512>');
    expect(launch.grid).toBe('g');
    expect(parseLaunch('f<unsigned int, (3 > 2)> <<< 1, 2 >>> ()').kernel).toBe(
      'f<unsigned int,(3>2)>'
    );
    expect(parseLaunch('f<pair<int>><<<1, 2>>>()').kernel).toBe('f<pair<int>>');
    expect(parseLaunch('sums :: reduce<4><<<1, 2>>>()').kernel).toBe(
      'sums::reduce<4>'
    );
  });

  it('reads shared bytes and a stream', () => {
    const launch = parseLaunch('k<<<(2, 3), dim3(8, 8), 8 * 8 * 4, s>>>()');
    expect(launch).toMatchObject({
      grid: '(2, 3)',
      block: 'dim3(8, 8)',
      shared: '8 * 8 * 4',
      stream: 's',
      args: []
    });
  });

  it('keeps commas, brackets and terminators inside Python expressions', () => {
    const launch = parseLaunch(
      `k<<<f(1, [2, 3])[0], {'a)': "b,>>>("}['a)'], n >> 1>>>(x[1:, ::2], "it's, (", (lambda a, b: a)(1, 2))`
    );
    expect(launch.grid).toBe('f(1, [2, 3])[0]');
    expect(launch.block).toBe(`{'a)': "b,>>>("}['a)']`);
    expect(launch.shared).toBe('n >> 1');
    expect(launch.args).toEqual([
      'x[1:, ::2]',
      `"it's, ("`,
      '(lambda a, b: a)(1, 2)'
    ]);
  });

  it('reads several lines, comments and a final semicolon', () => {
    const launch = parseLaunch(
      'k<<<g, # blocks, all of them\n  256>>>(\n  x, # input )\n  y\n);\n'
    );
    expect(launch.grid).toBe('g');
    expect(launch.block).toBe('256');
    expect(launch.args).toEqual(['x', 'y']);
  });

  it('tells where a launch ends for options that follow', () => {
    const text = 'k<<<1, 2>>>(x) --once';
    expect(text.slice(scanLaunch(text, 0).end)).toBe(' --once');
  });

  it.each([
    ['', "expected a kernel's name", 0],
    ['<<<1, 2>>>()', "expected a kernel's name", 0],
    ['k', "expected '<<<'", 1],
    [
      'k(x)',
      "expected '<<<grid, block>>>' between the kernel's name and its arguments",
      1
    ],
    ['k<<1, 2>>>(x)', "expected '<<<'", 1],
    [
      'k<4<<<1, 2>>>(x)',
      "this '<' of the template arguments is never closed",
      1
    ],
    [
      'k<<<1>>>(x)',
      'expected at least a grid and a block between <<< and >>>',
      1
    ],
    [
      'k<<<>>>(x)',
      'expected at least a grid and a block between <<< and >>>',
      1
    ],
    ['k<<<1, 2>>(x)', "expected '>>>', which closes '<<<'", 1],
    ['k<<<1, , 2>>>(x)', "expected an expression before ','", 7],
    ['k<<<1, 2>>>(x, )', "expected an expression before ')'", 15],
    ['k<<<1, 2>>>', "expected '(' and the kernel's arguments", 11],
    ['k<<<1, 2>>>(f(x)', "expected ')', which closes '('", 11],
    ['k<<<1, 2>>>(f[x)', "expected ']', which closes '['", 15],
    ['k<<<1, 2>>>("x)', 'this string is not closed', 12],
    ['k<<<1, 2>>>(x) + 1', 'expected nothing after the launch', 15]
  ])('marks what is wrong in %s', (text, problem, offset) => {
    const error = failure(text);
    expect(error.problem).toBe(problem);
    expect(error.place?.offset).toBe(offset);
  });

  it('says how to write a grid of several dimensions', () => {
    const error = failure('k<<<1, 2, 3, 4, 5>>>(x)');
    expect(error.problem).toContain('dim3(x, y, z)');
    expect(error.place?.offset).toBe(16);
  });

  it('shows the line with carets under the place', () => {
    expect(failure('k<<<1, 2>>>(a,\n\t b]\n)').message).toContain(
      '  \t b]\n  \t  ^'
    );
    expect(failure('k<<<7>>>(x)').message.split('\n').slice(1, 3)).toEqual([
      '  k<<<7>>>(x)',
      '   ^^^^^^^'
    ]);
  });
});
