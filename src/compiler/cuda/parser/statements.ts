import type { Span } from '../../ir/types';
import type {
  CatchHandler,
  CompoundStatement,
  Declaration,
  DeclarationStatement,
  Expression,
  IfStatement,
  Statement,
  TryStatement
} from '../ast';
import type { Token } from '../token';
import { LoopParser } from './loops';
import { whyNoAssembly } from './ptx';
import { ParserScope } from './scope';

/** Of other languages, with the words of this one. */
const FOREIGN_KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['elif', 'else if'],
  ['elsif', 'else if'],
  ['elseif', 'else if'],
  ['foreach', 'for']
]);

/** Statements. */
export abstract class StatementParser extends LoopParser {
  /** A declaration in a block, with its `;`. */
  protected abstract parseBlockDeclaration(): Declaration[];

  /** A missing brace has been reported from its effect: its absence at the end is no news. */
  protected braceWasReported = false;
  /** The `{` whose `}` stands further left than it should: an inner one is missing. */
  protected suspectBrace: Token | undefined;

  protected parseCompound(what: string): CompoundStatement {
    return this.within(new ParserScope('block', this.scope), () =>
      this.parseCompoundHere(what)
    );
  }

  /** `{…}` in the current scope: a function's body sees its parameters. */
  protected parseCompoundHere(what: string): CompoundStatement {
    return this.parseStatementsToBrace(this.advance(), what);
  }

  /** Statements up to and with the `}` that closes `open`. */
  protected parseStatementsToBrace(
    open: Token,
    what: string
  ): CompoundStatement {
    const body: Statement[] = [];
    while (!this.is('}') && !this.isEnd) {
      const before = this.at;
      const statement = this.parseStatement();
      body.push(statement);
      if (this.at === before && !this.is('}')) {
        this.advance();
      }
    }
    if (this.is('}')) {
      const close = this.advance();
      // A brace further left than the line of its partner: an inner one is missing.
      if (
        close.span.column < open.span.column &&
        this.isIndentedWrong(open, close)
      ) {
        this.suspectBrace ??= open;
      }
    } else {
      this.missingBrace(open, what);
    }
    return { kind: 'compound', body, span: this.spanFrom(open.span) };
  }

  /** Does `close` stand left of the line that `open` is on? */
  private isIndentedWrong(open: Token, close: Token): boolean {
    const text = this.files[open.span.file]?.text ?? '';
    const lineStart = open.span.start - (open.span.column - 1);
    const indent = /^[ \t]*/.exec(text.slice(lineStart, open.span.start))![0]
      .length;
    return close.span.column - 1 < indent && close.span.line > open.span.line;
  }

  protected missingBrace(open: Token, what: string): void {
    if (this.braceWasReported || this.sawUnclosed) {
      return;
    }
    this.braceWasReported = true;
    const suspect = this.suspectBrace;
    this.report(
      `expected '}' at the end of ${what}: the '{' of line ${open.span.line} is never closed`,
      open.span,
      suspect && suspect !== open ? [this.suspicion(suspect)] : []
    );
  }

  protected suspicion(brace: Token): { message: string; span: Span } {
    return {
      message: `the '{' of line ${brace.span.line} looks unclosed, by the indentation`,
      span: brace.span
    };
  }

  protected parseStatement(): Statement {
    this.enter();
    const start = this.cur.span;
    const result = this.guarded<Statement>(
      () => this.parseStatementInner(),
      from => {
        this.synchronise(from);
        return { kind: 'error', span: this.spanFrom(start) };
      }
    );
    this.leave();
    return result;
  }

  private parseStatementInner(): Statement {
    const token = this.cur;
    const start = token.span;
    if (token.kind === 'identifier') {
      const keyword = this.parseKeywordStatement(token);
      if (keyword) {
        return keyword;
      }
      if (this.peek().text === ':' && this.isName()) {
        return this.parseLabel();
      }
    }
    if (token.text === '[' && this.peek().text === '[') {
      this.parseAttributes([]); // [[fallthrough]], [[likely]]
      if (!this.isDeclarationStart()) {
        return this.parseStatement();
      }
    }
    switch (token.text) {
      case '{':
        return this.parseCompound('the block');
      case ';':
        this.advance();
        return { kind: 'empty', span: start };
    }
    if (this.isDeclarationStart()) {
      return this.parseDeclarationStatement();
    }
    return this.parseExpressionStatement();
  }

  protected parseDeclarationStatement(): DeclarationStatement {
    const start = this.cur.span;
    const declarations = this.parseBlockDeclaration();
    return { kind: 'declaration', declarations, span: this.spanFrom(start) };
  }

  private parseExpressionStatement(): Statement {
    const start = this.cur.span;
    const expression = this.parseExpression();
    this.checkForeignKeyword(expression);
    this.expectSemicolon('the expression');
    return { kind: 'expression', expression, span: this.spanFrom(start) };
  }

  /** `elif (x) {`: a call that a block follows is a keyword of another language. */
  private checkForeignKeyword(expression: Expression): void {
    if (
      !this.is('{') ||
      expression.kind !== 'call' ||
      expression.callee.kind !== 'identifier'
    ) {
      return;
    }
    const name = expression.callee.name.segments[0];
    const meant = FOREIGN_KEYWORDS.get(name.name.toLowerCase());
    if (meant) {
      this.fail(
        `'${name.name}' is not a keyword of C++: write '${meant}'`,
        name.span,
        [],
        {
          span: name.span,
          text: meant
        }
      );
    }
  }

  /** A statement that begins with a keyword of its own. */
  private parseKeywordStatement(token: Token): Statement | undefined {
    const start = token.span;
    switch (token.text) {
      case 'if':
        return this.parseIf();
      case 'for':
        return this.parseFor();
      case 'while':
        return this.parseWhile();
      case 'do':
        return this.parseDo();
      case 'switch':
        return this.parseSwitch();
      case 'case':
      case 'default':
        return this.parseCase();
      case 'return': {
        this.advance();
        const value = this.is(';')
          ? undefined
          : this.is('}')
            ? undefined
            : this.is('{')
              ? this.parseInitList()
              : this.parseExpression();
        this.expectSemicolon(value ? 'the returned value' : "'return'");
        return {
          kind: 'return',
          ...(value ? { value } : {}),
          span: this.spanFrom(start)
        };
      }
      case 'break':
      case 'continue':
        this.advance();
        this.expectSemicolon(`'${token.text}'`);
        return { kind: token.text, span: this.spanFrom(start) };
      case 'goto':
        return this.parseGoto();
      case 'asm':
        return this.parseAsm();
      case 'try':
        return this.parseTry();
      case 'else':
        return this.danglingElse();
      case 'catch':
        return this.fail("'catch' without a 'try' before it");
      case 'co_return':
        return this.fail('coroutines are not supported: write a loop');
    }
    return undefined;
  }

  /** After the report the branch is parsed all the same, so that its own mistakes show. */
  private danglingElse(): Statement {
    const { span } = this.advance();
    this.report("'else' without an 'if' before it", span, [
      {
        message:
          "the 'if' takes one statement: put several in braces, and no ';' behind its condition"
      }
    ]);
    this.parseStatement();
    return { kind: 'error', span: this.spanFrom(span) };
  }

  private parseLabel(): Statement {
    const token = this.advance();
    this.advance();
    const body: Statement = this.is('}')
      ? { kind: 'empty', span: this.last.span }
      : this.parseStatement();
    return {
      kind: 'label',
      label: token.text,
      labelSpan: token.span,
      body,
      span: this.spanFrom(token.span)
    };
  }

  private parseGoto(): Statement {
    const start = this.advance().span;
    if (this.is('*')) {
      this.fail('computed goto is not supported: use a switch in a loop');
    }
    const label = this.expectName("a label after 'goto'");
    this.expectSemicolon("'goto'");
    return {
      kind: 'goto',
      label: label.text,
      labelSpan: label.span,
      span: this.spanFrom(start)
    };
  }

  private parseAsm(): Statement {
    const start = this.advance().span;
    while (['volatile', 'goto', 'inline'].includes(this.cur.text)) {
      this.advance();
    }
    const { template, setsOperands } = this.asmTemplate();
    if (/^\s*rdtscp?(?:\\[nt]|[\s;])*$/.test(template)) {
      return this.parseTimestamp(start);
    }
    this.skipParentheses();
    this.expectSemicolon('the asm statement');
    const span = this.spanFrom(start);
    return template === '' && !setsOperands
      ? // It only keeps a compiler from moving memory accesses.
        { kind: 'empty', span }
      : {
          kind: 'refused',
          feature: 'inline assembly (asm)',
          reason: whyNoAssembly(template),
          span
        };
  }

  private get isString(): boolean {
    return this.cur.kind === 'string';
  }

  /** `("rdtsc" : "=a"(low), "=d"(high))`, the one instruction of hosts that programs measure with. */
  private parseTimestamp(start: Span): Statement {
    const args = new Map<string, Expression>();
    const open = this.expect('(', "after 'asm'");
    while (this.isString) {
      this.advance();
    }
    if (this.accept(':')) {
      while (this.isString) {
        const register = this.advance().text.replace(/\W/g, '');
        const bracket = this.expect('(', 'after the constraint');
        args.set(register, this.parseExpression());
        this.expect(')', 'after the operand', bracket);
        this.accept(',');
      }
    }
    // What else it changes is no matter here.
    while (!this.isEnd && !this.is(')')) {
      this.advance();
    }
    this.expect(')', 'after the operands', open);
    this.expectSemicolon('the asm statement');
    const span = this.spanFrom(start);
    const [whole, low, high] = ['A', 'a', 'd'].map(name => args.get(name));
    const operands = whole ? [whole] : [low, high].filter(each => !!each);
    const name = { name: '__gs_timestamp', span };
    return operands.length === 0
      ? { kind: 'empty', span }
      : {
          kind: 'expression',
          expression: {
            kind: 'call',
            callee: {
              kind: 'identifier',
              name: { isGlobal: true, segments: [name], span },
              span
            },
            args: operands,
            span
          },
          span
        };
  }

  /** The text of the instructions, as written, and whether they set operands (`"=r"(x)`). */
  private asmTemplate(): { template: string; setsOperands: boolean } {
    let template = '';
    let i = 1;
    for (; this.peek(i).kind === 'string'; i++) {
      template += this.peek(i).text.replace(/^\w*"|"$/g, '');
    }
    for (; !['', ';'].includes(this.peek(i).text); i++) {
      if (/^"=/.test(this.peek(i).text)) {
        return { template, setsOperands: true };
      }
    }
    return { template, setsOperands: false };
  }

  /** Skips `(…)` without looking inside. */
  protected skipParentheses(): void {
    const open = this.expect('(', `after '${this.last.text}'`);
    for (let depth = 1; depth > 0;) {
      if (this.isEnd) {
        this.expect(')', 'before the end of the file', open);
      }
      const { text } = this.advance();
      depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    }
  }

  protected parseTry(): TryStatement {
    const start = this.advance().span;
    const body = this.parseCompound("the 'try' block");
    const handlers: CatchHandler[] = [];
    while (this.is('catch')) {
      handlers.push(this.parseHandler());
    }
    return { kind: 'try', body, handlers, span: this.spanFrom(start) };
  }

  private parseHandler(): CatchHandler {
    const start = this.advance().span;
    return this.within(new ParserScope('block', this.scope), () => {
      const open = this.expect('(', "after 'catch'");
      const parameter = this.accept('...') ? undefined : this.parseParameter();
      this.expect(')', 'after what is caught', open);
      return {
        ...(parameter ? { parameter } : {}),
        body: this.parseCompound("the 'catch' block"),
        span: this.spanFrom(start)
      };
    });
  }

  private parseIf(): IfStatement {
    const start = this.advance().span;
    const isConstexpr = this.accept('constexpr');
    if (this.is('consteval') || this.is('!')) {
      this.fail("'if consteval' is not supported: use if constexpr");
    }
    return this.within(new ParserScope('block', this.scope), () => {
      const head = this.parseHead('if');
      if (this.is('then')) {
        this.report(
          "C++ has no 'then': the statement follows the condition directly",
          this.cur.span
        );
        this.advance();
      }
      const then = this.parseBody('if');
      this.checkEmptyBody(then, 'if');
      let otherwise: Statement | undefined;
      if (this.accept('else')) {
        otherwise = this.parseBody('else');
      }
      return {
        kind: 'if',
        isConstexpr,
        ...head,
        then,
        ...(otherwise ? { else: otherwise } : {}),
        span: this.spanFrom(start)
      };
    });
  }

  private parseSwitch(): Statement {
    const start = this.advance().span;
    return this.within(new ParserScope('block', this.scope), () => {
      const head = this.parseHead('switch');
      const body = this.parseBody('switch');
      return { kind: 'switch', ...head, body, span: this.spanFrom(start) };
    });
  }

  private parseCase(): Statement {
    const token = this.advance();
    let value: Expression | undefined;
    let upper: Expression | undefined;
    if (token.text === 'case') {
      value = this.parseConstant();
      upper = this.accept('...') ? this.parseConstant() : undefined;
    }
    if (!this.accept(':')) {
      const span = this.is(';') ? this.cur.span : this.behindLast();
      this.report(`expected ':' after '${token.text}'`, span, [], {
        span,
        text: ':'
      });
      this.accept(';');
    }
    const body: Statement =
      this.is('}') || this.isEnd
        ? { kind: 'empty', span: this.last.span }
        : this.parseStatement();
    const span = this.spanFrom(token.span);
    return value
      ? { kind: 'case', value, ...(upper ? { upper } : {}), body, span }
      : { kind: 'default', body, span };
  }
}
