import type { Span } from '../../ir/types';
import type {
  AliasDeclaration,
  ArrayTypeNode,
  Attribute,
  ParameterDeclaration,
  QualifiedName,
  Qualifiers,
  Specifier,
  TypeNode
} from '../ast';
import { MAX_NESTING } from './cursor';
import { CUDA_SPECIFIERS, SPECIFIERS } from './keywords';
import type { ParsedName } from './names';
import { ParserScope } from './scope';
import { SpecifierParser } from './specifiers';
import {
  type DeclSpecifiers,
  type Declarator,
  type DeclaratorMode,
  type Derivation,
  type FunctionPart,
  NO_QUALIFIERS,
  functionTypeNode,
  joined
} from './typeSyntax';

/** Declarators, type names and parameters. */
export abstract class DeclaratorParser extends SpecifierParser {
  protected abstract parseParameters(): {
    params: ParameterDeclaration[];
    isVariadic: boolean;
  };

  /** Names of parameter packs met so far, to tell the two binary folds apart. */
  protected readonly packs = new Set<string>();

  /** A type without a name: of casts, sizeof, template arguments. */
  protected parseTypeId(): TypeNode {
    this.enter();
    const start = this.cur.span;
    const specs = this.parseSpecifiers(true);
    if (!specs.type) {
      return this.fail(`expected a type, not ${this.shown()}`);
    }
    const { type } = this.parseDeclarator(specs.type, 'abstract');
    this.leave();
    return { ...type, span: this.spanFrom(start) };
  }

  protected parseConversionType(): TypeNode {
    const specs = this.parseSpecifiers(true);
    let type: TypeNode =
      specs.type ?? this.fail(`expected a type, not ${this.shown()}`);
    for (;;) {
      const derive = this.parsePointerOperator(specs.specifiers);
      if (!derive) {
        return type;
      }
      type = derive(type);
    }
  }

  /**
   * What stands around a name. `mayInitialise`: `(` after the name may begin
   * an initialiser instead of parameters.
   */
  protected parseDeclarator(
    base: TypeNode,
    mode: DeclaratorMode,
    mayInitialise = false,
    specifiers: Specifier[] = []
  ): Declarator {
    const { name, derivations, isPack, attributes } = this.parseDeclaratorParts(
      mode,
      mayInitialise,
      specifiers
    );
    const declarator: Declarator = {
      nameSpan: name?.name.span ?? base.span,
      type: base,
      isPack,
      attributes
    };
    if (name) {
      declarator.name = name;
    }
    derivations.forEach((derivation, i) => {
      if (i === derivations.length - 1 && derivation.function && name) {
        declarator.function = derivation.function;
      } else {
        declarator.type = derivation.derive(declarator.type);
      }
    });
    return declarator;
  }

  private parseDeclaratorParts(
    mode: DeclaratorMode,
    mayInitialise: boolean,
    specifiers: Specifier[]
  ): {
    name?: ParsedName;
    isPack: boolean;
    attributes: Attribute[];
    /** In the order in which they apply to the base type. */
    derivations: { derive: Derivation; function?: FunctionPart }[];
  } {
    this.enter();
    const derivations: { derive: Derivation; function?: FunctionPart }[] = [];
    for (;;) {
      const derive = this.parsePointerOperator(specifiers);
      if (!derive) {
        break;
      }
      derivations.push({ derive });
      this.limitDerivations(derivations);
    }
    const attributes: Attribute[] = [];
    this.parseAttributes(attributes);
    let isPack = mode !== 'abstract' && this.accept('...');
    let name: ParsedName | undefined;
    let inner: { derive: Derivation; function?: FunctionPart }[] = [];
    if (this.is('(') && this.isNestedDeclarator(mode)) {
      const open = this.advance();
      const nested = this.parseDeclaratorParts(mode, false, specifiers);
      this.expect(')', 'in the declarator', open);
      inner = nested.derivations;
      name = nested.name;
      isPack ||= nested.isPack;
    } else if (mode !== 'abstract' && (this.atName || this.is('~'))) {
      name = this.parseName();
    }
    this.parseAttributes(attributes);
    const suffixes: { derive: Derivation; function?: FunctionPart }[] = [];
    for (;;) {
      this.limitDerivations(suffixes);
      if (this.is('[') && this.peek().text !== '[') {
        suffixes.push({ derive: this.parseArraySuffix() });
      } else if (
        this.is('(') &&
        this.isParameterList(mode, mayInitialise && inner.length === 0)
      ) {
        const part = this.parseFunctionSuffix(name);
        suffixes.push({
          derive: base => functionTypeNode(base, part),
          function: part
        });
      } else {
        break;
      }
    }
    derivations.push(...suffixes.reverse(), ...inner);
    this.parseAttributes(attributes);
    this.leave();
    return { ...(name ? { name } : {}), isPack, attributes, derivations };
  }
  private limitDerivations(derivations: unknown[]): void {
    if (derivations.length > MAX_NESTING) {
      this.abort(`this type has more than ${MAX_NESTING} levels`);
    }
  }

  /** One `*`, `&`, `&&` or `C::*` with its qualifiers. */
  protected parsePointerOperator(
    specifiers: Specifier[]
  ): Derivation | undefined {
    const start = this.cur.span;
    const { text } = this.cur;
    if (text === '&' || text === '&&') {
      this.advance();
      const qualifiers = this.parsePointerQualifiers(specifiers);
      const span = this.spanFrom(start);
      return to => ({
        kind: 'reference',
        to,
        isRvalue: text === '&&',
        qualifiers,
        span: joined(to.span, span)
      });
    }
    if (text === '*') {
      this.advance();
      const qualifiers = this.parsePointerQualifiers(specifiers);
      const span = this.spanFrom(start);
      return to => ({
        kind: 'pointer',
        to,
        qualifiers,
        span: joined(to.span, span)
      });
    }
    if (this.isName() && this.isMemberPointer()) {
      const { name } = this.parseMemberPointerClass();
      const qualifiers = this.parsePointerQualifiers(specifiers);
      const span = this.spanFrom(start);
      return to => ({
        kind: 'memberPointer',
        class: name,
        to,
        qualifiers,
        span
      });
    }
    return undefined;
  }

  private isMemberPointer(): boolean {
    let ahead = 0;
    while (
      this.isName(this.peek(ahead)) &&
      this.peek(ahead + 1).text === '::'
    ) {
      ahead += 2;
    }
    return ahead > 0 && this.peek(ahead).text === '*';
  }

  private parseMemberPointerClass(): { name: QualifiedName } {
    const start = this.cur.span;
    const segments: QualifiedName['segments'] = [];
    while (this.isName()) {
      const token = this.advance();
      segments.push({ name: token.text, span: token.span });
      this.advance();
    }
    const name = { isGlobal: false, segments, span: this.spanFrom(start) };
    this.advance();
    return { name };
  }

  private parsePointerQualifiers(specifiers: Specifier[]): Qualifiers {
    const qualifiers: Qualifiers = { ...NO_QUALIFIERS };
    for (;;) {
      if (this.parseQualifier(qualifiers)) {
        continue;
      }
      // `float * __device__ f()`: nvcc takes specifiers here too.
      const specifier = CUDA_SPECIFIERS.has(this.cur.text)
        ? SPECIFIERS.get(this.cur.text)
        : undefined;
      if (!specifier) {
        return qualifiers;
      }
      specifiers.push({ name: specifier, span: this.advance().span });
    }
  }

  /** Is this `(` around a declarator, as in `(*f)(int)`, and not around parameters? */
  private isNestedDeclarator(mode: DeclaratorMode): boolean {
    const next = this.peek();
    if (next.text === '*' || next.text === '&' || next.text === '&&') {
      return true;
    }
    if (this.isName(next) && this.peek(2).text === '::') {
      return this.peek(3).text === '*'; // `(C::*p)`
    }
    if (mode === 'abstract') {
      return next.text === '(' || next.text === '[';
    }
    if (next.text === '(') {
      return true;
    }
    if (!this.isName(next)) {
      return false;
    }
    return mode === 'named' || this.scope.lookup(next.text)?.kind !== 'type';
  }

  /** Do parameters begin here (rather than an initialiser or something else)? */
  private isParameterList(
    mode: DeclaratorMode,
    mayInitialise: boolean
  ): boolean {
    const next = this.peek();
    if (next.text === ')') {
      return true;
    }
    if (!mayInitialise) {
      if (mode === 'named') {
        return true;
      }
      return this.startsParameter();
    }
    return (
      this.startsParameter() &&
      (this.startsNamedParameter() ||
        this.lookAhead(() => {
          this.parseParameters();
          return true;
        }))
    );
  }

  /** `(float a`: no expression begins like that, whatever comes after it. */
  private startsNamedParameter(): boolean {
    return this.lookAhead(() => {
      this.advance();
      const { type } = this.parseSpecifiers();
      if (!type) {
        return false;
      }
      while (this.parsePointerOperator([])) {
        // only the name behind them matters
      }
      return this.isName();
    });
  }

  private startsParameter(): boolean {
    return this.lookAhead(() => {
      this.advance();
      return (
        this.is('...') ||
        (this.is('[') && this.peek().text === '[') ||
        this.is('register') ||
        this.is('__grid_constant__') ||
        this.isTypeStart() ||
        this.looksLikeTypeName()
      );
    });
  }

  private parseArraySuffix(): Derivation {
    const open = this.advance();
    const size = this.is(']')
      ? undefined
      : this.bracketed(() => {
          // C99's `[static n]`, `[const]` in parameters say nothing new.
          while (
            this.is('static') ||
            this.is('const') ||
            this.is('__restrict__')
          ) {
            this.advance();
          }
          return this.is(']') ? undefined : this.parseConstant();
        });
    this.expect(']', 'after the size of the array', open);
    const span = this.spanFrom(open.span);
    return (of): ArrayTypeNode => ({
      kind: 'array',
      of,
      ...(size ? { size } : {}),
      qualifiers: { ...NO_QUALIFIERS },
      span: joined(of.span, span)
    });
  }

  /** `(params) const & noexcept override -> T`. */
  protected parseFunctionSuffix(name: ParsedName | undefined): FunctionPart {
    const start = this.cur.span;
    const scope = new ParserScope('block', this.scope);
    if (name?.qualifier) {
      scope.enclosing = name.qualifier;
    }
    return this.within(scope, () => {
      const { params, isVariadic } = this.parseParameters();
      const part: FunctionPart = {
        params,
        isVariadic,
        isConst: false,
        isVolatile: false,
        isOverride: false,
        isFinal: false,
        attributes: [],
        scope,
        span: this.spanFrom(start)
      };
      this.parseFunctionQualifiers(part);
      return part;
    });
  }

  private parseFunctionQualifiers(part: FunctionPart): void {
    for (;;) {
      switch (this.cur.text) {
        case 'const':
          part.isConst = true;
          this.advance();
          continue;
        case 'volatile':
          part.isVolatile = true;
          this.advance();
          continue;
        case '&':
        case '&&':
          part.refQualifier = this.advance().text as '&' | '&&';
          continue;
        case 'override':
          part.isOverride = true;
          this.advance();
          continue;
        case 'final':
          part.isFinal = true;
          this.advance();
          continue;
        case 'noexcept':
        case 'throw':
          this.parseExceptionSpecification(part);
          continue;
        case '->': {
          this.advance();
          part.trailing = this.parseTypeId();
          continue;
        }
        case '__attribute__':
          this.parseAttributes(part.attributes);
          continue;
        case 'requires':
          this.fail(
            'requires clauses are not supported: use static_assert in the body'
          );
      }
      return;
    }
  }

  private parseExceptionSpecification(part: FunctionPart): void {
    const isNoexcept = this.advance().text === 'noexcept';
    part.isNoexcept = isNoexcept;
    if (this.is('(')) {
      const open = this.advance();
      if (isNoexcept) {
        // What only a computation can tell does not close the function.
        part.isNoexcept = this.is('true');
        const condition = this.bracketed(() => this.parseConstant());
        if (condition.kind !== 'bool') {
          part.noexceptIf = condition;
        }
      } else {
        part.isNoexcept = this.is(')');
      }
      this.expect(')', 'after the exception specification', open);
    }
  }

  /** `typedef` once its declarator is known; also declares the name. */
  protected makeAlias(
    specs: DeclSpecifiers,
    name: string,
    nameSpan: Span,
    type: TypeNode
  ): AliasDeclaration {
    const isPlain = type === specs.type;
    this.scope.declare(name, {
      kind: 'type',
      span: nameSpan,
      ...(isPlain && specs.scope ? { scope: specs.scope } : {})
    });
    return {
      kind: 'alias',
      name,
      nameSpan,
      type,
      specifiers: specs.specifiers,
      attributes: specs.attributes,
      alignments: specs.alignments,
      span: this.spanFrom(specs.span)
    };
  }
}
