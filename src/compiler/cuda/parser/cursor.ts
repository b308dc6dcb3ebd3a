import type { SourceFile, Span } from '../../ir/types';
import type { Diagnostic } from '../../diagnostics';
import type { Token } from '../token';
import { behindCall } from './behindCall';
import { nameInC } from './builtinNames';
import { ALIASES, KEYWORDS } from './keywords';
import { programScope, type ParserScope } from './scope';

/** Thrown to the nearest place that can go on; the problem has been reported. Not an Error: no stack is needed. */
export class ParseFailure {}
const FAILURE = new ParseFailure();

/** Thrown when a limit is reached: parsing ends here. */
export class ParseAbort {}
const ABORT = new ParseAbort();

/** clang's default `-fbracket-depth`. */
export const MAX_NESTING = 256;
/** Operators in one chain (`a + b + …`): the tree is that deep on its left side. */
export const MAX_CHAIN = 2000;
const MAX_ERRORS = 100;

interface Snapshot {
  at: number;
  cur: Token;
  last: Token;
  diagnostics: number;
  scope: ParserScope;
  depth: number;
  stopsAtGreater: boolean;
}

/** The token stream with lookahead, backtracking, diagnostics and the current scope. */
export abstract class Cursor {
  readonly diagnostics: Diagnostic[] = [];
  protected tokens: Token[] = [];
  /** `#pragma unroll` lines by the index of the token after them. */
  protected readonly pragmas = new Map<number, Token>();
  /** Braces open before each token. */
  private readonly braces: Int32Array;
  /** `#pragma pack` lines by the index of the token after them. */
  private readonly packings: { from: number; bytes: number }[] = [];
  protected at = 0;
  /** The current token; of `>>` closing a template list possibly only the second half. */
  protected cur: Token;
  /** The token before it. */
  protected last: Token;
  protected readonly globalScope: ParserScope;
  protected scope: ParserScope;
  protected depth = 0;
  /** In template arguments, where `>` closes the list. */
  protected stopsAtGreater = false;
  private steps = 0;
  private readonly maxSteps: number;
  private speculation = 0;

  constructor(
    tokens: Token[],
    protected readonly files: SourceFile[],
    /** Whether a file is a provided header: bodies of its functions are read when they are needed. */
    protected readonly isLibrary: (file: number) => boolean = () => false
  ) {
    for (const token of tokens) {
      if (token.kind === 'pragma') {
        const pack = /^pack (\d+)$/.exec(token.text)?.[1];
        if (pack === undefined) {
          this.pragmas.set(this.tokens.length, token);
        } else {
          this.packings.push({ from: this.tokens.length, bytes: Number(pack) });
        }
        continue;
      }
      const alias =
        token.kind === 'identifier'
          ? (ALIASES.get(token.text) ?? nameInC(token.text))
          : undefined;
      if (token.text === '__extension__') {
        continue;
      }
      this.tokens.push(
        alias === undefined
          ? token
          : {
              ...token,
              text: alias,
              kind: /\w/.test(alias) ? 'identifier' : 'punctuator'
            }
      );
    }
    if (this.tokens[this.tokens.length - 1]?.kind !== 'eof') {
      const span = { file: 0, start: 0, end: 0, line: 1, column: 1 };
      this.tokens.push({
        kind: 'eof',
        text: '',
        span: this.tokens[this.tokens.length - 1]?.span ?? span,
        spaceBefore: true
      });
    }
    this.braces = new Int32Array(this.tokens.length);
    let depth = 0;
    this.tokens.forEach((token, i) => {
      this.braces[i] = depth;
      if (token.kind === 'punctuator') {
        depth += token.text === '{' ? 1 : token.text === '}' ? -1 : 0;
      }
    });
    this.maxSteps = 100_000 + 60 * this.tokens.length;
    this.cur = this.tokens[0];
    this.last = this.cur;
    this.globalScope = programScope();
    this.scope = this.globalScope;
  }

  // --------------------------------------------------------------- tokens

  protected is(text: string): boolean {
    return this.cur.text === text;
  }

  protected peek(ahead = 1): Token {
    const index = Math.min(this.at + ahead, this.tokens.length - 1);
    return this.tokens[index];
  }

  protected get isEnd(): boolean {
    return this.cur.kind === 'eof';
  }

  /** An identifier that can be a name. */
  protected isName(token: Token = this.cur): boolean {
    return token.kind === 'identifier' && !KEYWORDS.has(token.text);
  }

  protected advance(): Token {
    if (++this.steps > this.maxSteps) {
      this.abort(
        'this source is too ambiguous to be understood in reasonable time'
      );
    }
    const token = this.cur;
    if (token.kind !== 'eof') {
      this.last = token;
      this.cur = this.tokens[++this.at];
    }
    return token;
  }

  /** From a `{` to behind the `}` that closes it, at once; false when there is none. */
  protected leapOverBraces(): boolean {
    const inside = this.braces[this.at] + 1;
    for (let i = this.at + 1; i < this.tokens.length - 1; i++) {
      if (this.braces[i] === inside && this.tokens[i].text === '}') {
        this.at = i + 1;
        this.last = this.tokens[i];
        this.cur = this.tokens[i + 1];
        return true;
      }
    }
    return false;
  }

  protected accept(text: string): boolean {
    if (this.cur.text === text) {
      this.advance();
      return true;
    }
    return false;
  }

  /** At a token that can close template arguments: C++ splits `>>`, but not `>=`. */
  protected get isGreater(): boolean {
    const { text } = this.cur;
    return text === '>' || text === '>>' || text === '>>>';
  }

  /** Takes one `>`, off `>>` and `>>>` too. */
  protected takeGreater(): void {
    const { text, span } = this.cur;
    if (text.length === 1) {
      this.advance();
      return;
    }
    const width = span.end - span.start === text.length ? 1 : 0;
    this.last = {
      ...this.cur,
      text: '>',
      span: { ...span, end: span.start + width }
    };
    this.cur = {
      ...this.cur,
      text: text.slice(1),
      span: {
        ...span,
        start: span.start + width,
        column: span.column + width
      },
      spaceBefore: false
    };
  }

  /** From the start of `from` to the end of the last token taken. */
  protected spanFrom(from: Span): Span {
    const { file, end } = this.last.span;
    if (file !== from.file || end <= from.end) {
      return from;
    }
    // Written out: this runs several times a token.
    const { start, line, column } = from;
    return { file, start, end, line, column };
  }

  /** The empty place just behind the last token: where something is missing. */
  protected behindLast(): Span {
    const { file, start, line, column } = this.last.span;
    const source = this.files[file]?.text ?? '';
    const end = this.last.expandedFrom
      ? behindCall(source, this.last.span.end)
      : this.last.span.end;
    const text = source.slice(start, end);
    const newline = text.lastIndexOf('\n');
    return newline < 0
      ? { file, start: end, end, line, column: column + (end - start) }
      : {
          file,
          start: end,
          end,
          line: line + text.split('\n').length - 1,
          column: text.length - newline
        };
  }

  // ---------------------------------------------------------- diagnostics

  protected report(
    message: string,
    span: Span,
    notes: Diagnostic['notes'] = [],
    fix?: Diagnostic['fix']
  ): void {
    if (this.isBehindUnclosed()) {
      // What is missing now is in the string that has no end.
      this.sawUnclosed = true;
      return;
    }
    this.add({
      severity: 'error',
      message,
      span,
      notes,
      ...(fix ? { fix } : {})
    });
  }

  /** Whether what is missing now may be in a string that has no end. */
  private isBehindUnclosed(): boolean {
    const { line, file } = this.last.span;
    for (let at = this.at - 1; at >= 0; at--) {
      const { span, hasNoEnd } = this.tokens[at]!;
      if (hasNoEnd || span.line !== line || span.file !== file) {
        return hasNoEnd === true && span.line === line && span.file === file;
      }
    }
    return false;
  }

  protected warn(
    message: string,
    span: Span,
    notes: Diagnostic['notes'] = [],
    fix?: Diagnostic['fix']
  ): void {
    this.add({
      severity: 'warning',
      message,
      span,
      notes,
      ...(fix ? { fix } : {})
    });
  }

  private add(diagnostic: Diagnostic): void {
    if (this.isEnd && this.cur.text !== '' && diagnostic.severity === 'error') {
      return; // the preprocessor cut the source short, and said why
    }
    // One message for one place: the first is the cause, later ones its echo.
    const known = this.diagnostics.some(
      other =>
        other.severity === diagnostic.severity &&
        other.span.start === diagnostic.span.start &&
        other.span.file === diagnostic.span.file &&
        (other.message === diagnostic.message ||
          diagnostic.severity === 'error')
    );
    if (known) {
      return;
    }
    this.diagnostics.push(diagnostic);
    if (this.speculation === 0 && this.diagnostics.length >= MAX_ERRORS) {
      this.diagnostics.push({
        severity: 'error',
        message: `more than ${MAX_ERRORS} problems: the rest is not looked at`,
        span: diagnostic.span,
        notes: []
      });
      throw ABORT;
    }
  }

  /** Reports and gives up the construct at hand. */
  protected fail(
    message: string,
    span: Span = this.cur.span,
    notes: Diagnostic['notes'] = [],
    fix?: Diagnostic['fix']
  ): never {
    this.report(message, span, [...notes, ...this.macroNotes()], fix);
    throw FAILURE;
  }

  /** Gives up a speculation that cannot work out; nothing to report. */
  protected giveUp(): never {
    throw FAILURE;
  }

  /** Where the current token comes from, when a macro wrote it. */
  protected macroNotes(): Diagnostic['notes'] {
    const semicolon = !this.cur.expandedFrom && this.last.text === ';';
    const token = semicolon ? this.last : this.cur;
    const origin = token.expandedFrom;
    if (!origin) {
      return [];
    }
    const text =
      token.text === '=' || token.text === ';'
        ? `: it is put in as it stands, so leave the '${token.text}' away there`
        : '';
    return [
      {
        message: `'${token.text}' comes from the macro '${origin.macro}'${text}`,
        span: origin.definition
      }
    ];
  }

  /** How a message names the current token. */
  protected shown(): string {
    if (this.isEnd) {
      return 'the end of the file';
    }
    const { text } = this.cur;
    return text.length > 40 ? `${text.slice(0, 37)}…` : `'${text}'`;
  }

  protected abort(message: string): never {
    this.diagnostics.push({
      severity: 'error',
      message,
      span: this.cur.span,
      notes: []
    });
    throw ABORT;
  }

  protected enter(): void {
    if (++this.depth > MAX_NESTING) {
      this.abort(`this is nested more than ${MAX_NESTING} levels deep`);
    }
  }

  protected leave(): void {
    this.depth--;
  }

  /** Takes `text`, or says what is missing and what it closes. */
  protected expect(text: string, where: string, opener?: Token): Token {
    if (this.cur.text === text) {
      return this.advance();
    }
    const notes = opener
      ? [{ message: `to close this '${opener.text}'`, span: opener.span }]
      : [];
    if (this.isEnd || this.cur.span.line > this.last.span.line) {
      const span = this.behindLast();
      return this.fail(`expected '${text}' ${where}`, span, notes, {
        span,
        text
      });
    }
    return this.fail(
      `expected '${text}' ${where}, not ${this.shown()}`,
      this.cur.span,
      notes
    );
  }

  /**
   * Takes `;`. Where it is missing the report points behind the last token,
   * not at the innocent one on the next line, and parsing goes on.
   */
  protected expectSemicolon(what: string): void {
    if (this.accept(';')) {
      return;
    }
    const span = this.behindLast();
    // Where the next line comes from has nothing to do with it.
    const isSameLine = this.cur.span.line === this.last.span.line;
    this.report(
      `expected ';' after ${what}`,
      span,
      isSameLine ? this.macroNotes() : [],
      { span, text: ';' }
    );
    // Rubbish on the same line belongs to the same mistake.
    const { line, file } = this.last.span;
    while (
      !this.isEnd &&
      this.cur.span.line === line &&
      this.cur.span.file === file &&
      !this.is('}') &&
      !this.is('{')
    ) {
      if (this.accept(';')) {
        return;
      }
      this.advance();
    }
  }

  /** Whether a report was left out because of a string that has no end. */
  protected sawUnclosed = false;

  // -------------------------------------------------------- backtracking

  /** The alignment that members have at most, here; undefined where nothing limits it. */
  protected get packing(): number | undefined {
    const last = this.packings.findLast(({ from }) => from <= this.at);
    return last?.bytes || undefined;
  }

  protected snapshot(): Snapshot {
    return {
      at: this.at,
      cur: this.cur,
      last: this.last,
      diagnostics: this.diagnostics.length,
      scope: this.scope,
      depth: this.depth,
      stopsAtGreater: this.stopsAtGreater
    };
  }

  protected restore(to: Snapshot): void {
    this.at = to.at;
    this.cur = to.cur;
    this.last = to.last;
    this.diagnostics.length = to.diagnostics;
    this.restoreContext(to);
  }

  /** After a failure: the surroundings of the place that caught it, but not its position. */
  protected restoreContext(to: Snapshot): void {
    this.scope = to.scope;
    this.depth = to.depth;
    this.stopsAtGreater = to.stopsAtGreater;
  }

  /** Tries `parse`; when it fails, reports an error or gives undefined, nothing has happened. */
  protected speculate<T>(parse: () => T | undefined): T | undefined {
    const before = this.snapshot();
    this.speculation++;
    try {
      const result = parse();
      if (result !== undefined && !this.hasErrorsSince(before)) {
        return result;
      }
    } catch (failure) {
      if (failure !== FAILURE) {
        throw failure;
      }
    } finally {
      this.speculation--;
    }
    this.restore(before);
    return undefined;
  }

  /** Whether `parse` would succeed; takes nothing. */
  protected lookAhead(parse: () => boolean): boolean {
    const before = this.snapshot();
    const result = this.speculate(() => (parse() ? true : undefined)) === true;
    this.restore(before);
    return result;
  }

  private hasErrorsSince(before: Snapshot): boolean {
    for (let i = before.diagnostics; i < this.diagnostics.length; i++) {
      if (this.diagnostics[i].severity === 'error') {
        return true;
      }
    }
    return false;
  }

  /** Runs `parse`; after a failure `recover`, told where it began, goes on from wherever it got to. */
  protected guarded<T>(parse: () => T, recover: (start: number) => T): T {
    const before = this.snapshot();
    try {
      return parse();
    } catch (failure) {
      if (failure !== FAILURE || this.speculation > 0) {
        throw failure;
      }
      this.restoreContext(before);
      return recover(before.at);
    }
  }

  /**
   * Skips the rest of a construct that began at token `start` and is broken:
   * to behind its `;`, behind the braces that it opened, or to the `}` of what
   * it stands in.
   */
  protected synchronise(start: number): void {
    const outside = this.braces[start];
    let parens = 0;
    while (!this.isEnd) {
      const { text } = this.cur;
      const depth = this.braces[this.at];
      if (text === '}') {
        if (depth <= outside) {
          return;
        }
        this.advance();
        if (depth - 1 === outside && !this.is('else')) {
          this.accept(';');
          return;
        }
        continue;
      }
      if (depth > outside) {
        this.advance();
        continue;
      }
      if (text === '(') {
        parens++;
      } else if (text === ')') {
        parens = Math.max(0, parens - 1);
      } else if (text === '{') {
        parens = 0;
      } else if (text === ';' && parens === 0) {
        const { expandedFrom } = this.advance();
        // `#define N 10;`: this `;` ends nothing that the user wrote.
        if (expandedFrom && this.cur.span.line === this.last.span.line) {
          continue;
        }
        return;
      }
      this.advance();
    }
  }

  /** The scope that a declaration here adds to: not the one of template parameters. */
  protected get targetScope(): ParserScope {
    let scope = this.scope;
    while (scope.kind === 'template' && scope.parent) {
      scope = scope.parent;
    }
    return scope;
  }

  /** Runs `parse` with `scope` current. */
  protected within<T>(scope: ParserScope, parse: () => T): T {
    const outer = this.scope;
    this.scope = scope;
    const result = parse();
    this.scope = outer;
    return result;
  }

  /** Runs `parse` inside brackets, where `>` is an operator again. */
  protected bracketed<T>(parse: () => T): T {
    const outer = this.stopsAtGreater;
    this.stopsAtGreater = false;
    const result = parse();
    this.stopsAtGreater = outer;
    return result;
  }
}
