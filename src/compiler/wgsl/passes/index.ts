/** What happens to a kernel on the IR before its WGSL is printed. */
import type { FreshVariables } from '../../ir/fresh';
import { lowerBitFields } from '../../ir/passes/bitFields';
import { withoutCheckMarks } from '../../ir/passes/checkMarks';
import { inlineCalls, type HeaderPlacing } from '../../ir/passes/inline';
import { runPasses, type AfterPass, type Pass } from '../../ir/passes/pass';
import { eliminateReturns } from '../../ir/passes/returns';
import { analyzeRoots } from '../../ir/roots/index';
import type { IrFunction, Stmt } from '../../ir/types';
import { isPureFunction } from '../analysis/pureFunction';
import { liftActiveMask } from './activeMask';
import { joinConditions } from './conditions';
import { propagateConstants } from './constants';
import { countBits } from './countBits';
import { countRounds } from './counted';
import type { PointerFacts } from './pointerFacts';
import { moveInvariants } from './invariants';
import { keepNaN } from './keepNaN';
import { localParameters } from './localParameters';
import { giveLoopsTheirVariables } from './loopVariables';
import { narrowCounters } from './narrowCounters';
import { publishFirst } from './publishFirst';
import { keepRoundedSums } from './roundedSums';
import { keepScaledProducts } from './scaledProducts';
import { alignedBytes, joinStores, packColumns, unfoldLoops } from './seldom';
import {
  holdsCollective,
  structureCollectives,
  type IsCollective
} from './structure';
import { unrollByFour } from './unroll';
import { synchroniseWarps } from './warpSynchronous';
import { writeOutLoops } from './writeOut';

/** What the passes know of the launch and the device. */
export interface PassContext {
  block: readonly [x: number, y: number, z: number];
  fresh: FreshVariables;
  /** What is refused in them, or does not end, is told where the program calls them. */
  headers?: HeaderPlacing;
  /** The statements that all threads of a block must come to in WGSL. */
  isCollective: IsCollective;
  pointers: PointerFacts;
  /** The device makes minima and maxima of choices by comparison. */
  losesNaN?: boolean;
  /** Each invocation runs several threads in turn. */
  severalThreads: boolean;
  /** Tells the user what was done; whole sentences. */
  note(text: string): void;
}

type KernelPass = Pass<IrFunction, PassContext>;

/** A pass that changes the body alone. */
function onBody(
  name: string,
  why: string,
  change: (body: Stmt[], context: PassContext) => Stmt[]
): KernelPass {
  return {
    name,
    why,
    run: (kernel, context) => {
      const body = change(kernel.body, context);
      return body === kernel.body ? kernel : { ...kernel, body };
    }
  };
}

export const PASSES: readonly KernelPass[] = [
  {
    name: 'inline',
    why: 'functions of WGSL take no pointers into arrays, and cannot meet other threads',
    run: (kernel, { fresh, headers }) => {
      const known = new Map<IrFunction, boolean>();
      return inlineCalls(
        kernel,
        callee => !isPureFunction(callee, known),
        fresh,
        headers
      );
    }
  },
  onBody(
    'bitFields',
    'memory is words, of which a bit-field is some bits',
    lowerBitFields
  ),
  onBody(
    'checkMarks',
    'copies are made at once, and nobody asks which were waited for, or what is an atomic access',
    withoutCheckMarks
  ),
  onBody(
    'conditions',
    'of a loop that a statement ends in its middle nobody knows how long it lasts',
    joinConditions
  ),
  onBody(
    'loopVariables',
    'of a counter that several loops share less is known than of one of each',
    (body, { fresh }) => giveLoopsTheirVariables(body, fresh)
  ),
  onBody(
    'constants',
    'the block is known, and with it sizes, bounds and branches',
    foldedFor
  ),
  onBody(
    'countBits',
    'clearing one bit after the other takes a round for each, counting them an instruction',
    countBits
  ),
  onBody(
    'narrowCounters',
    'a counter of 64 bits is two words, and its loop one that nothing is known of',
    (body, { fresh }) => narrowCounters(body, fresh)
  ),
  onBody(
    'invariants',
    'functions that branch stay in a loop, though they give the same in all its rounds',
    (body, { fresh }) => moveInvariants(body, fresh)
  ),
  onBody(
    'joinStores',
    'a byte of a word takes two atomics, the word one store',
    (body, { pointers, fresh }) => joinStores(body, pointers, fresh)
  ),
  onBody(
    'writeOut',
    'short loops whose rounds differ by a constant are cheaper round by round',
    (body, { fresh }) => writeOutLoops(body, fresh)
  ),
  onBody(
    'unfold',
    'arrays of a thread whose indices are all constants live in registers',
    (body, { fresh }) => unfoldLoops(body, fresh)
  ),
  onBody(
    'countRounds',
    'loops of a known number of rounds count it, which compilers of WGSL see to end',
    (body, { block, fresh }) => countRounds(body, block, fresh)
  ),
  onBody(
    'constantsOfRounds',
    'what was written out and counted has constants of its own',
    foldedFor
  ),
  {
    name: 'byteColumns',
    why: 'a word of shared memory for each byte leaves room for fewer blocks',
    run: (kernel, { block, fresh }) => packColumns(kernel, block, fresh)
  },
  onBody(
    'roundedSums',
    'drivers simplify (a + b) - a to b, and what rounding lost would be lost for good',
    keepRoundedSums
  ),
  onBody(
    'scaledProducts',
    'drivers multiply constants first, and the product of two scales may be infinite or 0',
    keepScaledProducts
  ),
  onBody(
    'publishFirst',
    'who leaves a loop with what its warp waits for may be put off until the others leave',
    (body, { isCollective, fresh }) => publishFirst(body, isCollective, fresh)
  ),
  onBody(
    'keepNaN',
    'a device may make a minimum of a choice between two floats, which a NaN never leaves',
    (body, { losesNaN }) => (losesNaN ? keepNaN(body) : body)
  ),
  onBody(
    'unroll',
    'short loops over memory wait less often, four rounds at a time',
    (body, { fresh }) => unrollByFour(body, fresh)
  ),
  onBody(
    'alignedBytes',
    'bytes of one word are taken out of one load of it',
    (body, { pointers }) => alignedBytes(body, pointers)
  ),
  onBody(
    'activeMask',
    'the mask of active lanes is asked for where all lanes are there',
    (body, { fresh }) => liftActiveMask(body, fresh)
  ),
  {
    name: 'localParameters',
    why: 'the uniform buffer cannot be assigned, and holds scalars',
    run: (kernel, { fresh }) => ({
      ...kernel,
      body: localParameters(kernel.params, kernel.body, fresh)
    })
  },
  {
    name: 'warpSynchronous',
    why: 'code that counts on warps in step needs barriers',
    run: (kernel, { fresh, note }) => {
      const { body, first } = synchroniseWarps(
        kernel.body,
        analyzeRoots(kernel).entry,
        fresh
      );
      if (!first) {
        return kernel;
      }
      note(
        `Line ${first.line} counts on the threads of a warp running in step, as they did before 2017: barriers were added. On newer cards the code needs __syncwarp().`
      );
      return { ...kernel, body };
    }
  },
  onBody(
    'returns',
    'no thread may leave before the others come to a barrier',
    (body, context) =>
      isWalkedTogether(body, context)
        ? eliminateReturns(body, undefined, context.fresh)
        : body
  ),
  onBody(
    'structure',
    'nor leave a loop or switch around one by a jump',
    (body, context) =>
      isWalkedTogether(body, context)
        ? structureCollectives(body, context.isCollective, context.fresh)
        : body
  )
];

/** The kernel for one block size, as its WGSL is printed. */
export function prepareKernel(
  kernel: IrFunction,
  context: PassContext,
  afterPass?: AfterPass<IrFunction>
): IrFunction {
  return runPasses(PASSES, kernel, context, afterPass);
}

function foldedFor(body: Stmt[], { block }: PassContext): Stmt[] {
  return propagateConstants(body, {
    builtins: {
      'blockDim.x': block[0],
      'blockDim.y': block[1],
      'blockDim.z': block[2]
    }
  });
}

/** Whether the threads of a block must go through the statements together. */
function isWalkedTogether(
  body: Stmt[],
  { isCollective, severalThreads }: PassContext
): boolean {
  return (
    severalThreads || body.some(stmt => holdsCollective(stmt, isCollective))
  );
}
