import type { FromWorker, Request, ToWorker } from '../../protocol/messages';
import type { EngineWorker } from '../engineWorker';

/** A worker that answers only when told to. */
export class FakeWorker implements EngineWorker {
  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;
  onmessageerror: EngineWorker['onmessageerror'] = null;
  sent: ToWorker[] = [];
  transferred: Transferable[] = [];
  isTerminated = false;

  postMessage(message: ToWorker, transfer?: unknown): void {
    this.sent.push(message);
    this.transferred.push(...((transfer as Transferable[]) ?? []));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  get requests(): Request[] {
    return this.sent.flatMap(message =>
      'request' in message ? [message.request] : []
    );
  }

  answer(message: Record<string, unknown>): void {
    const last = this.sent.findLast(sent => 'id' in sent);
    const id = last?.id ?? 0;
    const data = { id, ...message } as FromWorker;
    this.onmessage!.call(
      this as unknown as Worker,
      new MessageEvent('message', { data })
    );
  }

  reply(record: unknown = undefined): void {
    this.answer({ type: 'reply', reply: { record } });
  }

  /** Replies to the last request of a kind. */
  replyTo(op: Request['op'], record: unknown): void {
    const sent = this.sent.findLast(
      message => 'request' in message && message.request.op === op
    ) as Extract<ToWorker, { request: Request }>;
    this.answer({ id: sent.id, type: 'reply', reply: { record } });
  }

  crash(message: string): void {
    this.onerror!.call(
      this as unknown as Worker,
      new ErrorEvent('error', { message })
    );
  }
}
