/**
 * Files of a program: stdin, and what a cell provided or the program writes,
 * in memory. A FILE * is a small number that no dereference gets past.
 */
import type { HostMachine } from '../library';
import type { Machine } from '../machine';
import { ENOENT, EINVAL, setErrno } from './errno';
import { HostFile, InputFile, Needed } from './hostFile';

/** As the header of ours has them. */
export const [STDIN, STDOUT, STDERR] = [1, 2, 3];

interface FileTable {
  /** Contents by name, as the last close left them. */
  stored: Map<string, HostFile>;
  /** By the FILE *, a small number. */
  open: Map<number, HostFile>;
  written: Set<string>;
  /** Files that the program removed, though the machine's owner may have them. */
  removed: Set<string>;
  /** Files that were looked for and are not there. */
  absent: Set<string>;
  find(path: string): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  next: number;
  stdin: InputFile;
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string'
    ? new TextEncoder().encode(content)
    : content;
}

function stored(name: string, content: Uint8Array): HostFile {
  return new HostFile(name, content, content.length, true, true, false);
}

/** Provides stdin and the files that the options name. */
export function openFiles(machine: Machine): void {
  const { files = {}, findFile, stdin = '' } = machine.options;
  machine.state('files', (): FileTable => ({
    stored: new Map(
      Object.entries(files).map(([name, content]) => [
        name,
        stored(name, bytesOf(content).slice())
      ])
    ),
    open: new Map(),
    written: new Set(),
    removed: new Set(),
    absent: new Set(),
    find: path => findFile?.(path),
    next: STDERR + 1,
    stdin:
      typeof stdin === 'string' || stdin instanceof Uint8Array
        ? new InputFile(bytesOf(stdin))
        : new InputFile(new Uint8Array(0), stdin, () => machine.stdout.flush())
  }));
}

/** Of the program that has used them last. */
let latest: { machine: HostMachine; files: FileTable } | undefined;

function table(machine: HostMachine): FileTable {
  if (latest?.machine !== machine) {
    const files = machine.state<FileTable>('files', () => {
      throw new Error('the files have not been opened');
    });
    latest = { machine, files };
  }
  return latest.files;
}

/** Files that the program removed and has not made anew. */
export function removedFiles(machine: HostMachine): string[] {
  return [...table(machine).removed];
}

/** Files that the program wrote or changed. */
export function writtenFiles(machine: HostMachine): Record<string, Uint8Array> {
  const { stored: all, written } = table(machine);
  return Object.fromEntries(
    [...written].flatMap(name => {
      const file = all.get(name);
      return file ? [[name, file.data.slice(0, file.length)]] : [];
    })
  );
}

export function stdinOf(machine: HostMachine): InputFile {
  return table(machine).stdin;
}

/** What a FILE * stands for: a file, or the number of an output stream. */
export function fileOf(
  machine: HostMachine,
  pointer: bigint
): HostFile | 1 | 2 {
  return fileAt(machine, Number(pointer), 0);
}

/** The same of a pointer's halves. */
export function fileAt(
  machine: HostMachine,
  low: number,
  high: number
): HostFile | 1 | 2 {
  const pointer = high === 0 ? low : -1;
  switch (pointer) {
    case STDIN:
      return stdinOf(machine);
    case STDOUT:
      return 1;
    case STDERR:
      return 2;
    default:
      return (
        table(machine).open.get(pointer) ??
        machine.stop(
          pointer === 0
            ? 'a null FILE pointer is used: fopen found no file; check its result'
            : 'a FILE pointer is used that is not open: it was closed, or never came from fopen'
        )
      );
  }
}

/** `./data.txt` and `data.txt` are one file. */
function normalise(name: string): string {
  return name.replace(/^(\.\/)+/, '');
}

/** The file of a name, if the program has it already. */
function known(machine: HostMachine, path: string): HostFile | undefined {
  const files = table(machine);
  return files.stored.get(normalise(path)) ?? files.stored.get(path);
}

/**
 * The file of a name: the program's own, or one that the machine's owner finds for it.
 * @throws Needed where that takes time
 */
function find(machine: HostMachine, path: string): HostFile | undefined {
  const files = table(machine);
  const name = normalise(path);
  const own = known(machine, path);
  if (own || files.removed.has(name) || files.absent.has(path)) {
    return own;
  }
  const take = (found: Uint8Array | undefined): HostFile | undefined => {
    if (!found) {
      return undefined;
    }
    const file = stored(name, found);
    files.stored.set(name, file);
    return file;
  };
  const found = files.find(path);
  if (found instanceof Promise) {
    throw new Needed(async () => {
      if (!take(await found)) {
        files.absent.add(path);
      }
    });
  }
  return take(found);
}

/** fopen: the FILE *, or 0n with errno set. */
export function openFile(
  machine: HostMachine,
  path: string,
  mode: string
): bigint {
  const files = table(machine);
  const name = normalise(path);
  const kind = mode[0];
  const isUpdate = mode.includes('+');
  if (!'rwa'.includes(kind ?? '?')) {
    setErrno(machine, EINVAL);
    return 0n;
  }
  // Of what is written anew nobody wants to know what it was.
  const existing = (kind === 'w' ? known : find)(machine, path);
  if (kind === 'r' && !existing) {
    setErrno(machine, ENOENT);
    return 0n;
  }
  const base = existing ?? stored(name, new Uint8Array(0));
  if (kind === 'w') {
    base.length = 0;
  }
  const file = new View(
    base,
    kind === 'r' || isUpdate,
    kind !== 'r' || isUpdate,
    kind === 'a'
  );
  if (kind !== 'r' || isUpdate) {
    files.written.add(base.name);
  }
  files.removed.delete(base.name);
  files.stored.set(base.name, base);
  const handle = files.next;
  files.next++;
  files.open.set(handle, file);
  return BigInt(handle);
}

/** An open file: a position of its own over the contents that all share. */
class View extends HostFile {
  constructor(
    private readonly base: HostFile,
    canRead: boolean,
    canWrite: boolean,
    appends: boolean
  ) {
    super(base.name, base.data, base.length, canRead, canWrite, appends);
  }

  override write(bytes: Uint8Array, start?: number, stop?: number): boolean {
    this.take();
    const isDone = super.write(bytes, start, stop);
    this.base.data = this.data;
    this.base.length = this.length;
    return isDone;
  }

  override read(into: Uint8Array): number {
    this.take();
    return super.read(into);
  }

  override get(): number {
    this.take();
    return super.get();
  }

  override window(): { bytes: Uint8Array; start: number; end: number } {
    this.take();
    return super.window();
  }

  override seek(offset: number, whence: number): boolean {
    this.take();
    return super.seek(offset, whence);
  }

  private take(): void {
    this.data = this.base.data;
    this.length = this.base.length;
  }
}

/** What leads back to where output went at first. */
const CONSOLE = /^\/dev\/(tty|stdout|stderr)$/;

/** freopen: another file in the stream's place, which it gives; or 0n with errno set. */
export function reopenFile(
  machine: Machine,
  path: string,
  mode: string,
  stream: bigint
): bigint {
  const files = table(machine);
  // Stops where nothing is open.
  const open = fileOf(machine, stream);
  const output = typeof open === 'number' ? open : undefined;
  machine.stdout.flush();
  if (output && CONSOLE.test(path)) {
    machine.redirected[output] = undefined;
    return stream;
  }
  const opened = openFile(machine, path, mode);
  if (opened === 0n) {
    return 0n;
  }
  const file = files.open.get(Number(opened))!;
  files.open.delete(Number(opened));
  if (output) {
    machine.redirected[output] = file;
  } else if (Number(stream) === STDIN) {
    files.stdin = new InputFile(file.data.slice(0, file.length));
  } else {
    files.open.set(Number(stream), file);
  }
  return stream;
}

/** fclose: 0, or EOF when it is not open. */
export function closeFile(machine: HostMachine, pointer: bigint): number {
  if (pointer <= BigInt(STDERR) && pointer > 0n) {
    return 0;
  }
  fileOf(machine, pointer);
  table(machine).open.delete(Number(pointer));
  return 0;
}

/** Gives a file another name; 0, or -1 with errno set. */
export function renameFile(
  machine: HostMachine,
  from: string,
  to: string
): number {
  const files = table(machine);
  const file = find(machine, from);
  if (!file) {
    setErrno(machine, ENOENT);
    return -1;
  }
  const name = normalise(to);
  files.removed.delete(name);
  files.stored.set(name, stored(name, file.data.slice(0, file.length)));
  files.written.add(name);
  return removeFile(machine, from);
}

/** Whether there is a file of the name. */
export function hasFile(machine: HostMachine, path: string): boolean {
  return find(machine, path) !== undefined;
}

export function removeFile(machine: HostMachine, path: string): number {
  const files = table(machine);
  const name = normalise(path);
  if (!find(machine, path)) {
    setErrno(machine, ENOENT);
    return -1;
  }
  files.stored.delete(name);
  files.written.delete(name);
  files.removed.add(name);
  return 0;
}
