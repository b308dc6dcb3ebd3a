/**
 * What each thread of a program has of its own: thread_local variables, what
 * initialises them and what destroys them. A thread runs to its end where it is
 * made, and meanwhile its variables lie in the place of its maker's.
 */
import { sizeOf } from '../../../compiler/ir/layout';
import { NULL_PAGE } from '../../../compiler/wasm/host';
import type { HostLibrary, HostMachine } from '../library';
import type { AtExit, Machine } from '../machine';
import { define } from './define';

/** A thread_local variable. */
interface Own {
  address: bigint;
  size: number;
  /** As every thread finds it. */
  initial: Uint8Array;
}

/** A thread that waits for one that it made. */
interface Maker {
  variables: Uint8Array[];
  atExit: AtExit[];
}

interface Threads {
  own: readonly Own[];
  /** Functions that initialise what no constant does. */
  starts: bigint[];
  /** The innermost last. */
  makers: Maker[];
}

function threadsOf(machine: HostMachine): Threads {
  return machine.state('threads', () => {
    const { addresses, data } = (machine as Machine).code;
    const own = [...addresses]
      .filter(([{ isThreadLocal }]) => isThreadLocal)
      .map(([{ type }, address]) => {
        const size = sizeOf(type);
        const at = address - NULL_PAGE;
        const initial = data.subarray(at, at + size);
        return { address: BigInt(address), size, initial };
      });
    return { own, starts: [], makers: [] };
  });
}

export const threads: HostLibrary = {
  __gs_at_thread_start: define((machine, pointer: bigint) => {
    threadsOf(machine).starts.push(pointer);
    return 0;
  }),
  __gs_at_thread_exit: define((machine, pointer: bigint) => {
    (machine as Machine).atThreadExit.push([pointer, 0n]);
    return 0;
  }),
  __gs_thread_begins: define(machine => {
    const { own, makers } = threadsOf(machine);
    const running = machine as Machine;
    makers.push({
      variables: own.map(({ address, size }) =>
        machine.bytes(address, size).slice()
      ),
      atExit: running.atThreadExit
    });
    running.atThreadExit = [];
    for (const { address, size, initial } of own) {
      machine.bytes(address, size).set(initial);
    }
  }),
  /** What the thread that begins calls, one after the other; then null. */
  __gs_thread_starts: define(
    (machine, index: number) => threadsOf(machine).starts[index] ?? 0n
  ),
  /** What the thread that ends calls, one after the other; then null. */
  __gs_thread_leaves: define(
    machine => (machine as Machine).atThreadExit.pop()?.[0] ?? 0n
  ),
  __gs_thread_ends: define(machine => {
    const { own, makers } = threadsOf(machine);
    const maker = makers.pop()!;
    (machine as Machine).atThreadExit = maker.atExit;
    own.forEach(({ address, size }, i) =>
      machine.bytes(address, size).set(maker.variables[i])
    );
  })
};
