/**
 * Files of a program: stdin, and what a cell provided or the program writes,
 * in memory. A FILE * is a small number that no dereference gets past.
 */
import type { HostMachine, InputSource } from '../library';
import type { Machine } from '../machine';
import { ENOENT, EINVAL, setErrno } from './errno';

/** As the header of ours has them. */
export const STDIN = 1n;
export const STDOUT = 2n;
export const STDERR = 3n;

export const EOF = -1;

/** Thrown where a call cannot go on before something has come; see waiting.ts. */
export class Needed {
  /** @param bring gets it, after which the call is made again */
  constructor(readonly bring: () => Promise<void>) {}
}

export class HostFile {
  position = 0;
  isAtEnd = false;
  hasError = false;
  protected pushedBack: number[] = [];

  constructor(
    readonly name: string,
    public data: Uint8Array,
    public length: number,
    readonly canRead: boolean,
    readonly canWrite: boolean,
    readonly appends: boolean
  ) {}

  /** The next byte, or EOF. */
  get(): number {
    const back = this.pushedBack.pop();
    if (back !== undefined) {
      return back;
    }
    if (!this.canRead) {
      this.hasError = true;
      return EOF;
    }
    if (this.position >= this.length && !this.fetch()) {
      this.isAtEnd = true;
      return EOF;
    }
    return this.data[this.position++];
  }

  /** Where there may be more than has come: gets it. Gives whether there is more. */
  protected fetch(): boolean {
    return false;
  }

  unget(byte: number): void {
    this.pushedBack.push(byte);
    this.isAtEnd = false;
  }

  /** Copies up to so many bytes, and gives how many. */
  read(into: Uint8Array): number {
    let count = 0;
    while (count < into.length && this.pushedBack.length > 0) {
      into[count++] = this.get();
    }
    if (!this.canRead) {
      this.hasError = true;
      return count;
    }
    do {
      const part = this.data.subarray(
        this.position,
        Math.min(this.length, this.position + into.length - count)
      );
      into.set(part, count);
      this.position += part.length;
      count += part.length;
    } while (count < into.length && this.fetch());
    if (count < into.length) {
      this.isAtEnd = true;
    }
    return count;
  }

  write(bytes: Uint8Array): boolean {
    if (!this.canWrite) {
      this.hasError = true;
      return false;
    }
    if (this.appends) {
      this.position = this.length;
    }
    const end = this.position + bytes.length;
    if (end > this.data.length) {
      const grown = new Uint8Array(Math.max(end, 2 * this.data.length, 256));
      grown.set(this.data.subarray(0, this.length));
      this.data = grown;
    }
    if (bytes.length <= 16) {
      // Numbers one by one: quicker by steps.
      for (let i = 0; i < bytes.length; i++) {
        this.data[this.position + i] = bytes[i];
      }
    } else {
      this.data.set(bytes, this.position);
    }
    this.position = end;
    this.length = Math.max(this.length, end);
    return true;
  }

  seek(offset: number, whence: number): boolean {
    const base = [0, this.position, this.length][whence];
    if (base === undefined || base + offset < 0) {
      return false;
    }
    this.position = base + offset;
    this.pushedBack.length = 0;
    this.isAtEnd = false;
    return true;
  }

  /** Where the next byte is read or written. */
  tell(): number {
    return this.position - this.pushedBack.length;
  }
}

/** Standard input, which may come piece by piece while the program runs. */
export class InputFile extends HostFile {
  private isEnded = false;

  constructor(
    start: Uint8Array,
    private readonly source?: InputSource,
    /** What was printed so far may be the question. */
    private readonly beforeWaiting: () => void = () => undefined
  ) {
    super('stdin', start, start.length, true, false, false);
  }

  /** Where a call began to read: it may have to begin again. */
  mark(): () => void {
    const { position, isAtEnd, pushedBack } = this;
    const kept = [...pushedBack];
    return () => {
      this.position = position;
      this.isAtEnd = isAtEnd;
      this.pushedBack = [...kept];
    };
  }

  protected override fetch(): boolean {
    const { source } = this;
    if (!source || this.isEnded) {
      return false;
    }
    this.beforeWaiting();
    const next = source.waits ? undefined : source.next();
    if (source.waits || next instanceof Promise) {
      throw new Needed(async () => this.take(await (next ?? source.next())));
    }
    this.take(next);
    return !this.isEnded;
  }

  private take(bytes: Uint8Array | undefined): void {
    if (!bytes) {
      this.isEnded = true;
      return;
    }
    const grown = new Uint8Array(this.length + bytes.length);
    grown.set(this.data.subarray(0, this.length));
    grown.set(bytes, this.length);
    this.data = grown;
    this.length = grown.length;
  }
}

interface FileTable {
  /** Contents by name, as the last close left them. */
  stored: Map<string, HostFile>;
  open: Map<bigint, HostFile>;
  written: Set<string>;
  /** Files that the program removed, though the machine's owner may have them. */
  removed: Set<string>;
  /** Files that were looked for and are not there. */
  absent: Set<string>;
  find(path: string): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  next: bigint;
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
    next: STDERR + 1n,
    stdin:
      typeof stdin === 'string' || stdin instanceof Uint8Array
        ? new InputFile(bytesOf(stdin))
        : new InputFile(new Uint8Array(0), stdin, () => machine.stdout.flush())
  }));
}

function table(machine: HostMachine): FileTable {
  return machine.state<FileTable>('files', () => {
    throw new Error('the files have not been opened');
  });
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
          pointer === 0n
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
  return handle;
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

  override write(bytes: Uint8Array): boolean {
    this.take();
    const isDone = super.write(bytes);
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
  const file = files.open.get(opened)!;
  files.open.delete(opened);
  if (output) {
    machine.redirected[output] = file;
  } else if (stream === STDIN) {
    files.stdin = new InputFile(file.data.slice(0, file.length));
  } else {
    files.open.set(stream, file);
  }
  return stream;
}

/** fclose: 0, or EOF when it is not open. */
export function closeFile(machine: HostMachine, pointer: bigint): number {
  if (pointer <= STDERR && pointer > 0n) {
    return 0;
  }
  fileOf(machine, pointer);
  table(machine).open.delete(pointer);
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
