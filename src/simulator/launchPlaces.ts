/** Where resident blocks are: their shared memory, the frames of their warps, and the stacks behind these. */
import { roundUp } from '../compiler/ir/layout';
import {
  FRAME_THREAD_INDEX,
  FrameWord,
  SLOT,
  WARP,
  type SimtKernel
} from '../compiler/wasm/simt';
import type { Dim3 } from '../protocol/launchRequest';
import type { ResidentBlock, Warp } from './scheduler';

/** Bytes of stack of a thread if nothing else is said: cudaLimitStackSize. */
export const STACK_LIMIT = 1024;
/**
 * Bytes for a warp's calls for each byte of a thread's stack. A frame here holds
 * all variables and temporaries of 32 lanes, one of a compiler what lives across
 * calls: this much is never less deep than on a card.
 */
const STACK_SCALE = 1024;
/** Bytes for all stacks: so many blocks are resident at most. */
const MOST_STACK = 2 ** 29;
/** Bytes for all frames, in the same way: large parameters may have a copy in each. */
const MOST_FRAMES = 2 ** 31;

/** A block's index in its grid, x first, of its number. */
export function blockIndex(
  linear: number,
  [x, y]: Dim3
): [number, number, number] {
  return [linear % x, Math.floor(linear / x) % y, Math.floor(linear / (x * y))];
}

export interface PlacesShape {
  code: SimtKernel;
  grid: Dim3;
  block: Dim3;
  /** Threads of a block. */
  threads: number;
  /** Bytes of a block's shared memory. */
  sharedSize: number;
  /** Bytes of stack of a thread. */
  stack: number;
}

export class LaunchPlaces {
  /** Warps of a block. */
  private readonly warps: number;
  /** Behind each warp's frame: room for those of functions that call themselves. */
  private readonly stackBytes: number;
  private readonly frames: number[] = [];
  private capacity = 0;
  private words: Int32Array = new Int32Array(0);
  /** Where the first block's shared memory begins; frames follow behind all shared memory. */
  first = 0;

  constructor(private readonly shape: PlacesShape) {
    this.warps = Math.ceil(shape.threads / WARP);
    const { functionFrames } = shape.code;
    const wanted = Math.min(
      shape.stack * STACK_SCALE,
      (2 * MOST_STACK) / this.warps
    );
    this.stackBytes =
      functionFrames.size === 0 ? 0 : roundUp(Math.floor(wanted), 128);
  }

  /** Blocks that may be resident for the sake of their frames and stacks. */
  get mostBlocks(): number {
    const { warps, stackBytes, shape } = this;
    const most = Math.min(
      MOST_STACK / (stackBytes * warps),
      MOST_FRAMES / (shape.code.frameSize * warps)
    );
    return Math.max(1, Math.floor(most));
  }

  /** Bytes of a warp's frame and its stack. */
  private get warpSize(): number {
    return this.shape.code.frameSize + this.stackBytes;
  }

  /** Bytes of one block. */
  get size(): number {
    return this.shape.sharedSize + this.warps * this.warpSize;
  }

  /** Addresses of all shared memory, and of all frames. */
  get ranges(): Record<'shared' | 'frames', { first: number; end: number }> {
    const end = this.first + this.capacity * this.shape.sharedSize;
    return {
      shared: { first: this.first, end },
      frames: {
        first: end,
        end: end + this.capacity * this.warps * this.warpSize
      }
    };
  }

  /**
   * Lays out room for blocks.
   *
   * @param first address of `capacity * size` bytes
   */
  lay(first: number, capacity: number, words: Int32Array): void {
    this.first = first;
    this.capacity = capacity;
    this.words = words;
  }

  /** Address of the shared memory of the block at a place. */
  sharedOf(place: number): number {
    return this.first + place * this.shape.sharedSize;
  }

  /** Makes a block ready to run; places are made when they are first needed. */
  start(linear: number, place: number): ResidentBlock {
    const { words, warpSize } = this;
    const { code, grid, threads, sharedSize } = this.shape;
    const shared = this.sharedOf(place);
    this.frames[place] ??= this.makeFrames(place);
    words.fill(0, shared / 4, (shared + sharedSize) / 4);
    const [x, y, z] = blockIndex(linear, grid);
    const warps: Warp[] = [];
    for (let i = 0; i < this.warps; i++) {
      const frame = this.frames[place] + i * warpSize;
      const at = frame / 4;
      words.fill(0, at, at + FrameWord.masks / 4);
      words[at + FrameWord.blockX / 4] = x;
      words[at + FrameWord.blockY / 4] = y;
      words[at + FrameWord.blockZ / 4] = z;
      words[at + FrameWord.shared / 4] = shared;
      const lanes = Math.min(WARP, threads - i * WARP);
      words[at + FrameWord.lanes / 4] = lanes === 32 ? -1 : (1 << lanes) - 1;
      words[at + FrameWord.warp / 4] = i;
      words[at + FrameWord.top / 4] = frame + code.frameSize;
      words[at + FrameWord.stackEnd / 4] = frame + warpSize;
      warps.push({
        frame,
        status: 'runnable',
        seen: new Set(),
        seenAt: -1,
        spent: 0,
        writes: -1
      });
    }
    return { linear, warps, place };
  }

  /** The frames of a place, with the threads' indices in them. */
  private makeFrames(place: number): number {
    const first = this.ranges.frames.first + place * this.warps * this.warpSize;
    const [x, y] = this.shape.block;
    for (let i = 0; i < this.warps; i++) {
      const at = (first + i * this.warpSize + FRAME_THREAD_INDEX) / 4;
      for (let lane = 0; lane < WARP; lane++) {
        const thread = i * WARP + lane;
        this.words[at + lane] = thread % x;
        this.words[at + SLOT / 4 + lane] = Math.floor(thread / x) % y;
        this.words[at + (2 * SLOT) / 4 + lane] = Math.floor(thread / (x * y));
      }
    }
    return first;
  }
}
