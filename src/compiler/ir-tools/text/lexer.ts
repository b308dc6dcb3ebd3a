/** Tokens of the IR's text form. */

export interface IrToken {
  kind: 'name' | 'number' | 'string' | 'punctuation' | 'end';
  /** A quoted name without its quotes, a string's value, a number without its suffix. */
  text: string;
  /** A name between backquotes: never a keyword. */
  isQuoted: boolean;
  /** Letters after a number: `f`, `ul`, `_i8`… */
  suffix: string;
  start: number;
  end: number;
  /** 1-based, of `start`. */
  line: number;
  column: number;
}

export class IrSyntaxError extends Error {
  constructor(message: string, at: { line: number; column: number }) {
    super(`${at.line}:${at.column}: ${message}`);
    this.name = 'IrSyntaxError';
  }
}

const SPACE = /(?:\s|\/\/[^\n]*)+/y;
// A name may end in `.1`, the mark of a variable that shadows another.
const NAME = /([A-Za-z_$][\w$]*|`(?:[^`\\]|\\.)*`)((?:\.\d+)?)/y;
const NUMBER = /(\d+(?:\.\d+)?(?:e[+-]?\d+)?)(_[a-z]+\d+|[a-z]+)?/y;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const PUNCTUATION =
  /->|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^~!<>=?:;,.(){}[\]@]/y;

/** The tokens of `text`, the last being `end`. */
export function tokenize(text: string): IrToken[] {
  const tokens: IrToken[] = [];
  let at = 0;
  let line = 1;
  let lineStart = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const place = (): { line: number; column: number } => ({
    line,
    column: at - lineStart + 1
  });
  const push = (
    token: Pick<IrToken, 'kind' | 'text'> & Partial<IrToken>,
    length: number
  ): void => {
    tokens.push({
      isQuoted: false,
      suffix: '',
      start: at,
      end: at + length,
      ...place(),
      ...token
    });
    at += length;
  };
  for (;;) {
    const space = match(SPACE)?.[0] ?? '';
    for (let i = 0; i < space.length; i++) {
      if (space[i] === '\n') {
        line++;
        lineStart = at + i + 1;
      }
    }
    at += space.length;
    if (at >= text.length) {
      push({ kind: 'end', text: 'the end' }, 0);
      return tokens;
    }
    let m: RegExpExecArray | null;
    if ((m = match(NAME))) {
      const isQuoted = m[1].startsWith('`');
      const name = isQuoted ? m[1].slice(1, -1).replace(/\\(.)/g, '$1') : m[1];
      push({ kind: 'name', text: name, isQuoted, suffix: m[2] }, m[0].length);
    } else if ((m = match(NUMBER))) {
      push({ kind: 'number', text: m[1], suffix: m[2] ?? '' }, m[0].length);
    } else if ((m = match(STRING))) {
      push({ kind: 'string', text: parseString(m[0], place()) }, m[0].length);
    } else if ((m = match(PUNCTUATION))) {
      push({ kind: 'punctuation', text: m[0] }, m[0].length);
    } else {
      throw new IrSyntaxError(`unexpected character '${text[at]}'`, place());
    }
  }
}

function parseString(
  literal: string,
  at: { line: number; column: number }
): string {
  try {
    return JSON.parse(literal) as string;
  } catch {
    throw new IrSyntaxError('a string has the form of JSON', at);
  }
}
