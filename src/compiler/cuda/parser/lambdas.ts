import type {
  CompoundStatement,
  Expression,
  LambdaCapture,
  LambdaExpression,
  TemplateParameter
} from '../ast';
import type { Token } from '../token';
import { InitialiserParser } from './initLists';
import { SPECIFIERS } from './keywords';
import { ParserScope } from './scope';

/** Lambdas. */
export abstract class LambdaParser extends InitialiserParser {
  protected abstract parseCompound(what: string): CompoundStatement;
  protected abstract parseTemplateParameters(): TemplateParameter[];

  protected parseLambda(): LambdaExpression {
    const open = this.advance();
    const scope = new ParserScope('block', this.scope);
    return this.within(scope, () =>
      this.bracketed(() => {
        const lambda: LambdaExpression = {
          kind: 'lambda',
          captures: [],
          templateParams: [],
          params: [],
          isVariadic: false,
          isMutable: false,
          specifiers: [],
          body: { kind: 'compound', body: [], span: open.span },
          span: open.span
        };
        this.parseCaptures(lambda, open);
        if (this.is('<')) {
          lambda.templateParams = this.parseTemplateParameters();
        }
        this.parseLambdaSpecifiers(lambda);
        if (this.is('(')) {
          const { params, isVariadic } = this.parseParameters();
          lambda.params = params;
          lambda.isVariadic = isVariadic;
        }
        this.parseLambdaSpecifiers(lambda);
        if (this.accept('->')) {
          lambda.result = this.parseTypeId();
        }
        if (!this.is('{')) {
          this.fail(
            `expected the body of the lambda in braces, not ${this.shown()}`
          );
        }
        lambda.body = this.parseCompound('the lambda');
        lambda.span = this.spanFrom(open.span);
        return lambda;
      })
    );
  }

  private parseLambdaSpecifiers(lambda: LambdaExpression): void {
    for (;;) {
      const { text } = this.cur;
      const specifier = SPECIFIERS.get(text);
      if (text === 'mutable') {
        lambda.isMutable = true;
        this.advance();
      } else if (specifier) {
        lambda.specifiers.push({ name: specifier, span: this.advance().span });
      } else if (text === 'noexcept') {
        this.advance();
        if (this.is('(')) {
          this.parseArguments();
        }
      } else if (text === '__attribute__') {
        this.parseAttributes([]);
      } else {
        return;
      }
    }
  }

  private parseCaptures(lambda: LambdaExpression, open: Token): void {
    while (!this.is(']') && !this.isEnd) {
      const isFirst =
        lambda.captures.length === 0 && lambda.captureDefault === undefined;
      const next = this.peek().text;
      if (
        isFirst &&
        (this.is('=') || this.is('&')) &&
        (next === ']' || next === ',')
      ) {
        lambda.captureDefault =
          this.advance().text === '=' ? 'copy' : 'reference';
      } else {
        lambda.captures.push(this.parseCapture());
      }
      if (!this.accept(',')) {
        break;
      }
    }
    this.expect(']', 'after the captures of the lambda', open);
  }

  private parseCapture(): LambdaCapture {
    const start = this.cur.span;
    if (this.accept('this')) {
      return { mode: 'this', isPack: false, span: start };
    }
    if (this.is('*') && this.peek().text === 'this') {
      this.advance();
      this.advance();
      return { mode: 'thisCopy', isPack: false, span: this.spanFrom(start) };
    }
    const mode = this.accept('&') ? 'reference' : 'copy';
    let isPack = this.accept('...');
    const { text } = this.expectName('the name of a captured variable');
    let init: Expression | undefined;
    if (this.accept('=')) {
      init = this.parseInitializerClause();
    } else if (this.is('(')) {
      [init] = this.parseArguments();
    } else if (this.is('{')) {
      init = this.parseInitList();
    }
    isPack = this.accept('...') || isPack;
    this.scope.declare(text, { kind: 'value' });
    return {
      mode,
      name: text,
      ...(init ? { init } : {}),
      isPack,
      span: this.spanFrom(start)
    };
  }
}
