/**
 * Which copies and moves a class does not have ([class.copy.ctor],
 * [class.copy.assign]): those that are deleted because it declares a move, or
 * because a base or a member cannot be copied or assigned.
 */
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import type { ClassInfo } from '../entities/classes';
import { memberFunctions } from '../entities/members';
import type { FunctionEntity } from '../entities/symbols';
import { isConst, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import type { SpecialMember } from './specialMembers';

export type CopyKind = Exclude<SpecialMember, 'destroy'>;

/** Why there is no copy, and where that is said. */
interface Reason {
  message: string;
  span: Span;
}

type Known = Map<ClassInfo, Map<CopyKind, Reason | undefined>>;

const known = (): Known => new Map();

/** Reports it where a class has not got the copy that bytes or members would make; true after a report. */
export function refuseDeletedCopy(
  cx: Context,
  info: ClassInfo,
  kind: CopyKind,
  span: Span
): boolean {
  const reason = whyDeleted(info, kind);
  if (reason) {
    const isCopy = kind === 'copy' || kind === 'move';
    cx.error(
      span,
      `'${info.name}' cannot be ${isCopy ? 'copied' : 'assigned'}`,
      { notes: [reason] }
    );
  }
  return reason !== undefined;
}

/** Why an object cannot be copied or moved, as far as its class has not written the copy that is taken; undefined where it can. */
export function whyDeleted(
  info: ClassInfo,
  kind: CopyKind
): Reason | undefined {
  info.complete();
  // Unions are copied as bytes; what a lambda holds was copied when it was made.
  if (!info.isComplete || info.isUnion || info.lambda) {
    return undefined;
  }
  const ofClasses = info.unit.keep(known);
  let reasons = ofClasses.get(info);
  if (!reasons) {
    ofClasses.set(info, (reasons = new Map()));
  }
  if (!reasons.has(kind)) {
    reasons.set(kind, undefined);
    reasons.set(kind, find(info, kind));
  }
  return reasons.get(kind);
}

function find(info: ClassInfo, kind: CopyKind): Reason | undefined {
  const isMove = kind === 'move' || kind === 'assignMove';
  const copy: CopyKind =
    kind === 'copy' || kind === 'move' ? 'copy' : 'assignCopy';
  const own = declared(info);
  const written = own[kind];
  if (written) {
    return ofWritten(info, written, kind);
  }
  if (!isMove) {
    const moved = own.move ?? own.assignMove;
    return moved
      ? {
          message: `its ${copy === 'copy' ? 'copy' : 'assignment'} is deleted because the class declares how it is moved`,
          span: moved.firstSpan ?? moved.span
        }
      : ofParts(info, kind);
  }
  // A class has moves by itself where it declares nothing of all this; else copies are taken.
  const isDeclared =
    own.copy ?? own.assignCopy ?? own.move ?? own.assignMove ?? info.destructor;
  return isDeclared || ofParts(info, kind) ? whyDeleted(info, copy) : undefined;
}

function ofWritten(
  info: ClassInfo,
  fn: FunctionEntity,
  kind: CopyKind
): Reason | undefined {
  const span = fn.firstSpan ?? fn.span;
  if (fn.isDeleted) {
    return { message: `'${fn.displayName}' is deleted here`, span };
  }
  const reason = fn.isDefaulted ? ofParts(info, kind) : undefined;
  // A move that is declared `= default` and is deleted for that is not looked at ([over.match.funcs]).
  return reason && kind === 'move'
    ? whyDeleted(info, 'copy')
    : reason && kind === 'assignMove'
      ? whyDeleted(info, 'assignCopy')
      : reason;
}

/** The first part that has not got what its object needs. */
function ofParts(info: ClassInfo, kind: CopyKind): Reason | undefined {
  const isAssignment = kind === 'assignCopy' || kind === 'assignMove';
  for (const base of info.bases) {
    const reason = ofPart(base.info, kind, true);
    if (reason) {
      return within(`its base '${base.info.name}'`, reason);
    }
  }
  for (const { name, type, span } of info.fields) {
    const one = element(type);
    if (isAssignment && isFixed(one)) {
      const what = one.kind === 'reference' ? 'a reference' : 'constant';
      return { message: `its member '${name}' is ${what}`, span };
    }
    if (one.kind === 'reference' && one.isRvalue && kind === 'copy') {
      return { message: `its member '${name}' is an rvalue reference`, span };
    }
    const bare = unqualify(one);
    const reason =
      bare.kind === 'class'
        ? ofPart(
            bare.info,
            kind === 'move' && isConst(one) ? 'copy' : kind,
            false
          )
        : undefined;
    if (reason) {
      return within(`its member '${name}'`, reason);
    }
  }
  return undefined;
}

function within(part: string, { message, span }: Reason): Reason {
  return {
    message: message.startsWith('its') ? message : `${part} cannot: ${message}`,
    span
  };
}

/** Why a base or a member cannot be copied by the class around it. */
function ofPart(
  part: ClassInfo,
  kind: CopyKind,
  isBase: boolean
): Reason | undefined {
  const reason = whyDeleted(part, kind);
  if (reason) {
    return reason;
  }
  const own = declared(part);
  const taken =
    own[kind] ??
    (kind === 'move'
      ? own.copy
      : kind === 'assignMove'
        ? own.assignCopy
        : undefined);
  const access = taken?.declaration.access ?? 'public';
  const isOpen =
    access === 'public' ||
    (access === 'protected' && isBase) ||
    // Somebody may use what is private.
    part.friends.size > 0;
  return taken && !isOpen
    ? {
        message: `'${taken.displayName}' is ${access}`,
        span: taken.firstSpan ?? taken.span
      }
    : undefined;
}

function element(type: CType): CType {
  return type.kind === 'array' ? element(type.of) : type;
}

/** What is never assigned. */
function isFixed(type: CType): boolean {
  return type.kind === 'reference' || isConst(type);
}

/** The copies and moves that the class declares itself, deleted and defaulted ones too. */
function declared(info: ClassInfo): Partial<Record<CopyKind, FunctionEntity>> {
  const found: Partial<Record<CopyKind, FunctionEntity>> = {};
  for (const fn of info.constructors) {
    if (fn.kind !== 'function' || fn.classInfo !== info) {
      continue;
    }
    const [first, ...others] = fn.params;
    if (
      first?.type.kind === 'reference' &&
      unqualify(first.type.to) === info.type &&
      others.every(param => param.default)
    ) {
      found[first.type.isRvalue ? 'move' : 'copy'] ??= fn;
    }
  }
  for (const fn of memberFunctions(info, 'operator=')) {
    if (
      fn.kind !== 'function' ||
      fn.classInfo !== info ||
      fn.params.length !== 1
    ) {
      continue;
    }
    const [{ type }] = fn.params;
    if (type.kind !== 'reference' && unqualify(type) === info.type) {
      found.assignCopy ??= fn;
      found.assignMove ??= fn;
    } else if (type.kind === 'reference' && unqualify(type.to) === info.type) {
      found[type.isRvalue ? 'assignMove' : 'assignCopy'] ??= fn;
    }
  }
  return found;
}
