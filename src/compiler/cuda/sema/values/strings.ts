/** String literals as arrays: in constant memory for device code, in host memory for host code. */
import type { Span, Variable } from '../../../ir/types';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import type { PlaceOperand, StringOperand } from '../entities/operands';
import { irType } from '../entities/layout';
import {
  characterType,
  charactersOf,
  literalLeaves
} from '../entities/stringLiterals';
import { CONST, T, arrayOf, qualify } from '../entities/types';

const strings = (): Map<string, Variable> => new Map();

/** The array that a string literal denotes, one for equal literals. */
export function stringPlace(cx: Context, operand: StringOperand): PlaceOperand {
  const table = cx.unit.keep(strings);
  // The host's strings are in its own memory.
  const space = cx.isDevice ? 'constant' : 'host';
  const { node } = operand;
  const key = `${space} ${node.prefix === 'u8' ? '' : node.prefix} ${charactersOf(node).join(',')}`;
  let variable = table.get(key);
  if (!variable) {
    variable = cx.unit.variable(
      `_string${table.size + 1}`,
      irType(operand.type),
      space,
      operand.span,
      {
        isConst: true,
        isVolatile: false
      }
    );
    variable.initial = literalLeaves(
      node,
      characterType(node),
      charactersOf(node).length + 1
    );
    table.set(key, variable);
    cx.unit.module.globals.push(variable);
  }
  return {
    kind: 'place',
    type: operand.type,
    place: make.variablePlace(variable, operand.span),
    span: operand.span
  };
}

/** A literal of our own making. */
export function stringLiteral(text: string, span: Span): StringOperand {
  const bytes = [...new TextEncoder().encode(text)];
  return {
    kind: 'string',
    node: { kind: 'string', prefix: '', value: text, bytes, span },
    type: arrayOf(qualify(T.char, CONST), bytes.length + 1),
    span
  };
}
