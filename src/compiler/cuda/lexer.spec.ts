import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../diagnostics';
import { Lexer, type PPToken } from './lexer';

function lex(text: string): { tokens: PPToken[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const lexer = new Lexer({ name: 'test', text }, 0, d => diagnostics.push(d));
  const tokens: PPToken[] = [];
  for (let t = lexer.next(); t.kind !== 'eof'; t = lexer.next()) {
    tokens.push(t);
  }
  return { tokens, diagnostics };
}

const texts = (source: string): string[] =>
  lex(source).tokens.map(token => token.text);

describe('Lexer', () => {
  it('takes the longest punctuator', () => {
    expect(texts('a<<<b>>>c<<=d>>=e->*f<=>g...')).toEqual([
      ...['a', '<<<', 'b', '>>>', 'c', '<<=', 'd', '>>=', 'e', '->*', 'f'],
      ...['<=>', 'g', '...']
    ]);
    expect(texts('x+++++y')).toEqual(['x', '++', '++', '+', 'y']);
    expect(texts('k<256><<<g,b>>>')).toEqual([
      ...['k', '<', '256', '>', '<<<', 'g', ',', 'b', '>>>']
    ]);
  });

  it('reads preprocessing numbers whole', () => {
    expect(texts("1.5e-3f 0x1p+4 .5 1e5 0xffu 1'000'000 1...3")).toEqual([
      ...['1.5e-3f', '0x1p+4', '.5', '1e5', '0xffu', "1'000'000"],
      ...['1', '...', '3']
    ]);
  });

  it('keeps strings and characters with their prefixes and escapes', () => {
    expect(texts(String.raw`"a\"b" u8"x" L'\'' '\\' U"y"`)).toEqual([
      String.raw`"a\"b"`,
      'u8"x"',
      String.raw`L'\''`,
      String.raw`'\\'`,
      'U"y"'
    ]);
  });

  it('leaves raw strings alone, line continuations and quotes inside them too', () => {
    const source = 'R"x(a "b" \\\n)" c)x" + 1';
    const { tokens, diagnostics } = lex(source);
    expect(diagnostics).toEqual([]);
    expect(tokens.map(token => token.text)).toEqual([
      'R"x(a "b" \\\n)" c)x"',
      '+',
      '1'
    ]);
    expect(tokens[2].span).toMatchObject({ line: 2, column: 11 });
  });

  it('drops comments and marks the space they leave', () => {
    const { tokens } = lex('a/* x */b // c\nd/**/+');
    expect(tokens.map(t => [t.text, t.spaceBefore, t.atLineStart])).toEqual([
      ['a', false, true],
      ['b', true, false],
      ['d', true, true],
      ['+', true, false]
    ]);
  });

  it('joins continued lines and still points into the source as written', () => {
    const { tokens } = lex('ab\\\ncd \\\r\n  ef\ngh');
    expect(tokens.map(t => t.text)).toEqual(['abcd', 'ef', 'gh']);
    expect(tokens[0].span).toEqual({
      file: 0,
      start: 0,
      end: 6,
      line: 1,
      column: 1
    });
    expect(tokens[1].span).toMatchObject({ start: 12, line: 3, column: 3 });
    expect(tokens[1].atLineStart).toBe(false);
    expect(tokens[2].span).toMatchObject({ line: 4, column: 1 });
  });

  it('gives 1-based lines and columns and exact offsets', () => {
    const source = 'int x;\n\n  float\ty = 1.0f;';
    for (const { text, span } of lex(source).tokens) {
      expect(source.slice(span.start, span.end)).toBe(text);
      const before = source.slice(0, span.start).split('\n');
      expect(span.line).toBe(before.length);
      expect(span.column).toBe(before[before.length - 1].length + 1);
    }
  });

  it('takes letters of all languages in names and blanks of all kinds between them', () => {
    expect(texts('größe\u00a0=\u3000α_1;')).toEqual(['größe', '=', 'α_1', ';']);
  });

  it('reports strings and comments without end where they begin', () => {
    expect(lex('x = "abc;\ny').diagnostics).toMatchObject([
      { message: expect.stringContaining('no end'), span: { column: 5 } }
    ]);
    expect(lex('a\n  /* b\nc').diagnostics).toMatchObject([
      { message: expect.stringContaining("'*/'"), span: { line: 2, column: 3 } }
    ]);
    expect(lex('R"(abc').diagnostics).toHaveLength(1);
  });

  it('goes on after a string without end', () => {
    expect(texts('"abc\nx')).toEqual(['"abc"', 'x']);
  });
});
