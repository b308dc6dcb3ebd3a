import type {
  AccessSpecifier,
  BaseSpecifier,
  ClassDeclaration,
  ClassTag,
  Declaration,
  ParameterDeclaration,
  QualifiedName,
  TypeNode
} from '../ast';
import type { Token } from '../token';
import { EnumParser } from './enums';
import { type NameInfo, ParserScope } from './scope';
import { type DeclSpecifiers, NO_QUALIFIERS } from './typeSyntax';

const ACCESS: ReadonlySet<string> = new Set(['public', 'protected', 'private']);

/** Text inside a class that is read when the class is complete, as C++ has it. */
interface Deferred {
  at: number;
  cur: Token;
  last: Token;
  scope: ParserScope;
  parse: () => void;
}

/** Classes, whose bodies of functions are read once they are complete. */
export abstract class ClassParser extends EnumParser {
  protected abstract parseMember(): Declaration[];

  /** Bodies waiting for the end of the outermost class; undefined outside of classes. */
  protected deferred: Deferred[] | undefined;

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

  /** Reads what stands at an earlier place, and comes back. */
  protected parseElsewhere(
    place: Omit<Deferred, 'parse'>,
    parse: () => void
  ): void {
    const { at, cur, last, scope, deferred } = this;
    Object.assign(this, place);
    this.deferred = undefined;
    this.guarded(parse, () => undefined);
    Object.assign(this, { at, cur, last, scope, deferred });
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

  protected parseClassSpecifier(specs: DeclSpecifiers): TypeNode {
    const start = this.cur.span;
    const tag = this.advance().text as ClassTag;
    this.parseAttributes(specs.attributes, specs.alignments);
    this.parseAlignments(specs);
    let name: QualifiedName | undefined;
    let info: NameInfo | undefined;
    let qualifier: ParserScope | undefined;
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
      const scope = new ParserScope(
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
      specs.alignments.push(this.parseAlignment());
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
      qualifier: ParserScope | undefined;
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
        : new ParserScope('class', this.scope, last?.name ?? '');
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
    declaration.packing = this.packing;
    declaration.span = this.spanFrom(start);
    this.parseAttributes(specs.attributes, specs.alignments);
    declaration.standsAlone = this.is(';');
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

  private parseBases(scope: ParserScope): BaseSpecifier[] {
    const bases: BaseSpecifier[] = [];
    do {
      const start = this.cur.span;
      let access: AccessSpecifier | undefined;
      let isVirtual = false;
      while (ACCESS.has(this.cur.text) || this.is('virtual')) {
        if (this.is('virtual')) {
          isVirtual = true;
        } else {
          access = this.cur.text as AccessSpecifier;
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
    scope: ParserScope
  ): Declaration[] {
    const open = this.advance();
    const members: Declaration[] = [];
    const outer = this.deferred;
    const deferred: Deferred[] = (this.deferred = outer ?? []);
    let access: AccessSpecifier =
      declaration.tag === 'class' ? 'private' : 'public';
    this.enter();
    this.within(scope, () =>
      this.bracketed(() => {
        while (!this.is('}') && !this.isEnd) {
          if (ACCESS.has(this.cur.text) && this.peek().text === ':') {
            access = this.advance().text as AccessSpecifier;
            this.advance();
            continue;
          }
          if (ACCESS.has(this.cur.text)) {
            access = this.advance().text as AccessSpecifier;
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
}
