/** A new class: the type, its scope, and the two of each other. */
import type { ClassDeclaration } from '../../ast';
import { ClassInfo } from '../entities/classes';
import { Scope } from '../entities/scopes';
import type { Context } from './context';

export function newClass(
  cx: Context,
  node: ClassDeclaration,
  name: string,
  parent: Scope
): ClassInfo {
  const display = `${parent.path}${name}`;
  // Two-step: the scope knows the class and the class its scope.
  const holder: { info?: ClassInfo } = {};
  const scope = new Scope('class', parent, undefined, `${display}::`);
  holder.info = new ClassInfo(cx.unit, display, node.tag, scope, node.nameSpan);
  (scope as { classInfo?: ClassInfo }).classInfo = holder.info;
  holder.info.owner = cx.entity;
  cx.unit.classes.push(holder.info);
  return holder.info;
}
