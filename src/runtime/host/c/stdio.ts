/** <stdio.h> */
import type { HostLibrary, HostMachine, HostValue } from '../library';
import type { Machine } from '../machine';
import { fromBytes, toBytes } from '../../../compiler/semantics/byteText';
import { alias, define, defineQuick } from './define';
import { errno, errnoText } from './errno';
import {
  STDERR,
  closeFile,
  fileOf,
  openFile,
  removeFile,
  renameFile,
  reopenFile
} from './files';
import { formatted } from './formatted';
import { EOF } from './hostFile';
import * as quick from './quickFiles';
import { reader, writeTo } from './quickFiles';
import { scannedFunctions } from './scanned';

export function textAt(machine: HostMachine, pointer: bigint): string {
  return fromBytes(machine.cBytes(pointer));
}

const number = (value: HostValue): number => Number(value);

const functions: HostLibrary = {
  ...formatted,
  puts: defineQuick(quick.puts, 'plain'),
  putchar: defineQuick(quick.putchar, 'plain'),
  fputc: defineQuick(quick.fputc, 'plain'),
  fputs: defineQuick(quick.fputs, 'plain'),
  fwrite: defineQuick(quick.fwrite, 'wide'),
  fflush: define(machine => {
    (machine as Machine).stdout.flush();
    return 0;
  }),
  perror: define((machine, text: bigint) => {
    const prefix =
      text === 0n || machine.cBytes(text).length === 0
        ? ''
        : `${textAt(machine, text)}: `;
    writeTo(
      machine,
      BigInt(STDERR),
      toBytes(`${prefix}${errnoText(errno(machine))}\n`)
    );
  }),

  fopen: define((machine, path: bigint, mode: bigint) =>
    openFile(machine, machine.cString(path), machine.cString(mode))
  ),
  freopen: define((machine, path: bigint, mode: bigint, stream: bigint) => {
    if (path === 0n) {
      return machine.stop(
        'freopen without a name would change how the stream is open; give it the name'
      );
    }
    const [name, how] = [machine.cString(path), machine.cString(mode)];
    return reopenFile(machine as Machine, name, how, stream);
  }),
  fclose: define((machine, file: bigint) => closeFile(machine, file)),
  remove: define((machine, path: bigint) =>
    removeFile(machine, machine.cString(path))
  ),
  rename: define((machine, from: bigint, to: bigint) =>
    renameFile(machine, machine.cString(from), machine.cString(to))
  ),
  tmpfile: define(machine => {
    const count = machine.state('tmpfile', () => ({ next: 0 }));
    return openFile(machine, `/tmp/tmpfile${count.next++}`, 'w+');
  }),
  fread: defineQuick(quick.fread, 'wide'),
  fgets: defineQuick(quick.fgets, 'wide'),
  fgetc: defineQuick(quick.fgetc, 'plain'),
  getchar: defineQuick(quick.getchar, 'plain'),
  ungetc: defineQuick(quick.ungetc, 'plain'),
  feof: defineQuick(quick.feof, 'plain'),
  ferror: define((machine, pointer: bigint) => {
    const file = fileOf(machine, pointer);
    return typeof file !== 'number' && file.hasError ? 1 : 0;
  }),
  clearerr: define((machine, pointer: bigint) => {
    const file = fileOf(machine, pointer);
    if (typeof file !== 'number') {
      file.isAtEnd = false;
      file.hasError = false;
    }
  }),
  fseek: define((machine, pointer: bigint, offset: bigint, whence: number) => {
    const file = fileOf(machine, pointer);
    return typeof file !== 'number' && file.seek(Number(offset), whence)
      ? 0
      : -1;
  }),
  ftell: define((machine, pointer: bigint) => {
    const file = fileOf(machine, pointer);
    return typeof file === 'number' ? -1n : BigInt(file.tell());
  }),
  rewind: define((machine, pointer: bigint) => {
    const file = fileOf(machine, pointer);
    if (typeof file !== 'number') {
      file.seek(0, 0);
      file.hasError = false;
    }
  }),
  fileno: define((machine, pointer: bigint) => {
    const file = fileOf(machine, pointer);
    return typeof file === 'number' ? file : Number(pointer) - 1;
  }),
  setbuf: define(() => undefined),
  setvbuf: define(() => 0),

  ...scannedFunctions,
  getline: define((machine, line: bigint, size: bigint, file: bigint) => {
    const bytes: number[] = [];
    const from = reader(machine, file);
    for (let byte = from.get(); byte !== EOF; byte = from.get()) {
      bytes.push(byte);
      if (byte === 10) {
        break;
      }
    }
    if (bytes.length === 0) {
      return -1n;
    }
    let buffer = machine.read(line, 'u64') as bigint;
    const room = buffer === 0n ? 0 : number(machine.read(size, 'u64'));
    if (room < bytes.length + 1) {
      machine.release(buffer);
      const wanted = Math.max(120, 2 * bytes.length + 2);
      buffer = machine.allocate(wanted);
      machine.write(line, 'u64', buffer);
      machine.write(size, 'u64', BigInt(wanted));
    }
    machine.bytes(buffer, bytes.length + 1).set([...bytes, 0]);
    return BigInt(bytes.length);
  })
};

export const stdio: HostLibrary = alias(functions, {
  putc: 'fputc',
  getc: 'fgetc',
  fputs_unlocked: 'fputs',
  putchar_unlocked: 'putchar',
  getchar_unlocked: 'getchar',
  fseeko: 'fseek',
  ftello: 'ftell'
});
