/**
 * SIMT code: a kernel as a WebAssembly module that runs a warp of 32 lanes in
 * lock step. See abi.ts for what it needs and answers.
 */
import { analyzeRoots } from '../../ir/roots';
import type { IrFunction, Module } from '../../ir/types';
import { walkStmts } from '../../ir/visit';
import { roundUp } from '../../ir/layout';
import type { SimtKernel } from './abi';
import { Context, type SimtOptions } from './context';
import { prepareKernel } from './prepare';
import { StatementEmitter } from './statements';
import { assignStorage } from './storage';

export type { SimtOptions, LaneFunctionOf } from './context';
export * from './abi';

/** Throws Unsupported, with the place in the source, for what it cannot do. */
export function compileSimt(
  module: Module,
  kernel: IrFunction,
  options: SimtOptions
): SimtKernel {
  const prepared = prepareKernel(module, kernel, options.interleave);
  const storage = assignStorage(prepared);
  const context = new Context(
    prepared,
    analyzeRoots(prepared),
    storage,
    options
  );
  walkStmts(prepared.body, {
    expr: expr => {
      if (expr.op === 'builtin' && /clock|timer/.test(expr.name)) {
        context.usesClock = true;
      }
    }
  });
  new StatementEmitter(context).kernel();
  const bytes = context.finish();
  return {
    bytes,
    frameSize: roundUp(context.frameSize, 128),
    staticShared: storage.staticShared,
    params: storage.params,
    globals: storage.globals,
    sites: context.sites,
    branches: context.branches,
    regions: context.regions,
    stops: context.stops,
    laneFunctions: context.laneFunctions,
    textures: context.textures,
    prints: context.prints,
    atomics: context.atomics,
    warpFunctions: context.warpFunctions,
    countersSize: context.countersSize
  };
}
