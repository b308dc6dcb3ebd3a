/** Instances of templates: functions, classes, aliases, variables; explicit and partial specialisations. */
import type {
  ClassDeclaration,
  Declaration,
  FunctionDeclaration,
  TemplateArgument
} from '../../ast';
import type { Span } from '../../../ir/types';
import type { ClassInfo } from '../classes';
import { Context } from '../context';
import { adoptDefinition } from '../declarations/top';
import { defineClass, newClass } from '../declarations/classes';
import { makeEntity } from '../declarations/functions';
import { declareGlobal } from '../declarations/variables';
import { requireBody } from '../functions';
import { resolveName } from '../names';
import { resolveType } from '../typeNodes';
import { Scope } from '../scopes';
import type {
  AliasTemplate,
  ClassTemplate,
  FunctionEntity,
  FunctionTemplate,
  TemplateValue,
  VariableSymbol,
  VariableTemplate
} from '../symbols';
import { T, unqualify } from '../types/types';
import type { CType } from '../types/types';
import {
  bindParameter,
  boundScope,
  keyOf,
  spellValues,
  templateArguments,
  templateValues
} from './arguments';
import { Deduction, deduceArguments, deduceFunction, finish } from './deduce';

const MAX_CLASS_DEPTH = 200;

// --------------------------------------------------------------- functions

/** The instance for complete arguments, made when it is first asked for. */
export function functionInstance(
  cx: Context,
  template: FunctionTemplate,
  values: TemplateValue[],
  span: Span
): FunctionEntity {
  const key = keyOf(values);
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
  const operands = own.params.map(param => ({
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
    const key = keyOf(instance.templateArgs ?? []);
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
    resolveType(cx, {
      kind: 'named',
      name: node.name,
      isTypename: false,
      qualifiers: { isConst: false, isVolatile: false, isRestrict: false },
      span: node.span
    });
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
  const operands = own.params.map(param => ({
    kind: 'value' as const,
    type: unqualify(param.type),
    expr: {
      op: 'null' as const,
      type: { kind: 'void' as const },
      span: param.span
    },
    span: param.span
  }));
  for (const candidate of resolved.symbol.functions) {
    if (candidate.kind === 'functionTemplate') {
      const instance = deduceFunction(
        cx,
        candidate,
        operands,
        explicit,
        node.span
      );
      if (instance) {
        requireInstance(cx, instance, node.span);
        return;
      }
    }
  }
  cx.error(node.nameSpan, `no template '${last.name}' fits this instantiation`);
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

// ----------------------------------------------------------------- classes

export function instantiateClass(
  cx: Context,
  template: ClassTemplate,
  values: TemplateValue[],
  span: Span
): CType {
  const key = keyOf(values);
  const known = template.instances.get(key);
  if (known) {
    return known;
  }
  if (cx.unit.classDepth >= MAX_CLASS_DEPTH) {
    cx.error(span, `templates are nested too deeply at '${template.name}'`);
    return T.error;
  }
  const chosen = chooseDefinition(cx, template, key, values);
  const info = newClass(
    cx,
    chosen.declaration,
    `${template.name}${spellValues(values)}`,
    chosen.scope
  );
  info.template = template;
  info.templateArgs = values;
  template.instances.set(key, info.type);
  if (chosen.declaration.members) {
    info.completion = () => {
      cx.unit.classDepth++;
      const context = {
        message: `in the instance '${info.name}' that is needed here`,
        span
      };
      cx.unit.reporter.context.push(context);
      try {
        const inner = new Context(cx.unit, chosen.scope);
        inner.scope.symbols.set(template.name, {
          kind: 'type',
          name: template.name,
          type: info.type
        });
        defineClass(inner, info, chosen.declaration);
        defineOutOfClassVariables(inner, template, info);
      } finally {
        cx.unit.reporter.context.pop();
        cx.unit.classDepth--;
      }
    };
    if (cx.unit.classDepth > 0) {
      // Inside another instance: completed where its members are needed.
      return info.type;
    }
  }
  return info.type;
}

function chooseDefinition(
  cx: Context,
  template: ClassTemplate,
  key: string,
  values: TemplateValue[]
): { declaration: ClassDeclaration; scope: Scope } {
  const explicit = template.specialisations.get(key);
  if (explicit) {
    return {
      declaration: explicit,
      scope: new Scope(
        'template',
        template.scope,
        undefined,
        template.scope.path
      )
    };
  }
  let best:
    { declaration: ClassDeclaration; scope: Scope; weight: number } | undefined;
  for (const partial of template.partials) {
    const args =
      partial.declaration.name?.segments[
        partial.declaration.name.segments.length - 1
      ].templateArgs ?? [];
    const parameterised = {
      name: template.name,
      params: partial.params,
      scope: partial.scope
    };
    const deduction = new Deduction(parameterised);
    if (!deduceArguments(cx, deduction, args, values)) {
      continue;
    }
    const found = finish(cx, deduction);
    if (!found) {
      continue;
    }
    const complete = deduction.values.map(
      (value, i): TemplateValue =>
        value ??
        (partial.params[i].isPack
          ? { kind: 'pack', elements: [] }
          : { kind: 'type', type: T.error })
    );
    const scope = boundScope(parameterised, complete);
    const weight = specificity(args);
    if (!best || weight > best.weight) {
      best = { declaration: partial.declaration, scope, weight };
    }
  }
  return (
    best ?? {
      declaration: template.declaration,
      scope: boundScope(template, values)
    }
  );
}

/** How much an argument list fixes: each node beyond a bare parameter counts. */
function specificity(args: TemplateArgument[]): number {
  let weight = 0;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
    } else if (typeof value === 'object' && value !== null) {
      const node = value as Record<string, unknown>;
      if (
        node.kind === 'pointer' ||
        node.kind === 'reference' ||
        node.kind === 'array' ||
        node.kind === 'builtin' ||
        node.kind === 'integer' ||
        node.kind === 'bool'
      ) {
        weight += 2;
      }
      if (node.templateArgs !== undefined) {
        weight += 2;
      }
      if (node.isConst === true) {
        weight++;
      }
      for (const [name, child] of Object.entries(node)) {
        if (name !== 'span' && name !== 'nameSpan') {
          visit(child);
        }
      }
    }
  };
  visit(args);
  return weight;
}

export function instantiateAlias(
  cx: Context,
  template: AliasTemplate,
  values: TemplateValue[],
  span: Span
): CType {
  void span;
  return cx.inScope(boundScope(template, values), () =>
    resolveType(cx, template.declaration.type)
  );
}

// --------------------------------------------------- out-of-class members

/** `template <class T> int S<T>::count = 0;` */
function defineOutOfClassVariables(
  cx: Context,
  template: ClassTemplate,
  info: ClassInfo
): void {
  for (const member of template.outOfClass) {
    const node = member.declaration;
    if (node.kind === 'variable') {
      const scope = new Scope(
        'template',
        info.scope,
        undefined,
        info.scope.path
      );
      member.params.forEach((param, i) =>
        bindParameter(scope, param, info.templateArgs![i])
      );
      void scope;
      cx.inScope(info.scope, () => declareGlobal(cx, node, true));
    }
  }
}

/** Gives a member of a class template's instance the body that was written outside of the class. */
export function defineOutOfClass(cx: Context, fn: FunctionEntity): void {
  const { classInfo } = fn;
  const template = classInfo?.template;
  if (!template || !classInfo?.templateArgs) {
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
    adoptDefinition(fn, entity, node);
    return;
  }
}

// --------------------------------------------------------------- variables

export function variableInstance(
  cx: Context,
  template: VariableTemplate,
  args: TemplateArgument[],
  span: Span
): VariableSymbol | undefined {
  const values = templateArguments(cx, args, template, span);
  if (!values) {
    return undefined;
  }
  const key = keyOf(values);
  const known = template.instances.get(key);
  if (known) {
    return known;
  }
  let declaration = template.declaration;
  let scope = boundScope(template, values);
  for (const special of template.specialisations) {
    const specialArgs =
      special.declaration.name?.segments[
        special.declaration.name.segments.length - 1
      ].templateArgs ?? [];
    const parameterised = {
      name: template.name,
      params: special.params,
      scope: special.scope
    };
    const deduction = new Deduction(parameterised);
    if (
      deduceArguments(cx, deduction, specialArgs, values) &&
      finish(cx, deduction)
    ) {
      declaration = special.declaration;
      scope = boundScope(
        parameterised,
        deduction.values.map(value => value ?? { kind: 'pack', elements: [] })
      );
      break;
    }
  }
  const inner = new Context(cx.unit, scope);
  const plain = {
    ...declaration,
    name: declaration.name && {
      ...declaration.name,
      segments: declaration.name.segments.slice(-1)
    }
  };
  declareGlobal(inner, plain, true);
  const symbol = scope.symbols.get(template.name);
  if (symbol?.kind !== 'variable') {
    return undefined;
  }
  symbol.name = `${template.name}${spellValues(values)}`;
  template.instances.set(key, symbol);
  return symbol;
}
