/** Template declarations and specialisations. */
import { saysLongDouble } from '../names/longDouble';
import { hasSpecifier } from '../../ast';
import type {
  ClassDeclaration,
  FunctionDeclaration,
  TemplateDeclaration,
  TemplateParameter,
  VariableDeclaration
} from '../../ast';
import type { ClassInfo } from '../entities/classes';
import type { Context } from '../context/context';
import { resolveName } from '../names/names';
import { addFunction } from '../entities/scopes';
import type {
  ClassTemplate,
  FunctionTemplate,
  VariableTemplate
} from '../entities/symbols';
import {
  completeArguments,
  argumentsKey,
  templateValues
} from '../templates/arguments';
import { specialiseFunction } from '../templates/explicit';
import { defineInstances } from '../templates/instantiate';
import {
  definedBy,
  redeclareTemplate,
  sameDeclaration,
  sameShape,
  withDefaultsOf
} from './redeclaredTemplates';
import { declareMember } from './top';
import { executionOf } from '../functions/entities';

export function declareTemplate(
  cx: Context,
  node: TemplateDeclaration,
  classInfo?: ClassInfo
): void {
  if (node.requires) {
    cx.error(
      node.requires.span,
      "'requires' is not supported: concepts are C++20, this compiler reads C++17"
    );
  }
  const { declaration, params } = node;
  if (declaration.kind === 'template') {
    declareMemberTemplate(cx, node, declaration);
    return;
  }
  if (params.length === 0) {
    specialise(cx, declaration);
    return;
  }
  switch (declaration.kind) {
    case 'function':
      declareFunctionTemplate(cx, params, declaration, classInfo);
      return;
    case 'class':
      declareClassTemplate(cx, params, declaration);
      return;
    case 'alias':
      cx.scope.symbols.set(declaration.name, {
        kind: 'aliasTemplate',
        name: declaration.name,
        params,
        declaration,
        scope: cx.scope
      });
      return;
    case 'variable':
      declareVariableTemplate(cx, params, declaration);
      return;
    case 'friend':
      return;
    default:
      cx.error(
        node.span,
        'this kind of template is not supported: only functions, classes, aliases and variables can be templates'
      );
  }
}

function declareFunctionTemplate(
  cx: Context,
  params: TemplateParameter[],
  node: FunctionDeclaration,
  classInfo?: ClassInfo
): void {
  const segments = node.name.segments;
  const last = segments[segments.length - 1];
  if (segments.length > 1) {
    outOfClass(cx, params, node);
    return;
  }
  const template: FunctionTemplate = {
    kind: 'functionTemplate',
    name: last.name,
    params,
    declaration: node,
    scope: cx.scope,
    span: node.nameSpan,
    execution: executionOf(cx, node),
    classInfo,
    instances: new Map(),
    specialisations: new Map(),
    isFromHeader: false
  };
  if (classInfo && node.role === 'constructor') {
    classInfo.constructors.push(template);
    return;
  }
  const known = cx.scope.symbols.get(last.name);
  if (known?.kind === 'functions') {
    // A definition after its declaration takes the declaration's place.
    const earlier = known.functions.find(
      fn =>
        fn.kind === 'functionTemplate' &&
        !fn.declaration.body &&
        sameShape(fn, template)
    );
    if (earlier?.kind === 'functionTemplate' && node.body) {
      const defaults = earlier.declaration.params.map(
        param => param.defaultValue
      );
      const templateDefaults = earlier.params;
      earlier.declaration = {
        ...node,
        specifiers: [
          ...node.specifiers,
          ...earlier.declaration.specifiers.filter(
            specifier => !hasSpecifier(node, specifier.name)
          )
        ],
        params: node.params.map((param, i) =>
          param.defaultValue || !defaults[i]
            ? param
            : { ...param, defaultValue: defaults[i] }
        )
      };
      earlier.params = params.map((param, i) =>
        param.default || !templateDefaults[i]?.default
          ? param
          : ({
              ...param,
              default: templateDefaults[i].default
            } as TemplateParameter)
      );
      defineInstances(cx, earlier);
      return;
    }
    const same = known.functions.find(
      fn => fn.kind === 'functionTemplate' && sameDeclaration(fn, template)
    );
    if (same?.kind === 'functionTemplate' && !node.body) {
      redeclareTemplate(same, template);
      return;
    }
  }
  if (!addFunction(cx.scope, last.name, template)) {
    cx.error(
      node.nameSpan,
      `'${last.name}' is declared already as something else`
    );
    return;
  }
  if (!classInfo) {
    cx.unit.templates.push(template);
  }
}

function declareClassTemplate(
  cx: Context,
  params: TemplateParameter[],
  node: ClassDeclaration
): void {
  const last = node.name?.segments[node.name.segments.length - 1];
  if (!last) {
    cx.error(node.span, 'a class template needs a name');
    return;
  }
  const known =
    node.name && node.name.segments.length > 1
      ? resolveName(cx, {
          ...node.name,
          segments: node.name.segments.map((segment, i, all) =>
            i === all.length - 1
              ? { ...segment, templateArgs: undefined }
              : segment
          )
        })?.symbol
      : cx.scope.symbols.get(last.name);
  if (last.templateArgs) {
    if (known?.kind !== 'classTemplate') {
      cx.error(
        node.nameSpan,
        `'${last.name}' is no class template to specialise`
      );
      return;
    }
    known.partials.push({ params, declaration: node, scope: cx.scope });
    return;
  }
  if (known?.kind === 'classTemplate') {
    if (node.members && known.declaration.members) {
      cx.error(
        node.nameSpan,
        `the class template '${last.name}' is defined twice`,
        {
          notes: [{ message: 'the first definition is here', span: known.span }]
        }
      );
      return;
    }
    const defaults = known.params;
    known.params = params.map((param, i) =>
      param.default || !defaults[i]?.default
        ? param
        : ({ ...param, default: defaults[i].default } as TemplateParameter)
    );
    if (node.members) {
      known.declaration = node;
    }
    return;
  }
  const template: ClassTemplate = {
    kind: 'classTemplate',
    name: last.name,
    params,
    declaration: node,
    scope: cx.scope,
    span: node.nameSpan,
    instances: new Map(),
    specialisations: new Map(),
    partials: [],
    outOfClass: []
  };
  cx.scope.symbols.set(last.name, template);
}

function declareVariableTemplate(
  cx: Context,
  params: TemplateParameter[],
  node: VariableDeclaration
): void {
  const segments = node.name?.segments ?? [];
  const last = segments[segments.length - 1];
  if (!last) {
    return;
  }
  if (segments.length > 1) {
    outOfClass(cx, params, node);
    return;
  }
  const known = cx.scope.symbols.get(last.name);
  if (last.templateArgs && known?.kind === 'variableTemplate') {
    known.specialisations.push({ params, declaration: node, scope: cx.scope });
    return;
  }
  const template: VariableTemplate = {
    kind: 'variableTemplate',
    name: last.name,
    params,
    declaration: node,
    scope: cx.scope,
    specialisations: [],
    instances: new Map()
  };
  cx.scope.symbols.set(last.name, template);
}

/** `template <class T> float Matrix<T>::norm() {…}` */
function outOfClass(
  cx: Context,
  params: TemplateParameter[],
  node: FunctionDeclaration | VariableDeclaration,
  memberParams?: TemplateParameter[]
): void {
  const segments = node.name!.segments;
  const owner = segments[segments.length - 2];
  const prefix = {
    ...node.name!,
    segments: [...segments.slice(0, -2), { ...owner, templateArgs: undefined }]
  };
  const resolved = resolveName(cx, prefix);
  if (resolved?.symbol?.kind === 'classTemplate') {
    resolved.symbol.outOfClass.push({
      params,
      declaration: node,
      ...(memberParams ? { memberParams } : {})
    });
    return;
  }
  if (
    resolved?.symbol?.kind === 'type' &&
    resolved.symbol.type.kind === 'class' &&
    node.kind === 'function'
  ) {
    // A member template of a plain class.
    const { info } = resolved.symbol.type;
    const last = segments[segments.length - 1];
    const set = info.functionSet(last.name);
    const candidates = (set?.functions ?? []).filter(
      fn =>
        fn.kind === 'functionTemplate' &&
        !fn.declaration.body &&
        fn.declaration.params.length === node.params.length
    ) as FunctionTemplate[];
    const definition = { params, declaration: node };
    const declared = definedBy(candidates, definition);
    if (declared) {
      const whole = withDefaultsOf(declared, definition);
      declared.declaration = {
        ...whole.declaration,
        specifiers: declared.declaration.specifiers
      };
      declared.params = whole.params;
      return;
    }
    cx.error(
      node.nameSpan,
      `'${info.name}' declares no member template '${last.name}' like this`
    );
    return;
  }
  if (resolved?.symbol?.kind === 'namespace' && node.kind === 'function') {
    const last = segments[segments.length - 1];
    cx.inScope(resolved.symbol.scope.declaring(last.name), () =>
      declareFunctionTemplate(cx, params, {
        ...node,
        name: { ...node.name, segments: [last] }
      })
    );
    return;
  }
  if (resolved) {
    cx.error(node.nameSpan, `'${owner.name}' is not a class template`);
  }
}

function declareMemberTemplate(
  cx: Context,
  outer: TemplateDeclaration,
  inner: TemplateDeclaration
): void {
  if (inner.declaration.kind !== 'function') {
    cx.error(
      inner.span,
      'this kind of member template is not supported: define it inside of its class'
    );
    return;
  }
  const node = inner.declaration;
  const segments = node.name.segments;
  if (segments.length < 2) {
    cx.error(
      inner.span,
      "a second 'template <…>' belongs to a member of a class template",
      {
        notes: [
          {
            message: `'${segments[0].name}' is none: give all parameters in one list`
          }
        ]
      }
    );
    return;
  }
  const owner = segments[segments.length - 2];
  const resolved = resolveName(cx, {
    ...node.name,
    segments: [...segments.slice(0, -2), { ...owner, templateArgs: undefined }]
  });
  if (resolved?.symbol?.kind !== 'classTemplate') {
    cx.error(node.nameSpan, `'${owner.name}' is not a class template`);
    return;
  }
  if (outer.params.length === 0 && inner.params.length === 0) {
    // `template <> template <> int C<float>::f<char>()`: of one class, which is made for it.
    specialiseFunction(cx, node);
    return;
  }
  // The body goes to the declaration inside of the class, before any instance is made.
  const template = resolved.symbol;
  const last = segments[segments.length - 1];
  const members = template.declaration.members ?? [];
  const definition = { params: inner.params, declaration: node };
  const candidates = members.filter(
    (one): one is TemplateDeclaration & { declaration: FunctionDeclaration } =>
      one.kind === 'template' &&
      one.declaration.kind === 'function' &&
      one.declaration.name.segments[0].name === last.name &&
      !one.declaration.body &&
      one.declaration.params.length === node.params.length
  );
  const member = definedBy(candidates, definition);
  if (!member) {
    cx.error(
      node.nameSpan,
      `'${template.name}' declares no member template '${last.name}' like this`
    );
    return;
  }
  const renamed = outer.params.every(
    (param, i) => param.name === template.params[i]?.name
  );
  if (!renamed) {
    cx.error(
      node.nameSpan,
      'a member template defined outside of its class must name the parameters of the class as the class does'
    );
    return;
  }
  const whole = withDefaultsOf(member, definition);
  members[members.indexOf(member)] = {
    ...member,
    params: whole.params,
    declaration: {
      ...whole.declaration,
      name: { ...node.name, segments: [last] },
      specifiers: member.declaration.specifiers,
      access: member.declaration.access
    }
  };
}

/** `template <> …` */
function specialise(
  cx: Context,
  node: TemplateDeclaration['declaration']
): void {
  if (node.kind === 'function') {
    specialiseFunction(cx, node);
    return;
  }
  if (node.kind === 'class' && node.name) {
    const last = node.name.segments[node.name.segments.length - 1];
    const resolved = resolveName(cx, {
      ...node.name,
      segments: node.name.segments.map((segment, i, all) =>
        i === all.length - 1 ? { ...segment, templateArgs: undefined } : segment
      )
    });
    if (resolved?.symbol?.kind !== 'classTemplate' || !last.templateArgs) {
      if (resolved) {
        cx.error(
          node.nameSpan,
          `'${last.name}' is no class template to specialise`
        );
      }
      return;
    }
    const template = resolved.symbol;
    const values = templateValues(cx, last.templateArgs);
    const complete =
      values && completeArguments(cx, values, template, node.nameSpan);
    if (complete) {
      const key = argumentsKey(cx.unit, complete);
      if (
        template.specialisations.has(key) &&
        saysLongDouble(cx, last.templateArgs)
      ) {
        return;
      }
      const instance = template.instances.get(key);
      if (instance && instance.kind === 'class' && !instance.info.completion) {
        cx.error(
          node.nameSpan,
          `'${instance.info.name}' is specialised after its first use`
        );
        return;
      }
      template.instances.delete(key);
      template.specialisations.set(key, node);
    }
    return;
  }
  if (node.kind === 'variable' && node.name) {
    const last = node.name.segments[node.name.segments.length - 1];
    const known = cx.scope.find(last.name);
    if (known?.kind === 'variableTemplate' && last.templateArgs) {
      known.specialisations.push({
        params: [],
        declaration: node,
        scope: cx.scope
      });
      return;
    }
  }
  declareMember(cx, node);
}
