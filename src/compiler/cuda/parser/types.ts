import type {
  AliasDeclaration,
  ArrayTypeNode,
  Attribute,
  BuiltinTypeName,
  ClassDeclaration,
  EnumDeclaration,
  Expression,
  FunctionTypeNode,
  LaunchBounds,
  ParameterDeclaration,
  Qualifiers,
  QualifiedName,
  Specifier,
  TypeNode
} from '../ast';
import type { Span } from '../../ir/types';
import { didYouMean } from '../didYouMean';
import { CUDA_SPECIFIERS, SPECIFIERS, TYPE_KEYWORDS } from './keywords';
import { MAX_NESTING } from './cursor';
import { NameParser, type ParsedName } from './names';
import { Scope } from './scope';

/** Everything before the declarators of a declaration. */
export interface DeclSpecifiers {
  span: Span;
  specifiers: Specifier[];
  attributes: Attribute[];
  alignments: (Expression | TypeNode)[];
  launchBounds?: LaunchBounds;
  typedefSpan?: Span;
  /** Absent for constructors, destructors, conversions, and where it was forgotten. */
  type?: TypeNode;
  /** A class or enum that was defined or declared here. */
  declared?: ClassDeclaration | EnumDeclaration;
  /** Members of the type, when it is a class known here. */
  scope?: Scope;
  /** The `;` after a class was missing, and reported: nothing more belongs to this declaration. */
  isCutShort?: boolean;
}

/** One step from the base type towards the name: `*`, `[3]`, `(…)`. */
type Derivation = (base: TypeNode) => TypeNode;

export interface FunctionPart {
  params: ParameterDeclaration[];
  isVariadic: boolean;
  isConst: boolean;
  isVolatile: boolean;
  refQualifier?: '&' | '&&';
  isNoexcept: boolean;
  isOverride: boolean;
  isFinal: boolean;
  trailing?: TypeNode;
  attributes: Attribute[];
  /** Where the parameters live, and the body after them. */
  scope: Scope;
  span: Span;
}

export interface Declarator {
  name?: ParsedName;
  nameSpan: Span;
  type: TypeNode;
  /** The declarator declares a function; `type` is then its result. */
  function?: FunctionPart;
  /** `...` before the name: a pack. */
  isPack: boolean;
  attributes: Attribute[];
}

export type DeclaratorMode = 'named' | 'abstract' | 'either';

export const NO_QUALIFIERS: Readonly<Qualifiers> = {
  isConst: false,
  isVolatile: false,
  isRestrict: false
};

/** Words that stand before a type, for did-you-mean. */
const MISSPELLABLE: readonly string[] = [
  ...CUDA_SPECIFIERS,
  ...['unsigned', 'signed', 'const', 'static', 'extern', 'inline', 'constexpr'],
  ...['volatile', 'typedef', 'struct', 'template', 'register']
];

/** Keywords counted while reading `unsigned long long int`. */
interface TypeWords {
  base?: string;
  signed: number;
  unsigned: number;
  short: number;
  long: number;
  first: Span;
}

/** Specifiers, declarators and type names. */
export abstract class TypeParser extends NameParser {
  /** Names of parameter packs met so far, to tell the two binary folds apart. */
  protected readonly packs = new Set<string>();

  /** Template parameters stand before the declaration at hand. */
  protected abstract parseClassSpecifier(specs: DeclSpecifiers): TypeNode;
  protected abstract parseEnumSpecifier(specs: DeclSpecifiers): TypeNode;
  protected abstract parseExpression(): Expression;
  /** Skips `(…)` without looking inside. */
  protected abstract skipParentheses(): void;
  protected abstract parseAssignment(): Expression;
  protected abstract parseInitializerClause(): Expression;
  /** In a class body: text that is read once the class is complete. */
  protected abstract deferDefault(param: ParameterDeclaration): boolean;

  // ---------------------------------------------------------- specifiers

  /**
   * Specifiers and type of a declaration, in any order. With `isTypeOnly`
   * (casts, template arguments) storage classes are left alone, and a name is
   * a type unless it is known to be something else.
   */
  protected parseSpecifiers(isTypeOnly = false): DeclSpecifiers {
    const start = this.cur.span;
    const specs: DeclSpecifiers = {
      span: start,
      specifiers: [],
      attributes: [],
      alignments: []
    };
    const qualifiers: Qualifiers = { ...NO_QUALIFIERS };
    const words: TypeWords = {
      signed: 0,
      unsigned: 0,
      short: 0,
      long: 0,
      first: start
    };
    let hasWords = false;
    for (;;) {
      const { text } = this.cur;
      if (this.cur.kind !== 'identifier' && text !== '[' && text !== '::') {
        break;
      }
      if (this.parseQualifier(qualifiers)) {
        continue;
      }
      if (TYPE_KEYWORDS.has(text)) {
        if (specs.type) {
          this.conflictingTypes(specs.type);
        }
        if (!hasWords) {
          words.first = this.cur.span;
          hasWords = true;
        }
        this.countTypeWord(words);
        continue;
      }
      const specifier = isTypeOnly ? undefined : SPECIFIERS.get(text);
      if (specifier) {
        specs.specifiers.push({ name: specifier, span: this.advance().span });
        if (specifier === 'explicit' && this.is('(')) {
          this.fail(
            'explicit(condition) is not supported: write explicit, or nothing'
          );
        }
        continue;
      }
      if (this.parseOddSpecifier(specs, isTypeOnly)) {
        continue;
      }
      if (specs.type || hasWords) {
        break;
      }
      if (
        !this.parseNamedType(
          specs,
          isTypeOnly || this.isTypeAfter(qualifiers)
        ) ||
        specs.isCutShort
      ) {
        break;
      }
    }
    if (hasWords) {
      specs.type = {
        kind: 'builtin',
        name: this.builtinName(words),
        qualifiers: { ...NO_QUALIFIERS },
        span: this.spanFrom(words.first)
      };
    }
    if (specs.type) {
      specs.type.qualifiers = merge(specs.type.qualifiers, qualifiers);
    }
    specs.span = this.spanFrom(start);
    return specs;
  }

  /** After `const`, a name with no `=` or the like behind it can only be a type. */
  private isTypeAfter(qualifiers: Qualifiers): boolean {
    return (
      (qualifiers.isConst || qualifiers.isVolatile) &&
      !['=', ';', ',', ')', '[', '{', '('].includes(this.peek().text)
    );
  }

  /** const, volatile, __restrict__. */
  protected parseQualifier(into: Qualifiers): boolean {
    switch (this.cur.text) {
      case 'const':
        into.isConst = true;
        break;
      case 'volatile':
        into.isVolatile = true;
        break;
      case '__restrict__':
        into.isRestrict = true;
        break;
      default:
        return false;
    }
    this.advance();
    return true;
  }

  /** Attributes, alignment, launch bounds, typedef. */
  private parseOddSpecifier(
    specs: DeclSpecifiers,
    isTypeOnly: boolean
  ): boolean {
    switch (this.cur.text) {
      case '[':
        if (this.peek().text !== '[') {
          return false;
        }
        this.parseAttributes(specs.attributes);
        return true;
      case '__attribute__':
      case '__declspec':
        this.parseAttributes(specs.attributes, specs.alignments);
        return true;
      case '_Noreturn':
        specs.specifiers.push({ name: 'noreturn', span: this.advance().span });
        return true;
      case 'alignas':
      case '__align__': {
        const name = this.advance().text;
        const open = this.expect('(', `after ${name}`);
        specs.alignments.push(this.parseTypeOrExpression());
        this.expect(')', `after the alignment`, open);
        return true;
      }
      case '__launch_bounds__':
        specs.launchBounds = this.parseLaunchBounds();
        return true;
      case 'typedef':
        if (isTypeOnly) {
          return false;
        }
        specs.typedefSpan = this.advance().span;
        return true;
      default:
        return false;
    }
  }

  protected parseLaunchBounds(): LaunchBounds {
    const start = this.advance().span;
    const open = this.expect('(', 'after __launch_bounds__');
    const values: Expression[] = [];
    this.bracketed(() => {
      do {
        values.push(this.parseAssignment());
      } while (this.accept(','));
    });
    this.expect(')', 'after the launch bounds', open);
    if (values.length > 3) {
      this.report(
        '__launch_bounds__ takes at most 3 values: threads, blocks per multiprocessor, ' +
          'blocks per cluster',
        values[3].span
      );
    }
    return {
      maxThreads: values[0],
      ...(values[1] ? { minBlocks: values[1] } : {}),
      ...(values[2] ? { maxBlocksPerCluster: values[2] } : {}),
      span: this.spanFrom(start)
    };
  }

  /** Any number of `[[…]]`, `__attribute__((…))` and `__declspec(…)`. */
  protected parseAttributes(
    into: Attribute[],
    alignments: (Expression | TypeNode)[] = []
  ): void {
    for (;;) {
      if (this.is('[') && this.peek().text === '[') {
        this.advance();
        this.advance();
        this.parseAttributeList(into, alignments, ']');
        this.expect(']', 'at the end of the attribute');
        this.expect(']', 'at the end of the attribute');
      } else if (this.is('asm') && this.peek().text === '(') {
        this.advance(); // another name for the linker
        this.skipParentheses();
      } else if (this.is('__attribute__')) {
        this.advance();
        this.expect('(', 'after __attribute__');
        this.expect('(', 'after __attribute__(');
        this.parseAttributeList(into, alignments, ')');
        this.expect(')', 'at the end of the attribute');
        this.expect(')', 'at the end of the attribute');
      } else if (this.is('__declspec')) {
        this.advance();
        this.expect('(', 'after __declspec');
        this.parseAttributeList(into, alignments, ')');
        this.expect(')', 'at the end of the attribute');
      } else {
        return;
      }
    }
  }

  private parseAttributeList(
    into: Attribute[],
    alignments: (Expression | TypeNode)[],
    end: string
  ): void {
    while (!this.is(end) && !this.isEnd) {
      if (this.accept(',')) {
        continue;
      }
      const start = this.cur.span;
      if (this.cur.kind !== 'identifier') {
        this.fail(`expected an attribute, not ${this.shown()}`);
      }
      let name = this.advance().text;
      if (this.accept('::')) {
        name = this.advance().text;
      }
      name = name.replace(/^__|__$/g, '');
      const args: Expression[] = [];
      if (this.accept('(')) {
        this.bracketed(() => {
          while (!this.is(')') && !this.isEnd) {
            const arg = this.parseTypeOrExpression();
            if (!isTypeNode(arg)) {
              args.push(arg);
            }
            if (!this.accept(',')) {
              break;
            }
          }
        });
        this.expect(')', `after the arguments of the attribute '${name}'`);
      }
      if ((name === 'aligned' || name === 'align') && args[0]) {
        alignments.push(args[0]);
      }
      into.push({ name, args, span: this.spanFrom(start) });
    }
  }

  /** Where both may stand: a type if it can be one. */
  protected parseTypeOrExpression(mayBeComma = false): TypeNode | Expression {
    return this.bracketed(() => {
      if (this.isTypeStart()) {
        const type = this.speculate(() => {
          const parsed = this.parseTypeId();
          const ends = mayBeComma
            ? this.is(')')
            : [')', ',', '...'].includes(this.cur.text);
          return ends ? parsed : undefined;
        });
        if (type) {
          return type;
        }
      }
      return mayBeComma ? this.parseExpression() : this.parseAssignment();
    });
  }

  private countTypeWord(words: TypeWords): void {
    const token = this.advance();
    switch (token.text) {
      case 'signed':
      case 'unsigned':
      case 'short':
      case 'long':
        words[token.text]++;
        return;
      case 'long long':
        words.long += 2;
        return;
      case '__int128_t':
        words.base = '__int128';
        return;
      case '__uint128_t':
        words.base = '__int128';
        words.unsigned++;
        return;
    }
    if (words.base !== undefined) {
      this.report(
        `'${words.base} ${token.text}' is not a type: a declaration has one type`,
        token.span
      );
      return;
    }
    words.base = token.text;
  }

  private builtinName(words: TypeWords): BuiltinTypeName {
    const { base, signed, unsigned, short, long } = words;
    const bad = (what: string): BuiltinTypeName => {
      this.report(`'${what}' is not a type`, this.spanFrom(words.first));
      return 'int';
    };
    const written = [
      ...(unsigned ? ['unsigned'] : []),
      ...(signed ? ['signed'] : []),
      ...(short ? ['short'] : []),
      ...Array<string>(Math.min(long, 3)).fill('long'),
      ...(base !== undefined ? [base] : [])
    ].join(' ');
    if ((signed && unsigned) || long > 2 || (short && long)) {
      return bad(written);
    }
    const sign = unsigned ? 'unsigned ' : '';
    switch (base) {
      case undefined:
      case 'int':
        return `${sign}${short ? 'short' : ['int', 'long', 'long long'][long]}` as BuiltinTypeName;
      case 'char':
        if (short || long) {
          return bad(written);
        }
        return signed ? 'signed char' : `${sign}char`;
      case 'double':
        if (signed || unsigned || short || long > 1) {
          return bad(written);
        }
        return long ? 'long double' : 'double';
      case '__int128':
        return `${sign}__int128`;
      default:
        return signed || unsigned || short || long
          ? bad(written)
          : (base as BuiltinTypeName);
    }
  }

  private conflictingTypes(type: TypeNode): void {
    this.fail(
      `unexpected '${this.cur.text}': the declaration has a type already`,
      this.cur.span,
      [{ message: 'the type is here', span: type.span }]
    );
  }

  /** A class, enum, decltype, auto or named type. False: no type here. */
  private parseNamedType(specs: DeclSpecifiers, isTypeOnly: boolean): boolean {
    switch (this.cur.text) {
      case 'struct':
      case 'class':
      case 'union':
        specs.type = this.parseClassSpecifier(specs);
        return true;
      case 'enum':
        specs.type = this.parseEnumSpecifier(specs);
        return true;
      case 'auto':
        specs.type = {
          kind: 'auto',
          isDecltypeAuto: false,
          qualifiers: { ...NO_QUALIFIERS },
          span: this.advance().span
        };
        return true;
      case 'decltype':
        specs.type = this.parseDecltype();
        return true;
      case 'typename':
        this.parseTypename(specs);
        return true;
    }
    if (!this.isName() && !this.is('::')) {
      return false;
    }
    if (!isTypeOnly && this.isConstructorName()) {
      return false;
    }
    const isType = this.isTypeStart();
    if (!isType) {
      const mayBeType = isTypeOnly
        ? this.scope.lookup(this.cur.text)?.kind !== 'value'
        : this.looksLikeTypeName();
      if (!mayBeType) {
        return false;
      }
      if (!isTypeOnly && this.takeMisspelling(specs)) {
        return true;
      }
    }
    const { name, info } = this.parseName({ isTypeExpected: isTypeOnly });
    if (info?.scope) {
      specs.scope = info.scope;
    }
    specs.type = {
      kind: 'named',
      name,
      isTypename: false,
      qualifiers: { ...NO_QUALIFIERS },
      span: name.span
    };
    return true;
  }

  private parseTypename(specs: DeclSpecifiers): void {
    const start = this.advance().span;
    const { name, info } = this.parseName({ isTypeExpected: true });
    if (info?.scope) {
      specs.scope = info.scope;
    }
    specs.type = {
      kind: 'named',
      name,
      isTypename: true,
      qualifiers: { ...NO_QUALIFIERS },
      span: this.spanFrom(start)
    };
  }

  private parseDecltype(): TypeNode {
    const start = this.advance().span;
    const open = this.expect('(', 'after decltype');
    if (this.is('auto')) {
      this.advance();
      this.expect(')', 'after decltype(auto', open);
      return {
        kind: 'auto',
        isDecltypeAuto: true,
        qualifiers: { ...NO_QUALIFIERS },
        span: this.spanFrom(start)
      };
    }
    const operand = this.parseTypeOrExpression(true);
    this.expect(')', 'after the operand of decltype', open);
    if (this.is('::')) {
      this.fail(
        "decltype(…)::… is not supported: name the type first, 'using T = decltype(…);'"
      );
    }
    if (isTypeNode(operand)) {
      return operand; // GNU typeof(type)
    }
    return {
      kind: 'decltype',
      expression: operand,
      qualifiers: { ...NO_QUALIFIERS },
      span: this.spanFrom(start)
    };
  }

  /** `Name(` inside class Name, or `Name::Name(`, `Name<T>::~Name`. */
  protected isConstructorName(): boolean {
    const { kind, name: className } = this.targetScope;
    if (
      kind === 'class' &&
      this.cur.text === className &&
      this.peek().text === '('
    ) {
      return true;
    }
    // Outside: `A::A(`, also `A<T>::A(`; found by skipping tokens, for nothing is declared yet.
    let ahead = 0;
    for (;;) {
      const name = this.peek(ahead);
      if (!this.isName(name)) {
        return false;
      }
      ahead++;
      if (this.peek(ahead).text === '<') {
        ahead = this.skipAngles(ahead);
      }
      if (this.peek(ahead).text !== '::') {
        return false;
      }
      ahead++;
      const next = this.peek(ahead);
      if (next.text === '~' || next.text === 'operator') {
        // `A::operator T()` has no type before it, `A::operator+` must have one.
        return (
          next.text === '~' || !this.isOperatorSymbol(this.peek(ahead + 1).text)
        );
      }
      if (next.text === name.text && this.peek(ahead + 1).text === '(') {
        return true;
      }
    }
  }

  private isOperatorSymbol(text: string): boolean {
    return /^\W/.test(text) || text === 'new' || text === 'delete';
  }

  /** From the `<` at `ahead` to behind its `>`, by counting. */
  private skipAngles(ahead: number): number {
    let depth = 0;
    for (let i = ahead; i < ahead + 200; i++) {
      const { text, kind } = this.peek(i);
      if (kind === 'eof' || text === ';' || text === '{') {
        return ahead;
      }
      if (text === '<') {
        depth++;
      } else if (text === '>' || text === '>>' || text === '>>>') {
        depth -= text.length;
        if (depth <= 0) {
          return i + 1;
        }
      }
    }
    return ahead;
  }

  /** An unknown name in the place of a type: is it followed by what follows types? */
  protected looksLikeTypeName(): boolean {
    if (!this.isName() && !this.is('::')) {
      return false;
    }
    return this.lookAhead(() => {
      const { info } = this.parseName();
      if (info && info.kind !== 'type' && info.kind !== 'classTemplate') {
        return false;
      }
      if (this.isName() || TYPE_KEYWORDS.has(this.cur.text)) {
        return true;
      }
      if (this.is('const') || this.is('volatile') || this.is('__restrict__')) {
        return true;
      }
      if (CUDA_SPECIFIERS.has(this.cur.text)) {
        return true;
      }
      // `T *name` and `T &name`, then something that only a declaration has.
      let ahead = 0;
      while (
        ['*', '&', '&&', 'const', '__restrict__'].includes(
          this.peek(ahead).text
        )
      ) {
        ahead++;
      }
      if (ahead === 0) {
        return false;
      }
      const after = this.peek(ahead + 1).text;
      return (
        (this.isName(this.peek(ahead)) &&
          [';', '=', ',', ')', '[', '('].includes(after)) ||
        (ahead > 0 &&
          [',', ')', '>'].includes(this.peek(ahead).text) &&
          this.scope.kind !== 'block')
      );
    });
  }

  /** `unsinged int x`, `_global_ void f()`: a keyword was meant. True: said so and taken. */
  private takeMisspelling(specs: DeclSpecifiers): boolean {
    const { text, span } = this.cur;
    const next = this.peek();
    const followsType =
      TYPE_KEYWORDS.has(next.text) ||
      CUDA_SPECIFIERS.has(next.text) ||
      this.scope.lookup(next.text)?.kind === 'type';
    const meant = followsType ? didYouMean(text, MISSPELLABLE) : undefined;
    if (meant === undefined) {
      return false;
    }
    this.report(
      `unknown word '${text}' before a type; did you mean '${meant}'?`,
      span,
      [],
      { span, text: meant }
    );
    this.advance();
    const specifier = SPECIFIERS.get(meant);
    if (specifier) {
      specs.specifiers.push({ name: specifier, span });
    }
    return true;
  }

  // ------------------------------------------------------------ type names

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

  // ----------------------------------------------------------- declarators

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
    const parts = this.parseDeclaratorParts(mode, mayInitialise, specifiers);
    let type = base;
    const last = parts.derivations.length - 1;
    let functionPart: FunctionPart | undefined;
    parts.derivations.forEach((derivation, i) => {
      if (i === last && derivation.function && parts.name) {
        functionPart = derivation.function;
      } else {
        type = derivation.derive(type);
      }
    });
    return {
      ...(parts.name ? { name: parts.name } : {}),
      nameSpan: parts.name?.name.span ?? base.span,
      type,
      ...(functionPart ? { function: functionPart } : {}),
      isPack: parts.isPack,
      attributes: parts.attributes
    };
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
          derive: base => functionType(base, part),
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
    const scope = new Scope('block', this.scope);
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
        isNoexcept: false,
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
    part.isNoexcept = true;
    if (this.is('(')) {
      const open = this.advance();
      if (isNoexcept) {
        this.bracketed(() => this.parseConstant());
      }
      this.expect(')', 'after the exception specification', open);
    }
  }

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
      type = functionType(type, declarator.function);
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

function untypedParameter(name: string, isValue: boolean): string {
  return isValue
    ? `expected the type of a parameter, but '${name}' is a variable`
    : `the parameter '${name}' has no type`;
}

function merge(a: Qualifiers, b: Qualifiers): Qualifiers {
  return {
    isConst: a.isConst || b.isConst,
    isVolatile: a.isVolatile || b.isVolatile,
    isRestrict: a.isRestrict || b.isRestrict
  };
}

/** From the start of `a` to the end of `b`. */
function joined(a: Span, b: Span): Span {
  return a.file === b.file && b.end > a.end && a.start <= b.start
    ? { ...a, end: b.end }
    : a;
}

export function functionType(
  result: TypeNode,
  part: FunctionPart
): FunctionTypeNode {
  return {
    kind: 'function',
    result: part.trailing ?? result,
    params: part.params,
    isVariadic: part.isVariadic,
    qualifiers: { ...NO_QUALIFIERS },
    span: joined(result.span, part.span)
  };
}

const TYPE_KINDS: ReadonlySet<string> = new Set([
  ...[
    'builtin',
    'named',
    'declared',
    'auto',
    'decltype',
    'pointer',
    'reference'
  ],
  ...['memberPointer', 'array', 'function', 'pack']
]);

/** Distinguishes where both may stand; only `error` is a kind of both, and means the same. */
export function isTypeNode(node: TypeNode | Expression): node is TypeNode {
  return TYPE_KINDS.has(node.kind) && 'qualifiers' in node;
}
