/** What is done to a kernel, and to what it calls, before code is made of it. */
import { FreshVariables } from '../../../ir/fresh';
import { lowerBitFields } from '../../../ir/passes/bitFields';
import { withoutCheckMarks } from '../../../ir/passes/checkMarks';
import { foldConstants } from '../../../ir/passes/fold';
import {
  placedAt,
  providedHeaders,
  type HeaderPlacing
} from '../../../ir/passes/inline';
import { runPasses, type AfterPass, type Pass } from '../../../ir/passes/pass';
import { analyzeRoots, type FunctionInstance } from '../../../ir/roots/index';
import type { IrFunction, Module, Span, Stmt } from '../../../ir/types';
import { mapStmts } from '../../../ir/rewrite';
import { spreadConstructs } from './constructs';
import { directPlace } from './directPlaces';
import type { SimtOptions } from '../tables';
import { interleave } from './interleave';
import { outlineRecursion, type Outlined } from './recursion';
import { reuseLoads } from './reuse';
import { unrollWhole } from './unroll';
import { vectorize } from './vectorize';

interface PassContext {
  fresh: FreshVariables;
  /** A seed chooses the order of warps. */
  isInterleaved: boolean;
  /** What headers of ours do is shown where the user calls it. */
  headers?: HeaderPlacing;
  /** Of a kernel of such a header: where it is launched. */
  launchedAt?: Span;
}

/** `isOptimisation`: it leaves accesses out that the source has, or writes them in another way. */
type SimtPass = Pass<Outlined, PassContext> & { isOptimisation?: true };

/** A pass that changes each function by itself. */
function onBodies(
  name: string,
  why: string,
  change: (body: Stmt[], context: PassContext) => Stmt[]
): SimtPass {
  return {
    name,
    why,
    run: (unit, context) => {
      for (const fn of functionsOf(unit)) {
        fn.body = change(fn.body, context);
      }
      return unit;
    }
  };
}

/** A pass that asks where the pointers of each function point. */
function withRoots(
  name: string,
  why: string,
  change: (
    body: Stmt[],
    instance: FunctionInstance,
    fresh: FreshVariables
  ) => Stmt[]
): SimtPass {
  return {
    name,
    why,
    run: (unit, { fresh }) => {
      const { instances } = analyzeRoots(unit.entry);
      const all = functionsOf(unit);
      const bodies = all.map(fn => {
        const own = instances.filter(instance => instance.fn === fn);
        // Where pointers differ from call to call, nothing is said of them.
        return own.length === 1 ? change(fn.body, own[0], fresh) : fn.body;
      });
      all.forEach((fn, i) => (fn.body = bodies[i]));
      return unit;
    }
  };
}

function optimisation(pass: SimtPass): SimtPass {
  return { ...pass, isOptimisation: true };
}

export const PASSES: readonly SimtPass[] = [
  {
    name: 'inline',
    why: 'calls cost more than their bodies; what calls itself stays a function',
    run: ({ entry }, { fresh, headers }) =>
      outlineRecursion(entry, fresh, headers)
  },
  {
    name: 'launchPlace',
    why: 'the user has written the launch of a kernel of a library, not the kernel',
    run: (unit, { headers, launchedAt }) =>
      headers && launchedAt && headers.isHeader(unit.entry.span)
        ? launchedThere(unit, launchedAt, headers)
        : unit
  },
  onBodies(
    'constructs',
    'a union or bit-field cannot be made of its members at once',
    (body, { fresh }) => spreadConstructs(body, fresh)
  ),
  onBodies(
    'constants',
    'arguments of what was inlined are constants and addresses',
    body => foldConstants(body)
  ),
  optimisation(
    onBodies(
      'directPlaces',
      'an array whose address was passed on is accessed as the array again',
      body => mapStmts(body, { place: directPlace })
    )
  ),
  onBodies('constantsOfPlaces', 'which gives indices to fold', body =>
    foldConstants(body)
  ),
  onBodies(
    'bitFields',
    'machines load and store words, and shift',
    lowerBitFields
  ),
  optimisation(
    onBodies(
      'checkMarks',
      'copies are made at once, and nobody asks which were waited for, or what is an atomic access',
      withoutCheckMarks
    )
  ),
  optimisation(
    onBodies(
      'unroll',
      'nvcc does, and counts of instructions are those of its code',
      unrollWhole
    )
  ),
  optimisation(
    withRoots(
      'reuseLoads',
      'compilers keep in a register what was just loaded or stored',
      reuseLoads
    )
  ),
  optimisation(
    withRoots(
      'vectorize',
      'and join accesses to neighbouring words of shared arrays and of structs',
      vectorize
    )
  ),
  onBodies(
    'interleave',
    'another warp may come between a read and the write after it',
    (body, { fresh, isInterleaved }) =>
      isInterleaved ? interleave(body, fresh) : body
  )
];

/**
 * The kernel, and the functions that it still calls.
 */
export function prepareKernel(
  module: Module,
  kernel: IrFunction,
  {
    interleave: isInterleaved = false,
    checked = false,
    launchedAt
  }: Pick<SimtOptions, 'interleave' | 'checked' | 'launchedAt'> = {},
  afterPass?: AfterPass<Outlined>
): Outlined {
  return runPasses(
    PASSES.filter(pass => !checked || !pass.isOptimisation),
    { entry: kernel, functions: [], results: new Map() },
    {
      fresh: new FreshVariables(module),
      isInterleaved,
      ...(checked && {
        headers: providedHeaders(module),
        launchedAt
      })
    },
    afterPass
  );
}

function functionsOf({ entry, functions }: Outlined): IrFunction[] {
  return [entry, ...functions];
}

/** Functions that call themselves, of a header's kernel, are said to be there as well. */
function launchedThere(
  { entry, functions, results }: Outlined,
  at: Span,
  headers: HeaderPlacing
): Outlined {
  functions.forEach(fn => (fn.body = placedAt(fn.body, at, headers)));
  return {
    entry: { ...entry, body: placedAt(entry.body, at, headers) },
    functions,
    results
  };
}
