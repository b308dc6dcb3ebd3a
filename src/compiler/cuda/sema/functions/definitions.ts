/** Definitions that stand apart from the declarations of their functions. */
import type { FunctionDeclaration } from '../../ast';
import type { Context } from '../context/context';
import type { Unit } from '../context/unit';
import { Scope, bindParameter } from '../entities/scopes';
import type { FunctionEntity } from '../entities/symbols';
import { makeEntity } from './entities';
import { unqualify } from '../entities/types';
import { namedParameters } from './functions';

/** The body and parameter names of a definition that stands apart from its declaration. */
export function adoptDefinition(
  unit: Unit,
  target: FunctionEntity,
  definition: FunctionEntity,
  node: FunctionDeclaration
): void {
  const defaults = target.params.map(param => param.default);
  target.params = definition.params.map((param, i) =>
    defaults[i] ? { ...param, default: defaults[i] } : param
  );
  const { specifiers } = target.declaration;
  const inline = node.specifiers.filter(({ name }) => name === 'inline');
  target.declaration = { ...node, specifiers: [...specifiers, ...inline] };
  target.span = node.nameSpan;
  target.scope = definition.scope;
  if (target.ir) {
    namedParameters(unit, target).forEach((variable, i) => {
      variable.name = target.params[i].name ?? variable.name;
    });
  }
}

/** The constructor or destructor of a base has the body of the one of whole objects. */
export function followWhole(fn: FunctionEntity): void {
  if (fn.whole) {
    const { declaration, scope, span, params } = fn.whole;
    const tables = fn.params.slice(0, fn.tables);
    Object.assign(fn, {
      declaration,
      scope,
      span,
      params: [...tables, ...params]
    });
  }
}

/** Gives a member of a class template's instance the body that was written outside of the class. */
export function defineOutOfClass(cx: Context, fn: FunctionEntity): void {
  const { classInfo } = fn;
  const template = classInfo?.template;
  if (!template || !classInfo?.templateArgs || fn.isSpecialised) {
    return;
  }
  for (const member of template.outOfClass) {
    const node = member.declaration;
    if (
      node.kind !== 'function' ||
      member.memberParams ||
      node.role !== fn.role
    ) {
      continue;
    }
    const last = node.name.segments[node.name.segments.length - 1];
    if (fn.role === 'function' && last.name !== fn.name) {
      continue;
    }
    if (
      node.params.length !== fn.declaration.params.length ||
      node.isConst !== fn.declaration.isConst
    ) {
      continue;
    }
    // The definition's own names of the parameters, looked up before the class's members.
    const scope = new Scope(
      'template',
      classInfo.scope,
      undefined,
      classInfo.scope.path
    );
    member.params.forEach((param, i) =>
      bindParameter(scope, param, classInfo.templateArgs![i])
    );
    const entity = makeEntity(cx, node, {
      scope,
      classInfo,
      displayName: fn.displayName
    });
    if (
      !entity.params.every(
        (param, i) => unqualify(param.type) === unqualify(fn.params[i].type)
      )
    ) {
      continue;
    }
    adoptDefinition(cx.unit, fn, entity, node);
    return;
  }
}
