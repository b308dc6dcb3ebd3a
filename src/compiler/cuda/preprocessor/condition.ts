import { operatorOf } from '../../semantics/operators';
import {
  binaryFunction,
  integerValue,
  type BinaryOperator
} from '../../semantics/scalars';
import { charValue, decodeText, parseNumber } from '../literals';
import { PPToken } from '../lexer';
import { errorAt, type Report } from './macro';

/** `#if` computes in intmax_t and uintmax_t (C17 6.10.1). */
interface Value {
  value: bigint;
  isUnsigned: boolean;
}

const MAX_NESTING = 256;

class ConditionError extends Error {
  constructor(
    message: string,
    readonly token: PPToken | undefined
  ) {
    super(message);
  }
}

/** C++'s words for operators. */
const WORDS: Partial<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  bitand: '&',
  bitor: '|',
  xor: '^',
  compl: '~',
  not_eq: '!='
};

function asOperator(token: PPToken): PPToken {
  const text =
    token.kind === 'identifier' && Object.hasOwn(WORDS, token.text)
      ? WORDS[token.text]
      : undefined;
  return text === undefined
    ? token
    : new PPToken(
        'punctuator',
        text,
        token.span,
        token.spaceBefore,
        token.atLineStart
      );
}

class ConditionParser {
  private at = 0;
  private depth = 0;

  constructor(private readonly tokens: PPToken[]) {}

  evaluate(): bigint {
    const value = this.conditional(true);
    const rest = this.tokens[this.at];
    if (rest) {
      throw new ConditionError(
        `unexpected '${rest.text}' after the condition`,
        rest
      );
    }
    return value.value;
  }

  private get text(): string | undefined {
    return this.tokens[this.at]?.text;
  }

  private conditional(isLive: boolean): Value {
    if (++this.depth > MAX_NESTING) {
      throw new ConditionError(
        'this condition is nested too deeply',
        this.tokens[this.at]
      );
    }
    const condition = this.binary(1, isLive);
    if (this.text !== '?') {
      this.depth--;
      return condition;
    }
    this.at++;
    const isTrue = condition.value !== 0n;
    const then = this.conditional(isLive && isTrue);
    this.expect(':');
    const otherwise = this.conditional(isLive && !isTrue);
    this.depth--;
    const chosen = isTrue ? then : otherwise;
    return wrap(chosen.value, then.isUnsigned || otherwise.isUnsigned);
  }

  private expect(text: string): void {
    const token = this.tokens[this.at];
    if (token?.text !== text) {
      throw new ConditionError(
        token
          ? `expected '${text}' before '${token.text}'`
          : `expected '${text}' at the end`,
        token
      );
    }
    this.at++;
  }

  private binary(minimum: number, isLive: boolean): Value {
    let left = this.unary(isLive);
    for (;;) {
      const token = this.tokens[this.at];
      const found = token && operatorOf(token.text);
      if (!found || found.precedence < minimum) {
        return left;
      }
      this.at++;
      const rightIsLive =
        isLive &&
        !(found.operator === 'and' && left.value === 0n) &&
        !(found.operator === 'or' && left.value !== 0n);
      const right = this.binary(found.precedence + 1, rightIsLive);
      left = this.apply(token, found.operator, left, right, isLive);
    }
  }

  private apply(
    token: PPToken,
    operator: BinaryOperator,
    left: Value,
    right: Value,
    isLive: boolean
  ): Value {
    const isUnsigned = left.isUnsigned || right.isUnsigned;
    const a = wrap(left.value, isUnsigned).value;
    const b = wrap(right.value, isUnsigned).value;
    const truth = (value: boolean): Value => ({
      value: value ? 1n : 0n,
      isUnsigned: false
    });
    switch (operator) {
      case 'or':
        return truth(left.value !== 0n || right.value !== 0n);
      case 'and':
        return truth(left.value !== 0n && right.value !== 0n);
      case 'shl':
      case 'shr': {
        const shift = binaryFunction(operator, typeOf(left));
        return {
          value: integerValue(shift(left.value, Number(right.value & 63n))),
          isUnsigned: left.isUnsigned
        };
      }
      default: {
        const isDivision = operator === 'div' || operator === 'rem';
        if (isDivision && b === 0n) {
          if (isLive) {
            throw new ConditionError(
              'division by zero in a preprocessor condition',
              token
            );
          }
          return wrap(0n, isUnsigned);
        }
        const result = binaryFunction(operator, typeOf({ isUnsigned }))(a, b);
        return typeof result === 'boolean'
          ? truth(result)
          : { value: integerValue(result), isUnsigned };
      }
    }
  }

  private unary(isLive: boolean): Value {
    const token = this.tokens[this.at++];
    if (!token) {
      throw new ConditionError(
        'a value is missing at the end of the condition',
        undefined
      );
    }
    if (++this.depth > MAX_NESTING) {
      throw new ConditionError('this condition is nested too deeply', token);
    }
    const value = this.operand(token, isLive);
    this.depth--;
    return value;
  }

  private operand(token: PPToken, isLive: boolean): Value {
    switch (token.text) {
      case '(': {
        let value = this.conditional(isLive);
        while (this.text === ',') {
          this.at++;
          value = this.conditional(isLive);
        }
        this.expect(')');
        return value;
      }
      case '!':
        return {
          value: this.unary(isLive).value === 0n ? 1n : 0n,
          isUnsigned: false
        };
      case '-': {
        const value = this.unary(isLive);
        return wrap(-value.value, value.isUnsigned);
      }
      case '~': {
        const value = this.unary(isLive);
        return wrap(~value.value, value.isUnsigned);
      }
      case '+':
        return this.unary(isLive);
    }
    if (token.kind === 'number') {
      const number = parseNumber(token.text);
      if (number.kind === 'integer') {
        return wrap(
          number.value,
          number.isUnsigned || number.value >= 1n << 63n
        );
      }
      throw new ConditionError(
        number.kind === 'float'
          ? 'a preprocessor condition computes with integers only'
          : number.message,
        token
      );
    }
    if (token.kind === 'char') {
      return {
        value: BigInt(charValue(decodeText(token.text)).value),
        isUnsigned: false
      };
    }
    if (token.kind === 'identifier') {
      if (this.text === '(') {
        throw new ConditionError(
          `'${token.text}' is not a macro, so it cannot be called`,
          token
        );
      }
      // Names that are not macros count as 0, except C++'s true.
      return { value: token.text === 'true' ? 1n : 0n, isUnsigned: false };
    }
    if (token.kind === 'string') {
      throw new ConditionError(
        'a preprocessor condition cannot use strings',
        token
      );
    }
    throw new ConditionError(`expected a value before '${token.text}'`, token);
  }
}

function typeOf({ isUnsigned }: Pick<Value, 'isUnsigned'>): 'i64' | 'u64' {
  return isUnsigned ? 'u64' : 'i64';
}

function wrap(value: bigint, isUnsigned: boolean): Value {
  return {
    value: isUnsigned ? BigInt.asUintN(64, value) : BigInt.asIntN(64, value),
    isUnsigned
  };
}

/** The value of an `#if`'s expanded tokens; false (and a report) when it has none. */
export function evaluateCondition(
  directive: PPToken,
  tokens: PPToken[],
  report: Report
): boolean {
  if (tokens.length === 0) {
    report(errorAt(directive.span, `#${directive.text} needs a condition`));
    return false;
  }
  try {
    return new ConditionParser(tokens.map(asOperator)).evaluate() !== 0n;
  } catch (error) {
    if (!(error instanceof ConditionError)) {
      throw error;
    }
    report(
      errorAt((error.token ?? tokens[tokens.length - 1]!).span, error.message)
    );
    return false;
  }
}

/** The value of tokens as an `#if` computes it; undefined where they have none. */
export function evaluateTokens(tokens: PPToken[]): bigint | undefined {
  try {
    return new ConditionParser(tokens).evaluate();
  } catch (error) {
    if (!(error instanceof ConditionError)) {
      throw error;
    }
    return undefined;
  }
}
