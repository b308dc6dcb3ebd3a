import type { Span } from '../../ir/types';
import type {
  Condition,
  Expression,
  Statement,
  StructuredBindingDeclaration,
  UnrollPragma,
  VariableDeclaration
} from '../ast';
import { lexFragment } from '../lexer';
import type { Token } from '../token';
import { ConditionParser } from './conditions';
import { ParserScope } from './scope';

/** What follows the declarator in `for (int x : …)`. */
export type LoopVariable = VariableDeclaration | StructuredBindingDeclaration;

/** Loops and the pragmas before them. */
export abstract class LoopParser extends ConditionParser {
  /** `for (T x :`, up to and with the colon; undefined when it is another kind of for. */
  protected abstract tryLoopVariable(): LoopVariable | undefined;

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

  /** The tokens of a pragma's argument are read in the place of the file's. */
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
    const { tokens } = this;
    this.tokens = [
      ...words,
      { kind: 'eof', text: '', span, spaceBefore: true }
    ];
    this.at = 0;
    this.cur = this.tokens[0];
    const factor = this.speculate(() => {
      const value = this.parseConstant();
      return this.isEnd ? value : undefined;
    });
    const { diagnostics } = before;
    this.tokens = tokens;
    this.restore({ ...before, diagnostics });
    if (!factor) {
      this.report(
        '#pragma unroll takes one constant: the number of copies',
        span
      );
    }
    return factor;
  }

  protected parseFor(): Statement {
    const pragma = this.unrollPragma();
    const start = this.advance().span;
    return this.within(new ParserScope('block', this.scope), () => {
      if (!this.is('(')) {
        this.fail(
          "expected '(' after 'for'",
          this.behindLast(),
          this.peek().text === 'in'
            ? [{ message: "C++ counts with 'for (int i = 0; i < n; i++)'" }]
            : []
        );
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

  protected parseWhile(): Statement {
    const pragma = this.unrollPragma();
    const start = this.advance().span;
    return this.within(new ParserScope('block', this.scope), () => {
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

  protected parseDo(): Statement {
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
}
