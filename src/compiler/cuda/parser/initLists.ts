import type { Span } from '../../ir/types';
import type {
  Designator,
  Expression,
  InitElement,
  InitListExpression,
  Initializer
} from '../ast';
import { ParameterParser } from './functionParameters';
import { KEYWORDS } from './keywords';

/** Arguments, braced lists and initialisers. */
export abstract class InitialiserParser extends ParameterParser {
  /** An assignment expression or a braced list. */
  protected parseInitializerClause(): Expression {
    return this.is('{') ? this.parseInitList() : this.parseAssignment();
  }

  /** `(a, b, c)`. */
  protected parseArguments(): Expression[] {
    const open = this.advance();
    const args: Expression[] = [];
    this.bracketed(() => {
      while (!this.is(')') && !this.isEnd) {
        args.push(this.parsePackable());
        if (!this.accept(',')) {
          break;
        }
        if (this.is(')')) {
          this.fail("expected an argument after ','");
        }
      }
    });
    if (
      !this.is(')') &&
      !this.isEnd &&
      this.cur.span.line === this.last.span.line
    ) {
      const isOperand =
        this.cur.kind !== 'punctuator' &&
        !(this.cur.kind === 'identifier' && KEYWORDS.has(this.cur.text));
      if (isOperand) {
        this.fail(`expected ',' or ')' before ${this.shown()}`, this.cur.span, [
          {
            message: "in the arguments that begin at this '('",
            span: open.span
          }
        ]);
      }
    }
    this.expect(')', 'after the arguments', open);
    return args;
  }

  /** An initialiser clause that may be followed by `...`. */
  private parsePackable(): Expression {
    const pattern = this.parseInitializerClause();
    if (!this.is('...')) {
      return pattern;
    }
    this.advance();
    return {
      kind: 'packExpansion',
      pattern,
      span: this.spanFrom(pattern.span)
    };
  }

  protected parseInitList(): InitListExpression {
    const open = this.advance();
    const elements: InitElement[] = [];
    this.enter();
    this.bracketed(() => {
      while (!this.is('}') && !this.isEnd) {
        elements.push(this.parseInitElement());
        if (!this.accept(',')) {
          break;
        }
      }
    });
    this.leave();
    this.expect('}', 'at the end of the list', open);
    return { kind: 'initList', elements, span: this.spanFrom(open.span) };
  }

  private parseInitElement(): InitElement {
    const start = this.cur.span;
    const designators: Designator[] = [];
    for (;;) {
      if (this.is('.') && this.isName(this.peek())) {
        const dot = this.advance();
        const { text } = this.advance();
        designators.push({
          kind: 'field',
          name: text,
          span: this.spanFrom(dot.span)
        });
      } else if (
        this.is('[') &&
        (designators.length > 0 || this.isIndexDesignator())
      ) {
        const open = this.advance();
        const index = this.parseConstant();
        const upper = this.accept('...') ? this.parseConstant() : undefined;
        this.expect(']', 'after the index', open);
        designators.push({
          kind: 'index',
          index,
          ...(upper ? { upper } : {}),
          span: this.spanFrom(open.span)
        });
      } else {
        break;
      }
    }
    if (designators.length > 0 && !this.is('{')) {
      this.expect('=', 'after the designator');
    }
    const value = this.parsePackable();
    return { designators, value, span: this.spanFrom(start) };
  }

  /** `[3] = x` and not a lambda. */
  private isIndexDesignator(): boolean {
    return this.lookAhead(() => {
      this.advance();
      this.parseConstant();
      if (this.accept('...')) {
        this.parseConstant();
      }
      return this.accept(']') && (this.is('=') || this.is('[') || this.is('.'));
    });
  }

  /** The initialiser of a variable, when there is one. */
  protected parseInitializer(): Initializer | undefined {
    const start: Span = this.cur.span;
    if (this.is('=')) {
      this.advance();
      if (this.is('=')) {
        this.fail("'==' compares: a variable is given its value with '='");
      }
      const value = this.parseInitializerClause();
      return { kind: 'copy', value, span: this.spanFrom(start) };
    }
    if (this.is('{')) {
      const list = this.parseInitList();
      return { kind: 'list', list, span: list.span };
    }
    if (this.is('(')) {
      const args = this.parseArguments();
      return { kind: 'direct', args, span: this.spanFrom(start) };
    }
    return undefined;
  }
}
