/**
 * What kernels allocate with malloc and new: each an array of its own. The
 * allocator is CUDA C that is checked like all code (ir/deviceHeap.ts); what it
 * gives and takes back is seen by the word that it keeps of it.
 */
import {
  heapBytes,
  HEAP_MEMORY,
  HEAP_STATE,
  HEAP_UNIT,
  HEAP_UNITS_AT
} from '../../compiler/ir/deviceHeap';
import type { Span } from '../../compiler/ir/types';
import type { WarpAccess } from './access';
import type { CheckedAllocation } from './allocations';
import type { FindingList } from './findings';
import { threadName, type LaunchScene } from './scene';

/** The highest bit of the word of what is in use. */
const IN_USE = 0x80000000;

/** Who is told. */
interface Listener {
  readonly findings: FindingList;
  allocated(
    allocation: Pick<CheckedAllocation, 'address' | 'bytes' | 'name'> &
      Partial<CheckedAllocation>
  ): void;
  freed(address: number): void;
  /** What is there may have been written. */
  wasToBeWritten(address: number, bytes: number): void;
}

/** The heap in one launch. */
export class DeviceHeap {
  /** By site: `give` marks memory as in use, `take` asks whether it is. */
  private readonly roles: ('give' | 'take' | 'none' | undefined)[] = [];
  /** Where memory was freed, by its address. */
  private readonly freedAt = new Map<number, Span>();

  private constructor(
    private readonly scene: LaunchScene,
    private readonly listener: Listener,
    /** Addresses of the first unit, and of its word. */
    private readonly memory: number,
    private readonly words: { first: number; end: number }
  ) {}

  /** Undefined for kernels that do not allocate. */
  static of(scene: LaunchScene, listener: Listener): DeviceHeap | undefined {
    const named = (name: string) => {
      const found = scene.code.globals.find(
        ({ variable }) => variable.name === name
      );
      return found && scene.addressOf(found);
    };
    const memory = named(HEAP_MEMORY);
    const state = named(HEAP_STATE);
    if (memory === undefined || state === undefined) {
      return undefined;
    }
    const units = scene.words[(state >>> 2) + 1];
    const first = state + 4 * HEAP_UNITS_AT;
    const words = { first, end: first + 4 * units };
    const heap = new DeviceHeap(scene, listener, memory, words);
    heap.bringUpToDate();
    return heap;
  }

  /** Launches that were not looked at may have allocated and freed. */
  private bringUpToDate(): void {
    const { allocations, words } = this.scene;
    const { first, end } = this.words;
    for (let at = first; at < end; at += 4) {
      const address = this.memoryOf(at);
      const word = words[at >>> 2];
      const known = allocations.find(address);
      const isKnown =
        known?.isHeap === true && known.address === address && !known.isFreed;
      if (word < IN_USE) {
        if (isKnown) {
          this.listener.freed(address);
        }
      } else if (!isKnown || known.bytes !== heapBytes(word)) {
        this.give(address, word, undefined);
        this.listener.wasToBeWritten(address, heapBytes(word));
      }
    }
  }

  /** Before the access is done. */
  look(access: WarpAccess): void {
    const role = (this.roles[access.site.id] ??= this.roleOf(access));
    if (role === 'none') {
      return;
    }
    const { first, end } = this.words;
    for (let rest = access.mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      const at = this.scene.address(access, lane);
      if (at < first || at >= end) {
        continue;
      }
      if (role === 'give') {
        const stored = this.scene.stored(access, lane);
        const word = new DataView(stored.buffer).getUint32(0, true);
        this.give(this.memoryOf(at), word, access.site.span);
      } else {
        this.take(access, lane, at);
      }
    }
  }

  private roleOf({ site }: WarpAccess): 'give' | 'take' | 'none' {
    const isState = site.objects.some(
      root => root.kind === 'variable' && root.variable.name === HEAP_STATE
    );
    if (!isState) {
      return 'none';
    }
    const atomic = this.scene.code.atomics.find(each => each.site === site.id);
    return site.kind === 'store'
      ? 'give'
      : atomic?.operation === 'and'
        ? 'take'
        : 'none';
  }

  private give(address: number, word: number, span: Span | undefined): void {
    this.freedAt.delete(address);
    this.listener.allocated({
      address,
      bytes: heapBytes(word),
      name: span ? this.listener.findings.assignedName(span) : '',
      isHeap: true,
      ...(span && { span })
    });
  }

  private take(access: WarpAccess, lane: number, at: number): void {
    const { site, block, warp } = access;
    const { span } = site;
    const address = this.memoryOf(at);
    const known = this.scene.allocations.find(address);
    const isAgain = known?.isHeap === true && known.address === address;
    // Of lanes that free the same at once, all but one free it again.
    if (this.scene.words[at >>> 2] >= IN_USE && !known?.isFreed) {
      this.listener.freed(address);
      this.freedAt.set(address, span);
      return;
    }
    const thread = this.scene.thread(block, warp, lane);
    const other = this.freedAt.get(address);
    const { findings } = this.listener;
    const allocated = known?.span
      ? ` (allocated in ${findings.lineName(known.span)})`
      : '';
    findings.add({
      kind: isAgain ? 'double-free' : 'wrong-space',
      span,
      ...(isAgain && other && { other }),
      threads: [thread],
      array: isAgain ? known.name : '',
      space: 'global',
      message: () =>
        isAgain
          ? `${known.name}${allocated} is freed again, by ${threadName(thread)}.`
          : `What is freed was not given by malloc() or new, by ${threadName(thread)}.`,
      hint: isAgain
        ? 'One thread frees, once, when no other needs the memory any more: if (threadIdx.x == 0) free(p), behind a __syncthreads().'
        : 'free() and delete take the very pointer that malloc() or new gave: keep it in a variable that nothing moves on.'
    });
  }

  private memoryOf(word: number): number {
    return this.memory + ((word - this.words.first) / 4) * HEAP_UNIT;
  }
}
