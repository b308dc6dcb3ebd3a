/** How a launch ends that a card would end: traps, assertions, full stacks, in words. */
import type { IrFunction, Module } from '../compiler/ir/types';
import {
  FrameWord,
  WARP,
  type SimtKernel,
  type StopSite
} from '../compiler/wasm/simt';
import type { Dim3 } from '../protocol/launchRequest';
import { SimulationError } from './errors';
import { blockIndex } from './launchPlaces';
import type { ResidentBlock, Warp } from './scheduler';

export interface FaultingLaunch {
  module: Module;
  kernel: IrFunction;
  code: SimtKernel;
  grid: Dim3;
  block: Dim3;
  /** Bytes of stack of a thread. */
  stack: number;
  words: Int32Array;
}

export class Faults {
  constructor(private readonly given: FaultingLaunch) {}

  fileAndLine(stop: number): string {
    const site = this.given.code.stops[stop - 1];
    if (!site || site.span.line === 0) {
      return this.given.kernel.name;
    }
    const file = this.given.module.files[site.span.file]?.name ?? 'kernel';
    return `${file}:${site.span.line}`;
  }

  /** What a card reports as an illegal address, or as an error of the stack. */
  overflow(where: string, site?: StopSite): SimulationError {
    const limit = this.given.stack;
    const name =
      site?.text ?? [...this.given.code.functionFrames.keys()].join(', ');
    const place = site ? `${this.fileAndLine(site.id)}: ` : '';
    return new SimulationError(
      'stack',
      `${place}stack overflow: '${name}' calls itself too deeply or without end${where}. ` +
        `A thread has ${limit} bytes of stack; cudaDeviceSetLimit(cudaLimitStackSize, bytes) gives it more`,
      site?.span
    );
  }

  trapped(
    block: ResidentBlock,
    warp: Warp,
    print: (text: string) => void
  ): never {
    const at = warp.frame / 4;
    const stop = this.given.words[at + FrameWord.stop / 4];
    const active = this.given.words[at + FrameWord.active / 4];
    const site = this.given.code.stops[stop - 1];
    const [x, y] = this.given.block;
    const blockText = blockIndex(block.linear, this.given.grid).join(',');
    if (site?.kind === 'overflow') {
      throw this.overflow(
        ` in block (${blockText}) after ${this.given.words[at + FrameWord.depth / 4]} calls inside one another`,
        site
      );
    }
    if (site?.kind !== 'assert') {
      throw new SimulationError(
        'trap',
        `${this.fileAndLine(stop)}: block (${blockText}) ${site?.text ? `stopped: ${site.text}` : 'executed a trap'}`,
        site?.span
      );
    }
    const index = this.given.words[at + FrameWord.warp / 4];
    for (let lane = 0; lane < WARP; lane++) {
      if ((active >>> lane) & 1) {
        const thread = index * WARP + lane;
        const position = [
          thread % x,
          Math.floor(thread / x) % y,
          Math.floor(thread / (x * y))
        ];
        print(
          `${this.fileAndLine(stop)}: ${this.given.kernel.name}: block: [${blockText}], thread: [${position.join(',')}] Assertion \`${site.text}\` failed.\n`
        );
      }
    }
    throw new SimulationError(
      'assert',
      `${this.fileAndLine(stop)}: assertion \`${site.text}\` failed in block (${blockText})`,
      site.span
    );
  }
}
