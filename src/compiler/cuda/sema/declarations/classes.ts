/** Class definitions: members, layout, special functions. */
import { hasSpecifier, nameText } from '../../ast';
import type {
  AccessSpecifier,
  ClassDeclaration,
  Declaration,
  FunctionDeclaration,
  TypeNode
} from '../../ast';
import type { ClassInfo, BaseInfo, PendingField } from '../entities/classes';
import { Context } from '../context/context';
import { requireBody } from '../functions/queue';
import { resolveName } from '../names/names';
import { differInLongDouble } from '../names/longDouble';
import { expandedBases } from '../names/packs';
import { addFunction, sameParameters } from '../entities/scopes';
import type { Scope } from '../entities/scopes';
import type { FunctionEntity, FunctionTemplate } from '../entities/symbols';
import { resolveType } from '../names/typeNodes';
import { notSupportedOnHost } from '../names/unknownNames';
import { spell } from '../entities/spelling';
import { T, unqualify, dim3 } from '../entities/types';
import type { CType } from '../entities/types';
import { requestedAlignment, readField } from './fields';
import { declareFriendFunction, lookUpInClass } from './friends';
import { makeEntity } from '../functions/entities';
import { declareTemplate } from './templates';
import { declareMember } from './top';
import { staticMembers } from './staticMembers';
import type { StaticMembers } from './staticMembers';
import { newClass } from '../context/newClass';
import { implicitConstructor } from '../lifetime/specialMembers';
import { assignSlots } from '../entities/virtuals';
import { MAX_PARTS, layOut } from '../entities/classLayout';

const declared = (): Map<ClassDeclaration, Map<object, CType>> => new Map();

/** The type that a class declaration makes or completes (once per scope, for templates). */
export function declareClass(cx: Context, node: ClassDeclaration): CType {
  const known = cx.unit.keep(declared);
  let byScope = known.get(node);
  if (!byScope) {
    known.set(node, (byScope = new Map()));
  }
  const earlier = byScope.get(cx.scope);
  if (earlier) {
    return earlier;
  }
  const type = makeClass(cx, node);
  byScope.set(cx.scope, type);
  return type;
}

function makeClass(cx: Context, node: ClassDeclaration): CType {
  const segments = node.name?.segments;
  const name = segments?.[segments.length - 1].name ?? node.typedefName;
  if (node.name && segments && segments.length > 1) {
    // `struct Outer::Inner { … };`
    const resolved = resolveName(cx, node.name);
    if (
      resolved?.symbol?.kind === 'type' &&
      resolved.symbol.type.kind === 'class'
    ) {
      resolved.symbol.type.info.completion = undefined;
      defineClass(cx, resolved.symbol.type.info, node);
      return resolved.symbol.type;
    }
    return T.error;
  }
  const { symbols } = cx.scope;
  const known =
    name === undefined
      ? undefined
      : (symbols.hidden.get(name) ?? symbols.get(name));
  if (
    known?.kind === 'type' &&
    known.type.kind === 'class' &&
    !(
      known.type.info.isComplete &&
      node.members &&
      known.type.info.scope.parent !== cx.scope
    )
  ) {
    const { info } = known.type;
    if (node.members) {
      if (info.isComplete || info.isBeingCompleted) {
        cx.error(node.nameSpan, `'${info.name}' is defined twice`, {
          notes: [{ message: 'the first definition is here', span: info.span }]
        });
        return known.type;
      }
      defineClass(cx, info, node);
    }
    return known.type;
  }
  const info = newClass(cx, node, name ?? `<unnamed ${node.tag}>`, cx.scope);
  if (name !== undefined) {
    const before = symbols.get(name);
    const isHidden =
      before?.kind === 'variable' || before?.kind === 'functions';
    (isHidden ? symbols.hidden : symbols).set(name, {
      kind: 'type',
      name,
      type: info.type
    });
  }
  if (node.members) {
    if (name !== undefined && isMemberOfInstance(cx)) {
      completeLater(cx, info, node);
    } else {
      defineClass(cx, info, node);
    }
  }
  return info.type;
}

/** Whether what is declared here is a member of a class template's instance. */
function isMemberOfInstance({ scope }: Context): boolean {
  for (
    let at: Scope | undefined = scope;
    at?.kind === 'class';
    at = at.parent
  ) {
    if (at.classInfo?.template) {
      return true;
    }
  }
  return false;
}

/** Member classes of a template's instance are defined when they are needed themselves ([temp.inst]). */
function completeLater(
  cx: Context,
  info: ClassInfo,
  node: ClassDeclaration
): void {
  const { scope, unit } = cx;
  const why = unit.reporter.context.at(-1);
  info.completion = () => {
    if (why) {
      unit.reporter.enter(why);
    }
    try {
      const inner = new Context(unit, scope);
      inner.doors.defineClass(inner, info, node);
    } finally {
      if (why) {
        unit.reporter.context.pop();
      }
    }
  };
}

/** Reads the members. Bodies of member functions are lowered when the class is complete. */
export function defineClass(
  cx: Context,
  info: ClassInfo,
  node: ClassDeclaration
): void {
  info.isBeingCompleted = true;
  info.declaredTypes = new Set(
    (node.members ?? []).flatMap(member =>
      member.kind === 'variable' ? declaredIn(member.type) : []
    )
  );
  const bases: Omit<BaseInfo, 'index' | 'offset'>[] = [];
  const fields: PendingField[] = [];
  info.fieldsSoFar = fields;
  const functions: FunctionEntity[] = [];
  const statics = staticMembers(cx, info);
  for (const { node: base, scope } of expandedBases(cx, node.bases)) {
    const type = unqualify(cx.inScope(scope, () => resolveType(cx, base.type)));
    if (type.kind === 'error') {
      if (type.isUnknown) {
        // Without it the class would be another one, and nobody the wiser.
        cx.error(
          base.span,
          notSupportedOnHost(
            base.type.kind === 'named' ? nameText(base.type.name) : 'this base'
          )
        );
      }
      continue;
    }
    if (type.kind !== 'class') {
      cx.error(base.span, `'${spell(type)}' is no class to derive from`);
      continue;
    }
    type.info.complete();
    if (!type.info.isComplete) {
      cx.error(
        base.span,
        `the base '${type.info.name}' is declared but not defined`
      );
      continue;
    }
    if (type.info.isFinal) {
      cx.error(
        base.span,
        `'${type.info.name}' is final: nothing may derive from it`
      );
    }
    bases.push({
      type,
      info: type.info,
      access: base.access ?? (node.tag === 'class' ? 'private' : 'public'),
      ...(base.isVirtual ? { isVirtual: true } : {})
    });
  }
  info.isFinal = node.isFinal;
  // Names of bases are visible while the members are read.
  info.bases.push(...bases.map(base => ({ ...base, offset: 0 })));
  cx.inScope(info.scope, () => {
    if (node.name) {
      const own = node.name.segments[node.name.segments.length - 1].name;
      info.scope.symbols.set(own, { kind: 'type', name: own, type: info.type });
    }
    for (const member of node.members ?? []) {
      if (fields.length > MAX_PARTS) {
        // Refused as soon as it is laid out.
        break;
      }
      readMember(
        cx,
        info,
        member,
        fields,
        functions,
        statics,
        node.tag === 'class' ? 'private' : 'public'
      );
    }
    const align = requestedAlignment(cx, node.alignments);
    info.isPacked = node.attributes.some(
      attribute => attribute.name === 'packed'
    );
    assignSlots(info, functions, (span, message) => cx.error(span, message));
    info.packing = node.packing ?? info.packing;
    if (node.packing !== undefined || info.isPacked) {
      checkPacking(cx, info, fields);
    }
    info.bases.length = 0;
    info.fieldsSoFar = [];
    layOut(info, bases, fields, align);
  });
  info.isBeingCompleted = false;
  info.isTrivial =
    !info.isPolymorphic &&
    (info.constructors.every(fn => fn.kind === 'function' && fn.isDefaulted) ||
      info.constructors.some(
        fn => fn.kind === 'function' && fn.isDefaulted && fn.params.length === 0
      )) &&
    info.fields.every(
      field => !field.initializer && isTrivialType(field.type)
    ) &&
    info.bases.every(base => base.info.isTrivial);
  if (
    info.constructors.length > 0 &&
    info.constructors.every(
      fn =>
        fn.kind === 'function' &&
        (fn.isDefaulted || fn.isDeleted) &&
        fn.params.length > 0
    )
  ) {
    info.isTrivial = false;
  }
  if (info.constructors.every(fn => fn.kind === 'function' && fn.isDefaulted)) {
    // Defaulted constructors only: as if there were none.
    info.constructors.length = 0;
  }
  if (info.isPolymorphic && info.constructors.length === 0) {
    info.constructors.push(implicitConstructor(info));
  }
  info.isAggregate = !info.hasConstructors;
  cx.inScope(info.scope, () => statics.finish());
  if (!info.template && !isInTemplate(info)) {
    functions.forEach(fn => {
      if (fn.declaration.body && !cx.unit.isLazyFile(fn.span.file)) {
        requireBody(new Context(cx.unit, info.scope), fn, fn.span);
      }
    });
  }
}

/** Where the rules of `#pragma pack` are more than a limit of alignments. */
function checkPacking(
  cx: Context,
  info: ClassInfo,
  fields: readonly PendingField[]
): void {
  const bits = fields.find(({ bitWidth }) => bitWidth !== undefined);
  if (bits || info.isPolymorphic) {
    cx.error(
      bits?.span ?? info.span,
      `${info.isPacked ? "'__attribute__((packed))'" : "'#pragma pack'"} is not supported for ${bits ? 'bit-fields' : 'classes with virtual functions'}`,
      info.isPacked
        ? {}
        : { notes: [{ message: 'end it before with #pragma pack()' }] }
    );
  }
}

function declaredIn(node: TypeNode): object[] {
  switch (node.kind) {
    case 'declared':
      return [node.declaration];
    case 'pointer':
    case 'reference':
      return declaredIn(node.to);
    case 'array':
      return declaredIn(node.of);
    default:
      return [];
  }
}

function isInTemplate(info: ClassInfo): boolean {
  for (let scope = info.scope.parent; scope; scope = scope.parent) {
    if (scope.kind === 'template' || scope.classInfo?.template) {
      return true;
    }
  }
  return false;
}

export function isTrivialType(type: CType): boolean {
  if (type.kind === 'array') {
    return isTrivialType(type.of);
  }
  // A dim3 begins as (1, 1, 1).
  return type.kind === 'class' ? type.info.isTrivial : unqualify(type) !== dim3;
}

function readMember(
  cx: Context,
  info: ClassInfo,
  member: Declaration,
  fields: PendingField[],
  functions: FunctionEntity[],
  statics: StaticMembers,
  defaultAccess: AccessSpecifier
): void {
  const access = member.access ?? defaultAccess;
  switch (member.kind) {
    case 'variable':
      if (hasSpecifier(member, 'static')) {
        statics.read(member);
        return;
      }
      readField(cx, member, fields, access);
      return;
    case 'class': {
      const type = declareClass(cx, member);
      const isAnonymous =
        !member.name && !member.typedefName && member.members !== undefined;
      if (isAnonymous && type.kind === 'class' && !usedByNext(info, member)) {
        fields.push({
          name: '',
          type,
          isMutable: false,
          access,
          span: member.span
        });
      }
      return;
    }
    case 'function':
      readFunction(cx, info, member, functions);
      return;
    case 'template': {
      const inner = member.declaration;
      if (inner.kind !== 'friend') {
        declareTemplate(cx, member, info);
      } else if (inner.declaration) {
        declareFriend(cx, info, { ...member, declaration: inner.declaration });
      } else if (inner.className) {
        info.friends.add(inner.className);
      }
      return;
    }
    case 'friend':
      if (member.declaration) {
        declareFriend(cx, info, member.declaration);
      } else if (member.className) {
        info.friends.add(member.className);
      }
      return;
    default:
      declareMember(cx, member);
  }
}

/** `struct {…} a;` is read as a class and a variable of that very type: not anonymous. */
function usedByNext(info: ClassInfo, member: ClassDeclaration): boolean {
  return info.declaredTypes?.has(member) ?? false;
}

/** What may see the class's private members. */
function declareFriend(cx: Context, info: ClassInfo, node: Declaration): void {
  const named = node.kind === 'template' ? node.declaration : node;
  if ('name' in named && named.name && typeof named.name !== 'string') {
    const { segments } = named.name;
    info.friends.add(segments[segments.length - 1].name);
  }
  if (node.kind === 'function') {
    declareFriendFunction(cx, info, node);
  } else if (
    node.kind === 'template' &&
    node.declaration.kind === 'function' &&
    node.declaration.body
  ) {
    const namespace = info.scope.namespaceScope();
    cx.inScope(namespace, () => declareTemplate(cx, node));
    lookUpInClass(info, namespace, node.declaration);
  }
}

function readFunction(
  cx: Context,
  info: ClassInfo,
  member: FunctionDeclaration,
  functions: FunctionEntity[]
): void {
  const last = member.name.segments[member.name.segments.length - 1];
  const entity = makeEntity(cx, member, {
    scope: info.scope,
    classInfo: info,
    displayName: `${info.name}::${last.name}`
  });
  if (known(info, entity).some(fn => isSame(cx, fn, entity))) {
    return;
  }
  registerMember(info, entity);
  functions.push(entity);
}

/** Members that the class has under the name. */
function known(
  info: ClassInfo,
  { role, name }: FunctionEntity
): readonly (FunctionEntity | FunctionTemplate)[] {
  switch (role) {
    case 'constructor':
      return info.constructors;
    case 'conversion':
      return info.conversions;
    default:
      return info.functionSet(name)?.functions ?? [];
  }
}

/** Whether members are one, because `long double` is `double`. */
function isSame(
  cx: Context,
  before: FunctionEntity | FunctionTemplate,
  now: FunctionEntity
): boolean {
  return (
    before.kind === 'function' &&
    before.classInfo === now.classInfo &&
    sameParameters(before, now) &&
    (now.role !== 'conversion' || before.result === now.result) &&
    differInLongDouble(cx, before.declaration, now.declaration)
  );
}

/** Puts a member function where look-up finds it. */
export function registerMember(info: ClassInfo, entity: FunctionEntity): void {
  switch (entity.role) {
    case 'constructor':
      info.constructors.push(entity);
      return;
    case 'destructor':
      info.destructor = entity;
      return;
    case 'conversion':
      info.conversions.push(entity);
      return;
    case 'function': {
      // What a using-declaration brought in gives way to the class's own.
      const set = info.functionSet(entity.name);
      if (set) {
        set.functions = set.functions.filter(
          fn =>
            fn.kind !== 'function' ||
            fn.classInfo === info ||
            !sameParameters(fn, entity)
        );
      }
      addFunction(info.scope, entity.name, entity);
    }
  }
}
