/** <string.h> and <strings.h> */
import type { HostLibrary, HostMachine } from '../library';
import { alias, define, defineQuick } from './define';
import type { Machine } from '../machine';
import { errnoText } from './errno';
import {
  memcmp,
  stpcpy,
  strcat,
  strchr,
  strcmp,
  strcpy,
  strlen,
  strncmp,
  strncpy,
  strrchr,
  strstr,
  strtok,
  strtok_r
} from './quickText';

/** The difference of the first bytes that differ, as glibc's. */
function compare(
  a: Uint8Array,
  b: Uint8Array,
  count: number,
  fold: (byte: number) => number = byte => byte
): number {
  for (let i = 0; i < count; i++) {
    const [x, y] = [fold(a[i] ?? 0), fold(b[i] ?? 0)];
    if (x !== y) {
      return x - y;
    }
    if (i >= a.length) {
      return 0;
    }
  }
  return 0;
}

function lower(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}

/** Bytes of a text, at most so many: the text may lack its 0 beyond. */
function upTo(machine: HostMachine, text: bigint, limit: bigint): Uint8Array {
  const bytes: number[] = [];
  for (let i = 0n; i < limit; i++) {
    const byte = Number(machine.read(text + i, 'u8'));
    if (byte === 0) {
      break;
    }
    bytes.push(byte);
  }
  return new Uint8Array(bytes);
}

/** Writes bytes and a 0. */
function put(machine: HostMachine, to: bigint, bytes: Uint8Array): void {
  // A copy: source and target may be one memory.
  const copy = bytes.slice();
  const target = machine.bytes(to, copy.length + 1);
  target.set(copy);
  target[copy.length] = 0;
}

/** The length of the beginning of bytes that are (not) among the others. */
function span(bytes: Uint8Array, set: Uint8Array, isMember: boolean): number {
  const members = new Set(set);
  const end = bytes.findIndex(byte => members.has(byte) !== isMember);
  return end < 0 ? bytes.length : end;
}

function duplicate(machine: HostMachine, bytes: Uint8Array): bigint {
  const copy = bytes.slice();
  const at = machine.allocate(copy.length + 1);
  if (at !== 0n) {
    put(machine, at, copy);
  }
  return at;
}

const functions: HostLibrary = {
  memcpy: define((machine, to: bigint, from: bigint, size: bigint) => {
    machine.bytes(to, size).set(machine.bytes(from, size));
    return to;
  }),
  memset: define((machine, to: bigint, byte: number, size: bigint) => {
    machine.bytes(to, size).fill(byte & 0xff);
    return to;
  }),
  memcmp: defineQuick(memcmp, 'plain'),
  memchr: define((machine, at: bigint, byte: number, size: bigint) => {
    const index = machine.bytes(at, size).indexOf(byte & 0xff);
    return index < 0 ? 0n : at + BigInt(index);
  }),
  bzero: define((machine, to: bigint, size: bigint) => {
    machine.bytes(to, size).fill(0);
  }),

  strlen: defineQuick(strlen, 'wide'),
  strnlen: define((machine, text: bigint, limit: bigint) =>
    BigInt(upTo(machine, text, limit).length)
  ),
  strcpy: defineQuick(strcpy, 'wide'),
  stpcpy: defineQuick(stpcpy, 'wide'),
  strncpy: defineQuick(strncpy, 'wide'),
  strcat: defineQuick(strcat, 'wide'),
  strncat: define((machine, to: bigint, from: bigint, size: bigint) => {
    const end = to + BigInt(machine.cBytes(to).length);
    put(machine, end, upTo(machine, from, size));
    return to;
  }),
  strcmp: defineQuick(strcmp, 'plain'),
  strncmp: defineQuick(strncmp, 'plain'),
  strcasecmp: define((machine, a: bigint, b: bigint) =>
    compare(machine.cBytes(a), machine.cBytes(b), Infinity, lower)
  ),
  strncasecmp: define((machine, a: bigint, b: bigint, size: bigint) =>
    compare(upTo(machine, a, size), upTo(machine, b, size), Number(size), lower)
  ),
  strchr: defineQuick(strchr, 'wide'),
  strrchr: defineQuick(strrchr, 'wide'),
  strstr: defineQuick(strstr, 'wide'),
  strspn: define((machine, text: bigint, set: bigint) =>
    BigInt(span(machine.cBytes(text), machine.cBytes(set), true))
  ),
  strcspn: define((machine, text: bigint, set: bigint) =>
    BigInt(span(machine.cBytes(text), machine.cBytes(set), false))
  ),
  strpbrk: define((machine, text: bigint, set: bigint) => {
    const bytes = machine.cBytes(text);
    const at = span(bytes, machine.cBytes(set), false);
    return at === bytes.length ? 0n : text + BigInt(at);
  }),
  strtok: defineQuick(strtok, 'wide'),
  strsep: define((machine, rest: bigint, separators: bigint) => {
    const start = machine.read(rest, 'u64') as bigint;
    if (start === 0n) {
      return 0n;
    }
    const token = machine.cBytes(start);
    const length = span(token, machine.cBytes(separators), false);
    const end = start + BigInt(length);
    if (length === token.length) {
      machine.write(rest, 'u64', 0n);
    } else {
      machine.write(end, 'u8', 0);
      machine.write(rest, 'u64', end + 1n);
    }
    return start;
  }),
  bcopy: define((machine, from: bigint, to: bigint, size: bigint) => {
    machine.bytes(to, size).set(machine.bytes(from, size));
  }),
  strtok_r: defineQuick(strtok_r, 'wide'),
  strdup: define((machine, text: bigint) =>
    duplicate(machine, machine.cBytes(text))
  ),
  strndup: define((machine, text: bigint, size: bigint) =>
    duplicate(machine, upTo(machine, text, size))
  ),
  strerror: define((machine, number: number) =>
    machine.state(`strerror ${number}`, () =>
      duplicate(machine, new TextEncoder().encode(errnoText(number)))
    )
  ),
  __gs_program_name: define(machine =>
    machine.state('program name', () => {
      const { programName = './a.out' } = (machine as Machine).options;
      return duplicate(machine, new TextEncoder().encode(programName));
    })
  )
};

export const strings: HostLibrary = alias(functions, {
  memmove: 'memcpy',
  strcoll: 'strcmp',
  index: 'strchr',
  rindex: 'strrchr'
});
