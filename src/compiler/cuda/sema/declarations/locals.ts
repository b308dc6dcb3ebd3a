/** Declarations in function bodies. */
import { findSpecifier, hasSpecifier, refusalMessage } from '../../ast';
import type {
  Declaration,
  Initializer,
  StructuredBindingDeclaration,
  VariableDeclaration
} from '../../ast';
import type { ConstExpr, Expr, Span, Variable } from '../../../ir/types';
import { constantOf } from '../constantExpressions';
import { constructAt, constructObject } from '../construct';
import type { Context } from '../context';
import { convert, toValue } from '../conversions';
import { callFunction } from '../expressions/calls';
import { lowerExpression } from '../expressions/lower';
import {
  initialiseByDefault,
  lengthFromList,
  listAsValue,
  storeInitial,
  storeList
} from '../initialisers';
import * as make from '../make';
import { valueOperand } from '../operands';
import type { Operand, PlaceOperand } from '../operands';
import { resolveType } from '../typeNodes';
import { expandArguments } from '../templates/packs';
import { declareMember } from './top';
import { deduceAuto, deducePlaceholder, hasAuto } from './auto';
import { constantTable, declareStatic } from './statics';
import { declareShared } from './shared';
import type { VariableSymbol } from '../symbols';
import { irType } from '../types/layout';
import {
  T,
  arrayOf,
  isConst,
  isIntegral,
  isScalar,
  isVolatile,
  referenceTo,
  spell,
  unqualify
} from '../types/types';
import type { CType } from '../types/types';

export function declareLocal(cx: Context, node: Declaration): void {
  switch (node.kind) {
    case 'variable':
      declareVariable(cx, node);
      return;
    case 'structuredBinding':
      declareBinding(cx, node);
      return;
    case 'refused':
      if (cx.isHostOnly) {
        cx.incomplete(node.span);
      } else {
        cx.error(node.span, refusalMessage(node));
      }
      return;
    default:
      declareMember(cx, node);
  }
}

function declareVariable(cx: Context, node: VariableDeclaration): void {
  const name = node.name?.segments[node.name.segments.length - 1].name;
  if (name === undefined) {
    return;
  }
  checkRedeclared(cx, name, node.nameSpan);
  if (hasSpecifier(node, '__shared__')) {
    declareShared(cx, node, name);
    return;
  }
  const misplaced =
    findSpecifier(node, '__constant__') ??
    findSpecifier(node, '__device__') ??
    findSpecifier(node, '__managed__');
  if (misplaced && !hasSpecifier(node, 'static')) {
    cx.error(
      misplaced.span,
      `'${misplaced.name}' variables must be declared outside of functions`,
      {
        notes: [
          {
            message: `move the declaration of '${name}' to the top of the file`
          }
        ]
      }
    );
    poison(cx, name, node.nameSpan);
    return;
  }
  const declared = declaredType(cx, node, name);
  if (!declared) {
    poison(cx, name, node.nameSpan);
    return;
  }
  const { type, operand } = declared;
  if (type.kind === 'error') {
    poison(cx, name, node.nameSpan, type.isUnknown);
    if (node.initializer) {
      lowerInitializerLoosely(cx, node.initializer);
    }
    return;
  }
  if (!checkComplete(cx, type, name, node)) {
    poison(cx, name, node.nameSpan);
    return;
  }
  if (hasSpecifier(node, 'extern')) {
    cx.unsupported(
      node.span,
      "a local 'extern' declaration",
      "only 'extern __shared__' arrays are"
    );
    poison(cx, name, node.nameSpan);
    return;
  }
  if (hasSpecifier(node, 'static') && !hasSpecifier(node, 'constexpr')) {
    declareStatic(cx, node, name, type);
    return;
  }
  if (
    type.kind === 'array' &&
    isConst(type) &&
    node.initializer &&
    constantTable(cx, node, name, type)
  ) {
    return;
  }
  const variable = cx.unit.variable(
    name,
    irType(type),
    'local',
    node.nameSpan,
    {
      isConst: isConst(type) && type.kind !== 'array',
      isVolatile: isVolatile(type)
    }
  );
  const symbol: VariableSymbol = {
    kind: 'variable',
    name,
    type,
    space: 'local',
    ir: variable,
    span: node.nameSpan,
    owner: cx.entity
  };
  if (type.kind === 'reference') {
    declareReference(cx, node, symbol, variable, type, operand);
    return;
  }
  initialiseLocal(cx, node, symbol, variable, operand);
}

/** Nothing more is said of a name whose declaration was wrong. */
function poison(
  cx: Context,
  name: string,
  span: Span,
  isUnknown = false
): void {
  cx.scope.symbols.set(name, {
    kind: 'variable',
    name,
    type: isUnknown ? T.unknown : T.error,
    space: 'local',
    span
  });
}

function lowerInitializerLoosely(cx: Context, initializer: Initializer): void {
  const nodes =
    initializer.kind === 'copy'
      ? [initializer.value]
      : initializer.kind === 'direct'
        ? initializer.args
        : initializer.list.elements.map(element => element.value);
  nodes.forEach(
    value =>
      value.kind !== 'initList' &&
      value.kind !== 'packExpansion' &&
      lowerExpression(cx, value)
  );
}

function checkRedeclared(cx: Context, name: string, span: Span): void {
  // The parameters and the outermost block of a function are one scope.
  const known = cx.scope.symbols.get(name);
  if (known && known.kind === 'variable') {
    cx.error(span, `'${name}' is declared twice in this block`, {
      notes: [{ message: 'the first declaration is here', span: known.span }]
    });
  }
}

/** The type, with `auto`, array lengths and template arguments taken from the initialiser. */
function declaredType(
  cx: Context,
  node: VariableDeclaration,
  name: string
): { type: CType; operand?: Operand } | undefined {
  const { initializer } = node;
  if (hasAuto(node.type)) {
    const value =
      initializer?.kind === 'copy'
        ? initializer.value
        : initializer?.kind === 'direct' && initializer.args.length === 1
          ? initializer.args[0]
          : initializer?.kind === 'list' &&
              initializer.list.elements.length === 1
            ? initializer.list.elements[0].value
            : undefined;
    if (!value) {
      cx.error(
        node.nameSpan,
        `'${name}' needs an initialiser: its type is 'auto'`
      );
      return undefined;
    }
    const operand = lowerExpression(cx, value);
    const type = deduceAuto(cx, node.type, operand, value.span);
    return type && { type, operand };
  }
  const args =
    initializer?.kind === 'direct'
      ? initializer.args
      : initializer?.kind === 'list'
        ? [initializer.list]
        : initializer?.kind === 'copy'
          ? [initializer.value]
          : [];
  const type =
    deducePlaceholder(cx, node.type, args, node.span) ??
    resolveType(cx, node.type);
  if (type.kind === 'array' && type.length < 0) {
    if (!initializer) {
      cx.error(node.nameSpan, `the size of the array '${name}' is missing`);
      return undefined;
    }
    const length = arrayLength(cx, type.of, type, initializer);
    if (length === undefined) {
      cx.error(
        initializer.span,
        `the array '${name}' must be initialised with a list in braces`
      );
      return undefined;
    }
    return { type: arrayOf(type.of, length) };
  }
  return { type };
}

/** The length that an initialiser gives an array without one. */
export function arrayLength(
  cx: Context,
  _of: CType,
  type: CType & { kind: 'array' },
  initializer: Initializer
): number | undefined {
  if (initializer.kind === 'list') {
    return lengthFromList(cx, type, initializer.list);
  }
  const value =
    initializer.kind === 'copy' ? initializer.value : initializer.args[0];
  if (value.kind === 'initList') {
    return lengthFromList(cx, type, value);
  }
  return value.kind === 'string' ? value.bytes.length + 1 : undefined;
}

export function checkComplete(
  cx: Context,
  type: CType,
  name: string,
  node: { nameSpan: Span; type: { span: Span } }
): boolean {
  let element = type;
  while (element.kind === 'array') {
    element = element.of;
  }
  if (element.kind === 'void') {
    cx.error(
      node.nameSpan,
      `the variable '${name}' cannot have the type 'void'`
    );
    return false;
  }
  if (element.kind === 'class') {
    element.info.complete();
    if (!element.info.isComplete) {
      cx.error(
        node.type.span,
        `'${element.info.name}' is declared but not defined`
      );
      return false;
    }
  }
  if (element.kind === 'function') {
    return false;
  }
  return true;
}

function declareReference(
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
    source = value && lowerExpression(cx, value);
  }
  if (!source) {
    cx.error(
      node.nameSpan,
      `the reference '${symbol.name}' must be initialised`
    );
    poison(cx, symbol.name, node.nameSpan);
    return;
  }
  const pointer = convert(cx, source, type, source.span, {
    what: 'initialise',
    name: symbol.name
  });
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

function initialiseLocal(
  cx: Context,
  node: VariableDeclaration,
  symbol: VariableSymbol,
  variable: Variable,
  operand: Operand | undefined
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
    initialiseByDefault(cx, place, node.nameSpan);
    scheduleDestructor(cx, place);
    return;
  }
  const single = singleValue(initializer);
  if (
    type.kind === 'array' ||
    (type.kind === 'class' && single?.kind === 'initList') ||
    (type.kind === 'class' && initializer.kind === 'list')
  ) {
    if (type.kind === 'class' && type.info.constructors.length === 0) {
      const value = listValueOf(cx, initializer, type);
      if (value) {
        declare(value);
        cx.scope.symbols.set(symbol.name, symbol);
        scheduleDestructor(cx, place);
        return;
      }
    }
    declare();
    cx.scope.symbols.set(symbol.name, symbol);
    if (initializer.kind === 'list') {
      storeList(cx, place, initializer.list);
    } else if (single) {
      storeInitial(cx, place, single, symbol.name);
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
  declare(value);
  rememberConstant(
    cx,
    symbol,
    variable,
    value,
    hasSpecifier(node, 'constexpr'),
    initializer.span
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
  const args =
    initializer.kind === 'direct'
      ? expandArguments(cx, initializer.args)
      : initializer.kind === 'copy'
        ? [lowerExpression(cx, initializer.value)]
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
      cx.scope.symbols.set(symbol.name, symbol);
      if (value) {
        declare(value);
      }
      return;
    }
  }
  declare();
  cx.scope.symbols.set(symbol.name, symbol);
  if (place.place.place === 'variable') {
    place.place.variable.isConst = false;
  }
  constructAt(cx, place, args, node.span);
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
  if (initializer.kind === 'direct' && initializer.args.length > 1) {
    cx.error(
      initializer.span,
      `'${symbol.name}' of type '${spell(type)}' takes one value, not ${initializer.args.length}`
    );
    return undefined;
  }
  const node =
    initializer.kind === 'copy' ? initializer.value : initializer.args[0];
  if (node.kind === 'initList') {
    return listAsValue(cx, node, type)?.expr;
  }
  const operand = lowered ?? lowerExpression(cx, node);
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
  span: Span
): void {
  const bare = unqualify(symbol.type);
  if (!isScalar(bare) && bare.kind !== 'enum') {
    return;
  }
  if (!isConst(symbol.type) && !isConstexpr) {
    return;
  }
  const known = constantOf(cx.unit, value);
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
  const type = place.type;
  const destructor = type.kind === 'class' ? type.info.destructor : undefined;
  if (!destructor || destructor.isDefaulted) {
    return;
  }
  cx.frames[cx.frames.length - 1].push({
    run: inner => {
      callFunction(inner, destructor, place, [], place.span);
    }
  });
}

/** The variable of a range-for: a copy of the element, or a reference to it. */
export function bindRangeVariable(
  cx: Context,
  node: VariableDeclaration | StructuredBindingDeclaration,
  item: PlaceOperand
): void {
  if (node.kind === 'structuredBinding') {
    cx.unsupported(
      node.span,
      'a structured binding in a range-for',
      'name the element and use its members'
    );
    return;
  }
  const name = node.name?.segments[0].name ?? '';
  const type = hasAuto(node.type)
    ? deduceAuto(cx, node.type, item, node.span)
    : resolveType(cx, node.type);
  if (!type || type.kind === 'error') {
    poison(cx, name, node.nameSpan);
    return;
  }
  const init = convert(cx, item, type, node.span, { what: 'initialise', name });
  if (!init) {
    poison(cx, name, node.nameSpan);
    return;
  }
  const variable = cx.unit.variable(
    name,
    irType(type),
    'local',
    node.nameSpan,
    { isConst: isConst(type), isVolatile: isVolatile(type) }
  );
  cx.emit({ stmt: 'declare', variable, init, span: node.span });
  cx.scope.symbols.set(name, {
    kind: 'variable',
    name,
    type,
    space: 'local',
    ir: variable,
    span: node.nameSpan,
    owner: cx.entity
  });
}

/** `auto [a, b] = pair;`: a hidden variable and names for its parts. */
function declareBinding(cx: Context, node: StructuredBindingDeclaration): void {
  const initializer = node.initializer;
  const value =
    initializer.kind === 'copy'
      ? initializer.value
      : initializer.kind === 'direct'
        ? initializer.args[0]
        : initializer.list.elements[0]?.value;
  const operand = value ? lowerExpression(cx, value) : undefined;
  if (!operand || operand.kind === 'error') {
    node.names.forEach(name =>
      poison(
        cx,
        name.name,
        name.span,
        operand?.kind === 'error' && operand.isUnknown
      )
    );
    return;
  }
  const isReference = node.type.kind === 'reference';
  const source =
    operand.kind === 'place' ? operand.type : toValue(cx, operand)?.type;
  if (!source || (source.kind !== 'class' && source.kind !== 'array')) {
    cx.error(node.span, 'a structured binding needs a struct or an array');
    node.names.forEach(name => poison(cx, name.name, name.span));
    return;
  }
  const count =
    source.kind === 'class' ? source.info.fields.length : source.length;
  if (count !== node.names.length) {
    cx.error(
      node.span,
      `${node.names.length} names are given but '${spell(source)}' has ${count} parts`
    );
    node.names.forEach(name => poison(cx, name.name, name.span));
    return;
  }
  const type = isReference ? referenceTo(source) : unqualify(source);
  const init = convert(
    cx,
    operand.kind === 'value'
      ? valueOperand(operand.type, operand.expr, operand.span)
      : operand,
    type,
    node.span,
    { what: 'initialise' }
  );
  if (!init) {
    return;
  }
  const variable = cx.unit.variable(
    `_${node.names.map(name => name.name).join('_')}`,
    irType(type),
    'local',
    node.span
  );
  cx.emit({ stmt: 'declare', variable, init, span: node.span });
  const base: VariableSymbol = {
    kind: 'variable',
    name: variable.name,
    type,
    space: 'local',
    ir: variable,
    span: node.span,
    owner: cx.entity
  };
  node.names.forEach((name, index) =>
    cx.scope.symbols.set(name.name, {
      kind: 'binding',
      name: name.name,
      base,
      index
    })
  );
}
