/** Reading and writing of bytes, of which programs make a call for each number, as quick functions. */
import type { HostMachine } from '../library';
import type { Machine } from '../machine';
import { EBADF, setErrno } from './errno';
import { STDERR, STDIN, STDOUT, fileAt, fileOf } from './files';
import { range, whole } from './halves';
import { EOF, type HostFile } from './hostFile';
import { endOfText } from './search';

const NEWLINE = 10;

/** Writes to what a FILE * stands for, given in halves; the number of bytes, or EOF. */
export function writeStream(
  machine: Machine,
  low: number,
  high: number,
  bytes: Uint8Array,
  start: number,
  end: number
): number {
  if (high === 0 && (low === STDOUT || low === STDERR)) {
    machine.output(low === STDOUT ? 1 : 2, bytes, start, end);
    return end - start;
  }
  const file = fileAt(machine, low, high);
  if (typeof file === 'number' || !file.write(bytes, start, end)) {
    setErrno(machine, EBADF);
    return EOF;
  }
  return end - start;
}

/** The same of a whole pointer. */
export function writeTo(
  machine: HostMachine,
  pointer: bigint,
  bytes: Uint8Array
): number {
  const low = Number(BigInt.asIntN(32, pointer));
  const high = Number(BigInt.asIntN(32, pointer >> 32n));
  return writeStream(machine as Machine, low, high, bytes, 0, bytes.length);
}

export function reader(machine: HostMachine, pointer: bigint): HostFile {
  return readable(machine, fileOf(machine, pointer));
}

/** The same of a pointer's halves. */
export function readerAt(
  machine: HostMachine,
  low: number,
  high: number
): HostFile {
  return readable(machine, fileAt(machine, low, high));
}

function readable(machine: HostMachine, file: HostFile | 1 | 2): HostFile {
  return typeof file === 'number'
    ? machine.stop('stdout and stderr cannot be read')
    : file;
}

/** fwrite: how many elements were written. */
export function fwrite(
  machine: Machine,
  from: number,
  fromHigh: number,
  size: number,
  sizeHigh: number,
  count: number,
  countHigh: number,
  file: number,
  fileHigh: number
): number {
  const elements = whole(count, countHigh);
  const total = whole(size, sizeHigh) * elements;
  if (total === 0) {
    return 0;
  }
  const start = range(machine, from, fromHigh, total);
  const { all } = machine;
  const end = start + total;
  return writeStream(machine, file, fileHigh, all, start, end) === EOF
    ? 0
    : elements;
}

const oneByte = new Uint8Array(1);

export function fputc(
  machine: Machine,
  byte: number,
  file: number,
  fileHigh: number
): number {
  oneByte[0] = byte;
  return writeStream(machine, file, fileHigh, oneByte, 0, 1) === EOF
    ? EOF
    : byte & 0xff;
}

export function putchar(machine: Machine, byte: number): number {
  return fputc(machine, byte, STDOUT, 0);
}

export function fputs(
  machine: Machine,
  text: number,
  textHigh: number,
  file: number,
  fileHigh: number
): number {
  const start = range(machine, text, textHigh, 1);
  const { all } = machine;
  const end = endOfText(all, start);
  return writeStream(machine, file, fileHigh, all, start, end) === EOF
    ? EOF
    : 1;
}

export function puts(machine: Machine, text: number, textHigh: number): number {
  fputs(machine, text, textHigh, STDOUT, 0);
  putchar(machine, NEWLINE);
  return 1;
}

/** fread: how many whole elements came. */
export function fread(
  machine: Machine,
  to: number,
  toHigh: number,
  size: number,
  sizeHigh: number,
  count: number,
  countHigh: number,
  file: number,
  fileHigh: number
): number {
  const bytes = whole(size, sizeHigh);
  const total = bytes * whole(count, countHigh);
  if (total === 0) {
    return 0;
  }
  const start = range(machine, to, toHigh, total);
  const done = readerAt(machine, file, fileHigh).read(
    machine.all.subarray(start, start + total)
  );
  return Math.floor(done / bytes);
}

/** fgets: up to the end of the line, at most size - 1 bytes. */
export function fgets(
  machine: Machine,
  to: number,
  toHigh: number,
  size: number,
  file: number,
  fileHigh: number
): number {
  const from = readerAt(machine, file, fileHigh);
  const most = Math.max(size - 1, 0);
  const start = range(machine, to, toHigh, 1);
  const room = machine.has(start, most) ? most : machine.all.length - start;
  const count = from.readLine(machine.all, start, room);
  if (count === 0 && size > 1) {
    return 0;
  }
  machine.all[range(machine, start, 0, count + 1) + count] = 0;
  return start;
}

export function fgetc(machine: Machine, low: number, high: number): number {
  return readerAt(machine, low, high).get();
}

export function getchar(machine: Machine): number {
  return fgetc(machine, STDIN, 0);
}

export function ungetc(
  machine: Machine,
  byte: number,
  low: number,
  high: number
): number {
  if (byte !== EOF) {
    readerAt(machine, low, high).unget(byte & 0xff);
  }
  return byte;
}

export function feof(machine: Machine, low: number, high: number): number {
  const file = fileAt(machine, low, high);
  return typeof file !== 'number' && file.isAtEnd ? 1 : 0;
}
