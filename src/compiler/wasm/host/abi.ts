/**
 * What compiled host code and the machine that runs it agree on: how memory is
 * laid out, what the code imports and exports, how it stops and is suspended.
 */
import type { IrFunction, Span, Variable } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import { sizeOf } from '../../ir/layout';
import type { LeafType } from './shapes';

/** Addresses below are null pointers with an offset. */
export const NULL_PAGE = 0x1_0000;
/**
 * Bytes at the end of memory in which no address is valid to begin an access
 * at: one unsigned comparison with a constant offset below this is enough.
 */
export const GUARD = 0x1_0000;
/** Pointers to functions: base + 16 · index into the module's functions. */
export const FUNCTION_BASE = 2n ** 38n;
/** Bytes of the stack that holds what has an address; what Linux gives a main thread. */
export const STACK_SIZE = 8 * 2 ** 20;

export const IMPORT_MODULE = 'host';
export const MEMORY = 'memory';
export const TABLE = 'table';
/** i32: the stack's end that grows downwards. */
export const STACK_POINTER = 'stackPointer';
/** i32: where the stack of the thread that runs ends; only of a program with several. */
export const STACK_LOW = 'stackLow';
/** i64: addresses a with a - NULL_PAGE below it are valid. */
export const LIMIT = 'limit';
/** i32: the number of the recursive function that was entered last; who is to blame when the engine's stack is full. */
export const ENTERED = 'entered';
/** i32: the site of the last call that code of the user's made to code of a library's header. */
export const CALLER = 'caller';
/** i32: accesses through pointers are told, where the code is made for it. */
export const WATCHED = 'watched';
/** i64: what has been computed; see work.ts. */
export const WORK = 'work';
/** i32, one of RUNNING, UNWINDING, REWINDING, REENTERING and REENTERED. */
export const STATE = 'state';

export const RUNNING = 0;
/** A blocking function has been called: every caller saves itself and returns. */
export const UNWINDING = 1;
/** Every caller restores itself and goes to the call that it was in. */
export const REWINDING = 2;

/**
 * One function has left a loop that has run for long, to be called again at
 * once and to go on where it was: the engine may have better code for it now,
 * which it uses for new calls only.
 */
export const REENTERING = 3;
/** It has been called again, by itself: if it leaves once more it returns to where it was called. */
export const REENTERED = 4;
/** Iterations after which a function does so. Much shorter, it would cost time. */
export const REENTRY_PERIOD = 1 << 17;

/** A place in the program that the code can name when something is wrong there. */
export interface Site {
  span: Span;
  /** What happens there; says how a message is worded. */
  kind:
    | 'access'
    /** An address given to memcpy and its like, and the end of what they touch. */
    | 'argument'
    | 'range'
    | 'index'
    /** The same where it is only read: C programs get away with it. */
    | 'readIndex'
    | 'division'
    | 'call'
    | 'overflow'
    | 'trap'
    | 'unsupported'
    | 'library'
    /** A loop that has run for long. */
    | 'loop';
  /** The pointer's, array's or function's name, or what is not supported. */
  name?: string;
  /** Elements of the array that is indexed. */
  length?: number;
  fn: IrFunction;
  /** It is in a library's header: who called it (CALLER) says more to the user. */
  isLibrary: boolean;
}

/** Something that the code calls outside itself. The last parameter of those marked * is the site (i32). */
export type HostImport =
  /** (address or index i64, site): it is not valid; returns only to go on with a warning. */
  | { kind: 'fault' }
  /** (address i64, 2 · bytes + 1 for a write, site): an access through a pointer that is watched. */
  | { kind: 'touch' }
  /** (detail i64, site): ends the program. */
  | { kind: 'stop' }
  /** A library function, called with these arguments behind its parameters.* */
  | {
      kind: 'external';
      fn: IrFunction;
      params: LeafType[];
      rest: LeafType[];
      result?: LeafType;
      blocks: boolean;
    }
  /**
   * A library function with each argument of 64 bits in two halves, the low one
   * first, all i32.* What it gives is an i32; an address or a size without a sign.
   */
  | { kind: 'quick'; fn: IrFunction }
  /**
   * A library function whose arguments, those behind its parameters too, lie in
   * memory, 8 bytes for each: (address i32)* -> i32
   */
  | { kind: 'slots'; fn: IrFunction; types: LeafType[] }
  /** An intrinsic that the evaluator computes. */
  | {
      kind: 'intrinsic';
      name: string;
      operands: ScalarName[];
      result: ScalarName;
    }
  /** C's conversion where WebAssembly has no instruction for it. */
  | { kind: 'cast'; from: ScalarName; to: ScalarName }
  /** (kernel, grid x y z, block x y z: i32, shared i64, stream i64, arguments i32)*; they lie where launchLayout says. */
  | { kind: 'launch'; blocks: boolean }
  /** (index into symbols i32) -> i64 */
  | { kind: 'symbol' }
  /** A printf whose format is a constant: (values)* -> i32 */
  | {
      kind: 'print';
      format: string;
      args: (LeafType | { text: string })[];
    }
  /** A failed assertion: ()* */
  | { kind: 'assert'; text: string }
  /** A loop has run for long, and may be stopped: (site i32) */
  | { kind: 'tick' }
  /** () -> i64, in ns */
  | { kind: 'clock' };

/** Host code as WebAssembly, with all that a machine needs to run it. */
export interface HostCode {
  wasm: Uint8Array<ArrayBuffer>;
  /** Import `host.<index>`. */
  imports: HostImport[];
  sites: Site[];
  /** Device variables that the code takes the addresses of. */
  symbols: Variable[];
  /** Bytes from NULL_PAGE on that the program finds in memory. */
  data: Uint8Array;
  /** The stack lies in [stackLow, stackHigh), the heap begins at stackHigh. */
  stackLow: number;
  stackHigh: number;
  /** Functions by the number in the pointers to them. */
  functions: IrFunction[];
  /** Where the host variables lie. */
  addresses: ReadonlyMap<Variable, number>;
  /** The exported functions: name of the export by the function's number. */
  exports: Map<number, string>;
}

/** The WebAssembly parameters of a quick function, without the site. */
export function quickParameters(fn: IrFunction): number {
  return fn.params.reduce((count, { type }) => count + sizeOf(type) / 4, 0);
}

/** Where the arguments of a launch lie from the address that it is given. */
export function launchLayout(kernel: IrFunction): {
  offsets: number[];
  size: number;
} {
  let size = 0;
  const offsets = kernel.params.map(param => {
    const offset = size;
    // 16: no parameter is aligned to more.
    size = offset + Math.ceil(Math.max(sizeOf(param.type), 1) / 16) * 16;
    return offset;
  });
  return { offsets, size };
}
