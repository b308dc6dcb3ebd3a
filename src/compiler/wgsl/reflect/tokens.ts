/** A token reader for hand-written WGSL: just enough to find its declarations. */

export interface WgslToken {
  kind: 'name' | 'number' | 'punctuation' | 'end';
  text: string;
  /** 1-based. */
  line: number;
  column: number;
}

/** WGSL that cannot be read; the place is 1-based. */
export class WgslSyntaxError extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly column: number
  ) {
    super(message);
    this.name = 'WgslSyntaxError';
  }
}

const TOKEN =
  /(?<name>[\p{XID_Start}_][\p{XID_Continue}]*)|(?<number>0[xX][\da-fA-F.]+(?:[pP][+-]?\d+)?[iufh]?|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[iufh]?)|(?<punctuation>->|[^\s])/uy;

/** Every `<` and `>` is a token of its own, so that `array<vec2<f32>>` needs no care. */
export function tokenizeWgsl(source: string): WgslToken[] {
  const tokens: WgslToken[] = [];
  let line = 1;
  let lineStart = 0;
  let at = 0;
  const newlines = (text: string, offset: number): void => {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      line++;
      lineStart = offset + i + 1;
    }
  };
  while (at < source.length) {
    const blank = /\s+/y;
    blank.lastIndex = at;
    const space = blank.exec(source);
    if (space) {
      newlines(space[0], at);
      at += space[0].length;
      continue;
    }
    if (source.startsWith('//', at)) {
      const end = source.indexOf('\n', at);
      at = end < 0 ? source.length : end;
      continue;
    }
    if (source.startsWith('/*', at)) {
      const end = endOfComment(source, at);
      if (end === undefined) {
        throw new WgslSyntaxError(
          'this comment is never closed',
          line,
          at - lineStart + 1
        );
      }
      newlines(source.slice(at, end), at);
      at = end;
      continue;
    }
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(source)!;
    const { name, number } = match.groups!;
    tokens.push({
      kind: name ? 'name' : number ? 'number' : 'punctuation',
      text: match[0],
      line,
      column: at - lineStart + 1
    });
    at += match[0].length;
  }
  tokens.push({ kind: 'end', text: '', line, column: at - lineStart + 1 });
  return tokens;
}

/** Block comments nest in WGSL. */
function endOfComment(source: string, start: number): number | undefined {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = start;
  let depth = 0;
  for (let m = mark.exec(source); m; m = mark.exec(source)) {
    depth += m[0] === '/*' ? 1 : -1;
    if (depth === 0) {
      return mark.lastIndex;
    }
  }
  return undefined;
}

/** Walks over tokens. */
export class WgslTokens {
  /** `tokens` ends with its end token. */
  constructor(private readonly _tokens: readonly WgslToken[]) {}

  get peek(): WgslToken {
    return this._tokens[this._at];
  }

  get done(): boolean {
    return this.peek.kind === 'end';
  }

  next(): WgslToken {
    const token = this.peek;
    if (token.kind !== 'end') {
      this._at++;
    }
    return token;
  }

  take(text: string): boolean {
    if (this.peek.text === text && this.peek.kind !== 'end') {
      this._at++;
      return true;
    }
    return false;
  }

  expect(text: string): WgslToken {
    if (this.peek.text !== text) {
      this.fail(`expected '${text}'`);
    }
    return this.next();
  }

  name(what: string): WgslToken {
    if (this.peek.kind !== 'name') {
      this.fail(`expected ${what}`);
    }
    return this.next();
  }

  /**
   * The tokens up to one of `ends` outside all brackets, which stays unread.
   * `<` and `>` count as brackets only where asked for: in expressions they compare.
   */
  until(ends: readonly string[], angles = false): WgslToken[] {
    const open = angles ? '([{<' : '([{';
    const close = angles ? ')]}>' : ')]}';
    const taken: WgslToken[] = [];
    let depth = 0;
    while (!this.done) {
      const { text } = this.peek;
      if (depth === 0 && ends.includes(text)) {
        return taken;
      }
      if (text.length === 1 && open.includes(text)) {
        depth++;
      } else if (text.length === 1 && close.includes(text)) {
        depth--;
      }
      taken.push(this.next());
    }
    this.fail(`expected ${ends.map(end => `'${end}'`).join(' or ')}`);
  }

  fail(message: string): never {
    const { text, line, column, kind } = this.peek;
    const found = kind === 'end' ? 'the end of the text' : `'${text}'`;
    throw new WgslSyntaxError(`${message}, found ${found}`, line, column);
  }

  private _at = 0;
}
