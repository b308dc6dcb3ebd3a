/** Structured bindings and the variable of a range-for. */
import type {
  StructuredBindingDeclaration,
  VariableDeclaration
} from '../../ast';
import { TABLE_FIELD, stepTo } from '../entities/classes';
import type { ClassInfo, FieldPath } from '../entities/classes';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { toValue } from '../values/loads';
import { valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand } from '../entities/operands';
import type { VariableSymbol } from '../entities/symbols';
import { qualifierBits, resolveType } from '../names/typeNodes';
import { irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import {
  isConst,
  isVolatile,
  qualify,
  referenceTo,
  unqualify
} from '../entities/types';
import type { ArrayCType, CType } from '../entities/types';
import * as make from '../emit/make';
import { destructorOf } from '../lifetime/specialMembers';
import { endWithBlock } from '../lifetime/destroy';
import { extendTemporaries, openTemporaries } from '../lifetime/temporaries';
import { eachElementFrom } from '../lifetime/counting';
import type { Place, Span, Variable } from '../../../ir/types';
import { deduceAuto } from '../initialisers/auto';
import { hasAuto } from '../functions/entities';
import { poison } from './variableTypes';

/** The variable of a range-for: a copy of the element, or a reference to it. */
export function bindRangeVariable(
  cx: Context,
  node: VariableDeclaration | StructuredBindingDeclaration,
  item: Operand
): void {
  if (node.kind === 'structuredBinding') {
    bindParts(cx, node, item);
    return;
  }
  const name = node.name?.segments[0].name ?? '';
  const type = hasAuto(node.type)
    ? deduceAuto(cx, node.type, item, node.span)
    : resolveType(cx, node.type);
  if (!type || type.kind === 'error') {
    poison(cx, name, node.nameSpan);
    return;
  }
  const init = convert(cx, item, type, node.span, { what: 'initialise', name });
  if (!init) {
    poison(cx, name, node.nameSpan);
    return;
  }
  const variable = cx.unit.variable(
    name,
    irType(type),
    'local',
    node.nameSpan,
    { isConst: isConst(type), isVolatile: isVolatile(type) }
  );
  cx.emit({ stmt: 'declare', variable, init, span: node.span });
  scheduleDestructor(cx, type, variable, node.nameSpan);
  cx.scope.symbols.set(name, {
    kind: 'variable',
    name,
    type,
    space: 'local',
    ir: variable,
    span: node.nameSpan,
    owner: cx.entity
  });
}

/** `auto [a, b] = pair;`: a hidden variable and names for its parts. */
export function declareBinding(
  cx: Context,
  node: StructuredBindingDeclaration
): void {
  const initializer = node.initializer;
  const value =
    initializer.kind === 'copy'
      ? initializer.value
      : initializer.kind === 'direct'
        ? initializer.args[0]
        : initializer.list.elements[0]?.value;
  bindParts(cx, node, value && cx.doors.lowerExpression(cx, value));
}

/** Names for the parts of an object. */
function bindParts(
  cx: Context,
  node: StructuredBindingDeclaration,
  operand: Operand | undefined
): void {
  if (!operand || operand.kind === 'error') {
    node.names.forEach(name =>
      poison(
        cx,
        name.name,
        name.span,
        operand?.kind === 'error' && operand.isUnknown
      )
    );
    return;
  }
  const isReference = node.type.kind === 'reference';
  const source =
    operand.kind === 'place' ? operand.type : toValue(cx, operand)?.type;
  if (
    !source ||
    (source.kind !== 'class' &&
      source.kind !== 'array' &&
      source.kind !== 'vector')
  ) {
    cx.error(node.span, 'a structured binding needs a struct or an array');
    node.names.forEach(name => poison(cx, name.name, name.span));
    return;
  }
  const paths = partPaths(source);
  const count = paths.length;
  if (count !== node.names.length) {
    cx.error(
      node.span,
      `${node.names.length} names are given but '${spell(source)}' has ${count} parts`
    );
    node.names.forEach(name => poison(cx, name.name, name.span));
    return;
  }
  if (source.kind === 'array' && !isReference && operand.kind === 'place') {
    bindCopiedArray(cx, node, operand, source);
    return;
  }
  const deduced =
    isReference || source.kind !== 'array'
      ? deduceAuto(cx, node.type, operand, node.span)
      : undefined;
  const type =
    deduced ?? (isReference ? referenceTo(source) : unqualify(source));
  const since = openTemporaries(cx);
  const init = convert(
    cx,
    operand.kind === 'value'
      ? valueOperand(operand.type, operand.expr, operand.span)
      : operand,
    type,
    node.span,
    { what: 'initialise' }
  );
  extendTemporaries(cx, since);
  if (!init) {
    return;
  }
  const variable = hiddenVariable(cx, node, type);
  cx.emit({ stmt: 'declare', variable, init, span: node.span });
  nameParts(cx, node, type, variable, paths);
}

/** `auto [a, b] = xs;` of an array: its elements are copied one by one. */
function bindCopiedArray(
  cx: Context,
  node: StructuredBindingDeclaration,
  from: PlaceOperand,
  source: ArrayCType
): void {
  const { span } = node;
  const type = qualify(unqualify(source), qualifierBits(node.type.qualifiers));
  const variable = hiddenVariable(cx, node, type);
  cx.emit({ stmt: 'declare', variable, span });
  const copy = (to: Place, operand: PlaceOperand): void => {
    const { type: each } = operand;
    if (each.kind !== 'array') {
      const value = convert(cx, operand, unqualify(each), span, {
        what: 'initialise'
      });
      if (value) {
        cx.emit({ stmt: 'store', place: to, value, span });
      }
      return;
    }
    eachElementFrom(cx, 0, each.length, span, index => {
      const ir = irType(each.of);
      copy(make.element(to, index, ir, span), {
        ...operand,
        type: each.of,
        place: make.element(operand.place, index, ir, span)
      });
    });
  };
  copy(make.variablePlace(variable, span), from);
  nameParts(cx, node, type, variable, partPaths(source));
}

function hiddenVariable(
  cx: Context,
  node: StructuredBindingDeclaration,
  type: CType
): Variable {
  return cx.unit.variable(
    `_${node.names.map(name => name.name).join('_')}`,
    irType(type),
    'local',
    node.span
  );
}

function nameParts(
  cx: Context,
  node: StructuredBindingDeclaration,
  type: CType,
  variable: Variable,
  paths: readonly (FieldPath | undefined)[]
): void {
  const base: VariableSymbol = {
    kind: 'variable',
    name: variable.name,
    type,
    space: 'local',
    ir: variable,
    span: node.span,
    owner: cx.entity
  };
  scheduleDestructor(cx, type, variable, node.span);
  node.names.forEach((name, i) =>
    cx.scope.symbols.set(name.name, {
      kind: 'binding',
      name: name.name,
      base,
      path: paths[i],
      index: i
    })
  );
}

/**
 * The way to each part; undefined for elements of arrays and vectors. Members
 * may be those of a base ([dcl.struct.bind]); a tuple has its elements in bases.
 */
function partPaths(type: CType): (FieldPath | undefined)[] {
  if (type.kind !== 'class') {
    const length =
      type.kind === 'vector'
        ? type.lanes
        : type.kind === 'array'
          ? type.length
          : 0;
    return new Array<undefined>(length).fill(undefined);
  }
  type.info.complete();
  const paths = [...memberPaths(type.info)];
  const [only] = paths;
  if (
    only &&
    type.info.template?.name === 'array' &&
    only.field.type.kind === 'array' &&
    only.field.name === 'elements_'
  ) {
    // std::array: its elements.
    return new Array<FieldPath>(only.field.type.length).fill(only);
  }
  // The last element lies in the innermost base.
  return type.info.template?.name === 'tuple' ? paths.reverse() : paths;
}

/** The data members of a class and its bases, those of its bases first. */
function* memberPaths(info: ClassInfo): Generator<FieldPath> {
  for (const base of info.bases) {
    for (const path of memberPaths(base.info)) {
      // A base with members is a part of the object.
      const steps = [stepTo(base), ...path.steps];
      yield { ...path, steps };
    }
  }
  for (const field of info.fields) {
    if (field.name !== TABLE_FIELD) {
      const { index, type } = field;
      yield { field, owner: info, steps: [{ index, type }] };
    }
  }
}

/** A copy of the object ends with the block. */
function scheduleDestructor(
  cx: Context,
  type: CType,
  variable: Variable,
  span: Span
): void {
  if (type.kind !== 'class' || !destructorOf(type)) {
    return;
  }
  const place = {
    kind: 'place' as const,
    type: unqualify(type),
    place: make.variablePlace(variable, span),
    span
  };
  endWithBlock(cx, place);
}
