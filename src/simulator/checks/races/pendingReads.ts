/** Accesses to what an asynchronous copy may still be writing: one report for those of a line, whichever copies they meet. */
import type { Span } from '../../../compiler/ir/types';
import type { WarpAccess } from '../access';
import type { FindingList, Occurrence } from '../findings';
import { elementName } from '../elementNames';
import { threadName, type LaunchScene } from '../scene';
import { seenAccess } from '../seenAccess';
import type { CopyStore } from './asyncCopies';

export const COPY_HINT =
  'A copy that does not wait (memcpy_async) is there when the thread that made it has waited for it, and for other threads after a barrier behind that: commit, wait (__pipeline_wait_prior, consumer_wait, wait), then __syncthreads(), then read. A barrier before the waiting does not do.';

interface PendingRead {
  report: Occurrence;
  /** By their lines. */
  copies: Map<string, Span>;
  count: number;
}

export class PendingReads {
  private readonly reads = new Map<string, PendingRead>();

  constructor(
    private readonly scene: LaunchScene,
    private readonly findings: FindingList
  ) {}

  /** A lane accesses what a copy that nobody has waited for writes. */
  add(access: WarpAccess, lane: number, copy: CopyStore): void {
    const { span } = access.site;
    const array = this.scene.object(access, lane)?.name ?? '';
    const key = `${span.file}:${span.line} ${array}`;
    let read = this.reads.get(key);
    if (!read) {
      const report = this.reportOf(access, lane, copy);
      read = { report, copies: new Map(), count: 0 };
      this.reads.set(key, read);
    }
    const from = copy.site.span;
    read.copies.set(`${from.file}:${from.line}`, from);
    read.count++;
  }

  report(): void {
    for (const { report, copies, count } of this.reads.values()) {
      const also =
        copies.size > 1
          ? ` So it is with other copies: there are some in ${this.findings.linesName([...copies.values()])}.`
          : '';
      const message = report.message();
      this.findings.add({
        ...report,
        message: () => `${message}${also}`,
        count
      });
    }
  }

  private reportOf(
    access: WarpAccess,
    lane: number,
    copy: CopyStore
  ): Occurrence {
    const { scene } = this;
    const object = scene.object(access, lane);
    const address = scene.address(access, lane);
    const width = Math.max(object?.element ?? 0, access.size);
    const index = object && Math.floor((address - object.address) / width);
    const user = scene.thread(access.block, access.warp, lane);
    const copier = scene.thread(copy.block, copy.warp, copy.lane);
    const isOwn =
      access.block === copy.block &&
      access.warp === copy.warp &&
      lane === copy.lane;
    // Of now: the access and the memory are others' later.
    const seen = seenAccess(scene, access);
    const message = `${threadName(user)} ${access.site.kind === 'load' ? 'reads' : 'writes'} ${object ? elementName(scene, access, object, address, width) : 'memory'}, and ${isOwn ? 'its own copy to it' : `the copy to it by ${threadName(copier)}`} may still be under way: ${copy.isCommitted ? 'nobody has waited for its batch' : 'it is in no batch yet that could be waited for'}.`;
    return {
      kind: 'race',
      span: access.site.span,
      other: copy.site.span,
      threads: isOwn ? [user] : [user, copier],
      array: object?.name ?? '',
      ...(index !== undefined && { index }),
      space: access.space === 'shared' ? 'shared' : 'global',
      access: () => seen,
      message: () => message,
      hint: COPY_HINT
    };
  }
}
