/** Argument-dependent look-up: functions of the namespaces that the arguments' classes live in. */
import type { Expression, IdentifierExpression } from '../../ast';
import type { Context } from '../context/context';
import { findUnqualified } from './names';
import { typeOf } from '../entities/operands';
import type { FunctionsOperand, Operand } from '../entities/operands';
import type { ClassInfo } from '../entities/classes';
import type { Scope } from '../entities/scopes';
import type { FunctionEntity, FunctionTemplate } from '../entities/symbols';
import { stripReference } from '../entities/types';
import type { CType } from '../entities/types';

/** The scopes where an operator for these operands may be declared. */
export function adlScopes(cx: Context, operands: Operand[]): Set<Scope> {
  const scopes = new Set<Scope>();
  for (let scope: Scope | undefined = cx.scope; scope; scope = scope.parent) {
    if (
      scope.kind === 'namespace' ||
      scope.kind === 'block' ||
      scope.kind === 'function'
    ) {
      scopes.add(scope);
    }
  }
  for (const operand of operands) {
    addType(typeOf(operand), scopes);
  }
  return scopes;
}

/** A base tells of its own namespace alone, not of its arguments' ([basic.lookup.argdep]). */
function addType(type: CType, scopes: Set<Scope>, isBase = false): void {
  const bare = stripReference(type);
  if (bare.kind === 'pointer') {
    addType(bare.to, scopes);
  } else if (bare.kind === 'array') {
    addType(bare.of, scopes);
  } else if (bare.kind === 'enum') {
    scopes.add(bare.info.scope);
  } else if (bare.kind === 'class' && !scopes.has(bare.info.scope)) {
    scopes.add(bare.info.scope.namespaceScope());
    scopes.add(bare.info.scope);
    bare.info.bases.forEach(base => addType(base.type, scopes, true));
    if (!isBase) {
      bare.info.templateArgs?.forEach(
        arg => arg.kind === 'type' && addType(arg.type, scopes)
      );
    }
  }
}

/** The classes of which operands are, their bases, and those that template arguments name. */
function associatedClasses(operands: readonly Operand[]): Set<ClassInfo> {
  const classes = new Set<ClassInfo>();
  const add = (type: CType): void => {
    const bare = stripReference(type);
    if (bare.kind === 'pointer') {
      add(bare.to);
    } else if (bare.kind === 'array') {
      add(bare.of);
    } else if (bare.kind === 'class' && !classes.has(bare.info)) {
      const { info } = bare;
      classes.add(info);
      info.bases.forEach(base => add(base.type));
      info.templateArgs?.forEach(arg => arg.kind === 'type' && add(arg.type));
      const outer = info.scope.parent?.enclosingClass();
      if (outer) {
        classes.add(outer);
      }
    }
  };
  operands.forEach(operand => add(typeOf(operand)));
  return classes;
}

/** Friends that only their class declares are found through arguments of that class alone. */
export function withoutHiddenFriends<
  F extends FunctionEntity | FunctionTemplate
>(functions: readonly F[], operands: readonly Operand[]): F[] {
  if (!functions.some(isFriend)) {
    return [...functions];
  }
  const classes = associatedClasses(operands);
  return functions.filter(fn => !isFriend(fn) || classes.has(fn.friendOf!));
}

function isFriend(
  fn: FunctionEntity | FunctionTemplate
): fn is FunctionEntity & { friendOf: ClassInfo } {
  return fn.kind === 'function' && fn.friendOf !== undefined;
}

/** The scopes that arguments bring in as they are written: `v.begin()`, `v.begin() + n` are pointers here, and of a class of std's elsewhere. */
function addObject(cx: Context, arg: Expression, scopes: Set<Scope>): void {
  if (arg.kind === 'binary' && (arg.operator === '+' || arg.operator === '-')) {
    addObject(cx, arg.left, scopes);
    addObject(cx, arg.right, scopes);
    return;
  }
  if (arg.kind !== 'call' || arg.callee.kind !== 'member') {
    return;
  }
  const { object } = arg.callee;
  const type = typeQuietly(cx, object);
  const bare = type && stripReference(type);
  if (bare?.kind === 'class' && cx.unit.isLazyFile(bare.info.span.file)) {
    addType(bare, scopes);
  }
}

function typeQuietly(cx: Context, arg: Expression): CType | undefined {
  return cx.unevaluatedly(() => {
    let result: CType | undefined;
    cx.unit.reporter.try(() => {
      result = typeOf(cx.doors.lowerExpression(cx, arg));
    });
    return result;
  });
}

/** The functions that an unqualified call means, with those that its arguments bring in. */
export function withAssociated(
  callee: FunctionsOperand,
  args: readonly Operand[]
): FunctionsOperand {
  if (!callee.unqualified || callee.classInfo || callee.templateArgs) {
    return callee;
  }
  const { set } = callee;
  const scopes = new Set<Scope>();
  args.forEach(arg => addType(typeOf(arg), scopes));
  const found = [...scopes]
    .filter(({ kind }) => kind === 'namespace')
    .flatMap(scope => {
      const symbol = scope.symbols.get(set.name);
      return symbol?.kind === 'functions' ? symbol.functions : [];
    })
    .filter(fn => !set.functions.includes(fn));
  const functions = withoutHiddenFriends([...set.functions, ...found], args);
  return functions.length > 0
    ? { ...callee, set: { ...set, functions } }
    : callee;
}

/** `f(x)` where no `f` is visible but one lives in x's namespace. */
export function associatedFunctions(
  cx: Context,
  callee: IdentifierExpression,
  args: Expression[]
): Operand | undefined {
  const name = callee.name.segments[0].name;
  const found = findUnqualified(cx, name);
  if (found.field || found.symbol) {
    return undefined;
  }
  const functions = new Set<FunctionEntity | FunctionTemplate>();
  for (const arg of args) {
    if (arg.kind === 'packExpansion') {
      continue;
    }
    const type = typeQuietly(cx, arg);
    const scopes = new Set<Scope>();
    if (type) {
      addType(type, scopes);
    }
    addObject(cx, arg, scopes);
    for (const scope of scopes) {
      const symbol = scope.symbols.get(name);
      if (symbol?.kind === 'functions') {
        symbol.functions.forEach(fn => functions.add(fn));
      }
    }
  }
  return functions.size > 0
    ? {
        kind: 'functions',
        set: {
          kind: 'functions',
          name,
          functions: [...functions],
          intrinsics: []
        },
        span: callee.span
      }
    : undefined;
}
