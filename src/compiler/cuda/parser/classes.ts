import type {
  Access,
  BaseSpecifier,
  ClassDeclaration,
  ClassTag,
  Declaration,
  EnumDeclaration,
  Enumerator,
  ParameterDeclaration,
  QualifiedName,
  TemplateParameter,
  TypeNode
} from '../ast';
import type { Token } from '../token';
import { DECLARATION_START, TYPE_START } from './keywords';
import { Scope, type NameInfo } from './scope';
import { StatementParser } from './statements';
import { NO_QUALIFIERS, type DeclSpecifiers } from './types';

const ACCESS: ReadonlySet<string> = new Set(['public', 'protected', 'private']);

/** Text inside a class that is read when the class is complete, as C++ has it. */
interface Deferred {
  at: number;
  cur: Token;
  last: Token;
  scope: Scope;
  parse: () => void;
}

/** Classes and enums, template parameters. */
export abstract class ClassParser extends StatementParser {
  protected abstract parseMember(): Declaration[];

  /** A template's parameters stand before the declaration at hand. */
  protected isTemplated = false;
  /** Bodies waiting for the end of the outermost class; undefined outside of classes. */
  protected deferred: Deferred[] | undefined;

  protected declareName(name: QualifiedName | undefined, info: NameInfo): void {
    if (name?.segments.length !== 1 || name.isGlobal) {
      return; // qualified: declared before
    }
    const [segment] = name.segments;
    if (segment.templateArgs && this.targetScope.lookup(segment.name)) {
      return; // a specialisation: the primary template is what the name means
    }
    this.targetScope.declare(segment.name, info);
    if (info.kind === 'valueTemplate' && this.targetScope.kind === 'class') {
      this.memberTemplates.add(segment.name);
    }
  }

  /** Puts `parse` off to the end of the outermost class; it will start at the current token. */
  protected defer(parse: () => void): void {
    this.deferred!.push({
      at: this.at,
      cur: this.cur,
      last: this.last,
      scope: this.scope,
      parse
    });
  }

  private runDeferred(deferred: Deferred[]): void {
    const { at, cur, last, scope } = this;
    for (const item of deferred) {
      this.at = item.at;
      this.cur = item.cur;
      this.last = item.last;
      this.scope = item.scope;
      this.guarded(item.parse, () => undefined);
    }
    this.at = at;
    this.cur = cur;
    this.last = last;
    this.scope = scope;
  }

  /** Skips `{…}`, to be read later. */
  protected skipBraces(what: string): void {
    const open = this.advance();
    for (let depth = 1; depth > 0;) {
      if (this.isEnd) {
        this.missingBrace(open, what);
        return;
      }
      const { text } = this.advance();
      depth += text === '{' ? 1 : text === '}' ? -1 : 0;
    }
  }

  protected deferDefault(param: ParameterDeclaration): boolean {
    if (!this.deferred) {
      return false;
    }
    this.defer(() => {
      param.defaultValue = this.bracketed(() => this.parseInitializerClause());
    });
    // To the comma or parenthesis that ends it; template arguments may hold commas.
    let depth = 0;
    while (!this.isEnd && !this.is(';')) {
      const { text } = this.cur;
      if (depth === 0 && (text === ')' || text === ',')) {
        break;
      }
      if (text === '<') {
        const isTemplate = this.scope.lookup(this.last.text)?.kind;
        if (isTemplate === 'classTemplate' || isTemplate === 'valueTemplate') {
          this.parseTemplateArguments();
          continue;
        }
      }
      depth += '([{'.includes(text) ? 1 : ')]}'.includes(text) ? -1 : 0;
      this.advance();
    }
    return true;
  }

  // ---------------------------------------------------------------- class

  protected parseClassSpecifier(specs: DeclSpecifiers): TypeNode {
    const start = this.cur.span;
    const tag = this.advance().text as ClassTag;
    this.parseAttributes(specs.attributes, specs.alignments);
    this.parseAlignments(specs);
    let name: QualifiedName | undefined;
    let info: NameInfo | undefined;
    let qualifier: Scope | undefined;
    if (this.isName() || this.is('::')) {
      ({ name, info, qualifier } = this.parseName());
    }
    const isFinal = name !== undefined && this.accept('final');
    if (this.is('{') || (this.is(':') && this.peek().text !== ':')) {
      return this.parseClassDefinition(specs, {
        tag,
        name,
        isFinal,
        start,
        info,
        qualifier
      });
    }
    if (!name) {
      return this.fail(
        `expected a name or '{' after '${tag}', not ${this.shown()}`
      );
    }
    const isFriend = specs.specifiers.some(
      specifier => specifier.name === 'friend'
    );
    const isForward = this.is(';') && !isFriend;
    // `struct S;` declares an S of its own here; elsewhere `struct S` may mean an outer one.
    const isKnown =
      isForward && name.segments.length === 1 && !name.isGlobal
        ? this.targetScope.member(name.segments[0].name) !== undefined
        : info !== undefined;
    if (!info || !isKnown || (isForward && info.kind === 'value')) {
      const scope = new Scope(
        'class',
        this.scope,
        name.segments[name.segments.length - 1].name
      );
      info = {
        kind: this.isTemplated ? 'classTemplate' : 'type',
        scope,
        span: name.span
      };
      this.declareName(name, info);
    }
    if (info.scope) {
      specs.scope = info.scope;
    }
    if (isForward) {
      specs.declared = {
        kind: 'class',
        tag,
        name,
        nameSpan: name.span,
        isFinal: false,
        bases: [],
        specifiers: specs.specifiers,
        attributes: specs.attributes,
        alignments: specs.alignments,
        span: this.spanFrom(start)
      };
    }
    return {
      kind: 'named',
      name,
      tag,
      isTypename: false,
      qualifiers: { ...NO_QUALIFIERS },
      span: this.spanFrom(start)
    };
  }

  private parseAlignments(specs: DeclSpecifiers): void {
    while (this.is('alignas') || this.is('__align__')) {
      const word = this.advance().text;
      const open = this.expect('(', `after ${word}`);
      specs.alignments.push(this.parseTypeOrExpression());
      this.expect(')', 'after the alignment', open);
      this.parseAttributes(specs.attributes, specs.alignments);
    }
  }

  private parseClassDefinition(
    specs: DeclSpecifiers,
    head: {
      tag: ClassTag;
      name: QualifiedName | undefined;
      isFinal: boolean;
      start: Token['span'];
      info: NameInfo | undefined;
      qualifier: Scope | undefined;
    }
  ): TypeNode {
    const { tag, name, isFinal, start } = head;
    const last = name?.segments[name.segments.length - 1];
    const isSpecialisation = last?.templateArgs !== undefined;
    // A class that was declared before keeps its scope: others may hold on to it.
    const known =
      !isSpecialisation && head.info?.scope?.kind === 'class'
        ? head.info.scope
        : undefined;
    const isLocalName =
      name?.segments.length !== 1 ||
      this.targetScope.member(last!.name) !== undefined;
    const scope =
      known && isLocalName && known.parent === this.scope
        ? known
        : new Scope('class', this.scope, last?.name ?? '');
    if (head.qualifier) {
      scope.enclosing = head.qualifier; // `class A::B {` sees what A declares
    }
    const kind =
      this.isTemplated || head.info?.kind === 'classTemplate'
        ? 'classTemplate'
        : 'type';
    const info: NameInfo = {
      kind,
      scope,
      ...(name ? { span: name.span } : {})
    };
    if (name && !isSpecialisation) {
      this.declareName(name, info);
      if (head.info && name.segments.length > 1) {
        head.info.scope = scope;
      }
    }
    if (last) {
      scope.declare(last.name, info);
    }
    specs.scope = scope;
    const wasTemplated = this.isTemplated;
    this.isTemplated = false;
    const bases = this.accept(':') ? this.parseBases(scope) : [];
    const declaration: ClassDeclaration = {
      kind: 'class',
      tag,
      ...(name ? { name } : {}),
      nameSpan: name?.span ?? start,
      isFinal,
      bases,
      members: [],
      specifiers: specs.specifiers,
      attributes: specs.attributes,
      alignments: specs.alignments,
      span: start
    };
    specs.declared = declaration;
    if (!this.is('{')) {
      this.fail(
        `expected '{' and the members of the ${tag}, not ${this.shown()}`
      );
    }
    declaration.members = this.parseMembers(declaration, scope);
    declaration.span = this.spanFrom(start);
    this.parseAttributes(specs.attributes, specs.alignments);
    this.isTemplated = wasTemplated;
    this.checkMissingSemicolon(
      specs,
      name ? `the ${tag} '${last!.name}'` : `the ${tag}`
    );
    return {
      kind: 'declared',
      declaration,
      qualifiers: { ...NO_QUALIFIERS },
      span: declaration.span
    };
  }

  private parseBases(scope: Scope): BaseSpecifier[] {
    const bases: BaseSpecifier[] = [];
    do {
      const start = this.cur.span;
      let access: Access | undefined;
      let isVirtual = false;
      while (ACCESS.has(this.cur.text) || this.is('virtual')) {
        if (this.is('virtual')) {
          isVirtual = true;
        } else {
          access = this.cur.text as Access;
        }
        this.advance();
      }
      const baseSpecs = this.parseSpecifiers(true);
      const type =
        baseSpecs.type ??
        this.fail(`expected a base class, not ${this.shown()}`);
      if (baseSpecs.scope) {
        scope.visible.push(baseSpecs.scope);
      }
      bases.push({
        type,
        ...(access ? { access } : {}),
        isVirtual,
        isPackExpansion: this.accept('...'),
        span: this.spanFrom(start)
      });
    } while (this.accept(','));
    return bases;
  }

  private parseMembers(
    declaration: ClassDeclaration,
    scope: Scope
  ): Declaration[] {
    const open = this.advance();
    const members: Declaration[] = [];
    const outer = this.deferred;
    const deferred: Deferred[] = (this.deferred = outer ?? []);
    let access: Access = declaration.tag === 'class' ? 'private' : 'public';
    this.enter();
    this.within(scope, () =>
      this.bracketed(() => {
        while (!this.is('}') && !this.isEnd) {
          if (ACCESS.has(this.cur.text) && this.peek().text === ':') {
            access = this.advance().text as Access;
            this.advance();
            continue;
          }
          if (ACCESS.has(this.cur.text)) {
            access = this.advance().text as Access;
            const span = this.behindLast();
            this.report(`expected ':' after '${access}'`, span, [], {
              span,
              text: ':'
            });
            continue;
          }
          const before = this.at;
          const parsed = this.guarded(
            () => this.parseMember(),
            start => {
              this.deferred = deferred;
              this.isTemplated = false;
              this.synchronise(start);
              return [];
            }
          );
          for (const member of parsed) {
            member.access = access;
            members.push(member);
          }
          if (this.at === before && !this.is('}')) {
            this.advance();
          }
        }
      })
    );
    this.leave();
    if (this.is('}')) {
      this.advance();
    } else {
      const last =
        declaration.name?.segments[declaration.name.segments.length - 1];
      this.missingBrace(
        open,
        `the ${declaration.tag}${last ? ` '${last.name}'` : ''}`
      );
    }
    this.deferred = outer;
    if (!outer) {
      this.runDeferred(deferred);
    }
    return members;
  }

  /**
   * After the `}` of a class or enum: what begins a declaration on a new line
   * shows that the `;` was forgotten.
   */
  private checkMissingSemicolon(specs: DeclSpecifiers, what: string): void {
    if (this.is(';') || this.cur.span.line === this.last.span.line) {
      return;
    }
    const { text } = this.cur;
    const begins =
      this.isEnd ||
      text === '}' ||
      ((DECLARATION_START.has(text) || TYPE_START.has(text)) &&
        text !== 'const' &&
        text !== '__attribute__') ||
      this.isTypeStart();
    if (begins) {
      const span = this.behindLast();
      this.report(`expected ';' after ${what}`, span, [], { span, text: ';' });
      specs.isCutShort = true;
    }
  }

  // ----------------------------------------------------------------- enum

  protected parseEnumSpecifier(specs: DeclSpecifiers): TypeNode {
    const start = this.advance().span;
    const isScoped = this.accept('class') || this.accept('struct');
    this.parseAttributes(specs.attributes);
    let name: QualifiedName | undefined;
    if (this.isName()) {
      ({ name } = this.parseName());
    }
    const underlying = this.accept(':') ? this.parseUnderlying() : undefined;
    if (!this.is('{')) {
      if (!name) {
        return this.fail(
          `expected a name or '{' after 'enum', not ${this.shown()}`
        );
      }
      if (underlying || (isScoped && this.is(';'))) {
        this.declareName(name, {
          kind: 'type',
          scope: new Scope('enum', this.scope)
        });
        specs.declared = this.enumNode(specs, {
          name,
          isScoped,
          underlying,
          start
        });
      }
      return {
        kind: 'named',
        name,
        tag: 'enum',
        isTypename: false,
        qualifiers: { ...NO_QUALIFIERS },
        span: this.spanFrom(start)
      };
    }
    const scope = new Scope('enum', this.scope);
    this.declareName(name, { kind: 'type', scope });
    const declaration = this.enumNode(specs, {
      name,
      isScoped,
      underlying,
      start
    });
    declaration.enumerators = this.parseEnumerators(scope, isScoped);
    declaration.span = this.spanFrom(start);
    specs.declared = declaration;
    this.parseAttributes(specs.attributes);
    this.checkMissingSemicolon(
      specs,
      name ? `the enum '${name.segments[0].name}'` : 'the enum'
    );
    return {
      kind: 'declared',
      declaration,
      qualifiers: { ...NO_QUALIFIERS },
      span: declaration.span
    };
  }

  private parseUnderlying(): TypeNode {
    const specs = this.parseSpecifiers(true);
    return (
      specs.type ?? this.fail(`expected an integer type, not ${this.shown()}`)
    );
  }

  private enumNode(
    specs: DeclSpecifiers,
    parts: {
      name: QualifiedName | undefined;
      isScoped: boolean;
      underlying: TypeNode | undefined;
      start: Token['span'];
    }
  ): EnumDeclaration {
    const { name, isScoped, underlying, start } = parts;
    return {
      kind: 'enum',
      ...(name ? { name } : {}),
      nameSpan: name?.span ?? start,
      isScoped,
      ...(underlying ? { underlying } : {}),
      specifiers: specs.specifiers,
      attributes: specs.attributes,
      alignments: specs.alignments,
      span: this.spanFrom(start)
    };
  }

  private parseEnumerators(scope: Scope, isScoped: boolean): Enumerator[] {
    const open = this.advance();
    const enumerators: Enumerator[] = [];
    while (!this.is('}') && !this.isEnd) {
      const { text, span } = this.expectName('the name of an enumerator');
      this.parseAttributes([]);
      const value = this.accept('=') ? this.parseConstant() : undefined;
      enumerators.push({
        name: text,
        ...(value ? { value } : {}),
        span: this.spanFrom(span)
      });
      scope.declare(text, { kind: 'value', span });
      if (!isScoped) {
        this.targetScope.declare(text, { kind: 'value', span });
      }
      if (this.is(';')) {
        this.fail(
          "enumerators are separated by ',', not ';'",
          this.cur.span,
          [],
          {
            span: this.cur.span,
            text: ','
          }
        );
      }
      if (!this.accept(',')) {
        break;
      }
    }
    this.expect('}', 'after the enumerators', open);
    return enumerators;
  }

  // -------------------------------------------------- template parameters

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
    const params = this.within(new Scope('template', this.scope), () =>
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
