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
import { isStageMark, PipelineStages, type LateRead } from './pipelineStages';
import type { Race } from './raceList';
import { Trait, traitsOf } from './traits';
import { raceHint, raceMessage } from './raceWords';

const COPY_HINT =
  'A copy that does not wait (memcpy_async) is there when the thread that made it has waited for it, and for other threads after a barrier behind that: commit, wait (__pipeline_wait_prior, consumer_wait, wait), then __syncthreads(), then read. A barrier before the waiting does not do.';

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
  private stages!: PipelineStages;

  constructor(
    private readonly findings: FindingList,
    private readonly streams: StreamObserver | undefined
  ) {}

  launchBegins(scene: LaunchScene): void {
    this.scene = scene;
    this.detector = new RaceDetector(scene);
    this.copies = new AsyncCopies(
      (access, lane, copy) => this.reportPending(access, lane, copy),
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

  private reportPending(
    access: WarpAccess,
    lane: number,
    copy: CopyStore
  ): void {
    const { scene } = this;
    const object = scene.object(access, lane);
    const address = scene.address(access, lane);
    const index =
      object &&
      Math.floor(
        (address - object.address) / Math.max(object.element, access.size)
      );
    const user = scene.thread(access.block, access.warp, lane);
    const copier = scene.thread(copy.block, copy.warp, copy.lane);
    const isOwn =
      access.block === copy.block &&
      access.warp === copy.warp &&
      lane === copy.lane;
    this.findings.add({
      kind: 'race',
      span: access.site.span,
      other: copy.site.span,
      threads: isOwn ? [user] : [user, copier],
      array: object?.name ?? '',
      ...(index !== undefined && { index }),
      space: access.space === 'shared' ? 'shared' : 'global',
      access: () => seenAccess(scene, access),
      message: () =>
        `${threadName(user)} ${access.site.kind === 'load' ? 'reads' : 'writes'} ${object?.name || 'memory'}${index === undefined ? '' : `[${index}]`}, and ${isOwn ? 'its own copy to it' : `the copy to it by ${threadName(copier)}`} may still be under way: ${copy.isCommitted ? 'nobody has waited for its batch' : 'it is in no batch yet that could be waited for'}.`,
      hint: COPY_HINT
    });
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
    this.streams?.launch(this.scene, this.detector);
    const races = this.detector.all();
    const colliding = new Set(
      races
        .filter(race => race.isCollision && !race.isSameValue)
        .map(race => race.conflict.now.site)
    );
    for (const pair of byLines(races, site => this.spanOf(site))) {
      this.report(pair, colliding);
    }
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

  /** One finding for all races between two lines. */
  private report(races: readonly Race[], colliding: ReadonlySet<number>): void {
    const { scene } = this;
    const [example] = races;
    const { old, now, distance, inShared } = example.conflict;
    const isSameValue = races.every(race => race.isSameValue);
    const isInStep =
      distance === 'lanes' &&
      !races.some(
        ({ conflict }) =>
          colliding.has(conflict.now.site) || colliding.has(conflict.old.site)
      );
    const traits = {
      old: traitsOf(scene.code.sites[old.site]),
      now: traitsOf(scene.code.sites[now.site])
    };
    const place = (party: typeof old): ReturnType<LaunchScene['thread']> =>
      scene.thread(party.block, party.warp, party.lane);
    // The pair's names do not depend on who came first: the later line is the first of it.
    const sides = [now, old].sort((a, b) =>
      afterward(this.spanOf(a.site), this.spanOf(b.site))
    );
    const isOneElement = this.textOf(old.site) === this.textOf(now.site);
    const [loaded, stored] =
      (traits.now & Trait.store) !== 0 ? [old, now] : [now, old];
    const blocks = Math.min(...races.map(race => race.blocks));
    const launch = {
      blocks,
      threads: Math.min(
        ...races.filter(race => race.blocks === blocks).map(r => r.threads)
      )
    };
    const race = { ...example, ...launch };
    const { array } = example.detail;
    const others = [...new Set(races.map(({ detail }) => detail.array))].filter(
      other => other !== array && other !== ''
    );
    this.findings.add({
      kind: isSameValue
        ? 'benign-race'
        : isInStep && (traits.old & traits.now & Trait.atomic) === 0
          ? 'missing-syncwarp'
          : 'race',
      severity: isSameValue ? 'note' : 'error',
      span: this.spanOf(sides[0].site),
      other: this.spanOf(sides[1].site),
      threads: sides.map(place),
      array,
      ...(!isSameValue && { alsoOf: others }),
      index: example.detail.index,
      space: inShared ? 'shared' : 'global',
      access: () =>
        example.detail.access && {
          ...example.detail.access,
          ...(sides[0] !== now && { ofOther: true })
        },
      message: () =>
        `${raceMessage(scene, race, traits)}${others.length > 0 ? ` The same two lines race for ${others.join(', ')}, too.` : ''}`,
      hint: this.isOfCopy(example)
        ? COPY_HINT
        : raceHint(race, traits, {
            isOneLine:
              this.spanOf(old.site).line === this.spanOf(now.site).line,
            isOneElement,
            isCounter:
              isOneElement &&
              distance !== 'lanes' &&
              afterward(this.spanOf(loaded.site), this.spanOf(stored.site)) > 0,
            hasOwnWays: Number(scene.cc.split('.')[0]) >= 7,
            isRelaxed: this.isRelaxed(now.site)
          }),
      count: races.reduce((sum, { count }) => sum + count, 0)
    });
  }
}

/** Races between the same two lines together, those that say most first. */
function byLines(
  races: readonly Race[],
  spanOf: (site: number) => Span
): Race[][] {
  const groups = new Map<string, Race[]>();
  const nameOf = (site: number): string => {
    const { file, line } = spanOf(site);
    return `${file}:${line}`;
  };
  for (const race of races) {
    const { old, now } = race.conflict;
    const key = [nameOf(old.site), nameOf(now.site)].sort().join(' ');
    const group = groups.get(key);
    if (group) {
      group.push(race);
    } else {
      groups.set(key, [race]);
    }
  }
  return [...groups.values()].map(group =>
    group.sort((a, b) => weight(b) - weight(a))
  );
}

function weight({ isSameValue, isCollision, conflict }: Race): number {
  return (
    (isSameValue ? 0 : 8) +
    (isCollision ? 1 : 0) +
    2 * ['lanes', 'warps', 'blocks'].indexOf(conflict.distance)
  );
}

/** The later place of the source first. */
function afterward(a: Span, b: Span): number {
  return b.file - a.file || b.line - a.line || b.column - a.column;
}

export const races: MakeChecker = (findings, _options, streams) =>
  new RaceChecker(findings, streams);
