/** Parameter packs: expansion of arguments, parameters, template arguments, and folds. */
import type { Place } from '../../../ir/types';
import { walkTree } from '../../ast';
import type {
  Expression,
  FoldExpression,
  InitListExpression,
  Initializer,
  ParameterDeclaration,
  TemplateArgument
} from '../../ast';
import type { Context } from '../context/context';
import { lowerExpression } from '../expressions/lower';
import { keepOrder } from '../values/order';
import { assignOperands, loaded } from '../expressions/assign';
import { binaryOperands } from '../expressions/binary';
import { valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import * as make from '../emit/make';
import { toCondition } from '../conversions/conversions';
import { Scope } from '../entities/scopes';
import type { PackSymbol } from '../entities/symbols';
import { findUnqualified } from '../names/names';
import { T } from '../entities/types';
import { patternOf } from './patterns';

/** The packs that a pattern names, with their common length; undefined after a report. */
function packsIn(cx: Context, pattern: unknown): Map<string, PackSymbol> {
  const packs = new Map<string, PackSymbol>();
  walkTree(pattern, ({ name }) => {
    if (typeof name === 'string' && !packs.has(name)) {
      const { symbol } = findUnqualified(cx, name);
      if (symbol?.kind === 'pack') {
        packs.set(name, symbol);
      }
    }
  });
  return packs;
}

/** A scope for each element of the packs in a pattern. */
function* elementScopes(cx: Context, pattern: unknown): Iterable<Scope> {
  const packs = packsIn(cx, pattern);
  const lengths = new Set(
    [...packs.values()].map(pack => pack.elements.length)
  );
  const length = packs.size === 0 ? 0 : Math.min(...lengths);
  for (let i = 0; i < length; i++) {
    const scope = new Scope('block', cx.scope, undefined, cx.scope.path);
    for (const [name, pack] of packs) {
      scope.symbols.set(name, pack.elements[i]);
    }
    yield scope;
  }
}

/** Lists that hold expansions, at any depth. */
const withPacks = new WeakMap<InitListExpression, boolean>();

function hasPacks(list: InitListExpression): boolean {
  let known = withPacks.get(list);
  if (known === undefined) {
    known = list.elements.some(
      ({ value }) =>
        value.kind === 'packExpansion' ||
        (value.kind === 'initList' && hasPacks(value))
    );
    withPacks.set(list, known);
  }
  return known;
}

/** `{a, args...}` with an element for each of the pack's. */
export function expandedList(
  cx: Context,
  list: InitListExpression
): InitListExpression {
  if (!hasPacks(list)) {
    return list;
  }
  const scoped = (expression: Expression, scope: Scope): Expression =>
    expression.kind === 'initList'
      ? {
          ...expression,
          elements: expression.elements.map(element => ({
            ...element,
            value: scoped(element.value, scope)
          }))
        }
      : { kind: 'scoped', expression, scope, span: expression.span };
  return {
    ...list,
    elements: list.elements.flatMap(element => {
      const { value } = element;
      return value.kind === 'packExpansion'
        ? [...elementScopes(cx, value.pattern)].map(scope => ({
            ...element,
            value: scoped(value.pattern, scope)
          }))
        : value.kind === 'initList'
          ? [{ ...element, value: expandedList(cx, value) }]
          : [element];
    })
  };
}

/** An initialiser whose braces hold no expansions any more. */
export function expandedInitializer<I extends Initializer | undefined>(
  cx: Context,
  initializer: I
): I {
  if (initializer?.kind === 'list' && hasPacks(initializer.list)) {
    return { ...initializer, list: expandedList(cx, initializer.list) };
  }
  return initializer?.kind === 'copy' && initializer.value.kind === 'initList'
    ? { ...initializer, value: expandedList(cx, initializer.value) }
    : initializer;
}

/** Lowers arguments from left to right, `pattern...` once for each element. */
export function expandArguments(
  cx: Context,
  args: readonly Expression[]
): Operand[] | undefined {
  return lowerEach(cx, expanded(cx, args));
}

/**
 * Lowers the arguments of a call. Their order is not specified: nvcc leaves
 * host code to g++, which evaluates from right to left, and itself evaluates
 * from left to right.
 */
export function callArguments(
  cx: Context,
  args: readonly Expression[],
  callee: Operand
): Operand[] | undefined {
  const nodes = expanded(cx, args);
  if (!cx.isHostOnly) {
    return lowerEach(cx, nodes);
  }
  const last = nodes.length - 1;
  return lowerEach(cx, nodes.reverse(), nth =>
    takesValue(callee, last - nth)
  ).reverse();
}

/** Whether that argument's value goes to the callee, whichever overload it is, and no reference to it. */
function takesValue(callee: Operand, index: number): boolean {
  return (
    callee.kind === 'functions' &&
    callee.set.functions.every(
      fn =>
        fn.kind === 'function' &&
        (index < fn.params.length
          ? fn.params[index].type.kind !== 'reference'
          : fn.isVariadic)
    )
  );
}

interface Expanded {
  node: Expression;
  scope: Scope;
}

function expanded(cx: Context, args: readonly Expression[]): Expanded[] {
  return args.flatMap(arg =>
    arg.kind === 'packExpansion'
      ? [...elementScopes(cx, arg.pattern)].map(scope => ({
          node: arg.pattern,
          scope
        }))
      : [{ node: arg, scope: cx.scope }]
  );
}

function lowerEach(
  cx: Context,
  nodes: readonly Expanded[],
  isValue: (index: number) => boolean = () => false
): Operand[] {
  const operands: Operand[] = [];
  for (const { node, scope } of nodes) {
    const mark = cx.out.length;
    let operand = cx.inScope(scope, () => lowerExpression(cx, node));
    // g++ reads what lies in memory in its turn, and registers at the call.
    if (
      operand.kind === 'place' &&
      isValue(operands.length) &&
      !isRegister(operand.place)
    ) {
      operand = loaded(operand);
    }
    for (let i = 0; i < operands.length; i++) {
      operands[i] = keepOrder(cx, operands[i], mark);
    }
    operands.push(operand);
  }
  return operands;
}

function isRegister(place: Place): boolean {
  return (
    place.place === 'variable' &&
    place.variable.space === 'local' &&
    !make.hasAddressTaken(place.variable)
  );
}

/** Parameters, a pack as one for each element. */
export function* expandParameters(
  cx: Context,
  nodes: readonly ParameterDeclaration[]
): Iterable<{ node: ParameterDeclaration; scope: Scope; packOf?: string }> {
  for (const node of nodes) {
    if (!node.isPack) {
      yield { node, scope: cx.scope };
      continue;
    }
    const pattern = patternOf(node.type);
    let index = 0;
    for (const scope of elementScopes(cx, pattern)) {
      yield {
        node: {
          ...node,
          type: pattern,
          isPack: false,
          ...(node.name ? { name: `${node.name}_${index}` } : {})
        },
        scope,
        ...(node.name ? { packOf: node.name } : {})
      };
      index++;
    }
  }
}

/** Template arguments, `Ts...` once for each element. */
export function* expandTemplateArguments(
  cx: Context,
  args: readonly TemplateArgument[]
): Iterable<{ arg: TemplateArgument; scope: Scope }> {
  for (const arg of args) {
    const isExpansion =
      arg.isPackExpansion || (arg.kind === 'type' && arg.type.kind === 'pack');
    if (!isExpansion) {
      yield { arg, scope: cx.scope };
      continue;
    }
    const plain: TemplateArgument =
      arg.kind === 'type'
        ? { ...arg, type: patternOf(arg.type), isPackExpansion: false }
        : { ...arg, isPackExpansion: false };
    for (const scope of elementScopes(
      cx,
      plain.kind === 'type' ? plain.type : plain.value
    )) {
      yield { arg: plain, scope };
    }
  }
}

export function packSize(cx: Context, name: string): number | undefined {
  const { symbol } = findUnqualified(cx, name);
  return symbol?.kind === 'pack' ? symbol.elements.length : undefined;
}

const EMPTY_FOLDS: Record<string, boolean> = { '&&': true, '||': false };

/** `(args + ...)`: the operators written out. */
export function lowerFold(cx: Context, node: FoldExpression): Operand {
  const operands: Operand[] = [];
  if (node.operator === ',') {
    let last: Operand = { kind: 'void', span: node.span };
    for (const scope of elementScopes(cx, node.pack)) {
      last = cx.inScope(scope, () => lowerExpression(cx, node.pack));
    }
    return last;
  }
  const add = (operand: Operand, mark: number): void => {
    for (let i = 0; i < operands.length; i++) {
      operands[i] = keepOrder(cx, operands[i], mark);
    }
    operands.push(operand);
  };
  const addInit = (): void => {
    if (node.init) {
      const mark = cx.out.length;
      add(lowerExpression(cx, node.init), mark);
    }
  };
  if (node.direction === 'left') {
    addInit();
  }
  for (const scope of elementScopes(cx, node.pack)) {
    const mark = cx.out.length;
    add(
      cx.inScope(scope, () => lowerExpression(cx, node.pack)),
      mark
    );
  }
  if (node.direction === 'right') {
    addInit();
  }
  if (operands.length === 0) {
    const value = EMPTY_FOLDS[node.operator];
    if (value === undefined) {
      return cx.error(
        node.span,
        `a fold over an empty pack with '${node.operator}' has no value`
      );
    }
    return valueOperand(
      T.bool,
      make.constant('bool', value, node.span),
      node.span
    );
  }
  const combine = (left: Operand, right: Operand): Operand => {
    if (node.operator === '&&' || node.operator === '||') {
      const a = toCondition(cx, left);
      const b = toCondition(cx, right);
      return a && b
        ? valueOperand(
            T.bool,
            make.binary(node.operator === '&&' ? 'and' : 'or', a, b, node.span),
            node.span
          )
        : left;
    }
    if (
      node.operator.endsWith('=') &&
      !['==', '!=', '<=', '>='].includes(node.operator)
    ) {
      return assignOperands(
        cx,
        node.operator as '+=',
        left,
        right,
        node.span,
        false
      );
    }
    return binaryOperands(cx, node.operator, left, right, node.span);
  };
  return node.direction === 'left'
    ? operands.reduce((left, right) => combine(left, right))
    : operands.reduceRight((right, left) => combine(left, right));
}
