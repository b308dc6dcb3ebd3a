/** What stops a launch. */
import type { Dim3 } from '../../../protocol/launchRequest';
import type { Span } from '../../ir/types';

export type EvaluatorFaultKind =
  /** An access outside every object, or through a null or stray pointer. */
  | 'out-of-bounds'
  | 'misaligned'
  /** Threads that wait for each other at barriers or warp operations in a way that cannot end. */
  | 'divergence'
  | 'assert'
  | 'trap'
  /** A fetch that the texture does not allow. */
  | 'texture'
  /** The launch took more steps than it may. */
  | 'budget'
  /** The launch itself is wrong: sizes, arguments. */
  | 'launch';

/** A thread of a launch, as CUDA numbers it. */
export interface ThreadId {
  block: Dim3;
  thread: Dim3;
}

/** The message is complete; span and thread say it again for programs. */
export class EvaluationError extends Error {
  thread?: ThreadId;

  constructor(
    readonly kind: EvaluatorFaultKind,
    readonly reason: string,
    readonly span?: Span
  ) {
    super(reason);
    this.name = 'EvaluationError';
    this.compose();
  }

  /** Says which thread it was; the innermost caller that knows wins. */
  at(thread: ThreadId): this {
    if (!this.thread) {
      this.thread = thread;
      this.compose();
    }
    return this;
  }

  private compose(): void {
    const line =
      this.span && this.span.line > 0 ? `line ${this.span.line}: ` : '';
    const where = this.thread
      ? ` (block ${this.thread.block.join(',')}, thread ${this.thread.thread.join(',')})`
      : '';
    this.message = `${line}${this.reason}${where}`;
  }
}
