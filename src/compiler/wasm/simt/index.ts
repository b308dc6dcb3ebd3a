/**
 * SIMT code: a kernel as a WebAssembly module that runs a warp of 32 lanes in
 * lock step. See abi.ts for what it needs and answers.
 */
import { analyzeRoots } from '../../ir/roots/index';
import { roundUp } from '../../ir/layout';
import type { AfterPass } from '../../ir/passes/pass';
import type { IrFunction, Module } from '../../ir/types';
import { walkStmts } from '../../ir/visit';
import type { SimtKernel } from './abi';
import { SimtContext, type Callee, type Callees } from './context';
import { prepareKernel } from './passes/index';
import type { Outlined } from './passes/recursion';
import { LaneStatements } from './statements';
import { assignStorage, type StorageMap } from './storage';
import { ModuleTables, type SimtOptions } from './tables';
import { usersVariables, WatchEmitter } from './watching';

export type { SimtOptions, LaneFunctionOf } from './tables';
export * from './abi';

/**
 * @param afterPass sees the kernel and what it calls behind each pass (passes/index.ts)
 * @throws Unsupported, with the place in the source, for what it cannot do.
 */
export function compileSimt(
  module: Module,
  kernel: IrFunction,
  options: SimtOptions,
  afterPass?: AfterPass<Outlined>
): SimtKernel {
  const isUsers = options.watched ? usersVariables(kernel) : undefined;
  const prepared = prepareKernel(module, kernel, options, afterPass);
  const { entry, functions } = prepared;
  const storages = assignStorage(
    entry,
    functions,
    prepared.results,
    options.checked
  );
  const analysis = analyzeRoots(entry);
  const tables = new ModuleTables(options);
  tables.usesClock = [entry, ...functions].some(readsClock);
  const callees = addCallees(prepared, storages, tables);
  const emit = (
    fn: IrFunction,
    builder: ConstructorParameters<typeof SimtContext>[0]['builder']
  ): number => {
    const storage = storages.get(fn)!;
    const context = new SimtContext({
      kernel: fn,
      analysis,
      storage,
      result: prepared.results.get(fn),
      tables,
      builder,
      callees,
      ...(isUsers && { watch: at => new WatchEmitter(at, isUsers) })
    });
    new LaneStatements(context).body();
    context.finish();
    return roundUp(context.frameSize, 128);
  };
  const functionFrames = new Map<string, number>();
  for (const fn of functions) {
    const { builder, frameSize } = callees!.of(fn);
    const bytes = emit(fn, builder);
    tables.module.setInitial(frameSize, bytes);
    functionFrames.set(fn.name, bytes);
  }
  const run = tables.module.addFunction(['i32', 'i32'], ['i32'], 'run');
  const frameSize = emit(entry, run);
  const { staticShared, params, globals } = storages.get(entry)!;
  return {
    bytes: tables.module.encode(),
    frameSize,
    functionFrames,
    staticShared,
    params,
    globals,
    sites: tables.sites,
    branches: tables.branches,
    regions: tables.regions,
    stops: tables.stops,
    laneFunctions: tables.laneFunctions,
    textures: tables.textures,
    prints: tables.prints,
    atomics: tables.atomics,
    warpFunctions: tables.warpFunctions,
    syncs: tables.syncs,
    uses: tables.uses,
    arithmetic: tables.arithmetic,
    statements: tables.statements,
    locals: [...storages.values()].flatMap(({ locals }) => locals),
    sharedVariables: storages.get(entry)!.sharedVariables,
    countersSize: tables.countersSize
  };
}

/** The functions that are called, before any is made: they call one another. */
function addCallees(
  { functions, results }: Outlined,
  storages: Map<IrFunction, StorageMap>,
  tables: ModuleTables
): Callees | undefined {
  if (functions.length === 0) {
    return undefined;
  }
  const { module } = tables;
  const callees = new Map<IrFunction, Callee>(
    functions.map(fn => [
      fn,
      {
        fn,
        builder: module.addFunction(['i32', 'i32', 'i32'], ['i32']),
        storage: storages.get(fn)!,
        frameSize: module.addGlobal('i32', 0),
        result: results.get(fn)
      }
    ])
  );
  return { of: fn => callees.get(fn)!, fuel: module.addGlobal('i32', 0) };
}

function readsClock({ body }: IrFunction): boolean {
  let reads = false;
  walkStmts(body, {
    expr: expr => {
      reads ||= expr.op === 'builtin' && /clock|timer/.test(expr.name);
    }
  });
  return reads;
}
