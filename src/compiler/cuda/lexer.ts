import type { SourceFile, Span } from '../ir/types';
import type { Diagnostic } from '../diagnostics';
import type { Token, TokenKind } from './token';

/** A token before macro expansion: a `Token` with what the preprocessor needs besides. */
export class PPToken implements Token {
  expandedFrom?: { macro: string; definition: Span } = undefined;
  /** The name of a macro met inside its own expansion: never expanded again (C17 6.10.3.4). */
  noExpand = false;
  hasNoEnd = false;

  constructor(
    readonly kind: TokenKind,
    readonly text: string,
    readonly span: Span,
    public spaceBefore: boolean,
    /** First token of its line: where `#` starts a directive. */
    readonly atLineStart: boolean
  ) {}
}

const PUNCTUATORS: readonly string[] = [
  // Longest first within each leading character; see token.ts for `<<<` and `>>>`.
  ...['...', '<<<', '>>>', '<<=', '>>=', '<=>', '->*'],
  ...[
    '->',
    '++',
    '--',
    '<<',
    '>>',
    '<=',
    '>=',
    '==',
    '!=',
    '&&',
    '||',
    '+=',
    '-=',
    '*='
  ],
  ...['/=', '%=', '&=', '|=', '^=', '##', '::', '.*'],
  ...[
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    ';',
    ':',
    '?',
    '.',
    '+',
    '-',
    '*',
    '/',
    '%',
    '^',
    '&'
  ],
  ...['|', '~', '!', '=', '<', '>', ',', '#']
];

/** Candidates by first character code, longest first. */
const PUNCTUATORS_BY_FIRST: string[][] = [];
for (const text of PUNCTUATORS) {
  (PUNCTUATORS_BY_FIRST[text.charCodeAt(0)] ??= []).push(text);
}

export function isPunctuatorText(text: string): boolean {
  return PUNCTUATORS_BY_FIRST[text.charCodeAt(0)]?.includes(text) === true;
}

// Character classes of ASCII: 1 identifier start, 2 digit, 4 blank.
const CLASS = new Uint8Array(128);
for (let c = 0; c < 128; c++) {
  const ch = String.fromCharCode(c);
  if (/[A-Za-z_$]/.test(ch)) {
    CLASS[c] = 1;
  } else if (/[0-9]/.test(ch)) {
    CLASS[c] = 2;
  } else if (/[ \t\r\f\v]/.test(ch)) {
    CLASS[c] = 4;
  }
}
const ID_START = /\p{ID_Start}/u;
const ID_CONTINUE = /\p{ID_Continue}/u;
/** Blanks outside ASCII that editors and web pages slip in: no-break space, BOM, … */
const UNICODE_BLANK = /[\u00a0\u2000-\u200b\u202f\u2028\u2029\u3000\ufeff]/;

/** Opening double quotes of word processors. */
const TYPOGRAPHIC_QUOTES = /[\u201c\u201d\u201e]/;

const STRING_PREFIX = /^(?:u8|[uUL])?R?$/;

function isIdentifierStart(code: number, text: string, at: number): boolean {
  return code < 128
    ? CLASS[code] === 1
    : ID_START.test(String.fromCodePoint(text.codePointAt(at)!));
}

function isIdentifierPart(code: number, text: string, at: number): boolean {
  return code < 128
    ? (CLASS[code]! & 3) !== 0
    : ID_CONTINUE.test(String.fromCodePoint(text.codePointAt(at)!));
}

const NEWLINE = 10;
const QUOTE = 34;
const APOSTROPHE = 39;
const BACKSLASH = 92;

/**
 * Turns one file into preprocessing tokens. Lines joined by a backslash are
 * joined first; spans still point into the file as written.
 */
export class Lexer {
  /** The text with line continuations removed. */
  private readonly text: string;
  /** Where continuations were: offsets in `text`, and how far the file is ahead from there on. */
  private readonly splices: { at: number; shift: number }[] = [];
  private readonly lineStarts: number[] = [0];
  private pos = 0;
  private splice = 0;
  private line = 0;
  private lineBegins = true;
  /** The file ended inside a comment: what else is missing then is no news. */
  endsInComment = false;
  /** No complaints: the preprocessor is skipping an excluded group. */
  quiet = false;

  constructor(
    readonly file: SourceFile,
    readonly fileIndex: number,
    private readonly report: (diagnostic: Diagnostic) => void
  ) {
    const source = file.text;
    for (
      let at = source.indexOf('\n');
      at >= 0;
      at = source.indexOf('\n', at + 1)
    ) {
      this.lineStarts.push(at + 1);
    }
    this.text = this.joinLines(source);
  }

  private joinLines(source: string): string {
    if (!/\\[ \t\r]*\n/.test(source)) {
      return source;
    }
    const pattern = /\\[ \t\r]*\n/g;
    let joined = '';
    let from = 0;
    for (
      let match = pattern.exec(source);
      match;
      match = pattern.exec(source)
    ) {
      joined += source.slice(from, match.index);
      from = match.index + match[0].length;
      this.splices.push({ at: joined.length, shift: from - joined.length });
    }
    return joined + source.slice(from);
  }

  /** Offset in the file of an offset in `text`; an end offset stays before a splice. */
  private original(at: number, isEnd: boolean): number {
    const splices = this.splices;
    if (splices.length === 0) {
      return at;
    }
    // Queries mostly ascend: move from the last answer instead of searching.
    let k = this.splice;
    while (
      k < splices.length &&
      (isEnd ? splices[k]!.at < at : splices[k]!.at <= at)
    ) {
      k++;
    }
    while (
      k > 0 &&
      (isEnd ? splices[k - 1]!.at >= at : splices[k - 1]!.at > at)
    ) {
      k--;
    }
    this.splice = k;
    return k === 0 ? at : at + splices[k - 1]!.shift;
  }

  /** The span of `text[from, to)`. */
  private spanOf(from: number, to: number): Span {
    const start = this.original(from, false);
    const end = Math.max(start, this.original(to, true));
    const starts = this.lineStarts;
    let line = this.line;
    while (line + 1 < starts.length && starts[line + 1]! <= start) {
      line++;
    }
    while (starts[line]! > start) {
      line--;
    }
    this.line = line;
    return {
      file: this.fileIndex,
      start,
      end,
      line: line + 1,
      column: start - starts[line]! + 1
    };
  }

  private error(
    message: string,
    span: Span,
    notes: Diagnostic['notes'] = [],
    fix?: Diagnostic['fix']
  ): void {
    if (!this.quiet) {
      this.report({ severity: 'error', message, span, notes, fix });
    }
  }

  /** The next token; `eof` for ever at the end. */
  next(): PPToken {
    const text = this.text;
    let space = false;
    let pos = this.pos;
    for (;;) {
      const code = text.charCodeAt(pos);
      if (code === NEWLINE) {
        this.lineBegins = true;
        space = true;
        pos++;
      } else if (CLASS[code] === 4) {
        space = true;
        pos++;
      } else if (code === 47 && text.charCodeAt(pos + 1) === 47) {
        const end = text.indexOf('\n', pos);
        pos = end < 0 ? text.length : end;
        space = true;
      } else if (code === 47 && text.charCodeAt(pos + 1) === 42) {
        const end = text.indexOf('*/', pos + 2);
        if (end < 0) {
          this.endsInComment = true;
          this.error(
            "this comment has no end: '*/' is missing",
            this.spanOf(pos, pos + 2)
          );
        }
        pos = end < 0 ? text.length : end + 2;
        space = true;
      } else if (code >= 128 && UNICODE_BLANK.test(text[pos]!)) {
        space = true;
        pos++;
      } else {
        break;
      }
    }
    const start = pos;
    const first = this.lineBegins;
    this.lineBegins = false;
    if (pos >= text.length) {
      this.pos = pos;
      return new PPToken('eof', '', this.spanOf(pos, pos), space, true);
    }
    const code = text.charCodeAt(pos);
    if (isIdentifierStart(code, text, pos)) {
      pos = this.identifierEnd(pos);
      const quote = text.charCodeAt(pos);
      if (quote === QUOTE || quote === APOSTROPHE) {
        const prefix = text.slice(start, pos);
        if (STRING_PREFIX.test(prefix)) {
          const isRaw = prefix.endsWith('R');
          if (isRaw && quote === QUOTE) {
            return this.rawString(start, pos, space, first);
          }
          if (!isRaw) {
            return this.quoted(start, pos, space, first);
          }
        }
      }
      return this.make('identifier', start, pos, space, first);
    }
    if (
      CLASS[code] === 2 ||
      (code === 46 && CLASS[text.charCodeAt(pos + 1)] === 2) // .5
    ) {
      return this.make('number', start, this.numberEnd(pos), space, first);
    }
    if (code === QUOTE || code === APOSTROPHE) {
      return this.quoted(start, pos, space, first);
    }
    const candidates = PUNCTUATORS_BY_FIRST[code];
    if (candidates) {
      for (const candidate of candidates) {
        if (candidate.length === 1 || text.startsWith(candidate, pos)) {
          return this.make(
            'punctuator',
            start,
            pos + candidate.length,
            space,
            first
          );
        }
      }
    }
    if (TYPOGRAPHIC_QUOTES.test(text[pos])) {
      const token = this.typographicString(start, space, first);
      if (token) {
        return token;
      }
    }
    // A stray character: an error only if it survives preprocessing.
    const width = text.codePointAt(pos)! > 0xffff ? 2 : 1;
    return this.make('punctuator', start, pos + width, space, first);
  }

  private make(
    kind: TokenKind,
    start: number,
    end: number,
    space: boolean,
    first: boolean
  ): PPToken {
    this.pos = end;
    return new PPToken(
      kind,
      this.text.slice(start, end),
      this.spanOf(start, end),
      space,
      first
    );
  }

  private identifierEnd(pos: number): number {
    const text = this.text;
    for (;;) {
      const code = text.charCodeAt(pos);
      // charCodeAt gives NaN at the end, which is in no class.
      if (code !== code || !isIdentifierPart(code, text, pos)) {
        return pos;
      }
      pos += code >= 0xd800 && code < 0xdc00 ? 2 : 1;
    }
  }

  /** A preprocessing number (C17 6.4.8), with C++14's digit separators. */
  private numberEnd(pos: number): number {
    const text = this.text;
    for (;;) {
      const code = text.charCodeAt(pos);
      if (code === 43 || code === 45) {
        // + - only after an exponent's letter
        const before = text.charCodeAt(pos - 1) | 32;
        if (before !== 101 && before !== 112) {
          return pos;
        }
        pos++;
      } else if (code === 46) {
        // `1...5` (GNU case ranges) ends the number before the dots.
        if (text.startsWith('...', pos)) {
          return pos;
        }
        pos++;
      } else if (code === APOSTROPHE) {
        if (
          (CLASS[text.charCodeAt(pos + 1)]! & 3) === 0 ||
          pos + 1 >= text.length
        ) {
          return pos;
        }
        pos += 2;
      } else if (code === code && isIdentifierPart(code, text, pos)) {
        pos++;
      } else {
        return pos;
      }
    }
  }

  private quoted(
    start: number,
    pos: number,
    space: boolean,
    first: boolean
  ): PPToken {
    const text = this.text;
    const quote = text.charCodeAt(pos);
    const kind = quote === QUOTE ? 'string' : 'char';
    let end = pos + 1;
    for (;;) {
      const code = text.charCodeAt(end);
      if (code === quote) {
        return this.make(kind, start, end + 1, space, first);
      }
      if (code !== code || code === NEWLINE) {
        break;
      }
      end += code === BACKSLASH && text.charCodeAt(end + 1) !== NEWLINE ? 2 : 1;
    }
    end = Math.min(end, text.length);
    while (end > pos + 1 && CLASS[text.charCodeAt(end - 1)] === 4) {
      end--;
    }
    const mark = String.fromCharCode(quote);
    this.error(
      kind === 'string'
        ? `this string has no end: a closing '${mark}' is missing on this line`
        : `this character has no end: a closing ${mark} is missing`,
      this.spanOf(start, end)
    );
    const token = this.make(kind, start, end, space, first);
    // Closed as if the quote stood there, so that nothing later trips over it.
    const closed = new PPToken(
      kind,
      token.text + mark,
      token.span,
      space,
      first
    );
    closed.hasNoEnd = true;
    return closed;
  }

  /** `“text”`, as word processors write strings. */
  private typographicString(
    start: number,
    space: boolean,
    first: boolean
  ): PPToken | undefined {
    const text = this.text;
    const newline = text.indexOf('\n', start);
    const line = text.slice(start, newline < 0 ? undefined : newline);
    const end = line.slice(1).search(/[\u201c\u201d\u201e"]/);
    if (end < 0) {
      return undefined;
    }
    const body = line.slice(1, end + 1);
    const token = this.make('string', start, start + end + 2, space, first);
    const fixed = `"${body}"`;
    this.error(
      `typographic quotes: a string of C++ stands in straight ones, "…"`,
      token.span,
      [{ message: 'text copied from a web page or a slide often has them' }],
      { span: token.span, text: fixed }
    );
    return new PPToken('string', fixed, token.span, space, first);
  }

  /** `R"delimiter(…)delimiter"`: as in the file, line continuations included. */
  private rawString(
    start: number,
    quote: number,
    space: boolean,
    first: boolean
  ): PPToken {
    const source = this.file.text;
    const from = this.original(start, false);
    const open = this.original(quote, false);
    const paren = source.indexOf('(', open);
    const delimiter = paren < 0 ? '' : source.slice(open + 1, paren);
    if (paren < 0 || delimiter.length > 16 || /[\s\\)"]/.test(delimiter)) {
      this.error(
        'a raw string is written R"(…)" or R"name(…)name"',
        this.spanOf(start, quote + 1)
      );
      return this.make('string', start, quote + 1, space, first);
    }
    const close = source.indexOf(`)${delimiter}"`, paren);
    if (close < 0) {
      this.error(
        `this raw string has no end: ')${delimiter}"' is missing`,
        this.spanOf(start, quote + 1)
      );
    }
    const end = close < 0 ? source.length : close + delimiter.length + 2;
    const span = this.spanOf(start, quote + 1);
    // Back to an offset in `text`: the splices inside the literal drop out.
    let shift = 0;
    for (const splice of this.splices) {
      if (splice.at + splice.shift <= end) {
        shift = splice.shift;
      }
    }
    this.pos = Math.max(quote + 1, end - shift);
    const written =
      close < 0
        ? `${source.slice(from, end)})${delimiter}"`
        : source.slice(from, end);
    return new PPToken('string', written, { ...span, end }, space, first);
  }

  /** After `#include`: `<name>` as one token, or undefined where something else follows. */
  angledHeaderName(): PPToken | undefined {
    const match = /[ \t]*<([^>\n]*)>/y;
    match.lastIndex = this.pos;
    const found = match.exec(this.text);
    if (!found) {
      return undefined;
    }
    const end = this.pos + found[0].length;
    return this.make('string', end - found[1]!.length - 2, end, true, false);
  }

  /** The next token if it stands on the current (logical) line: directives end with their line. */
  nextInLine(): PPToken | undefined {
    const pos = this.pos;
    const wasFirst = this.lineBegins;
    const token = this.next();
    if (token.atLineStart) {
      this.pos = pos;
      this.lineBegins = wasFirst;
      return undefined;
    }
    return token;
  }

  /** The rest of the line as written, for `#error`; the lexer stands at its end. */
  restOfLine(): { text: string; span: Span } {
    const end = this.text.indexOf('\n', this.pos);
    const to = end < 0 ? this.text.length : end;
    const raw = this.text.slice(this.pos, to);
    const text = raw.trim();
    const start = this.pos + (raw.length - raw.trimStart().length);
    this.pos = to;
    return {
      text,
      span: this.spanOf(start, Math.max(start, start + text.length))
    };
  }

  /** Goes to the next line whose first character after blanks is `#`, for excluded groups. */
  skipToDirective(): void {
    const wasQuiet = this.quiet;
    this.quiet = true;
    for (;;) {
      const pos = this.pos;
      const wasFirst = this.lineBegins;
      const token = this.next();
      if (token.kind === 'eof' || (token.atLineStart && token.text === '#')) {
        this.pos = pos;
        this.lineBegins = wasFirst;
        break;
      }
    }
    this.quiet = wasQuiet;
  }
}

/** Lexes a piece of text that stands nowhere in a file (the result of `##`). */
export function lexFragment(text: string): PPToken[] {
  const lexer = new Lexer({ name: '', text }, 0, () => undefined);
  const tokens: PPToken[] = [];
  for (let token = lexer.next(); token.kind !== 'eof'; token = lexer.next()) {
    tokens.push(token);
  }
  return tokens;
}
