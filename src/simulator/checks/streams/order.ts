/**
 * What a program's work is certainly behind: a piece of a stream knows of all
 * that its stream, events, the default stream and the host itself have put
 * before it. Clocks are vectors, one number for each stream and one for the
 * host; nothing of when the work ran here is asked.
 */

/** A piece of a stream's work, or what the host itself does between two calls. */
export interface StreamStep {
  stream: number;
  /** Of the stream's pieces, from 1 on. */
  number: number;
  /** The last piece of each stream that is certainly done before, and itself. */
  clock: ReadonlyMap<number, number>;
}

/** The host's own accesses, as a stream. */
export const HOST_STREAM = -1;

export class WorkOrder {
  /** What the host has waited for. */
  private readonly known = new Map<number, number>();
  private readonly counts = new Map<number, number>();
  private hostTime = 1;

  /** The host gives a stream work that waits for what is named. */
  issue(stream: number, after: readonly StreamStep[]): StreamStep {
    const clock = new Map(this.known);
    after.forEach(step => merge(clock, step.clock));
    const number = (this.counts.get(stream) ?? 0) + 1;
    this.counts.set(stream, number);
    clock.set(stream, number);
    // All that the host did up to here; not what it does from now on.
    clock.set(HOST_STREAM, this.hostTime++);
    return { stream, number, clock };
  }

  /** The host has waited for a piece of work; for everything, without one. */
  ended(step?: StreamStep): void {
    merge(this.known, step ? step.clock : this.counts);
  }

  /** The host as it is now. */
  host(): StreamStep {
    return {
      stream: HOST_STREAM,
      number: this.hostTime,
      clock: new Map([...this.known, [HOST_STREAM, this.hostTime]])
    };
  }

  /** Nothing is under way that the host has not waited for. */
  get isQuiet(): boolean {
    return [...this.counts].every(
      ([stream, count]) => count <= (this.known.get(stream) ?? 0)
    );
  }
}

/** Whether a step is certainly behind another one. */
export function isBehind({ clock }: StreamStep, other: StreamStep): boolean {
  return other.number <= (clock.get(other.stream) ?? 0);
}

function merge(
  into: Map<number, number>,
  from: ReadonlyMap<number, number>
): void {
  for (const [stream, number] of from) {
    if ((into.get(stream) ?? 0) < number) {
      into.set(stream, number);
    }
  }
}
