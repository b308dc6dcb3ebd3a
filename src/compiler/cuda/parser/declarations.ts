import type { Span } from '../../ir/types';
import { hasSpecifier } from '../ast';
import type { Declaration, QualifiedName, Statement } from '../ast';
import type { DeclarationPlace } from './typeSyntax';
import { ParserScope } from './scope';
import { VariableParser } from './variables';

/** Declarations where they stand: namespaces, classes, blocks; templates. */
export abstract class DeclarationParser extends VariableParser {
  protected parseNamespaceMember(): Declaration[] {
    this.enter();
    const declarations = this.parseNamespaceMemberInner();
    this.leave();
    return declarations;
  }

  private parseNamespaceMemberInner(): Declaration[] {
    const start = this.cur.span;
    switch (this.cur.text) {
      case 'namespace':
        return [this.parseNamespace(false)];
      case 'inline':
        if (this.peek().text === 'namespace') {
          this.advance();
          return [this.parseNamespace(true)];
        }
        break;
      case 'extern':
        if (this.peek().kind === 'string') {
          return [this.parseLinkage()];
        }
        if (this.peek().text === 'template') {
          this.advance();
          return this.parseTemplate('namespace', true);
        }
        break;
      case 'asm': {
        this.advance();
        this.skipParentheses();
        this.expectSemicolon('the asm declaration');
        return [
          {
            kind: 'refused',
            feature: 'inline assembly (asm)',
            reason:
              'PTX runs on NVIDIA cards only: use the CUDA intrinsic or plain C',
            ...this.bare(start)
          }
        ];
      }
    }
    return this.parseCommon('namespace');
  }

  protected parseMember(): Declaration[] {
    return this.parseCommon('class');
  }

  protected parseBlockDeclaration(): Declaration[] {
    if (this.is('namespace')) {
      if (this.peek(2).text !== '=') {
        this.fail('a namespace cannot stand inside a function');
      }
      return [this.parseNamespace(false)];
    }
    if (this.is('template')) {
      this.fail(
        'a template cannot stand inside a function: declare it before the function'
      );
    }
    return this.parseCommon('block');
  }

  protected parseForDeclaration(): Statement {
    const start = this.cur.span;
    const declarations = this.parseSimple('for');
    return { kind: 'declaration', declarations, span: this.spanFrom(start) };
  }

  /** What may stand in namespaces, classes and blocks alike. */
  private parseCommon(context: DeclarationPlace): Declaration[] {
    const start = this.cur.span;
    switch (this.cur.text) {
      case ';':
        this.advance();
        return [{ kind: 'empty', ...this.bare(start) }];
      case 'using':
        return [this.parseUsing()];
      case 'static_assert':
        return [this.parseStaticAssert()];
      case 'template':
        return this.parseTemplate(context, false);
      case 'concept':
        return this.fail(
          'concepts are not supported: use static_assert in the body'
        );
      case '%':
        if (context === 'namespace') {
          this.checkMagic();
        }
        break;
      case 'export':
      case 'import':
      case 'module':
      case 'from':
      case 'def':
        if (this.isName(this.peek()) && context === 'namespace') {
          this.checkForeignLanguage();
        }
    }
    return this.parseSimple(context);
  }

  /** `import numpy as np`, `def f(x):`: a cell of Python that got the wrong first line. */
  private checkForeignLanguage(): void {
    const { text } = this.cur;
    const after = this.peek(2).text;
    const isPython =
      (text === 'def' && after === '(') ||
      (text === 'from' && after === 'import') ||
      (text === 'import' && (after !== ';' || this.peek().text === 'numpy'));
    if (isPython) {
      this.abort('this looks like Python, and CUDA C++ is due here');
    }
    if (text === 'import' || text === 'export' || text === 'module') {
      this.fail('modules are not supported: use #include');
    }
  }

  /** `%%cuda`, `%gpu`: a cell that was merged with another, or a file that was one. */
  private checkMagic(): void {
    const isCell = this.peek().text === '%';
    const name = this.peek(isCell ? 2 : 1);
    if (this.isName(name)) {
      this.abort(
        `${isCell ? '%%' : '%'}${name.text} is a magic of Jupyter: it begins a cell of its own (Ctrl+Shift+- splits one)`
      );
    }
  }

  private parseTemplate(
    context: DeclarationPlace,
    isExtern: boolean
  ): Declaration[] {
    const start = this.advance().span;
    if (!this.is('<')) {
      const declarations = this.parseSimple(context);
      return declarations.map(declaration => ({
        kind: 'explicitInstantiation',
        isExtern,
        declaration,
        ...this.bare(start)
      }));
    }
    const scope = new ParserScope('template', this.scope);
    this.enter();
    const result = this.within<Declaration[]>(scope, () => {
      const params = this.parseTemplateParameters();
      if (this.is('requires')) {
        this.fail(
          'requires clauses are not supported: use static_assert in the body'
        );
      }
      const outer = this.isTemplated;
      this.isTemplated = params.length > 0;
      const declarations = this.parseCommon(context);
      this.isTemplated = outer;
      return declarations.map(declaration => ({
        kind: 'template',
        params,
        declaration,
        ...this.bare(start)
      }));
    });
    this.leave();
    return result;
  }

  private parseNamespace(isInline: boolean): Declaration {
    const start = this.advance().span;
    this.parseAttributes([]);
    const path: { name: string; span: Span }[] = [];
    while (this.isName()) {
      const { text, span } = this.advance();
      path.push({ name: text, span });
      if (!this.accept('::')) {
        break;
      }
      this.accept('inline');
    }
    this.parseAttributes([]);
    if (path.length === 1 && this.is('=')) {
      this.advance();
      const { name, info } = this.parseName();
      this.scope.declare(path[0].name, {
        kind: 'namespace',
        ...(info?.scope ? { scope: info.scope } : {})
      });
      this.expectSemicolon('the namespace alias');
      return {
        kind: 'namespaceAlias',
        name: path[0].name,
        target: name,
        ...this.bare(start)
      };
    }
    if (!this.is('{')) {
      return this.fail(`expected '{' after the namespace, not ${this.shown()}`);
    }
    let scope = this.scope;
    for (const { name } of path) {
      const known =
        scope.member(name) ??
        (scope === this.globalScope ? scope.lookup(name) : undefined);
      const inner: ParserScope =
        known?.kind === 'namespace' && known.scope
          ? known.scope
          : new ParserScope('namespace', scope, name);
      scope.declare(name, { kind: 'namespace', scope: inner });
      if (isInline) {
        scope.visible.push(inner);
      }
      scope = inner;
    }
    if (path.length === 0) {
      scope = new ParserScope('namespace', this.scope);
      this.scope.visible.push(scope);
    }
    const declarations = this.within(scope, () =>
      this.parseBraced(`the namespace${path[0] ? ` '${path[0].name}'` : ''}`)
    );
    return {
      kind: 'namespace',
      path,
      isInline,
      declarations,
      ...this.bare(start)
    };
  }

  private parseBraced(what: string): Declaration[] {
    this.enter();
    const open = this.advance();
    const declarations: Declaration[] = [];
    while (!this.is('}') && !this.isEnd) {
      declarations.push(...this.parseTopLevel());
    }
    if (this.is('}')) {
      this.advance();
    } else {
      this.missingBrace(open, what);
    }
    this.leave();
    return declarations;
  }

  /** One declaration at namespace scope, with recovery; always goes forward. */
  protected parseTopLevel(): Declaration[] {
    const before = this.at;
    const declarations = this.guarded(
      () => this.parseNamespaceMember(),
      start => {
        this.isTemplated = false;
        this.deferred = undefined;
        this.bodyWasDeferred = false;
        this.enclosing = undefined;
        this.synchronise(start);
        return [];
      }
    );
    if (this.at === before && !this.is('}') && !this.isEnd) {
      this.advance();
    }
    return declarations;
  }

  private parseLinkage(): Declaration {
    const start = this.advance().span;
    const language = this.advance().text.slice(1, -1);
    const isBlock = this.is('{');
    const declarations = isBlock
      ? this.parseBraced(`extern "${language}"`)
      : this.parseNamespaceMember();
    for (const declaration of isBlock ? [] : declarations) {
      // Without braces it says `extern` too ([dcl.link]).
      if (
        declaration.kind === 'variable' &&
        !hasSpecifier(declaration, 'extern')
      ) {
        declaration.specifiers.push({ name: 'extern', span: start });
      }
    }
    return { kind: 'linkage', language, declarations, ...this.bare(start) };
  }

  private parseUsing(): Declaration {
    const start = this.advance().span;
    if (this.accept('namespace')) {
      const { name, info } = this.parseName();
      if (info?.scope) {
        this.scope.visible.push(info.scope);
      }
      this.expectSemicolon('the using directive');
      return { kind: 'usingDirective', name, ...this.bare(start) };
    }
    if (this.is('enum')) {
      this.fail(
        "'using enum' is of C++20, and this is C++17",
        this.spanFrom(start),
        [{ message: "name the enumeration each time: 'Colour::red'" }]
      );
    }
    if (
      this.isName() &&
      ['=', '[', '__attribute__'].includes(this.peek().text)
    ) {
      const { text, span } = this.advance();
      this.parseAttributes([]);
      this.expect('=', 'after the name');
      const specs = this.parseSpecifiers(true);
      const base =
        specs.type ??
        this.fail(`expected a type after '=', not ${this.shown()}`);
      const { type } = this.parseDeclarator(base, 'abstract');
      this.targetScope.declare(text, {
        kind: this.isTemplated ? 'classTemplate' : 'type',
        span,
        ...(type === base && specs.scope ? { scope: specs.scope } : {})
      });
      this.expectSemicolon('the alias');
      const alias: Declaration = {
        kind: 'alias',
        name: text,
        nameSpan: span,
        type,
        ...this.bare(start)
      };
      return alias;
    }
    const isTypename = this.accept('typename');
    const { name, info } = this.parseName();
    this.declareUsing(name, isTypename, info);
    const isPackExpansion = this.accept('...');
    this.expectSemicolon('the using declaration');
    return {
      kind: 'usingDeclaration',
      name,
      isPackExpansion,
      ...this.bare(start)
    };
  }

  private declareUsing(
    name: QualifiedName,
    isTypename: boolean,
    info: ReturnType<ParserScope['lookup']>
  ): void {
    const last = name.segments[name.segments.length - 1];
    const owner = name.segments[name.segments.length - 2];
    if (owner && owner.name === last.name) {
      return; // inherited constructors
    }
    if (info || isTypename) {
      this.scope.declare(last.name, info ?? { kind: 'type' });
    }
  }

  private parseStaticAssert(): Declaration {
    const start = this.advance().span;
    const open = this.expect('(', "after 'static_assert'");
    const { condition, message } = this.bracketed(() => {
      const condition = this.parseAssignment();
      let message: string | undefined;
      if (this.accept(',')) {
        const text = this.parseAssignment();
        message = text.kind === 'string' ? text.value : undefined;
      }
      return { condition, message };
    });
    this.expect(')', "after the condition of 'static_assert'", open);
    this.expectSemicolon("'static_assert'");
    return {
      kind: 'staticAssert',
      condition,
      ...(message !== undefined ? { message } : {}),
      ...this.bare(start)
    };
  }
}
