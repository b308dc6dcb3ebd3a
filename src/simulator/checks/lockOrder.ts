/**
 * Locks that threads take in opposite orders. A run in which nobody met the
 * other half way ends well, and the next may not: so what counts is which lock a
 * thread waits for while it holds which. A circle of such pairs, each of another
 * thread, with no lock that all of them hold around it, is a deadlock that only
 * has not happened yet.
 *
 * A lock is a word that a thread has taken (spinLocks.ts) and set back itself:
 * slots of tables that a compare-and-swap fills for good are none.
 */
import type { IrFunction } from '../../compiler/ir/types';
import { SLOT, type AccessSite } from '../../compiler/wasm/simt';
import type { ThreadPlace } from '../../protocol/record/check';
import type { SimulationError } from '../errors';
import { forLanes } from '../laneValues';
import type { WarpAccess } from './access';
import type { FindingList } from './findings';
import type { Barrier, Checker, MakeChecker } from './observer';
import { elementName } from './elementNames';
import { threadName, type LaunchScene } from './scene';

/** Pairs that are kept: code that locks each node of a structure has many. */
const MOST_PAIRS = 20_000;
/** Threads that are kept for each pair. */
const MOST_EXAMPLES = 4;
const LONGEST_CIRCLE = 6;
const MOST_STEPS = 100_000;

/** A thread that has taken a lock. */
interface Hold {
  address: number;
  site: AccessSite;
  /** What the word has when nobody holds it. */
  free: number;
}

/** A thread waits for a lock while it holds another. */
interface Example {
  thread: string;
  place: ThreadPlace;
  block: number;
  /** Barriers that its block had passed: what they part never meets. */
  phase: number;
  /** Where the second is waited for. */
  site: AccessSite;
  held: ReadonlySet<number>;
}

interface Pair {
  first: number;
  second: number;
  examples: Example[];
}

class LockOrderChecker implements Checker {
  readonly looksFor = ['locks taken in opposite orders'];
  private scene!: LaunchScene;
  private readonly holds = new Map<string, Hold[]>();
  private readonly holders = new Map<number, string>();
  private readonly locks = new Set<number>();
  private readonly names = new Map<number, string>();
  private readonly pairs = new Map<number, Map<number, Pair>>();
  private count = 0;
  private readonly phases = new Map<number, number>();
  private isStopped = false;

  constructor(private readonly findings: FindingList) {}

  launchBegins(scene: LaunchScene): void {
    this.scene = scene;
    this.holds.clear();
    this.holders.clear();
    this.locks.clear();
    this.names.clear();
    this.pairs.clear();
    this.phases.clear();
    this.count = 0;
    this.isStopped = false;
  }

  /** Who has met the deadlock needs no warning of it. */
  stopped(_kernel: IrFunction, error: SimulationError): void {
    this.isStopped ||= error.kind === 'deadlock';
  }

  barrier({ block, arrivals }: Barrier): void {
    if (arrivals[0]?.stop.tile === undefined) {
      this.phases.set(block, (this.phases.get(block) ?? 0) + 1);
    }
  }

  access(access: WarpAccess): void {
    const { site } = access;
    if (site.lock && site.size === 4) {
      this.wait(access);
    } else if (this.holders.size > 0 && site.kind !== 'load') {
      this.letGo(access);
    }
  }

  /** Lanes try to take locks, one after the other. */
  private wait(access: WarpAccess): void {
    const { site, addresses, mask, frame, block, warp } = access;
    const { words } = this.scene;
    const { operation, operands } = site.lock!;
    const operand = (i: number, lane: number): number =>
      words[((frame + operands + 2 * SLOT * i) >>> 2) + lane];
    const taken = new Set<number>();
    forLanes(mask, lane => {
      const address = words[addresses + lane];
      const thread = threadKey(block, warp, lane);
      const held = this.holds.get(thread) ?? [];
      const free = operation === 'cas' ? operand(0, lane) : 0;
      const value = operand(operation === 'cas' ? 1 : 0, lane);
      if (value === free) {
        this.release(address, thread);
        return;
      }
      for (const hold of held) {
        if (hold.address !== address && waitsWith(site, hold.site)) {
          this.addPair(hold, address, access, lane, held);
        }
      }
      if (words[address >>> 2] === free && !taken.has(address)) {
        taken.add(address);
        this.holds.set(thread, [...held, { address, site, free }]);
        this.holders.set(address, thread);
        this.names.set(address, this.nameOf(access, lane));
      }
    });
  }

  /** A word that is held is changed. */
  private letGo(access: WarpAccess): void {
    const { site, addresses, mask, block, warp } = access;
    forLanes(mask, lane => {
      const address = this.scene.words[addresses + lane];
      const holder = this.holders.get(address);
      if (holder === undefined) {
        return;
      }
      const thread = threadKey(block, warp, lane);
      const hold = this.holds.get(thread)?.find(one => one.address === address);
      if (
        site.kind !== 'store' ||
        !hold ||
        firstWordOf(this.scene.stored(access, lane)) === hold.free
      ) {
        this.release(address, thread);
      }
    });
  }

  private release(address: number, thread: string): void {
    const holder = this.holders.get(address);
    if (holder === undefined) {
      return;
    }
    if (holder === thread) {
      this.locks.add(address);
    }
    this.holders.delete(address);
    const left = this.holds
      .get(holder)!
      .filter(hold => hold.address !== address);
    if (left.length > 0) {
      this.holds.set(holder, left);
    } else {
      this.holds.delete(holder);
    }
  }

  private addPair(
    { address: first }: Hold,
    second: number,
    access: WarpAccess,
    lane: number,
    held: readonly Hold[]
  ): void {
    const { block, warp, site } = access;
    let after = this.pairs.get(first);
    if (!after) {
      after = new Map();
      this.pairs.set(first, after);
    }
    let pair = after.get(second);
    if (!pair) {
      if (this.count++ >= MOST_PAIRS) {
        return;
      }
      pair = { first, second, examples: [] };
      after.set(second, pair);
    }
    const thread = threadKey(block, warp, lane);
    const phase = this.phases.get(block) ?? 0;
    const isKnown = pair.examples.some(
      example => example.thread === thread && example.phase === phase
    );
    if (!isKnown && pair.examples.length < MOST_EXAMPLES) {
      pair.examples.push({
        thread,
        place: this.scene.thread(block, warp, lane),
        block,
        phase,
        site,
        held: new Set(held.map(hold => hold.address))
      });
    }
    this.names.set(second, this.nameOf(access, lane));
  }

  private nameOf(access: WarpAccess, lane: number): string {
    const object = this.scene.object(access, lane);
    if (!object) {
      return 'a lock';
    }
    return object.bytes > access.size
      ? elementName(
          this.scene,
          access,
          object,
          this.scene.address(access, lane)
        )
      : object.name;
  }

  // --------------------------------------------------------------- circles

  launchEnds(): void {
    if (this.isStopped) {
      return;
    }
    let steps = 0;
    const told = new Set<string>();
    const follow = (
      path: readonly Pair[],
      chosen: readonly Example[]
    ): void => {
      const { second } = path[path.length - 1];
      if (second === path[0].first) {
        this.report(path, chosen, told);
        return;
      }
      if (path.length === LONGEST_CIRCLE) {
        return;
      }
      for (const next of this.pairs.get(second)?.values() ?? []) {
        // A circle is found from the lowest of its locks.
        const goesOn =
          next.second === path[0].first ||
          (next.second > path[0].first &&
            path.every(({ first }) => first !== next.second));
        if (!goesOn || !this.locks.has(next.second)) {
          continue;
        }
        for (const example of next.examples) {
          if (
            ++steps < MOST_STEPS &&
            chosen.every(other => mayMeet(other, example))
          ) {
            follow([...path, next], [...chosen, example]);
          }
        }
      }
    };
    for (const [first, after] of this.pairs) {
      for (const pair of this.locks.has(first) ? after.values() : []) {
        if (pair.second > first && this.locks.has(pair.second)) {
          pair.examples.forEach(example => follow([pair], [example]));
        }
      }
    }
  }

  private report(
    path: readonly Pair[],
    chosen: readonly Example[],
    told: Set<string>
  ): void {
    const sides = chosen
      .map((example, i) => ({ ...example, pair: path[i] }))
      .sort((a, b) => b.site.span.line - a.site.span.line);
    // One circle for the places that it is made at: philosophers sit at many tables.
    const key = sides.map(({ site }) => `${site.span.start}`).join(' ');
    if (told.has(key)) {
      return;
    }
    told.add(key);
    const [one, other] = sides;
    const name = (address: number): string => this.names.get(address)!;
    const deed = ({ pair, place }: (typeof sides)[number]): string =>
      `${threadName(place)} holds the lock ${name(pair.first)} and waits for ${name(pair.second)}`;
    const rest =
      sides.length > 2
        ? `, and so on in a circle of ${sides.length} locks`
        : '';
    this.findings.add({
      kind: 'lock-order',
      span: one.site.span,
      other: other.site.span,
      threads: [one.place, other.place],
      array: name(one.pair.second).replace(/\[.*/, ''),
      space: 'global',
      message: () =>
        `${deed(one)}, and ${deed(other)}${rest}: where each has its first, all of them wait for ever. In this run they did not meet.`,
      hint: 'Take locks in one order everywhere: of two the one with the lower index (or address) first. Or hold one at a time.'
    });
  }
}

/** Whether who waits at a place keeps what was taken at another. */
function waitsWith(waiting: AccessSite, holding: AccessSite): boolean {
  const { isAlone, loops } = waiting.lock!;
  // A round that also takes the first may give it back and come again.
  return isAlone || !holding.lock!.loops.includes(loops[0]);
}

/** Whether two threads may be at their places at the same time. */
function mayMeet(a: Example, b: Example): boolean {
  return (
    a.thread !== b.thread &&
    (a.block !== b.block || a.phase === b.phase) &&
    [...a.held].every(lock => !b.held.has(lock))
  );
}

function threadKey(block: number, warp: number, lane: number): string {
  return `${block}.${warp}.${lane}`;
}

function firstWordOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer).getUint32(0, true);
}

export const lockOrder: MakeChecker = findings =>
  new LockOrderChecker(findings);
