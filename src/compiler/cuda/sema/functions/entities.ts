/** From the declaration of a function to its entity. */
import { findSpecifier, hasSpecifier } from '../../ast';
import type {
  FunctionDeclaration,
  ParameterDeclaration,
  TypeNode
} from '../../ast';
import type { Scope } from '../entities/scopes';
import type { ClassInfo } from '../entities/classes';
import type {
  ExecutionSpace,
  TemplateValue,
  FunctionTemplate,
  FunctionEntity,
  FunctionParameter,
  VariableSymbol
} from '../entities/symbols';
import type { Context } from '../context/context';
import {
  CONST,
  isConst,
  decayed,
  qualify,
  T,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';
import { resolveType } from '../names/typeNodes';
import { expandParameters } from '../names/packs';
import type { Span } from '../../../ir/types';
import { whyNotOnDevice } from '../warnings/onDevice';
import { spell } from '../entities/spelling';

export function executionOf(
  { unit }: Context,
  node: FunctionDeclaration
): ExecutionSpace {
  const kernel = hasSpecifier(node, '__global__');
  const device = hasSpecifier(node, '__device__');
  const host = hasSpecifier(node, '__host__') || (!device && !kernel);
  return {
    kernel,
    device: device && !kernel && !(host && unit.isHostOnly),
    host
  };
}

interface EntityOptions {
  scope: Scope;
  classInfo?: ClassInfo;
  template?: FunctionTemplate;
  templateArgs?: TemplateValue[];
  displayName: string;
}

/** The entity that a declaration makes in a scope (where template parameters are bound). */
export function makeEntity(
  cx: Context,
  node: FunctionDeclaration,
  options: EntityOptions
): FunctionEntity {
  const execution = executionOf(cx, node);
  const last = node.name.segments[node.name.segments.length - 1];
  return cx.inScope(options.scope, () => {
    const params = parametersOf(cx, node.params);
    const isTrailing = node.result !== undefined && !hasAuto(node.result);
    // A trailing return type may name the parameters.
    const result = !node.result
      ? T.void
      : isTrailing
        ? resultWithParameters(cx, node, node.result, params, options)
        : undefined;
    const entity: FunctionEntity = {
      kind: 'function',
      name: last.name,
      displayName: options.displayName,
      span: node.nameSpan,
      declaration: node,
      scope: options.scope,
      execution,
      params,
      result:
        node.role === 'conversion' && last.conversion
          ? resolveType(cx, last.conversion)
          : result,
      isVariadic: node.isVariadic,
      isConstexpr:
        hasSpecifier(node, 'constexpr') || hasSpecifier(node, 'consteval'),
      classInfo: options.classInfo,
      isStatic:
        hasSpecifier(node, 'static') ||
        (options.classInfo === undefined
          ? true
          : /^operator (?:new|delete)/.test(last.name)),
      isConstMember: node.isConst,
      refQualifier: node.refQualifier,
      role: node.role,
      template: options.template,
      templateArgs: options.templateArgs,
      isDeleted: node.special === 'delete',
      isDefaulted: node.special === 'default',
      state: 'declared'
    };
    if (entity.execution.kernel) {
      checkKernel(cx, entity, node);
    }
    checkSignature(cx, entity, node);
    return entity;
  });
}

function resultWithParameters(
  cx: Context,
  node: FunctionDeclaration,
  result: TypeNode,
  params: FunctionParameter[],
  { classInfo }: EntityOptions
): CType {
  if (!mentionsExpression(result)) {
    return resolveType(cx, result);
  }
  const resolve = (): CType =>
    withParameters(cx, node, params, () => resolveType(cx, result));
  return classInfo && !hasSpecifier(node, 'static')
    ? cx.asMember(qualify(classInfo.type, node.isConst ? CONST : 0), resolve)
    : resolve();
}

/** Runs `body` where a function's parameters can be named, outside of its own body. */
export function withParameters<R>(
  cx: Context,
  node: FunctionDeclaration,
  params: readonly FunctionParameter[],
  body: () => R
): R {
  return cx.within('function', () => {
    bindParameters(
      cx.scope,
      node.params,
      params,
      ({ name = '', type, span }) => ({
        kind: 'variable',
        name,
        type,
        space: 'local',
        ir: cx.unit.variable(name, { kind: 'void' }, 'local', span),
        span
      })
    );
    return body();
  });
}

/** Puts the named parameters into a scope; those of a pack as one symbol, which an empty pack has too. */
export function bindParameters(
  scope: Scope,
  nodes: readonly ParameterDeclaration[],
  params: readonly FunctionParameter[],
  symbolOf: (param: FunctionParameter, index: number) => VariableSymbol
): void {
  const packs = new Map<string, VariableSymbol[]>();
  for (const { isPack, name } of nodes) {
    if (isPack && name) {
      packs.set(name, []);
    }
  }
  params.forEach((param, i) => {
    if (param.name) {
      const symbol = symbolOf(param, i);
      if (param.packOf) {
        const elements = packs.get(param.packOf)!;
        // A name that no program has: closures that capture the pack have members of these.
        symbol.packElement = `${param.packOf}...${elements.length}`;
        scope.symbols.set(symbol.packElement, symbol);
        elements.push(symbol);
      } else {
        scope.symbols.set(param.name, symbol);
      }
    }
  });
  for (const [name, elements] of packs) {
    scope.symbols.set(name, { kind: 'pack', name, elements });
  }
}

function mentionsExpression(node: TypeNode): boolean {
  switch (node.kind) {
    case 'decltype':
      return true;
    case 'pointer':
    case 'reference':
      return mentionsExpression(node.to);
    case 'named':
      return node.name.segments.some(segment =>
        segment.templateArgs?.some(arg =>
          arg.kind === 'type' ? mentionsExpression(arg.type) : true
        )
      );
    default:
      return false;
  }
}

function parametersOf(
  cx: Context,
  nodes: ParameterDeclaration[]
): FunctionParameter[] {
  const params: FunctionParameter[] = [];
  for (const { node, scope, packOf } of expandParameters(cx, nodes)) {
    const written = cx.inScope(scope, () => resolveType(cx, node.type));
    let type = decayed(written);
    if (written.kind === 'array' && isConst(written)) {
      type = decayed(written);
    }
    if (type.kind === 'void') {
      cx.error(node.span, `a parameter cannot have the type 'void'`);
      type = T.error;
    }
    params.push({
      name: node.name,
      type,
      span: node.nameSpan,
      node: node.type,
      ...(node.defaultValue ? { default: node.defaultValue } : {}),
      ...(packOf ? { packOf } : {})
    });
  }
  return params;
}

/** Values of types that the GPU cannot have may not go in or out of device code. */
function checkSignature(
  cx: Context,
  fn: FunctionEntity,
  node: FunctionDeclaration
): void {
  if (!fn.execution.kernel && !fn.execution.device) {
    return;
  }
  const refuse = (type: CType, span: Span, message: string): void => {
    if (fn.execution.kernel || !fn.execution.host) {
      cx.error(span, message);
    } else if (type.kind === 'error') {
      fn.isIncomplete = true;
      fn.gap ??= { span, message };
    } else {
      fn.deviceGap ??= { span, message };
    }
  };
  for (const param of fn.params) {
    const type = valueType(param.type);
    const reason = whyNotOnDevice(type);
    if (reason) {
      const what = param.name ? `the parameter '${param.name}'` : 'a parameter';
      refuse(
        type,
        param.span,
        `${what} of '${fn.displayName}' is not supported in device code: ${reason}`
      );
    }
  }
  const type = fn.result && valueType(fn.result);
  const reason = type && whyNotOnDevice(type);
  if (reason) {
    refuse(
      type,
      node.result?.span ?? node.nameSpan,
      `the result of '${fn.displayName}' is not supported in device code: ${reason}`
    );
  }
}

/** Pointers to objects of the host may pass through: only their use is wrong. */
function valueType(type: CType): CType {
  let current = type;
  while (current.kind === 'pointer' || current.kind === 'reference') {
    const { to } = current;
    if (to.kind === 'class' || to.kind === 'opaque') {
      return T.void;
    }
    current = to;
  }
  return current;
}

function checkKernel(
  cx: Context,
  fn: FunctionEntity,
  node: FunctionDeclaration
): void {
  if (fn.result && fn.result.kind !== 'void' && fn.result.kind !== 'error') {
    cx.error(
      node.result?.span ?? node.nameSpan,
      `the kernel '${fn.displayName}' must return 'void', not '${spell(fn.result)}'`,
      {
        notes: [
          {
            message:
              'kernels give results back through pointers: write to an output array'
          }
        ],
        ...(node.result
          ? { fix: { span: node.result.span, text: 'void' } }
          : {})
      }
    );
    // What it returns, and what becomes of that, is the same mistake.
    fn.result = T.error;
  }
  if (!fn.result) {
    fn.result = T.void;
  }
  if (fn.classInfo) {
    cx.error(
      findSpecifier(node, '__global__')!.span,
      fn.classInfo.lambda
        ? "a lambda cannot be '__global__'"
        : `the member function '${fn.displayName}' cannot be '__global__'`,
      {
        notes: [
          {
            message: fn.classInfo.lambda
              ? "write a kernel that takes it as an argument: 'template <class F> __global__ void run(F f)', and mark the lambda '__device__'"
              : 'write a free kernel that calls a __device__ member function'
          }
        ]
      }
    );
  }
  if (hasSpecifier(node, '__device__') || hasSpecifier(node, '__host__')) {
    const other =
      findSpecifier(node, '__device__') ?? findSpecifier(node, '__host__')!;
    cx.error(other.span, `'__global__' and '${other.name}' exclude each other`);
  }
  if (fn.isVariadic) {
    cx.error(
      node.nameSpan,
      `the kernel '${fn.displayName}' cannot take a variable number of arguments`
    );
  }
  for (const param of fn.params) {
    if (param.type.kind === 'reference' && param.type.isRvalue) {
      cx.error(
        param.span,
        `the kernel '${fn.displayName}' cannot take an rvalue reference: what it is bound to lives in host memory`,
        {
          notes: [
            {
              message: `pass '${spell(unqualify(param.type.to))}' by value`
            }
          ]
        }
      );
    }
  }
}

/** Whether the type node holds `auto` anywhere an initialiser decides. */
export function hasAuto(node: TypeNode): boolean {
  switch (node.kind) {
    case 'auto':
      return true;
    case 'pointer':
    case 'reference':
      return hasAuto(node.to);
    case 'array':
      return hasAuto(node.of);
    default:
      return false;
  }
}
