/** Lambdas: a class with the captures as members and an operator(). */
import { hasSpecifier, walkTree } from '../../ast';
import type {
  FunctionDeclaration,
  LambdaExpression,
  ParameterDeclaration,
  QualifiedName,
  TemplateParameter,
  TypeNode
} from '../../ast';
import type { Expr, Place, Span } from '../../../ir/types';
import { ClassInfo } from '../entities/classes';
import { layOut } from '../entities/classLayout';
import type { PendingField } from '../entities/classes';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { addressOfOperand } from '../values/loads';
import { makeEntity, executionOf, hasAuto } from '../functions/entities';
import { findUnqualified } from '../names/names';
import { expands, packNamed } from '../names/packs';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand } from '../entities/operands';
import { eachElementFrom } from '../lifetime/counting';
import * as make from '../emit/make';
import { thisPlace } from './thisObject';
import { Scope, addFunction } from '../entities/scopes';
import type {
  FunctionEntity,
  FunctionTemplate,
  LambdaInfo
} from '../entities/symbols';
import { irType } from '../entities/layout';
import {
  decayed,
  pointerTo,
  referenceTo,
  stripReference,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';

interface Closure {
  info: ClassInfo;
  captures: Capture[];
}

interface Capture {
  name: string;
  type: CType;
  /** Evaluated where the lambda stands. */
  source: (cx: Context) => Operand;
  byReference: boolean;
}

/** One for each function that the lambda stands in: templates have instances. */
const closures = (): Map<LambdaExpression, Map<object, Closure>> => new Map();

/**
 * Of namespaces' variables the type is asked for outside of the function that
 * initialises them: there the instance of a template counts, or the namespace.
 */
function standsIn(cx: Context, node: LambdaExpression): object {
  let { scope } = cx;
  if (cx.entity && (node.captureDefault || node.captures.length > 0)) {
    return cx.entity;
  }
  while (scope.parent && /^(?:function|block)$/.test(scope.kind)) {
    scope = scope.parent;
  }
  return scope;
}

export function lowerLambda(cx: Context, node: LambdaExpression): Operand {
  const known = cx.unit.keep(closures);
  let byFunction = known.get(node);
  if (!byFunction) {
    known.set(node, (byFunction = new Map()));
  }
  const key = standsIn(cx, node);
  let closure = byFunction.get(key);
  if (!closure) {
    closure = makeClosure(cx, node);
    byFunction.set(key, closure);
  }
  if (closure.captures.some(holdsArray)) {
    return closureInMemory(cx, node, closure);
  }
  const args: Expr[] = [];
  for (const capture of closure.captures) {
    const operand = capture.source(cx);
    if (operand.kind === 'error') {
      return errorOperand(node.span, operand.isUnknown);
    }
    const expr = captured(cx, capture, operand, node.span);
    if (!expr) {
      return errorOperand(node.span);
    }
    args.push(expr);
  }
  const type = closure.info.type;
  return valueOperand(
    type,
    { op: 'construct', args, type: irType(type), span: node.span },
    node.span
  );
}

/** What a closure holds of a variable: its address, or a copy. */
function captured(
  cx: Context,
  { byReference, type, name }: Capture,
  operand: Operand,
  span: Span
): Expr | undefined {
  if (!byReference) {
    return convert(cx, operand, type, span, { what: 'initialise', name });
  }
  return operand.kind === 'place' || operand.kind === 'choice'
    ? addressOfOperand(cx, operand)
    : undefined;
}

function holdsArray({ byReference, type }: Capture): boolean {
  return !byReference && type.kind === 'array';
}

/** A closure with copies of arrays, which are places and no values. */
function closureInMemory(
  cx: Context,
  { span }: LambdaExpression,
  { info, captures }: Closure
): Operand {
  const closure = make.variablePlace(cx.temp(irType(info.type), span), span);
  for (const [i, capture] of captures.entries()) {
    const operand = capture.source(cx);
    if (operand.kind === 'error') {
      return errorOperand(span, operand.isUnknown);
    }
    const { type, index } = info.fields[i];
    const place = make.field(closure, index, irType(type), span);
    if (operand.kind === 'place' && holdsArray(capture)) {
      copyElements(cx, place, operand, span);
      continue;
    }
    const value = captured(cx, capture, operand, span);
    if (!value) {
      return errorOperand(span);
    }
    cx.emit({ stmt: 'store', place, value, span });
  }
  return valueOperand(info.type, make.read(closure, span), span);
}

function copyElements(
  cx: Context,
  to: Place,
  from: PlaceOperand,
  span: Span
): void {
  const { type } = from;
  if (type.kind === 'array') {
    const { of } = type;
    eachElementFrom(cx, 0, type.length, span, index => {
      const place = make.element(from.place, index, irType(of), span);
      copyElements(
        cx,
        make.element(to, index, irType(of), span),
        { ...from, type: of, place },
        span
      );
    });
    return;
  }
  const value = convert(cx, from, unqualify(type), span, {
    what: 'initialise'
  });
  if (value) {
    cx.emit({ stmt: 'store', place: to, value, span });
  }
}

function makeClosure(cx: Context, node: LambdaExpression): Closure {
  const owner = cx.entity?.name ?? 'global';
  const scope = new Scope('class', cx.scope, undefined, '');
  const info = new ClassInfo(
    cx.unit,
    `${owner}_lambda${cx.unit.nextLambda++}`,
    'struct',
    scope,
    node.span
  );
  (scope as { classInfo?: ClassInfo }).classInfo = info;
  info.owner = cx.entity;
  cx.unit.classes.push(info);
  info.isBeingCompleted = true;
  const lambda: LambdaInfo = { captures: new Map(), isMutable: node.isMutable };
  const captures = capturesOf(cx, node, lambda);
  const fields = captures.map((capture): PendingField => ({
    name: capture.name,
    type: capture.byReference ? referenceTo(capture.type) : capture.type,
    isMutable: false,
    access: 'public',
    span: node.span
  }));
  layOut(info, [], fields);
  info.isBeingCompleted = false;
  info.lambda = lambda;
  declareCall(cx, node, info, scope, lambda);
  return { info, captures };
}

// ----------------------------------------------------------------- captures
function capturesOf(
  cx: Context,
  node: LambdaExpression,
  lambda: LambdaInfo
): Capture[] {
  const captures: Capture[] = [];
  const seen = new Set<string>();
  const addThis = (isCopy: boolean): void => {
    const object = thisPlace(cx, node.span);
    if (!object || seen.has('this')) {
      return;
    }
    seen.add('this');
    lambda.thisField = captures.length;
    lambda.thisClass =
      object.type.kind === 'class' ? object.type.info : undefined;
    lambda.thisType = object.type;
    captures.push({
      name: '_this',
      type: isCopy ? unqualify(object.type) : pointerTo(object.type),
      byReference: false,
      source: inner => {
        const place = thisPlace(inner, node.span)!;
        return isCopy
          ? place
          : valueOperand(
              pointerTo(place.type),
              addressOfOperand(cx, place),
              node.span
            );
      }
    });
  };
  const addVariable = (
    name: string,
    byReference: boolean,
    span: Span,
    isExplicit: boolean
  ): void => {
    if (seen.has(name)) {
      return;
    }
    const found = findUnqualified(cx, name);
    const { symbol } = found;
    // Where it stands for an element, expansions in the lambda mean the whole pack.
    const pack =
      symbol?.kind === 'pack' || expands(node.body)
        ? packNamed(cx, name)
        : undefined;
    for (const element of pack?.elements ?? []) {
      if (element.kind === 'variable' && element.packElement !== undefined) {
        addVariable(element.packElement, byReference, span, isExplicit);
      }
    }
    if (symbol?.kind === 'pack') {
      return;
    }
    const isLocal =
      symbol?.kind === 'variable' &&
      symbol.space === 'local' &&
      symbol.owner !== undefined;
    const isBinding =
      symbol?.kind === 'binding' && symbol.base.owner === cx.entity;
    const isField =
      found.field !== undefined &&
      cx.entity?.lambda !== undefined &&
      found.classInfo?.lambda === cx.entity.lambda;
    if (found.field && !isField && !isExplicit) {
      addThis(false);
      return;
    }
    if (!isLocal && !isBinding && !isField) {
      if (isExplicit) {
        cx.error(
          span,
          found.symbol || found.field
            ? `'${name}' is not a local variable and needs no capture`
            : `identifier '${name}' is undefined`
        );
      }
      return;
    }
    if (
      symbol?.kind === 'variable' &&
      !isExplicit &&
      (symbol.constant || symbol.owner !== cx.entity)
    ) {
      return;
    }
    seen.add(name);
    const source = (inner: Context): Operand =>
      inner.doors.lowerExpression(inner, {
        kind: 'identifier',
        name: { isGlobal: false, segments: [{ name, span }], span },
        span
      });
    const declared =
      symbol?.kind === 'variable'
        ? symbol.type
        : isBinding
          ? cx.unevaluatedly(() => typeOf(source(cx)))
          : found.field!.field.type;
    const type = byReference
      ? stripReference(declared)
      : unqualify(stripReference(declared));
    captures.push({
      name,
      type,
      byReference,
      source
    });
  };
  for (const capture of node.captures) {
    if (capture.mode === 'this' || capture.mode === 'thisCopy') {
      addThis(capture.mode === 'thisCopy');
    } else if (capture.init && capture.name !== undefined) {
      const init = capture.init;
      const type = cx.unevaluatedly(() => {
        const operand = cx.doors.lowerExpression(cx, init);
        return capture.mode === 'reference'
          ? typeOf(operand)
          : unqualify(decayed(typeOf(operand)));
      });
      seen.add(capture.name);
      captures.push({
        name: capture.name,
        type,
        byReference: capture.mode === 'reference',
        source: inner => inner.doors.lowerExpression(inner, init)
      });
    } else if (capture.name !== undefined) {
      addVariable(
        capture.name,
        capture.mode === 'reference',
        capture.span,
        true
      );
    }
  }
  if (node.captureDefault) {
    const byReference = node.captureDefault === 'reference';
    node.params.forEach(({ name }) => name && seen.add(name));
    for (const use of namesUsed(node.body)) {
      if (use.name === 'this') {
        addThis(false);
      } else {
        addVariable(use.name, byReference, use.span, false);
      }
    }
  }
  return captures;
}

/** Every plain name in the body, in order; those that are captured are among them. */
function namesUsed(body: unknown): { name: string; span: Span }[] {
  const names: { name: string; span: Span }[] = [];
  walkTree(body, ({ kind, name, span }) => {
    if (kind === 'this') {
      names.push({ name: 'this', span: span! });
    }
    if (kind === 'identifier') {
      const { segments, isGlobal } = name as QualifiedName;
      if (segments.length === 1 && !isGlobal) {
        names.push({ name: segments[0].name, span: segments[0].span });
      }
    }
  });
  return names;
}

// ------------------------------------------------------------- operator()
function declareCall(
  cx: Context,
  node: LambdaExpression,
  info: ClassInfo,
  scope: Scope,
  lambda: LambdaInfo
): void {
  const generic: TemplateParameter[] = [];
  const params = node.params.map((param, i): ParameterDeclaration => {
    if (!hasAuto(param.type)) {
      return param;
    }
    const name = `_Auto${i}`;
    generic.push({
      kind: 'type',
      name,
      nameSpan: param.span,
      isPack: param.isPack,
      span: param.span
    });
    return { ...param, type: replaceAuto(param.type, name) };
  });
  const declaration: FunctionDeclaration = {
    kind: 'function',
    role: 'function',
    name: {
      isGlobal: false,
      segments: [{ name: 'operator()', span: node.span }],
      span: node.span
    },
    nameSpan: node.span,
    result: node.result ?? {
      kind: 'auto',
      isDecltypeAuto: false,
      qualifiers: { isConst: false, isVolatile: false, isRestrict: false },
      span: node.span
    },
    params,
    isVariadic: node.isVariadic,
    isConst: !node.isMutable,
    isVolatile: false,
    isOverride: false,
    isFinal: false,
    isPure: false,
    initializers: [],
    body: node.body,
    specifiers: node.specifiers,
    attributes: [],
    alignments: [],
    span: node.span
  };
  const isMarked =
    hasSpecifier(node, '__device__') || hasSpecifier(node, '__host__');
  const execution =
    isMarked || !cx.entity
      ? executionOf(cx, declaration)
      : { kernel: false, device: cx.isDevice, host: cx.entity.execution.host };
  const allParams = [...node.templateParams, ...generic];
  if (allParams.length > 0) {
    const template: FunctionTemplate = {
      kind: 'functionTemplate',
      name: 'operator()',
      params: allParams,
      declaration,
      scope,
      span: node.span,
      execution,
      classInfo: info,
      instances: new Map(),
      specialisations: new Map(),
      isFromHeader: false,
      lambda
    };
    addFunction(scope, 'operator()', template);
    return;
  }
  const entity: FunctionEntity = makeEntity(cx, declaration, {
    scope,
    classInfo: info,
    displayName: info.name
  });
  entity.lambda = lambda;
  entity.execution = execution;
  entity.isConstexpr = false;
  addFunction(scope, 'operator()', entity);
}

function replaceAuto(node: TypeNode, name: string): TypeNode {
  switch (node.kind) {
    case 'auto':
      return {
        kind: 'named',
        name: {
          isGlobal: false,
          segments: [{ name, span: node.span }],
          span: node.span
        },
        isTypename: false,
        qualifiers: node.qualifiers,
        span: node.span
      };
    case 'pointer':
    case 'reference':
      return { ...node, to: replaceAuto(node.to, name) };
    case 'pack':
      return { ...node, pattern: replaceAuto(node.pattern, name) };
    default:
      return node;
  }
}
