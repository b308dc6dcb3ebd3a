/**
 * Kernels for a launch that gives some pointer parameters nothing to point to:
 * null, or an address that is not the device's. WebGPU has no such pointers, so
 * the kernel is made anew with what it does there: comparisons with null are
 * known, and whatever reads or writes through the pointer stops the launch.
 */
import { constant } from '../../compiler/ir/build/index';
import { FreshVariables } from '../../compiler/ir/fresh';
import { foldConstants } from '../../compiler/ir/passes/fold';
import { inlineCalls, providedHeaders } from '../../compiler/ir/passes/inline';
import type {
  Expr,
  IrFunction,
  Module,
  Place,
  ScalarType,
  Span,
  Stmt,
  Variable
} from '../../compiler/ir/types';
import {
  exprsOf,
  walkExpr,
  walkPlace,
  walkStmts
} from '../../compiler/ir/visit';
import { mapStmts } from '../../compiler/ir/rewrite';
import type { CompiledKernel, DeviceArgument, DeviceFault } from './port';

/** A kernel as the arguments of a launch have it. */
export interface KernelVariant {
  kernel: IrFunction;
  /** Where pointers among the arguments point nowhere: what uses them. */
  uses: WithoutPointers['uses'];
  /** What is wrong with such pointers, by the parameter's name. */
  wild: ReadonlyMap<string, string>;
}

/** Kernels without the pointers that point nowhere, each made once. */
export class KernelVariants {
  variantFor(
    { module, kernel }: CompiledKernel,
    args: readonly DeviceArgument[]
  ): KernelVariant {
    const missing = new Map<number, { isNull: boolean }>();
    const wild = new Map<string, string>();
    args.forEach((arg, index) => {
      if (arg.kind === 'null' || arg.kind === 'wild') {
        missing.set(index, { isNull: arg.kind === 'null' });
        const { name } = kernel.params[index];
        wild.set(name, arg.kind === 'null' ? 'null' : arg.why);
      }
    });
    if (missing.size === 0) {
      return { kernel, uses: [], wild };
    }
    let variants = this._variants.get(kernel);
    if (!variants) {
      variants = new Map();
      this._variants.set(kernel, variants);
    }
    const key = [...missing].map(([i, m]) => `${i}${m.isNull}`).join();
    let found = variants.get(key);
    if (!found) {
      found = withoutPointers(module, kernel, missing);
      variants.set(key, found);
    }
    return { ...found, wild };
  }

  private readonly _variants = new WeakMap<
    IrFunction,
    Map<string, WithoutPointers>
  >();
}

/** The fault of a trap in `line`, if it stands for the use of a pointer that points nowhere. */
export function wildUse(
  { kernel, uses, wild }: KernelVariant,
  line: number | undefined
): DeviceFault | undefined {
  const use = uses.find(({ span }) => span.line === line);
  if (!use) {
    return undefined;
  }
  const { name } = use.param;
  return {
    kind: 'address',
    message: `${kernel.name} reads or writes through ${name}${use.isInHeader ? '' : ` in line ${line}`}, and ${name} is ${wild.get(name)}`
  };
}

interface WithoutPointers {
  kernel: IrFunction;
  /** Lines in which the kernel uses such a pointer: a trap stands there now. Those of our headers nobody is told. */
  uses: { param: Variable; span: Span; isInHeader: boolean }[];
}

/** @param missing parameters by index, and whether a comparison with null finds them null */
function withoutPointers(
  module: Module,
  kernel: IrFunction,
  missing: ReadonlyMap<number, { isNull: boolean }>
): WithoutPointers {
  const headers = providedHeaders(module);
  const fresh = new FreshVariables(module);
  const inlined = inlineCalls(kernel, () => true, fresh, headers);
  const origins = missingVariables(
    inlined.body,
    new Map(
      [...missing.keys()].map(index => [
        inlined.params[index],
        inlined.params[index]
      ])
    )
  );
  const isNull = new Map(
    [...missing].map(([index, given]) => [inlined.params[index], given.isNull])
  );
  const known = mapStmts(inlined.body, {
    expr: expr => {
      if (
        expr.op !== 'binary' ||
        (expr.operator !== 'eq' && expr.operator !== 'ne')
      ) {
        return expr;
      }
      const [left, right] = [expr.left, expr.right];
      const pointer = right.op === 'null' ? left : right;
      const origin =
        left.op === 'null' || right.op === 'null'
          ? originOf(pointer, origins)
          : undefined;
      return origin
        ? constant(
            expr.type as ScalarType,
            isNull.get(origin)! === (expr.operator === 'eq'),
            expr.span
          )
        : expr;
    }
  });
  const uses: WithoutPointers['uses'] = [];
  const declared = new Set<Variable>();
  walkStmts(inlined.body, {
    stmt: stmt => {
      if (stmt.stmt === 'declare') {
        declared.add(stmt.variable);
      }
    }
  });
  const body = mapStmts(foldConstants(known), {
    stmt: stmt => {
      const param = usedBy(stmt, origins);
      if (param) {
        const isInHeader = headers.isHeader(stmt.span);
        uses.push({ param, span: stmt.span, isInHeader });
        // What it declares is named by what follows, though nothing gets there.
        const made = declaredBy(stmt, declared);
        const { span } = stmt;
        return [
          { stmt: 'trap', span },
          ...(made ? [{ stmt: 'declare' as const, variable: made, span }] : [])
        ];
      }
      return isOnlyPointer(stmt, origins) ? [] : stmt;
    }
  });
  return { kernel: { ...inlined, body }, uses };
}

/** The variable that a statement makes, be it for its result. */
function declaredBy(
  stmt: Stmt,
  declared: ReadonlySet<Variable>
): Variable | undefined {
  if (stmt.stmt === 'declare') {
    return stmt.variable;
  }
  const result = 'result' in stmt ? stmt.result : undefined;
  return result && !declared.has(result) ? result : undefined;
}

/** Local pointers that only ever hold what comes from one missing parameter. */
function missingVariables(
  body: Stmt[],
  params: ReadonlyMap<Variable, Variable>
): Map<Variable, Variable> {
  const values = new Map<Variable, (Expr | undefined)[]>();
  const note = (variable: Variable, value: Expr | undefined): void => {
    values.set(variable, [...(values.get(variable) ?? []), value]);
  };
  walkStmts(body, {
    stmt: stmt => {
      if (stmt.stmt === 'declare' && stmt.init) {
        note(stmt.variable, stmt.init);
      } else if (stmt.stmt === 'store' && stmt.place.place === 'variable') {
        note(stmt.place.variable, stmt.value);
      } else if ('result' in stmt && stmt.result) {
        note(stmt.result, undefined);
      }
    },
    place: (place, use) => {
      if (place.place === 'variable' && use === 'address') {
        note(place.variable, undefined);
      }
    }
  });
  const origins = new Map(params);
  let grows: boolean;
  do {
    grows = false;
    for (const [variable, all] of values) {
      if (variable.type.kind !== 'pointer' || origins.has(variable)) {
        continue;
      }
      const found = new Set(
        all.map(value => value && originOf(value, origins))
      );
      const [origin] = found;
      if (found.size === 1 && origin) {
        origins.set(variable, origin);
        grows = true;
      }
    }
  } while (grows);
  // A parameter that is given another value may point somewhere after all.
  for (const [param] of params) {
    const set = values.get(param) ?? [];
    if (set.some(value => !value || originOf(value, origins) !== param)) {
      [...origins]
        .filter(([, origin]) => origin === param)
        .forEach(([variable]) => origins.delete(variable));
    }
  }
  return origins;
}

/** The parameter that a pointer expression moves along. */
function originOf(
  expr: Expr,
  origins: ReadonlyMap<Variable, Variable>
): Variable | undefined {
  switch (expr.op) {
    case 'read':
      return expr.place.place === 'variable'
        ? origins.get(expr.place.variable)
        : undefined;
    case 'offset':
      return originOf(expr.pointer, origins);
    case 'pointercast':
      return originOf(expr.arg, origins);
    case 'address':
      return originOfPlace(expr.place, origins);
    default:
      return undefined;
  }
}

function originOfPlace(
  place: Place,
  origins: ReadonlyMap<Variable, Variable>
): Variable | undefined {
  switch (place.place) {
    case 'deref':
      return originOf(place.pointer, origins);
    case 'element':
    case 'field':
      return originOfPlace(place.base, origins);
    case 'variable':
      return undefined;
  }
}

/** The missing pointer that a statement itself reads or writes through. */
function usedBy(
  stmt: Stmt,
  origins: ReadonlyMap<Variable, Variable>
): Variable | undefined {
  let used: Variable | undefined;
  const visitor = {
    place: (place: Place, use: string): void => {
      if (place.place === 'deref' && use !== 'address') {
        used ??= originOf(place.pointer, origins);
      }
    }
  };
  exprsOf(stmt).forEach(expr => walkExpr(expr, visitor));
  if (stmt.stmt === 'store') {
    walkPlace(stmt.place, 'write', visitor);
  } else if (stmt.stmt === 'atomic') {
    walkPlace(stmt.place, 'update', visitor);
  }
  return used;
}

/** Keeps a missing pointer in a local variable, which nothing uses any more. */
function isOnlyPointer(
  stmt: Stmt,
  origins: ReadonlyMap<Variable, Variable>
): boolean {
  return (
    stmt.stmt === 'store' &&
    stmt.place.place === 'variable' &&
    origins.has(stmt.place.variable)
  );
}
