/**
 * What is done to a kernel before code is made of it: calls are replaced by the
 * bodies of the functions called, constants folded, and accesses to arrays
 * whose address was passed around seen as accesses to the arrays again.
 */
import { binary } from '../../ir/builder';
import { FreshVariables } from '../../ir/fresh';
import { sameType } from '../../ir/layout';
import { foldConstants } from '../../ir/passes/fold';
import { inlineCalls } from '../../ir/passes/inline';
import { analyzeRoots } from '../../ir/roots';
import type { Expr, IrFunction, Module, Place } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { mapStmts, walkStmts } from '../../ir/visit';
import { lowerBitFields } from './bitFields';
import { interleave } from './interleave';
import { reuseLoads } from './reuse';
import { unrollLoops } from './unroll';
import { vectorizeShared } from './vectorize';

export function prepareKernel(
  module: Module,
  kernel: IrFunction,
  interleaved = false
): IrFunction {
  const fresh = new FreshVariables(module);
  const inlined = inlineCalls(kernel, () => true, fresh);
  walkStmts(inlined.body, {
    stmt: stmt => {
      if (stmt.stmt === 'call') {
        throw new Unsupported(
          `the simulator cannot call '${stmt.callee.name}' from a kernel`,
          stmt.span
        );
      }
    }
  });
  const body = foldConstants(
    mapStmts(foldConstants(inlined.body), { place: directPlace })
  );
  const direct = { ...inlined, body: unrollLoops(lowerBitFields(body)) };
  const { entry } = analyzeRoots(direct);
  const reused = { ...direct, body: reuseLoads(direct.body, entry, fresh) };
  const vectors = vectorizeShared(
    reused.body,
    analyzeRoots(reused).entry,
    fresh
  );
  return {
    ...reused,
    body: interleaved ? interleave(vectors, fresh) : vectors
  };
}

/** `*(&array[0] + i)` is `array[i]`, `*&x` is `x`. */
function directPlace(place: Place): Place {
  if (place.place !== 'deref') {
    return place;
  }
  const found = addressed(place.pointer);
  return found && sameType(found.type, place.type) ? found : place;
}

/** The place that a pointer expression is the address of, if it says so itself. */
function addressed(pointer: Expr): Place | undefined {
  if (pointer.op === 'address') {
    const { place } = pointer;
    // The decay of an array: its first element.
    return place.type.kind === 'array' &&
      pointer.type.kind === 'pointer' &&
      pointer.type.to.kind !== 'array'
      ? {
          place: 'element',
          type: place.type.of,
          base: place,
          index: {
            op: 'const',
            type: { kind: 'scalar', name: 'i32' },
            value: 0,
            span: pointer.span
          },
          span: pointer.span
        }
      : place;
  }
  if (pointer.op !== 'offset') {
    return undefined;
  }
  const base = addressed(pointer.pointer);
  if (base?.place !== 'element' || base.base.type.kind !== 'array') {
    return undefined;
  }
  const { index } = base;
  if (index.op === 'const' && Number(index.value) === 0) {
    return { ...base, index: pointer.index, span: pointer.span };
  }
  return sameType(index.type, pointer.index.type)
    ? {
        ...base,
        index: binary('add', index, pointer.index, pointer.span),
        span: pointer.span
      }
    : undefined;
}
