/** Instances of function templates. */
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { adoptDefinition } from '../functions/definitions';
import { makeEntity } from '../functions/entities';
import { requireBody } from '../functions/queue';
import type {
  FunctionEntity,
  FunctionTemplate,
  TemplateValue
} from '../entities/symbols';
import { boundScope, argumentsKey, spellValues } from './arguments';

/** The instance for complete arguments, made when it is first asked for. */
export function functionInstance(
  cx: Context,
  template: FunctionTemplate,
  values: TemplateValue[],
  span: Span
): FunctionEntity {
  const key = argumentsKey(cx.unit, values);
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
