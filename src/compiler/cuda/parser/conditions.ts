import type {
  Condition,
  DeclarationStatement,
  Expression,
  Statement,
  VariableDeclaration
} from '../ast';
import { ExpressionParser } from './expressions';
import { DECLARATION_START, TYPE_START } from './keywords';
import { ParserScope } from './scope';

/** Conditions, bodies, and the question whether a declaration begins. */
export abstract class ConditionParser extends ExpressionParser {
  protected abstract parseStatement(): Statement;
  protected abstract parseDeclarationStatement(): DeclarationStatement;
  /** A declaration without `;`: of conditions and range-for. */
  protected abstract parseConditionDeclaration(): VariableDeclaration;

  /** `(condition)`, possibly with an init statement before it. */
  protected parseHead(what: string): {
    init?: Statement;
    condition: Condition;
  } {
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

  /** Is there a `;` before the parenthesis closes? Braces are initialisers here, or the bodies of lambdas. */
  private hasInitStatement(): boolean {
    let depth = 0;
    let hasLambda = false;
    let before = '';
    for (let ahead = 0; ; ahead++) {
      const { text, kind } = this.peek(ahead);
      hasLambda ||= text === '[' && ['=', '(', '{', ','].includes(before);
      before = text;
      if (kind === 'eof') {
        return false;
      }
      if (text === '(' || text === '{') {
        depth++;
      } else if ((text === ')' || text === '}') && depth-- === 0) {
        return false;
      } else if (text === ';' && depth > 0 && !hasLambda) {
        // A block: the parenthesis was forgotten.
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

  protected parseCondition(what: string): Condition {
    if (this.isDeclarationStart()) {
      return this.parseConditionDeclaration();
    }
    const condition = this.parseExpression();
    this.checkAssignment(condition, what);
    return condition;
  }

  /** `if (a = b)`: nearly always a comparison was meant. */
  protected checkAssignment(condition: Expression, what: string): void {
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

  /** `if (x);`: the `;` is the whole body. Before `else` it is meant: the `if` has a side that does nothing. */
  protected checkEmptyBody(body: Statement, what: string): void {
    if (body.kind !== 'empty' || this.last.expandedFrom) {
      return;
    }
    const { line, file } = body.span;
    const sameLine =
      this.tokens[this.at - 2]?.span.line === line &&
      this.tokens[this.at - 2]?.span.file === file;
    if (sameLine && (what === 'if' ? !this.is('else') : this.is('{'))) {
      this.warn(`this ';' is the whole body of the '${what}'`, body.span, [
        {
          message:
            "leave it away, or put the ';' on a line of its own if it is meant"
        }
      ]);
    }
  }

  /** The statement that `if` or a loop governs: a scope of its own even without braces. */
  protected parseBody(what: string): Statement {
    if (this.is('}') || this.isEnd) {
      this.fail(`expected a statement after '${what}'`, this.behindLast());
    }
    return this.within(new ParserScope('block', this.scope), () =>
      this.parseStatement()
    );
  }

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
    const info = this.nameAhead();
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
      // `T (C::*p)(int)`, to be told that there are no pointers to members.
      let at = this.isName(this.peek()) && this.peek(2).text === '::' ? 3 : 1;
      const mark = this.peek(at).text;
      if (mark !== '*' && mark !== '&') {
        return true;
      }
      at += this.peek(at + 1).text === 'const' ? 2 : 1;
      // `T (*p)[4];` declares, `T (*p + 1)` computes.
      const after = this.peek(at + 1).text;
      return !(
        this.isName(this.peek(at)) &&
        (after === ')' || after === '[' || after === '(')
      );
    });
  }
}
