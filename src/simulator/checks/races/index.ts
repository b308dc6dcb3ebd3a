/** Races of a launch, as findings. */
import type { Span } from '../../../compiler/ir/types';
import type { FindingList } from '../findings';
import type { WarpAccess } from '../access';
import type {
  Barrier,
  Checker,
  MakeChecker,
  StreamObserver,
  WarpSync
} from '../observer';
import { threadName, type LaunchScene } from '../scene';
import { FRAME_ADDRESSES } from '../../../compiler/wasm/simt';
import { seenAccess } from '../seenAccess';
import { AsyncCopies, type CopyStore } from './asyncCopies';
import { RaceDetector } from './detector';
import { COPY_HINT, PendingReads } from './pendingReads';
import { isStageMark, PipelineStages, type LateRead } from './pipelineStages';
import { afterward, byChains, byLines } from './raceGroups';
import type { Race } from './raceList';
import { Trait, traitsOf } from './traits';
import { raceHint, raceMessage, type Sides } from './raceWords';

const RELEASE_HINT =
  'consumer_release() says that the thread is done with the oldest stage: call it behind the last read of that stage, once in each round.';

class RaceChecker implements Checker {
  readonly looksFor = [
    'races in shared and global memory',
    'missing __syncwarp()'
  ];
  private scene!: LaunchScene;
  private detector!: RaceDetector;
  private copies!: AsyncCopies;
  private pending!: PendingReads;
  private stages!: PipelineStages;

  constructor(
    private readonly findings: FindingList,
    private readonly streams: StreamObserver | undefined
  ) {}

  launchBegins(scene: LaunchScene): void {
    this.scene = scene;
    this.detector = new RaceDetector(scene);
    this.pending = new PendingReads(scene, this.findings);
    this.copies = new AsyncCopies(
      (access, lane, copy) => this.pending.add(access, lane, copy),
      (copy, sync) => this.storeAgain(copy, sync)
    );
    this.stages = new PipelineStages(
      scene.code,
      (access, lane, read) => this.reportOverwrite(access, lane, read),
      sync => this.reportStuck(sync)
    );
  }

  blockEnds(block: number): void {
    this.detector.blockEnds(block);
    this.copies.blockEnds(block);
    this.stages.blockEnds(block);
  }

  access(access: WarpAccess): void {
    this.copies.look(access, this.scene.words);
    this.stages.look(access, this.scene.words, (copy, lane) =>
      this.copies.isCopying(copy, lane)
    );
    this.detector.look(access);
  }

  sync(sync: WarpSync): void {
    if (isStageMark(sync.site.scope)) {
      this.stages.sync(sync);
    } else if (sync.site.kind === 'copies') {
      this.copies.sync(sync);
      if (sync.site.scope === 'copy-commit') {
        this.stages.commit(sync);
      }
    } else {
      this.detector.sync(sync);
    }
  }

  /** The thread has waited for its copy: somewhere until now it was made. */
  private storeAgain(
    { site, lane, address, size }: CopyStore,
    { block, warp, frame }: WarpSync
  ): void {
    const { scene } = this;
    const addresses = (frame + FRAME_ADDRESSES) >>> 2;
    const { first, end } = scene.shared;
    const before = scene.words[addresses + lane];
    scene.words[addresses + lane] = address;
    this.detector.look(
      {
        site,
        frame,
        block,
        warp,
        size,
        addresses,
        mask: 1 << lane,
        space: address >= first && address < end ? 'shared' : 'global'
      },
      true
    );
    scene.words[addresses + lane] = before;
  }

  private reportOverwrite(
    access: WarpAccess,
    lane: number,
    read: LateRead
  ): void {
    const { scene } = this;
    const object = scene.object(access, lane);
    const copier = scene.thread(access.block, access.warp, lane);
    const reader = scene.thread(read.block, read.warp, read.lane);
    this.findings.add({
      kind: 'race',
      span: access.site.span,
      other: read.site.span,
      threads: [copier, reader],
      array: object?.name ?? '',
      space: 'shared',
      access: () => seenAccess(scene, access),
      message: () =>
        `${threadName(copier)} copies to ${object?.name || 'a stage'} what ${threadName(reader)} may still read: it reads the stage behind its consumer_release(), and producer_acquire() waits for that alone.`,
      hint: RELEASE_HINT
    });
  }

  private reportStuck({ site, block, warp, mask }: WarpSync): void {
    const thread = this.scene.thread(
      block,
      warp,
      31 - Math.clz32(mask & -mask)
    );
    this.findings.add({
      kind: 'deadlock',
      span: site.span,
      threads: [thread],
      message: () =>
        `${threadName(thread)} waits in producer_acquire() for ever: it has taken all stages of the pipeline, and given none of them back by consumer_release().`,
      hint: 'Each stage that producer_acquire() takes is given back by one consumer_release(), behind the last read of what was copied there.'
    });
  }

  barrier(barrier: Barrier): void {
    this.stages.barrier(barrier.block);
    this.detector.barrier(barrier);
  }

  launchEnds(): void {
    this.pending.report();
    this.streams?.launch(this.scene, this.detector);
    const races = this.detector.all();
    const sitesOf = (which: (race: Race) => boolean): ReadonlySet<number> =>
      new Set(
        races
          .filter(({ conflict }) => conflict.old.site === conflict.now.site)
          .filter(which)
          .map(race => race.conflict.now.site)
      );
    const meetings = {
      all: sitesOf(() => true),
      collide: sitesOf(race => race.isCollision),
      differ: sitesOf(race => race.isCollision && !race.isSameValue)
    };
    const spanOf = (site: number): Span => this.spanOf(site);
    const judge = (group: readonly Race[]): Verdict =>
      this.judge(group, meetings);
    const kindOf = (group: readonly Race[]): string => {
      const { kind, traits } = judge(group);
      const [{ conflict }] = group;
      return [
        kind,
        conflict.distance,
        conflict.isCollision,
        // A barrier orders what an atomic operation would not have to.
        conflict.distance === 'blocks' &&
          (traits.old ^ traits.now) & Trait.atomic,
        this.isOfCopy(group[0])
      ].join(' ');
    };
    const chains = byChains(byLines(races, spanOf), kindOf, spanOf);
    const indexed = this.indexedByCounters(chains, meetings);
    for (const chain of chains) {
      if (![...indexed.values()].some(others => others.includes(chain))) {
        this.report(chain, judge(chain[0]), indexed.get(chain) ?? []);
      }
    }
  }

  /** Of counters that race, what is indexed by them: `items[size] = x; size++`, or `at = (*count)++; queue[at] = x`. */
  private indexedByCounters(
    chains: readonly Race[][][],
    meetings: Meetings
  ): Map<Race[][], Race[][][]> {
    const indexed = new Map<Race[][], Race[][][]>();
    for (const chain of chains) {
      const names = chain
        .flat()
        .filter(race => this.isCounter(race, meetings))
        .flatMap(({ conflict: { old, now } }) => [old.site, now.site])
        .flatMap(site => [
          this.textOf(site),
          this.findings.assignedName(this.spanOf(site))
        ]);
      const isIndexed = ({ conflict: { old, now } }: Race): boolean =>
        [old, now].some(({ site }) => {
          const [, index] = /\[(.*)\]$/.exec(this.textOf(site) ?? '') ?? [];
          return index !== undefined && names.includes(index);
        });
      // The counter is the mistake, not what it indexes on the same lines.
      chain.sort(
        (a, b) => Number(a.every(isIndexed)) - Number(b.every(isIndexed))
      );
      const others = chains.filter(
        other => other !== chain && other.flat().every(isIndexed)
      );
      if (others.length > 0) {
        indexed.set(chain, others);
      }
    }
    return indexed;
  }

  private spanOf(site: number): Span {
    return this.scene.code.sites[site].span;
  }

  /** How the source spells a place: `bins[b]`. */
  private textOf(site: number): string | undefined {
    const { file, start, end } = this.spanOf(site);
    return this.scene.module.files[file]?.text
      .slice(start, end)
      .replace(/\s|\+\+|--/g, '');
  }

  /** Whether the file that a place is in names the order that orders nothing. */
  private isRelaxed(site: number): boolean {
    const file = this.scene.module.files[this.spanOf(site).file];
    return /\bmemory_order(_|::)relaxed\b/.test(file?.text ?? '');
  }

  /** Whether one side is a copy that must be waited for. */
  private isOfCopy({ conflict: { old, now } }: Race): boolean {
    const { sites } = this.scene.code;
    return [old, now].some(({ site }) => this.copies.sites.has(sites[site]));
  }

  /** What races between two lines are. */
  private judge(races: readonly Race[], meetings: Meetings): Verdict {
    const [{ conflict }] = races;
    const { old, now, distance } = conflict;
    const traits = this.traitsOf(conflict);
    const isSameValue = races.every(race => race.isSameValue);
    const isTry = races.every(race => this.isTry(race));
    const counts = races.some(race => this.isCounter(race, meetings));
    const isInStep =
      distance === 'lanes' &&
      (traits.old & traits.now & Trait.atomic) === 0 &&
      !counts &&
      !races.some(
        ({ conflict }) =>
          meetings.differ.has(conflict.now.site) ||
          meetings.differ.has(conflict.old.site)
      );
    return {
      kind: isSameValue
        ? 'benign-race'
        : isTry
          ? 'plain-read'
          : isInStep
            ? 'missing-syncwarp'
            : 'race',
      traits,
      isSameValue,
      isTry,
      isOneElement: this.textOf(old.site) === this.textOf(now.site),
      isCounter: counts
    };
  }

  private traitsOf({ old, now }: Race['conflict']): Sides {
    const { sites } = this.scene.code;
    return { old: traitsOf(sites[old.site]), now: traitsOf(sites[now.site]) };
  }

  /** Whether one is a plain read that says whether the other, an atomic operation, is tried. */
  private isTry({ conflict: { old, now } }: Race): boolean {
    const { sites } = this.scene.code;
    const [a, b] = [sites[old.site], sites[now.site]];
    return [
      [a, b],
      [b, a]
    ].some(([read, { atomic }]) => atomic && read.tries?.has(atomic));
  }

  /** Whether threads read one element and write it then, all of them the same: `bins[b]++`. */
  private isCounter({ conflict }: Race, meetings: Meetings): boolean {
    const { old, now, distance } = conflict;
    const traits = this.traitsOf(conflict);
    if (
      ((traits.old ^ traits.now) & Trait.store) === 0 ||
      ((traits.old | traits.now) & Trait.atomic) !== 0 ||
      this.textOf(old.site) !== this.textOf(now.site)
    ) {
      return false;
    }
    const [loaded, stored] = traits.now & Trait.store ? [old, now] : [now, old];
    const from = this.spanOf(loaded.site);
    const to = this.spanOf(stored.site);
    return (
      (from.line === to.line || afterward(from, to) > 0) &&
      (distance === 'lanes' ? meetings.collide : meetings.all).has(stored.site)
    );
  }

  /** One finding for all races between two lines, and what hangs together with them. */
  private report(
    chain: readonly Race[][],
    verdict: Verdict,
    indexed: readonly Race[][][]
  ): void {
    const { scene } = this;
    const { traits, isSameValue, isTry } = verdict;
    const [[example]] = chain;
    const all = chain.flat();
    const arraysOf = (some: readonly Race[]): string[] =>
      [...new Set(some.map(({ detail }) => detail.array))].filter(
        other => other !== ''
      );
    const { old, now, inShared } = example.conflict;
    const place = (party: typeof old): ReturnType<LaunchScene['thread']> =>
      scene.thread(party.block, party.warp, party.lane);
    // The pair's names do not depend on who came first: the later line is the first of it.
    const sides = [now, old].sort((a, b) =>
      afterward(this.spanOf(a.site), this.spanOf(b.site))
    );
    const [races] = chain;
    const blocks = Math.min(...races.map(race => race.blocks));
    const launch = {
      blocks,
      threads: Math.min(
        ...races.filter(race => race.blocks === blocks).map(r => r.threads)
      )
    };
    const race = { ...example, ...launch };
    const { array } = example.detail;
    const others = arraysOf(all).filter(other => other !== array);
    const behind = arraysOf(indexed.flat(2));
    this.findings.add({
      kind: verdict.kind,
      severity: isSameValue || isTry ? 'note' : 'error',
      span: this.spanOf(sides[0].site),
      other: this.spanOf(sides[1].site),
      threads: sides.map(place),
      array,
      ...(!isSameValue && !isTry && { alsoOf: [...others, ...behind] }),
      index: example.detail.index,
      space: inShared ? 'shared' : 'global',
      access: () =>
        example.detail.access && {
          ...example.detail.access,
          ...(sides[0] !== now && { ofOther: true })
        },
      message: () =>
        `${raceMessage(scene, race, traits, isTry)}${this.alsoRacing(chain, array, others)}${behind.length > 0 ? ` What is indexed by it is written by several threads, too: elements of ${behind.join(', ')}.` : ''}`,
      hint: this.isOfCopy(example)
        ? COPY_HINT
        : raceHint(race, traits, {
            ...verdict,
            isChain: chain.length > 1,
            isOneLine:
              this.spanOf(old.site).line === this.spanOf(now.site).line,
            hasOwnWays: Number(scene.cc.split('.')[0]) >= 7,
            hasLocks: scene.code.sites.some(({ lock }) => lock !== undefined),
            isRelaxed: this.isRelaxed(now.site)
          }),
      count: all.reduce((sum, { count }) => sum + count, 0)
    });
  }

  /** What else one finding stands for: other lines, other arrays. */
  private alsoRacing(
    chain: readonly Race[][],
    array: string,
    others: readonly string[]
  ): string {
    const lines = chain.flatMap(
      ([
        {
          conflict: { old, now }
        }
      ]) => [old, now].map(({ site }) => this.spanOf(site))
    );
    const names = [array || 'this memory', ...others].join(', ');
    return chain.length > 1
      ? ` So it is with ${chain.length === 2 ? 'another pair' : `${chain.length - 1} other pairs`} of accesses to ${names}, all in ${this.findings.linesName(lines)}.`
      : others.length > 0
        ? ` The same two lines race for ${others.join(', ')}, too.`
        : '';
  }
}

/** Places whose stores meet each other: those of other threads at the same place. */
interface Meetings {
  all: ReadonlySet<number>;
  /** In one instruction of a warp. */
  collide: ReadonlySet<number>;
  /** With other values. */
  differ: ReadonlySet<number>;
}

/** What a pair of lines does wrong. */
interface Verdict {
  kind: 'race' | 'missing-syncwarp' | 'plain-read' | 'benign-race';
  /** What the sites are: see traits.ts. */
  traits: Sides;
  isSameValue: boolean;
  /** One only reads whether, or with what, to try the other, an atomic operation. */
  isTry: boolean;
  /** The source spells the two alike: `bins[b]++`. */
  isOneElement: boolean;
  /** All threads read it and then write it: `n = *count; *count = n + 1`. */
  isCounter: boolean;
}

export const races: MakeChecker = (findings, _options, streams) =>
  new RaceChecker(findings, streams);
