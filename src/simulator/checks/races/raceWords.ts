/** What is said of a race: what two threads did, and what would mend it. */
import type { LaunchScene } from '../scene';
import { threadName } from '../scene';
import { howMany } from '../words';
import type { Party, Race } from './raceList';
import { Trait } from './traits';

export interface Sides {
  /** What the sites are: see traits.ts. */
  old: number;
  now: number;
}

function deed(traits: number): string {
  return traits & Trait.atomic
    ? 'changes it by an atomic operation'
    : traits & Trait.store
      ? 'writes it'
      : 'reads it';
}

/** How the deed of a side begins a sentence. */
function opening(traits: number, element: string, value?: string): string {
  if (traits & Trait.atomic) {
    return `changes ${element} by an atomic operation`;
  }
  if (traits & Trait.store) {
    return `writes ${value === undefined ? '' : `${value} to `}${element}`;
  }
  return `reads ${element}`;
}

/** One sentence on the two threads, and one on the smallest launch that has both. */
export function raceMessage(
  scene: LaunchScene,
  race: Race,
  { old, now }: Sides,
  isTry = false
): string {
  const { conflict, detail } = race;
  const name = (party: Party): string =>
    threadName(scene.thread(party.block, party.warp, party.lane));
  const other =
    (old & now & Trait.store) !== 0 && detail.before !== undefined
      ? `writes ${detail.before}`
      : deed(old);
  const both = `${name(conflict.now)} ${opening(now, detail.element, detail.after)}, and ${name(conflict.old)} ${other}`;
  return `${both}: ${isTry ? 'what is read may be old by then, and only says whether, or with what, the operation is tried, which looks again' : consequence(race, old, now)}. ${smallestLaunch(race)}`;
}

function consequence(race: Race, old: number, now: number): string {
  if (race.isSameValue) {
    return 'in no order, but the value is the same';
  }
  if (race.conflict.isCollision) {
    return 'in one instruction, and any of the values may stay';
  }
  if ((old | now) & Trait.atomic && (old | now) & Trait.store) {
    return 'nothing orders the two, and what is written may undo the change';
  }
  return (old & now & Trait.store) !== 0
    ? 'nothing orders the two, and either value may stay'
    : 'nothing orders the two, so what is read is what was there before or after';
}

function smallestLaunch({ blocks, threads }: Race): string {
  return `The smallest launch that shows it: ${howMany(blocks, 'block')} of ${howMany(threads, 'thread')}.`;
}

export interface Circumstances {
  /** Both places are on one line. */
  isOneLine: boolean;
  /** One only reads whether, or with what, to try the other, an atomic operation. */
  isTry: boolean;
  /** The source spells the two alike: `bins[b]++`. */
  isOneElement: boolean;
  /** All threads read it and then write it: `n = *count; *count = n + 1`. */
  isCounter: boolean;
  /** Other lines do the same with it. */
  isChain: boolean;
  /** Lanes of a warp go their own ways: since compute capability 7.0. */
  hasOwnWays: boolean;
  /** The kernel takes locks. */
  hasLocks: boolean;
  /** The source has atomic operations that are relaxed. */
  isRelaxed: boolean;
}

const SHARED_ELEMENT_HINT =
  'Threads that share an element must add to it by an atomic operation (atomicAdd, atomicMax …), or each needs an element of its own.';

/** How it is mended. */
export function raceHint(
  race: Race,
  { old, now }: Sides,
  {
    isOneLine,
    isTry,
    isOneElement,
    isCounter,
    isChain,
    hasOwnWays,
    hasLocks,
    isRelaxed
  }: Circumstances
): string {
  const { conflict } = race;
  if (race.isSameValue) {
    return 'Cards do this right. Let one thread write (`if (threadIdx.x == 0)`), and nobody has to think about it.';
  }
  if (isTry) {
    return 'Cards do this right, where an old value costs a try or another round and no result; to C++ it is a race all the same. A read that others may change meanwhile is written *(volatile int *)p, or atomicAdd(p, 0).';
  }
  if (old & now & Trait.atomic) {
    return 'An atomic operation whose name ends in _block is one for the threads of its own block only: use it without the ending.';
  }
  if ((old | now) & Trait.atomic) {
    const by = {
      lanes:
        '__syncwarp(), or the __syncthreads() that the block needs there anyway',
      warps: '__syncthreads()',
      blocks: 'the end of the kernel'
    }[conflict.distance];
    return `An atomic operation is one only against other atomic operations: make this access atomic too (atomicAdd(p, 0) reads, atomicExch writes), or order the two by ${by}.${conflict.inShared ? '' : ' What sums begin with is set before the launch, by cudaMemset.'}`;
  }
  const isBothWrites = (old & now & Trait.store) !== 0;
  if (conflict.isCollision) {
    return SHARED_ELEMENT_HINT;
  }
  if (isCounter && hasLocks && !isRelaxed) {
    return 'A lock orders what it guards only together with fences, and only among those who take it: __threadfence() behind the taking (atomicCAS), __threadfence() before the giving back (atomicExch), and the same lock for the same element.';
  }
  if (isCounter && isOneLine && !isRelaxed) {
    return SHARED_ELEMENT_HINT;
  }
  if (isCounter && !isOneLine && !isBothWrites) {
    return 'Between reading the element and writing it other threads do the same: let one atomic operation do both (int old = atomicAdd(p, 1) gives back what was there), or give each thread an element of its own.';
  }
  switch (conflict.distance) {
    case 'blocks':
      if (isRelaxed) {
        return 'Blocks run in any order, and memory_order_relaxed hands nothing over: change a flag, lock or ticket with memory_order_release behind what it guards, and read it with memory_order_acquire (memory_order_acq_rel where one operation does both), or put the second half into a launch of its own.';
      }
      if (isOneLine && !isBothWrites && !isOneElement) {
        return 'Blocks run in any order, and __syncthreads() orders the threads of one block only: read from one array and write to another, and swap the two for the next launch.';
      }
      return isBothWrites || isOneLine
        ? 'Blocks run in any order, and __syncthreads() orders the threads of one block only: use an atomic operation, or let each block write what only it touches.'
        : 'Blocks run in any order, and __syncthreads() orders the threads of one block only: put the second half into a launch of its own, or hand the value over by __threadfence() and an atomic flag.';
    case 'warps':
      return isOneLine
        ? 'Warps run in any order. In a loop, all threads of the block must pass a __syncthreads() at the end of each round, outside of any branch; else read into a variable first, then __syncthreads(), then write. Threads that add to one element need an atomic operation.'
        : 'Warps run in any order: all threads of the block must pass a __syncthreads() between these two lines (in a loop, on the way round as well).';
    case 'lanes':
      if (hasOwnWays && !isBothWrites && (isChain || isOneLine)) {
        return `Since compute capability 7.0 the threads of a warp go their own ways${isOneLine ? ', between the reading and the writing of one line, too' : ''}: put __syncwarp(), or the __syncthreads() that the block needs there anyway, between the reading and the writing, and behind that (v = s[t + 16]; __syncwarp(); s[t] += v; __syncwarp();)${isChain ? ', in each of these lines' : ''}. What __shfl_down_sync() hands on needs neither.`;
      }
      if (hasOwnWays && isBothWrites && isOneLine) {
        return 'Threads of one warp write the same element, in an order that nobody says: mend the index, if each is to have an element of its own; else put __syncwarp() between one writing and the next.';
      }
      return hasOwnWays
        ? 'Since compute capability 7.0 the threads of a warp go their own ways: put __syncwarp() between the two accesses, or the __syncthreads() that the block needs there anyway (volatile alone orders nothing).'
        : 'Threads of a warp run in step on this card, but the compiler may keep values in registers: declare the shared array volatile, or put __syncwarp() between the two accesses, which every card needs since 7.0.';
  }
}
