/** What happens to a kernel on the IR before its WGSL is printed. */
import { declare, noSpan, read } from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import { liftActiveMask } from './activeMask';
import { propagateConstants } from './constants';
import { countRounds } from './counted';
import { changedVariables, inlineCalls } from '../../ir/passes/inline';
import { unrollLoops } from './unroll';
import { writeOutLoops } from './writeOut';
import { eliminateReturns } from '../../ir/passes/returns';
import {
  holdsCollective,
  structureCollectives,
  type IsCollective
} from './structure';
import { hasNativeType } from '../memory/objects';
import type { IrFunction, Stmt, Type, Variable } from '../../ir/types';
import { mapStmts, walkStmts } from '../../ir/visit';

/**
 * The kernel for one block size: device functions inlined where WGSL could not
 * call them, constants folded, and parameters that it changes made local.
 */
export function specialise(
  kernel: IrFunction,
  block: [number, number, number],
  fresh: FreshVariables
): IrFunction {
  const pure = new Map<IrFunction, boolean>();
  const inlined = inlineCalls(
    kernel,
    callee => !isPureFunction(callee, pure),
    fresh
  );
  const builtins = {
    'blockDim.x': block[0],
    'blockDim.y': block[1],
    'blockDim.z': block[2]
  };
  const folded = propagateConstants(inlined.body, { builtins });
  const written = writeOutLoops(folded, fresh);
  const counted = propagateConstants(countRounds(written, block, fresh), {
    builtins
  });
  const unrolled = unrollLoops(counted, fresh);
  const lifted = liftActiveMask(unrolled, fresh);
  return { ...inlined, body: localParameters(kernel.params, lifted, fresh) };
}

/** The body with its returns and jumps around collectives turned into conditions. */
export function structured(
  body: Stmt[],
  isCollective: IsCollective,
  everyThread: boolean,
  fresh: FreshVariables
): Stmt[] {
  const collective = body.some(stmt => holdsCollective(stmt, isCollective));
  if (!collective && !everyThread) {
    return body;
  }
  return structureCollectives(
    eliminateReturns(body, undefined, fresh),
    isCollective,
    fresh
  );
}

/**
 * Parameters come in the uniform buffer, which cannot be assigned and holds
 * scalars: those that are assigned, structs and vectors get a local variable of
 * the same name.
 */
function localParameters(
  params: Variable[],
  body: Stmt[],
  fresh: FreshVariables
): Stmt[] {
  const changed = changedVariables(body);
  const local = new Map<Variable, Variable>();
  const declarations: Stmt[] = [];
  for (const param of params) {
    if (changed.has(param) || isAggregate(param.type)) {
      const copy = { ...fresh.copy(param), space: 'local' as const };
      local.set(param, copy);
      declarations.push(
        declare(copy, read(param), param.span.line > 0 ? param.span : noSpan)
      );
    }
  }
  if (local.size === 0) {
    return body;
  }
  const rename = (variable: Variable): Variable =>
    local.get(variable) ?? variable;
  const renamed = mapStmts(body, {
    place: place =>
      place.place === 'variable' && local.has(place.variable)
        ? { ...place, variable: rename(place.variable) }
        : place,
    stmt: stmt =>
      'result' in stmt && stmt.result && local.has(stmt.result)
        ? { ...stmt, result: rename(stmt.result) }
        : stmt
  });
  return [...declarations, ...renamed];
}

function isAggregate(type: Type): boolean {
  return type.kind === 'struct' || type.kind === 'vector';
}

/** A function of values alone: WGSL can call it as it is. */
export function isPureFunction(
  fn: IrFunction,
  known: Map<IrFunction, boolean>
): boolean {
  const before = known.get(fn);
  if (before !== undefined) {
    return before;
  }
  // Recursion is not pure: WGSL forbids it.
  known.set(fn, false);
  const byValue =
    fn.shared.length === 0 &&
    fn.params.every(
      param => param.type.kind !== 'pointer' && hasNativeType(param.type)
    ) &&
    fn.result.kind !== 'pointer' &&
    (fn.result.kind === 'void' || hasNativeType(fn.result));
  let pure = byValue;
  walkStmts(fn.body, {
    stmt: stmt => {
      pure &&= ![
        'atomic',
        'barrier',
        'warp',
        'fence',
        'print',
        'assert',
        'trap'
      ].includes(stmt.stmt);
      if (stmt.stmt === 'call') {
        pure &&= isPureFunction(stmt.callee, known);
      }
      if (stmt.stmt === 'loop') {
        // Loops may need the stop that only the kernel can make.
        pure &&= stmt.cond !== undefined;
      }
    },
    place: (place, use) => {
      pure &&= place.place !== 'deref' && use !== 'address';
      pure &&= place.place !== 'variable' || place.variable.space === 'local';
    },
    expr: expr => {
      pure &&= expr.op !== 'builtin';
    }
  });
  known.set(fn, pure);
  return pure;
}
