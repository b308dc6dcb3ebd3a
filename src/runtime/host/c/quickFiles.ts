/** Reading and writing of bytes: fread and fwrite, of which programs make one for each number, as quick functions. */
import type { HostMachine } from '../library';
import type { Machine } from '../machine';
import { EBADF, setErrno } from './errno';
import { EOF, fileOf, type HostFile } from './files';
import { address, range, whole } from './halves';

const [STDOUT, STDERR] = [2, 3];

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
  return writeTo(machine, address(low, high), bytes.subarray(start, end));
}

/** Writes to what a FILE * stands for; the number of bytes, or EOF. */
export function writeTo(
  machine: HostMachine,
  pointer: bigint,
  bytes: Uint8Array
): number {
  const file = fileOf(machine, pointer);
  if (typeof file === 'number') {
    machine.output(file, bytes);
    return bytes.length;
  }
  if (!file.write(bytes)) {
    setErrno(machine, EBADF);
    return EOF;
  }
  return bytes.length;
}

export function reader(machine: HostMachine, pointer: bigint): HostFile {
  const file = fileOf(machine, pointer);
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
  const done = reader(machine, address(file, fileHigh)).read(
    machine.all.subarray(start, start + total)
  );
  return Math.floor(done / bytes);
}
