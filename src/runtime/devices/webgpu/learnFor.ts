/** What a GPU is asked before code of a module is made for it. */
import type { Module, Type } from '../../../compiler/ir/types';
import { walkStmts } from '../../../compiler/ir/visit';
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
  if (known.some(computesPairs)) {
    await gpu.learn('fusesProducts');
  }
}

/** The type has no name before its header is included. */
function hasHalves({ files }: Module): boolean {
  return files.some(
    ({ name, isProvided }) => isProvided && name === 'cuda_fp16.h'
  );
}

/** Doubles, and powers of floats, are computed as pairs of floats. */
function computesPairs({ functions }: Module): boolean {
  return functions.some(({ kind, body }) => {
    let found = false;
    if (kind !== 'host') {
      walkStmts(body, {
        expr: expr => {
          found ||=
            isDouble(expr.type) ||
            (expr.op === 'intrinsic' && expr.name === 'pow');
          return !found;
        }
      });
    }
    return found;
  });
}

function isDouble(type: Type): boolean {
  return (
    (type.kind === 'scalar' && type.name === 'f64') ||
    (type.kind === 'vector' && type.element === 'f64')
  );
}
