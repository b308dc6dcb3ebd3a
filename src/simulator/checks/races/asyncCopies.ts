/**
 * Copies that need not wait (`__pipeline_memcpy_async`, cp.async,
 * `cuda::memcpy_async`). They are made at once here, and on a card at some time
 * until the thread that made them has waited. So what they write is pending
 * until then: nobody may access it, the thread itself no more than others. When
 * it waits, the store happens a second time, for whoever looks at the order of
 * accesses: a barrier of before the waiting orders nothing.
 */
import type { AccessSite } from '../../../compiler/wasm/simt';
import type { CopyMark } from '../../../compiler/ir/types';
import { forLanes } from '../../laneValues';
import type { WarpAccess } from '../access';
import type { WarpSync } from '../observer';
import type { Party } from './raceList';

/** A thread's store to what it copies to. */
export interface CopyStore extends Omit<Party, 'site'> {
  site: AccessSite;
  address: number;
  size: number;
  isCommitted: boolean;
}

interface CopyingThread {
  isCopying: boolean;
  open: CopyStore[];
  batches: CopyStore[][];
}

export class AsyncCopies {
  /** Places that copies are written at. */
  readonly sites = new Set<AccessSite>();
  /** By block, then by warp and lane. */
  private readonly threads = new Map<number, Map<number, CopyingThread>>();
  /** By word. */
  private readonly pending = new Map<number, CopyStore>();
  private copying = 0;

  /**
   * @param onUse an access of a lane meets a copy that was not waited for
   * @param onDone a copy was waited for
   */
  constructor(
    private readonly onUse: (
      access: WarpAccess,
      lane: number,
      copy: CopyStore
    ) => void,
    private readonly onDone: (copy: CopyStore, sync: WarpSync) => void
  ) {}

  look(access: WarpAccess, words: Uint32Array): void {
    if (this.pending.size === 0 && this.copying === 0) {
      return;
    }
    const { site, block, warp, mask, addresses, size, space } = access;
    if (space !== 'shared' && space !== 'global') {
      return;
    }
    forLanes(mask, lane => {
      const address = words[addresses + lane];
      const end = address + size;
      for (let word = address >>> 2; word << 2 < end; word++) {
        const copy = this.pending.get(word);
        if (copy && address < copy.address + copy.size && copy.address < end) {
          this.onUse(access, lane, copy);
        }
      }
      if (this.copying > 0 && site.kind === 'store') {
        const thread = this.threads.get(block)?.get(32 * warp + lane);
        if (thread?.isCopying) {
          const copy = {
            site,
            block,
            warp,
            lane,
            address,
            size,
            isCommitted: false
          };
          this.sites.add(site);
          thread.open.push(copy);
          for (let word = address >>> 2; word << 2 < end; word++) {
            this.pending.set(word, copy);
          }
        }
      }
    });
  }

  /** Whether what a thread stores now is such a copy. */
  isCopying({ block, warp }: WarpAccess, lane: number): boolean {
    return (
      this.copying > 0 &&
      this.threads.get(block)?.get(32 * warp + lane)?.isCopying === true
    );
  }

  sync(sync: WarpSync): void {
    const mark = sync.site.scope as CopyMark;
    forLanes(sync.mask, lane => {
      const thread = this.thread(sync, lane);
      switch (mark) {
        case 'copy-begin':
        case 'copy-end': {
          const isCopying = mark === 'copy-begin';
          if (isCopying !== thread.isCopying) {
            this.copying += isCopying ? 1 : -1;
            thread.isCopying = isCopying;
          }
          break;
        }
        case 'copy-commit':
          thread.open.forEach(copy => (copy.isCommitted = true));
          thread.batches.push(thread.open);
          thread.open = [];
          break;
        case 'copy-wait-oldest':
          this.done(thread.batches.splice(0, 1), sync);
          break;
        case 'copy-wait-all':
          this.done([...thread.batches.splice(0), thread.open.splice(0)], sync);
          break;
        default: {
          const { length } = thread.batches;
          const left = Number(mark.slice('copy-wait-'.length));
          this.done(thread.batches.splice(0, Math.max(0, length - left)), sync);
        }
      }
    });
  }

  blockEnds(block: number): void {
    this.threads.get(block)?.forEach(({ isCopying, open, batches }) => {
      this.copying -= isCopying ? 1 : 0;
      [...batches, open].flat().forEach(copy => this.forget(copy));
    });
    this.threads.delete(block);
  }

  private thread({ block, warp }: WarpSync, lane: number): CopyingThread {
    let threads = this.threads.get(block);
    if (!threads) {
      threads = new Map();
      this.threads.set(block, threads);
    }
    let thread = threads.get(32 * warp + lane);
    if (!thread) {
      thread = { isCopying: false, open: [], batches: [] };
      threads.set(32 * warp + lane, thread);
    }
    return thread;
  }

  private done(batches: readonly CopyStore[][], sync: WarpSync): void {
    for (const copy of batches.flat()) {
      this.forget(copy);
      this.onDone(copy, sync);
    }
  }

  private forget(copy: CopyStore): void {
    const end = copy.address + copy.size;
    for (let word = copy.address >>> 2; word << 2 < end; word++) {
      if (this.pending.get(word) === copy) {
        this.pending.delete(word);
      }
    }
  }
}
