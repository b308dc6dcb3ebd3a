/**
 * Meetings that do not come about as the source has them: barriers that some
 * threads go past, masks of lanes that are not there, values asked of such
 * lanes, waiting without end.
 */
import type { IrFunction, Span } from '../../compiler/ir/types';
import { WARP, type SyncSite } from '../../compiler/wasm/simt';
import type { FaultKind, SimulationError } from '../errors';
import { ALL_ROUNDS, CHECKED_ROUNDS } from '../rounds';
import { neverEnds } from './endlessLoops';
import type { FindingList, Occurrence } from './findings';
import type {
  Arrival,
  Barrier,
  Checker,
  MakeChecker,
  WarpSync
} from './observer';
import { missingOf, partingOf } from './parting';
import { threadName, type LaunchScene } from './scene';

/** As the source spells it. */
const SPELLING: Partial<Record<SyncSite['kind'], string>> = {
  syncwarp: '__syncwarp()',
  all: '__all_sync()',
  any: '__any_sync()',
  ballot: '__ballot_sync()'
};

function spelling(kind: SyncSite['kind']): string {
  return SPELLING[kind] ?? `__${kind}_sync()`;
}

/** Launches that did not come to an end. */
const ENDS: Partial<
  Record<FaultKind, Pick<Occurrence, 'kind' | 'severity' | 'hint'>>
> = {
  deadlock: {
    kind: 'deadlock',
    hint: 'Wait only for what is sure to come: a block may wait for one that began before it, not for one that has yet to begin; what all blocks must have done before anything goes on ends the kernel. Threads of one warp that want the same lock take it inside of the branch that was lucky: if (atomicCAS(&lock, 0, 1) == 0) { …; atomicExch(&lock, 0); }, and come round again otherwise.'
  },
  endless: {
    kind: 'not-ended',
    severity: 'warning',
    hint: `The rest of the launch was not checked. Follow one thread through the loop: what must change for its condition to fail, and who changes it? A loop that does end, after more than ${CHECKED_ROUNDS.toLocaleString('en')} rounds, is checked with less data, or in a program with --all (${ALL_ROUNDS.toLocaleString('en')} rounds).`
  },
  budget: {
    kind: 'not-ended',
    severity: 'warning',
    hint: 'The rest of the launch was not checked. If the loop does end, check it with less data or with more time (--timeout SECONDS); if it need not, follow one thread: what must change for its condition to fail?'
  }
};

const GRID_HINT =
  'grid.sync() waits for all blocks of the grid: every one must come to it, equally often. Take it out of branches and loops that some blocks do not take, and let no block return before it.';

/** Where the source shows that there is no way out. */
const ENDLESS: Pick<Occurrence, 'kind' | 'hint'> = {
  kind: 'endless',
  hint: 'Give the loop a condition that fails some time, or a break that a thread comes to. An unsigned number is never below zero: count down with for (unsigned i = n; i-- > 0;).'
};

/** A meeting of lanes that not all that were named have come to yet. */
interface Open {
  site: SyncSite;
  block: number;
  named: number;
  arrived: number;
  missing: number;
}

/** Begins with a capital, and has no full stop. */
function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replace(/\.$/, '');
}

function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

function countOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    count++;
  }
  return count;
}

function hexOf(mask: number): string {
  return `0x${(mask >>> 0).toString(16).padStart(8, '0')}`;
}

class SynchronisationChecker implements Checker {
  readonly looksFor = [
    'barriers that not all threads reach',
    'wrong masks and inactive lanes of warps',
    'deadlocks'
  ];
  private scene!: LaunchScene;
  /** By block and warp. */
  private readonly open = new Map<number, Open>();
  /** Blocks whose threads no longer meet where they should: what follows from that is no news. */
  private readonly apart = new Set<number>();
  /** By block: threads that came to its last barrier after others had ended. */
  private readonly left = new Map<number, number>();

  constructor(private readonly findings: FindingList) {}

  launchBegins(scene: LaunchScene): void {
    this.scene = scene;
    this.open.clear();
    this.apart.clear();
    this.left.clear();
  }

  stopped(kernel: IrFunction, error: SimulationError): void {
    const found = ENDS[error.kind];
    if (found) {
      const isEndless =
        found.kind === 'not-ended' &&
        error.span !== undefined &&
        neverEnds(kernel, error.span);
      const call = found.kind === 'deadlock' ? this.callAt(error.span) : '';
      const text = error.message
        .replace(/^deadlock: /, '')
        .replace('in the loop in', call ? `in ${call} in` : 'in the loop in')
        .replace(
          'may never end',
          isEndless
            ? 'never ends, its condition always holds and nothing leaves it'
            : 'had not ended'
        );
      this.findings.add({
        ...(isEndless ? ENDLESS : found),
        ...(call.endsWith('sync()') && { hint: GRID_HINT }),
        span: error.span ?? kernel.span,
        message: () => `${sentence(text)}.`
      });
    }
  }

  /** The function of a library that waits there, `grid.sync()`; empty where the program has a loop of its own. */
  private callAt(span: Span | undefined): string {
    const [, call] =
      /^((?:[\w:]+(?:\(\))?(?:\.|->))*(\w+))\s*\(/.exec(
        span ? this.findings.textAt(span) : ''
      ) ?? [];
    return call === undefined || /^(for|while|if)$/.test(call)
      ? ''
      : `${call}()`;
  }

  // ------------------------------------------------------------- barriers

  barrier({ block, arrivals, finished }: Barrier): void {
    if (this.apart.has(block)) {
      return;
    }
    const [first] = arrivals;
    const { other, passed } = partingOf(arrivals);
    if (passed) {
      this.goesPast(block, passed, lowest(missingOf(passed)));
    } else if (other) {
      this.twoBarriers(block, first, other);
    }
    if (passed || other) {
      this.apart.add(block);
      return;
    }
    const left = arrivals.find(({ returned }) => returned !== 0);
    if ((finished.length > 0 || left) && this.moreLeft(block, arrivals)) {
      this.hasLeft(
        block,
        first,
        left ? left.warp * WARP + lowest(left.returned) : finished[0] * WARP
      );
    }
  }

  /** Whether threads have ended since the block's last barrier. */
  private moreLeft(block: number, arrivals: readonly Arrival[]): boolean {
    const there = arrivals.reduce(
      (sum, { lanes, returned }) => sum + countOf(lanes & ~returned),
      0
    );
    const before = this.left.get(block);
    this.left.set(block, there);
    return before !== there;
  }

  private twoBarriers(block: number, one: Arrival, other: Arrival): void {
    const [later, earlier] = [one, other].sort(
      (a, b) =>
        b.stop.span.file - a.stop.span.file ||
        b.stop.span.start - a.stop.span.start
    );
    const { scene } = this;
    const threads = [later, earlier].map(({ warp, mask }) =>
      scene.thread(block, warp, lowest(mask))
    );
    this.findings.add({
      kind: 'divergent-barrier',
      span: later.stop.span,
      other: earlier.stop.span,
      threads,
      message: () =>
        `${threadName(threads[0])} waits at this barrier while ${threadName(threads[1])} waits at the one in ${this.findings.lineName(earlier.stop.span)}: two calls of __syncthreads() are two barriers.`,
      hint: 'Write one barrier that all threads of the block come to, behind the branch.'
    });
  }

  private goesPast(block: number, arrival: Arrival, missing: number): void {
    const { scene } = this;
    const threads = [
      scene.thread(block, arrival.warp, lowest(arrival.mask)),
      scene.thread(block, arrival.warp, missing)
    ];
    this.findings.add({
      kind: 'divergent-barrier',
      span: arrival.stop.span,
      threads,
      message: () =>
        `${threadName(threads[0])} waits at this barrier, and ${threadName(threads[1])} does not come to it: not all threads of the block took the way that leads here.`,
      hint: 'Take the barrier out of the branch or loop, so that every thread of the block passes it equally often; threads without work pass it too.'
    });
  }

  private hasLeft(block: number, { stop }: Arrival, thread: number): void {
    const { scene } = this;
    const place = scene.place(block, thread);
    this.findings.add({
      kind: 'exited-at-barrier',
      severity: 'note',
      span: stop.span,
      threads: [place],
      message: () =>
        `${threadName(place)} had ended when the others met at this barrier: a thread that has ended counts as having come.`,
      hint: 'Cards forgive this; CUDA asks that all threads come to a barrier. Put the work in an `if` and let every thread reach the barrier.'
    });
  }

  // ---------------------------------------------------------------- warps

  blockEnds(block: number): void {
    for (const [warp, open] of this.open) {
      if (open.block === block) {
        this.open.delete(warp);
        this.isMissing(open, warp % WARP);
      }
    }
  }

  sync(sync: WarpSync): void {
    const { site, warp, block, mask, lanes, returned, members } = sync;
    if (site.kind === 'fence') {
      if (site.scope === 'grid') {
        this.gridMeets(sync);
      }
      return;
    }
    const { words } = this.scene;
    const key = block * WARP + warp;
    if (site.hasMask) {
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const lane = lowest(rest);
        const named = words[members + lane];
        if (((named >>> lane) & 1) === 0) {
          this.namesOthers(sync, lane, named);
          return;
        }
      }
      this.meets(key, {
        site,
        block,
        named: words[members + lowest(mask)],
        arrived: mask,
        missing: this.namedIn(sync) & lanes & ~returned & ~mask
      });
    }
  }

  /** `grid.sync()`, which is a trap in launches that make no promise to have all blocks there. */
  private gridMeets({ site, block, warp, mask }: WarpSync): void {
    const { launched, kernel } = this.scene;
    if (launched?.isCooperative === false) {
      this.findings.add({
        kind: 'invalid-launch',
        span: launched.span,
        other: site.span,
        threads: [this.scene.thread(block, warp, lowest(mask))],
        message: () =>
          `${kernel.name} waits for all blocks of its grid by grid.sync(), and this is no cooperative launch: a card ends the kernel there (cudaErrorLaunchFailure).`,
        hint: 'Launch it with cudaLaunchCooperativeKernel((void *)kernel, grid, block, arguments), which also refuses grids whose blocks do not all fit on the card at once.'
      });
    }
  }

  /** All lanes that any lane here names. */
  private namedIn({ mask, members }: WarpSync): number {
    let named = 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      named |= this.scene.words[members + lowest(rest)];
    }
    return named;
  }

  /** Lanes that were named may come later, to a call of the same kind with the same mask. */
  private meets(key: number, now: Open): void {
    const before = this.open.get(key);
    if (before) {
      const isSame =
        before.site.kind === now.site.kind &&
        before.named === now.named &&
        (before.arrived & now.arrived) === 0;
      if (isSame) {
        before.missing &= ~now.arrived;
        before.arrived |= now.arrived;
        if (before.missing === 0) {
          this.open.delete(key);
        }
        return;
      }
      this.open.delete(key);
      this.isMissing(before, key % WARP);
    }
    if (now.missing !== 0) {
      this.open.set(key, now);
    }
  }

  private isMissing(
    { site, block, arrived, missing, named }: Open,
    warp: number
  ): void {
    const { scene } = this;
    const threads = [
      scene.thread(block, warp, lowest(arrived)),
      scene.thread(block, warp, lowest(missing))
    ];
    this.findings.add({
      kind: 'invalid-mask',
      span: site.span,
      threads,
      message: () =>
        `${threadName(threads[0])} calls ${spelling(site.kind)} with the mask ${hexOf(named)}, which names lane ${lowest(missing)} as well, but ${threadName(threads[1])} does not come to it.`,
      hint: 'Name the lanes that come: take the mask by __ballot_sync() before the branch, or call it where all lanes are.'
    });
  }

  private namesOthers(
    { site, block, warp }: WarpSync,
    lane: number,
    named: number
  ): void {
    const place = this.scene.thread(block, warp, lane);
    this.findings.add({
      kind: 'invalid-mask',
      span: site.span,
      threads: [place],
      message: () =>
        `${threadName(place)} is lane ${lane} of its warp and calls ${spelling(site.kind)} with the mask ${hexOf(named)}, in which its own bit is not set.`,
      hint: 'Whoever calls it must be in the mask: set the bits of all lanes that come here.'
    });
  }
}

export const synchronisation: MakeChecker = findings =>
  new SynchronisationChecker(findings);
