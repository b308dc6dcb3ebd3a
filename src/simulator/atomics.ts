/** Atomics: one lane after the other, counted as hardware does them. */
import {
  atomicSectors,
  sharedAtomic,
  type SharedAtomicWay
} from '../analysis/atomics';
import {
  globalTransactions,
  type CoalescingRules
} from '../analysis/coalescing';
import { atomicFunction, isLoopInShared } from '../compiler/semantics/atomics';
import {
  FRAME_ADDRESSES,
  LAUNCH,
  LaunchWord,
  SiteField,
  SLOT,
  type AtomicSite
} from '../compiler/wasm/simt';
import { traceAccess, type ImportContext } from './importContext';
import { forLanes, popcount, type LaneValues } from './laneValues';

/** Does an atomic for the lanes of a warp, and counts it. */
export function atomicImport(
  context: ImportContext,
  values: LaneValues,
  words: Uint32Array,
  counters: Float64Array
): (...args: number[]) => void {
  const { kernel, counting, rules, shared } = context;
  const functions = kernel.atomics.map(({ operation, type }) =>
    atomicFunction(operation, type)
  );
  const ways = kernel.atomics.map(atomic => wayOf(atomic, rules));
  const writes = (LAUNCH + LaunchWord.writes) / 4;
  return (frame, mask, id, operands, result, counter) => {
    const { type, hasResult, site } = kernel.atomics[id];
    const apply = functions[id];
    const at = (frame + FRAME_ADDRESSES) >>> 2;
    let changed = false;
    // One lane after the other, in their order.
    forLanes(mask, lane => {
      const address = words[at + lane];
      const old = values.readMemory(type, address);
      const operand = values.get(type, frame + operands, lane);
      const second = values.get(type, frame + operands + 2 * SLOT, lane);
      const next = apply(old, operand, second);
      if (!Object.is(next, old)) {
        values.writeMemory(type, address, next);
        changed = true;
      }
      if (hasResult) {
        values.set(type, frame + result, lane, old);
      }
    });
    if (changed) {
      words[writes]++;
    }
    if (!counting) {
      return;
    }
    const { size, space } = kernel.sites[site];
    const first = words[at + 31 - Math.clz32(mask & -mask)];
    const inShared =
      space === 'shared' ||
      (space === 'any' && first >= shared.first && first < shared.end);
    const add = (
      at: number,
      field: keyof typeof SiteField,
      by: number
    ): void => {
      counters[at / 8 + SiteField[field]] += by;
    };
    const lanes = kernel.atomics[id].isJoined ? mask & -mask : mask;
    add(counter, 'threads', popcount(mask));
    if (inShared) {
      const cost = sharedAtomic(rules, ways[id], words, at, lanes, size);
      add(counter, 'requests', cost.atomics.requests);
      add(counter, 'wavefronts', cost.atomics.wavefronts);
      add(counter, 'conflicts', cost.atomics.conflicts);
      const { loads } = kernel.atomics[id];
      if (loads !== undefined && cost.loads.requests > 0) {
        const record = kernel.sites[loads].counter;
        add(record, 'requests', cost.loads.requests);
        add(record, 'threads', popcount(mask));
        add(record, 'wavefronts', cost.loads.wavefronts);
        add(record, 'conflicts', cost.loads.conflicts);
        add(record, 'ideal', cost.loads.wavefronts - cost.loads.conflicts);
      }
      return;
    }
    add(counter, 'requests', 1);
    const { sectors, distinct, most } = atomicSectors(words, at, lanes);
    add(counter, 'conflicts', most - 1);
    if (rules.store === 'sectors') {
      add(counter, 'sectors', sectors);
      add(counter, 'bytes', 32 * distinct);
      add(counter, 'ideal', distinct);
    } else {
      const moved = globalTransactions(rules.store, words, at, lanes, size);
      add(counter, 'sectors', moved.count);
      add(counter, 'bytes', moved.bytes);
      add(counter, 'ideal', moved.count);
    }
    traceAccess(context.trace, kernel.sites[site], words, frame, at, mask);
  };
}

/** How hardware does an atomic in shared memory. */
function wayOf(
  { operation, type, hasResult, isCount }: AtomicSite,
  { countsAlike }: CoalescingRules
): SharedAtomicWay {
  return operation === 'cas'
    ? 'compare'
    : isLoopInShared(operation, type)
      ? 'loop'
      : isCount && !hasResult && countsAlike
        ? 'count'
        : 'native';
}
