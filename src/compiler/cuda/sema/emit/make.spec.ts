import { describe, expect, it } from 'vitest';
import { T } from '../entities/types';
import { castScalar, commonArithmetic, promoted } from './arithmetic';
import * as make from './make';

const span = { file: 0, start: 0, end: 1, line: 1, column: 1 };

describe('emitted expressions', () => {
  it('are constants where their operands are', () => {
    const three = make.constant('i32', 3, span);
    const four = make.constant('i32', 4, span);
    expect(make.binary('mul', three, four, span)).toMatchObject({
      op: 'const',
      value: 12
    });
    expect(castScalar(make.constant('i32', -1, span), T.uchar)).toMatchObject({
      op: 'const',
      value: 255
    });
  });

  it('have the types of the usual arithmetic conversions', () => {
    expect(promoted(T.uchar)).toBe(T.int);
    expect(commonArithmetic(T.int, T.uint)).toBe(T.uint);
    expect(commonArithmetic(T.long, T.uint)).toBe(T.long);
    expect(commonArithmetic(T.llong, T.float)).toBe(T.float);
  });
});
