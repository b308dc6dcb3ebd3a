import type { TemplateParameter } from '../ast';
import type { Token } from '../token';
import { ParserScope } from './scope';
import { StatementParser } from './statements';

/** Template parameters. */
export abstract class TemplateParameterParser extends StatementParser {
  /** `<class T, int N = 4, typename... Ts>`, declared in the current scope. */
  protected parseTemplateParameters(): TemplateParameter[] {
    const open = this.expect('<', "after 'template'");
    const params: TemplateParameter[] = [];
    const outer = this.stopsAtGreater;
    this.stopsAtGreater = true;
    while (!this.isGreater && !this.isEnd) {
      params.push(this.parseTemplateParameter());
      if (!this.accept(',')) {
        break;
      }
    }
    this.stopsAtGreater = outer;
    if (!this.isGreater) {
      this.expect('>', 'after the template parameters', open);
    }
    this.takeGreater();
    return params;
  }

  private parseTemplateParameter(): TemplateParameter {
    const start = this.cur.span;
    if (this.is('template')) {
      return this.parseTemplateTemplateParameter(start);
    }
    if ((this.is('typename') || this.is('class')) && this.isTypeParameter()) {
      this.advance();
      const isPack = this.accept('...');
      const { nameSpan, name } = this.parseParameterName(isPack, 'type', start);
      const value = this.accept('=') ? this.parseTypeId() : undefined;
      return {
        kind: 'type',
        ...(name !== undefined ? { name } : {}),
        nameSpan,
        isPack,
        ...(value ? { default: value } : {}),
        span: this.spanFrom(start)
      };
    }
    const isUnknown =
      this.isName() &&
      (this.peek().text === ',' || this.peek().text.startsWith('>')) &&
      !this.isTypeStart();
    const specs = isUnknown ? undefined : this.parseSpecifiers(true);
    if (!specs?.type) {
      return this.fail(
        this.isName()
          ? `'${this.cur.text}' is not a type: a template parameter is 'typename ${this.cur.text}' or has a type, as 'int ${this.cur.text}'`
          : `expected a template parameter, not ${this.shown()}`
      );
    }
    const declarator = this.parseDeclarator(specs.type, 'either');
    const segment = declarator.name?.name.segments[0];
    if (segment) {
      this.scope.declare(segment.name, { kind: 'value', span: segment.span });
      if (declarator.isPack) {
        this.packs.add(segment.name);
      }
    }
    const value = this.accept('=') ? this.parseConstant() : undefined;
    return {
      kind: 'value',
      type: declarator.type,
      ...(segment ? { name: segment.name } : {}),
      nameSpan: declarator.nameSpan,
      isPack: declarator.isPack,
      ...(value ? { default: value } : {}),
      span: this.spanFrom(start)
    };
  }

  /** `typename T`, not `typename T::type N`. */
  private isTypeParameter(): boolean {
    const next = this.peek();
    const ahead = next.text === '...' ? 2 : 1;
    const name = this.peek(ahead);
    if (!this.isName(name)) {
      return name.text !== '::';
    }
    const { text } = this.peek(ahead + 1);
    return (
      text === ',' ||
      text === '=' ||
      text.startsWith('>') ||
      !/^(?:::|<|\w)/.test(text)
    );
  }

  private parseParameterName(
    isPack: boolean,
    kind: 'type' | 'classTemplate',
    start: Token['span']
  ): { name?: string; nameSpan: Token['span'] } {
    if (!this.isName()) {
      return { nameSpan: this.spanFrom(start) };
    }
    const token = this.advance();
    this.scope.declare(token.text, { kind, span: token.span });
    if (isPack) {
      this.packs.add(token.text);
    }
    return { name: token.text, nameSpan: token.span };
  }

  private parseTemplateTemplateParameter(
    start: Token['span']
  ): TemplateParameter {
    this.advance();
    this.enter();
    const params = this.within(new ParserScope('template', this.scope), () =>
      this.parseTemplateParameters()
    );
    this.leave();
    if (!this.accept('class') && !this.accept('typename')) {
      this.fail("expected 'class' or 'typename' after the parameters");
    }
    const isPack = this.accept('...');
    const { name, nameSpan } = this.parseParameterName(
      isPack,
      'classTemplate',
      start
    );
    const value = this.accept('=') ? this.parseName().name : undefined;
    return {
      kind: 'template',
      params,
      ...(name !== undefined ? { name } : {}),
      nameSpan,
      isPack,
      ...(value ? { default: value } : {}),
      span: this.spanFrom(start)
    };
  }
}
