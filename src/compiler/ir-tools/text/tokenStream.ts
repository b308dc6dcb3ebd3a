/** Reading tokens one by one, with the messages for those that do not fit. */
import { noSpan } from '../../ir/build/index';
import { IrSyntaxError, tokenize, type IrToken } from './lexer';
import { isReserved } from './names';
import type { Span } from '../../ir/types';

export class TokenStream {
  private readonly tokens: IrToken[];
  private at = 0;
  /** The text names source files, so its own positions are no spans. */
  protected hasFiles = false;
  /** From the `@line:column` of the statement being read. */
  protected stmtSpan: Span | undefined;

  constructor(protected readonly text: string) {
    this.tokens = tokenize(text);
  }

  protected get token(): IrToken {
    return this.tokens[this.at];
  }

  protected next(): IrToken {
    const token = this.token;
    if (token.kind === 'end') {
      this.fail('the text ends too early');
    }
    this.at++;
    return token;
  }

  protected atEnd(): boolean {
    return this.token.kind === 'end';
  }

  protected position(): number {
    return this.at;
  }

  protected seek(position: number): void {
    this.at = position;
  }

  protected fail(message: string): never {
    throw new IrSyntaxError(message, this.token);
  }

  // ------------------------------------------------------------ looking ahead

  protected peek(punctuation: string): boolean {
    return this.peekAt(0) === punctuation;
  }

  /** The punctuation `ahead` tokens on, or undefined. */
  protected peekAt(ahead: number): string | undefined {
    const token = this.tokens[this.at + ahead];
    return token?.kind === 'punctuation' ? token.text : undefined;
  }

  protected peekWord(word: string): boolean {
    return this.isWordAt(this.at, word);
  }

  protected peekIsName(): boolean {
    return this.token.kind === 'name';
  }

  protected peekIsString(ahead = 0): boolean {
    return this.tokens[this.at + ahead]?.kind === 'string';
  }

  protected isEndAt(index: number): boolean {
    return this.tokens[index].kind === 'end';
  }

  protected isWordAt(index: number, word: string): boolean {
    const token = this.tokens[index];
    return token.kind === 'name' && !token.isQuoted && token.text === word;
  }

  protected nameAt(index: number): string {
    return this.tokens[index].text;
  }

  protected previousText(): string {
    return this.tokens[this.at - 1].text;
  }

  // ----------------------------------------------------------------- taking

  protected accept(punctuation: string): boolean {
    if (this.peek(punctuation)) {
      this.at++;
      return true;
    }
    return false;
  }

  protected expect(punctuation: string): void {
    if (!this.accept(punctuation)) {
      this.fail(`expected '${punctuation}' but found '${this.token.text}'`);
    }
  }

  protected acceptWord(word: string): boolean {
    if (this.peekWord(word)) {
      this.at++;
      return true;
    }
    return false;
  }

  protected expectWord(word: string): void {
    if (!this.acceptWord(word)) {
      this.fail(`expected '${word}' but found '${this.token.text}'`);
    }
  }

  protected oneOf<T extends string>(words: readonly T[]): T {
    const found = words.find(word => this.peekWord(word));
    if (found === undefined) {
      this.fail(`expected ${words.join(', ')} but found '${this.token.text}'`);
    }
    this.at++;
    return found;
  }

  protected name(): string {
    const { kind, text, isQuoted } = this.token;
    if (kind !== 'name' || (!isQuoted && isReserved(text))) {
      this.fail(`expected a name but found '${text}'`);
    }
    this.at++;
    return text;
  }

  /** A variable's name where it is declared, and the name under which it is found. */
  protected declaredName(): [name: string, key: string] {
    const { suffix } = this.token;
    const name = this.name();
    return [name, name + suffix];
  }

  protected string(): string {
    if (this.token.kind !== 'string') {
      this.fail(`expected a string but found '${this.token.text}'`);
    }
    return this.next().text;
  }

  protected number(): IrToken {
    if (this.token.kind !== 'number') {
      this.fail(`expected a number but found '${this.token.text}'`);
    }
    return this.next();
  }

  protected integer(): number {
    return Number(this.number().text);
  }

  /** Over a bracketed group, brackets inside it counted. */
  protected skipGroup(open: string, close: string): void {
    this.expect(open);
    for (let depth = 1; depth > 0;) {
      const token = this.next();
      if (token.kind === 'punctuation') {
        depth += token.text === open ? 1 : token.text === close ? -1 : 0;
      }
    }
  }

  // ------------------------------------------------------------------ spans

  /** `@line:column` or `@file/line:column`, if it comes next. */
  protected mark(): Span | undefined {
    if (!this.accept('@')) {
      return undefined;
    }
    let line = this.integer();
    let file = 0;
    if (this.accept('/')) {
      file = line;
      line = this.integer();
    }
    this.expect(':');
    return { file, start: 0, end: 0, line, column: this.integer() };
  }

  /** The span that a node starting at the next token has; `since` closes it. */
  protected here(): Span {
    if (this.stmtSpan) {
      return this.stmtSpan;
    }
    if (this.hasFiles) {
      return noSpan;
    }
    const { start, end, line, column } = this.token;
    return { file: 0, start, end, line, column };
  }

  /** From the start of a node to the last token taken. */
  protected since(start: Span): Span {
    return this.hasFiles || this.stmtSpan || this.at === 0
      ? start
      : { ...start, end: this.tokens[this.at - 1].end };
  }
}
