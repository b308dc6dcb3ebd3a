import type {
  CompoundStatement,
  FunctionDeclaration,
  Initializer,
  MemberInitializer,
  QualifiedName,
  TypeNode
} from '../ast';
import { ClassParser } from './classes';
import {
  NO_QUALIFIERS,
  type DeclarationPlace,
  type DeclSpecifiers,
  type Declarator,
  type FunctionPart
} from './typeSyntax';

/** Functions from their parameters on. */
export abstract class FunctionParser extends ClassParser {
  /** The function whose body is being read, for messages about nested ones. */
  protected enclosing: FunctionDeclaration | undefined;

  protected bodyWasDeferred = false;

  protected finishFunction(
    specs: DeclSpecifiers,
    declarator: Declarator,
    part: FunctionPart,
    context: DeclarationPlace
  ): FunctionDeclaration {
    const parsed = declarator.name!;
    const { name } = parsed;
    const role = this.functionRole(name, specs);
    const implied =
      !specs.type && role === 'function'
        ? this.missingResult(specs, name)
        : undefined;
    const isKernel = specs.specifiers.some(
      specifier => specifier.name === '__global__'
    );
    if (
      role === 'function' &&
      !specs.specifiers.some(s => s.name === 'friend')
    ) {
      this.declareName(name, {
        kind: this.isTemplated ? 'valueTemplate' : 'value',
        isKernel,
        span: name.span
      });
    }
    const segment = name.segments[name.segments.length - 1];
    const result =
      role === 'conversion'
        ? segment.conversion
        : (part.trailing ?? implied ?? declarator.type);
    const declaration: FunctionDeclaration = {
      kind: 'function',
      role,
      name,
      nameSpan: declarator.nameSpan,
      ...(role === 'function' || role === 'conversion'
        ? { result: result! }
        : {}),
      params: part.params,
      isVariadic: part.isVariadic,
      isConst: part.isConst,
      isVolatile: part.isVolatile,
      ...(part.refQualifier ? { refQualifier: part.refQualifier } : {}),
      ...(part.isNoexcept === undefined ? {} : { isNoexcept: part.isNoexcept }),
      ...(part.noexceptIf ? { noexceptIf: part.noexceptIf } : {}),
      isOverride: part.isOverride,
      isFinal: part.isFinal,
      isPure: false,
      ...(specs.launchBounds ? { launchBounds: specs.launchBounds } : {}),
      initializers: [],
      specifiers: specs.specifiers,
      attributes: [
        ...specs.attributes,
        ...declarator.attributes,
        ...part.attributes
      ],
      alignments: specs.alignments,
      span: this.spanFrom(specs.span)
    };
    this.checkLiteralOperator(declaration);
    this.parseFunctionEnd(declaration, part, context);
    declaration.span = this.spanFrom(specs.span);
    return declaration;
  }

  /** `operator""_x` takes what a literal can be, and nothing that a literal converts to. */
  private checkLiteralOperator({ name, params }: FunctionDeclaration): void {
    const text = lastName(name);
    if (!text.startsWith('operator""') || params.length !== 1) {
      return;
    }
    const { type } = params[0];
    if (
      type.kind === 'builtin' &&
      !['unsigned long long', 'long double', 'char'].includes(type.name)
    ) {
      this.report(
        `'${text}' cannot take '${type.name}': an operator of literals takes 'unsigned long long', 'long double', 'char', or 'const char *, size_t'`,
        type.span
      );
    }
  }

  private functionRole(
    name: QualifiedName,
    specs: DeclSpecifiers
  ): FunctionDeclaration['role'] {
    const { segments } = name;
    const last = segments[segments.length - 1];
    const isSpecial = last.name.startsWith('~') || last.conversion;
    if (
      isSpecial &&
      segments.length === 1 &&
      this.targetScope.kind !== 'class'
    ) {
      this.report(
        `${last.conversion ? 'a conversion function' : `the destructor '${last.name}'`} belongs to a class: write it inside, or with the class's name and '::' before it`,
        name.span
      );
      return 'function';
    }
    if (last.conversion) {
      return 'conversion';
    }
    if (isSpecial) {
      return 'destructor';
    }
    const owner = segments.length > 1 ? segments[segments.length - 2].name : '';
    const className =
      segments.length > 1
        ? owner
        : this.targetScope.kind === 'class'
          ? this.targetScope.name
          : '';
    return !specs.type && className !== '' && last.name === className
      ? 'constructor'
      : 'function';
  }

  /** Reports the missing type; `main` is forgiven, as nvcc does. */
  private missingResult(
    specs: DeclSpecifiers,
    name: QualifiedName
  ): TypeNode | undefined {
    const text = lastName(name);
    const isKernel = specs.specifiers.some(
      specifier => specifier.name === '__global__'
    );
    const place = { ...name.span, end: name.span.start };
    if (text === 'main' && !isKernel) {
      this.warn("the function 'main' has no return type", name.span, [], {
        span: place,
        text: 'int '
      });
      return {
        kind: 'builtin',
        name: 'int',
        qualifiers: { ...NO_QUALIFIERS },
        span: place
      };
    }
    this.report(
      `the ${isKernel ? 'kernel' : 'function'} '${text}' has no return type`,
      name.span,
      isKernel
        ? []
        : [{ message: "a function that returns nothing is 'void'" }],
      isKernel ? { span: place, text: 'void ' } : undefined
    );
    return undefined;
  }

  /** Body, `= default`, `= 0`, or nothing. */
  private parseFunctionEnd(
    declaration: FunctionDeclaration,
    part: FunctionPart,
    context: DeclarationPlace
  ): void {
    if (this.is('=')) {
      this.advance();
      if (this.is('default') || this.is('delete')) {
        declaration.special = this.advance().text as 'default' | 'delete';
      } else if (this.is('0')) {
        this.advance();
        declaration.isPure = true;
      } else {
        this.fail("expected 'default', 'delete' or 0 after '='");
      }
      return;
    }
    if (this.isBodyWithoutBrace(declaration, context)) {
      this.parseBodyWithoutBrace(declaration, part);
      return;
    }
    const hasInitializers = this.is(':') && declaration.role === 'constructor';
    if (!this.is('{') && !hasInitializers && !this.is('try')) {
      return;
    }
    if (this.is('try') && declaration.role !== 'function') {
      this.fail(
        `a function try block of a ${declaration.role} is not supported: put a try into its body`
      );
    }
    if (context === 'block' || context === 'for') {
      this.reportNested(declaration);
    }
    const parse = (): void =>
      this.within(part.scope, () => this.parseFunctionBody(declaration));
    if (this.isLibrary(this.cur.span.file) && !this.is('try')) {
      this.parseWhenNeeded(declaration, part, hasInitializers);
      this.bodyWasDeferred = this.deferred !== undefined;
      return;
    }
    if (this.deferred) {
      this.defer(parse);
      if (hasInitializers) {
        this.skipMemberInitializers();
      }
      if (this.is('{')) {
        this.skipBraces(`the function '${lastName(declaration.name)}'`);
      }
      this.bodyWasDeferred = true;
      return;
    }
    parse();
  }

  /** Most functions of a header are never called: their bodies are skipped until somebody asks. */
  private parseWhenNeeded(
    declaration: FunctionDeclaration,
    part: FunctionPart,
    hasInitializers: boolean
  ): void {
    const { at, cur, last, scope } = this;
    if (hasInitializers) {
      this.skipMemberInitializers();
    }
    const { span } = this.cur;
    this.leapOverBraces();
    const parsed: FunctionDeclaration = { ...declaration };
    let isParsed = false;
    const read = (): FunctionDeclaration => {
      if (!isParsed) {
        isParsed = true;
        this.parseElsewhere({ at, cur, last, scope }, () =>
          this.within(part.scope, () => this.parseFunctionBody(parsed))
        );
      }
      return parsed;
    };
    if (hasInitializers) {
      Object.defineProperty(declaration, 'initializers', {
        enumerable: true,
        get: () => read().initializers
      });
    }
    declaration.body = {
      kind: 'compound',
      get body() {
        return read().body?.body ?? [];
      },
      span: this.spanFrom(span)
    };
  }

  /** Indented statements right below a function's head: its `{` was forgotten. */
  private isBodyWithoutBrace(
    declaration: FunctionDeclaration,
    context: DeclarationPlace
  ): boolean {
    return (
      context === 'namespace' &&
      this.cur.span.line > this.last.span.line &&
      this.cur.span.column > declaration.span.column &&
      this.cur.span.file === declaration.span.file &&
      ![';', ',', '{', ':', '='].includes(this.cur.text) &&
      !this.isEnd
    );
  }

  private parseBodyWithoutBrace(
    declaration: FunctionDeclaration,
    part: FunctionPart
  ): void {
    const span = this.behindLast();
    const name = lastName(declaration.name);
    this.report(`expected '{' with the body of '${name}'`, span, [], {
      span,
      text: ' {'
    });
    const outer = this.enclosing;
    this.enclosing = declaration;
    declaration.body = this.within(part.scope, () =>
      this.parseStatementsToBrace(this.last, `the function '${name}'`)
    );
    this.enclosing = outer;
  }

  /** `int main() try { … } catch (…) { … }` */
  private parseGuardedBody(): CompoundStatement {
    const statement = this.parseTry();
    return { kind: 'compound', body: [statement], span: statement.span };
  }

  private parseFunctionBody(declaration: FunctionDeclaration): void {
    const outer = {
      enclosing: this.enclosing,
      isTemplated: this.isTemplated,
      stopsAtGreater: this.stopsAtGreater
    };
    this.enclosing = declaration;
    this.isTemplated = false;
    this.stopsAtGreater = false;
    if (this.accept(':')) {
      declaration.initializers = this.parseMemberInitializers();
    }
    const isGuarded = this.is('try');
    if (!this.is('{') && !isGuarded) {
      this.fail(
        `expected '{' with the body of the constructor, not ${this.shown()}`
      );
    }
    declaration.body = isGuarded
      ? this.parseGuardedBody()
      : this.parseCompoundHere(`the function '${lastName(declaration.name)}'`);
    declaration.span = this.spanFrom(declaration.span);
    this.enclosing = outer.enclosing;
    this.isTemplated = outer.isTemplated;
    this.stopsAtGreater = outer.stopsAtGreater;
  }

  private reportNested(declaration: FunctionDeclaration): void {
    if (this.braceWasReported) {
      // The functions that follow stand in the same one.
      return;
    }
    const inner = lastName(declaration.name);
    const outer = this.enclosing;
    const suspect = this.suspectBrace;
    this.report(
      `the function '${inner}' cannot be defined inside another function`,
      declaration.nameSpan,
      [
        ...(outer
          ? [
              {
                message: `'${lastName(outer.name)}' is still open here: is a '}' missing before '${inner}'?`,
                span: outer.nameSpan
              }
            ]
          : []),
        ...(suspect ? [this.suspicion(suspect)] : [])
      ]
    );
    this.braceWasReported = true;
  }

  private parseMemberInitializers(): MemberInitializer[] {
    const initializers: MemberInitializer[] = [];
    do {
      const start = this.cur.span;
      const { name } = this.parseName();
      let initializer: Initializer;
      if (this.is('(')) {
        const open = this.cur.span;
        const args = this.parseArguments();
        initializer = { kind: 'direct', args, span: this.spanFrom(open) };
      } else if (this.is('{')) {
        const list = this.parseInitList();
        initializer = { kind: 'list', list, span: list.span };
      } else {
        return this.fail(
          `expected the value of '${lastName(name)}' in parentheses, not ${this.shown()}`
        );
      }
      const isPackExpansion = this.accept('...');
      initializers.push({
        name,
        initializer,
        isPackExpansion,
        span: this.spanFrom(start)
      });
    } while (this.accept(','));
    return initializers;
  }

  /** From `:` to the `{` of the body, which no name or `>` stands before. */
  private skipMemberInitializers(): void {
    this.advance();
    while (!this.isEnd && !this.is(';') && !this.is('}')) {
      if (this.is('(')) {
        this.skipParentheses();
      } else if (this.is('{')) {
        if (!this.isName(this.last) && this.last.text !== '>') {
          return;
        }
        this.skipBraces('the initialiser');
      } else {
        this.advance();
      }
    }
  }
}

function lastName(name: QualifiedName): string {
  return name.segments[name.segments.length - 1].name;
}
