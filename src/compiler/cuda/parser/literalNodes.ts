import type {
  CharLiteral,
  EncodingPrefix,
  Expression,
  StringLiteral
} from '../ast';
import type { Diagnostic } from '../../diagnostics';
import type { Span } from '../../ir/types';
import {
  charValue,
  decodeText,
  parseNumber,
  utf8Bytes,
  type TextValue
} from '../literals';
import type { Token } from '../token';

type Say = (
  message: string,
  span: Span,
  notes?: Diagnostic['notes'],
  fix?: Diagnostic['fix']
) => void;

/** Numbers with the suffixes of std::chrono and std::complex. */
const STANDARD_SUFFIX =
  /^((?:0[xX][\da-fA-F']+|0[bB][01']+|\d[\d']*(?:\.[\d']*)?|\.[\d']+)(?:[eE][+-]?\d+)?)(?:h|min|m?s|us|ns|i[fl]?)$/;

/** Literal tokens to nodes. */
export class LiteralReader {
  constructor(
    private readonly error: Say,
    private readonly warn: Say
  ) {}

  number(token: Token): Expression {
    const { span } = token;
    const at =
      STANDARD_SUFFIX.exec(token.text)?.[1].length ?? token.text.indexOf('_');
    if (at > 0) {
      return this.userNumber(token, at);
    }
    const { text } = token;
    const value = parseNumber(text);
    switch (value.kind) {
      case 'integer':
        return {
          kind: 'integer',
          value: value.value,
          isDecimal: value.isDecimal,
          isUnsigned: value.isUnsigned,
          size: value.size,
          text,
          span
        };
      case 'float':
        return {
          kind: 'float',
          value: value.value,
          suffix: value.suffix,
          text,
          span
        };
      case 'error':
        this.error(
          value.message,
          span,
          value.note !== undefined ? [{ message: value.note }] : [],
          value.replacement !== undefined
            ? { span, text: value.replacement }
            : undefined
        );
        return { kind: 'error', span };
    }
  }

  /** `1.5_deg`: the operator takes a long double or an unsigned long long. */
  private userNumber(token: Token, at: number): Expression {
    const { span } = token;
    const suffix = token.text.slice(at);
    const text = token.text.slice(0, at);
    const name = /^\w+/.exec(suffix)![0];
    if (name !== suffix) {
      this.error(
        `'${suffix}' is read as the suffix of the number: put parentheses around '${text}${name}'`,
        span,
        [],
        { span, text: `(${text}${name})${suffix.slice(name.length)}` }
      );
      return { kind: 'error', span };
    }
    const literal = this.number({ ...token, text });
    if (literal.kind !== 'integer' && literal.kind !== 'float') {
      return literal;
    }
    const own = literal.kind === 'integer' ? literal.size : literal.suffix;
    if (own !== '' || (literal.kind === 'integer' && literal.isUnsigned)) {
      this.error(
        `the number '${text}' has a suffix of its own: '${suffix}' cannot follow it`,
        span
      );
      return { kind: 'error', span };
    }
    return {
      kind: 'userLiteral',
      suffix,
      literal:
        literal.kind === 'integer'
          ? { ...literal, isUnsigned: true, size: 'll' }
          : { ...literal, suffix: 'l' },
      span
    };
  }

  char(token: Token): CharLiteral | Expression {
    const { span } = token;
    const text = decodeText(token.text);
    this.problems(text, token);
    if (text.units.length === 0) {
      this.error('an empty character: one must stand between the quotes', span);
      return { kind: 'error', span };
    }
    const { value, isMulticharacter } = charValue(text);
    if (text.units.length > 4) {
      this.error(
        'single quotes hold one character: a string needs double quotes',
        span,
        [],
        {
          span,
          text: `"${token.text.slice(1, -1).replaceAll('"', '\\"')}"`
        }
      );
      return { kind: 'error', span };
    }
    if (isMulticharacter) {
      this.warn(
        'several characters in single quotes make an int, not a string',
        span
      );
    }
    return { kind: 'char', prefix: text.prefix, value, isMulticharacter, span };
  }

  string(tokens: Token[], span: Span): StringLiteral {
    let prefix: EncodingPrefix = '';
    const units: TextValue['units'] = [];
    for (const token of tokens) {
      const text = decodeText(token.text);
      this.problems(text, token);
      if (text.prefix !== '') {
        prefix = text.prefix;
      }
      for (const unit of text.units) {
        units.push(unit);
      }
    }
    let value = '';
    for (const unit of units) {
      value += String.fromCodePoint(Math.min(unit.code, 0x10ffff));
    }
    return { kind: 'string', prefix, value, bytes: utf8Bytes(units), span };
  }

  private problems(text: TextValue, token: Token): void {
    const isWhole = token.span.end - token.span.start === token.text.length;
    for (const problem of text.problems) {
      const span = isWhole
        ? {
            ...token.span,
            start: token.span.start + problem.at,
            end: token.span.start + problem.at + problem.length,
            column: token.span.column + problem.at
          }
        : token.span;
      (problem.isError ? this.error : this.warn)(problem.message, span);
    }
  }
}
