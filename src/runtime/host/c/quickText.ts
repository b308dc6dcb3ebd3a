/**
 * Functions of <string.h> as quick functions: by steps while texts are short,
 * which most are, and by the engine's own searches and copies beyond.
 */
import type { Machine } from '../machine';
import { range, whole } from './halves';
import { SHORT, endOfText, search } from './search';

/** As memmove: source and target may be one memory. */
function move(all: Uint8Array, to: number, from: number, count: number): void {
  if (count > SHORT || (to > from && to < from + count)) {
    all.copyWithin(to, from, from + count);
    return;
  }
  for (let i = 0; i < count; i++) {
    all[to + i] = all[from + i];
  }
}

/** Copies bytes of a text to another place, and ends it; gives where its end is. */
function put(
  machine: Machine,
  target: number,
  source: number,
  length: number
): number {
  const { all } = machine;
  move(all, target, source, length);
  all[target + length] = 0;
  return target + length;
}

export function strlen(machine: Machine, low: number, high: number): number {
  const start = range(machine, low, high, 1);
  return endOfText(machine.all, start) - start;
}

export function memcmp(
  machine: Machine,
  a: number,
  aHigh: number,
  b: number,
  bHigh: number,
  low: number,
  high: number
): number {
  const count = whole(low, high);
  if (count === 0) {
    return 0;
  }
  const first = range(machine, a, aHigh, count);
  const second = range(machine, b, bHigh, count);
  const { all } = machine;
  for (let i = 0; i < count; i++) {
    const difference = all[first + i] - all[second + i];
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}

export function strcmp(
  machine: Machine,
  a: number,
  aHigh: number,
  b: number,
  bHigh: number
): number {
  const first = range(machine, a, aHigh, 1);
  const second = range(machine, b, bHigh, 1);
  const { all } = machine;
  for (let i = 0; ; i++) {
    const x = all[first + i] ?? 0;
    const difference = x - (all[second + i] ?? 0);
    if (difference !== 0 || x === 0) {
      return difference;
    }
  }
}

/** As strcmp, of at most so many bytes. */
export function strncmp(
  machine: Machine,
  a: number,
  aHigh: number,
  b: number,
  bHigh: number,
  low: number,
  high: number
): number {
  const count = whole(low, high);
  if (count === 0) {
    return 0;
  }
  const first = range(machine, a, aHigh, 1);
  const second = range(machine, b, bHigh, 1);
  const { all } = machine;
  for (let i = 0; i < count; i++) {
    const x = all[first + i] ?? 0;
    const difference = x - (all[second + i] ?? 0);
    if (difference !== 0 || x === 0) {
      return difference;
    }
  }
  return 0;
}

export function strcpy(
  machine: Machine,
  to: number,
  toHigh: number,
  from: number,
  fromHigh: number
): number {
  stpcpy(machine, to, toHigh, from, fromHigh);
  return to;
}

export function stpcpy(
  machine: Machine,
  to: number,
  toHigh: number,
  from: number,
  fromHigh: number
): number {
  const source = range(machine, from, fromHigh, 1);
  const length = endOfText(machine.all, source) - source;
  const target = range(machine, to, toHigh, length + 1);
  return put(machine, target, source, length);
}

export function strcat(
  machine: Machine,
  to: number,
  toHigh: number,
  from: number,
  fromHigh: number
): number {
  const start = range(machine, to, toHigh, 1);
  const source = range(machine, from, fromHigh, 1);
  const length = endOfText(machine.all, source) - source;
  const target = range(machine, endOfText(machine.all, start), 0, length + 1);
  put(machine, target, source, length);
  return to;
}

export function strncpy(
  machine: Machine,
  to: number,
  toHigh: number,
  from: number,
  fromHigh: number,
  low: number,
  high: number
): number {
  const count = whole(low, high);
  if (count === 0) {
    return to;
  }
  const source = range(machine, from, fromHigh, 1);
  const target = range(machine, to, toHigh, count);
  const { all } = machine;
  const end = search(all, 0, source, Math.min(source + count, all.length));
  move(all, target, source, end - source);
  all.fill(0, target + end - source, target + count);
  return to;
}

function find(machine: Machine, start: number, byte: number): number {
  const end = endOfText(machine.all, start);
  const wanted = byte & 0xff;
  const at = wanted === 0 ? end : search(machine.all, wanted, start, end);
  return at === end && wanted !== 0 ? 0 : at;
}

export function strchr(
  machine: Machine,
  low: number,
  high: number,
  byte: number
): number {
  return find(machine, range(machine, low, high, 1), byte);
}

export function strrchr(
  machine: Machine,
  low: number,
  high: number,
  byte: number
): number {
  const start = range(machine, low, high, 1);
  const { all } = machine;
  const wanted = byte & 0xff;
  for (let i = endOfText(machine.all, start); i >= start; i--) {
    if (all[i] === wanted) {
      return i;
    }
  }
  return 0;
}

export function strstr(
  machine: Machine,
  low: number,
  high: number,
  wantedLow: number,
  wantedHigh: number
): number {
  const start = range(machine, low, high, 1);
  const wanted = range(machine, wantedLow, wantedHigh, 1);
  const { all } = machine;
  const last =
    endOfText(machine.all, start) - (endOfText(machine.all, wanted) - wanted);
  const first = all[wanted] ?? 0;
  if (first === 0) {
    return start;
  }
  for (let i = start; i <= last; i++) {
    i = search(all, first, i, last + 1);
    let length = 1;
    while (
      all[wanted + length] !== 0 &&
      all[wanted + length] === all[i + length]
    ) {
      length++;
    }
    if (i <= last && (all[wanted + length] ?? 0) === 0) {
      return i;
    }
  }
  return 0;
}

/** Of a set of bytes: which a text is made of, or what ends it. */
const separators = new Uint8Array(256);

/**
 * The next token from an address on, ended by a 0 where a separator was; gives
 * where it begins and leaves in `restOfText` where the next one is looked for,
 * both 0 where there is none.
 */
function tokenFrom(machine: Machine, from: number, set: number): number {
  const { all } = machine;
  const setEnd = endOfText(all, set);
  for (let i = set; i < setEnd; i++) {
    separators[all[i]] = 1;
  }
  restOfText = 0;
  let start = from;
  while (separators[all[start]] === 1) {
    start++;
  }
  // Behind the last byte of memory there is none.
  if ((all[start] ?? 0) === 0) {
    clear(all, set, setEnd);
    return 0;
  }
  let end = start;
  while ((all[end] ?? 0) !== 0 && separators[all[end]] === 0) {
    end++;
  }
  if ((all[end] ?? 0) !== 0) {
    all[end] = 0;
    restOfText = end + 1;
  }
  clear(all, set, setEnd);
  return start;
}

let restOfText = 0;

/** No separators are left for the next call. */
function clear(all: Uint8Array, set: number, setEnd: number): void {
  for (let i = set; i < setEnd; i++) {
    separators[all[i]] = 0;
  }
}

/** What strtok goes on with, of the program that called it last. */
let kept: { machine: Machine; rest: number } | undefined;

export function strtok(
  machine: Machine,
  low: number,
  high: number,
  setLow: number,
  setHigh: number
): number {
  if (kept?.machine !== machine) {
    kept = machine.state('strtok', () => ({ machine, rest: 0 }));
  }
  const isFirst = low !== 0 || high !== 0;
  if (!isFirst && kept.rest === 0) {
    return 0;
  }
  const from = isFirst ? range(machine, low, high, 1) : kept.rest;
  const token = tokenFrom(machine, from, range(machine, setLow, setHigh, 1));
  kept.rest = restOfText;
  return token;
}

/** The same where the caller keeps the rest. */
export function strtok_r(
  machine: Machine,
  low: number,
  high: number,
  setLow: number,
  setHigh: number,
  save: number,
  saveHigh: number
): number {
  const at = range(machine, save, saveHigh, 8);
  const isFirst = low !== 0 || high !== 0;
  const first = isFirst ? low : machine.view.getInt32(at, true);
  const firstHigh = isFirst ? high : machine.view.getInt32(at + 4, true);
  if (first === 0 && firstHigh === 0) {
    return 0;
  }
  const from = range(machine, first, firstHigh, 1);
  const token = tokenFrom(machine, from, range(machine, setLow, setHigh, 1));
  machine.view.setBigUint64(at, BigInt(restOfText), true);
  return token;
}
