/** <stdio.h> */
import type { HostCall, HostLibrary, HostMachine, HostValue } from '../library';
import type { Machine } from '../machine';
import { fromBytes, toBytes } from '../../../compiler/semantics/byteText';
import { alias, define, defineCall, defineQuick } from './define';
import { errno, errnoText } from './errno';
import {
  EOF,
  STDERR,
  STDOUT,
  closeFile,
  fileOf,
  openFile,
  removeFile,
  renameFile,
  reopenFile,
  stdinOf,
  type HostFile
} from './files';
import { formatted } from './formatted';
import { fread, fwrite, reader, writeTo } from './quickFiles';
import { scan, type ScanInput, type Stored } from './scan';

export function textAt(machine: HostMachine, pointer: bigint): string {
  return fromBytes(machine.cBytes(pointer));
}

// -------------------------------------------------------------------- scanf

function fileInput(file: HostFile): ScanInput {
  return {
    peek: () => {
      const byte = file.get();
      if (byte !== EOF) {
        file.unget(byte);
      }
      return byte;
    },
    next: () => file.get()
  };
}

function textInput(text: string): ScanInput {
  let at = 0;
  return {
    peek: () => (at < text.length ? text.charCodeAt(at) : EOF),
    next: () => (at < text.length ? text.charCodeAt(at++) : EOF)
  };
}

function scanInto(
  { machine, rest }: HostCall,
  text: bigint,
  input: ScanInput
): number {
  let next = 0;
  return scan(textAt(machine, text), input, {
    store: (value: Stored) => {
      const pointer = rest[next++]?.value;
      if (typeof pointer !== 'bigint') {
        return machine.stop(
          "scanf's format has more conversions than there are pointers to store to; write '&' before the variables"
        );
      }
      if ('text' in value) {
        const to = value.isAllocated
          ? machine.allocate(value.text.length)
          : pointer;
        if (value.isAllocated) {
          machine.write(pointer, 'u64', to);
        }
        machine.bytes(to, value.text.length).set(value.text);
      } else {
        machine.write(pointer, value.type, value.value);
      }
    }
  });
}

// -------------------------------------------------------------------- lines

/** fgets: up to the end of the line, at most size - 1 bytes. */
function readLine(
  machine: HostMachine,
  to: bigint,
  size: number,
  file: HostFile
): bigint {
  const bytes: number[] = [];
  while (bytes.length < size - 1) {
    const byte = file.get();
    if (byte === EOF) {
      break;
    }
    bytes.push(byte);
    if (byte === 10) {
      break;
    }
  }
  if (bytes.length === 0 && size > 1) {
    return 0n;
  }
  machine.bytes(to, bytes.length + 1).set([...bytes, 0]);
  return to;
}

function putByte(machine: HostMachine, pointer: bigint, byte: number): number {
  const value = byte & 0xff;
  return writeTo(machine, pointer, new Uint8Array([value])) === EOF
    ? EOF
    : value;
}

const number = (value: HostValue): number => Number(value);

const functions: HostLibrary = {
  ...formatted,
  puts: define((machine, text: bigint) => {
    machine.output(1, machine.cBytes(text));
    machine.output(1, new Uint8Array([10]));
    return 1;
  }),
  putchar: define((machine, byte: number) => putByte(machine, STDOUT, byte)),
  fputc: define((machine, byte: number, file: bigint) =>
    putByte(machine, file, byte)
  ),
  fputs: define((machine, text: bigint, file: bigint) =>
    writeTo(machine, file, machine.cBytes(text)) === EOF ? EOF : 1
  ),
  fwrite: defineQuick(fwrite, 'wide'),
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
      STDERR,
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
  fread: defineQuick(fread, 'wide'),
  fgets: define((machine, to: bigint, size: number, file: bigint) =>
    readLine(machine, to, size, reader(machine, file))
  ),
  fgetc: define((machine, file: bigint) => reader(machine, file).get()),
  getchar: define(machine => stdinOf(machine).get()),
  ungetc: define((machine, byte: number, file: bigint) => {
    if (byte !== EOF) {
      reader(machine, file).unget(byte & 0xff);
    }
    return byte;
  }),
  feof: define((machine, pointer: bigint) => {
    const file = fileOf(machine, pointer);
    return typeof file !== 'number' && file.isAtEnd ? 1 : 0;
  }),
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

  sscanf: defineCall(call =>
    scanInto(
      call,
      call.args[1] as bigint,
      textInput(textAt(call.machine, call.args[0] as bigint))
    )
  ),
  fscanf: defineCall(call =>
    scanInto(
      call,
      call.args[1] as bigint,
      fileInput(reader(call.machine, call.args[0] as bigint))
    )
  ),
  scanf: defineCall(call =>
    scanInto(call, call.args[0] as bigint, fileInput(stdinOf(call.machine)))
  ),
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
