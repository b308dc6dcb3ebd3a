/**
 * Threads of a program, of which one runs at a time. It goes on until it waits,
 * yields or ends, and then hands on to another: nothing depends on the clock,
 * so that a program does the same each time. A thread that is started runs at
 * once, and its maker goes on when it first waits or has ended. Who waits for
 * the device hands on to nobody.
 */
import { sizeOf } from '../../compiler/ir/layout';
import type { IrFunction, Span } from '../../compiler/ir/types';
import { NULL_PAGE } from '../../compiler/wasm/host';
import { errnoLocation } from './c/errno';
import type { HostValue } from './library';
import type { AtExit, Machine } from './machine';
import { EXIT_ABORT, stopAt, type HostStop } from './stops';

/** A thread_local variable. */
interface Own {
  address: bigint;
  size: number;
  /** As every thread finds it. */
  initial: Uint8Array;
}

/** What a thread has of its own, while another runs. */
interface Kept {
  variables: Uint8Array[];
  atExit: AtExit[];
  others: unknown[];
}

/** What a thread waits for. */
interface Wait {
  /** What another thread names to wake it; 0n: nobody will. */
  at: bigint;
  /** The call, for messages. */
  call: string;
  span: Span | undefined;
  /** When it has waited long enough, ns of virtual time. */
  end: bigint | undefined;
}

interface Thread {
  /** In the order in which they were made; 0 is main. */
  readonly number: number;
  readonly stack: bigint;
  kept?: Kept;
  wait?: Wait;
  /** What it gets when it goes on. */
  value: HostValue;
  /** Has it go on. */
  go?: (value: HostValue) => void;
  fail?: (reason: unknown) => void;
}

/** Thrown through the frames of a thread that ends before its function returns. */
export class ThreadEnd extends Error {}

/** What main waits for in pthread_exit. */
export const ALL_ENDED = 1n;

/** As on Linux, for as many as that; more of them have less. */
const STACK_BYTES = 8 * 2 ** 20;
const AMPLE_STACKS = 32;
const SMALL_STACK_BYTES = 2 ** 20;

/** Looks at atomics, by this many at a time, that saw nothing new: a loop that never ends. */
const MOST_LOOKS = 1 << 22;

/** Threads that have yielded, for each that could go on, before one that sleeps does. */
const ROUNDS = 3;

export class Scheduler {
  /** Functions that initialise what no constant does, in each thread. */
  readonly starts: bigint[] = [];
  private readonly own: Own[];
  private current: Thread = { number: 0, stack: 0n, value: 0 };
  /** Whose end by exit() or an error is the program's. */
  private root = this.current;
  private made = 0;
  /** Threads besides main that have not ended. */
  others = 0;
  /** Those that can go on, in turn. */
  private readonly ready: Thread[] = [];
  /** Those that wait, the longest first. */
  private waiting: Thread[] = [];
  /** Virtual time, ns: it goes on where nobody can. */
  private time = 0n;
  /** Yields one after the other, with nothing else between. */
  private yields = 0;
  /** Looks at atomics that saw nothing new, with nothing else between. */
  private looks = 0;

  constructor(private readonly machine: Machine) {
    const { addresses, data } = machine.code;
    const variables = [...addresses]
      .filter(([{ isThreadLocal }]) => isThreadLocal)
      .map(([{ type }, address]) => {
        const size = sizeOf(type);
        const at = address - NULL_PAGE;
        const initial = data.subarray(at, at + size);
        return { address: BigInt(address), size, initial };
      });
    const errno = { address: errnoLocation(machine), size: 4 };
    this.own = [...variables, { ...errno, initial: new Uint8Array(4) }];
  }

  /**
   * Starts a thread that calls a function; its maker goes on when that first waits
   * or ends. In what the library calls, which cannot be left, the thread begins
   * when its turn comes.
   */
  start(run: bigint, argument: bigint): HostValue | Promise<HostValue> {
    const { machine } = this;
    const fn = machine.functionAt(run)!;
    const size = this.others < AMPLE_STACKS ? STACK_BYTES : SMALL_STACK_BYTES;
    const stack = machine.allocate(size);
    if (stack === 0n) {
      machine.stop(
        `there is no memory for the stack of a thread, with ${this.others} others that have not ended; join threads before more are made`
      );
    }
    const thread: Thread = {
      number: ++this.made,
      stack,
      value: 0,
      kept: {
        variables: this.own.map(({ initial }) => initial),
        atExit: [],
        others: machine.own.map(one => one.start())
      },
      // When whoever hands on has left its frames.
      go: () =>
        void Promise.resolve().then(() => this.run(thread, fn, argument, size))
    };
    this.others++;
    this.acts();
    const number = BigInt(thread.number);
    if (machine.isCalling) {
      this.ready.push(thread);
      return number;
    }
    const maker = this.current;
    maker.value = number;
    this.ready.unshift(maker);
    return new Promise((go, fail) => {
      Object.assign(maker, { go, fail });
      this.handTo(thread);
    });
  }

  private async run(
    thread: Thread,
    fn: IrFunction,
    argument: bigint,
    size: number
  ): Promise<void> {
    const { machine } = this;
    const { stackPointer, stackLow } = machine.exports;
    const low = Number(thread.stack);
    stackPointer.value = low + size;
    stackLow!.value = low;
    try {
      try {
        await machine.invoke(fn, [argument]);
      } catch (reason) {
        if (!(reason instanceof ThreadEnd)) {
          throw reason;
        }
      }
      machine.release(thread.stack);
      this.others--;
      this.acts();
      if (this.others === 0) {
        this.wake(ALL_ENDED, true);
      }
      if (this.ready.length === 0) {
        await machine.options.settle?.(machine);
      }
      const next = this.next();
      if (!next) {
        throw this.stuck(this.waiting[0].wait!.call);
      }
      this.handTo(next);
    } catch (reason) {
      // What exit calls goes on in this thread's place; the one that it ends does not.
      const { root } = this;
      this.root = this.current;
      this.rouse(root, 0);
      if (this.ready.includes(root)) {
        this.ready.splice(this.ready.indexOf(root), 1);
      }
      root.fail!(reason);
    }
  }

  /**
   * The thread that runs waits to be woken, or for so many ns.
   * @param canWait the call may give a promise
   * @returns what is left of them, at least 1 where it was woken; 0 when they are over
   */
  wait(
    at: bigint,
    call: string,
    span: Span,
    { ns, canWait }: { ns?: bigint; canWait: boolean }
  ): HostValue | Promise<HostValue> {
    const { machine, current } = this;
    const isTimed = ns !== undefined;
    if (isTimed && (this.others === 0 || machine.isCalling)) {
      const sleeps = (): HostValue => {
        machine.time.sleep(Number(ns) / 1e6);
        return 0n;
      };
      return machine.isCalling ? sleeps() : this.afterDevice(sleeps);
    }
    if (machine.isCalling) {
      machine.stop(
        `${call} waits for another thread in a function that the library calls (a comparison, a callback), which must not wait`
      );
    }
    this.acts();
    current.wait = {
      at,
      call,
      span,
      end: isTimed ? this.time + ns : undefined
    };
    this.waiting.push(current);
    return this.leave(canWait);
  }

  /** Threads that wait for this can go on: the first, or all. */
  wake(at: bigint, all: boolean): void {
    this.acts();
    const woken = this.waiting.filter(({ wait }) => wait!.at === at);
    for (const thread of all ? woken : woken.slice(0, 1)) {
      const end = thread.wait!.end;
      const left = end === undefined ? 1n : end - this.time;
      this.rouse(thread, left > 0n ? left : 1n);
      this.ready.push(thread);
    }
  }

  /** Others go on first, if any can. */
  yield(canWait: boolean): HostValue | Promise<HostValue> {
    if (this.machine.isCalling) {
      return 0;
    }
    if (this.ready.length === 0 && !this.firstTimed()) {
      return canWait ? this.afterDevice(() => 0) : 0;
    }
    this.yields++;
    this.ready.push(this.current);
    return this.leave(canWait);
  }

  /** Atomics have been looked at for long; `still`: nobody saw anything new. */
  spin(still: boolean, canWait: boolean): HostValue | Promise<HostValue> {
    this.looks = still ? this.looks + 1 : 0;
    if (this.looks === MOST_LOOKS) {
      throw this.stuck('a loop over a std::atomic');
    }
    return this.yield(canWait);
  }

  /** Something else than a look or a yield. */
  private acts(): void {
    this.yields = 0;
    this.looks = 0;
  }

  /** The thread that runs hands on, unless it is its own turn. */
  private leave(canWait: boolean): HostValue | Promise<HostValue> {
    return canWait && this.ready.length === 0
      ? this.afterDevice(() => this.turn())
      : this.turn();
  }

  private turn(): HostValue | Promise<HostValue> {
    const { current } = this;
    const next = this.next();
    if (next === current) {
      return current.value;
    }
    if (!next) {
      throw this.stuck(current.wait!.call);
    }
    return new Promise((go, fail) => {
      Object.assign(current, { go, fail });
      this.handTo(next);
    });
  }

  /** Where nobody else can go on: what the device still calls in the program may let one. */
  private afterDevice(
    then: () => HostValue | Promise<HostValue>
  ): HostValue | Promise<HostValue> {
    const { machine } = this;
    const waits = machine.options.settle?.(machine);
    return waits ? waits.then(then) : then();
  }

  private handTo(next: Thread): void {
    const { machine, current } = this;
    if (next !== current) {
      current.kept = this.keep();
      this.current = next;
      const { variables, atExit, others } = next.kept!;
      this.own.forEach(({ address, size }, i) =>
        machine.bytes(address, size).set(variables[i])
      );
      machine.atThreadExit = atExit;
      machine.own.forEach((one, i) => one.set(others[i]));
    }
    next.go!(next.value);
  }

  private keep(): Kept {
    const { machine } = this;
    return {
      variables: this.own.map(({ address, size }) =>
        machine.bytes(address, size).slice()
      ),
      atExit: machine.atThreadExit,
      others: machine.own.map(one => one.get())
    };
  }

  /** Whose turn it is; where nobody can go on, time does. */
  private next(): Thread | undefined {
    const { ready, yields } = this;
    const timed = this.firstTimed();
    const onlyYield = yields > ROUNDS * ready.length;
    if (!timed || (ready.length > 0 && !onlyYield)) {
      return ready.shift();
    }
    const { end } = timed.wait!;
    this.machine.time.sleep(Number(end! - this.time) / 1e6);
    this.time = end!;
    this.acts();
    this.rouse(timed, 0n);
    return timed;
  }

  /** Who waits no longer than anybody else for its time. */
  private firstTimed(): Thread | undefined {
    let first: Thread | undefined;
    let earliest: bigint | undefined;
    for (const thread of this.waiting) {
      const { end } = thread.wait!;
      if (end !== undefined && (earliest === undefined || end < earliest)) {
        first = thread;
        earliest = end;
      }
    }
    return first;
  }

  private rouse(thread: Thread, value: HostValue): void {
    this.waiting = this.waiting.filter(one => one !== thread);
    thread.wait = undefined;
    thread.value = value;
  }

  /** What ends a program in which nobody can go on. */
  private stuck(call: string): HostStop {
    const { files } = this.machine;
    const each = [...this.waiting]
      .sort((a, b) => a.number - b.number)
      .map(({ number, wait }) => {
        const who = number === 0 ? 'main' : `thread ${number}`;
        const file = wait!.span && files[wait!.span.file]?.name;
        const line = file ? ` (${file}:${wait!.span!.line})` : '';
        return `${who} in ${wait!.call}${line}`;
      });
    const why =
      this.others === 0
        ? 'the program has no other thread that could end that'
        : `no thread of the program can go on: ${each.join(', ')}`;
    return stopAt(
      `${call} would wait for ever: ${why}`,
      this.current.wait?.span ?? this.machine.span,
      EXIT_ABORT
    );
  }
}
