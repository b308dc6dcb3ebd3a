/** Deducing template arguments from a call's arguments ([temp.deduct.call]). */
import type { Span } from '../../../ir/types';
import type { ParameterDeclaration, TypeNode } from '../../ast';
import type { Context } from '../context/context';
import { isLvalue, typeOf } from '../entities/operands';
import type {
  FunctionsOperand,
  ListOperand,
  Operand
} from '../entities/operands';
import { onlyFunction } from './functions';
import { typeOfFunction } from '../entities/functions';
import { quietly } from '../context/quietly';
import type {
  FunctionEntity,
  FunctionTemplate,
  TemplateValue
} from '../entities/symbols';
import { qualifierBits } from '../names/typeNodes';
import {
  CONST,
  decayed,
  pointerTo,
  qualify,
  referenceTo,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';
import { completeArguments } from './arguments';
import type { Parameterised } from './arguments';
import { hasAuto } from '../functions/entities';
import { functionInstance } from './instantiate';
import { mentions } from './mentions';
import { Deduction } from './deduction';
import { deduceType, isParameter } from './patterns';
import { patternOf } from '../names/packs';

/**
 * The instance of a function template for the arguments, or undefined: a
 * template that does not fit is no candidate, and nothing is reported.
 * `declared` is the result of a declaration that names the instance; a call
 * tells nothing of it.
 */
export function deduceFunction(
  cx: Context,
  template: FunctionTemplate,
  args: Operand[],
  explicit: TemplateValue[] | undefined,
  span: Span,
  declared?: CType
): FunctionEntity | undefined {
  const { params, isVariadic, result } = template.declaration;
  const values = deduceValues(
    cx,
    template,
    params,
    isVariadic ? args.slice(0, params.length) : args,
    explicit,
    result && declared && { node: result, type: declared }
  );
  if (!values) {
    return undefined;
  }
  let entity: FunctionEntity | undefined;
  const isFine = cx.unit.reporter.try(() => {
    const complete = completeArguments(cx, values, template, span);
    entity = complete && functionInstance(cx, template, complete, span);
  });
  return isFine &&
    entity &&
    !entity.params.some(
      param => param.type.kind === 'error' && !param.type.isUnknown
    ) &&
    !(entity.result?.kind === 'error' && !entity.result.isUnknown)
    ? entity
    : undefined;
}

/** Arguments for all template parameters up to the last that is known; undefined when they contradict. */
export function deduceValues(
  cx: Context,
  template: Parameterised,
  params: ParameterDeclaration[],
  args: Operand[],
  explicit: TemplateValue[] | undefined,
  result?: { node: TypeNode; type: CType }
): TemplateValue[] | undefined {
  const deduction = new Deduction(cx.unit, template);
  // A pack takes all that follow, also where parameters stand behind it.
  const firstPack = template.params.findIndex(param => param.isPack);
  for (const [i, value] of (explicit ?? []).entries()) {
    const index = firstPack < 0 ? i : Math.min(i, firstPack);
    const param = template.params[index];
    if (!param) {
      return undefined;
    }
    if (param.isPack) {
      deduction.packElement = i - index;
      deduction.begun.add(index);
    }
    if (!fitsKind(cx, deduction, index, value)) {
      return undefined;
    }
    deduction.packElement = -1;
    if (!param.isPack) {
      deduction.fixed.add(index);
    }
  }
  const hasPack = params.some(param => param.isPack);
  if (!hasPack && args.length > params.length) {
    return undefined;
  }
  for (const [i, param] of params.entries()) {
    if (param.isPack) {
      for (let j = i; j < args.length; j++) {
        deduction.packElement = j - i;
        if (!deduceParameter(cx, deduction, patternOf(param.type), args[j])) {
          return undefined;
        }
      }
      deduction.packElement = -1;
      break;
    }
    if (args[i] === undefined) {
      if (!param.defaultValue) {
        return undefined;
      }
      continue;
    }
    if (!deduceParameter(cx, deduction, param.type, args[i])) {
      return undefined;
    }
  }
  if (
    result &&
    !hasAuto(result.node) &&
    !deduceType(cx, deduction, result.node, result.type)
  ) {
    return undefined;
  }
  return completeDeduction(cx, deduction);
}

function fitsKind(
  cx: Context,
  deduction: Deduction,
  index: number,
  value: TemplateValue
): boolean {
  const param = deduction.template.params[index];
  const wanted =
    param.kind === 'type'
      ? value.kind === 'type'
      : param.kind === 'template'
        ? value.kind === 'template'
        : value.kind === 'value' ||
          value.kind === 'function' ||
          value.kind === 'object';
  void cx;
  return wanted && deduction.bind(index, value);
}

const NO_ELEMENTS: TemplateValue = { kind: 'pack', elements: [] };

/** Known values in order; the rest must have defaults or be empty packs. */
export function completeDeduction(
  cx: Context,
  deduction: Deduction
): TemplateValue[] | undefined {
  const { template, values } = deduction;
  const found: (TemplateValue | undefined)[] = [];
  let usesDefaults = false;
  for (const [i, param] of template.params.entries()) {
    const value = values[i];
    if (
      value?.kind === 'pack' &&
      (value.elements as unknown[]).includes(undefined)
    ) {
      // A braced list or a name of several functions tells nothing of its element.
      return undefined;
    }
    if (!value && !param.isPack && !param.default) {
      return undefined;
    }
    usesDefaults ||= !value && !param.isPack;
    found.push(value ?? (param.isPack ? NO_ELEMENTS : undefined));
  }
  if (!usesDefaults) {
    return found as TemplateValue[];
  }
  // Those behind a default may be known: `template <class Tag = void, class F>`.
  let filled: TemplateValue[] | undefined;
  const isFine = cx.unit.reporter.try(() => {
    filled = completeArguments(cx, found, template, template.params[0].span);
  });
  return isFine ? filled : undefined;
}

/** A function's name where its type shows what the parameter is. */
function deduceFromFunction(
  cx: Context,
  deduction: Deduction,
  node: TypeNode,
  arg: FunctionsOperand
): boolean {
  const chosen = onlyFunction(cx, arg);
  const type = chosen?.kind === 'function' && typeOfFunction(chosen);
  if (!type) {
    return true;
  }
  return node.kind === 'pointer' || node.kind === 'reference'
    ? deduceType(cx, deduction, node.to, type, true)
    : deduceType(cx, deduction, node, pointerTo(type), true);
}

/** `{a, b}` where the parameter is a `std::initializer_list<T>`: T from each element. */
function deduceFromList(
  cx: Context,
  deduction: Deduction,
  node: TypeNode,
  arg: ListOperand
): boolean {
  const plain = node.kind === 'reference' ? node.to : node;
  const last =
    plain.kind === 'named'
      ? plain.name.segments[plain.name.segments.length - 1]
      : undefined;
  const inner = last?.templateArgs?.[0];
  if (last?.name !== 'initializer_list' || inner?.kind !== 'type') {
    return true;
  }
  return arg.node.elements.every(({ value }) => {
    const operand = quietly(cx, () => cx.doors.lowerExpression(cx, value));
    if (operand?.kind === 'functions') {
      return deduceFromFunction(cx, deduction, inner.type, operand);
    }
    const type = operand && typeOf(operand);
    return (
      !type ||
      type.kind === 'error' ||
      deduceType(cx, deduction, inner.type, unqualify(decayed(type)), true)
    );
  });
}

/** P and A of one argument: references and decay are handled here. */
function deduceParameter(
  cx: Context,
  deduction: Deduction,
  node: TypeNode,
  arg: Operand
): boolean {
  if (deduction.fixed.size > 0 && !mentions(deduction, node, true)) {
    // Written arguments say all of this parameter: conversions decide ([temp.arg.explicit]).
    return true;
  }
  if (arg.kind === 'list') {
    return deduceFromList(cx, deduction, node, arg);
  }
  if (arg.kind === 'error') {
    return true;
  }
  if (arg.kind === 'functions') {
    return deduceFromFunction(cx, deduction, node, arg);
  }
  // The name of a constant is an lvalue of a const type, whose value is known.
  const type =
    node.kind === 'reference' && arg.kind === 'value' && arg.ofConst
      ? qualify(arg.type, CONST)
      : typeOf(arg);
  if (type.kind === 'error') {
    return true;
  }
  if (node.kind === 'reference') {
    if (
      node.isRvalue &&
      node.to.kind === 'named' &&
      qualifierBits(node.to.qualifiers) === 0 &&
      isParameter(deduction, node.to) !== undefined &&
      isLvalue(arg)
    ) {
      return deduction.bind(isParameter(deduction, node.to)!, {
        kind: 'type',
        type: referenceTo(type)
      });
    }
    // A const parameter reference takes the constness off what is deduced.
    return deduceType(
      cx,
      deduction,
      node.to,
      qualifierBits(node.to.qualifiers) & CONST ? qualify(type, CONST) : type,
      true
    );
  }
  return deduceType(cx, deduction, node, unqualify(decayed(type)), true);
}
