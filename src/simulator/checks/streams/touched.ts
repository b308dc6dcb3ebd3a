/**
 * Who touched memory last, among the works of a program: for each word, or each
 * byte where words are not touched whole, a number that stands for a set of
 * accesses. Most words of an array have the same, so what an access means for
 * such a set is worked out once.
 */
import type { Span } from '../../../compiler/ir/types';
import type { ThreadPlace } from '../../../protocol/record/check';
import { isBehind, type StreamStep } from './order';

export type TouchKind = 'read' | 'write' | 'atomic';

/** One line of one work, or of the host, that touches memory in one way. */
export interface Touch {
  kind: TouchKind;
  step: StreamStep;
  /** Where the source does it: a line of a kernel, a call of the host. */
  span: Span | undefined;
  /** `kernel w in stream 13`, `the copy in stream 14`, `the host` */
  who: string;
  thread?: ThreadPlace;
  /** What the program calls the memory, where it says. */
  array?: string;
  /** It gives the memory back, for others to write. */
  frees?: boolean;
}

/** Two touches that nothing orders, and where they met. */
export interface Meeting {
  old: Touch;
  now: Touch;
  /** The first address. */
  address: number;
  /** Words or bytes. */
  count: number;
}

interface Page {
  /** Numbers of sets. */
  units: Uint32Array;
  /** Bytes of a unit, as a power of two. */
  shift: number;
}

interface Answer {
  next: number;
  meets: readonly Meeting[];
}

const PAGE_BITS = 12;
const PAGE = 2 ** PAGE_BITS;
/** Touches of one kind that a set keeps. */
const MOST = 4;

export class TouchedMemory {
  private readonly pages = new Map<number, Page>();
  private readonly sets: (readonly Touch[])[] = [[]];
  private readonly known = new Map<string, number>();
  private readonly numbers = new Map<Touch, number>();

  /** A touch of bytes: what it meets goes to `meetings`. Ask with one `Answers` for each touch. */
  touch(
    address: number,
    bytes: number,
    touch: Touch,
    answers: Map<number, Answer>
  ): void {
    const end = address + bytes;
    for (let at = address; at < end;) {
      const last = Math.min(end, (Math.floor(at / PAGE) + 1) * PAGE);
      this.inPage(at, last, touch, answers);
      at = last;
    }
  }

  private inPage(
    first: number,
    end: number,
    touch: Touch,
    answers: Map<number, Answer>
  ): void {
    const index = Math.floor(first / PAGE);
    const isWhole = first % 4 === 0 && end % 4 === 0;
    const { units, shift } = this.page(index, isWhole ? 2 : 0);
    const from = first - index * PAGE;
    const to = end - index * PAGE;
    for (let unit = from >> shift; unit << shift < to; unit++) {
      const set = units[unit];
      let answer = answers.get(set);
      if (!answer) {
        answer = this.answer(set, touch, index * PAGE + (unit << shift));
        answers.set(set, answer);
      }
      units[unit] = answer.next;
      for (const meeting of answer.meets) {
        meeting.count++;
      }
    }
  }

  private page(index: number, shift: number): Page {
    let page = this.pages.get(index);
    if (!page) {
      page = { units: new Uint32Array(PAGE >> shift), shift };
      this.pages.set(index, page);
    } else if (page.shift > shift) {
      const units = new Uint32Array(PAGE >> shift);
      page.units.forEach((set, i) =>
        units.fill(set, i << page!.shift, (i + 1) << page!.shift)
      );
      page = { units, shift };
      this.pages.set(index, page);
    }
    return page;
  }

  private answer(set: number, now: Touch, address: number): Answer {
    const before = this.sets[set];
    const unordered = before.filter(old => !isBehind(now.step, old.step));
    const meets = unordered
      .filter(old => isConflict(old.kind, now.kind) && old.step !== now.step)
      .map(old => ({ old, now, address, count: 0 }));
    // What a write knows of it stands for; a read stands for no write.
    const kept = before.filter(
      old =>
        unordered.includes(old) ||
        (now.kind !== 'write' && old.kind !== now.kind)
    );
    const alike = kept.filter(({ kind }) => kind === now.kind);
    const others = kept.filter(({ kind }) => kind !== now.kind);
    return {
      next: this.numberOf([...others, ...alike.slice(1 - MOST), now]),
      meets
    };
  }

  private numberOf(touches: readonly Touch[]): number {
    const key = touches.map(touch => this.touchNumber(touch)).join();
    let number = this.known.get(key);
    if (number === undefined) {
      number = this.sets.push(touches) - 1;
      this.known.set(key, number);
    }
    return number;
  }

  private touchNumber(touch: Touch): number {
    let number = this.numbers.get(touch);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(touch, number);
    }
    return number;
  }
}

function isConflict(a: TouchKind, b: TouchKind): boolean {
  return a === 'write' || b === 'write' || a !== b;
}
