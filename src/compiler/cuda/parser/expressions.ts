import type {
  AssignOperatorToken,
  BinaryExpression,
  BinaryOperatorToken,
  CastExpression,
  CompoundStatement,
  Designator,
  Expression,
  FoldExpression,
  InitElement,
  InitListExpression,
  Initializer,
  LambdaCapture,
  LambdaExpression,
  LaunchExpression,
  NewExpression,
  TemplateParameter,
  TypeNode,
  UnaryOperatorToken
} from '../ast';
import type { Span } from '../../ir/types';
import type { Token } from '../token';
import { MAX_CHAIN } from './cursor';
import { KEYWORDS, SPECIFIERS, TYPE_KEYWORDS } from './keywords';
import { LiteralReader } from './literalNodes';
import { Scope } from './scope';
import { TypeParser } from './types';

/** Precedence of binary operators, higher binds tighter (C++17 [expr]). */
const PRECEDENCE: ReadonlyMap<string, number> = new Map([
  ['||', 1],
  ['&&', 2],
  ['|', 3],
  ['^', 4],
  ['&', 5],
  ['==', 6],
  ['!=', 6],
  ['<', 7],
  ['>', 7],
  ['<=', 7],
  ['>=', 7],
  ['<=>', 8],
  ['<<', 9],
  ['>>', 9],
  ['+', 10],
  ['-', 10],
  ['*', 11],
  ['/', 11],
  ['%', 11],
  ['.*', 12],
  ['->*', 12]
]);

const ASSIGNMENTS: ReadonlySet<string> = new Set([
  ...['=', '+=', '-=', '*=', '/=', '%=', '<<=', '>>=', '&=', '^=', '|=']
]);

const UNARY: ReadonlySet<string> = new Set([
  '+',
  '-',
  '!',
  '~',
  '*',
  '&',
  '++',
  '--'
]);

/** Built-in functions of g++ and clang that take types. */
const TYPE_TRAIT =
  /^__(?:is_[a-z_]+|has_(?:nothrow|trivial|virtual|unique)[a-z_]*|builtin_types_compatible_p|underlying_type|reference_[a-z_]+)$/;

const NAMED_CASTS: ReadonlyMap<string, CastExpression['style']> = new Map([
  ['static_cast', 'static'],
  ['const_cast', 'const'],
  ['reinterpret_cast', 'reinterpret'],
  ['dynamic_cast', 'dynamic']
]);

/** Expressions, by precedence climbing. */
export abstract class ExpressionParser extends TypeParser {
  protected abstract parseCompound(what: string): CompoundStatement;
  protected abstract parseTemplateParameters(): TemplateParameter[];
  private readonly literals = new LiteralReader(
    (message, span, notes, fix) => this.report(message, span, notes, fix),
    (message, span, notes, fix) => this.warn(message, span, notes, fix)
  );

  /** With the comma operator. */
  protected parseExpression(): Expression {
    let left = this.parseAssignment();
    let chain = 0;
    while (this.is(',') && !this.isFoldAhead()) {
      const operatorSpan = this.advance().span;
      this.limitChain(++chain);
      const right = this.parseAssignment();
      left = {
        kind: 'comma',
        operatorSpan,
        left,
        right,
        span: this.spanFrom(left.span)
      };
    }
    return left;
  }

  private limitChain(length: number): void {
    if (length > MAX_CHAIN) {
      this.abort(
        `this expression has more than ${MAX_CHAIN} operators in a row`
      );
    }
  }

  /** At an operator with `...` behind it. */
  private isFoldAhead(): boolean {
    return this.peek().text === '...';
  }

  /** Assignment expression: everything but the comma. */
  protected parseAssignment(): Expression {
    if (this.is('throw')) {
      const start = this.advance().span;
      if (!this.is(';') && !this.is(')') && !this.is(',')) {
        this.parseAssignment();
      }
      return {
        kind: 'refused',
        feature: 'throw',
        reason:
          'there are no exceptions here: return an error code or call exit',
        span: this.spanFrom(start)
      };
    }
    const left = this.parseConstant();
    const operator = this.cur;
    if (
      operator.kind !== 'punctuator' ||
      !ASSIGNMENTS.has(operator.text) ||
      this.isFoldAhead()
    ) {
      return left;
    }
    this.advance();
    this.enter();
    if (this.is('=') && operator.text === '=') {
      this.fail("'= =' is not an operator: compare with '==', assign with '='");
    }
    const right = this.is('{') ? this.parseInitList() : this.parseAssignment();
    this.leave();
    return {
      kind: 'assign',
      operator: operator.text as AssignOperatorToken,
      operatorSpan: operator.span,
      left,
      right,
      span: this.spanFrom(left.span)
    };
  }

  /** Conditional expression. */
  protected parseConstant(): Expression {
    const condition = this.parseBinary(1);
    if (!this.is('?')) {
      return condition;
    }
    this.enter();
    const question = this.advance();
    const then = this.is(':')
      ? undefined
      : this.bracketed(() => this.parseExpression());
    this.expect(':', "in the conditional expression '… ? … : …'", question);
    const otherwise = this.parseAssignment();
    this.leave();
    return {
      kind: 'conditional',
      condition,
      ...(then ? { then } : {}),
      else: otherwise,
      span: this.spanFrom(condition.span)
    };
  }

  private parseBinary(minimum: number): Expression {
    let left = this.parseUnary();
    let chain = 0;
    for (;;) {
      const operator = this.cur;
      const precedence =
        operator.kind === 'punctuator'
          ? PRECEDENCE.get(operator.text)
          : undefined;
      if (
        precedence === undefined ||
        precedence < minimum ||
        (this.stopsAtGreater && this.isGreater) ||
        this.isFoldAhead()
      ) {
        return left;
      }
      this.checkLaunchSpelling(left, operator);
      this.advance();
      this.limitChain(++chain);
      this.checkOperatorSpelling(operator);
      const right = this.parseBinary(precedence + 1);
      const binary: BinaryExpression = {
        kind: 'binary',
        operator: operator.text as BinaryOperatorToken,
        operatorSpan: operator.span,
        left,
        right,
        span: this.spanFrom(left.span)
      };
      left = binary;
    }
  }

  /** `kernel<<1, 32>>(x)`: two angles where three are needed. */
  private checkLaunchSpelling(left: Expression, operator: Token): void {
    if (
      operator.text === '<<' &&
      left.kind === 'identifier' &&
      this.scope.lookup(left.name.segments[0].name)?.isKernel
    ) {
      this.fail(
        "a kernel launch is written with three angle brackets: '<<<grid, block>>>'",
        operator.span,
        [],
        { span: operator.span, text: '<<<' }
      );
    }
  }

  /** `a === b`, `a <> b`, `a => b` from other languages. */
  private checkOperatorSpelling(operator: Token): void {
    if (this.cur.spaceBefore || this.cur.kind !== 'punctuator') {
      return;
    }
    const { text } = this.cur;
    const span = { ...operator.span, end: this.cur.span.end };
    const wrong = operator.text + text;
    const meant = { '===': '==', '!==': '!=', '<>': '!=' }[wrong];
    if (meant) {
      this.fail(
        `'${wrong}' is not an operator of C++: '${meant}' is meant here`,
        span,
        [],
        {
          span,
          text: meant
        }
      );
    }
  }

  // ---------------------------------------------------------------- unary

  protected parseUnary(): Expression {
    this.enter();
    const result = this.parseUnaryInner();
    this.leave();
    return result;
  }

  private parseUnaryInner(): Expression {
    const token = this.cur;
    if (token.kind === 'punctuator') {
      if (UNARY.has(token.text)) {
        this.advance();
        const operand = this.parseUnary();
        return {
          kind: 'unary',
          operator: token.text as UnaryOperatorToken,
          operand,
          span: this.spanFrom(token.span)
        };
      }
      if (token.text === '(') {
        const cast = this.parseCast();
        if (cast) {
          return cast;
        }
      }
      if (token.text === '&&' && this.isName(this.peek())) {
        this.advance();
        this.advance();
        return {
          kind: 'refused',
          feature: 'the address of a label',
          reason: 'use a switch in a loop',
          span: this.spanFrom(token.span)
        };
      }
      if (token.text === '::' && ['new', 'delete'].includes(this.peek().text)) {
        this.advance();
      }
    }
    switch (this.cur.text) {
      case 'sizeof':
      case 'alignof':
        return this.parseSizeof();
      case 'new':
        return this.parseNew();
      case 'delete':
        return this.parseDelete();
      case 'noexcept': {
        const start = this.advance().span;
        const open = this.expect('(', 'after noexcept');
        const operand = this.bracketed(() => this.parseExpression());
        this.expect(')', 'after the operand of noexcept', open);
        return { kind: 'noexcept', operand, span: this.spanFrom(start) };
      }
      case 'co_await':
      case 'co_yield':
        return this.fail('coroutines are not supported: write a loop');
    }
    return this.parsePostfix(this.parsePrimary());
  }

  /** `(T)x`, `(T){…}`; undefined when the parenthesis holds an expression. */
  private parseCast(): Expression | undefined {
    const isKnown = this.lookAhead(() => {
      this.advance();
      return this.isTypeStart();
    });
    if (!isKnown && !this.isCastToUnknown()) {
      return undefined;
    }
    const start = this.cur.span;
    const type = this.speculate(() => {
      this.advance();
      const parsed = this.bracketed(() => this.parseTypeId());
      // `(T())` is a value in parentheses: nothing can be cast to a function.
      return this.accept(')') && parsed.kind !== 'function'
        ? parsed
        : undefined;
    });
    if (!type) {
      return undefined;
    }
    if (this.is('{')) {
      const list = this.parseInitList();
      return this.parsePostfix({
        kind: 'compoundLiteral',
        type,
        list,
        span: this.spanFrom(start)
      });
    }
    const operand = this.parseUnary();
    return {
      kind: 'cast',
      style: 'c',
      type,
      operand,
      span: this.spanFrom(start)
    };
  }

  /** `(foo *)x` and `(foo)x` with a foo that is not declared: casts, whatever foo is. */
  private isCastToUnknown(): boolean {
    if (!this.isName(this.peek())) {
      return false;
    }
    return this.lookAhead(() => {
      this.advance();
      const { info } = this.parseName();
      if (info) {
        return false;
      }
      let stars = 0;
      while (this.is('*') || this.is('const')) {
        this.advance();
        stars++;
      }
      if (!this.accept(')')) {
        return false;
      }
      return (
        stars > 0 ||
        this.cur.kind === 'number' ||
        this.isName() ||
        this.cur.kind === 'string' ||
        this.cur.kind === 'char'
      );
    });
  }

  private parseSizeof(): Expression {
    const start = this.cur;
    const operator = this.advance().text as 'sizeof' | 'alignof';
    if (operator === 'sizeof' && this.is('...')) {
      this.advance();
      const open = this.expect('(', "after 'sizeof...'");
      const { text } = this.expectName('the name of a parameter pack');
      this.expect(')', "after the pack of 'sizeof...'", open);
      return {
        kind: 'sizeofPack',
        name: text,
        span: this.spanFrom(start.span)
      };
    }
    if (this.is('(')) {
      const type = this.speculate(() => {
        this.advance();
        if (!this.isTypeStart() && !this.isUnknownPointerType()) {
          return undefined;
        }
        const parsed = this.bracketed(() => this.parseTypeId());
        return this.accept(')') && parsed.kind !== 'function'
          ? parsed
          : undefined;
      });
      // `sizeof (T){…}` is the size of a compound literal.
      if (type && !this.is('{')) {
        return {
          kind: 'sizeof',
          operator,
          operand: type,
          operandIsType: true,
          span: this.spanFrom(start.span)
        };
      }
    }
    const operand = this.parseUnary();
    return {
      kind: 'sizeof',
      operator,
      operand,
      operandIsType: false,
      span: this.spanFrom(start.span)
    };
  }

  /** `Foo *)`: only a type makes sense. */
  private isUnknownPointerType(): boolean {
    return (
      this.isName() &&
      !this.scope.lookup(this.cur.text) &&
      this.peek().text === '*' &&
      this.peek(2).text === ')'
    );
  }

  private parseNew(): NewExpression {
    const start = this.advance().span;
    let placement: Expression[] = [];
    if (this.is('(')) {
      const args = this.speculate(() => {
        const list = this.parseArguments();
        return this.isTypeStart() ? list : undefined;
      });
      placement = args ?? [];
    }
    let type: TypeNode;
    let count: Expression | undefined;
    if (this.accept('(')) {
      type = this.bracketed(() => this.parseTypeId());
      this.expect(')', 'after the type');
    } else {
      const specs = this.parseSpecifiers(true);
      type =
        specs.type ??
        this.fail(`expected a type after 'new', not ${this.shown()}`);
      for (let derive = this.parsePointerOperator([]); derive;) {
        type = derive(type);
        derive = this.parsePointerOperator([]);
      }
      if (this.is('[')) {
        const open = this.advance();
        count = this.bracketed(() => this.parseExpression());
        this.expect(']', 'after the number of elements', open);
        const inner: Expression[] = [];
        while (this.is('[')) {
          const bracket = this.advance();
          inner.push(this.bracketed(() => this.parseConstant()));
          this.expect(']', 'after the size of the array', bracket);
        }
        for (const size of inner.reverse()) {
          type = {
            kind: 'array',
            of: type,
            size,
            qualifiers: noQualifiers(),
            span: type.span
          };
        }
      }
    }
    let initializer: NewExpression['initializer'];
    if (this.is('(')) {
      const open = this.cur.span;
      const args = this.parseArguments();
      initializer =
        args.length === 0
          ? { kind: 'empty', span: this.spanFrom(open) }
          : { kind: 'direct', args, span: this.spanFrom(open) };
    } else if (this.is('{')) {
      const list = this.parseInitList();
      initializer = { kind: 'list', list, span: list.span };
    }
    return {
      kind: 'new',
      placement,
      type,
      ...(count ? { count } : {}),
      ...(initializer ? { initializer } : {}),
      span: this.spanFrom(start)
    };
  }

  private parseDelete(): Expression {
    const start = this.advance().span;
    const isArray = this.is('[') && this.peek().text === ']';
    if (isArray) {
      this.advance();
      this.advance();
    }
    const operand = this.parseUnary();
    return { kind: 'delete', isArray, operand, span: this.spanFrom(start) };
  }

  // -------------------------------------------------------------- postfix

  private parsePostfix(operand: Expression): Expression {
    let result = operand;
    for (let chain = 0; ; chain++) {
      this.limitChain(chain);
      const { text } = this.cur;
      switch (text) {
        case '(': {
          const args = this.parseArguments();
          result = {
            kind: 'call',
            callee: result,
            args,
            span: this.spanFrom(result.span)
          };
          break;
        }
        case '[': {
          const open = this.advance();
          if (this.is(']')) {
            this.fail('expected an index between the brackets');
          }
          const index = this.bracketed(() =>
            this.is('{') ? this.parseInitList() : this.parseExpression()
          );
          this.expect(']', 'after the index', open);
          result = {
            kind: 'index',
            base: result,
            index,
            span: this.spanFrom(result.span)
          };
          break;
        }
        case '.':
        case '->': {
          this.advance();
          const forceTemplate = this.accept('template');
          if (!this.isName() && !this.is('~') && !this.is('operator')) {
            this.fail(
              `expected the name of a member after '${text}', not ${this.shown()}`
            );
          }
          const { name } = this.parseName({ isMember: true, forceTemplate });
          result = {
            kind: 'member',
            object: result,
            isArrow: text === '->',
            member: name,
            span: this.spanFrom(result.span)
          };
          break;
        }
        case '++':
        case '--':
          this.advance();
          result = {
            kind: 'postfix',
            operator: text,
            operand: result,
            span: this.spanFrom(result.span)
          };
          break;
        case '<<<':
          result = this.parseLaunch(result);
          break;
        default:
          return result;
      }
    }
  }

  /** `(a, b, c)`. */
  protected parseArguments(): Expression[] {
    const open = this.advance();
    const args: Expression[] = [];
    this.bracketed(() => {
      while (!this.is(')') && !this.isEnd) {
        args.push(this.parsePackable());
        if (!this.accept(',')) {
          break;
        }
        if (this.is(')')) {
          this.fail("expected an argument after ','");
        }
      }
    });
    if (
      !this.is(')') &&
      !this.isEnd &&
      this.cur.span.line === this.last.span.line
    ) {
      const isOperand =
        this.cur.kind !== 'punctuator' &&
        !(this.cur.kind === 'identifier' && KEYWORDS.has(this.cur.text));
      if (isOperand) {
        this.fail(`expected ',' or ')' before ${this.shown()}`, this.cur.span, [
          {
            message: "in the arguments that begin at this '('",
            span: open.span
          }
        ]);
      }
    }
    this.expect(')', 'after the arguments', open);
    return args;
  }

  /** An initialiser clause that may be followed by `...`. */
  private parsePackable(): Expression {
    const pattern = this.parseInitializerClause();
    if (!this.is('...')) {
      return pattern;
    }
    this.advance();
    return {
      kind: 'packExpansion',
      pattern,
      span: this.spanFrom(pattern.span)
    };
  }

  private parseLaunch(kernel: Expression): LaunchExpression {
    const open = this.advance();
    const config: Expression[] = [];
    this.bracketed(() => {
      while (!this.is('>>>') && !this.isEnd) {
        config.push(
          this.is('{') ? this.parseInitList() : this.parseAssignment()
        );
        if (!this.accept(',')) {
          break;
        }
      }
    });
    if (!this.is('>>>')) {
      if (this.is('>>') || this.is('>')) {
        this.fail(
          "a kernel launch is closed by three angle brackets: '<<<grid, block>>>'",
          this.cur.span,
          [],
          { span: this.cur.span, text: '>>>' }
        );
      }
      const last = config[config.length - 1];
      if (last?.kind === 'binary' && last.operator === '>>') {
        this.fail(
          "a kernel launch is closed by three angle brackets: '<<<grid, block>>>'",
          last.operatorSpan,
          [],
          { span: last.operatorSpan, text: '>>>' }
        );
      }
      this.expect('>>>', 'after the launch configuration', open);
    }
    this.advance();
    const configSpan = this.spanFrom(open.span);
    if (config.length < 2 || config.length > 4) {
      this.report(
        config.length > 4
          ? 'a launch takes at most 4 values: <<<grid, block, shared bytes, stream>>>'
          : 'a launch needs the number of blocks and the threads of a block: <<<grid, block>>>',
        config.length > 4 ? config[4].span : configSpan
      );
    }
    if (!this.is('(')) {
      const span = this.behindLast();
      this.fail(
        "expected the kernel's arguments in parentheses after '>>>'",
        span,
        [],
        {
          span,
          text: '()'
        }
      );
    }
    const args = this.parseArguments();
    const missing: Expression = { kind: 'error', span: configSpan };
    return {
      kind: 'launch',
      kernel,
      grid: config[0] ?? missing,
      block: config[1] ?? missing,
      ...(config[2] ? { shared: config[2] } : {}),
      ...(config[3] ? { stream: config[3] } : {}),
      args,
      span: this.spanFrom(kernel.span)
    };
  }

  // -------------------------------------------------------------- primary

  private parsePrimary(): Expression {
    const token = this.cur;
    switch (token.kind) {
      case 'number':
        this.advance();
        return this.literals.number(token);
      case 'char':
        this.advance();
        return this.literals.char(token);
      case 'string': {
        const tokens: Token[] = [];
        while (this.cur.kind === 'string') {
          tokens.push(this.advance());
        }
        return this.literals.string(tokens, this.spanFrom(token.span));
      }
      case 'punctuator':
        return this.parsePunctuated(token);
      case 'identifier':
        return this.parseWord(token);
      default:
        return this.fail(`expected an expression before ${this.shown()}`);
    }
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
        this.advance();
        this.skipParentheses();
        return {
          kind: 'refused',
          feature: 'typeid',
          reason: 'types have no names at run time here',
          span: this.spanFrom(span)
        };
      case '_Generic':
        return this.fail('_Generic is not supported: use function overloads');
      case 'typename':
      case 'decltype':
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
    const word = this.advance();
    this.skipParentheses();
    return {
      kind: 'refused',
      feature: word.text,
      reason: 'it is internal to library headers',
      span: this.spanFrom(word.span)
    };
  }

  /** A name: a variable, function or, when it is a type, the cast `T(…)`. */
  private parseNamed(): Expression {
    const info = this.scope.lookup(this.cur.text);
    const mayBeType = info?.kind !== 'value' && this.isTypeStart();
    if (mayBeType) {
      return this.parseFunctionalCast();
    }
    const { name } = this.parseName();
    return { kind: 'identifier', name, span: name.span };
  }

  /** `T(…)`, `T{…}`. */
  private parseFunctionalCast(): Expression {
    const start = this.cur.span;
    const specs = this.parseSpecifiers(true);
    const type =
      specs.type ?? this.fail(`expected a type, not ${this.shown()}`);
    if (this.is('{')) {
      const list = this.parseInitList();
      return {
        kind: 'functionalCast',
        type,
        args: [list],
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
    return { kind: 'functionalCast', type, args, span: this.spanFrom(start) };
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
        this.parseCompound('the statement expression');
        this.expect(')', 'after the statement expression', open);
        return {
          kind: 'refused',
          feature: 'a statement expression ({ … })',
          reason: 'it is an extension of GNU C: write a function or a lambda',
          span: this.spanFrom(open.span)
        };
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
      if (
        this.isFoldAhead() &&
        this.cur.kind === 'punctuator' &&
        !this.is(')')
      ) {
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

  // --------------------------------------------------------------- lambda

  private parseLambda(): LambdaExpression {
    const open = this.advance();
    const scope = new Scope('block', this.scope);
    return this.within(scope, () =>
      this.bracketed(() => {
        const lambda: LambdaExpression = {
          kind: 'lambda',
          captures: [],
          templateParams: [],
          params: [],
          isVariadic: false,
          isMutable: false,
          specifiers: [],
          body: { kind: 'compound', body: [], span: open.span },
          span: open.span
        };
        this.parseCaptures(lambda, open);
        if (this.is('<')) {
          lambda.templateParams = this.parseTemplateParameters();
        }
        this.parseLambdaSpecifiers(lambda);
        if (this.is('(')) {
          const { params, isVariadic } = this.parseParameters();
          lambda.params = params;
          lambda.isVariadic = isVariadic;
        }
        this.parseLambdaSpecifiers(lambda);
        if (this.accept('->')) {
          lambda.result = this.parseTypeId();
        }
        if (!this.is('{')) {
          this.fail(
            `expected the body of the lambda in braces, not ${this.shown()}`
          );
        }
        lambda.body = this.parseCompound('the lambda');
        lambda.span = this.spanFrom(open.span);
        return lambda;
      })
    );
  }

  private parseLambdaSpecifiers(lambda: LambdaExpression): void {
    for (;;) {
      const { text } = this.cur;
      const specifier = SPECIFIERS.get(text);
      if (text === 'mutable') {
        lambda.isMutable = true;
        this.advance();
      } else if (specifier) {
        lambda.specifiers.push({ name: specifier, span: this.advance().span });
      } else if (text === 'noexcept') {
        this.advance();
        if (this.is('(')) {
          this.parseArguments();
        }
      } else if (text === '__attribute__') {
        this.parseAttributes([]);
      } else {
        return;
      }
    }
  }

  private parseCaptures(lambda: LambdaExpression, open: Token): void {
    while (!this.is(']') && !this.isEnd) {
      const isFirst =
        lambda.captures.length === 0 && lambda.captureDefault === undefined;
      const next = this.peek().text;
      if (
        isFirst &&
        (this.is('=') || this.is('&')) &&
        (next === ']' || next === ',')
      ) {
        lambda.captureDefault =
          this.advance().text === '=' ? 'copy' : 'reference';
      } else {
        lambda.captures.push(this.parseCapture());
      }
      if (!this.accept(',')) {
        break;
      }
    }
    this.expect(']', 'after the captures of the lambda', open);
  }

  private parseCapture(): LambdaCapture {
    const start = this.cur.span;
    if (this.accept('this')) {
      return { mode: 'this', isPack: false, span: start };
    }
    if (this.is('*') && this.peek().text === 'this') {
      this.advance();
      this.advance();
      return { mode: 'thisCopy', isPack: false, span: this.spanFrom(start) };
    }
    const mode = this.accept('&') ? 'reference' : 'copy';
    let isPack = this.accept('...');
    const { text } = this.expectName('the name of a captured variable');
    let init: Expression | undefined;
    if (this.accept('=')) {
      init = this.parseInitializerClause();
    } else if (this.is('(')) {
      [init] = this.parseArguments();
    } else if (this.is('{')) {
      init = this.parseInitList();
    }
    isPack = this.accept('...') || isPack;
    this.scope.declare(text, { kind: 'value' });
    return {
      mode,
      name: text,
      ...(init ? { init } : {}),
      isPack,
      span: this.spanFrom(start)
    };
  }

  // --------------------------------------------------------- initialisers

  /** An assignment expression or a braced list. */
  protected parseInitializerClause(): Expression {
    return this.is('{') ? this.parseInitList() : this.parseAssignment();
  }

  protected parseInitList(): InitListExpression {
    const open = this.advance();
    const elements: InitElement[] = [];
    this.enter();
    this.bracketed(() => {
      while (!this.is('}') && !this.isEnd) {
        elements.push(this.parseInitElement());
        if (!this.accept(',')) {
          break;
        }
      }
    });
    this.leave();
    this.expect('}', 'at the end of the list', open);
    return { kind: 'initList', elements, span: this.spanFrom(open.span) };
  }

  private parseInitElement(): InitElement {
    const start = this.cur.span;
    const designators: Designator[] = [];
    for (;;) {
      if (this.is('.') && this.isName(this.peek())) {
        const dot = this.advance();
        const { text } = this.advance();
        designators.push({
          kind: 'field',
          name: text,
          span: this.spanFrom(dot.span)
        });
      } else if (
        this.is('[') &&
        (designators.length > 0 || this.isIndexDesignator())
      ) {
        const open = this.advance();
        const index = this.parseConstant();
        const upper = this.accept('...') ? this.parseConstant() : undefined;
        this.expect(']', 'after the index', open);
        designators.push({
          kind: 'index',
          index,
          ...(upper ? { upper } : {}),
          span: this.spanFrom(open.span)
        });
      } else {
        break;
      }
    }
    if (designators.length > 0 && !this.is('{')) {
      this.expect('=', 'after the designator');
    }
    const value = this.parsePackable();
    return { designators, value, span: this.spanFrom(start) };
  }

  /** `[3] = x` and not a lambda. */
  private isIndexDesignator(): boolean {
    return this.lookAhead(() => {
      this.advance();
      this.parseConstant();
      if (this.accept('...')) {
        this.parseConstant();
      }
      return this.accept(']') && (this.is('=') || this.is('[') || this.is('.'));
    });
  }

  /** The initialiser of a variable, when there is one. */
  protected parseInitializer(): Initializer | undefined {
    const start: Span = this.cur.span;
    if (this.is('=')) {
      this.advance();
      if (this.is('=')) {
        this.fail("'==' compares: a variable is given its value with '='");
      }
      const value = this.parseInitializerClause();
      return { kind: 'copy', value, span: this.spanFrom(start) };
    }
    if (this.is('{')) {
      const list = this.parseInitList();
      return { kind: 'list', list, span: list.span };
    }
    if (this.is('(')) {
      const args = this.parseArguments();
      return { kind: 'direct', args, span: this.spanFrom(start) };
    }
    return undefined;
  }
}

function noQualifiers(): {
  isConst: false;
  isVolatile: false;
  isRestrict: false;
} {
  return { isConst: false, isVolatile: false, isRestrict: false };
}

function quoteSpan(files: { text: string }[], span: Span): string {
  const text = files[span.file]?.text.slice(span.start, span.end) ?? '';
  return text.length > 0 && text.length <= 40 ? `'${text}'` : '';
}
