/** `a.b` and `a->b`. */
import { endsByDestructor } from '../lifetime/temporaries';
import { nameText } from '../../ast';
import type { MemberExpression } from '../../ast';
import type { BuiltinName, Span } from '../../../ir/types';
import type { ClassInfo, FieldPath } from '../entities/classes';
import type { Context } from '../context/context';
import { materialise, toValue } from '../values/loads';
import * as make from '../emit/make';
import { basePlace } from '../lifetime/bases';
import { isAmbiguous, isAmbiguousBase } from '../context/ambiguous';
import {
  baseName,
  memberSuggestion,
  resolveName,
  typeOfSegment
} from '../names/names';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type {
  ChoiceOperand,
  Operand,
  PlaceOperand
} from '../entities/operands';
import { callOperator } from './operatorCalls';
import { fieldPlace, lanePlace } from './fieldPlaces';
import { constantOperand } from './constantOperand';
import { useVariable } from './identifiers';
import { memberSymbol } from '../entities/scopes';
import { templateValues } from '../templates/arguments';
import { irScalarType, irType } from '../entities/layout';
import { resolveType } from '../names/typeNodes';
import { spell } from '../entities/spelling';
import { T } from '../entities/types';
import type { VectorCType } from '../entities/types';

const BUILTIN_VECTORS = new Set([
  'threadIdx',
  'blockIdx',
  'blockDim',
  'gridDim'
]);

export function lowerMember(cx: Context, node: MemberExpression): Operand {
  const name = node.member.segments[node.member.segments.length - 1];
  const builtin = builtinMember(cx, node, name.name);
  if (builtin) {
    return builtin;
  }
  const lowered = cx.doors.lowerExpression(cx, node.object);
  if (lowered.kind === 'error') {
    return errorOperand(node.span, lowered.isUnknown);
  }
  const object = node.isArrow ? followArrow(cx, lowered, node) : lowered;
  if (!object) {
    return errorOperand(node.span);
  }
  const type = typeOf(object);
  if (type.kind === 'error') {
    return errorOperand(node.span, type.isUnknown);
  }
  if (type.kind === 'pointer' && !node.isArrow) {
    return cx.error(
      node.span,
      `'${cx.unit.text(node.object.span) || 'this'}' is a pointer: use '->' to reach its members`,
      {
        notes: [
          {
            message: `did you mean '${cx.unit.text(node.object.span)}->${name.name}'?`
          }
        ]
      }
    );
  }
  if (type.kind === 'vector') {
    return vectorMember(cx, object, type, name.name, name.span, node.span);
  }
  if (type.kind === 'opaque') {
    return cx.incomplete(node.span);
  }
  if (type.kind !== 'class') {
    if (name.name.startsWith('~')) {
      return { kind: 'void', span: node.span };
    }
    return cx.error(
      node.span,
      `a value of type '${spell(type)}' has no members`
    );
  }
  return classMember(cx, object, node);
}

/** The object whose member a node names; undefined after a report. */
export function memberObject(
  cx: Context,
  node: MemberExpression
): Operand | undefined {
  const object = cx.doors.lowerExpression(cx, node.object);
  if (object.kind === 'error') {
    return undefined;
  }
  return node.isArrow ? followArrow(cx, object, node) : object;
}

/** `threadIdx.x` without making a vector first. */
function builtinMember(
  cx: Context,
  node: MemberExpression,
  member: string
): Operand | undefined {
  if (node.isArrow || node.object.kind !== 'identifier') {
    return undefined;
  }
  const text = nameText(node.object.name);
  if (!BUILTIN_VECTORS.has(text)) {
    return undefined;
  }
  const resolved = resolveName(cx, node.object.name, true);
  if (resolved?.symbol?.kind !== 'special' || cx.isHostOnly) {
    return undefined;
  }
  if (member !== 'x' && member !== 'y' && member !== 'z') {
    return cx.error(
      node.span,
      `'${text}' has the members x, y and z, not '${member}'`
    );
  }
  const builtin = make.builtin(
    `${text}.${member}` as BuiltinName,
    make.U32,
    node.span
  );
  return valueOperand(T.uint, builtin, node.span);
}

function followArrow(
  cx: Context,
  object: Operand,
  node: MemberExpression
): Operand | undefined {
  const type = typeOf(object);
  if (type.kind === 'class') {
    const called = callOperator(cx, '->', [object], node.span);
    if (called) {
      return called.kind === 'error'
        ? undefined
        : followArrow(cx, called, node);
    }
    cx.error(
      node.span,
      `'${cx.unit.text(node.object.span)}' is an object, not a pointer: use '.' to reach its members`
    );
    return undefined;
  }
  const value = toValue(cx, object);
  if (!value) {
    return undefined;
  }
  if (value.type.kind === 'opaque') {
    cx.incomplete(node.span);
    return undefined;
  }
  if (value.type.kind !== 'pointer') {
    cx.error(
      node.span,
      `'->' needs a pointer, not a value of type '${spell(value.type)}'`,
      {
        notes:
          value.type.kind === 'vector'
            ? [{ message: "use '.' to reach its members" }]
            : []
      }
    );
    return undefined;
  }
  const to = value.type.to;
  if (to.kind === 'class') {
    to.info.complete();
    if (!to.info.isComplete && !to.info.isBeingCompleted) {
      cx.error(node.span, `'${to.info.name}' is declared but not defined`);
      return undefined;
    }
  }
  return {
    kind: 'place',
    type: to,
    place: make.deref(value.expr, irType(to), node.span),
    span: node.span
  };
}

const LANES = ['x', 'y', 'z', 'w'];

export function vectorMember(
  cx: Context,
  object: Operand,
  type: VectorCType,
  name: string,
  nameSpan: Span,
  span: Span
): Operand {
  const lane = LANES.indexOf(name);
  if (lane < 0 || lane >= type.lanes || name.length !== 1) {
    return cx.error(nameSpan, `'${spell(type)}' has no member '${name}'`, {
      notes: [
        { message: `its members are ${LANES.slice(0, type.lanes).join(', ')}` }
      ]
    });
  }
  if (object.kind === 'place') {
    return lanePlace(object, type, lane, span);
  }
  const value = toValue(cx, object);
  if (!value) {
    return errorOperand(span);
  }
  if (value.expr.op === 'construct' && value.expr.args.length === type.lanes) {
    return valueOperand(type.element, value.expr.args[lane], span);
  }
  const scalar = irType(type.element);
  return valueOperand(
    type.element,
    {
      op: 'member',
      value: value.expr,
      index: lane,
      type: scalar.kind === 'scalar' ? irScalarType(scalar.name) : scalar,
      span
    },
    span
  );
}

/** `(a ? x : y).member`. */
function fieldOfChoice(
  cx: Context,
  object: PlaceOperand | ChoiceOperand,
  field: FieldPath,
  span: Span
): PlaceOperand | ChoiceOperand {
  if (object.kind === 'place') {
    return fieldPlace(cx, object, field, span);
  }
  const then = fieldOfChoice(cx, object.then, field, span);
  return {
    ...object,
    type: then.type,
    then,
    else: fieldOfChoice(cx, object.else, field, span),
    span
  };
}

function classMember(
  cx: Context,
  object: Operand,
  node: MemberExpression
): Operand {
  const type = typeOf(object);
  if (type.kind !== 'class') {
    return errorOperand(node.span);
  }
  let info = type.info;
  info.complete();
  const last = node.member.segments[node.member.segments.length - 1];
  if (node.member.segments.length > 1) {
    const name = {
      ...node.member,
      segments: node.member.segments.slice(0, -1)
    };
    const named =
      resolveName(cx, name, true) ??
      cx.inScope(info.scope, () => resolveName(cx, name));
    const base = named?.symbol && typeOfSegment(cx, named.last, named.symbol);
    if (base?.kind === 'class') {
      base.info.complete();
      ({ info } = base);
    }
  }
  if (isAmbiguous(cx, info, last)) {
    return errorOperand(node.span);
  }
  if (info !== type.info && type.info.derivesFrom(info)) {
    // `x.Base::member`
    const value = object.kind === 'place' ? object : toValue(cx, object);
    if (!value || isAmbiguousBase(cx, type.info, info, last.span)) {
      return errorOperand(node.span);
    }
    object = basePlace(
      cx,
      value.kind === 'place' ? value : materialise(cx, value),
      info,
      node.span
    );
  }
  const field = info.findField(last.name);
  if (field) {
    if (!mayAccess(cx, field.field.access, field.owner)) {
      cx.error(
        last.span,
        `'${last.name}' is a ${field.field.access} member of '${field.owner.name}'`
      );
    }
    if (object.kind === 'place') {
      return fieldPlace(cx, object, field, node.span);
    }
    if (object.kind === 'choice') {
      return fieldOfChoice(cx, object, field, node.span);
    }
    const value = toValue(cx, object);
    if (!value) {
      return errorOperand(node.span);
    }
    if (
      field.field.type.kind === 'array' ||
      field.field.bits ||
      info.isUnion ||
      endsByDestructor(cx, value.type) ||
      field.steps.some(({ index }) => index === undefined)
    ) {
      return fieldPlace(cx, materialise(cx, value), field, node.span);
    }
    let expr = value.expr;
    for (const step of field.steps) {
      expr = {
        op: 'member',
        value: expr,
        index: step.index!,
        type: irType(step.type),
        span: node.span
      };
    }
    if (field.field.type.kind === 'reference') {
      const to = field.field.type.to;
      return {
        kind: 'place',
        type: to,
        place: make.deref(expr, irType(to), node.span),
        declared: field.field.type,
        span: node.span
      };
    }
    return valueOperand(field.field.type.unqualified, expr, node.span);
  }
  const symbol = memberSymbol(info, last.name);
  if (symbol?.kind === 'functions') {
    const templateArgs = last.templateArgs
      ? templateValues(cx, last.templateArgs)
      : undefined;
    return {
      kind: 'functions',
      set: symbol,
      object,
      templateArgs,
      classInfo: info,
      isQualified: node.member.segments.length > 1,
      span: node.span
    };
  }
  if (symbol?.kind === 'variable') {
    return useVariable(cx, symbol, node.span);
  }
  if (symbol?.kind === 'constant') {
    return constantOperand(symbol, node.span);
  }
  if (last.conversion) {
    // `x.operator int()`
    const wanted = resolveType(cx, last.conversion);
    const operator = info.allConversions().find(fn => fn.result === wanted);
    if (operator) {
      return {
        kind: 'functions',
        set: {
          kind: 'functions',
          name: last.name,
          functions: [operator],
          intrinsics: []
        },
        object,
        span: node.span
      };
    }
    return cx.error(
      last.span,
      `'${info.name}' has no conversion to '${spell(wanted)}'`
    );
  }
  if (last.name === `~${baseName(info.name)}`) {
    return info.destructor
      ? {
          kind: 'functions',
          set: {
            kind: 'functions',
            name: last.name,
            functions: [info.destructor],
            intrinsics: []
          },
          object,
          span: node.span
        }
      : { kind: 'void', span: node.span };
  }
  if (!info.isComplete && !info.isBeingCompleted) {
    return cx.error(node.span, `'${info.name}' is declared but not defined`);
  }
  return cx.error(
    last.span,
    `no member named '${last.name}' in '${info.name}'`,
    memberSuggestion(
      last,
      [...info.memberNames()].filter(name => name !== baseName(info.name))
    )
  );
}

/** Whether code here may use a member of that access. */
export function mayAccess(
  cx: Context,
  access: string,
  owner: ClassInfo
): boolean {
  if (access === 'public') {
    return true;
  }
  for (
    let scope: Context['scope'] | undefined = cx.scope;
    scope;
    scope = scope.parent
  ) {
    const info: ClassInfo | undefined =
      scope.kind === 'class' ? scope.classInfo : undefined;
    if (
      info &&
      (info === owner ||
        (access === 'protected' && info.derivesFrom(owner)) ||
        owner.scope.parent === scope)
    ) {
      return true;
    }
  }
  return (
    owner.friends.size > 0 &&
    cx.entity !== undefined &&
    (owner.friends.has(cx.entity.name) ||
      (cx.entity.classInfo !== undefined &&
        owner.friends.has(baseName(cx.entity.classInfo.name))))
  );
}
