import type { Span } from '../../ir/types';
import type { BuiltinTypeName, Qualifiers, TypeNode } from '../ast';
import { nearest } from '../../../analysis/nearest';
import { AttributeParser } from './attributes';
import { CUDA_SPECIFIERS, SPECIFIERS, TYPE_KEYWORDS } from './keywords';
import {
  type DeclSpecifiers,
  NO_QUALIFIERS,
  isTypeNode,
  mergeQualifiers
} from './typeSyntax';

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

/** Specifiers: everything of a declaration before its declarators. */
export abstract class SpecifierParser extends AttributeParser {
  protected abstract parseClassSpecifier(specs: DeclSpecifiers): TypeNode;
  protected abstract parseEnumSpecifier(specs: DeclSpecifiers): TypeNode;

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
      specs.type.qualifiers = mergeQualifiers(
        specs.type.qualifiers,
        qualifiers
      );
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
      case '__align__':
        specs.alignments.push(this.parseAlignment());
        return true;
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
      case 'typeof':
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
        ? this.nameAhead()?.kind !== 'value'
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
    if (this.is('decltype')) {
      specs.type = this.parseDecltype();
      return;
    }
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
    const { span: start, text } = this.advance();
    const open = this.expect('(', `after ${text}`);
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
    this.expect(')', `after the operand of ${text}`, open);
    if (isTypeNode(operand)) {
      return operand; // GNU typeof(type)
    }
    if (this.accept('::')) {
      const forceTemplate = this.accept('template');
      const { name } = this.parseName({ isTypeExpected: true, forceTemplate });
      const first = { name: 'decltype', decltype: operand, span: start };
      const span = this.spanFrom(start);
      return {
        kind: 'named',
        name: { isGlobal: false, segments: [first, ...name.segments], span },
        isTypename: true,
        qualifiers: { ...NO_QUALIFIERS },
        span
      };
    }
    return {
      kind: 'decltype',
      expression: operand,
      isTypeof: text === 'typeof',
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
    const meant = !followsType
      ? undefined
      : SPECIFIERS.has(`__${text}__`)
        ? `__${text}__`
        : nearest(text, MISSPELLABLE);
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
}
