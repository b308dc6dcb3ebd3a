/**
 * The members that C++ gives a class by itself ([special]): destructor, copy
 * and move, where some member or base needs more than its bytes. Elsewhere
 * objects are their bytes, and nothing is made.
 */
import type { Expr } from '../../../ir/types';
import type { FunctionDeclaration } from '../../ast';
import { hasCopyConstructor } from '../entities/classTraits';
import type { ClassInfo } from '../entities/classes';
import type { Context } from '../context/context';
import { memberFunctions } from '../entities/members';
import type { PlaceOperand } from '../entities/operands';
import type { FunctionEntity } from '../entities/symbols';
import { irPointer } from '../entities/layout';
import { CONST, qualify, referenceTo, unqualify, T } from '../entities/types';
import type { CType } from '../entities/types';

export type SpecialMember =
  'destroy' | 'copy' | 'move' | 'assignCopy' | 'assignMove';

type Known = Map<ClassInfo, Map<SpecialMember, FunctionEntity | undefined>>;

const made = (): Known => new Map();

/** Those that `= default` asks for beside others of the program's own. */
const asked = (): Known => new Map();

function remembered(
  info: ClassInfo,
  member: SpecialMember,
  find: () => FunctionEntity | undefined,
  cache = made
): FunctionEntity | undefined {
  info.complete();
  if (!info.isComplete) {
    return undefined;
  }
  const ofClasses = info.unit.keep(cache);
  let known = ofClasses.get(info);
  if (!known) {
    ofClasses.set(info, (known = new Map()));
  }
  if (!known.has(member)) {
    known.set(member, undefined);
    known.set(member, find());
  }
  return known.get(member);
}

/** Types of the bases and members, in order. */
function parts(info: ClassInfo): CType[] {
  return [
    ...info.bases.map(base => base.type as CType),
    ...info.fields.map(field => field.type)
  ];
}

function element(type: CType): CType {
  return type.kind === 'array' ? element(type.of) : unqualify(type);
}

/** The destructor that has to run for an object, or for each element of an array. */
export function destructorOf(type: CType): FunctionEntity | undefined {
  const of = element(type);
  if (of.kind !== 'class') {
    return undefined;
  }
  const { info } = of;
  info.complete();
  const own = info.destructor;
  if (own && !own.isDefaulted) {
    return own;
  }
  if (info.isUnion) {
    return undefined;
  }
  return remembered(info, 'destroy', () =>
    parts(info).some(part => destructorOf(part)) || hasVirtualDestructor(info)
      ? entity(info, 'destroy')
      : undefined
  );
}

function hasVirtualDestructor(info: ClassInfo): boolean {
  return info.virtuals.some(({ fn }) => fn.role === 'destructor');
}

/** Whether an object is more than the bytes of a copied one: some part is, or it is of another class than what it is copied from. */
function isMoreThanBytes(
  info: ClassInfo,
  kind: 'copy' | 'assignCopy'
): boolean {
  return (
    info.isPolymorphic || parts(info).some(part => needsCopying(part, kind))
  );
}

/** Whether copying an object takes more than copying its bytes. */
export function needsCopying(
  type: CType,
  kind: 'copy' | 'assignCopy'
): boolean {
  const of = element(type);
  if (of.kind !== 'class') {
    return false;
  }
  of.info.complete();
  return kind === 'copy'
    ? hasCopyConstructor(of.info) || implicitCopy(of.info, 'copy') !== undefined
    : hasOwnAssignment(of.info) ||
        implicitAssignment(of.info, 'assignCopy') !== undefined;
}

/** An operator= of the class that takes an object of the class. */
export function hasOwnAssignment(info: ClassInfo): boolean {
  return memberFunctions(info, 'operator=').some(
    fn =>
      fn.kind === 'function' &&
      !fn.isDefaulted &&
      fn.classInfo === info &&
      fn.params.length === 1 &&
      element(
        fn.params[0].type.kind === 'reference'
          ? fn.params[0].type.to
          : fn.params[0].type
      ) === info.type
  );
}

/** The constructor that copies or moves member by member; undefined where bytes do, or where the class has its own. */
export function implicitCopy(
  info: ClassInfo,
  kind: 'copy' | 'move'
): FunctionEntity | undefined {
  if (info.isUnion || info.lambda?.thisField !== undefined) {
    return undefined;
  }
  return remembered(info, kind, () =>
    !hasCopyConstructor(info) && isMoreThanBytes(info, 'copy')
      ? entity(info, kind)
      : undefined
  );
}

/** The operator= that assigns member by member; undefined where bytes do, or where the class has its own. */
export function implicitAssignment(
  info: ClassInfo,
  kind: 'assignCopy' | 'assignMove'
): FunctionEntity | undefined {
  if (info.isUnion) {
    return undefined;
  }
  return remembered(info, kind, () =>
    !hasOwnAssignment(info) && isMoreThanBytes(info, 'assignCopy')
      ? entity(info, kind)
      : undefined
  );
}

/** A copy or move by member that the class declares `= default`; undefined where bytes do. */
export function defaultedMember(
  info: ClassInfo,
  kind: Exclude<SpecialMember, 'destroy'>
): FunctionEntity | undefined {
  const part = kind === 'copy' || kind === 'move' ? 'copy' : 'assignCopy';
  return remembered(
    info,
    kind,
    () => (isMoreThanBytes(info, part) ? entity(info, kind) : undefined),
    asked
  );
}

const NAMES: Record<SpecialMember, (name: string) => string> = {
  destroy: name => `~${name}`,
  copy: name => name,
  move: name => name,
  assignCopy: () => 'operator=',
  assignMove: () => 'operator='
};

/** The constructor without parameters of a class that declares none and whose objects know their class. */
export function implicitConstructor(info: ClassInfo): FunctionEntity {
  const fn = entity(info, 'destroy');
  const name = NAMES.copy(fn.name.slice(1));
  return {
    ...fn,
    name,
    displayName: `${info.name}::${name}`,
    declaration: { ...fn.declaration, role: 'constructor' },
    role: 'constructor',
    special: undefined
  };
}

function entity(info: ClassInfo, member: SpecialMember): FunctionEntity {
  const plain = info.name.replace(/<.*$/, '').replace(/^.*::/, '');
  const fn = info.unit.hostEntity(NAMES[member](plain), info.span);
  const isDestructor = member === 'destroy';
  const declaration: FunctionDeclaration = {
    ...fn.declaration,
    role: isDestructor ? 'destructor' : 'function',
    body: { kind: 'compound', body: [], span: info.span }
  };
  const isMove = member === 'move' || member === 'assignMove';
  return {
    ...fn,
    displayName: `${info.name}::${fn.name}`,
    declaration,
    scope: info.scope,
    classInfo: info,
    isStatic: false,
    role: declaration.role,
    execution: { host: true, device: true, kernel: false },
    params: isDestructor
      ? []
      : [
          {
            name: 'other',
            type: referenceTo(
              isMove ? info.type : qualify(info.type, CONST),
              isMove
            ),
            span: info.span
          }
        ],
    result: T.void,
    special: member,
    state: 'declared'
  };
}

/** The address of an object, as `this` or as a reference to it. */
export function addressAs(
  cx: Context,
  place: PlaceOperand,
  isConst: boolean
): Expr {
  const bare = unqualify(place.type);
  return cx.address(
    place.place,
    irPointer(isConst ? qualify(bare, CONST) : bare),
    place.span
  );
}

/** Objects that are passed by value and have an end: on the two sides it is another's to end them. */
export function passesObjects(params: readonly { type: CType }[]): boolean {
  return params.some(
    ({ type }) => type.kind === 'class' && destructorOf(type) !== undefined
  );
}
