/**
 * Expressions of the command line and of the catalogue's default launches,
 * where no Python is at hand: `(n + 255) / 256`, `2**16`, `min(n, 1024) * 4`.
 *
 * Integers are exact (bigint), everything else is a double. Between integers
 * `/` truncates as in CUDA C, `//` rounds down as in Python; a `.`, an exponent
 * or a float operand makes the result a float.
 */
import {
  apply,
  floatSum,
  integerSum,
  isTrue,
  type ReferenceNumber
} from './arithmetic';
import { EngineError } from '../engine/engineError';
import type { InputArray } from '../../../kernels/entry';

export type NamedNumbers = Readonly<Record<string, ReferenceNumber>>;

/** Numbers of a record as names: whole ones are integers, which `/` truncates. */
export function namesOf(set: Readonly<Record<string, number>>): NamedNumbers {
  return Object.fromEntries(
    Object.entries(set).map(([name, value]) => [
      name,
      Number.isInteger(value) ? BigInt(value) : value
    ])
  );
}

/** Arrays for conditions on results: `y[3]`, `sum(y)`, `len(y)`, `min(y)`, `max(y)`. */
export type Arrays = Readonly<Record<string, InputArray>>;

function isFloatArray(array: InputArray): boolean {
  return array instanceof Float32Array || array instanceof Float64Array;
}

/** Binding strength, as in Python. */
const BINARY: Record<string, number> = {
  or: 1,
  and: 2,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '==': 4,
  '!=': 4,
  '|': 5,
  '^': 6,
  '&': 7,
  '<<': 8,
  '>>': 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '//': 10,
  '%': 10,
  '**': 12
};
const NOT = 3;
const SIGN = 11;

const FUNCTIONS: Record<string, (args: ReferenceNumber[]) => ReferenceNumber> =
  {
    min: args => args.reduce((a, b) => (b < a ? b : a)),
    max: args => args.reduce((a, b) => (b > a ? b : a)),
    abs: ([a]) => (Number(a) < 0 ? apply('-', 0n, a) : a),
    int: ([a]) => (typeof a === 'number' ? BigInt(Math.trunc(a)) : BigInt(a)),
    float: ([a]) => Number(a),
    close: ([a, b, relative = 1e-5]) =>
      Math.abs(Number(a) - Number(b)) <= Number(relative) * Math.abs(Number(b)),
    sqrt: ([a]) => Math.sqrt(Number(a)),
    log2: ([a]) => Math.log2(Number(a))
  };
const ONE_ARGUMENT = new Set(['abs', 'int', 'float', 'sqrt', 'log2']);

/** Bytes of C types, so that `128 * sizeof(int)` can be written. */
const SIZES: Record<string, bigint> = {
  char: 1n,
  short: 2n,
  int: 4n,
  unsigned: 4n,
  float: 4n,
  float2: 8n,
  float4: 16n,
  double: 8n
};

const TOKEN =
  /\s*(?:(0[xX][\da-fA-F_]+|\d[\d_]*(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*(?:\.[xyz]\b)?)|(\*\*|\/\/|<<|>>|[<>=!]=|[-+*/%<>&|^~(),[\]]))/y;

interface Token {
  kind: 'number' | 'name' | 'operator' | 'end';
  text: string;
  offset: number;
}

/**
 * @throws EngineError CommandError with the expression, the place and what was expected.
 */
export function evaluate(
  text: string,
  names: NamedNumbers,
  arrays: Arrays = {}
): ReferenceNumber {
  return new Evaluator(text, names, arrays).whole();
}

/** One to three whole numbers: `n`, `(2, 3)`, `dim3(16, 16)`, or `block` where `block.x` and its like are set. */
export function evaluateDim3(
  text: string,
  names: NamedNumbers
): [number, number, number] {
  const name = text.trim();
  if (Object.hasOwn(names, `${name}.x`)) {
    return [
      Number(names[`${name}.x`]),
      Number(names[`${name}.y`]),
      Number(names[`${name}.z`])
    ];
  }
  const values = new Evaluator(text, names).tuple();
  const size = values.map(value => asNumber(value, text));
  return [size[0] ?? 1, size[1] ?? 1, size[2] ?? 1];
}

/** A whole number small enough for a size. */
export function evaluateCount(text: string, names: NamedNumbers): number {
  return asNumber(evaluate(text, names), text);
}

function asNumber(value: ReferenceNumber, text: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) {
    throw new EngineError(
      'CommandError',
      text.trim() === String(number)
        ? `${number} is not a whole number`
        : `${text} is ${number}; expected a whole number`
    );
  }
  return number;
}

/** Of parentheses, signs and powers in each other. */
const MOST_LEVELS = 256;

class Evaluator {
  constructor(
    private readonly text: string,
    private readonly names: NamedNumbers,
    private readonly arrays: Arrays = {}
  ) {
    this._next = this._scan();
  }

  whole(): ReferenceNumber {
    const value = this._expression(0);
    this._expectEnd();
    return value;
  }

  /** A single value, a parenthesised tuple, or `dim3(…)`. */
  tuple(): ReferenceNumber[] {
    if (/^\s*dim3\s*\(/.test(this.text)) {
      this._advance();
      this._advance();
      const values = this._arguments();
      this._expectEnd();
      return this._upToThree(values);
    }
    if (this._next.text === '(') {
      const opening = this._next;
      const after = this._at;
      this._advance();
      const values = this._arguments();
      if (values.length > 1 && this._next.kind === 'end') {
        return this._upToThree(values);
      }
      // Parentheses that open a plain expression: from the beginning.
      this._next = opening;
      this._at = after;
    }
    return [this.whole()];
  }

  private _upToThree(values: ReferenceNumber[]): ReferenceNumber[] {
    if (values.length < 1 || values.length > 3) {
      this._fail(
        `${values.length} dimensions are given; expected one to three`
      );
    }
    return values;
  }

  private _expression(least: number): ReferenceNumber {
    if (++this._depth > MOST_LEVELS) {
      this._fail(`this is nested more than ${MOST_LEVELS} levels deep`);
    }
    const value = this._operation(least);
    this._depth--;
    return value;
  }

  private _operation(least: number): ReferenceNumber {
    let left = this._unary();
    for (;;) {
      const { text, kind } = this._next;
      const rank =
        (kind === 'operator' || kind === 'name') && Object.hasOwn(BINARY, text)
          ? BINARY[text]
          : 0;
      if (rank <= least) {
        return left;
      }
      const place = this._next.offset;
      this._advance();
      // Powers group from the right, and their exponent may have a sign.
      const right = this._expression(text === '**' ? SIGN - 1 : rank);
      try {
        left = apply(text, left, right);
      } catch (error) {
        this._fail(error instanceof Error ? error.message : '', place);
      }
    }
  }

  private _unary(): ReferenceNumber {
    const { text, kind } = this._next;
    if (kind === 'operator' && (text === '-' || text === '+')) {
      this._advance();
      const value = this._expression(SIGN);
      return text === '-' ? apply('-', 0n, value) : value;
    }
    if (kind === 'operator' && text === '~') {
      this._advance();
      return apply('^', this._expression(SIGN), -1n);
    }
    if (kind === 'name' && text === 'not') {
      this._advance();
      return !isTrue(this._expression(NOT));
    }
    return this._primary();
  }

  private _primary(): ReferenceNumber {
    const { text, kind, offset } = this._next;
    if (kind === 'number') {
      this._advance();
      return numberOf(text);
    }
    if (text === '(') {
      this._advance();
      const value = this._expression(0);
      this._expect(')');
      return value;
    }
    if (kind === 'name') {
      this._advance();
      if (text === 'True' || text === 'true') {
        return true;
      }
      if (text === 'False' || text === 'false') {
        return false;
      }
      if (this._next.text === '(') {
        return this._call(text, offset);
      }
      if (Object.hasOwn(this.arrays, text)) {
        return this._element(text, offset);
      }
      if (!Object.hasOwn(this.names, text)) {
        const known = [...Object.keys(this.names), ...Object.keys(this.arrays)];
        this._fail(
          `${text} has no value` +
            (known.length > 0 ? `; set are ${known.join(', ')}` : '') +
            ` (--set ${text}=… sets it)`,
          offset
        );
      }
      return this.names[text];
    }
    this._fail('expected a number, a name or (');
  }

  private _call(name: string, offset: number): ReferenceNumber {
    this._advance();
    if (name === 'sizeof') {
      const type = this._next.text;
      this._advance();
      this._expect(')');
      if (!Object.hasOwn(SIZES, type)) {
        this._fail(
          `sizeof(${type}) is not known; ${Object.keys(SIZES).join(', ')} are`,
          offset
        );
      }
      return SIZES[type];
    }
    const array = this._next.text;
    if (Object.hasOwn(this.arrays, array) && this._peekAfter() === ')') {
      this._advance();
      this._advance();
      return this._reduce(name, this.arrays[array], offset);
    }
    const args = this._arguments();
    if (!Object.hasOwn(FUNCTIONS, name)) {
      this._fail(
        `${name} is not a function here; ${Object.keys(FUNCTIONS).join(', ')} and sizeof are`,
        offset
      );
    }
    if (name === 'close' && args.length !== 2 && args.length !== 3) {
      this._fail('close takes two numbers and a relative tolerance', offset);
    }
    if (args.length === 0 || (ONE_ARGUMENT.has(name) && args.length > 1)) {
      this._fail(
        `${name} takes ${ONE_ARGUMENT.has(name) ? 'one argument' : 'one argument or more'}`,
        offset
      );
    }
    return FUNCTIONS[name](args);
  }

  /** `y[i]`; a negative index counts from the end. */
  private _element(name: string, offset: number): ReferenceNumber {
    const array = this.arrays[name];
    if (this._next.text !== '[') {
      this._fail(`${name} is an array: name an element, ${name}[0]`, offset);
    }
    this._advance();
    const index = Number(this._expression(0));
    this._expect(']');
    const value = array.at(index);
    if (value === undefined || !Number.isInteger(index)) {
      this._fail(`${name} has no element ${index}`, offset);
    }
    return isFloatArray(array) ? value : BigInt(value);
  }

  private _reduce(
    name: string,
    array: Arrays[string],
    offset: number
  ): ReferenceNumber {
    const isFloat = isFloatArray(array);
    const exact = (value: number): ReferenceNumber =>
      isFloat || !Number.isFinite(value) ? value : BigInt(value);
    switch (name) {
      case 'len':
        return BigInt(array.length);
      case 'sum':
        return isFloat ? floatSum(array) : integerSum(array);
      case 'min':
      case 'max': {
        let best = array[0];
        for (const value of array) {
          best = name === 'min' ? Math.min(best, value) : Math.max(best, value);
        }
        return exact(best);
      }
      default:
        this._fail(
          `${name} is not a function of an array; sum, min, max and len are`,
          offset
        );
    }
  }

  /** The token after the next one. */
  private _peekAfter(): string {
    const at = this._at;
    const { text } = this._scan();
    this._at = at;
    return text;
  }

  /** After the opening parenthesis, through the closing one. */
  private _arguments(): ReferenceNumber[] {
    const args: ReferenceNumber[] = [];
    while (this._next.text !== ')') {
      args.push(this._expression(0));
      if (this._next.text !== ',') {
        break;
      }
      this._advance();
    }
    this._expect(')');
    return args;
  }

  private _expect(text: string): void {
    if (this._next.text !== text) {
      this._fail(`expected ${text}`);
    }
    this._advance();
  }

  private _expectEnd(): void {
    if (this._next.kind !== 'end') {
      this._fail('expected an operator or the end');
    }
  }

  private _advance(): void {
    this._next = this._scan();
  }

  private _scan(): Token {
    const blank = /\s*$/y;
    blank.lastIndex = this._at;
    if (blank.test(this.text)) {
      return { kind: 'end', text: '', offset: this.text.length };
    }
    TOKEN.lastIndex = this._at;
    const match = TOKEN.exec(this.text);
    if (!match) {
      const offset =
        this._at + /^\s*/.exec(this.text.slice(this._at))![0].length;
      this._fail(`'${this.text[offset]}' means nothing here`, offset);
    }
    this._at = TOKEN.lastIndex;
    const [, number, name, operator] = match;
    const text = number ?? name ?? operator;
    return {
      kind: number ? 'number' : name ? 'name' : 'operator',
      text,
      offset: this._at - text.length
    };
  }

  private _fail(problem: string, offset = this._next.offset): never {
    throw new EngineError(
      'CommandError',
      `${problem}\n  ${this.text}\n  ${' '.repeat(offset)}^`
    );
  }

  private _at = 0;
  private _depth = 0;
  private _next: Token;
}

function numberOf(text: string): ReferenceNumber {
  const digits = text.replace(/_/g, '');
  return /^(0[xX]|\d+$)/.test(digits) ? BigInt(digits) : Number(digits);
}
