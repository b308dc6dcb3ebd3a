import type {
  AssignOperatorToken,
  BinaryExpression,
  BinaryOperatorToken,
  Expression,
  DeleteExpression,
  NewExpression,
  TypeNode,
  UnaryOperatorToken
} from '../ast';
import type { Token } from '../token';
import { threeAngles } from './launchBrackets';
import { PostfixParser } from './postfix';

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

/** Expressions with operators, by precedence climbing. */
export abstract class ExpressionParser extends PostfixParser {
  /** With the comma operator. */
  protected parseExpression(): Expression {
    let left = this.parseAssignment();
    let chain = 0;
    while (this.is(',') && !this.isFoldAhead) {
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

  /** Assignment expression: everything but the comma. */
  protected parseAssignment(): Expression {
    if (this.is('throw')) {
      const start = this.advance().span;
      const isAlone = [';', ')', ',', ':'].some(mark => this.is(mark));
      const operand = isAlone ? undefined : this.parseAssignment();
      return {
        kind: 'throw',
        ...(operand ? { operand } : {}),
        span: this.spanFrom(start)
      };
    }
    const left = this.parseConstant();
    const operator = this.cur;
    if (
      operator.kind !== 'punctuator' ||
      !ASSIGNMENTS.has(operator.text) ||
      this.isFoldAhead
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
        this.isFoldAhead
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
        threeAngles(
          operator.span,
          ahead => this.peek(ahead),
          this.files[operator.span.file].text
        )
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
        const { span } = token;
        return this.is('new')
          ? { ...this.parseNew(), isGlobal: true, span: this.spanFrom(span) }
          : {
              ...this.parseDelete(),
              isGlobal: true,
              span: this.spanFrom(span)
            };
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

  private parseDelete(): DeleteExpression {
    const start = this.advance().span;
    const isArray = this.is('[') && this.peek().text === ']';
    if (isArray) {
      this.advance();
      this.advance();
    }
    const operand = this.parseUnary();
    return { kind: 'delete', isArray, operand, span: this.spanFrom(start) };
  }
}

function noQualifiers(): {
  isConst: false;
  isVolatile: false;
  isRestrict: false;
} {
  return { isConst: false, isVolatile: false, isRestrict: false };
}
