/**
 * What a body may name: functions that are declared before it. Bodies are
 * lowered when they are needed, and by then more may be declared; those only
 * argument-dependent look-up finds, in instances of templates ([temp.dep.res]).
 */
import type { Declaration } from '../../ast';
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import type { Unit } from '../context/unit';
import type { FunctionSet } from '../entities/symbols';

/** By the place of a function's name: how many functions and classes stand before it. */
type Order = WeakMap<Span, number>;

const newOrder = (): { of?: Order } => ({});

function orderOf(unit: Unit): Order {
  const kept = unit.keep(newOrder);
  return (kept.of ??= ordered(unit));
}

function ordered(unit: Unit): Order {
  const order: Order = new WeakMap();
  let count = 0;
  // Bodies of members are looked at behind the class.
  const visitMember = (member: Declaration): void => {
    switch (member.kind) {
      case 'template':
        visitMember(member.declaration);
        break;
      case 'function':
        order.set(member.nameSpan, count);
        break;
      case 'class':
        member.members?.forEach(visitMember);
        break;
      case 'friend':
        if (member.declaration) {
          visitMember(member.declaration);
        }
        break;
      default:
        // Others declare no functions.
        break;
    }
  };
  const visit = (declaration: Declaration): void => {
    switch (declaration.kind) {
      case 'namespace':
      case 'linkage':
        declaration.declarations.forEach(visit);
        break;
      case 'template':
      case 'explicitInstantiation':
        visit(declaration.declaration);
        break;
      case 'function':
        order.set(declaration.nameSpan, ++count);
        break;
      case 'class':
        count++;
        declaration.members?.forEach(visitMember);
        break;
      default:
        // Others declare no functions.
        break;
    }
  };
  for (const declaration of unit.declarations) {
    if (!unit.isLazyFile(declaration.span.file)) {
      visit(declaration);
    }
  }
  return order;
}

/** The functions of a namespace that the body being lowered may name; undefined when there are none. */
export function declaredBefore(
  cx: Context,
  set: FunctionSet
): FunctionSet | undefined {
  const nameSpan = cx.entity?.declaration.nameSpan;
  const order = nameSpan && orderOf(cx.unit);
  const limit = order?.get(nameSpan!);
  if (!order || limit === undefined) {
    return set;
  }
  const functions = set.functions.filter(
    fn =>
      (order.get(('firstSpan' in fn && fn.firstSpan) || fn.span) ?? 0) <= limit
  );
  return functions.length === set.functions.length
    ? set
    : functions.length > 0
      ? { ...set, functions }
      : undefined;
}
