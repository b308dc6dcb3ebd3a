/** How a program ends before its time, and what is said then. */
import { EXIT_TIMEOUT } from '../../commands/host';
import type { SourceFile, Span } from '../../compiler/ir/types';
import { FUNCTION_BASE, NULL_PAGE, type Site } from '../../compiler/wasm/host';
import { DEVICE_BASE } from '../devices/addressRange';
import type { ProgramStop, RunProgramOptions } from './library';

/** What a shell reports for the signals: 128 + their numbers. */
export const EXIT_ABORT = 134;
export const EXIT_ARITHMETIC = 136;
export const EXIT_SEGMENTATION = 139;

/** Thrown through the program's frames; runProgram catches it. */
export class HostStop extends Error {
  constructor(readonly stop: ProgramStop) {
    super(stop.message);
  }
}

/** exit(): the program has ended as it wanted to. */
export class HostExit extends Error {
  constructor(
    readonly code: number,
    /** abort and _exit: nothing that atexit has registered is run. */
    readonly isImmediate: boolean
  ) {
    super(`exit ${code}`);
  }
}

/** `file:line: message`, as it belongs on stderr. */
export function describeStop(
  stop: ProgramStop,
  files: readonly SourceFile[]
): string {
  const where = stop.span
    ? `${files[stop.span.file]?.name ?? '?'}:${stop.span.line}: `
    : '';
  return `${where}error: ${stop.message}`;
}

export function stopAt(
  message: string,
  span: Span | undefined,
  exitCode: number
): HostStop {
  return new HostStop({ message, exitCode, ...(span && { span }) });
}

/** Its time is up. */
export function lateStop(
  span: Span | undefined,
  { timeLimit }: Pick<RunProgramOptions, 'timeLimit'>
): HostStop {
  return stopAt(
    `it had not ended after ${timeLimit?.seconds} s, and may never end; a longer time is given with --timeout SECONDS`,
    span,
    EXIT_TIMEOUT
  );
}

/** The member of objects that says which class they are of. */
const TABLE = "'__virtuals'";

/** Of a program that asked for more than there is. */
function refusal(bytes: number): string {
  return `malloc returned NULL for ${bytes} bytes, as a program has at most 4 GiB here; check what it returns, or make the problem smaller`;
}

/** What is wrong with an address that an access was meant for; `name` says whose it is. */
export function accessMessage(
  address: bigint,
  name: string | undefined,
  refused = 0
): string {
  const unsigned = BigInt.asUintN(64, address);
  const subject = name ?? 'the pointer';
  const hex = `0x${unsigned.toString(16)}`;
  if (name === TABLE) {
    return 'a virtual function is called on what is no object of the host: a kernel made it, or nothing has constructed it';
  }
  if (unsigned < BigInt(NULL_PAGE)) {
    const what = `null pointer: ${subject} is null where it is read or written through; `;
    return refused > 0
      ? `${what}${refusal(refused)}`
      : `${what}give it memory first, and check what malloc or fopen returned`;
  }
  if (unsigned >= DEVICE_BASE && unsigned < 1n << 47n) {
    return `host code cannot read or write device memory: ${subject} is a device pointer (${hex}); copy the data with cudaMemcpy, or use cudaMallocManaged`;
  }
  if (unsigned >= FUNCTION_BASE && unsigned < DEVICE_BASE) {
    return `${subject} points to a function, which cannot be read or written`;
  }
  return `wild pointer: ${subject} is ${hex}, which is outside the program's memory; it was never set, points to freed memory, or an index is far too large`;
}

/**
 * The message and exit code for something that a program's own code found wrong.
 * `refused`: bytes of the largest allocation that there was no memory for.
 */
export function siteStop(site: Site, detail: bigint, refused = 0): HostStop {
  const { span, kind, name } = site;
  switch (kind) {
    case 'access':
    case 'argument':
    case 'library':
      // What lies so far behind null is in the memory that was not given.
      if (
        BigInt.asUintN(64, detail) >= BigInt(NULL_PAGE) &&
        BigInt.asUintN(64, detail) < BigInt(refused) + BigInt(NULL_PAGE)
      ) {
        return stopAt(
          `${name && kind === 'access' ? `'${name}'` : 'the pointer'} seems to lie in memory that was not given: ${refusal(refused)}`,
          span,
          EXIT_SEGMENTATION
        );
      }
      break;
    default:
      break;
  }
  switch (kind) {
    case 'access':
      return stopAt(
        accessMessage(detail, name && `'${name}'`, refused),
        span,
        EXIT_SEGMENTATION
      );
    case 'argument':
    case 'library':
      return stopAt(
        accessMessage(detail, `an address given to ${name}`, refused),
        span,
        EXIT_SEGMENTATION
      );
    case 'range':
      return stopAt(
        `${name} goes beyond the program's memory: more bytes are asked for than the pointers point to; give the size in bytes, elements times sizeof`,
        span,
        EXIT_SEGMENTATION
      );
    case 'index':
    case 'readIndex':
      return stopAt(indexMessage(site, detail), span, EXIT_SEGMENTATION);
    case 'division':
      return stopAt(
        'integer division by zero; test the divisor first',
        span,
        EXIT_ARITHMETIC
      );
    case 'call':
      return stopAt(callMessage(detail), span, EXIT_SEGMENTATION);
    case 'overflow':
      return stopAt(overflowMessage(name), span, EXIT_SEGMENTATION);
    case 'loop':
    case 'trap':
      return stopAt(name ?? 'the program trapped', span, EXIT_ABORT);
    case 'unsupported':
      return stopAt(
        `${name ?? 'this'} is not for host code; call it in a kernel`,
        span,
        1
      );
  }
}

export function indexMessage(
  { name, length = 0 }: Site,
  index: bigint
): string {
  const array = name ? `the array '${name}'` : 'the array';
  return `index ${index} is outside ${array}, whose ${length} elements are 0 to ${length - 1}`;
}

export function overflowMessage(name: string | undefined): string {
  return `stack overflow${name ? ` in '${name}'` : ''}: it calls itself too often, or its local arrays are too large (all of them together have 8 MiB); end the recursion earlier, or allocate with malloc`;
}

/** The engine's stack, which holds the calls themselves, is full before the 8 MiB of variables are. */
export function engineOverflowMessage(name: string): string {
  return `stack overflow in '${name}': it calls itself too often; a browser ends after some ten thousand calls, gridstride run after some hundred thousand; end the recursion earlier, or keep what is still to be done in an array`;
}

function callMessage(pointer: bigint): string {
  if (pointer === 0n) {
    return 'call through a null pointer: the function pointer was never set';
  }
  if (pointer >= FUNCTION_BASE && pointer < DEVICE_BASE) {
    return 'the function that is called through the pointer takes other arguments or is a kernel; a kernel is launched with <<<grid, block>>>';
  }
  if (pointer > 0n && pointer < BigInt(NULL_PAGE)) {
    return 'call through a pointer that has the address of a function on the GPU: host code calls the function by its name, if it is __host__ __device__';
  }
  return `call through a wild pointer: 0x${BigInt.asUintN(64, pointer).toString(16)} is no function's address`;
}
