import type { Expression, ParameterDeclaration } from '../ast';
import { DeclaratorParser } from './declarators';
import { functionTypeNode } from './typeSyntax';

/** Parameters of functions and lambdas. */
export abstract class ParameterParser extends DeclaratorParser {
  protected abstract parseInitializerClause(): Expression;
  /** In a class body: text that is read once the class is complete. */
  protected abstract deferDefault(param: ParameterDeclaration): boolean;

  /** `(int a, float *b = 0, ...)`, declared in the current scope. */
  protected parseParameters(): {
    params: ParameterDeclaration[];
    isVariadic: boolean;
  } {
    const open = this.advance();
    const params: ParameterDeclaration[] = [];
    let isVariadic = false;
    this.bracketed(() => {
      if (this.is('void') && this.peek().text === ')') {
        this.advance();
        return;
      }
      while (!this.is(')') && !this.isEnd) {
        if (this.accept('...')) {
          isVariadic = true;
          break;
        }
        params.push(this.parseParameter());
        if (this.is('...') && this.peek().text === ')') {
          this.advance();
          isVariadic = true;
          break;
        }
        if (!this.accept(',') && !this.takeWrongSeparator()) {
          break;
        }
        if (this.is(')')) {
          this.fail("expected a parameter after ','");
        }
      }
    });
    this.expect(')', 'after the parameters', open);
    return { params, isVariadic };
  }

  /** `;` between parameters, or nothing at all. True: reported, and parsing may go on. */
  private takeWrongSeparator(): boolean {
    if (this.is(';')) {
      const { span } = this.cur;
      this.report("parameters are separated by ',', not ';'", span, [], {
        span,
        text: ','
      });
      this.advance();
      return true;
    }
    if (this.isTypeStart()) {
      const span = this.behindLast();
      this.report("expected ',' between the parameters", span, [], {
        span,
        text: ','
      });
      return true;
    }
    return false;
  }

  protected parseParameter(): ParameterDeclaration {
    const start = this.cur.span;
    const specs = this.parseSpecifiers();
    if (!specs.type) {
      if (this.isName()) {
        const { text } = this.cur;
        this.fail(
          untypedParameter(text, this.scope.lookup(text)?.kind === 'value'),
          this.cur.span
        );
      }
      return this.fail(`expected a parameter, not ${this.shown()}`);
    }
    const declarator = this.parseDeclarator(
      specs.type,
      'either',
      false,
      specs.specifiers
    );
    const name = declarator.name?.name.segments[0].name;
    let { type } = declarator;
    if (declarator.function) {
      type = functionTypeNode(type, declarator.function);
    }
    const param: ParameterDeclaration = {
      kind: 'parameter',
      specifiers: specs.specifiers,
      attributes: [...specs.attributes, ...declarator.attributes],
      ...(name !== undefined ? { name } : {}),
      nameSpan: declarator.nameSpan,
      type,
      isPack: declarator.isPack,
      span: this.spanFrom(start)
    };
    if (name !== undefined) {
      this.scope.declare(name, { kind: 'value', span: declarator.nameSpan });
      if (declarator.isPack) {
        this.packs.add(name);
      }
    }
    if (this.accept('=')) {
      if (!this.deferDefault(param)) {
        param.defaultValue = this.parseInitializerClause();
      }
      param.span = this.spanFrom(start);
    }
    return param;
  }
}

function untypedParameter(name: string, isValue: boolean): string {
  return isValue
    ? `expected the type of a parameter, but '${name}' is a variable`
    : `the parameter '${name}' has no type`;
}
