/**
 * One block: its threads take turns, each running until it ends or has to wait.
 * Warp operations happen when all lanes concerned wait at them, barriers when
 * all threads of the block do. Threads that have ended count as arrived, as on
 * the hardware.
 */
import type { BarrierStmt, Span, WarpStmt } from '../../ir/types';
import { exchange, reduceBarrier } from './collectives';
import { EvaluationError } from './errors';
import type { ThreadStop, Thread } from './machine';
import type { CompiledFunction } from './statements';

interface Task {
  thread: Thread;
  /** Undefined once the thread has ended. */
  steps: Iterator<ThreadStop, unknown, void> | undefined;
  /** What it waits for; undefined when it can go on. */
  stop: ThreadStop | undefined;
}

type WarpTask = Task & { stop: ThreadStop & { kind: 'warp' } };

export class Block {
  private readonly warps: Task[][];

  constructor(
    threads: Thread[],
    private readonly kernel: CompiledFunction
  ) {
    const byWarp = new Map<number, Task[]>();
    for (const thread of threads) {
      const task = { thread, steps: this.start(thread), stop: undefined };
      const warp = byWarp.get(thread.warp);
      if (warp) {
        warp.push(task);
      } else {
        byWarp.set(thread.warp, [task]);
      }
    }
    // In the order of their threads.
    this.warps = [...byWarp.values()];
  }

  private start(thread: Thread): Iterator<ThreadStop, unknown, void> {
    const { run, generate } = this.kernel.body;
    // A kernel in which no thread can stop is a single step.
    return run
      ? { next: () => ({ done: true, value: run(thread) }) }
      : (generate as NonNullable<typeof generate>)(thread);
  }

  /**
   * Lets every thread run as far as it can. `done`: all have ended. `waiting`:
   * all that is left are threads in loops that look at memory, so another
   * block should have a turn.
   */
  run(): 'done' | 'waiting' {
    for (;;) {
      let hasSpun = false;
      let hasMoved = false;
      for (const warp of this.warps) {
        const { spun, moved } = this.runWarp(warp);
        hasSpun ||= spun;
        hasMoved ||= moved;
      }
      const live = this.warps.flat().filter(task => task.steps);
      if (live.length === 0) {
        return 'done';
      }
      if (live.every(task => task.stop?.kind === 'barrier')) {
        if (!this.passTiles(live)) {
          this.passBarrier(live);
        }
      } else if (!this.passTiles(live) && !hasMoved) {
        if (hasSpun) {
          return 'waiting';
        }
        throw deadlock(live);
      }
    }
  }

  /** `moved`: something happened besides rounds of waiting loops. */
  private runWarp(warp: Task[]): { spun: boolean; moved: boolean } {
    let spun = false;
    let moved = false;
    do {
      for (const task of warp) {
        if (task.steps && !task.stop) {
          const stop = this.advance(task);
          // The thread goes on in the next turn, when others have had theirs.
          spun ||= stop?.kind === 'spin';
          moved ||= stop?.kind !== 'spin';
        }
      }
      warp.forEach(
        task => task.stop?.kind === 'spin' && (task.stop = undefined)
      );
    } while (this.resolveWarp(warp) && (moved = true));
    return { spun, moved };
  }

  private advance(task: Task): ThreadStop | undefined {
    const { thread } = task;
    try {
      const result = (task.steps as Iterator<ThreadStop, unknown, void>).next();
      if (result.done) {
        task.steps = undefined;
        task.stop = undefined;
        return undefined;
      }
      task.stop = result.value;
      return result.value;
    } catch (error) {
      throw error instanceof EvaluationError ? error.at(thread.id) : error;
    }
  }

  // -------------------------------------------------------------------- warps

  /** Performs warp operations that are complete; whether there were any. */
  private resolveWarp(warp: Task[]): boolean {
    const live = warp.filter(task => task.steps);
    const waiting = live.filter(
      (task): task is WarpTask => task.stop?.kind === 'warp'
    );
    let resolved = false;
    while (waiting.length > 0) {
      const task = waiting[0];
      const { mask, stmt } = task.stop;
      const group = waiting.filter(
        other =>
          other.stop.mask === mask &&
          operationOf(other.stop.stmt) === operationOf(stmt)
      );
      group.forEach(member => waiting.splice(waiting.indexOf(member), 1));
      if (mask === undefined) {
        continue;
      }
      group.forEach(member => checkMask(member, mask));
      const expected = live.filter(other => (mask >>> other.thread.lane) & 1);
      if (expected.every(other => group.includes(other as WarpTask))) {
        perform(group);
        resolved = true;
      }
    }
    return resolved || this.resolveConverged(live);
  }

  /**
   * Operations without a mask, and the question for the active lanes: those
   * lanes take part that are at the same point of the program's dynamic order,
   * the earliest first, as lock step with reconvergence has it.
   */
  private resolveConverged(live: Task[]): boolean {
    if (live.length === 0 || live.some(task => !task.stop)) {
      return false;
    }
    const open = live.filter(
      ({ stop }) =>
        stop?.kind === 'converge' ||
        (stop?.kind === 'warp' && stop.mask === undefined)
    );
    if (open.length === 0) {
      return false;
    }
    const first = open.reduce((a, b) =>
      compare(a.thread.path, b.thread.path) <= 0 ? a : b
    );
    const group = open.filter(
      task => compare(task.thread.path, first.thread.path) === 0
    );
    if (first.stop?.kind === 'warp') {
      perform(group as WarpTask[]);
      return true;
    }
    const mask = group.reduce(
      (m, task) => (m | (1 << task.thread.lane)) >>> 0,
      0
    );
    for (const task of group) {
      task.thread.activeMask = mask;
      task.stop = undefined;
    }
    return true;
  }

  // ----------------------------------------------------------------- barriers

  /** Tiles whose threads have all come to a barrier of theirs go on; whether there were any. */
  private passTiles(live: Task[]): boolean {
    let passed = false;
    for (const { thread, stop } of live) {
      if (stop?.kind !== 'barrier' || stop.stmt.tile === undefined) {
        continue;
      }
      const { tile } = stop.stmt;
      const number = Math.floor((thread.warp * 32) / tile);
      const members = live.filter(
        other => Math.floor((other.thread.warp * 32) / tile) === number
      );
      if (
        members.every(
          other =>
            other.stop?.kind === 'barrier' && other.stop.stmt.tile === tile
        )
      ) {
        members.forEach(member => (member.stop = undefined));
        passed = true;
      }
    }
    return passed;
  }

  private passBarrier(live: Task[]): void {
    const stops = live.map(
      task => task.stop as ThreadStop & { kind: 'barrier' }
    );
    const [first] = stops;
    const other = stops.findIndex(stop => stop.stmt !== first.stmt);
    if (other >= 0) {
      throw new EvaluationError(
        'divergence',
        `threads of one block wait at different barriers: ${describe(live[0])}, ${describe(live[other])}`,
        first.stmt.span
      );
    }
    const result = reduceBarrier(
      first.stmt,
      stops.map(stop => stop.operand)
    );
    for (const task of live) {
      task.thread.result = result;
      task.stop = undefined;
    }
  }
}

function perform(group: WarpTask[]): void {
  exchange(
    group[0].stop.stmt,
    group.map(({ thread, stop }) => ({ thread, args: stop.args }))
  );
  group.forEach(task => ((task as Task).stop = undefined));
}

function operationOf(stmt: WarpStmt | BarrierStmt): string {
  return stmt.stmt === 'warp' ? stmt.operation : 'barrier';
}

function checkMask(task: WarpTask, mask: number): void {
  const { lane } = task.thread;
  if (!((mask >>> lane) & 1)) {
    throw new EvaluationError(
      'divergence',
      `the mask 0x${mask.toString(16)} of this warp operation leaves out lane ${lane}, which executes it`,
      task.stop.stmt.span
    ).at(task.thread.id);
  }
}

function compare(a: number[], b: number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (a[i] !== b[i]) {
      return a[i] - b[i];
    }
  }
  return a.length - b.length;
}

/** Live threads that all wait, but not for one thing. */
function deadlock(live: Task[]): EvaluationError {
  const [first] = live;
  const stop = first.stop as ThreadStop;
  const places = new Map<string, Task>();
  for (const task of live) {
    const key = `${task.stop?.kind} ${lineOf(task.stop as ThreadStop)}`;
    if (!places.has(key)) {
      places.set(key, task);
    }
  }
  const list = [...places.values()].slice(0, 4).map(describe).join(', ');
  return new EvaluationError(
    'divergence',
    `threads wait for others that never come: ${list}`,
    spanOf(stop)
  );
}

function describe(task: Task): string {
  const stop = task.stop as ThreadStop;
  const [x, y, z] = task.thread.threadIdx;
  const what =
    stop.kind === 'barrier'
      ? 'the barrier'
      : stop.kind === 'warp'
        ? `${operationOf(stop.stmt)}${stop.mask === undefined ? '' : ` with mask 0x${stop.mask.toString(16)}`}`
        : 'a loop';
  return `thread (${x},${y},${z}) at ${what} on line ${lineOf(stop)}`;
}

function spanOf(stop: ThreadStop): Span {
  return stop.kind === 'barrier' || stop.kind === 'warp'
    ? stop.stmt.span
    : stop.span;
}

function lineOf(stop: ThreadStop): number {
  return spanOf(stop).line;
}
