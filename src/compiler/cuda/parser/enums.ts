import type {
  EnumDeclaration,
  Enumerator,
  QualifiedName,
  TypeNode
} from '../ast';
import type { Token } from '../token';
import { DECLARATION_START, TYPE_START } from './keywords';
import { type NameInfo, ParserScope } from './scope';
import { TemplateParameterParser } from './templateParameters';
import { type DeclSpecifiers, NO_QUALIFIERS } from './typeSyntax';

/** Enums, and what declares names. */
export abstract class EnumParser extends TemplateParameterParser {
  /** A template's parameters stand before the declaration at hand. */
  protected isTemplated = false;

  protected declareName(name: QualifiedName | undefined, info: NameInfo): void {
    if (name?.segments.length !== 1 || name.isGlobal) {
      return; // qualified: declared before
    }
    const [segment] = name.segments;
    if (segment.templateArgs && this.targetScope.lookup(segment.name)) {
      return; // a specialisation: the primary template is what the name means
    }
    const known = this.targetScope.member(segment.name);
    if (
      info.kind === 'type' &&
      known?.kind === 'value' &&
      known.span?.file === info.span?.file
    ) {
      return; // `int x; struct x { … };`: only `struct x` means the type
    }
    this.targetScope.declare(segment.name, info);
    if (info.kind === 'valueTemplate' && this.targetScope.kind === 'class') {
      this.memberTemplates.add(segment.name);
    }
  }

  /**
   * After the `}` of a class or enum: what begins a declaration on a new line
   * shows that the `;` was forgotten.
   */
  protected checkMissingSemicolon(specs: DeclSpecifiers, what: string): void {
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
      (this.isTypeStart() && !this.isDeclaratorAhead());
    if (begins) {
      const span = this.behindLast();
      this.report(`expected ';' after ${what}`, span, [], { span, text: ';' });
      specs.isCutShort = true;
    }
  }

  /** A type's name may be declared again: `typedef struct Point { … }` and `Point;` below it. */
  private isDeclaratorAhead(): boolean {
    return this.isName() && [';', ',', '[', '='].includes(this.peek(1).text);
  }

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
          scope: new ParserScope('enum', this.scope)
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
    const scope = new ParserScope('enum', this.scope);
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

  private parseEnumerators(
    scope: ParserScope,
    isScoped: boolean
  ): Enumerator[] {
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
}
