import type {
  Declaration,
  Expression,
  FunctionDeclaration,
  Initializer,
  MemberInitializer,
  QualifiedName,
  Statement,
  StructuredBindingDeclaration,
  TypeNode,
  VariableDeclaration
} from '../ast';
import type { Span } from '../../ir/types';
import { ClassParser } from './classes';
import { CUDA_SPECIFIERS, KEYWORDS } from './keywords';
import { Scope } from './scope';
import type { LoopVariable } from './statements';
import {
  functionType,
  NO_QUALIFIERS,
  type Declarator,
  type DeclSpecifiers,
  type FunctionPart
} from './types';

/** Where a declaration stands. */
type Context = 'namespace' | 'class' | 'block' | 'for';

/** Keywords that begin statements: at namespace scope they are in the wrong place. */
const STATEMENT_KEYWORDS: ReadonlySet<string> = new Set([
  ...[
    'if',
    'for',
    'while',
    'do',
    'switch',
    'return',
    'case',
    'default',
    'break',
    'continue'
  ],
  ...['goto', 'else', 'try']
]);

/** Declarations: variables, functions, templates, namespaces. */
export abstract class DeclarationParser extends ClassParser {
  /** The function whose body is being read, for messages about nested ones. */
  private enclosing: FunctionDeclaration | undefined;

  // ------------------------------------------------------ where they stand

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
  private parseCommon(context: Context): Declaration[] {
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
      this.abort('this looks like Python: a %%cuda cell holds CUDA C++');
    }
    if (text === 'import' || text === 'export' || text === 'module') {
      this.fail('modules are not supported: use #include');
    }
  }

  private bare(start: Span): {
    specifiers: [];
    attributes: [];
    alignments: [];
    span: Span;
  } {
    return {
      specifiers: [],
      attributes: [],
      alignments: [],
      span: this.spanFrom(start)
    };
  }

  // --------------------------------------------------- simple declarations

  /** Specifiers, declarators, `;` or a function body. */ private parseSimple(
    context: Context
  ): Declaration[] {
    this.checkDeductionGuide();
    const specs = this.parseSpecifiers();
    const result: Declaration[] = specs.declared ? [specs.declared] : [];
    if (specs.isCutShort) {
      return this.asFriend(specs, result);
    }
    if (this.is(';') && (specs.type || specs.specifiers.length > 0)) {
      this.advance();
      return this.asFriend(specs, this.finishEmpty(specs, result));
    }
    this.checkStatement(specs, context);
    if (this.isStructuredBinding(specs)) {
      const binding = this.parseStructuredBinding(specs);
      this.expectSemicolon('the declaration');
      return [...result, binding];
    }
    for (;;) {
      const declaration = this.parseInitDeclarator(specs, context);
      result.push(declaration);
      if (
        declaration.kind === 'function' &&
        (declaration.body || this.bodyWasDeferred)
      ) {
        this.bodyWasDeferred = false;
        return this.asFriend(specs, result);
      }
      if (context === 'for' && this.isForCondition()) {
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
        return result;
      }
      if (!this.accept(',')) {
        break;
      }
    }
    this.finishDeclaration(specs, context, result[result.length - 1]);
    return this.asFriend(specs, result);
  }

  private bodyWasDeferred = false;

  /** `, i < n` where the second part of a for should begin. */
  private isForCondition(): boolean {
    return (
      this.is(',') &&
      this.isName(this.peek()) &&
      ['<', '>', '<=', '>=', '!=', '=='].includes(this.peek(2).text)
    );
  }

  private finishDeclaration(
    specs: DeclSpecifiers,
    context: Context,
    last: Declaration
  ): void {
    if (context === 'for' && !this.is(';')) {
      this.fail(`expected ';' between the parts of 'for', not ${this.shown()}`);
    }
    const name = 'name' in last && last.name;
    const shown =
      typeof name === 'string'
        ? name
        : name
          ? name.segments[name.segments.length - 1].name
          : '';
    if (
      last.kind === 'function' &&
      !this.is(';') &&
      (this.isEnd || this.cur.span.line > this.last.span.line)
    ) {
      const span = this.behindLast();
      this.report(
        `expected '{' with the body of '${shown}', or ';' if it is only declared here`,
        span
      );
      return;
    }
    this.expectSemicolon(
      specs.typedefSpan
        ? 'the typedef'
        : shown
          ? `the declaration of '${shown}'`
          : 'the declaration'
    );
  }

  /** `struct S {…};`, `enum {…};`, and `int;`, which declares nothing. */
  private finishEmpty(
    specs: DeclSpecifiers,
    result: Declaration[]
  ): Declaration[] {
    const isFriend = specs.specifiers.some(
      specifier => specifier.name === 'friend'
    );
    if (specs.declared) {
      specs.declared.span = this.spanFrom(specs.span);
    } else if (!isFriend) {
      this.warn('this declaration declares nothing', specs.span);
    }
    return result;
  }

  private asFriend(
    specs: DeclSpecifiers,
    result: Declaration[]
  ): Declaration[] {
    if (!specs.specifiers.some(specifier => specifier.name === 'friend')) {
      return result;
    }
    const [declaration] = result;
    return [
      {
        kind: 'friend',
        ...(declaration?.kind === 'function' ? { declaration } : {}),
        ...this.bare(specs.span)
      }
    ];
  }

  /** At namespace scope or in a class: a statement in the wrong place? */
  private checkStatement(specs: DeclSpecifiers, context: Context): void {
    if (specs.type || context === 'block' || context === 'for') {
      return;
    }
    const { text } = this.cur;
    const where = context === 'class' ? 'in a class' : 'outside of functions';
    if (STATEMENT_KEYWORDS.has(text)) {
      this.fail(
        `a statement cannot stand ${where}: '${text}' belongs into a function`,
        this.cur.span,
        [{ message: "is there a '}' too many before this line?" }]
      );
    }
    if (specs.specifiers.length > 0 || !this.isName()) {
      return;
    }
    if (this.isConstructorName()) {
      return;
    }
    const next = this.peek().text;
    const isCallOrAssignment =
      [
        '=',
        '+=',
        '-=',
        '*=',
        '/=',
        '.',
        '->',
        '++',
        '--',
        '<<',
        '<<<'
      ].includes(next) ||
      (next === '[' && this.scope.lookup(text)?.kind === 'value') ||
      (next === '(' && !this.isFunctionHead());
    if (isCallOrAssignment) {
      this.fail(
        `a statement cannot stand ${where}: put it into a function`,
        this.cur.span,
        [{ message: "is there a '}' too many before this line?" }]
      );
    }
  } /** `pair(A, B) -> pair<A, B>;` */
  private checkDeductionGuide(): void {
    const isGuide =
      this.scope.lookup(this.cur.text)?.kind === 'classTemplate' &&
      this.peek().text === '(' &&
      this.lookAhead(() => {
        this.advance();
        this.skipParentheses();
        return this.is('->');
      });
    if (isGuide) {
      this.fail(
        'deduction guides are not supported: write the template arguments where the class is used'
      );
    }
  }

  /** `name(…) {`: a function whose return type was forgotten. */
  private isFunctionHead(): boolean {
    return this.lookAhead(() => {
      this.advance();
      this.skipParentheses();
      return this.is('{');
    });
  }

  private isStructuredBinding(specs: DeclSpecifiers): boolean {
    return (
      specs.type?.kind === 'auto' &&
      (this.is('[') ||
        ((this.is('&') || this.is('&&')) && this.peek().text === '['))
    );
  }

  private parseStructuredBinding(
    specs: DeclSpecifiers
  ): StructuredBindingDeclaration {
    let type: TypeNode = specs.type!;
    const derive = this.parsePointerOperator([]);
    if (derive) {
      type = derive(type);
    }
    const names = this.parseBindingNames();
    const initializer =
      this.parseInitializer() ??
      this.fail('a structured binding needs a value to take apart');
    return this.bindingNode(specs, type, names, initializer);
  }

  private parseBindingNames(): { name: string; span: Span }[] {
    const open = this.advance();
    const names: { name: string; span: Span }[] = [];
    do {
      const { text, span } = this.expectName('a name');
      names.push({ name: text, span });
      this.scope.declare(text, { kind: 'value', span });
    } while (this.accept(','));
    this.expect(']', 'after the names', open);
    return names;
  }

  private bindingNode(
    specs: DeclSpecifiers,
    type: TypeNode,
    names: { name: string; span: Span }[],
    initializer: Initializer
  ): StructuredBindingDeclaration {
    return {
      kind: 'structuredBinding',
      names,
      type,
      initializer,
      specifiers: specs.specifiers,
      attributes: specs.attributes,
      alignments: specs.alignments,
      span: this.spanFrom(specs.span)
    };
  }

  // ------------------------------------------------------ init declarators

  private parseInitDeclarator(
    specs: DeclSpecifiers,
    context: Context
  ): Declaration {
    const base: TypeNode = specs.type ?? {
      kind: 'error',
      qualifiers: { ...NO_QUALIFIERS },
      span: this.cur.span
    };
    if (context === 'class' && this.is(':')) {
      return this.parseUnnamedBitField(specs, base);
    }
    this.checkDeclaratorName(specs);
    const isVoid = base.kind === 'builtin' && base.name === 'void';
    const mayInitialise =
      context !== 'class' && specs.type !== undefined && !isVoid;
    const specifiers = specs.specifiers;
    const declarator = this.parseDeclarator(
      base,
      'named',
      mayInitialise,
      specifiers
    );
    if (!declarator.name) {
      return this.fail(
        `expected a name in the declaration, not ${this.shown()}`
      );
    }
    if (specs.typedefSpan) {
      return this.finishTypedef(specs, declarator);
    }
    if (declarator.function) {
      return this.finishFunction(
        specs,
        declarator,
        declarator.function,
        context
      );
    }
    if (!specs.type) {
      this.missingType(declarator.name.name);
    }
    return this.finishVariable(specs, declarator, context);
  }

  /** Before a declarator: the mistakes that other languages suggest. */
  private checkDeclaratorName(specs: DeclSpecifiers): void {
    const { text, span } = this.cur;
    if (this.is('[') && specs.type && this.peek().text !== '[') {
      this.arrayOfOtherLanguages(specs.type);
    }
    if (
      this.cur.kind === 'identifier' &&
      KEYWORDS.has(text) &&
      !['operator', 'const'].includes(text)
    ) {
      if (!CUDA_SPECIFIERS.has(text) && text !== 'volatile') {
        this.fail(
          `'${text}' is a keyword of C++: it cannot be the name of a variable`,
          span
        );
      }
    }
    if (this.cur.kind === 'number' && /^[0-9]+[A-Za-z_]/.test(text)) {
      this.fail(`'${text}' cannot be a name: a name begins with a letter or _`);
    }
    if (this.is('{') || this.is('}')) {
      this.blockOutside();
    }
    if (this.cur.kind === 'number' && this.last.text === ',') {
      this.fail(`expected a name after ',', not ${this.shown()}`, span, [
        { message: 'the decimal separator is a point' }
      ]);
    }
  }

  /** A body that its function's head is not attached to. */
  private blockOutside(): void {
    if (
      this.is('{') &&
      this.scope.kind === 'namespace' &&
      this.last.text === ';'
    ) {
      this.fail(
        "a block '{ … }' cannot stand outside of functions",
        this.cur.span,
        [
          {
            message:
              "this ';' ends the declaration before it: leave it away if the block is the function's body",
            span: this.last.span
          }
        ]
      );
    }
  }

  /** `int[] a`, `float[10] x`. */
  private arrayOfOtherLanguages(type: TypeNode): never {
    const open = this.cur.span;
    const start = this.at;
    while (!this.is(']') && !this.isEnd && !this.is(';')) {
      this.advance();
    }
    this.accept(']');
    const size = this.tokens
      .slice(start + 1, this.at - 1)
      .map(token => token.text)
      .join(' ');
    const name = this.isName() ? this.cur.text : 'name';
    const file = this.files[type.span.file];
    const written = file?.text.slice(type.span.start, type.span.end) ?? 'int';
    return this.fail(
      `the brackets of an array follow its name: '${written} ${name}[${size}]'`,
      this.spanFrom(open)
    );
  }

  private parseUnnamedBitField(
    specs: DeclSpecifiers,
    type: TypeNode
  ): VariableDeclaration {
    this.advance();
    const bitWidth = this.parseConstant();
    return {
      kind: 'variable',
      nameSpan: specs.span,
      type,
      bitWidth,
      isInvalid: false,
      specifiers: specs.specifiers,
      attributes: specs.attributes,
      alignments: specs.alignments,
      span: this.spanFrom(specs.span)
    };
  }

  private finishTypedef(
    specs: DeclSpecifiers,
    declarator: Declarator
  ): Declaration {
    const name = declarator.name!.name.segments[0];
    const type = declarator.function
      ? functionType(declarator.type, declarator.function)
      : declarator.type;
    const { declared } = specs;
    if (declared && !declared.name && type === specs.type) {
      declared.typedefName ??= name.name;
    }
    return this.makeAlias(specs, name.name, name.span, type);
  }

  private missingType(name: QualifiedName): never {
    const text = name.segments[name.segments.length - 1].name;
    const info = this.scope.lookup(text);
    return this.fail(
      info?.kind === 'value'
        ? `expected a declaration, but '${text}' is declared already`
        : `the declaration of '${text}' has no type`,
      name.span
    );
  }

  private finishVariable(
    specs: DeclSpecifiers,
    declarator: Declarator,
    context: Context
  ): VariableDeclaration {
    const name = declarator.name!.name;
    this.declareName(name, {
      kind: this.isTemplated ? 'valueTemplate' : 'value',
      span: name.span
    });
    const declaration: VariableDeclaration = {
      kind: 'variable',
      name,
      nameSpan: declarator.nameSpan,
      type: declarator.type,
      isInvalid: false,
      specifiers: specs.specifiers,
      attributes: [...specs.attributes, ...declarator.attributes],
      alignments: specs.alignments,
      span: specs.span
    };
    if (context === 'class' && this.accept(':')) {
      declaration.bitWidth = this.parseConstant();
    }
    if (this.is('==')) {
      const { span } = this.cur;
      this.report(
        "'==' compares: a variable is given its value with '='",
        span,
        [],
        {
          span,
          text: '='
        }
      );
      declaration.isInvalid = true;
      this.advance();
      this.parseInitializerClause();
      return declaration;
    }
    const initializer = this.guarded(
      () => this.parseInitializer(),
      () => {
        declaration.isInvalid = true;
        this.skipInitializer();
        return undefined;
      }
    );
    if (initializer) {
      declaration.initializer = initializer;
    }
    declaration.span = this.spanFrom(specs.span);
    return declaration;
  }

  /** After a broken initialiser: to the `,` or `;` behind it, or the end of its line. */
  private skipInitializer(): void {
    let depth = 0;
    const { line } = this.last.span;
    while (!this.isEnd) {
      const { text } = this.cur;
      if (depth === 0 && (text === ';' || text === '}')) {
        break;
      }
      if (
        depth === 0 &&
        this.cur.span.line > line &&
        this.isDeclarationStart()
      ) {
        break;
      }
      depth += '([{'.includes(text) ? 1 : ')]}'.includes(text) ? -1 : 0;
      depth = Math.max(depth, 0);
      this.advance();
    }
    // The `;` may be missing too; that is part of the same mistake.
    if (!this.is(';')) {
      this.giveUp();
    }
  }

  // -------------------------------------------------------------- functions

  private finishFunction(
    specs: DeclSpecifiers,
    declarator: Declarator,
    part: FunctionPart,
    context: Context
  ): FunctionDeclaration {
    const parsed = declarator.name!;
    const { name } = parsed;
    const role = this.functionRole(name, specs);
    if (!specs.type && role === 'function') {
      this.missingResult(specs, name);
    }
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
        : (part.trailing ?? declarator.type);
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
      isNoexcept: part.isNoexcept,
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
    this.parseFunctionEnd(declaration, part, context);
    declaration.span = this.spanFrom(specs.span);
    return declaration;
  }

  private functionRole(
    name: QualifiedName,
    specs: DeclSpecifiers
  ): FunctionDeclaration['role'] {
    const { segments } = name;
    const last = segments[segments.length - 1];
    if (last.name.startsWith('~')) {
      return 'destructor';
    }
    if (last.conversion) {
      return 'conversion';
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

  private missingResult(specs: DeclSpecifiers, name: QualifiedName): void {
    const text = name.segments[name.segments.length - 1].name;
    const isKernel = specs.specifiers.some(
      specifier => specifier.name === '__global__'
    );
    const type = isKernel ? 'void' : text === 'main' ? 'int' : undefined;
    const place = { ...name.span, end: name.span.start };
    this.report(
      `the ${isKernel ? 'kernel' : 'function'} '${text}' has no return type`,
      name.span,
      type === undefined
        ? [{ message: "a function that returns nothing is 'void'" }]
        : [],
      type === undefined ? undefined : { span: place, text: `${type} ` }
    );
  }

  /** Body, `= default`, `= 0`, or nothing. */
  private parseFunctionEnd(
    declaration: FunctionDeclaration,
    part: FunctionPart,
    context: Context
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
    if (this.is('try')) {
      this.fail(
        'try is not supported: there are no exceptions here, check return values instead'
      );
    }
    if (context === 'block' || context === 'for') {
      this.reportNested(declaration);
    }
    const parse = (): void =>
      this.within(part.scope, () => this.parseFunctionBody(declaration));
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

  /** Indented statements right below a function's head: its `{` was forgotten. */
  private isBodyWithoutBrace(
    declaration: FunctionDeclaration,
    context: Context
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
    if (!this.is('{')) {
      this.fail(
        `expected '{' with the body of the constructor, not ${this.shown()}`
      );
    }
    declaration.body = this.parseCompoundHere(
      `the function '${lastName(declaration.name)}'`
    );
    declaration.span = this.spanFrom(declaration.span);
    this.enclosing = outer.enclosing;
    this.isTemplated = outer.isTemplated;
    this.stopsAtGreater = outer.stopsAtGreater;
  }

  private reportNested(declaration: FunctionDeclaration): void {
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

  // ----------------------------------------------- conditions and for loops

  protected parseConditionDeclaration(): VariableDeclaration {
    const specs = this.parseSpecifiers();
    if (!specs.type) {
      return this.fail(`expected a type, not ${this.shown()}`);
    }
    const declarator = this.parseDeclarator(specs.type, 'named');
    if (!declarator.name) {
      return this.fail(`expected a name in the condition, not ${this.shown()}`);
    }
    const declaration = this.finishVariable(specs, declarator, 'block');
    if (!declaration.initializer && !declaration.isInvalid) {
      this.fail('a variable declared in a condition needs a value');
    }
    return declaration;
  }

  protected tryLoopVariable(): LoopVariable | undefined {
    if (!this.isRangeFor()) {
      return undefined;
    }
    const specs = this.parseSpecifiers();
    if (!specs.type) {
      return this.fail(
        `expected the loop variable with its type, not ${this.shown()}`
      );
    }
    let type = specs.type;
    if (this.isStructuredBinding(specs)) {
      const derive = this.parsePointerOperator([]);
      type = derive ? derive(type) : type;
      const names = this.parseBindingNames();
      const missing: Expression = { kind: 'error', span: specs.span };
      const initializer: Initializer = {
        kind: 'copy',
        value: missing,
        span: specs.span
      };
      const binding = this.bindingNode(specs, type, names, initializer);
      this.expect(':', 'after the loop variable');
      return binding;
    }
    const declarator = this.parseDeclarator(type, 'named');
    const name =
      declarator.name?.name ?? this.fail('the loop variable has no name');
    this.declareName(name, { kind: 'value', span: name.span });
    this.expect(':', 'after the loop variable');
    return {
      kind: 'variable',
      name,
      nameSpan: declarator.nameSpan,
      type: declarator.type,
      isInvalid: false,
      specifiers: specs.specifiers,
      attributes: specs.attributes,
      alignments: specs.alignments,
      span: this.spanFrom(specs.span)
    };
  }

  /** Is there a `:` before the first `;` or the closing parenthesis? */
  private isRangeFor(): boolean {
    let depth = 0;
    for (let ahead = 0; ; ahead++) {
      const { text, kind } = this.peek(ahead);
      if (
        kind === 'eof' ||
        text === ';' ||
        text === '?' ||
        (text === '{' && depth === 0)
      ) {
        return false;
      }
      if (text === '(' || text === '[') {
        depth++;
      } else if (text === ')' || text === ']') {
        if (depth-- === 0) {
          return false;
        }
      } else if (text === ':' && depth === 0) {
        return true;
      }
    }
  }

  // --------------------------------------------------------------- templates

  private parseTemplate(context: Context, isExtern: boolean): Declaration[] {
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
    const scope = new Scope('template', this.scope);
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

  // -------------------------------------------------------------- namespaces

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
      const inner: Scope =
        known?.kind === 'namespace' && known.scope
          ? known.scope
          : new Scope('namespace', scope, name);
      scope.declare(name, { kind: 'namespace', scope: inner });
      if (isInline) {
        scope.visible.push(inner);
      }
      scope = inner;
    }
    if (path.length === 0) {
      scope = new Scope('namespace', this.scope);
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
    const declarations = this.is('{')
      ? this.parseBraced(`extern "${language}"`)
      : this.parseNamespaceMember();
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
    this.expectSemicolon('the using declaration');
    return { kind: 'usingDeclaration', name, ...this.bare(start) };
  }

  private declareUsing(
    name: QualifiedName,
    isTypename: boolean,
    info: ReturnType<Scope['lookup']>
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

function lastName(name: QualifiedName): string {
  return name.segments[name.segments.length - 1].name;
}
