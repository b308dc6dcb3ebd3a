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

  it('know whose address was taken', () => {
    const variable = (
      name: string
    ): Parameters<typeof make.hasAddressTaken>[0] => ({
      id: 1,
      name,
      type: make.I32,
      space: 'local',
      isConst: false,
      isVolatile: false,
      span
    });
    const [a, b] = [variable('a'), variable('b')];
    make.address(
      make.variablePlace(a, span),
      {
        kind: 'pointer',
        to: a.type,
        isConst: false,
        isVolatile: false,
        isRestrict: false
      },
      span
    );
    expect(make.hasAddressTaken(a)).toBe(true);
    expect(make.hasAddressTaken(b)).toBe(false);
  });
});
