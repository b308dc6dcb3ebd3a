/** Variables of host code that live as long as the program: their construction, and their end. */
import type { IrFunction, Span, Stmt, Variable } from '../../../ir/types';
import type { Initializer, VariableDeclaration } from '../../ast';
import { evaluateVariable } from '../constants/constantCalls';
import type { Datum } from '../constants/constantMachine';
import { constructAt, constructObject } from '../initialisers/construct';
import { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { irFunctionOf } from '../functions/functions';
import { requireBody } from '../functions/queue';
import { storeInitial, storeList } from '../initialisers/store';
import { initialiseByDefault } from '../initialisers/zeros';
import * as make from '../emit/make';
import type { PlaceOperand } from '../entities/operands';
import { destructorOf } from '../lifetime/specialMembers';
import { endTemporaries, openTemporaries } from '../lifetime/temporaries';
import { Scope } from '../entities/scopes';
import type { VariableSymbol } from '../entities/symbols';
import { spell } from '../entities/spelling';
import { storeHandle } from '../expressions/textures';
import { callArguments, expandArguments } from '../expressions/arguments';
import { irType } from '../entities/layout';
import { unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import type { Unit } from '../context/unit';
import { destroyObject } from '../lifetime/destroy';

/** The function that initialises a namespace-scope variable. */
export function lowerInitialiser(
  outer: Context,
  scope: Scope,
  symbol: VariableSymbol,
  node: VariableDeclaration
): IrFunction | undefined {
  const { unit } = outer;
  const { ir: variable } = symbol;
  if (!variable) {
    return undefined;
  }
  const initialise = (cx: Context): void => {
    initialiseGlobal(cx, variable, symbol.type, node.initializer, symbol.name);
    if (symbol.textureHandle !== undefined) {
      const place = make.variablePlace(variable, node.span);
      storeHandle(
        cx,
        { kind: 'place', type: symbol.type, place, span: node.span },
        symbol.textureHandle
      );
    }
  };
  const name = `_init_${symbol.name}`;
  return hostFunction(unit, scope, name, node.span, cx => {
    initialise(cx);
    if (variable.isThreadLocal) {
      const again = hostFunction(
        unit,
        scope,
        `${name}_of_thread`,
        node.span,
        initialise
      );
      callWith(cx, '__gs_at_thread_start', again, node.span);
    }
  });
}

/** A host function of our own making. */
export function hostFunction(
  unit: Unit,
  scope: Scope,
  name: string,
  span: Span,
  body: (cx: Context) => void
): IrFunction {
  const entity = unit.hostEntity(name, span);
  const fn = irFunctionOf(unit, entity);
  const cx = new Context(unit, new Scope('function', scope), entity, fn);
  fn.body = cx.capture(() => {
    const since = openTemporaries(cx);
    body(cx);
    endTemporaries(cx, since);
  });
  unit.define(fn);
  return fn;
}

/**
 * What a constexpr or device variable of namespace scope holds; undefined where
 * that cannot be known, or (`isStrict`) takes a function that is not constexpr.
 */
export function constantObject(
  cx: Context,
  type: CType,
  initializer: Initializer | undefined,
  span: Span,
  isStrict = false
): Datum {
  const entity = cx.unit.hostEntity('constant', span);
  const inner = new Context(
    cx.unit,
    new Scope('function', cx.scope),
    entity,
    irFunctionOf(cx.unit, entity)
  );
  const variable = cx.unit.variable('constant', irType(type), 'local', span);
  const place: PlaceOperand = {
    kind: 'place',
    type: unqualify(type),
    place: make.variablePlace(variable, span),
    span
  };
  let stmts: Stmt[] = [];
  const isFine = cx.unit.reporter.try(() => {
    stmts = inner.capture(() => {
      initialise(inner, place, type, initializer, 'constant');
    });
  });
  return isFine
    ? evaluateVariable(cx.unit, stmts, variable, isStrict)
    : undefined;
}

/** Gives a variable of the program its value, and sees to its destructor. */
export function initialiseGlobal(
  cx: Context,
  variable: Variable,
  type: CType,
  initializer: Initializer | undefined,
  name: string
): void {
  const { span } = variable;
  variable.isConst = false;
  const place: PlaceOperand = {
    kind: 'place',
    type: unqualify(type),
    place: make.variablePlace(variable, span),
    span
  };
  initialise(cx, place, type, initializer, name);
  if (type.kind === 'reference') {
    keepTemporary(cx, name);
  }
  if (destructorOf(place.type)) {
    destroyAtExit(cx, place, name, variable.isThreadLocal);
  }
}

/** What a reference of the program was just bound to: a temporary becomes an object of the program. */
function keepTemporary(cx: Context, name: string): void {
  const bound = cx.out[cx.out.length - 1];
  let root =
    bound?.stmt === 'store' && bound.value.op === 'address'
      ? bound.value.place
      : undefined;
  while (root?.place === 'element' || root?.place === 'field') {
    root = root.base;
  }
  if (root?.place !== 'variable' || !cx.isTemporary(root.variable)) {
    return;
  }
  const { variable } = root;
  const at = cx.out.findIndex(
    stmt => stmt.stmt === 'declare' && stmt.variable === variable
  );
  const declared = cx.out[at];
  if (declared?.stmt !== 'declare') {
    return;
  }
  const { span } = variable;
  const place = make.variablePlace(variable, span);
  variable.space = 'host';
  cx.unit.module.globals.push(variable);
  cx.out.splice(
    at,
    1,
    ...(declared.init
      ? [{ stmt: 'store', place, value: declared.init, span } as const]
      : [])
  );
  const isIt = ({ place: { place } }: { place: PlaceOperand }): boolean =>
    place.place === 'variable' && place.variable === variable;
  const ends = cx.pendingTemporaries.filter(isIt);
  cx.pendingTemporaries = cx.pendingTemporaries.filter(one => !isIt(one));
  ends.forEach(one => destroyAtExit(cx, one.place, `${name}_object`));
}

function initialise(
  cx: Context,
  place: PlaceOperand,
  type: CType,
  initializer: Initializer | undefined,
  name: string
): void {
  const { span } = place;
  if (!initializer) {
    initialiseByDefault(cx, place, span);
    return;
  }
  const single =
    initializer.kind === 'copy'
      ? initializer.value
      : initializer.kind === 'direct' && initializer.args.length === 1
        ? initializer.args[0]
        : undefined;
  if (type.kind === 'reference') {
    const value = single && cx.doors.lowerExpression(cx, single);
    const pointer =
      value &&
      convert(cx, value, type, initializer.span, { what: 'initialise', name });
    if (pointer) {
      cx.emit({ stmt: 'store', place: place.place, value: pointer, span });
    }
  } else if (initializer.kind === 'list') {
    storeList(cx, place, initializer.list);
  } else if (type.kind === 'class' && initializer.kind === 'direct') {
    const args = callArguments(cx, initializer.args);
    if (args && !args.some(arg => arg.kind === 'error')) {
      constructAt(cx, place, args, span);
    }
  } else if (type.kind === 'vector' && initializer.kind === 'direct') {
    const args = expandArguments(cx, initializer.args);
    const made =
      args && constructObject(cx, place.type, args, initializer.span);
    if (made?.kind === 'value') {
      cx.emit({ stmt: 'store', place: place.place, value: made.expr, span });
    }
  } else if (single) {
    storeInitial(cx, place, single, name);
  } else {
    cx.error(
      initializer.span,
      `'${name}' of type '${spell(type)}' takes one value, not ${initializer.kind === 'direct' ? initializer.args.length : 0}`
    );
  }
}

function destroyAtExit(
  cx: Context,
  place: PlaceOperand,
  name: string,
  isOfThread = false
): void {
  const { unit } = cx;
  const { span } = place;
  const destroy = hostFunction(
    unit,
    unit.globalScope,
    `_destroy_${name}`,
    span,
    inner => destroyObject(inner, place)
  );
  callWith(cx, isOfThread ? '__gs_at_thread_exit' : 'atexit', destroy, span);
}

/** Calls a function of the library that is given a function without parameters. */
function callWith(
  cx: Context,
  name: '__gs_at_thread_start' | '__gs_at_thread_exit' | 'atexit',
  given: IrFunction,
  span: Span
): void {
  const { unit } = cx;
  const known = unit.libraryScope.symbols.get(name);
  const register =
    known?.kind === 'functions' && known.functions[0]?.kind === 'function'
      ? known.functions[0]
      : undefined;
  if (!register) {
    return;
  }
  requireBody(cx, register, span);
  cx.emit({
    stmt: 'call',
    callee: irFunctionOf(unit, register),
    args: [
      {
        op: 'function',
        function: given,
        type: irType(register.params[0].type),
        span
      }
    ],
    span
  });
}
