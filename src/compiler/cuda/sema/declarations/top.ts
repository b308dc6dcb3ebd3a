/** Declarations in order: the dispatch for namespaces, classes' other members, and local ones. */
import { hasSpecifier, nameText, refusalMessage } from '../../ast';
import type {
  ClassDeclaration,
  Declaration,
  EnumDeclaration,
  FunctionDeclaration,
  NamespaceDeclaration,
  VariableDeclaration
} from '../../ast';
import { headerOfNamespace } from '../../headers/standardLibrary';
import { notSupportedOnHost } from '../names/unknownNames';
import type { Span } from '../../../ir/types';
import { constantBool } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { requireBody } from '../functions/queue';
import { resolveName, typeOfSegment } from '../names/names';
import { elementScopes } from '../names/packs';
import { resolveType } from '../names/typeNodes';
import { Scope, sameParameters } from '../entities/scopes';
import type { FunctionEntity } from '../entities/symbols';
import type { CType } from '../entities/types';
import { declareClass } from './classes';
import { declareEnum } from './enums';
import { declareFunction } from './functions';
import { rememberAlias } from '../names/longDouble';
import { makeEntity } from '../functions/entities';
import { declareTemplate } from './templates';
import { materialiseMember } from './globalUse';
import { declareGlobal } from './variables';
import { instantiateExplicitly } from '../templates/explicit';
import { adoptDefinition } from '../functions/definitions';
import { bringIn } from './using';
import { defineForBases } from './virtualTables';

/** A declaration in a namespace, a class (what is no member of the object), or a block. */
export function declareMember(cx: Context, node: Declaration): void {
  switch (node.kind) {
    case 'variable':
      if (node.name && node.name.segments.length > 1) {
        defineStaticMember(cx, node);
      } else {
        declareGlobal(cx, node);
      }
      return;
    case 'function':
      if (node.name.segments.length > 1) {
        defineMember(cx, node);
      } else {
        declareFunction(cx, node);
      }
      return;
    case 'class':
    case 'enum':
      declareType(cx, node);
      return;
    case 'alias': {
      const type = resolveType(cx, node.type);
      const known = cx.scope.symbols.get(node.name);
      if (
        known?.kind === 'type' &&
        known.type !== type &&
        known.type.kind !== 'error' &&
        type.kind !== 'error' &&
        cx.scope.kind === 'namespace'
      ) {
        cx.error(
          node.nameSpan,
          `the type name '${node.name}' is declared twice with different meanings`
        );
      }
      if (type.kind === 'class' && node.type.kind === 'declared') {
        type.info.nameByTypedef(`${cx.scope.path}${node.name}`);
      }
      cx.scope.symbols.set(node.name, { kind: 'type', name: node.name, type });
      rememberAlias(cx, node.type, cx.scope.symbols.get(node.name));
      return;
    }
    case 'namespace':
      declareNamespace(cx, node);
      return;
    case 'namespaceAlias': {
      const resolved = resolveName(cx, node.target);
      if (
        resolved?.symbol?.kind === 'namespace' ||
        resolved?.symbol?.kind === 'unknown'
      ) {
        cx.scope.symbols.set(node.name, {
          ...resolved.symbol,
          name: node.name
        });
      }
      return;
    }
    case 'usingDirective': {
      const text = nameText(node.name);
      const resolved = resolveName(cx, node.name, true);
      if (/^(?:std|thrust)\b/.test(text)) {
        cx.unit.opensLibrary = true;
      }
      if (resolved?.symbol?.kind === 'namespace') {
        cx.scope.usings.push(resolved.symbol.scope);
      } else if (text === 'cooperative_groups') {
        cx.error(node.name.span, "there is no namespace 'cooperative_groups'", {
          notes: [{ message: 'include <cooperative_groups.h> first' }]
        });
      } else if (text.startsWith('std::')) {
        noNamespaceOfStd(cx, node.name.span, text);
      } else if (!/^(?:std|cuda|thrust|nvcuda|cub)\b/.test(text)) {
        cx.error(node.name.span, `there is no namespace '${text}'`);
      }
      return;
    }
    case 'usingDeclaration': {
      const scopes = node.isPackExpansion
        ? elementScopes(cx, node.name)
        : [cx.scope];
      for (const scope of scopes) {
        bringIn(cx, node, scope);
      }
      return;
    }
    case 'linkage':
      if (node.language === 'C') {
        node.declarations.forEach(declaration => {
          if (declaration.kind === 'function') {
            cx.unit.cDeclarations.add(declaration);
          }
        });
      }
      node.declarations.forEach(declaration => declareMember(cx, declaration));
      return;
    case 'staticAssert': {
      const value = constantBool(cx, node.condition, 'static-assert');
      if (value === false) {
        cx.error(
          node.condition.span,
          `the static assertion fails${node.message ? `: ${node.message}` : ''}`
        );
      }
      return;
    }
    case 'template':
      declareTemplate(cx, node);
      return;
    case 'explicitInstantiation':
      if (!node.isExtern) {
        instantiateExplicitly(cx, node.declaration);
      }
      return;
    case 'friend':
    case 'empty':
      return;
    case 'structuredBinding':
      cx.error(node.span, 'a structured binding may stand in functions only');
      return;
    case 'refused':
      cx.error(node.span, refusalMessage(node));
      return;
  }
}

function noNamespaceOfStd(cx: Context, span: Span, text: string): void {
  const header = headerOfNamespace(text.slice('std::'.length));
  if (header) {
    cx.error(span, `there is no namespace '${text}'`, {
      notes: [{ message: `'#include <${header}>' declares it` }]
    });
  } else {
    cx.error(span, notSupportedOnHost(text));
  }
}

function declareNamespace(cx: Context, node: NamespaceDeclaration): void {
  const outer = cx.scope;
  let scope = outer;
  for (const part of node.path.length > 0
    ? node.path
    : [{ name: '', span: node.span }]) {
    const known =
      part.name === ''
        ? scope.symbols.get('<unnamed>')
        : scope.symbols.get(part.name);
    if (known?.kind === 'namespace') {
      scope = known.scope;
      continue;
    }
    const path = part.name === '' ? scope.path : `${scope.path}${part.name}::`;
    const inner = new Scope('namespace', scope, undefined, path);
    inner.isInline = node.isInline;
    scope.symbols.set(part.name === '' ? '<unnamed>' : part.name, {
      kind: 'namespace',
      name: part.name,
      scope: inner
    });
    if (part.name === '' || node.isInline) {
      scope.usings.push(inner);
    }
    scope = inner;
  }
  cx.inScope(scope, () =>
    node.declarations.forEach(declaration => declareMember(cx, declaration))
  );
}

/** `int Counter::total = 0;` */
function defineStaticMember(cx: Context, node: VariableDeclaration): void {
  if (specialisesUnnamed(cx, node)) {
    return;
  }
  const resolved = resolveName(cx, node.name!);
  const { symbol, classInfo } = resolved ?? {};
  if (!resolved || symbol?.kind !== 'variable') {
    if (resolved) {
      cx.error(
        node.nameSpan,
        `'${nameText(node.name!)}' is not a static member`
      );
    }
    return;
  }
  if (!classInfo) {
    defineInNamespace(cx, node);
    return;
  }
  cx.inScope(classInfo.scope, () => declareGlobal(cx, node, true));
  if (cx.unit.isPart && !classInfo.template) {
    materialiseMember(cx, symbol);
  }
}

/** `template <> int Box<char>::count = 5;` before anybody has named the member: what the template says of it is never read. */
function specialisesUnnamed(cx: Context, node: VariableDeclaration): boolean {
  const { segments } = node.name!;
  const owner = segments[segments.length - 2];
  const { name } = segments[segments.length - 1];
  if (!owner.templateArgs) {
    return false;
  }
  const found = resolveName(
    cx,
    { ...node.name!, segments: segments.slice(0, -1) },
    true
  );
  const type = found?.symbol && typeOfSegment(cx, found.last, found.symbol);
  if (type?.kind !== 'class') {
    return false;
  }
  type.info.complete();
  const { scope } = type.info;
  if (!scope.symbols.forget(name)) {
    return false;
  }
  cx.inScope(scope, () => declareGlobal(cx, node, true));
  return true;
}

/** `int ns::total = 0;` behind `namespace ns { extern int total; }` */
function defineInNamespace(cx: Context, node: VariableDeclaration): void {
  const segments = node.name!.segments;
  const last = segments[segments.length - 1];
  const owner = resolveName(cx, {
    ...node.name!,
    segments: segments.slice(0, -1)
  })?.symbol;
  if (segments.length > 1 && owner?.kind === 'namespace') {
    cx.inScope(owner.scope.declaring(last.name), () =>
      declareGlobal(cx, {
        ...node,
        name: { ...node.name!, segments: [last] }
      })
    );
  }
}

/** The type that a class or enumeration declares. */
export function declareType(
  cx: Context,
  node: ClassDeclaration | EnumDeclaration
): CType {
  return node.kind === 'class' ? declareClass(cx, node) : declareEnum(cx, node);
}

/** `float Vec::length() const { … }` and namespace members. */
function defineMember(cx: Context, node: FunctionDeclaration): void {
  const qualifier = { ...node.name, segments: node.name.segments.slice(0, -1) };
  const last = node.name.segments[node.name.segments.length - 1];
  const resolved = resolveName(cx, qualifier);
  if (!resolved?.symbol) {
    return;
  }
  if (resolved.symbol.kind === 'namespace') {
    cx.inScope(resolved.symbol.scope.declaring(last.name), () =>
      declareFunction(cx, { ...node, name: { ...node.name, segments: [last] } })
    );
    return;
  }
  const type = typeOfSegment(cx, resolved.last, resolved.symbol);
  if (type?.kind !== 'class') {
    if (type?.kind !== 'error') {
      cx.error(
        qualifier.span,
        `'${nameText(qualifier)}' is not a class or namespace`
      );
    }
    return;
  }
  const { info } = type;
  info.complete();
  const entity = makeEntity(cx, node, {
    scope: info.scope,
    classInfo: info,
    displayName: `${info.name}::${last.name}`
  });
  const candidates =
    node.role === 'constructor'
      ? info.constructors
      : node.role === 'destructor'
        ? [info.destructor]
        : node.role === 'conversion'
          ? info.conversions
          : (info.functionSet(last.name)?.functions ?? []);
  const match = candidates.find(
    (fn): fn is FunctionEntity =>
      fn?.kind === 'function' &&
      sameParameters(fn, {
        ...entity,
        isConstMember: fn.isStatic ? fn.isConstMember : entity.isConstMember
      })
  );
  if (!match) {
    cx.error(
      node.nameSpan,
      `'${info.name}' declares no member function '${last.name}' with these parameters`,
      {
        notes: candidates
          .filter(fn => fn !== undefined)
          .slice(0, 3)
          .map(fn => ({ message: 'it declares this one', span: fn!.span }))
      }
    );
    return;
  }
  if (match.declaration.body) {
    cx.error(node.nameSpan, `'${match.displayName}' is defined twice`, {
      notes: [{ message: 'the first definition is here', span: match.span }]
    });
    return;
  }
  const used = cx.unit.missing.get(match);
  adoptDefinition(cx.unit, match, entity, node);
  if (hasSpecifier(node, '__device__') || hasSpecifier(node, '__host__')) {
    match.execution = entity.execution;
  }
  cx.unit.missing.delete(match);
  match.state = 'declared';
  requireBody(cx, match, used ?? match.span);
  defineForBases(cx, match, info);
}
