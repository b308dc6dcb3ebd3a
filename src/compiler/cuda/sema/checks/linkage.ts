/**
 * What other files of a program see of this one: names as the linker knows
 * them, and whether they may be defined more than once.
 */
import { hasSpecifier } from '../../ast';
import { pendingVariables } from '../constants/pendingVariables';
import { hasNoPrototype } from '../entities/functions';
import { areOfThisFile, isInternal, isOfThisFile } from '../entities/scopes';
import type { FunctionEntity, VariableSymbol } from '../entities/symbols';
import { spell } from '../entities/spelling';
import { isConst, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import type { Unit } from '../context/unit';

/**
 * - `strong`: one definition in the whole program;
 * - `weak`: inline functions, templates, their variables: every file may have its own;
 * - `undefined`: declared here, defined elsewhere;
 * - `internal`: of this file only.
 */
export interface Linkage {
  kind: 'strong' | 'weak' | 'undefined' | 'internal';
  /** With the parameters' types, unless it is C's: `ns::f(int, const float *)`. */
  name: string;
  /** C's `int f();`, which says nothing of the parameters. */
  isWithoutPrototype?: boolean;
}

export function functionLinkage(unit: Unit, fn: FunctionEntity): Linkage {
  const name = linkName(unit, fn);
  const { declaration: node } = fn;
  if (
    (fn.lambda && !fn.lambda.inlineOwner) ||
    isInternal(fn.classInfo?.scope ?? fn.scope) ||
    (!fn.classInfo && hasSpecifier(node, 'static')) ||
    [fn.result, ...fn.params.map(({ type }) => type)].some(isOfThisFile) ||
    areOfThisFile(fn.templateArgs) ||
    areOfThisFile(fn.classInfo?.templateArgs)
  ) {
    return { kind: 'internal', name };
  }
  if (!node.body) {
    const isWithoutPrototype = hasNoPrototype(unit, fn);
    return {
      kind: fn.special ? 'weak' : 'undefined',
      name,
      isWithoutPrototype
    };
  }
  const isInsideClass =
    fn.classInfo !== undefined && node.name.segments.length === 1;
  const isWeak =
    unit.isLazyFile(fn.span.file) ||
    fn.template !== undefined ||
    (fn.classInfo?.template !== undefined && !fn.isSpecialised) ||
    fn.special !== undefined ||
    fn.isConstexpr ||
    fn.isDefaulted ||
    isInsideClass ||
    hasSpecifier(node, 'inline');
  return { kind: isWeak ? 'weak' : 'strong', name };
}

export function variableLinkage(unit: Unit, symbol: VariableSymbol): Linkage {
  const declaration = unit.keep(pendingVariables).get(symbol);
  if (!declaration) {
    return { kind: 'internal', name: symbol.name };
  }
  const { node, scope, wasExtern } = declaration;
  const name = `${scope.path}${symbol.name}`;
  const isMember = scope.kind === 'class' || scope.kind === 'template';
  // A member that is defined outside of its class has the parameters' names around it.
  const { classInfo } =
    scope.kind === 'template' ? (scope.parent ?? scope) : scope;
  if (
    isInternal(scope) ||
    isOfThisFile(symbol.type) ||
    areOfThisFile(classInfo?.templateArgs)
  ) {
    return { kind: 'internal', name };
  }
  if (
    unit.isLazyFile(node.span.file) ||
    scope.kind === 'template' ||
    scope.classInfo?.template ||
    hasSpecifier(node, 'inline')
  ) {
    return { kind: 'weak', name };
  }
  if (isMember) {
    const isOutside = (node.name?.segments.length ?? 0) > 1;
    return hasSpecifier(node, 'constexpr') || symbol.constant
      ? { kind: 'weak', name }
      : { kind: isOutside ? 'strong' : 'undefined', name };
  }
  if (hasSpecifier(node, 'extern')) {
    return { kind: node.initializer ? 'strong' : 'undefined', name };
  }
  const isConstant =
    hasSpecifier(node, 'constexpr') ||
    (symbol.space === 'host' && isConstObject(symbol.type));
  return {
    kind:
      hasSpecifier(node, 'static') || (isConstant && !wasExtern)
        ? 'internal'
        : 'strong',
    name
  };
}

function linkName(unit: Unit, fn: FunctionEntity): string {
  if (
    !fn.classInfo &&
    (fn.name === 'main' || unit.cFunctions.has(fn) || unit.isC)
  ) {
    return fn.name;
  }
  const params = fn.params.map(({ type }) => spell(unqualify(type)));
  const rest = fn.isVariadic ? ['...'] : [];
  const own = fn.lambda?.inlineOwner;
  const name = own ? `${own}::operator()` : fn.displayName;
  return `${name}(${[...params, ...rest].join(', ')})${fn.isConstMember ? ' const' : ''}`;
}

/** The object itself, or the elements of the array, are const. */
function isConstObject(type: CType): boolean {
  return type.kind === 'array' ? isConstObject(type.of) : isConst(type);
}
