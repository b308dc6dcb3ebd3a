/**
 * Objects of classes that are more than their bytes are passed and returned by
 * address, as the Itanium C++ ABI has it: who calls makes the argument and lends
 * its address, and says where the result is to be made. What the front end
 * writes as a value that is stored somewhere is made there in the first place,
 * so that no object is ever anywhere but at its own address ([class.copy.elision]).
 */
import {
  addressOf,
  deref,
  field,
  placeOf,
  read
} from '../../../ir/build/expressions';
import { declare, store } from '../../../ir/build/statements';
import { ptr } from '../../../ir/build/types';
import { mapPlace, mapStmts, mapStmtParts } from '../../../ir/rewrite';
import type {
  CallIndirectStmt,
  CallStmt,
  DeclareStmt,
  Expr,
  IrFunction,
  Place,
  Span,
  Stmt,
  Type,
  Variable
} from '../../../ir/types';
import { blocksOf, walkStmts } from '../../../ir/visit';
import {
  calleesFirst,
  type HostFunctions,
  type HostPassContext
} from './copies';
import { ObjectPlaces, isLocalOnly } from './madeInPlace';

export function passByAddress(
  host: HostFunctions,
  { module, roots, fresh }: HostPassContext
): HostFunctions {
  if (!module.structs.some(({ byAddress }) => byAddress)) {
    return host;
  }
  const functions = new Set(calleesFirst(roots).map(host.of));
  const results = new Map<IrFunction, Type>();
  for (const fn of functions) {
    if (isObject(fn.result)) {
      results.set(fn, fn.result);
    }
  }
  for (const fn of functions) {
    new Lowering(fn, results, fresh).run();
  }
  return host;
}

type Fresh = HostPassContext['fresh'];

export function isObject(type: Type): boolean {
  return type.kind === 'struct' && type.byAddress === true;
}

class Lowering {
  /** What stands for a variable: where its object is made, or what a parameter's address leads to. */
  private readonly instead = new Map<Variable, Place>();
  /** Where the function's result is made. */
  private slot?: Place;
  private places!: ObjectPlaces;

  constructor(
    private readonly fn: IrFunction,
    private readonly results: ReadonlyMap<IrFunction, Type>,
    private readonly fresh: Fresh
  ) {}

  run(): void {
    const { fn } = this;
    const hasObjects =
      isObject(fn.result) || fn.params.some(({ type }) => isObject(type));
    if (!hasObjects && !mentionsObjects(fn.body, this.results)) {
      return;
    }
    this.places = new ObjectPlaces(fn);
    const result = this.results.get(fn);
    const params = fn.params.map(param => this.parameter(param));
    if (result) {
      const slot = this.fresh.local('_result', ptr(result), fn.span);
      this.slot = deref(read(slot, fn.span), fn.span);
      params.unshift(slot);
      fn.result = { kind: 'void' };
    }
    fn.params = params;
    fn.body = this.replaced(this.list(fn.body));
  }

  private parameter(param: Variable): Variable {
    if (!isObject(param.type)) {
      return param;
    }
    const pointer: Variable = {
      ...this.fresh.local(param.name, ptr(param.type), param.span)
    };
    this.instead.set(param, deref(read(pointer, param.span), param.span));
    return pointer;
  }

  private list(stmts: readonly Stmt[]): Stmt[] {
    return stmts.flatMap(stmt => this.statement(stmt));
  }

  private statement(stmt: Stmt): Stmt[] {
    switch (stmt.stmt) {
      case 'declare':
        return stmt.init && isObject(stmt.variable.type)
          ? this.declaration(stmt, stmt.init)
          : [stmt];
      case 'store':
        return isObject(stmt.place.type)
          ? this.make(stmt.place, stmt.value, stmt)
          : [stmt];
      case 'return':
        return stmt.value && this.slot
          ? [
              ...this.make(this.slot, stmt.value, stmt, true),
              { stmt: 'return', span: stmt.span }
            ]
          : [stmt];
      case 'call':
        return this.call(stmt);
      case 'callIndirect':
        return this.indirect(stmt);
      default:
        return blocksOf(stmt).length > 0
          ? [mapStmtParts(stmt, {}, stmts => this.list(stmts))]
          : [stmt];
    }
  }

  private declaration(stmt: DeclareStmt, init: Expr): Stmt[] {
    const { variable, span } = stmt;
    if (init.op !== 'read' && init.op !== 'construct' && init.op !== 'select') {
      return [stmt];
    }
    let made = variable;
    if (variable.isConst) {
      // What makes an object stores to it.
      made = { ...this.fresh.copy(variable), isConst: false };
      this.places.succeed(variable, made);
      this.instead.set(variable, placeOf(made));
    }
    return [
      declare(made, undefined, span),
      ...this.make(placeOf(made), init, stmt)
    ];
  }

  /** The object that `value` stands for comes to be at a place. */
  private make(place: Place, value: Expr, at: Stmt, isResult = false): Stmt[] {
    const { span } = at;
    if (value.op === 'read' && value.place.place === 'variable') {
      const variable = this.named(value.place.variable);
      if (
        this.mayMove(variable, isResult) &&
        this.places.isKnownAt(place, variable, at)
      ) {
        this.instead.set(variable, place);
        this.places.merge(variable, place);
        return [];
      }
    }
    if (value.op === 'construct' && value.type.kind === 'struct') {
      return value.args.flatMap((arg, i) => {
        const part = field(place, i, span);
        return isObject(part.type)
          ? this.make(part, arg, at)
          : [store(part, arg, span)];
      });
    }
    if (value.op === 'select') {
      return [
        {
          stmt: 'if',
          cond: value.cond,
          then: this.make(place, value.then, at, isResult),
          else: this.make(place, value.else, at, isResult),
          span
        }
      ];
    }
    return [store(place, value, span)];
  }

  /** The variable that is declared in the place of one that may not be stored to. */
  private named(variable: Variable): Variable {
    const other = this.instead.get(variable);
    return other?.place === 'variable' && variable.isConst
      ? other.variable
      : variable;
  }

  /** A temporary that only this takes, or the local object that all returns name. */
  private mayMove(variable: Variable, isResult: boolean): boolean {
    return (
      !this.instead.has(variable) &&
      (isLocalOnly(variable)
        ? this.places.isTakenOnce(variable)
        : isResult && !this.fn.params.includes(variable)) &&
      (!isResult || this.places.isOnlyReturned(variable))
    );
  }

  private call(stmt: CallStmt): Stmt[] {
    const result = this.results.get(stmt.callee);
    if (!result && !stmt.args.some(({ type }) => isObject(type))) {
      return [stmt];
    }
    const before: Stmt[] = [];
    const args = this.args(stmt, before);
    if (!result) {
      return [...before, { ...stmt, args }];
    }
    const { result: variable, ...call } = stmt;
    args.unshift(this.resultAddress(variable, result, stmt.span, before));
    return [...before, { ...call, args }];
  }

  private indirect(stmt: CallIndirectStmt): Stmt[] {
    const result = isObject(stmt.returns) ? stmt.returns : undefined;
    if (!result && !stmt.params.some(isObject)) {
      return [stmt];
    }
    const before: Stmt[] = [];
    const args = this.args(stmt, before);
    const params = stmt.params.map(type => (isObject(type) ? ptr(type) : type));
    if (!result) {
      return [...before, { ...stmt, params, args }];
    }
    const { result: variable, ...call } = stmt;
    args.unshift(this.resultAddress(variable, result, stmt.span, before));
    return [
      ...before,
      {
        ...call,
        params: [ptr(result), ...params],
        returns: { kind: 'void' },
        args
      }
    ];
  }

  private args(stmt: CallStmt | CallIndirectStmt, before: Stmt[]): Expr[] {
    return stmt.args.map(arg => {
      if (!isObject(arg.type)) {
        return arg;
      }
      const { span } = arg;
      if (
        arg.op === 'read' &&
        arg.place.place === 'variable' &&
        isLocalOnly(arg.place.variable) &&
        this.places.isTakenOnce(arg.place.variable)
      ) {
        return addressOf(arg.place, span);
      }
      const copy = this.fresh.local('_argument', arg.type, span);
      before.push(declare(copy, undefined, span));
      before.push(...this.make(placeOf(copy), arg, stmt));
      return addressOf(copy, span);
    });
  }

  private resultAddress(
    variable: Variable | undefined,
    type: Type,
    span: Span,
    before: Stmt[]
  ): Expr {
    const taken = variable ?? this.fresh.local('_dropped', type, span);
    if (!variable) {
      before.push(declare(taken, undefined, span));
    }
    return addressOf(taken, span);
  }

  /** Names the places in the variables' stead. */
  private replaced(stmts: Stmt[]): Stmt[] {
    const { instead, places } = this;
    const place = (inner: Place): Place => {
      const known =
        inner.place === 'variable' ? instead.get(inner.variable) : undefined;
      return known ? mapPlace(known, { place }) : inner;
    };
    return mapStmts(stmts, {
      place,
      stmt: stmt => {
        if (stmt.stmt !== 'declare') {
          return stmt;
        }
        const { variable } = stmt;
        if (instead.has(variable)) {
          const early = places.declaredWith(variable, instead);
          return early ? declare(early, undefined, stmt.span) : [];
        }
        return places.isDeclaredEarly(variable) && !stmt.init ? [] : stmt;
      }
    });
  }
}

function mentionsObjects(
  stmts: Stmt[],
  results: ReadonlyMap<IrFunction, Type>
): boolean {
  let found = false;
  walkStmts(stmts, {
    stmt: stmt => {
      switch (stmt.stmt) {
        case 'declare':
          found ||= isObject(stmt.variable.type);
          break;
        case 'store':
          found ||= isObject(stmt.place.type);
          break;
        case 'call':
          found ||=
            results.has(stmt.callee) ||
            stmt.args.some(({ type }) => isObject(type));
          break;
        case 'callIndirect':
          found ||= isObject(stmt.returns) || stmt.params.some(isObject);
          break;
        default:
          break;
      }
      return !found;
    },
    expr: () => false
  });
  return found;
}
