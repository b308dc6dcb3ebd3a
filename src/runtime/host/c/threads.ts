/** Threads of a program, as its library's headers start them, wait and wake them (scheduler.ts). */
import type { Module } from '../../../compiler/ir/types';
import type {
  HostCall,
  HostFunction,
  HostLibrary,
  HostMachine
} from '../library';
import type { Machine } from '../machine';
import { Scheduler, ThreadEnd } from '../scheduler';
import { define } from './define';

function schedulerOf(machine: HostMachine): Scheduler {
  return machine.state('threads', () => new Scheduler(machine as Machine));
}

const START = '__gs_thread_start';

/** Functions that have a stream call the program. */
const CALLED_BACK = /^(?:cudaLaunchHostFunc|cudaStreamAddCallback)$/;

/** Whether there may be anything that main waits for, in a loop. */
export function hasOthers(module: Module): boolean {
  return (
    startsThreads(module) ||
    module.functions.some(
      ({ external, name }) => external && CALLED_BACK.test(name)
    )
  );
}

/** Whether a program has threads besides main. */
export function startsThreads(module: Module): boolean {
  return module.functions.some(({ name }) => name === START);
}

/** A function in which a thread may hand on to another. */
function handing(
  blocks: boolean,
  call: (
    scheduler: Scheduler,
    call: HostCall
  ) => ReturnType<HostFunction['call']>
): HostFunction {
  return {
    blocks,
    isOfThreads: true,
    call: given => call(schedulerOf(given.machine), given)
  };
}

const wait = (blocks: boolean): HostFunction =>
  handing(blocks, (scheduler, { machine, args: [at, call], span }) =>
    scheduler.wait(at as bigint, machine.cString(call as bigint), span, {
      canWait: blocks
    })
  );

/** Time that is waited for, where others may go on. */
const sleeping = (
  ns: (machine: HostMachine, given: never) => bigint
): HostFunction =>
  handing(true, (scheduler, { machine, args: [given], span }) => {
    const left = scheduler.wait(0n, 'sleep', span, {
      ns: ns(machine, given as never),
      canWait: true
    });
    return left instanceof Promise ? left.then(() => 0) : 0;
  });

/** What waits only where somebody else may do what it waits for; elsewhere it costs programs nothing. */
export function threadFunctions(canWait: boolean): HostLibrary {
  return {
    __gs_thread_lock: wait(canWait),
    __gs_thread_yield: handing(canWait, scheduler => scheduler.yield(canWait)),
    __gs_thread_spin: handing(canWait, (scheduler, { args: [still] }) =>
      scheduler.spin(still !== 0, canWait)
    ),
    ...(canWait && {
      sleep: sleeping((_, s: number) => BigInt(s) * 1_000_000_000n),
      usleep: sleeping((_, us: number) => BigInt(us) * 1000n),
      nanosleep: sleeping(
        (machine, from: bigint) =>
          (machine.read(from, 'i64') as bigint) * 1_000_000_000n +
          (machine.read(from + 8n, 'i64') as bigint)
      )
    })
  };
}

export const threads: HostLibrary = {
  ...threadFunctions(false),
  [START]: handing(true, (scheduler, { args: [run, argument] }) =>
    scheduler.start(run as bigint, argument as bigint)
  ),
  __gs_thread_wait: wait(true),
  __gs_thread_wait_for: handing(true, (scheduler, { machine, args, span }) => {
    const [at, ns, call] = args as bigint[];
    return ns > 0n
      ? scheduler.wait(at, machine.cString(call), span, { ns, canWait: true })
      : 0n;
  }),
  __gs_thread_wake: define((machine, at: bigint, all: number) =>
    schedulerOf(machine).wake(at, all !== 0)
  ),
  /** Threads besides main that have not ended. */
  __gs_thread_others: define(machine => schedulerOf(machine).others),
  __gs_thread_stop: define(() => {
    throw new ThreadEnd();
  }),
  __gs_at_thread_start: define((machine, pointer: bigint) => {
    schedulerOf(machine).starts.push(pointer);
    return 0;
  }),
  __gs_at_thread_exit: define((machine, pointer: bigint) => {
    (machine as Machine).atThreadExit.push([pointer, 0n]);
    return 0;
  }),
  /** What a thread that begins calls, one after the other; then null. */
  __gs_thread_starts: define(
    (machine, index: number) => schedulerOf(machine).starts[index] ?? 0n
  ),
  /** What the thread that ends calls, one after the other; then null. */
  __gs_thread_leaves: define(
    machine => (machine as Machine).atThreadExit.pop()?.[0] ?? 0n
  )
};
