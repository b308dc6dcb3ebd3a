/** What a GPU is asked before code of a module is made for it. */
import type { Expr, Module, Type } from '../../../compiler/ir/types';
import { walkStmts } from '../../../compiler/ir/visit';
import { choosesByComparison } from '../../../compiler/wgsl/passes/keepNaN';
import { isFloatName } from '../../../compiler/semantics/scalarTypes';
import type { GpuDevice } from '../../../device';

/** Fills in what `gpu.caps` must say of the modules' code, where it has not been asked yet. */
export async function learnFor(
  gpu: GpuDevice,
  modules: readonly (Module | undefined)[]
): Promise<void> {
  const known = [...new Set(modules)].filter(module => module !== undefined);
  if (known.some(hasHalves)) {
    await gpu.learn('packsHalves');
  }
  if (known.some(module => hasExpression(module, isExtremum))) {
    await gpu.learn('skipsNaN');
  }
  if (
    known.some(({ functions }) =>
      functions.some(
        ({ kind, body }) => kind !== 'host' && choosesByComparison(body)
      )
    )
  ) {
    await gpu.learn('losesNaN');
  }
  const rounds = known.some(module => hasExpression(module, isRounded));
  if (rounds || known.some(module => hasExpression(module, isPair))) {
    await gpu.learn('fusesProducts');
  }
  if (rounds && gpu.caps.fusesProducts) {
    await gpu.learn('rounding');
  }
  if (known.some(module => hasExpression(module, isFast))) {
    await gpu.learn('fastFunctions');
  }
}

/** The type has no name before its header is included. */
function hasHalves({ files }: Module): boolean {
  return files.some(
    ({ name, isProvided }) => isProvided && name === 'cuda_fp16.h'
  );
}

/** Whether there is such an expression in code for the GPU. */
function hasExpression(
  { functions }: Module,
  isWanted: (expr: Expr) => boolean
): boolean {
  return functions.some(({ kind, body }) => {
    let found = false;
    if (kind !== 'host') {
      walkStmts(body, {
        expr: expr => {
          found ||= isWanted(expr);
          return !found;
        }
      });
    }
    return found;
  });
}

/** Doubles, and powers of floats, are computed as pairs of floats. */
function isPair(expr: Expr): boolean {
  return (
    isDouble(expr.type) || (expr.op === 'intrinsic' && expr.name === 'pow')
  );
}

/** `__sinf` and its like. */
function isFast(expr: Expr): boolean {
  return expr.op === 'intrinsic' && expr.name.startsWith('fast_');
}

/** Quotients and square roots. */
function isRounded(expr: Expr): boolean {
  return (
    isFloat(expr.type) &&
    ((expr.op === 'binary' && expr.operator === 'div') ||
      (expr.op === 'intrinsic' && expr.name === 'sqrt'))
  );
}

/** The smaller or larger of two floats; of halves, in their registers. */
function isExtremum(expr: Expr): boolean {
  return (
    expr.op === 'intrinsic' &&
    (expr.name === 'fmin' || expr.name === 'fmax') &&
    isFloat(expr.type)
  );
}

function isFloat(type: Type): boolean {
  return (
    type.kind === 'scalar' && isFloatName(type.name) && type.name !== 'f64'
  );
}

function isDouble(type: Type): boolean {
  return (
    (type.kind === 'scalar' && type.name === 'f64') ||
    (type.kind === 'vector' && type.element === 'f64')
  );
}
