import { expect, it } from 'vitest';
import { withMacros } from './macros';

const SOURCE = `#define TILE 16 // a comment
#  define LONG 1 + \\
     2
#ifndef UNROLL
#define UNROLL 4
#endif
#define SQUARE(x) ((x) * (x))
constexpr int WIDTH = 8;
#if defined(FAST)
#endif
int tile = TILE;
`;

it('gives macros other values, and lines keep their numbers', () => {
  const text = withMacros(SOURCE, 'a.cu', { TILE: '32', LONG: '7', FAST: '1' });
  expect(text).toContain('#define TILE 32\n#  define LONG 7\n\n#ifndef');
  expect(text.split('\n')).toHaveLength(SOURCE.split('\n').length);
  expect(text).toContain('int tile = TILE;');
});

it.each<[string, string]>([
  ['TIEL', 'a.cu has no macro TIEL: did you mean TILE?'],
  ['SQUARE', 'SQUARE is a macro with parameters in a.cu'],
  ['WIDTH', 'WIDTH is a constant in a.cu and no macro: write #define WIDTH'],
  ['nothing', 'its macros are TILE, LONG, UNROLL']
])('%s is refused', (name, problem) => {
  expect(() => withMacros(SOURCE, 'a.cu', { [name]: '1' })).toThrow(problem);
});
