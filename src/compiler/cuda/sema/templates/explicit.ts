/** Explicit specialisations and instantiations of function templates. */
import { saysLongDouble } from '../names/longDouble';
import type { Span } from '../../../ir/types';
import type { Declaration, FunctionDeclaration } from '../../ast';
import type { Context } from '../context/context';
import type { ClassInfo } from '../entities/classes';
import type { PlaceOperand } from '../entities/operands';
import { sameParameters } from '../entities/scopes';
import type {
  FunctionEntity,
  FunctionTemplate,
  TemplateValue
} from '../entities/symbols';
import { adoptDefinition, defineOutOfClass } from '../functions/definitions';
import { makeEntity } from '../functions/entities';
import { requireBody } from '../functions/queue';
import { resolveName } from '../names/names';
import { resolveType } from '../names/typeNodes';
import { argumentsKey, templateValues } from './arguments';
import { deduceFunction } from './deduce';
import { requireInstance } from './instantiate';
import { isMoreSpecialised } from './ordering';

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

/** The instance that a declaration names by its parameters and its result ([temp.deduct.decl]): the most special one. */
function declaredInstance(
  cx: Context,
  functions: readonly (FunctionEntity | FunctionTemplate)[],
  own: FunctionEntity,
  explicit: TemplateValue[] | undefined,
  span: Span
): { candidate: FunctionTemplate; instance: FunctionEntity } | undefined {
  const operands = operandsFor(own);
  let best: ReturnType<typeof declaredInstance>;
  for (const candidate of functions) {
    if (candidate.kind !== 'functionTemplate') {
      continue;
    }
    const instance = deduceFunction(
      cx,
      candidate,
      operands,
      explicit,
      span,
      own.result
    );
    if (
      instance &&
      sameParameters(instance, own) &&
      (!own.result || !instance.result || own.result === instance.result) &&
      (!best || isMoreSpecialised(cx, candidate, best.candidate))
    ) {
      best = { candidate, instance };
    }
  }
  return best;
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
    scope: resolved?.classInfo?.scope ?? cx.scope,
    classInfo: resolved?.classInfo,
    displayName: `${cx.scope.path}${last.name}`
  });
  const found = declaredInstance(cx, set.functions, own, explicit, node.span);
  const member = found ? undefined : memberLike(set.functions, own);
  if (member) {
    specialiseMember(cx, member, own, node);
    return;
  }
  if (found) {
    const { candidate, instance } = found;
    const key = argumentsKey(cx.unit, instance.templateArgs ?? []);
    if (
      candidate.specialisations.has(key) &&
      saysLongDouble(cx, [node.params, node.result, last.templateArgs])
    ) {
      return;
    }
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

/** Of an instance of a class template: the member, no template itself, that a specialisation is for. */
function memberLike(
  functions: readonly (FunctionEntity | FunctionTemplate)[],
  own: FunctionEntity
): FunctionEntity | undefined {
  return functions.find(
    (fn): fn is FunctionEntity =>
      fn.kind === 'function' &&
      fn.classInfo?.template !== undefined &&
      sameParameters(fn, {
        ...own,
        isConstMember: fn.isStatic ? fn.isConstMember : own.isConstMember
      })
  );
}

/** `template <> int Box<char>::size() const { … }`: a body of its own, here or in another file. */
function specialiseMember(
  cx: Context,
  member: FunctionEntity,
  own: FunctionEntity,
  node: FunctionDeclaration
): void {
  if (member.isSpecialised && !node.body) {
    return;
  }
  if (member.isSpecialised && member.declaration.body) {
    cx.error(node.nameSpan, `'${member.displayName}' is defined twice`, {
      notes: [{ message: 'the first definition is here', span: member.span }]
    });
    return;
  }
  const wasUsed = cx.unit.missing.get(member);
  if (member.state !== 'declared') {
    cx.error(
      node.nameSpan,
      `'${member.displayName}' is specialised after its first use`
    );
    return;
  }
  member.isSpecialised = true;
  adoptDefinition(cx.unit, member, own, node);
  cx.unit.missing.delete(member);
  if (node.body) {
    requireBody(cx, member, wasUsed ?? member.span);
  }
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
  const found = declaredInstance(
    cx,
    resolved.symbol.functions,
    own,
    explicit,
    node.span
  );
  if (found) {
    requireInstance(cx, found.instance, node.span);
    return;
  }
  cx.error(node.nameSpan, `no template '${last.name}' fits this instantiation`);
}

/** The members of an instance that have bodies: other files may call them. */
function instantiateMembers(cx: Context, info: ClassInfo, span: Span): void {
  info.complete();
  const { symbols } = info.scope;
  symbols.deferredNames().forEach(name => symbols.get(name));
  const members = [
    ...[...symbols.values()].flatMap(symbol =>
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
