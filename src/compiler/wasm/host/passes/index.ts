/** What is done to host functions before code is made of them. */
import { runPasses, type AfterPass, type Pass } from '../../../ir/passes/pass';
import { FreshVariables } from '../../../ir/fresh';
import { replaceAtomics } from './atomics';
import { passByAddress } from './byAddress';
import { replaceConstants } from './constants';
import {
  cloneFunctions,
  type HostFunctions,
  type HostPassContext
} from './copies';
import { inlineSmallFunctions } from './inlining';
import { versionLoops } from './loopVersions';

export const PASSES: readonly Pass<HostFunctions, HostPassContext>[] = [
  {
    name: 'copies',
    why: 'the module is also compiled for other devices, and must stay as it is',
    run: cloneFunctions
  },
  {
    name: 'byAddress',
    why: 'an object is where its constructor was called, and nowhere else',
    run: passByAddress
  },
  {
    name: 'atomics',
    why: 'the host is one thread, to which those of the whole system are loads and stores',
    run: replaceAtomics
  },
  {
    name: 'inlineSmall',
    why: "WebAssembly engines do not inline, and C++'s operators and iterators are calls of one line",
    run: inlineSmallFunctions
  },
  {
    name: 'constants',
    why: 'bounds of loops and sizes of arrays are known then',
    run: replaceConstants
  },
  {
    name: 'versionLoops',
    why: 'engines neither read ahead of a loop what it does not change, nor check its addresses once',
    run: versionLoops
  }
];

export function prepareFunctions(
  context: Omit<HostPassContext, 'fresh'>,
  afterPass?: AfterPass<HostFunctions>
): HostFunctions {
  return runPasses(
    PASSES,
    {
      functions: context.module.functions,
      of: fn => fn,
      proven: new Set(),
      whole: new Set()
    },
    { ...context, fresh: new FreshVariables(context.module) },
    afterPass
  );
}
