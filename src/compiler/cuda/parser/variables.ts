import { ParserScope } from './scope';
import { guideName } from '../ast';
import type { Span } from '../../ir/types';
import type {
  Declaration,
  Expression,
  Initializer,
  StructuredBindingDeclaration,
  TypeNode,
  VariableDeclaration
} from '../ast';
import type { LoopVariable } from './loops';
import { MisplacedParser } from './misplaced';
import {
  type DeclarationPlace,
  type DeclSpecifiers,
  type Declarator,
  NO_QUALIFIERS,
  functionTypeNode
} from './typeSyntax';

/** Simple declarations: specifiers and declarators. */
export abstract class VariableParser extends MisplacedParser {
  protected bare(start: Span): {
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

  /** A guide is kept as a function that returns the class ([over.match.class.deduct]). */
  private parseDeductionGuide(): Declaration {
    const explicit = this.is('explicit') ? this.advance() : undefined;
    const { text, span } = this.advance();
    const { params, isVariadic } = this.within(
      new ParserScope('template', this.scope),
      () => this.parseParameters()
    );
    this.expect('->', 'in the deduction guide');
    const result = this.parseTypeId();
    this.expectSemicolon('the deduction guide');
    const name = {
      isGlobal: false,
      segments: [{ name: guideName(text), span }],
      span
    };
    return {
      kind: 'function',
      role: 'function',
      name,
      nameSpan: span,
      result,
      params,
      isVariadic,
      isConst: false,
      isVolatile: false,
      isOverride: false,
      isFinal: false,
      isPure: false,
      initializers: [],
      ...this.bare(span),
      specifiers: explicit ? [{ name: 'explicit', span: explicit.span }] : []
    };
  }

  /** Specifiers, declarators, `;` or a function body. */ protected parseSimple(
    context: DeclarationPlace
  ): Declaration[] {
    if (this.isDeductionGuide) {
      return [this.parseDeductionGuide()];
    }
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

  private finishDeclaration(
    specs: DeclSpecifiers,
    context: DeclarationPlace,
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
    const named =
      specs.declared?.kind === 'class'
        ? specs.declared.name
        : specs.type?.kind === 'named' && !declaration
          ? specs.type.name
          : undefined;
    const className = named?.segments[named.segments.length - 1].name;
    return [
      {
        kind: 'friend',
        ...(declaration?.kind === 'function' ? { declaration } : {}),
        ...(className ? { className } : {}),
        ...this.bare(specs.span)
      }
    ];
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

  private parseInitDeclarator(
    specs: DeclSpecifiers,
    context: DeclarationPlace
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
      ? functionTypeNode(declarator.type, declarator.function)
      : declarator.type;
    const { declared } = specs;
    if (declared && !declared.name && type === specs.type) {
      declared.typedefName ??= name.name;
    }
    return this.makeAlias(specs, name.name, name.span, type);
  }

  private finishVariable(
    specs: DeclSpecifiers,
    declarator: Declarator,
    context: DeclarationPlace
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
}
