import type {
  CompoundStatement,
  Condition,
  Declaration,
  DeclarationStatement,
  Expression,
  IfStatement,
  Statement,
  StructuredBindingDeclaration,
  UnrollPragma,
  VariableDeclaration
} from '../ast';
import type { Span } from '../../ir/types';
import { lexFragment } from '../lexer';
import type { Token } from '../token';
import { ExpressionParser } from './expressions';
import { DECLARATION_START, TYPE_START } from './keywords';
import { Scope } from './scope';

/** What follows the declarator in `for (int x : …)`. */
export type LoopVariable = VariableDeclaration | StructuredBindingDeclaration;

/** Statements. */
export abstract class StatementParser extends ExpressionParser {
  /** A declaration in a block, with its `;`. */
  protected abstract parseBlockDeclaration(): Declaration[];
  /** A declaration without `;`: of conditions and range-for. */
  protected abstract parseConditionDeclaration(): VariableDeclaration;
  /** `for (T x :`, up to and with the colon; undefined when it is another kind of for. */
  protected abstract tryLoopVariable(): LoopVariable | undefined;

  /** A missing brace has been reported from its effect: its absence at the end is no news. */
  protected braceWasReported = false;
  /** The `{` whose `}` stands further left than it should: an inner one is missing. */
  protected suspectBrace: Token | undefined;

  protected parseCompound(what: string): CompoundStatement {
    return this.within(new Scope('block', this.scope), () =>
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
    if (this.braceWasReported) {
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

  private parseDeclarationStatement(): DeclarationStatement {
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
    const meant = {
      elif: 'else if',
      elsif: 'else if',
      elseif: 'else if',
      foreach: 'for'
    }[name.name.toLowerCase()];
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
    this.skipParentheses();
    this.expectSemicolon('the asm statement');
    return {
      kind: 'refused',
      feature: 'inline assembly (asm)',
      reason:
        'PTX runs on NVIDIA cards only: use the CUDA intrinsic or plain C',
      span: this.spanFrom(start)
    };
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

  private parseTry(): Statement {
    const start = this.advance().span;
    if (this.is('{')) {
      this.parseCompound("the 'try' block");
    }
    while (this.is('catch')) {
      this.advance();
      this.skipParentheses();
      if (this.is('{')) {
        this.parseCompound("the 'catch' block");
      }
    }
    return {
      kind: 'refused',
      feature: 'try',
      reason: 'there are no exceptions here: check return values instead',
      span: this.spanFrom(start)
    };
  }

  // ----------------------------------------------------------- conditions

  /** `(condition)`, possibly with an init statement before it. */
  private parseHead(what: string): { init?: Statement; condition: Condition } {
    if (!this.is('(')) {
      const span =
        this.cur.span.line === this.last.span.line
          ? this.cur.span
          : this.behindLast();
      this.fail(
        `the condition of '${what}' needs parentheses around it`,
        span,
        [{ message: `write ${what} (condition)` }]
      );
    }
    const open = this.advance();
    return this.bracketed(() => {
      let init: Statement | undefined;
      if (what !== 'while' && this.hasInitStatement()) {
        init = this.parseInitStatement();
      }
      if (this.is(')')) {
        this.fail(`the condition of '${what}' is missing`);
      }
      const condition = this.parseCondition(what);
      this.expect(')', `after the condition of '${what}'`, open);
      return { ...(init ? { init } : {}), condition };
    });
  }

  /** Is there a `;` before the parenthesis closes? */
  private hasInitStatement(): boolean {
    let depth = 0;
    for (let ahead = 0; ; ahead++) {
      const { text, kind } = this.peek(ahead);
      if (kind === 'eof' || text === '{' || text === '}') {
        return false;
      }
      if (text === '(') {
        depth++;
      } else if (text === ')' && depth-- === 0) {
        return false;
      } else if (text === ';' && depth === 0) {
        return true;
      }
    }
  }

  /** The first part of `for` and of C++17's `if`, with its `;`. */
  private parseInitStatement(): Statement | undefined {
    if (this.is(';')) {
      const { span } = this.advance();
      return { kind: 'empty', span };
    }
    if (this.isDeclarationStart()) {
      return this.parseDeclarationStatement();
    }
    const start = this.cur.span;
    const expression = this.parseExpression();
    this.expect(';', 'after the first part');
    return { kind: 'expression', expression, span: this.spanFrom(start) };
  }

  private parseCondition(what: string): Condition {
    if (this.isDeclarationStart()) {
      return this.parseConditionDeclaration();
    }
    const condition = this.parseExpression();
    this.checkAssignment(condition, what);
    return condition;
  }

  /** `if (a = b)`: nearly always a comparison was meant. */
  private checkAssignment(condition: Expression, what: string): void {
    if (
      condition.kind === 'assign' &&
      condition.operator === '=' &&
      condition.isParenthesized !== true
    ) {
      this.warn(
        `'=' assigns: the condition of '${what}' is the value assigned`,
        condition.operatorSpan,
        [
          {
            message:
              "compare with '=='; parentheses around the assignment say that it is meant"
          }
        ],
        { span: condition.operatorSpan, text: '==' }
      );
    }
  }

  /** `if (x);`: the `;` is the whole body. */
  private checkEmptyBody(body: Statement, what: string): void {
    if (body.kind !== 'empty' || this.last.expandedFrom) {
      return;
    }
    const { line, file } = body.span;
    const sameLine =
      this.tokens[this.at - 2]?.span.line === line &&
      this.tokens[this.at - 2]?.span.file === file;
    if (sameLine && (what === 'if' || this.is('{'))) {
      this.warn(`this ';' is the whole body of the '${what}'`, body.span, [
        {
          message:
            "leave it away, or put the ';' on a line of its own if it is meant"
        }
      ]);
    }
  }

  private parseIf(): IfStatement {
    const start = this.advance().span;
    const isConstexpr = this.accept('constexpr');
    if (this.is('consteval') || this.is('!')) {
      this.fail("'if consteval' is not supported: use if constexpr");
    }
    return this.within(new Scope('block', this.scope), () => {
      const head = this.parseHead('if');
      if (this.is('then')) {
        this.fail(
          "C++ has no 'then': the statement follows the condition directly"
        );
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

  /** The statement that `if` or a loop governs: a scope of its own even without braces. */
  private parseBody(what: string): Statement {
    if (this.is('}') || this.isEnd) {
      this.fail(`expected a statement after '${what}'`, this.behindLast());
    }
    return this.within(new Scope('block', this.scope), () =>
      this.parseStatement()
    );
  }

  private parseSwitch(): Statement {
    const start = this.advance().span;
    return this.within(new Scope('block', this.scope), () => {
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

  // ---------------------------------------------------------------- loops

  /** `#pragma unroll` before the token at hand. */
  private unrollPragma(): { unroll?: UnrollPragma } {
    const token = this.pragmas.get(this.at);
    if (!token) {
      return {};
    }
    this.pragmas.delete(this.at);
    const text = token.text
      .replace(/^unroll\s*/, '')
      .replace(/^\(([^]*)\)$/, '$1')
      .trim();
    if (text === '') {
      return { unroll: { full: true, span: token.span } };
    }
    const factor = this.parsePragmaArgument(text, token.span);
    return {
      unroll: { full: false, ...(factor ? { factor } : {}), span: token.span }
    };
  }

  /** The tokens of a pragma's argument are spliced in where the parser stands. */
  private parsePragmaArgument(
    text: string,
    span: Span
  ): Expression | undefined {
    const words: Token[] = lexFragment(text).map(token => ({
      kind: token.kind,
      text: token.text,
      span,
      spaceBefore: token.spaceBefore
    }));
    const before = this.snapshot();
    const eof: Token = { kind: 'eof', text: '', span, spaceBefore: true };
    const kept = this.tokens.splice(
      this.at,
      this.tokens.length - this.at,
      ...words,
      eof
    );
    this.cur = this.tokens[this.at];
    const factor = this.speculate(() => {
      const value = this.parseConstant();
      return this.isEnd ? value : undefined;
    });
    const { diagnostics } = before;
    this.tokens.splice(before.at, this.tokens.length - before.at, ...kept);
    this.restore({ ...before, diagnostics });
    if (!factor) {
      this.report(
        '#pragma unroll takes one constant: the number of copies',
        span
      );
    }
    return factor;
  }

  private parseFor(): Statement {
    const pragma = this.unrollPragma();
    const start = this.advance().span;
    return this.within(new Scope('block', this.scope), () => {
      if (!this.is('(')) {
        this.fail("expected '(' after 'for'", this.behindLast());
      }
      const open = this.advance();
      const range = this.parseRangeHead();
      if (range) {
        this.expect(')', 'after the range', open);
        const body = this.parseBody('for');
        return {
          kind: 'rangeFor',
          ...pragma,
          ...range,
          body,
          span: this.spanFrom(start)
        };
      }
      const init = this.parseForInit();
      let condition = this.is(';') ? undefined : this.parseCondition('for');
      let step: Expression | undefined;
      if (condition?.kind === 'comma' && this.is(')')) {
        // `for (…; i < n, i++)`: what follows the comma is the step.
        this.report(
          "the parts of 'for' are separated by ';', not ','",
          condition.operatorSpan,
          [],
          { span: condition.operatorSpan, text: ';' }
        );
        step = condition.right;
        condition = condition.left;
      } else {
        step = this.parseForStep(condition);
      }
      this.expect(')', "after the head of 'for'", open);
      const body = this.parseBody('for');
      this.checkEmptyBody(body, 'for');
      return {
        kind: 'for',
        ...pragma,
        ...(init ? { init } : {}),
        ...(condition ? { condition } : {}),
        ...(step ? { step } : {}),
        body,
        span: this.spanFrom(start)
      };
    });
  }

  /** The `;` before it and the step. */
  private parseForStep(
    condition: Condition | undefined
  ): Expression | undefined {
    if (this.is(')')) {
      const span = this.behindLast();
      this.report(
        "the head of 'for' has three parts: for (start; condition; step)",
        condition ? this.cur.span : this.last.span,
        [{ message: "a missing step still needs its ';'" }],
        { span, text: ';' }
      );
      return undefined;
    }
    this.expectForSemicolon();
    const step = this.is(')')
      ? undefined
      : this.bracketed(() => this.parseExpression());
    if (this.is(';')) {
      this.report(
        "there is no ';' after the last part of 'for'",
        this.cur.span,
        [],
        {
          span: this.cur.span,
          text: ''
        }
      );
      this.advance();
    }
    return step;
  }

  private expectForSemicolon(): void {
    if (this.accept(';')) {
      return;
    }
    if (this.is(',')) {
      this.report(
        "the parts of 'for' are separated by ';', not ','",
        this.cur.span,
        [],
        {
          span: this.cur.span,
          text: ';'
        }
      );
      this.advance();
      return;
    }
    this.fail(`expected ';' between the parts of 'for', not ${this.shown()}`);
  }

  private parseForInit(): Statement | undefined {
    if (this.isDeclarationStart()) {
      return this.parseForDeclaration();
    }
    if (this.is(';')) {
      const { span } = this.advance();
      return { kind: 'empty', span };
    }
    const start = this.cur.span;
    const expression = this.parseExpression();
    this.expectForSemicolon();
    return { kind: 'expression', expression, span: this.spanFrom(start) };
  }

  /** The declaration of a for, whose `;` may have become a `,`. */
  protected abstract parseForDeclaration(): Statement;

  /** `T x : range`, when that is what stands here. */
  private parseRangeHead():
    | { init?: Statement; variable: LoopVariable; range: Expression }
    | undefined {
    const variable = this.tryLoopVariable();
    if (!variable) {
      return undefined;
    }
    const range = this.bracketed(() => this.parseInitializerClause());
    return { variable, range };
  }

  private parseWhile(): Statement {
    const pragma = this.unrollPragma();
    const start = this.advance().span;
    return this.within(new Scope('block', this.scope), () => {
      const { condition } = this.parseHead('while');
      const body = this.parseBody('while');
      this.checkEmptyBody(body, 'while');
      return {
        kind: 'while',
        ...pragma,
        condition,
        body,
        span: this.spanFrom(start)
      };
    });
  }

  private parseDo(): Statement {
    const pragma = this.unrollPragma();
    const start = this.advance().span;
    const body = this.parseBody('do');
    if (!this.is('while')) {
      this.fail(
        "expected 'while (condition);' at the end of the 'do' loop",
        this.behindLast()
      );
    }
    this.advance();
    const open = this.expect('(', "after 'while'");
    const condition = this.bracketed(() => this.parseExpression());
    this.checkAssignment(condition, 'while');
    this.expect(')', "after the condition of 'while'", open);
    this.expectSemicolon("the 'do' loop");
    return {
      kind: 'doWhile',
      ...pragma,
      body,
      condition,
      span: this.spanFrom(start)
    };
  }

  // ------------------------------------------------ declaration or expression

  /** Does a declaration begin here? C++'s rule: what can be a declaration is one. */
  protected isDeclarationStart(): boolean {
    if (this.cur.kind !== 'identifier') {
      return this.is('::') && this.isTypeStart() && !this.isCastAhead();
    }
    const { text } = this.cur;
    if (DECLARATION_START.has(text)) {
      return true;
    }
    if (TYPE_START.has(text)) {
      return !this.isCastAhead();
    }
    if (!this.isName()) {
      return false;
    }
    const info = this.scope.lookup(text);
    if (info?.kind === 'value' || info?.kind === 'valueTemplate') {
      return false;
    }
    if (this.isTypeStart()) {
      return !this.isCastAhead();
    }
    return this.looksLikeTypeName();
  }

  /** A type that `(` or `{` follows is a cast, unless it is `T (*name)…`. */
  private isCastAhead(): boolean {
    return this.lookAhead(() => {
      const specs = this.parseSpecifiers(true);
      if (!specs.type) {
        return false;
      }
      if (this.is('{')) {
        return true;
      }
      if (!this.is('(')) {
        return false;
      }
      const next = this.peek().text;
      if (next !== '*' && next !== '&') {
        return true;
      }
      // `T (*p)[4];` declares, `T (*p + 1)` computes.
      const after = this.peek(3).text;
      return !(
        this.isName(this.peek(2)) &&
        (after === ')' || after === '[' || after === '(')
      );
    });
  }
}
