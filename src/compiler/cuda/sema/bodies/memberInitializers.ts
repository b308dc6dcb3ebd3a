/** What a constructor does before its body: the bases and the members get their first values. */
import type { Span } from '../../../ir/types';
import { nameText } from '../../ast';
import type { Expression, Initializer, MemberInitializer } from '../../ast';
import type { ClassInfo } from '../entities/classes';
import { constructAt } from '../initialisers/construct';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { storeInitial, storeList } from '../initialisers/store';
import {
  initialiseByDefault,
  initialiseField,
  storeZero
} from '../initialisers/zeros';
import * as make from '../emit/make';
import { resolveName } from '../names/names';
import type { Operand, PlaceOperand } from '../entities/operands';
import type { FunctionEntity, VariableSymbol } from '../entities/symbols';
import { callArguments, expandArguments } from '../expressions/arguments';
import { expandedInitializer, expandedInitializers } from '../names/packs';
import { NO_QUALIFIERS } from '../../parser/typeSyntax';
import type { Scope } from '../entities/scopes';
import { resolveType } from '../names/typeNodes';
import { irType } from '../entities/layout';
import { unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { TABLE_FIELD } from '../entities/classes';
import { guardObject, unguard } from '../lifetime/guards';
import { endTemporaries, openTemporaries } from '../lifetime/temporaries';
import { ownBase } from '../lifetime/bases';
import { storeTable } from '../lifetime/virtualCalls';

/** `Base(x)`; the scope knows which elements of packs `Bases(xs)...` stands for. */
interface BaseInitializer {
  initializer: MemberInitializer;
  scope: Scope;
}

/** `: a(x), Base(y)` and the defaults of the fields that it leaves out, in the order of declaration. */
export function lowerMemberInitializers(
  cx: Context,
  fn: FunctionEntity,
  self: PlaceOperand
): void {
  const info = fn.classInfo!;
  const written = new Map<string, MemberInitializer>();
  const ofBases = new Map<ClassInfo, BaseInitializer>();
  for (const { node: one, scope } of expandedInitializers(
    cx,
    fn.declaration.initializers
  )) {
    const expanded = cx.inScope(scope, () =>
      expandedInitializer(cx, one.initializer)
    );
    const initializer =
      expanded === one.initializer ? one : { ...one, initializer: expanded };
    const name = nameText(initializer.name);
    const field = info.findField(name, false);
    if (field) {
      written.set(name, initializer);
      continue;
    }
    const type = cx.inScope(scope, () => namedType(cx, initializer));
    if (type?.kind === 'class' && type.info === info) {
      const since = openTemporaries(cx);
      const args = initializerArguments(cx, initializer);
      constructAt(cx, self, args, initializer.span);
      endTemporaries(cx, since);
      guardPart(cx, self);
      return;
    }
    if (type?.kind === 'class' && info.derivesFrom(type.info)) {
      ofBases.set(type.info, { initializer, scope });
      continue;
    }
    cx.error(
      initializer.span,
      `'${name}' is neither a member nor a base of '${info.name}'`
    );
  }
  const isBase = fn.tables !== undefined;
  for (const base of [
    ...(isBase ? [] : info.virtualBases),
    ...info.bases.filter(({ isVirtual }) => !isVirtual)
  ]) {
    const own = ofBases.get(base.info);
    const place = ownBase(cx, self, info, base, fn.span);
    // Each initialiser is a full expression.
    const since = openTemporaries(cx);
    if (own) {
      cx.inScope(own.scope, () => initialiseBase(cx, place, own.initializer));
    } else {
      initialiseByDefault(cx, place, fn.span);
    }
    endTemporaries(cx, since);
    guardPart(cx, place);
  }
  storeTable(cx, self, info);
  initialiseFields(cx, fn, self, info, written);
}

/** The class that an initialiser names: a base, or (delegation) the constructor's own. */
function namedType(
  cx: Context,
  { name, span }: MemberInitializer
): CType | undefined {
  const resolved = resolveName(cx, name, true);
  return resolved?.symbol && resolved.symbol.kind !== 'namespace'
    ? resolveType(cx, {
        kind: 'named',
        name,
        isTypename: false,
        qualifiers: NO_QUALIFIERS,
        span
      })
    : undefined;
}

function initialiseBase(
  cx: Context,
  place: PlaceOperand,
  one: MemberInitializer
): void {
  const { initializer, span } = one;
  if (
    initializer.kind === 'list' &&
    place.type.kind === 'class' &&
    place.type.info.allConstructors().length === 0
  ) {
    storeList(cx, place, initializer.list);
  } else if (isEmpty(initializer)) {
    storeZero(cx, place, span);
  } else {
    constructAt(cx, place, initializerArguments(cx, one), span);
  }
}

/** The fields of an object, or of an anonymous union or struct in it. */
function initialiseFields(
  cx: Context,
  fn: FunctionEntity,
  self: PlaceOperand,
  info: ClassInfo,
  written: ReadonlyMap<string, MemberInitializer>
): void {
  for (const field of info.fields) {
    if (field.name === TABLE_FIELD) {
      continue;
    }
    const initializer = written.get(field.name);
    const span = initializer?.span ?? fn.span;
    const place: PlaceOperand = {
      ...self,
      type: unqualify(field.type),
      place: make.field(self.place, field.index, irType(field.type), span),
      span
    };
    if (initializer) {
      const { type } = field;
      const since = openTemporaries(cx);
      storeMember(
        cx,
        place,
        initializer,
        field.name,
        type.kind === 'reference' ? type : undefined
      );
      endTemporaries(cx, since);
      if (type.kind !== 'reference') {
        guardPart(cx, place);
      }
      continue;
    }
    const inner =
      field.name === '' && field.type.kind === 'class' && field.type.info;
    if (inner && [...written.keys()].some(name => inner.findField(name))) {
      initialiseFields(cx, fn, place, inner, written);
    } else if (!info.isUnion) {
      const since = openTemporaries(cx);
      initialiseField(cx, self, info.type, field.index, fn.span);
      endTemporaries(cx, since);
      if (field.type.kind !== 'reference') {
        guardPart(cx, place);
      }
    }
  }
}

/** A part of the object is there: should the constructor not come to its end, the part is destroyed. */
function guardPart(cx: Context, place: PlaceOperand): void {
  const guard = guardObject(cx, place);
  cx.frames[cx.frames.length - 1].push({
    run: inner => unguard(inner, guard, place.span)
  });
}

function initializerArguments(
  cx: Context,
  initializer: MemberInitializer
): Operand[] {
  const init = initializer.initializer;
  return init.kind === 'direct'
    ? (callArguments(cx, init.args) ?? [])
    : init.kind === 'list'
      ? (expandArguments(
          cx,
          init.list.elements.map(element => element.value)
        ) ?? [])
      : [cx.doors.lowerExpression(cx, init.value)];
}

function storeMember(
  cx: Context,
  place: PlaceOperand,
  initializer: MemberInitializer,
  name: string,
  reference: VariableSymbol['type'] | undefined
): void {
  const init = initializer.initializer;
  if (reference) {
    const [operand] = initializerArguments(cx, initializer);
    const pointer =
      operand &&
      convertReference(cx, operand, reference, initializer.span, name);
    if (pointer) {
      cx.emit({
        stmt: 'store',
        place: { ...place.place, type: pointer.type },
        value: pointer,
        span: initializer.span
      });
    }
    return;
  }
  if (init.kind === 'list') {
    if (
      place.type.kind === 'class' ||
      place.type.kind === 'array' ||
      place.type.kind === 'vector'
    ) {
      storeList(cx, place, init.list);
    } else if (init.list.elements.length === 0) {
      cx.emit({
        stmt: 'store',
        place: place.place,
        value: make.zeroOf(irType(place.type), init.span),
        span: init.span
      });
    } else {
      storeInitial(cx, place, init.list.elements[0].value, name);
    }
    return;
  }
  if (place.type.kind === 'class' && !isEmpty(init)) {
    constructAt(
      cx,
      place,
      initializerArguments(cx, initializer),
      initializer.span
    );
    return;
  }
  if (init.kind === 'direct' && init.args.some(isPack)) {
    storeExpanded(cx, place, initializer, name);
    return;
  }
  if (init.kind === 'direct' && init.args.length === 0) {
    storeZero(cx, place, initializer.span);
    return;
  }
  if (init.kind === 'direct' && init.args[0].kind === 'packExpansion') {
    const args = initializerArguments(cx, initializer);
    if (args.length === 0) {
      storeZero(cx, place, initializer.span);
      return;
    }
    const value =
      args.length === 1
        ? convert(cx, args[0], place.type, initializer.span, {
            what: 'initialise',
            name
          })
        : undefined;
    if (value) {
      cx.emit({
        stmt: 'store',
        place: place.place,
        value,
        span: initializer.span
      });
    } else if (args.length > 1) {
      cx.error(initializer.span, `the member '${name}' takes one value`);
    }
    return;
  }
  if (init.kind === 'direct' && init.args.length === 1) {
    storeInitial(cx, place, init.args[0], name);
    return;
  }
  if (init.kind === 'direct') {
    cx.error(initializer.span, `the member '${name}' takes one value`);
  }
}

/** `m()`: value initialisation. */
function isEmpty(init: Initializer): boolean {
  return init.kind === 'direct' && init.args.length === 0;
}

function isPack(arg: Expression): boolean {
  return arg.kind === 'packExpansion';
}

/** `value(static_cast<A &&>(args)...)` of a scalar: none or one argument. */
function storeExpanded(
  cx: Context,
  place: PlaceOperand,
  initializer: MemberInitializer,
  name: string
): void {
  const { span } = initializer;
  const args = initializerArguments(cx, initializer);
  if (args.length === 0) {
    storeZero(cx, place, span);
  } else if (args.length === 1) {
    const value = convert(cx, args[0], place.type, span, {
      what: 'initialise',
      name
    });
    if (value) {
      cx.emit({ stmt: 'store', place: place.place, value, span });
    }
  } else {
    cx.error(span, `the member '${name}' takes one value`);
  }
}

function convertReference(
  cx: Context,
  operand: Operand,
  type: VariableSymbol['type'],
  span: Span,
  name: string
): ReturnType<typeof convert> {
  return convert(cx, operand, type, span, { what: 'initialise', name });
}
