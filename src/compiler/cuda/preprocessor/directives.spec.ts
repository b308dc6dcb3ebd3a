import { describe, expect, it } from 'vitest';
import { preprocess } from './index';
import { expanded, messages } from '../testing';

const isTrue = (condition: string, before = ''): boolean =>
  expanded(`${before}\n#if ${condition}\nyes\n#else\nno\n#endif`) === 'yes';

describe('#if', () => {
  it.each([
    ['1', true],
    ['0', false],
    ['UNKNOWN', false],
    ['!UNKNOWN', true],
    ['2 + 3 * 4 == 14', true],
    ['(2 + 3) * 4 == 20', true],
    ['7 / 2 == 3 && 7 % 2 == 1', true],
    ['-7 / 2 == -3', true],
    ['1 << 4 == 16', true],
    ['-1 >> 1 == -1', true],
    ['(6 & 3) == 2 && (6 | 3) == 7 && (6 ^ 3) == 5', true],
    ['~0 == -1', true],
    ['1 ? 0 : 1', false],
    ['0 ? 1 / 0 : 1', true],
    ['0 && 1 / 0', false],
    ['1 || 1 / 0', true],
    ['-1 > 0u', true],
    ['-1 < 0', true],
    ['0xFFFFFFFFFFFFFFFF == -1', true],
    ["'a' == 97", true],
    ['0x10 == 16 && 010 == 8 && 0b11 == 3', true],
    ['201703L >= 201402L', true],
    ['true', true],
    ['false', false],
    ['!defined(X)', true],
    ['defined __CUDACC__', true],
    ['defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 600', true],
    ['__has_include(<stdio.h>) && !__has_include("none.h")', true],
    ['defined(__has_include)', true]
  ])('%s is %s', (condition, result) => {
    expect(isTrue(condition)).toBe(result);
  });

  it('expands macros, but not the names that defined asks for', () => {
    expect(isTrue('N == 4', '#define N 4')).toBe(true);
    expect(isTrue('SQ(3) == 9', '#define SQ(x) ((x) * (x))')).toBe(true);
    expect(isTrue('defined(N)', '#define N M')).toBe(true);
  });

  it.each([
    ['1 +', /value is missing/],
    ['(1', /expected '\)'/],
    ['1 2', /unexpected '2'/],
    ['1 / 0', /division by zero/],
    ['1.5', /integers only/],
    ['"a"', /strings/],
    ['F(1)', /not a macro/],
    ['', /needs a condition/],
    ['defined(3)', /defined\(NAME\)/],
    ['= 1', /expected a value/]
  ])('#if %s is reported', (condition, message) => {
    expect(messages(`#if ${condition}\n#endif`)[0]).toMatch(message);
  });
});

describe('conditional groups', () => {
  it('take the first true one', () => {
    const source = '#if A\n1\n#elif B\n2\n#elif C\n3\n#else\n4\n#endif';
    const pick = (defines: Record<string, string>): string =>
      expanded(source, { defines });
    expect(pick({ A: '1', B: '1' })).toBe('1');
    expect(pick({ B: '1', C: '1' })).toBe('2');
    expect(pick({ C: '1' })).toBe('3');
    expect(pick({})).toBe('4');
  });

  it('nest, skipped ones too', () => {
    expect(
      expanded(
        '#if 0\n#if 1\na\n#else\nb\n#endif\n#elif 1\nc\n#ifdef X\nd\n#else\ne\n#endif\n#endif\nf'
      )
    ).toBe('c e f');
  });

  it('know #ifdef and #ifndef', () => {
    expect(
      expanded('#define X\n#ifdef X\na\n#endif\n#ifndef X\nb\n#endif')
    ).toBe('a');
  });

  it('do not look into what they skip', () => {
    expect(
      expanded(
        '#if 0\ndon\'t "care\n#error no\n#bogus\n#include <none.h>\n@\n#endif\nx'
      )
    ).toBe('x');
    expect(expanded('#if 1\na\n#elif 1 / 0 nonsense (\nb\n#endif')).toBe('a');
    expect(expanded('#if 0\n/* #endif\n */ b\n#endif\nc')).toBe('c');
  });

  it.each([
    ['#if 1\n', /#if has no #endif/],
    ['#endif', /#endif without an #if/],
    ['#else', /#else without an #if/],
    ['#if 1\n#else\n#else\n#endif', /#else after #else/],
    ['#if 1\n#else\n#elif 1\n#endif', /#elif after #else/],
    ['#ifdef\n#endif', /needs the name of a macro/]
  ])('%j is reported', (source, message) => {
    expect(messages(source)[0]).toMatch(message);
  });
});

describe('#include', () => {
  const files = {
    'a.h': '#ifndef A_H\n#define A_H\nint a;\n#endif\n',
    'once.h': '#pragma once\nint o;\n',
    'dir/b.h': 'int b;\n',
    'self.h': '#include "self.h"\n'
  };

  it('reads headers of the user, by any way of writing their path', () => {
    expect(expanded('#include "a.h"\nx', { files })).toBe('int a ; x');
    expect(expanded('#include "./dir/b.h"', { files })).toBe('int b ;');
    expect(expanded('#include <dir/b.h>', { files })).toBe('int b ;');
    expect(expanded('#define H "a.h"\n#include H', { files })).toBe('int a ;');
  });

  it('knows include guards and #pragma once', () => {
    expect(
      expanded(
        '#include "a.h"\n#include "a.h"\n#include "once.h"\n#include "once.h"',
        { files }
      )
    ).toBe('int a ; int o ;');
  });

  it('knows a file of #pragma once by another name', () => {
    const one = '#pragma once\nint o;\n';
    expect(
      expanded('#include "/home/me/lib/one.h"\n#include <lib/one.h>', {
        files: { '/home/me/lib/one.h': one, 'lib/one.h': one }
      })
    ).toBe('int o ;');
    expect(
      expanded('#include "a/size.h"\n#include "b/size.h"', {
        files: {
          'a/size.h': '#pragma once\nint a;\n',
          'b/size.h': '#pragma once\nint b;\n'
        }
      })
    ).toBe('int a ; int b ;');
  });

  it('lists the files and points into them', () => {
    const result = preprocess('#include "a.h"\nx', { files });
    expect(result.files.map(file => file.name)).toEqual(['cell', 'a.h']);
    expect(result.tokens[0].span).toMatchObject({ file: 1, line: 3 });
    expect(result.tokens[3].span).toMatchObject({ file: 0, line: 2 });
  });

  it('prefers a header of the user to a provided one', () => {
    expect(
      expanded('#include <stdio.h>', { files: { 'stdio.h': 'mine' } })
    ).toBe('mine');
  });

  it('stops where headers include themselves', () => {
    expect(messages('#include "self.h"', { files })).toEqual([
      expect.stringMatching(/include each other more than 64 levels deep/)
    ]);
  });

  it.each([
    ['#include <cuda_runtme.h>', /did you mean 'cuda_runtime.h'/],
    ['#include "cuda_runtme.h"', /did you mean 'cuda_runtime.h'/],
    ['#include "nowhere.h"', /no header 'nowhere.h'/],
    ['#include "util.h"', /no header 'util.h'$/],
    ['#include <cublas.h>', /is not supported: of cuBLAS/],
    ['#include <thrust/async/sort.h>', /is not supported: of Thrust/],
    ['#include <GL/glut.h>', /no window/],
    ['#include stdio', /is written #include <name>/],
    ['#include', /is written #include <name>/]
  ])('%s is reported', (source, message) => {
    expect(messages(source)[0]).toMatch(message);
  });
});

describe('#pragma', () => {
  it('hands unroll on, with its macros expanded', () => {
    expect(
      expanded('#define U 4\n#pragma unroll U * 2\nx\n#pragma unroll\ny')
    ).toBe('#unroll 4 * 2 x #unroll y');
    expect(expanded('#pragma nounroll\nx')).toBe('#unroll 1 x');
    expect(expanded('_Pragma("unroll 2") x')).toBe('#unroll 2 x');
    expect(expanded('#define UNROLL(n) _Pragma(#n)\nUNROLL(unroll 8) x')).toBe(
      '#unroll 8 x'
    );
  });

  it('ignores what only tunes or silences other compilers', () => {
    expect(
      expanded('#pragma GCC diagnostic push\n#pragma nv_diag_suppress 177\nx')
    ).toBe('x');
  });

  it('says what it ignores or refuses', () => {
    expect(messages('#pragma omp parallel for\n#pragma acc loop\n')).toEqual([
      '2:2 warning: #pragma acc is ignored: host code runs on one thread'
    ]);
    expect(messages('#pragma pack(push, 3)\n')[0]).toMatch(/is written/);
    expect(messages('#pragma frobnicate\n')[0]).toMatch(/unknown pragma/);
  });
});

describe('#error and #warning', () => {
  it('say what the user wrote', () => {
    expect(messages("#error can't do\n#warning careful")).toEqual([
      "1:2 error: #error can't do",
      '2:2 warning: #warning careful'
    ]);
  });
});

describe('other lines that begin with #', () => {
  it('nothing, and line markers of another preprocessor', () => {
    expect(expanded('#\n# 1 "x.c" 3\nx')).toBe('x');
    expect(expanded('  #  define A 1\nA')).toBe('1');
  });

  it('misspelt directives', () => {
    expect(messages('#defin A 1')).toEqual([
      "1:1 error: unknown preprocessor directive '#defin'; did you mean '#define'?"
    ]);
    expect(messages('#import <a>')[0]).toMatch(/unknown preprocessor/);
  });
});

describe('limits', () => {
  const bomb =
    '#define A0 x\n' +
    Array.from({ length: 40 }, (_, i) => `#define A${i + 1} A${i} A${i}`).join(
      '\n'
    );

  it('a macro bomb ends in a message', () => {
    expect(messages(`${bomb}\nint y = A40;`)[0]).toMatch(
      /the macro '.*' expands to more than/
    );
    expect(
      messages(
        `#define D(x) x x x x x x x x\nint y = ${'D('.repeat(20)}1${')'.repeat(20)};`
      )[0]
    ).toMatch(/the macro 'D' expands to more than/);
  });

  it('so do arguments in arguments and parentheses in conditions', () => {
    expect(
      messages(`#define D(x) x\n${'D('.repeat(500)}1${')'.repeat(500)}`)[0]
    ).toMatch(/more than 200 levels deep/);
    expect(messages(`#if ${'('.repeat(5000)}1\n#endif`)[0]).toMatch(
      /nested too deeply/
    );
  });

  it('a stray character is reported with what was meant', () => {
    const { diagnostics } = preprocess('int a = 3 – 2;');
    expect(diagnostics).toMatchObject([
      { message: expect.stringContaining("'-'"), fix: { text: '-' } }
    ]);
    expect(messages('int x = 3; @')).toEqual([
      "1:12 error: '@' is not a character of C++"
    ]);
  });
});

describe('headers of one name', () => {
  it('each file has the one beside it', () => {
    const files = {
      'a/one.h': '#include "size.h"\nint one = SIZE;\n#undef SIZE\n',
      'a/size.h': '#define SIZE 1\n',
      'b/two.h': '#include "size.h"\nint two = SIZE;\n',
      'b/size.h': '#define SIZE 2\n'
    };
    expect(
      expanded('#include "../a/one.h"\n#include "../b/two.h"\n', {
        file: 'c/main.cu',
        files
      })
    ).toBe('int one = 1 ; int two = 2 ;');
  });

  it("words are operators in conditions, as in C++'s expressions", () => {
    expect(
      expanded('#if not defined(X) and 1 bitand 3\nyes\n#else\nno\n#endif\n')
    ).toBe('yes');
  });
});
