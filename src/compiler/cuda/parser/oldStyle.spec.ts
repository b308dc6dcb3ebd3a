import { describe, expect, it } from 'vitest';
import { preprocess } from '../preprocessor/index';
import { withPrototypes } from './oldStyle';

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
    ['int x; main(int n) { }', 'int x ; int main ( int n ) { }'],
    [
      'void f(p) register const struct s *p; { }',
      'void f ( register const struct s * p ) { }'
    ],
    // A declaration without parameters has those of the definition.
    [
      'double *f(), g(); double *f(n) unsigned n; { f(); }',
      'double * f ( unsigned n ) , g ( ) ; double * f ( unsigned n ) { f ( ) ; }'
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
