/** The initialisation of local variables. */
import type { ConstExpr, Expr, Span, Stmt, Variable } from '../../../ir/types';
import { walkExpr, walkStmts } from '../../../ir/visit';
import type { Visitor } from '../../../ir/visit';
import { hasSpecifier } from '../../ast';
import type {
  InitListExpression,
  Initializer,
  VariableDeclaration
} from '../../ast';
import { evaluateVariable } from '../constants/constantCalls';
import { constantOf } from '../constants/constantExpressions';
import { constructAt, constructObject } from '../initialisers/construct';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { listElement } from '../initialisers/initializerList';
import { storeInitial, storeList } from '../initialisers/store';
import { listAsValue } from '../initialisers/values';
import { initialiseByDefault } from '../initialisers/zeros';
import { irType } from '../entities/layout';
import * as make from '../emit/make';
import type { Operand, PlaceOperand } from '../entities/operands';
import { rankConversion } from '../conversions/ranking';
import type { VariableSymbol } from '../entities/symbols';
import { callArguments, expandArguments } from '../expressions/arguments';
import { spell } from '../entities/spelling';
import {
  T,
  isConst,
  isIntegral,
  isScalar,
  stripReference,
  unqualify
} from '../entities/types';
import type { CType, ClassCType } from '../entities/types';
import { destructorOf } from '../lifetime/specialMembers';
import { endWithBlock } from '../lifetime/destroy';
import { extendTemporaries, openTemporaries } from '../lifetime/temporaries';
import { poison } from './variableTypes';

export function declareReference(
  cx: Context,
  node: VariableDeclaration,
  symbol: VariableSymbol,
  variable: Variable,
  type: CType,
  operand: Operand | undefined
): void {
  const initializer = node.initializer;
  let source = operand;
  if (!source && initializer) {
    const value =
      initializer.kind === 'copy'
        ? initializer.value
        : initializer.kind === 'direct'
          ? initializer.args[0]
          : initializer.list.elements[0]?.value;
    source = value && cx.doors.lowerExpression(cx, value);
  }
  if (!source) {
    cx.error(
      node.nameSpan,
      `the reference '${symbol.name}' must be initialised`
    );
    poison(cx, symbol.name, node.nameSpan);
    return;
  }
  const since = openTemporaries(cx);
  const pointer = convert(cx, source, type, source.span, {
    what: 'initialise',
    name: symbol.name
  });
  extendTemporaries(cx, since);
  if (!pointer) {
    poison(
      cx,
      symbol.name,
      node.nameSpan,
      source.kind === 'error' && source.isUnknown
    );
    return;
  }
  cx.emit({ stmt: 'declare', variable, init: pointer, span: node.span });
  cx.scope.symbols.set(symbol.name, symbol);
}

/** `since`: where the statements that its initialiser has emitted begin. */
export function initialiseLocal(
  cx: Context,
  node: VariableDeclaration,
  symbol: VariableSymbol,
  variable: Variable,
  operand: Operand | undefined,
  since = cx.out.length
): void {
  const { initializer } = node;
  const { type } = symbol;
  const declare = (init?: Expr): void => {
    if (
      init?.op === 'read' &&
      init.place.place === 'variable' &&
      cx.adopt(init.place.variable, variable)
    ) {
      symbol.ir = init.place.variable;
      place.place = make.variablePlace(symbol.ir, node.nameSpan);
      return;
    }
    cx.emit({
      stmt: 'declare',
      variable,
      ...(init ? { init } : {}),
      span: node.span
    });
  };
  const place: PlaceOperand = {
    kind: 'place',
    type: unqualify(type),
    place: make.variablePlace(variable, node.nameSpan),
    span: node.nameSpan
  };
  if (!initializer) {
    cx.scope.symbols.set(symbol.name, symbol);
    if (
      isConst(type) &&
      (isScalar(unqualify(type)) || type.kind === 'pointer')
    ) {
      cx.error(
        node.nameSpan,
        `the const variable '${symbol.name}' must be initialised`
      );
    }
    declare();
    const mark = cx.out.length;
    initialiseByDefault(cx, place, node.nameSpan);
    variable.isConst &&= cx.out.length === mark;
    scheduleDestructor(cx, place);
    return;
  }
  const single = singleValue(initializer);
  if (
    type.kind === 'array' ||
    (type.kind === 'class' &&
      single?.kind === 'initList' &&
      !takesList(cx, initializer, type, single)) ||
    (type.kind === 'class' && initializer.kind === 'list')
  ) {
    if (type.kind === 'class' && !type.info.hasConstructors) {
      // In scope in its own braces: `M m = {n, malloc(n * sizeof *m.data)}`, `Node n = {&n}`.
      cx.scope.symbols.set(symbol.name, symbol);
      const mark = cx.out.length;
      const value = listValueOf(cx, initializer, type);
      if (value) {
        if (!storeIfNamed(cx, node, place, mark, value)) {
          declare(value);
        }
        scheduleDestructor(cx, place);
        return;
      }
    }
    declare();
    cx.scope.symbols.set(symbol.name, symbol);
    const open = openTemporaries(cx);
    if (initializer.kind === 'list') {
      storeList(cx, place, initializer.list);
    } else if (single) {
      storeInitial(cx, place, single, symbol.name);
    }
    if (listElement(type)) {
      // The array lives as long as the list that it is made for.
      extendTemporaries(cx, open);
    }
    variable.isConst = false;
    scheduleDestructor(cx, place);
    return;
  }
  if (type.kind === 'class' && (initializer.kind === 'direct' || !operand)) {
    initialiseObject(cx, node, symbol, place, initializer, declare);
    scheduleDestructor(cx, place);
    return;
  }
  // The name is in scope in its own initialiser (`T *p = malloc(sizeof *p)`).
  cx.scope.symbols.set(symbol.name, symbol);
  const mark = cx.out.length;
  const value = scalarInitial(cx, symbol, initializer, operand);
  cx.scope.symbols.set(
    symbol.name,
    value
      ? symbol
      : { ...symbol, type: value === undefined ? T.error : symbol.type }
  );
  if (!value) {
    return;
  }
  if (storeIfNamed(cx, node, place, mark, value)) {
    return;
  }
  declare(value);
  scheduleDestructor(cx, place);
  rememberConstant(
    cx,
    symbol,
    variable,
    value,
    hasSpecifier(node, 'constexpr'),
    initializer.span,
    since
  );
}

/** Declares a variable before its initialiser, which stands from `mark` on, where that names it. */
function storeIfNamed(
  cx: Context,
  node: VariableDeclaration,
  place: PlaceOperand,
  mark: number,
  value: Expr
): boolean {
  const { variable } = place.place as { variable: Variable };
  if (!names(cx.out.slice(mark), value, variable)) {
    return false;
  }
  variable.isConst = false;
  cx.out.splice(mark, 0, { stmt: 'declare', variable, span: node.span });
  cx.emit({ stmt: 'store', place: place.place, value, span: node.span });
  return true;
}

/** Whether an initialiser names the variable that it is for. */
function names(stmts: Stmt[], value: Expr, variable: Variable): boolean {
  let found = false;
  const visitor: Visitor = {
    place: place => {
      found ||= place.place === 'variable' && place.variable === variable;
    }
  };
  walkStmts(stmts, visitor);
  walkExpr(value, visitor);
  return found;
}

/** `T x({…})` where a constructor takes what the braces make. */
function takesList(
  cx: Context,
  initializer: Initializer,
  type: ClassCType,
  node: InitListExpression
): boolean {
  const list = { kind: 'list', node, span: node.span } as const;
  return (
    initializer.kind === 'direct' &&
    type.info
      .allConstructors()
      .some(
        fn =>
          fn.kind === 'function' &&
          fn.params.length > 0 &&
          fn.params.slice(1).every(param => param.default) &&
          unqualify(stripReference(fn.params[0].type)) !== unqualify(type) &&
          rankConversion(cx, list, fn.params[0].type) !== undefined
      )
  );
}

function singleValue(
  initializer: Initializer
): Extract<Initializer, { kind: 'copy' }>['value'] | undefined {
  return initializer.kind === 'copy'
    ? initializer.value
    : initializer.kind === 'direct' && initializer.args.length === 1
      ? initializer.args[0]
      : undefined;
}

function listValueOf(
  cx: Context,
  initializer: Initializer,
  type: CType & { kind: 'class' }
): Expr | undefined {
  const list =
    initializer.kind === 'list'
      ? initializer.list
      : initializer.kind === 'copy' && initializer.value.kind === 'initList'
        ? initializer.value
        : undefined;
  if (
    !list ||
    type.info.isUnion ||
    type.info.bases.length > 0 ||
    type.info.fields.some(
      field => field.type.kind === 'array' || field.type.kind === 'class'
    )
  ) {
    return undefined;
  }
  return listAsValue(cx, list, type.unqualified)?.expr;
}

function initialiseObject(
  cx: Context,
  node: VariableDeclaration,
  symbol: VariableSymbol,
  place: PlaceOperand,
  initializer: Initializer,
  declare: (init?: Expr) => void
): void {
  // In scope in its own initialiser: a lambda may refer to the std::function that it becomes.
  cx.scope.symbols.set(symbol.name, symbol);
  const mark = cx.out.length;
  const args =
    initializer.kind === 'direct'
      ? callArguments(cx, initializer.args)
      : initializer.kind === 'copy'
        ? [cx.doors.lowerExpression(cx, initializer.value)]
        : [];
  if (!args || args.some(arg => arg.kind === 'error')) {
    poison(
      cx,
      symbol.name,
      node.nameSpan,
      args?.some(arg => arg.kind === 'error' && arg.isUnknown) ?? false
    );
    return;
  }
  const { variable } = place.place as { variable: Variable };
  if (namesItself(cx.out.slice(mark), args, variable)) {
    variable.isConst = false;
    cx.out.splice(mark, 0, { stmt: 'declare', variable, span: node.span });
    constructAt(cx, place, args, node.span);
    return;
  }
  if (
    args.length === 1 &&
    (initializer.kind === 'copy' ||
      args[0].kind === 'value' ||
      args[0].kind === 'place')
  ) {
    const only = args[0];
    const isSame =
      (only.kind === 'value' || only.kind === 'place') &&
      unqualify(only.type) === unqualify(symbol.type);
    if (isSame || initializer.kind === 'copy') {
      const value = convert(
        cx,
        only,
        symbol.type.unqualified,
        initializer.span,
        { what: 'initialise', name: symbol.name }
      );
      if (value) {
        declare(value);
      }
      return;
    }
  }
  declare();
  if (place.place.place === 'variable') {
    place.place.variable.isConst = false;
  }
  constructAt(cx, place, args, node.span);
}

/** Whether what was lowered of an initialiser names the variable. */
function namesItself(
  stmts: Stmt[],
  args: Operand[],
  variable: Variable
): boolean {
  const span = variable.span;
  const exprs = args.map(arg =>
    arg.kind === 'value'
      ? arg.expr
      : arg.kind === 'place'
        ? make.read(arg.place, span)
        : make.constant('bool', false, span)
  );
  return (
    names(stmts, make.constant('bool', false, span), variable) ||
    exprs.some(expr => names([], expr, variable))
  );
}

function scalarInitial(
  cx: Context,
  symbol: VariableSymbol,
  initializer: Initializer,
  lowered: Operand | undefined
): Expr | undefined {
  const type = symbol.type.unqualified;
  if (initializer.kind === 'list') {
    return listAsValue(cx, initializer.list, type)?.expr;
  }
  if (initializer.kind === 'direct' && type.kind === 'vector') {
    const args = expandArguments(cx, initializer.args);
    const made = args && constructObject(cx, type, args, initializer.span);
    return made?.kind === 'value' ? made.expr : undefined;
  }
  if (initializer.kind === 'direct') {
    // `T x(args...)`: of a scalar none or one.
    const isPack = initializer.args.some(arg => arg.kind === 'packExpansion');
    const args = isPack
      ? expandArguments(cx, initializer.args)
      : initializer.args;
    if (args && args.length > 1) {
      cx.error(
        initializer.span,
        `'${symbol.name}' of type '${spell(type)}' takes one value, not ${args.length}`
      );
      return undefined;
    }
    if (isPack) {
      const [only] = (args ?? []) as Operand[];
      return args?.length === 0
        ? make.zeroOf(irType(type), initializer.span)
        : only &&
            convert(cx, only, type, initializer.span, {
              what: 'initialise',
              name: symbol.name
            });
    }
  }
  const node =
    initializer.kind === 'copy' ? initializer.value : initializer.args[0];
  if (node.kind === 'initList') {
    return listAsValue(cx, node, type)?.expr;
  }
  const operand = lowered ?? cx.doors.lowerExpression(cx, node);
  return convert(cx, operand, type, node.span, {
    what: 'initialise',
    name: symbol.name
  });
}

/** const integers and constexpr scalars may be used in constant expressions. */
function rememberConstant(
  cx: Context,
  symbol: VariableSymbol,
  variable: Variable,
  value: Expr,
  isConstexpr: boolean,
  span: Span,
  since: number
): void {
  const bare = unqualify(symbol.type);
  if (!isScalar(bare) && bare.kind !== 'enum') {
    return;
  }
  if (!isConst(symbol.type) && !isConstexpr) {
    return;
  }
  let known = constantOf(cx.unit, value);
  if (known === undefined && isConstexpr) {
    const computed = evaluateVariable(
      cx.unit,
      cx.out.slice(since),
      symbol.ir ?? variable
    );
    known = typeof computed === 'object' ? undefined : computed;
  }
  if (known === undefined) {
    if (isConstexpr) {
      cx.error(
        span,
        `the initialiser of the constexpr variable '${symbol.name}' is not a constant expression`
      );
    }
    return;
  }
  if (isConstexpr || isIntegral(bare) || bare.kind === 'enum') {
    const constant: ConstExpr = {
      op: 'const',
      type: value.type,
      value: known,
      span
    };
    cx.unit.constants.set(variable, constant);
    symbol.constant = { type: bare, value: known };
  }
  variable.isConst = true;
}

/** Runs the class's destructor when the block ends. */
function scheduleDestructor(cx: Context, place: PlaceOperand): void {
  if (destructorOf(place.type)) {
    endWithBlock(cx, place);
  }
}
