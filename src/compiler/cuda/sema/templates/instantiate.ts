/** Instances of templates: functions, classes, aliases, variables; explicit and partial specialisations. */
import type { Span } from '../../../ir/types';
import type { Declaration, FunctionDeclaration } from '../../ast';
import type { Context } from '../context/context';
import type { ClassInfo } from '../entities/classes';
import { adoptDefinition, defineOutOfClass } from '../functions/definitions';
import { makeEntity } from '../functions/entities';
import { requireBody } from '../functions/queue';
import { resolveName } from '../names/names';
import type {
  FunctionEntity,
  FunctionTemplate,
  TemplateValue
} from '../entities/symbols';
import { resolveType } from '../names/typeNodes';
import type { PlaceOperand } from '../entities/operands';
import { sameParameters } from '../entities/scopes';
import { unqualify } from '../entities/types';
import { boundScope, keyOf, spellValues, templateValues } from './arguments';
import { deduceFunction } from './deduce';

/** The instance for complete arguments, made when it is first asked for. */
export function functionInstance(
  cx: Context,
  template: FunctionTemplate,
  values: TemplateValue[],
  span: Span
): FunctionEntity {
  const key = keyOf(cx.unit, values);
  const known =
    template.specialisations.get(key) ?? template.instances.get(key);
  if (known) {
    return known;
  }
  const scope = boundScope(template, values);
  const prefix = template.classInfo
    ? `${template.classInfo.name}::`
    : template.scope.path;
  const entity = makeEntity(cx, template.declaration, {
    scope,
    classInfo: template.classInfo,
    template,
    templateArgs: values,
    displayName: `${prefix}${template.name}${spellValues(values)}`
  });
  entity.requestedAt = span;
  if (template.lambda) {
    entity.lambda = template.lambda;
    entity.execution = template.execution;
  }
  if (
    !cx.unit.reporter.isSilent ||
    entity.params.every(param => param.type.kind !== 'error')
  ) {
    template.instances.set(key, entity);
  }
  return entity;
}

/** Instances that code before the definition has asked for get their bodies. */
export function defineInstances(cx: Context, template: FunctionTemplate): void {
  const { missing } = cx.unit;
  for (const instance of template.instances.values()) {
    instance.declaration = template.declaration;
    const definition = makeEntity(cx, template.declaration, {
      scope: boundScope(template, instance.templateArgs ?? []),
      classInfo: instance.classInfo,
      template,
      templateArgs: instance.templateArgs,
      displayName: instance.displayName
    });
    adoptDefinition(cx.unit, instance, definition, template.declaration);
    const use = missing.get(instance);
    if (use) {
      missing.delete(instance);
      requireBody(cx, instance, use);
    }
  }
}

/** Arguments from which a template's parameters are deduced as its specialisation has them. */
function operandsFor(own: FunctionEntity): PlaceOperand[] {
  return own.params.map(param => ({
    kind: 'place' as const,
    type: param.type.kind === 'reference' ? param.type.to : param.type,
    place: {
      place: 'deref' as const,
      pointer: {
        op: 'null' as const,
        type: { kind: 'void' as const },
        span: param.span
      },
      type: { kind: 'void' as const },
      span: param.span
    },
    span: param.span
  }));
}

/** `template <> void f<int>(int) {…}`: a body for one instance. */
export function specialiseFunction(
  cx: Context,
  node: FunctionDeclaration
): void {
  const last = node.name.segments[node.name.segments.length - 1];
  const resolved = resolveName(cx, {
    ...node.name,
    segments: node.name.segments.map((segment, i) =>
      i === node.name.segments.length - 1
        ? { ...segment, templateArgs: undefined }
        : segment
    )
  });
  const set = resolved?.symbol;
  if (set?.kind !== 'functions') {
    if (resolved) {
      cx.error(node.nameSpan, `'${last.name}' is not a function template`);
    }
    return;
  }
  const explicit = last.templateArgs
    ? templateValues(cx, last.templateArgs)
    : undefined;
  const own = makeEntity(cx, node, {
    scope: cx.scope,
    classInfo: resolved?.classInfo,
    displayName: `${cx.scope.path}${last.name}`
  });
  const operands = operandsFor(own);
  for (const candidate of set.functions) {
    if (candidate.kind !== 'functionTemplate') {
      continue;
    }
    const instance = deduceFunction(
      cx,
      candidate,
      operands,
      explicit,
      node.span
    );
    if (
      !instance ||
      instance.params.length !== own.params.length ||
      !instance.params.every(
        (param, i) => unqualify(param.type) === unqualify(own.params[i].type)
      )
    ) {
      continue;
    }
    const key = keyOf(cx.unit, instance.templateArgs ?? []);
    const entity: FunctionEntity = {
      ...own,
      displayName: instance.displayName,
      template: candidate,
      templateArgs: instance.templateArgs,
      classInfo: instance.classInfo,
      isStatic: instance.isStatic
    };
    candidate.specialisations.set(key, entity);
    if (instance.state !== 'declared') {
      cx.error(
        node.nameSpan,
        `'${instance.displayName}' is specialised after its first use`
      );
    }
    if (entity.execution.kernel && node.body) {
      cx.unit.kernels.push(entity);
    }
    if (node.body) {
      requireBody(cx, entity, entity.span);
      entity.requestedAt = undefined;
    }
    return;
  }
  cx.error(
    node.nameSpan,
    `no template '${last.name}' fits this specialisation`
  );
}

/** `template __global__ void k<4>(float *);` and classes. */
export function instantiateExplicitly(cx: Context, node: Declaration): void {
  if (node.kind === 'class' && node.name) {
    const type = resolveType(cx, {
      kind: 'named',
      name: node.name,
      isTypename: false,
      qualifiers: { isConst: false, isVolatile: false, isRestrict: false },
      span: node.span
    });
    if (type.kind === 'class') {
      instantiateMembers(cx, type.info, node.span);
    }
    return;
  }
  if (node.kind !== 'function') {
    return;
  }
  const last = node.name.segments[node.name.segments.length - 1];
  const resolved = resolveName(cx, node.name);
  if (resolved?.symbol?.kind !== 'functions') {
    return;
  }
  const explicit = last.templateArgs
    ? templateValues(cx, last.templateArgs)
    : undefined;
  const own = makeEntity(cx, node, { scope: cx.scope, displayName: last.name });
  const operands = operandsFor(own);
  for (const candidate of resolved.symbol.functions) {
    if (candidate.kind === 'functionTemplate') {
      const instance = deduceFunction(
        cx,
        candidate,
        operands,
        explicit,
        node.span
      );
      if (instance && sameParameters(instance, own)) {
        requireInstance(cx, instance, node.span);
        return;
      }
    }
  }
  cx.error(node.nameSpan, `no template '${last.name}' fits this instantiation`);
}

/** The members of an instance that have bodies: other files may call them. */
function instantiateMembers(cx: Context, info: ClassInfo, span: Span): void {
  info.complete();
  const members = [
    ...[...info.scope.symbols.values()].flatMap(symbol =>
      symbol.kind === 'functions' ? symbol.functions : []
    ),
    ...info.constructors,
    ...info.conversions,
    ...(info.destructor ? [info.destructor] : [])
  ];
  for (const fn of members) {
    if (fn.kind !== 'function' || fn.classInfo !== info || fn.isDeleted) {
      continue;
    }
    if (!fn.declaration.body) {
      defineOutOfClass(cx, fn);
    }
    if (fn.declaration.body && !fn.isDefaulted) {
      requireBody(cx, fn, span);
    }
  }
}

/** Has an instance's body lowered; kernels are listed. */
export function requireInstance(
  cx: Context,
  instance: FunctionEntity,
  span: Span
): void {
  if (instance.execution.kernel && !cx.unit.kernels.includes(instance)) {
    cx.unit.kernels.push(instance);
  }
  requireBody(cx, instance, span);
}
