import { describe, expect, it } from 'vitest';
import { preprocess } from '../preprocessor/index';
import { compileCuda } from '../index';
import { withNamesOfC, withPrototypes } from './oldStyle';

const rewritten = (source: string): string =>
  withPrototypes(preprocess(source, { file: 'old.c' }).tokens)
    .map(({ text }) => text)
    .join(' ')
    .trim();

describe('functions as C had them before 1989', () => {
  it.each([
    ['double f(x) double x; { }', 'double f ( double x ) { }'],
    [
      'int f(n, a, b) float *a, b[4]; int n; { }',
      'int f ( int n , float * a , float b [ 4 ] ) { }'
    ],
    // What is not declared is int, and so is a result without a type.
    ['f(n, g) int (*g)(); { }', 'int f ( int n , int ( * g ) ( ) ) { }'],
    ['static f() { }', 'static int f ( ) { }'],
    ['f(a, b) { }', 'int f ( int a , int b ) { }'],
    ['int f(void) { }', 'int f ( void ) { }'],
    ['int x; main(int n) { }', 'int x ; int main ( int n ) { }'],
    [
      'void f(p) register const struct s *p; { }',
      'void f ( register const struct s * p ) { }'
    ],
    // A declaration without parameters has those of the definition.
    [
      'double *f(), g(); double *f(n) unsigned n; { f(); }',
      'double * f ( unsigned n ) , g ( ... ) ; double * f ( unsigned n ) { f ( ) ; }'
    ]
  ])('%s', (source, expected) => {
    expect(rewritten(source)).toBe(expected);
  });

  it.each([
    'int f ( int a ) { return g ( a ) ; }',
    'DECLARE ( a ) int x ; struct s { int y ; } ;',
    'int a = f ( x ) ; int y ;',
    'typedef int t ; t f ( t ) ; int g ( void ) { }'
  ])('leaves %s alone', source => {
    expect(rewritten(source)).toBe(source);
  });
});

describe('words of C++', () => {
  it('are names in C, and stay what they are in what macros of ours hold', () => {
    const { tokens, files } = preprocess('int new = this->class;', {
      file: 'old.c'
    });
    expect(
      withNamesOfC(tokens, files)
        .map(({ text }) => text)
        .join(' ')
        .trim()
    ).toBe('int new_ = this_ -> class_ ;');
  });

  it('name what a program has', () => {
    const source = `#include <stdlib.h>
struct net { float *class; int private; };
static struct net *make(int n) {
  struct net *new;
  new = (struct net *)malloc(sizeof(*new));
  new->class = 0;
  new->private = n;
  return new;
}
int main(void) { return make(3)->private; }
`;
    expect(compileCuda(source, { file: 'net.c' }).diagnostics).toEqual([]);
    expect(
      compileCuda(source, { file: 'net.cu' }).diagnostics.length
    ).toBeGreaterThan(0);
  });
});
