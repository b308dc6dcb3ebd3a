/** <stdlib.h>, <assert.h>'s abort, <unistd.h> as far as programs of one process need it. */
import type { HostLibrary, HostMachine } from '../library';
import { EXIT_ABORT, HostExit } from '../stops';
import type { Machine } from '../machine';
import { fromBytes, utf8 } from '../../../compiler/semantics/byteText';
import { alias, define, defineQuick } from './define';
import {
  clampLong,
  readInteger,
  type IntegerRead
} from '../../../compiler/semantics/readInteger';
import { readFloat } from '../../../compiler/semantics/readFloat';
import { range } from './halves';
import { isSpace, readPlainFloat, readPlainInteger } from './plainNumbers';
import {
  EINVAL,
  ENOENT,
  ENOMEM,
  ERANGE,
  errnoLocation,
  setErrno
} from './errno';
import { hasFile } from './files';
import * as quick from './quick';
import { writeText } from './formatted';

/** What begins at an address, as far as a number may go: the text behind it may be a whole file. */
function numberText({ all }: Machine, start: number): string {
  let end = start;
  while (isSpace(all[end])) {
    end++;
  }
  while (isOfNumber(all[end])) {
    end++;
  }
  return fromBytes(all.subarray(start, end));
}

/** Digits of any base, words (`infinity`, `nan(…)`), signs and points. */
function isOfNumber(byte: number): boolean {
  return (
    (byte >= 48 && byte <= 57) ||
    ((byte | 32) >= 97 && (byte | 32) <= 122) ||
    (byte >= 40 && byte <= 46 && byte !== 42 && byte !== 44) ||
    byte === 95
  );
}

/** Stores where what was read ends, for whoever wants to know. */
function storeEnd(
  machine: Machine,
  end: number,
  endHigh: number,
  at: number
): void {
  if (end !== 0 || endHigh !== 0) {
    machine.view.setBigUint64(
      range(machine, end, endHigh, 8),
      BigInt(at),
      true
    );
  }
}

function strtol(isSigned: boolean) {
  return (
    machine: Machine,
    text: number,
    textHigh: number,
    end: number,
    endHigh: number,
    base: number
  ): bigint => {
    const start = range(machine, text, textHigh, 1);
    const { value, length } =
      (base === 10 && plainInteger(machine, start)) ||
      readInteger(numberText(machine, start), base);
    storeEnd(machine, end, endHigh, start + length);
    const kept = clampLong(value, isSigned);
    if (kept !== value) {
      setErrno(machine, ERANGE);
    }
    return kept;
  };
}

function strtod(format: 'f32' | 'f64') {
  return (
    machine: Machine,
    text: number,
    textHigh: number,
    end: number,
    endHigh: number
  ): number => {
    const start = range(machine, text, textHigh, 1);
    const { value, length, isOutOfRange } =
      readPlainFloat(machine.all, start, format) ??
      readFloat(numberText(machine, start), format);
    storeEnd(machine, end, endHigh, start + length);
    if (isOutOfRange) {
      setErrno(machine, ERANGE);
    }
    return value;
  };
}

function atof(machine: Machine, low: number, high: number): number {
  const start = range(machine, low, high, 1);
  return (
    readPlainFloat(machine.all, start, 'f64') ??
    readFloat(numberText(machine, start))
  ).value;
}

function atol(machine: Machine, low: number, high: number): bigint {
  const start = range(machine, low, high, 1);
  const { value } =
    plainInteger(machine, start) ?? readInteger(numberText(machine, start), 10);
  const [least, most] = [-(1n << 63n), (1n << 63n) - 1n];
  return value < least ? least : value > most ? most : value;
}

function atoi(machine: Machine, low: number, high: number): number {
  const start = range(machine, low, high, 1);
  const plain = readPlainInteger(machine.all, start);
  return plain
    ? plain.value | 0
    : Number(BigInt.asIntN(32, atol(machine, low, high)));
}

function plainInteger(
  machine: Machine,
  start: number
): IntegerRead | undefined {
  const plain = readPlainInteger(machine.all, start);
  return plain && { value: BigInt(plain.value), length: plain.length };
}

function calloc(machine: HostMachine, count: bigint, size: bigint): bigint {
  const total = count * size;
  const at = quick.allocate(machine, total);
  if (
    at !== 0n &&
    (machine as Machine).heap.isUsed(Number(at), Number(total))
  ) {
    machine.bytes(at, total).fill(0);
  }
  return at;
}

function realloc(machine: HostMachine, old: bigint, size: bigint): bigint {
  if (old === 0n) {
    return quick.allocate(machine, size);
  }
  const block = machine.blockAt(old);
  if (!block || size === 0n) {
    // free knows what is wrong with the address.
    machine.release(old);
    return 0n;
  }
  const at = quick.allocate(machine, size);
  if (at !== 0n) {
    const count = Math.min(block.size, Number(size));
    machine.bytes(at, count).set(machine.bytes(old, count));
    machine.release(old);
  }
  return at;
}

function aligned(
  machine: HostMachine,
  alignment: bigint,
  size: bigint
): bigint {
  return machine.allocate(size, Number(alignment));
}

/** abort: as the shell reports SIGABRT. */
export function abort(machine: HostMachine): never {
  (machine as Machine).stdout.flush();
  throw new HostExit(EXIT_ABORT, true);
}

/** What a C++ program's `new` calls. */
export function allocateNew(
  machine: Machine,
  low: number,
  high: number
): number {
  const at = quick.malloc(machine, low, high);
  return at === 0 ? terminate(machine, 'std::bad_alloc', 'std::bad_alloc') : at;
}

/**
 * C++'s end by an exception that nobody catches, as libstdc++ words it, and with
 * the line, which C++ does not tell.
 */
function terminate(
  machine: HostMachine,
  type: string | undefined,
  what: string | undefined
): never {
  if (type === undefined) {
    machine.output(2, 'terminate called without an active exception\n');
    return machine.stop(
      'the program called std::terminate, or threw again where it caught nothing',
      undefined,
      EXIT_ABORT
    );
  }
  machine.output(
    2,
    `terminate called after throwing an instance of '${type}'\n${
      what === undefined ? '' : `  what():  ${what}\n`
    }`
  );
  const text = what === undefined || what === type ? '' : ` (${what})`;
  const why =
    type === 'std::bad_alloc'
      ? 'there is no memory for that much; a program has 4 GiB here'
      : 'no handler catches it; test for the case before, or catch it';
  return machine.stop(`uncaught ${type}${text}: ${why}`, undefined, EXIT_ABORT);
}

/** Of glibc: what may be asked of sysconf. */
const SYSCONF: ReadonlyMap<number, bigint> = new Map([
  [0, 2_097_152n],
  [2, 100n],
  [4, 1024n],
  [30, 4096n],
  [83, 1n],
  [84, 1n],
  [85, 1_048_576n],
  [86, 1_048_576n],
  [180, 64n]
]);

const functions: HostLibrary = {
  malloc: defineQuick(quick.malloc, 'wide'),
  calloc: define(calloc),
  realloc: define(realloc),
  free: defineQuick(quick.free, 'plain'),
  aligned_alloc: define(aligned),
  posix_memalign: define(
    (machine, to: bigint, alignment: bigint, size: bigint) => {
      const at = aligned(machine, alignment, size);
      if (at === 0n) {
        return ENOMEM;
      }
      machine.write(to, 'u64', at);
      return 0;
    }
  ),
  malloc_usable_size: define((machine, pointer: bigint) =>
    BigInt(machine.blockAt(pointer)?.size ?? 0)
  ),

  atoi: defineQuick(atoi, 'plain'),
  atol: defineQuick(atol, 'plain'),
  atof: defineQuick(atof, 'plain'),
  strtol: defineQuick(strtol(true), 'plain'),
  // What a quick function gives of an unsigned type is 32 bits wide.
  strtoul: { ...defineQuick(strtol(false), 'plain'), quick: undefined },
  strtod: defineQuick(strtod('f64'), 'plain'),
  strtof: defineQuick(strtod('f32'), 'plain'),

  abs: define((_, value: number) => Math.abs(value) | 0),
  labs: define((_, value: bigint) => (value < 0n ? -value : value)),

  exit: define((machine, code: number) => machine.exit(code)),
  _exit: define((_, code: number) => {
    throw new HostExit(code & 0xff, true);
  }),
  abort: define(machine => abort(machine)),
  atexit: define((machine, pointer: bigint) => {
    (machine as Machine).atExit.push([pointer, 0n]);
    return 0;
  }),
  /** Destructors of static objects: (function, object, ignored). */
  __cxa_atexit: define((machine, pointer: bigint, object: bigint) => {
    (machine as Machine).atExit.push([pointer, object]);
    return 0;
  }),
  getenv: define(() => 0n),
  setenv: define(machine => {
    setErrno(machine, EINVAL);
    return -1;
  }),
  system: define((machine, command: bigint) =>
    command === 0n
      ? 0
      : machine.stop(
          'system() is not supported: a program here cannot start others',
          undefined,
          1
        )
  ),
  popen: define(machine =>
    machine.stop(
      'popen() is not supported: a program here cannot start others',
      undefined,
      1
    )
  ),
  // Of a stream that popen gave: there is none.
  pclose: define(() => -1),

  __errno_location: defineQuick(
    (machine: Machine) => Number(errnoLocation(machine)),
    'wide'
  ),
  __gs_new: defineQuick(allocateNew, 'wide'),
  __gs_notEnded: define(machine =>
    machine.stop(
      "an exception leaves the constructor of a class whose base has virtual bases: ending that base alone is not supported; let the constructor not throw, or derive without 'virtual'",
      undefined,
      EXIT_ABORT
    )
  ),
  __gs_terminate: define((machine, type: bigint, what: bigint) =>
    terminate(
      machine,
      type === 0n ? undefined : machine.cString(type),
      what === 0n ? undefined : machine.cString(what)
    )
  ),

  /** Of a program without the CUDA runtime, which has its own. */
  __cudaAwaitKernels: define(() => 0),

  getpid: define(() => 4242),
  getpagesize: define(() => 4096),
  access: define((machine, path: bigint) => {
    if (hasFile(machine, machine.cString(path))) {
      return 0;
    }
    setErrno(machine, ENOENT);
    return -1;
  }),
  /** What programs ask for, by the numbers of <unistd.h> (headers/posixFiles.ts): one processor, 4 GiB of memory. */
  sysconf: define((_, name: number) => SYSCONF.get(name) ?? -1n),
  isatty: define(() => 0),
  gethostname: define((machine, to: bigint, size: bigint) => {
    writeText(machine, to, size, utf8('localhost'));
    return 0;
  }),
  getcwd: define((machine, to: bigint, size: bigint) => {
    writeText(machine, to, size, '/');
    return to;
  })
};

export const stdlib: HostLibrary = alias(functions, {
  atoll: 'atol',
  strtoll: 'strtol',
  strtoull: 'strtoul',
  strtold: 'strtod',
  llabs: 'labs',
  _Exit: '_exit',
  quick_exit: '_exit',
  memalign: 'aligned_alloc',
  cfree: 'free'
});
