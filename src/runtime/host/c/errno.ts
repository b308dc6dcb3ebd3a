/** errno and its texts. */
import type { HostMachine } from '../library';

export const ENOENT = 2;
export const EBADF = 9;
export const ENOMEM = 12;
export const EINVAL = 22;

export const ERANGE = 34;

/** glibc's texts of the numbers that these functions set or programs ask for. */
const TEXTS: Record<number, string> = {
  0: 'Success',
  1: 'Operation not permitted',
  2: 'No such file or directory',
  4: 'Interrupted system call',
  5: 'Input/output error',
  9: 'Bad file descriptor',
  11: 'Resource temporarily unavailable',
  12: 'Cannot allocate memory',
  13: 'Permission denied',
  17: 'File exists',
  21: 'Is a directory',
  22: 'Invalid argument',
  28: 'No space left on device',
  32: 'Broken pipe',
  33: 'Numerical argument out of domain',
  34: 'Numerical result out of range'
};

export function errnoText(number: number): string {
  return TEXTS[number] ?? `Unknown error ${number}`;
}

/** Where errno is, of the program that asked last. */
let latest: { machine: HostMachine; at: bigint } | undefined;

/** The address of errno. */
export function errnoLocation(machine: HostMachine): bigint {
  if (latest?.machine !== machine) {
    latest = machine.state('errno', () => {
      const at = machine.allocate(4);
      machine.write(at, 'i32', 0);
      return { machine, at };
    });
  }
  return latest.at;
}

export function setErrno(machine: HostMachine, number: number): void {
  machine.write(errnoLocation(machine), 'i32', number);
}

export function errno(machine: HostMachine): number {
  return Number(machine.read(errnoLocation(machine), 'i32'));
}
