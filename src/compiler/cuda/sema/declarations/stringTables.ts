/**
 * Device variables that hold strings: `__constant__ const char *names[] = {"a",
 * "b"}`. The module's initial bytes are no addresses, so each use in a function
 * makes a copy of its own, which nobody may change.
 */
import type { Span } from '../../../ir/types';
import type { VariableDeclaration } from '../../ast';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import type { PlaceOperand } from '../entities/operands';
import { Scope } from '../entities/scopes';
import type { VariableSymbol } from '../entities/symbols';
import { irType } from '../entities/layout';
import { CONST, qualify } from '../entities/types';
import type { CType } from '../entities/types';
import { initialiseLocal } from './initialiseLocal';

/** The copy, where code names the variable. */
export function useStrings(
  cx: Context,
  { name, type }: VariableSymbol,
  node: VariableDeclaration,
  scope: Scope,
  span: Span
): PlaceOperand {
  const copy = stringsCopy(cx, name, type, span);
  cx.inScope(new Scope('block', scope), () => initialise(cx, node, copy));
  return {
    kind: 'place',
    type: copy.type,
    place: make.variablePlace(copy.ir!, span),
    span
  };
}

/** A static variable of strings in a function of device code. */
export function declareStrings(
  cx: Context,
  node: VariableDeclaration,
  name: string,
  type: CType
): void {
  initialise(cx, node, stringsCopy(cx, name, type, node.nameSpan));
}

function stringsCopy(
  cx: Context,
  name: string,
  type: CType,
  span: Span
): VariableSymbol {
  const constant = qualify(type, CONST);
  return {
    kind: 'variable',
    name,
    type: constant,
    space: 'local',
    ir: cx.unit.variable(name, irType(constant), 'local', span, {
      isConst: type.kind === 'pointer',
      isVolatile: false
    }),
    span,
    owner: cx.entity
  };
}

function initialise(
  cx: Context,
  node: VariableDeclaration,
  copy: VariableSymbol
): void {
  const { initializer } = node;
  const operand =
    copy.type.kind === 'pointer' && initializer?.kind === 'copy'
      ? cx.doors.lowerExpression(cx, initializer.value)
      : undefined;
  initialiseLocal(cx, node, copy, copy.ir!, operand);
}
