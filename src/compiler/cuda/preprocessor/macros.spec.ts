import { describe, expect, it } from 'vitest';
import { preprocess } from './index';
import { expanded, messages } from '../testing';

describe('object-like macros', () => {
  it('are replaced wherever their name is a token', () => {
    expect(expanded('#define N 256\nint a[N], NN, b = N+N; "N" \'N\'')).toBe(
      'int a [ 256 ] , NN , b = 256 + 256 ; "N" \'N\''
    );
  });

  it('are rescanned, and not replaced inside themselves', () => {
    expect(expanded('#define A B\n#define B C\n#define C A + 1\nA')).toBe(
      'A + 1'
    );
    expect(expanded('#define x x->y\nx')).toBe('x -> y');
  });

  it('end with #undef and may be defined anew', () => {
    expect(expanded('#define A 1\nA\n#undef A\nA\n#define A 2\nA')).toBe(
      '1 A 2'
    );
  });

  it('may be defined twice alike, with a warning when not', () => {
    expect(messages('#define A  1\n#define A 1 // same\nint x = A;')).toEqual(
      []
    );
    expect(messages('#define A 1\n#define A 2\nint x = A;')).toEqual([
      "2:9 warning: the macro 'A' is defined anew, differently"
    ]);
  });

  it('of programs leave the headers alone, and those of headers do not', () => {
    const source =
      '#define N 64\n#define T 3\n#define size 5\n' +
      '#include <vector>\n#include <math.h>\nT N M_PI';
    const { tokens, diagnostics } = preprocess(source);
    expect(diagnostics).toEqual([]);
    const texts = tokens.map(({ text }) => text);
    expect(texts.slice(-4)).toEqual(['3', '64', '3.14159265358979323846', '']);
    expect(texts.join(' ')).toContain('template < class T');
  });

  it('run over joined lines', () => {
    expect(expanded('#define SUM a + \\\n  b\nSUM')).toBe('a + b');
  });
});

describe('function-like macros', () => {
  it('take arguments with commas in parentheses, over several lines', () => {
    expect(expanded('#define F(a, b) [a|b]\nF((1, 2),\n  g(3, 4))')).toBe(
      '[ ( 1 , 2 ) | g ( 3 , 4 ) ]'
    );
  });

  it('need a parenthesis right behind the name when defined', () => {
    expect(expanded('#define F (x)\nF(1)')).toBe('( x ) ( 1 )');
  });

  it('stay names where no parenthesis follows', () => {
    expect(expanded('#define F(x) [x]\nF F (1) F')).toBe('F [ 1 ] F');
    expect(expanded('#define F(x) [x]\n#define G F\nG(2) G')).toBe('[ 2 ] F');
  });

  it('expand arguments first, except around # and ##', () => {
    const macros =
      '#define N 4\n#define STR(x) #x\n#define XSTR(x) STR(x)\n' +
      '#define CAT(a, b) a##b\n#define XCAT(a, b) CAT(a, b)\n';
    expect(expanded(`${macros}STR(N) XSTR(N) CAT(a, N) XCAT(a, N)`)).toBe(
      '"N" "4" aN a4'
    );
  });

  it('take empty arguments', () => {
    expect(expanded('#define F(a, b) <a|b>\nF(,) F(1,) F(,2)')).toBe(
      '< | > < 1 | > < | 2 >'
    );
    expect(expanded('#define F() x\nF() F( )')).toBe('x x');
    expect(expanded('#define F(a) [a]\nF()')).toBe('[ ]');
  });

  it('check the number of arguments', () => {
    expect(messages('#define F(a, b) a b\nint x = F(1);')[0]).toBe(
      "2:9 error: the macro 'F' takes 2 arguments, not 1"
    );
    expect(messages('#define F(a) a\nint x = F(1, 2);')[0]).toBe(
      "2:9 error: the macro 'F' takes 1 argument, not 2"
    );
    expect(messages('#define F(a) a\nint x = F(1')[0]).toBe(
      "2:9 error: the arguments of the macro 'F' have no closing ')'"
    );
  });

  it('find their parenthesis in what follows the macro that names them', () => {
    expect(expanded('#define f(a) a*g\n#define g(a) f(a)\nf(2)(9)')).toBe(
      '2 * 9 * g'
    );
  });
});

describe('# and ##', () => {
  it('make strings with quotes and backslashes escaped and blanks normalised', () => {
    expect(
      expanded(String.raw`#define S(x) #x
S(  a   "b\n"  '\0' /* c */ +d )`)
    ).toBe(String.raw`"a \"b\\n\" '\\0' +d"`);
  });

  it('join tokens, empty ones too', () => {
    const macro = '#define J(a, b, c) a##b##c\n';
    expect(expanded(`${macro}J(x,1,y) J(,2,) J(,,) J(<,<,=)`)).toBe(
      'x1y 2 <<='
    );
  });

  it('do not make macro operators of what they join', () => {
    expect(
      expanded(
        '#define hash_hash # ## #\n#define mkstr(a) # a\n' +
          '#define in_between(a) mkstr(a)\n' +
          '#define join(c, d) in_between(c hash_hash d)\njoin(x, y)'
      )
    ).toBe('"x ## y"');
  });

  it('report what cannot be joined', () => {
    expect(messages('#define J(a, b) a##b\nint x = J(+, /) 1;')[0]).toBe(
      "2:9 error: in the macro 'J', '+' ## '/' does not make one token"
    );
  });

  it('report # without a parameter and ## at an end', () => {
    expect(messages('#define F(a) #b')[0]).toMatch(/before a parameter/);
    expect(messages('#define F ##a')[0]).toMatch(/cannot begin/);
    expect(messages('#define F a##')[0]).toMatch(/cannot end/);
  });
});

describe('variadic macros', () => {
  it('pass all further arguments', () => {
    expect(
      expanded('#define P(f, ...) printf(f, __VA_ARGS__)\nP("x", 1, 2)')
    ).toBe('printf ( "x" , 1 , 2 )');
    expect(expanded('#define S(...) #__VA_ARGS__\nS(a, b,c)')).toBe('"a, b,c"');
    expect(expanded('#define N(args...) f(args)\nN(1, 2)')).toBe('f ( 1 , 2 )');
  });

  it("drop the comma with GNU's ,## and with __VA_OPT__", () => {
    expect(
      expanded('#define P(f, ...) p(f, ##__VA_ARGS__)\nP(1) P(1, 2)')
    ).toBe('p ( 1 ) p ( 1 , 2 )');
    expect(
      expanded('#define P(f, ...) p(f __VA_OPT__(,) __VA_ARGS__)\nP(1) P(1, 2)')
    ).toBe('p ( 1 ) p ( 1 , 2 )');
  });
});

describe('the examples of the C standard (C17 6.10.3.5)', () => {
  const example3 = `
#define x 3
#define f(a) f(x * (a))
#undef x
#define x 2
#define g f
#define z z[0]
#define h g(~
#define m(a) a(w)
#define w 0,1
#define t(a) a
#define p() int
#define q(x) x
#define r(x,y) x ## y
#define str(x) # x
`;
  it('rescan with care', () => {
    expect(expanded(`${example3}f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);`)).toBe(
      'f ( 2 * ( y + 1 ) ) + f ( 2 * ( f ( 2 * ( z [ 0 ] ) ) ) ) % ' +
        'f ( 2 * ( 0 ) ) + t ( 1 ) ;'
    );
    expect(expanded(`${example3}g(x+(3,4)-w) | h 5) & m\n(f)^m(m);`)).toBe(
      'f ( 2 * ( 2 + ( 3 , 4 ) - 0 , 1 ) ) | f ( 2 * ( ~ 5 ) ) & ' +
        'f ( 2 * ( 0 , 1 ) ) ^ m ( 0 , 1 ) ;'
    );
    expect(
      expanded(`${example3}p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };`)
    ).toBe('int i [ ] = { 1 , 23 , 4 , 5 , } ;');
    expect(expanded(`${example3}char c[2][6] = { str(hello), str() };`)).toBe(
      'char c [ 2 ] [ 6 ] = { "hello" , "" } ;'
    );
  });

  it('join and expand again', () => {
    const macros = `
#define str(s) # s
#define xstr(s) str(s)
#define glue(a, b) a ## b
#define xglue(a, b) glue(a, b)
#define HIGHLOW "hello"
#define LOW LOW ", world"
`;
    expect(expanded(`${macros}glue(HIGH, LOW); xglue(HIGH, LOW)`)).toBe(
      '"hello" ; "hello" ", world"'
    );
    expect(
      expanded(`${macros}xstr(strncmp("abc\\0d", "abc", '\\4') == 0)`)
    ).toBe(String.raw`"strncmp(\"abc\\0d\", \"abc\", '\\4') == 0"`);
  });
});

describe('where expanded tokens stand', () => {
  it('the body at the use, arguments where they were written', () => {
    const { tokens } = preprocess('#define ADD(a) (a + 1)\nx = ADD(yy);');
    const [, , open, yy, plus] = tokens;
    expect(open.span).toMatchObject({ line: 2, column: 5 });
    expect(yy.span).toMatchObject({ line: 2, column: 9 });
    expect(yy.expandedFrom).toBeUndefined();
    expect(plus.span).toMatchObject({ line: 2, column: 5 });
    expect(plus.expandedFrom).toMatchObject({
      macro: 'ADD',
      definition: { line: 1, column: 19 }
    });
  });
});

describe('macros that the compiler defines', () => {
  it('say what compiles', () => {
    expect(expanded('__CUDACC__ __CUDA_ARCH__ __cplusplus')).toBe(
      '1 890 201703L'
    );
  });

  it('say where we are', () => {
    expect(expanded('__LINE__\n\n__LINE__ __FILE__', { file: 'a.cu' })).toBe(
      '1 3 "a.cu"'
    );
    expect(expanded('#define L __LINE__\n\nL')).toBe('3');
    expect(expanded('__COUNTER__ __COUNTER__')).toBe('0 1');
  });

  it('follow #line', () => {
    expect(expanded('#line 100 "gen.y"\n__LINE__ __FILE__\n__LINE__')).toBe(
      '100 "gen.y" 101'
    );
    expect(messages('#line x')[0]).toMatch(/needs a line number/);
  });

  it('come from the command line too', () => {
    expect(
      expanded('N F(3) D', {
        defines: { N: '16', 'F(x)': '[x]', D: '' }
      })
    ).toBe('16 [ 3 ]');
  });
});
