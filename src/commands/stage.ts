/** Where a command works that asks the engine more than once. */
import type { Reply, Request } from '../protocol/messages';
import type { RunRecord } from '../protocol/record';
import type { Caller } from './caller';
import type { Message } from '../protocol/message';

export interface Stage {
  readonly caller: Caller;
  /** Asks the engine. */
  ask(request: Request): Promise<Reply>;
  /** Shows a record as far as it has come, in place of what it showed before. */
  show(record: RunRecord): Promise<void>;
  /** Says what is being done. */
  progress(step: Message): void;
  /** @throws what the work was stopped with */
  throwIfStopped(): void;
}
