/**
 * The stages of a block's pipeline. producer_acquire() waits until all threads
 * have given a stage back, and is the whole block's barrier here, which orders
 * more: what a thread reads of a stage behind its consumer_release(), the next
 * copy to that stage may overwrite, unless another barrier lies between.
 */
import type { SimtKernel } from '../../../compiler/wasm/simt';
import type { StageMark } from '../../../compiler/ir/types';
import { forLanes } from '../../laneValues';
import type { WarpAccess } from '../access';
import type { WarpSync } from '../observer';
import type { Party } from './raceList';

/** A read of a stage that its thread had given back. */
export interface LateRead extends Omit<Party, 'site'> {
  site: WarpAccess['site'];
  /** Barriers of the block before it, but for those of producer_acquire(). */
  barriers: number;
}

interface StageThread {
  pipelines: number;
  acquired: number;
  released: number;
  /** It has acquired a stage, and not committed copies to it. */
  isProducing: boolean;
}

interface StageBlock {
  threads: Map<number, StageThread>;
  /** By word of shared memory: the number of the stage that was last copied there. */
  stages: Map<number, number>;
  late: Map<number, LateRead>;
  barriers: number;
  /** The next barrier is that of producer_acquire(). */
  isAcquiring: boolean;
}

export function isStageMark(scope: string | undefined): boolean {
  return /^copy-(pipeline|acquire|release|stuck)$/.test(scope ?? '');
}

export class PipelineStages {
  private readonly isOn: boolean;
  private readonly blocks = new Map<number, StageBlock>();

  constructor(
    code: SimtKernel,
    /** A lane copies over what another may still read. */
    private readonly onOverwrite: (
      access: WarpAccess,
      lane: number,
      read: LateRead
    ) => void,
    private readonly onStuck: (sync: WarpSync) => void
  ) {
    this.isOn = code.syncs.some(({ scope }) => scope === 'copy-release');
  }

  look(
    access: WarpAccess,
    words: Uint32Array,
    isCopying: (access: WarpAccess, lane: number) => boolean
  ): void {
    const block = this.isOn ? this.blocks.get(access.block) : undefined;
    if (!block || access.space !== 'shared') {
      return;
    }
    const { site, warp, mask, addresses, size } = access;
    forLanes(mask, lane => {
      const thread = block.threads.get(32 * warp + lane);
      // Of several pipelines nobody knows whose stage it is.
      if (!thread || thread.pipelines !== 1) {
        return;
      }
      const address = words[addresses + lane];
      const copies = site.kind === 'store' && isCopying(access, lane);
      for (let word = address >>> 2; word << 2 < address + size; word++) {
        const late = block.late.get(word);
        if (copies) {
          const isOwn = late?.warp === warp && late.lane === lane;
          if (late?.barriers === block.barriers && !isOwn) {
            this.onOverwrite(access, lane, late);
          }
          block.late.delete(word);
          if (thread.isProducing) {
            block.stages.set(word, thread.acquired - 1);
          } else {
            // Nobody knows which stage this is: a copy without producer_acquire().
            block.stages.delete(word);
          }
        } else if (
          site.kind === 'load' &&
          thread.released > (block.stages.get(word) ?? Infinity)
        ) {
          const { barriers } = block;
          block.late.set(word, {
            site,
            block: access.block,
            warp,
            lane,
            barriers
          });
        }
      }
    });
  }

  sync(sync: WarpSync): void {
    const mark = sync.site.scope as StageMark;
    const block = this.blockOf(sync.block);
    if (mark === 'copy-stuck') {
      this.onStuck(sync);
      return;
    }
    block.isAcquiring ||= mark === 'copy-acquire';
    forLanes(sync.mask, lane => {
      const index = 32 * sync.warp + lane;
      const thread = block.threads.get(index) ?? {
        pipelines: 0,
        acquired: 0,
        released: 0,
        isProducing: false
      };
      block.threads.set(index, thread);
      thread.pipelines += mark === 'copy-pipeline' ? 1 : 0;
      thread.acquired += mark === 'copy-acquire' ? 1 : 0;
      thread.isProducing ||= mark === 'copy-acquire';
      thread.released += mark === 'copy-release' ? 1 : 0;
    });
  }

  commit({ block, warp, mask }: WarpSync): void {
    const threads = this.blocks.get(block)?.threads;
    if (threads) {
      forLanes(mask, lane => {
        const thread = threads.get(32 * warp + lane);
        if (thread) {
          thread.isProducing = false;
        }
      });
    }
  }

  barrier(number: number): void {
    const block = this.blocks.get(number);
    if (block) {
      block.barriers += block.isAcquiring ? 0 : 1;
      block.isAcquiring = false;
    }
  }

  blockEnds(number: number): void {
    this.blocks.delete(number);
  }

  private blockOf(number: number): StageBlock {
    let block = this.blocks.get(number);
    if (!block) {
      block = {
        threads: new Map(),
        stages: new Map(),
        late: new Map(),
        barriers: 0,
        isAcquiring: false
      };
      this.blocks.set(number, block);
    }
    return block;
  }
}
