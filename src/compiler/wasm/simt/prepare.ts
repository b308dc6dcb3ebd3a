/**
 * What is done to a kernel before code is made of it: calls are replaced by the
 * bodies of the functions called, constants folded, and accesses to arrays
 * whose address was passed around seen as accesses to the arrays again.
 */
import { binary } from '../../ir/build/index';
import { FreshVariables } from '../../ir/fresh';
import { sameType } from '../../ir/layout';
import { foldConstants } from '../../ir/passes/fold';
import { analyzeRoots, type FunctionInstance } from '../../ir/roots/index';
import type { Expr, IrFunction, Module, Place, Stmt } from '../../ir/types';
import { mapStmts } from '../../ir/visit';
import { lowerBitFields } from './bitFields';
import { spreadConstructs } from './constructs';
import { interleave } from './interleave';
import { outlineRecursion, type Outlined } from './recursion';
import { reuseLoads } from './reuse';
import { unrollLoops } from './unroll';
import { vectorizeShared } from './vectorize';

/** @param interleaved see SimtOptions */
export function prepareKernel(
  module: Module,
  kernel: IrFunction,
  interleaved = false
): Outlined {
  const fresh = new FreshVariables(module);
  const outlined = outlineRecursion(kernel, fresh);
  const { entry, functions } = outlined;
  const all = [entry, ...functions];
  const rewrite = (
    change: (body: Stmt[], instance: FunctionInstance) => Stmt[]
  ): void => {
    const { instances } = analyzeRoots(entry);
    const bodies = all.map(fn => {
      const own = instances.filter(instance => instance.fn === fn);
      // Where pointers differ from call to call, nothing is said of them.
      return own.length === 1 ? change(fn.body, own[0]) : fn.body;
    });
    all.forEach((fn, i) => (fn.body = bodies[i]));
  };
  for (const fn of all) {
    const body = foldConstants(
      mapStmts(foldConstants(spreadConstructs(fn.body, fresh)), {
        place: directPlace
      })
    );
    fn.body = unrollLoops(lowerBitFields(body));
  }
  rewrite((body, instance) => reuseLoads(body, instance, fresh));
  rewrite((body, instance) => vectorizeShared(body, instance, fresh));
  if (interleaved) {
    for (const fn of all) {
      fn.body = interleave(fn.body, fresh);
    }
  }
  return outlined;
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
