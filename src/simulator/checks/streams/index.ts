/**
 * Races between the works of a program: kernels, copies and fills in streams
 * that nothing orders, and the host that uses what they are still at. What a
 * launch touched is what the race detector remembers of it.
 */
import type { Span } from '../../../compiler/ir/types';
import type { AllocationTable } from '../allocations';
import type { FindingList } from '../findings';
import type { TouchedWords } from '../observer';
import { Trait, traitsOf } from '../races/traits';
import type { LaunchScene } from '../scene';
import { WorkOrder, type StreamStep } from './order';
import {
  TouchedMemory,
  type Meeting,
  type Touch,
  type TouchKind
} from './touched';
import { streamHint, streamMessage } from './streamWords';

/** What is given to a stream. */
export interface IssuedWork {
  stream: number;
  /** `kernel w`, `copy` */
  name: string;
  /** Of the call. */
  span: Span | undefined;
  after: readonly StreamStep[];
  /** Not asked for by the program: managed memory that moves. */
  isImplicit: boolean;
  /** All other work is before it, or behind it. */
  isSerial?: boolean;
  /** Of what it read, it did not ask for all. */
  isPartial?: boolean;
  /** Memory of the host that it uses while the program goes on. */
  host?: { address: number; bytes: number; writes: boolean };
}

interface Range {
  address: number;
  bytes: number;
  kind: TouchKind;
  span?: Span;
}

interface Launch {
  scene: LaunchScene;
  detector: TouchedWords;
}

export class StreamRaces {
  private readonly order = new WorkOrder();
  private readonly memory = new TouchedMemory();
  /** What was done for the work that comes next. */
  private ranges: Range[] = [];
  private launches: Launch[] = [];
  private hostsOwn = new Map<string, Touch>();

  constructor(
    private readonly findings: FindingList,
    private readonly allocations: AllocationTable
  ) {}

  /** The device has read or written this, for the work that is issued next. */
  touches(address: number, bytes: number, kind: TouchKind, span?: Span): void {
    this.ranges.push({ address, bytes, kind, ...(span && { span }) });
  }

  launch(scene: LaunchScene, detector: TouchedWords): void {
    this.launches.push({ scene, detector });
  }

  /** Nothing of this belongs to work: the memory's first contents. */
  forget(): void {
    this.ranges = [];
    this.launches = [];
  }

  issued(work: IssuedWork): StreamStep {
    const { stream, span, isImplicit, host } = work;
    if (work.isSerial) {
      this.order.ended();
    }
    const step = this.order.issue(stream, work.after);
    if (work.isSerial) {
      this.order.ended(step);
    }
    this.hostsOwn.clear();
    const { ranges, launches } = this;
    this.forget();
    if (!isImplicit) {
      const who = `${work.name} in stream ${stream}`;
      if (host) {
        const { address, bytes, writes } = host;
        ranges.push({ address, bytes, kind: writes ? 'write' : 'read' });
      }
      for (const { address, bytes, kind, span: own = span } of ranges) {
        if (work.isPartial && kind === 'read') {
          continue;
        }
        this.touch(address, bytes, { kind, step, span: own, who });
      }
      launches.forEach(launch => this.afterLaunch(launch, step, who));
    }
    return step;
  }

  /** The host has waited for it; for all, without one. */
  ended(step?: StreamStep): void {
    this.order.ended(step);
    this.hostsOwn.clear();
  }

  /** Whether the host must be watched: something is under way. */
  get isBusy(): boolean {
    return !this.order.isQuiet;
  }

  /** The program's own code uses memory. */
  hostUses(
    address: number,
    bytes: number,
    writes: boolean,
    {
      span,
      name,
      frees = false
    }: { span: Span; name: string | undefined; frees?: boolean }
  ): void {
    const key = `${span.file} ${span.start} ${writes}`;
    let touch = this.hostsOwn.get(key);
    if (!touch) {
      const kind = writes ? 'write' : 'read';
      touch = {
        kind,
        step: this.order.host(),
        span,
        who: 'the host',
        ...(frees && { frees }),
        ...(name !== undefined && { array: name })
      };
      this.hostsOwn.set(key, touch);
    }
    this.touch(address, bytes, touch);
  }

  private touch(address: number, bytes: number, touch: Touch): void {
    const answers: Answers = new Map();
    this.memory.touch(address, bytes, touch, answers);
    this.report(touch, answers);
  }

  /** All words that a launch touched, by the lines that did. */
  private afterLaunch(
    { scene, detector }: Launch,
    step: StreamStep,
    who: string
  ): void {
    const touches = new Map<number, { touch: Touch; answers: Answers }>();
    detector.forTouched((address, bytes, party) => {
      const site = scene.code.sites[party.site];
      const traits = traitsOf(site);
      let found = touches.get(party.site);
      if (!found) {
        const kind =
          traits & (Trait.atomic | Trait.volatile)
            ? 'atomic'
            : traits & Trait.store
              ? 'write'
              : 'read';
        const thread = scene.thread(party.block, party.warp, party.lane);
        const touch = { kind, step, span: site.span, who, thread } as const;
        found = { touch, answers: new Map() };
        touches.set(party.site, found);
      }
      this.memory.touch(address, bytes, found.touch, found.answers);
    });
    for (const { touch, answers } of touches.values()) {
      this.report(touch, answers);
    }
  }

  private report(now: Touch, answers: Answers): void {
    for (const { meets } of answers.values()) {
      for (const meeting of meets) {
        this.add(now, meeting);
      }
    }
  }

  private add(now: Touch, { old, address, count }: Meeting): void {
    // The pair's names do not depend on who came first: the later line is the first of it.
    const spans = [now.span, old.span]
      .filter(span => span !== undefined)
      .sort((x, y) => y.file - x.file || y.line - x.line);
    const [span, other] = spans;
    if (!span) {
      return;
    }
    const found = this.allocations.find(address);
    const array = now.array ?? found?.name ?? '';
    const index =
      found && Math.floor((address - found.address) / elementOf(found.element));
    const threads = [now.thread, old.thread].filter(
      thread => thread !== undefined
    );
    this.findings.add({
      kind: 'race',
      span,
      ...(other && { other }),
      threads,
      array,
      ...(index !== undefined && { index }),
      space: now.who === 'the host' ? 'host' : 'global',
      message: () => streamMessage(old, now, array),
      hint: streamHint(old, now),
      count
    });
  }
}

type Answers = Parameters<TouchedMemory['touch']>[3];

/** Of what cudaMalloc gave only bytes are known: words are what is counted. */
function elementOf(element: number): number {
  return element === 1 ? 4 : element;
}

export type { StreamStep } from './order';
