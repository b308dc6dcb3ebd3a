import type {
  CastExpression,
  Designator,
  Expression,
  FoldExpression,
  TemplateArgument,
  TypeNode
} from '../ast';
import type { Span } from '../../ir/types';
import type { Token } from '../token';
import { KEYWORDS, TYPE_KEYWORDS } from './keywords';
import { LambdaParser } from './lambdas';
import { NO_QUALIFIERS } from './typeSyntax';
import { LiteralReader } from './literalNodes';

/** Built-in functions of g++ and clang that take types, and one of ours. */
const TYPE_TRAIT =
  /^__(?:underlying_value|is_[a-z_]+|has_(?:nothrow|trivial|virtual|unique)[a-z_]*|builtin_types_compatible_p|underlying_type|reference_[a-z_]+)$/;

const NAMED_CASTS: ReadonlyMap<string, CastExpression['style']> = new Map([
  ['static_cast', 'static'],
  ['const_cast', 'const'],
  ['reinterpret_cast', 'reinterpret'],
  ['dynamic_cast', 'dynamic']
]);

/** Primary expressions: literals, names, parentheses, named casts. */
export abstract class PrimaryParser extends LambdaParser {
  protected abstract parseUnary(): Expression;
  /** At an operator with `...` behind it. */
  protected get isFoldAhead(): boolean {
    return this.peek().text === '...';
  }

  private readonly literals = new LiteralReader(
    (message, span, notes, fix) => this.report(message, span, notes, fix),
    (message, span, notes, fix) => this.warn(message, span, notes, fix)
  );

  protected parsePrimary(): Expression {
    const token = this.cur;
    switch (token.kind) {
      case 'number':
        this.advance();
        return this.literals.number(token);
      case 'char':
        this.advance();
        return this.withSuffix(this.literals.char(token));
      case 'string': {
        const tokens: Token[] = [];
        while (this.cur.kind === 'string') {
          tokens.push(this.advance());
        }
        return this.withSuffix(
          this.literals.string(tokens, this.spanFrom(token.span))
        );
      }
      case 'punctuator':
        return this.parsePunctuated(token);
      case 'identifier':
        return this.parseWord(token);
      default:
        return this.fail(`expected an expression before ${this.shown()}`);
    }
  }

  /** `"text"_suffix` and `'c'_suffix`: nothing stands between. */
  private withSuffix(literal: Expression): Expression {
    if (
      this.cur.kind !== 'identifier' ||
      this.cur.spaceBefore ||
      this.cur.span.start !== this.last.span.end ||
      (literal.kind !== 'string' && literal.kind !== 'char')
    ) {
      return literal;
    }
    const { text } = this.cur;
    const isStandard =
      literal.kind === 'string' && (text === 's' || text === 'sv');
    if (!text.startsWith('_') && !isStandard) {
      return literal;
    }
    this.advance();
    return {
      kind: 'userLiteral',
      suffix: text,
      literal,
      span: this.spanFrom(literal.span)
    };
  }

  private parsePunctuated(token: Token): Expression {
    switch (token.text) {
      case '(':
        return this.parseParenthesised();
      case '[':
        return this.parseLambda();
      case '::':
        if (this.peek().kind === 'identifier') {
          return this.parseNamed();
        }
        break;
      case '{':
        return this.fail("expected an expression before '{'");
    }
    if (this.isEnd) {
      return this.fail(
        'expected an expression, but the file ends here',
        this.behindLast()
      );
    }
    return this.fail(`expected an expression before ${this.shown()}`);
  }

  private parseWord(token: Token): Expression {
    const { text, span } = token;
    switch (text) {
      case 'true':
      case 'false':
        this.advance();
        return { kind: 'bool', value: text === 'true', span };
      case 'nullptr':
        this.advance();
        return { kind: 'nullptr', span };
      case 'this':
        this.advance();
        return { kind: 'this', span };
      case 'operator':
        return this.parseNamed();
      case 'offsetof':
        if (this.peek().text === '(') {
          return this.parseOffsetof();
        }
        break;
      case 'typeid':
        return this.parseTypeid();
      case '_Generic':
        return this.fail('_Generic is not supported: use function overloads');
      case 'typename':
      case 'decltype':
      case 'typeof':
        return this.parseFunctionalCast();
      case 'else':
        return this.fail("'else' without an 'if' before it");
      case 'asm':
        return this.fail("'asm' is a statement: it has no value");
    }
    if (TYPE_TRAIT.test(text) && this.peek().text === '(') {
      return this.parseTypeTrait();
    }
    const style = NAMED_CASTS.get(text);
    if (style) {
      return this.parseNamedCast(style);
    }
    if (TYPE_KEYWORDS.has(text) || text === 'auto') {
      return this.parseFunctionalCast();
    }
    if (KEYWORDS.has(text)) {
      return this.fail(
        `expected an expression, but '${text}' is a keyword of C++`
      );
    }
    return this.parseNamed();
  }

  /** `__is_class(T)` and the other questions that library headers ask the compiler. */
  private parseTypeTrait(): Expression {
    const { text: trait, span } = this.advance();
    const open = this.advance();
    const types: TemplateArgument[] = [];
    do {
      const type = this.parseTypeId();
      const isPackExpansion = this.accept('...');
      types.push({ kind: 'type', type, isPackExpansion, span: type.span });
    } while (this.accept(','));
    this.expect(')', `behind the types of '${trait}'`, open);
    return { kind: 'typeTrait', trait, types, span: this.spanFrom(span) };
  }

  /** A name: a variable, function or, when it is a type, the cast `T(…)`. */
  private parseNamed(): Expression {
    const info = this.nameAhead();
    const mayBeType = info?.kind !== 'value' && this.isTypeStart();
    if (mayBeType) {
      return this.parseFunctionalCast();
    }
    const parsed = this.parseName();
    const { name } = parsed;
    // Braces follow types only: `Traits<int>::type{…}`, which only an instance knows.
    const ofInstance =
      !parsed.info && name.segments.slice(0, -1).some(one => one.templateArgs);
    return ofInstance && this.is('{')
      ? this.parseConstruction({
          kind: 'named',
          name,
          isTypename: false,
          qualifiers: NO_QUALIFIERS,
          span: name.span
        })
      : { kind: 'identifier', name, span: name.span };
  }

  /** `T(…)`, `T{…}`. */
  private parseFunctionalCast(): Expression {
    const start = this.cur.span;
    const isTypename = this.is('typename');
    const specs = this.parseSpecifiers(true);
    const type =
      specs.type ?? this.fail(`expected a type, not ${this.shown()}`);
    // `decltype(x)::value`, `decltype(x)::f(…)`: a type or a value, as its class has it.
    if (
      type.kind === 'named' &&
      type.name.segments[0].decltype &&
      !this.is('{') &&
      (!this.is('(') || (type.name.segments.length > 1 && !isTypename))
    ) {
      return { kind: 'identifier', name: type.name, span: type.span };
    }
    return this.parseConstruction(type, start);
  }

  /** Behind the type. */
  private parseConstruction(type: TypeNode, start = type.span): Expression {
    if (this.is('{')) {
      const list = this.parseInitList();
      return {
        kind: 'functionalCast',
        type,
        args: [list],
        isBraced: true,
        span: this.spanFrom(start)
      };
    }
    if (!this.is('(')) {
      return this.fail(
        `expected '(' or '{' after the type ${quoteSpan(this.files, type.span)}: ` +
          'a type alone is not a value',
        this.cur.span.line === this.last.span.line
          ? this.cur.span
          : this.behindLast()
      );
    }
    const args = this.parseArguments();
    return {
      kind: 'functionalCast',
      type,
      args,
      isBraced: false,
      span: this.spanFrom(start)
    };
  }

  private parseNamedCast(style: CastExpression['style']): Expression {
    const word = this.advance();
    if (!this.is('<')) {
      this.fail(`expected '<' and the type after '${word.text}'`);
    }
    const open = this.advance();
    const outer = this.stopsAtGreater;
    this.stopsAtGreater = true;
    const type = this.parseTypeId();
    this.stopsAtGreater = outer;
    if (!this.isGreater) {
      this.expect('>', `after the type of '${word.text}'`, open);
    }
    this.takeGreater();
    const paren = this.expect('(', `after '${word.text}<…>'`);
    const operand = this.bracketed(() => this.parseExpression());
    this.expect(')', `after the operand of '${word.text}'`, paren);
    return {
      kind: 'cast',
      style,
      type,
      operand,
      span: this.spanFrom(word.span)
    };
  }

  /** `typeid(T)`: what <typeinfo> has for a type; of a value its dynamic type may count. */
  private parseTypeid(): Expression {
    const start = this.advance().span;
    const named = this.speculate(() => {
      this.advance();
      const type = this.isTypeStart()
        ? this.bracketed(() => this.parseTypeId())
        : undefined;
      return type && this.accept(')') ? type : undefined;
    });
    const types: TemplateArgument[] = [];
    let operand: Expression | undefined;
    if (named) {
      const { span } = named;
      types.push({ kind: 'type', type: named, isPackExpansion: false, span });
    } else {
      const open = this.expect('(', "after 'typeid'");
      operand = this.bracketed(() => this.parseExpression());
      this.expect(')', "after the operand of 'typeid'", open);
    }
    const span = this.spanFrom(start);
    return { kind: 'typeTrait', trait: 'typeid', types, operand, span };
  }

  private parseOffsetof(): Expression {
    const start = this.advance().span;
    const open = this.advance();
    const type = this.bracketed(() => this.parseTypeId());
    this.expect(',', 'after the type of offsetof');
    const path: Designator[] = [];
    const first = this.expectName('the name of a member');
    path.push({ kind: 'field', name: first.text, span: first.span });
    for (;;) {
      if (this.accept('.')) {
        const member = this.expectName('the name of a member');
        path.push({ kind: 'field', name: member.text, span: member.span });
      } else if (this.is('[')) {
        const bracket = this.advance();
        const index = this.bracketed(() => this.parseExpression());
        this.expect(']', 'after the index', bracket);
        path.push({ kind: 'index', index, span: this.spanFrom(bracket.span) });
      } else {
        break;
      }
    }
    this.expect(')', 'after the member of offsetof', open);
    return { kind: 'offsetof', type, path, span: this.spanFrom(start) };
  }

  /** Parentheses around an expression, a fold or a GNU statement expression. */
  private parseParenthesised(): Expression {
    const open = this.advance();
    return this.bracketed(() => {
      if (this.is('{')) {
        const body = this.parseCompound('the statement expression');
        this.expect(')', 'after the statement expression', open);
        return { kind: 'statements', body, span: this.spanFrom(open.span) };
      }
      if (this.is('...')) {
        this.advance();
        const operator = this.advance().text as FoldExpression['operator'];
        const pack = this.parseUnary();
        this.expect(')', 'after the fold expression', open);
        return {
          kind: 'fold',
          direction: 'left',
          operator,
          pack,
          span: this.spanFrom(open.span)
        };
      }
      if (this.is(')')) {
        this.fail("expected an expression between '(' and ')'");
      }
      const inner = this.parseExpression();
      if (this.isFoldAhead && this.cur.kind === 'punctuator' && !this.is(')')) {
        return this.parseFoldRest(open, inner);
      }
      this.expect(')', 'after the expression', open);
      inner.isParenthesized = true;
      inner.span = this.spanFrom(open.span);
      return inner;
    });
  }

  private parseFoldRest(open: Token, left: Expression): Expression {
    const operator = this.advance().text as FoldExpression['operator'];
    this.advance();
    let fold: Expression;
    if (this.is(')')) {
      fold = {
        kind: 'fold',
        direction: 'right',
        operator,
        pack: left,
        span: open.span
      };
    } else {
      this.expect(operator, 'in the fold expression');
      const right = this.parseUnary();
      const leftIsPack = this.namesPack(left) && !this.namesPack(right);
      fold = leftIsPack
        ? {
            kind: 'fold',
            direction: 'right',
            operator,
            pack: left,
            init: right,
            span: open.span
          }
        : {
            kind: 'fold',
            direction: 'left',
            operator,
            pack: right,
            init: left,
            span: open.span
          };
    }
    this.expect(')', 'after the fold expression', open);
    fold.span = this.spanFrom(open.span);
    return fold;
  }

  /** Does the name of a parameter pack occur in the expression? */
  private namesPack(node: unknown): boolean {
    if (typeof node !== 'object' || node === null) {
      return false;
    }
    if (
      'name' in node &&
      typeof node.name === 'string' &&
      this.packs.has(node.name)
    ) {
      return true;
    }
    return Object.values(node).some(child => this.namesPack(child));
  }
}

function quoteSpan(files: { text: string }[], span: Span): string {
  const text = files[span.file]?.text.slice(span.start, span.end) ?? '';
  return text.length > 0 && text.length <= 40 ? `'${text}'` : '';
}
