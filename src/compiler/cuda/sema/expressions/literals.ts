/** Literals with the types C gives them. */
import type {
  BoolLiteral,
  CharLiteral,
  FloatLiteral,
  IntegerLiteral,
  NullptrLiteral,
  StringLiteral
} from '../../ast';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import { valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { irScalar, irType } from '../entities/layout';
import { characterType, charactersOf } from '../entities/stringLiterals';
import { CONST, T, arrayOf, qualify } from '../entities/types';
import type { ScalarCType } from '../entities/types';

type Literal =
  | IntegerLiteral
  | FloatLiteral
  | BoolLiteral
  | CharLiteral
  | StringLiteral
  | NullptrLiteral;

export function lowerLiteral(cx: Context, node: Literal): Operand {
  switch (node.kind) {
    case 'integer': {
      const type = integerType(node);
      if (!type) {
        return cx.error(
          node.span,
          'the integer literal is too large for any type'
        );
      }
      const operand = valueOperand(
        type,
        make.constant(irScalar(type.name), node.value, node.span)
      );
      return node.value === 0n ? { ...operand, isNullLiteral: true } : operand;
    }
    case 'float': {
      const type =
        node.suffix === 'f' ? T.float : node.suffix === 'h' ? T.half : T.double;
      return valueOperand(
        type,
        make.constant(irScalar(type.name), node.value, node.span)
      );
    }
    case 'bool':
      return valueOperand(T.bool, make.constant('bool', node.value, node.span));
    case 'char': {
      const type = node.isMulticharacter
        ? T.int
        : {
            '': T.char,
            u8: T.char,
            u: T.char16,
            U: T.char32,
            L: T.wchar
          }[node.prefix];
      return valueOperand(
        type,
        make.constant(irScalar(type.name), node.value, node.span)
      );
    }
    case 'string':
      return {
        kind: 'string',
        node,
        type: arrayOf(
          qualify(characterType(node), CONST),
          charactersOf(node).length + 1
        ),
        span: node.span
      };
    case 'nullptr':
      return valueOperand(T.nullptr, {
        op: 'null',
        type: irType(T.nullptr),
        span: node.span
      });
  }
}

/** The first type of C's list that holds the value ([lex.icon]). */
function integerType(node: IntegerLiteral): ScalarCType | undefined {
  const signed: [ScalarCType, bigint][] = [
    [T.int, 31n],
    [T.long, 63n],
    [T.llong, 63n]
  ];
  const unsigned: [ScalarCType, bigint][] = [
    [T.uint, 32n],
    [T.ulong, 64n],
    [T.ullong, 64n]
  ];
  const first = node.size === 'll' ? 2 : node.size === 'l' ? 1 : 0;
  for (let i = first; i < 3; i++) {
    if (!node.isUnsigned && node.value < 1n << signed[i][1]) {
      return signed[i][0];
    }
    if (
      (node.isUnsigned || !node.isDecimal) &&
      node.value < 1n << unsigned[i][1]
    ) {
      return unsigned[i][0];
    }
  }
  return undefined;
}
