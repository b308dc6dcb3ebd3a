/** The command line's window on its machine; tests put another in its place. */
import {
  createReadStream,
  existsSync,
  readdirSync,
  readSync,
  statSync,
  writeSync,
  type Dirent
} from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { parentPort } from 'node:worker_threads';
import { EXIT_FAILED } from '../commands/host';
import type { GpuEnvironment } from '../device';
import type { Keeper } from '../protocol/keeper';
import { formatBytes } from '../protocol/quantities';
import type { ProgramFolder } from '../runtime';
import { DiskFolder } from './diskFolder';
import { KeptFile, keptPath } from './keptFile';
import { reasonOf } from './reason';

/** Seconds beyond a time limit in which the engine stops what runs and says where that was. */
export const GRACE = 1;

export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** The error output shows ANSI colours. */
  color?: boolean;
  /** What a program writes, byte for byte; as text where this is not there. */
  write?(stream: 'stdout' | 'stderr', bytes: Uint8Array): void;
  /** @throws Error where the file cannot be read. */
  readText(path: string): Promise<string>;
  /** What programs open and write files in. */
  folder?: ProgramFolder;
  /** What outlives the process. */
  keeper?: Keeper;
  /** The next bytes of the standard input, for which it waits; undefined at its end. */
  readInput?(): Uint8Array | undefined;
  /** Loads Dawn at its first call. */
  gpu(): Promise<GpuEnvironment>;
  /** The host's clock in the simulator, in milliseconds; see GpuEnvironment. */
  now?: GpuEnvironment['now'];
  /**
   * Calls back somewhat later than after so many seconds; another thread ends
   * the process still later, for this one may not come to it. Without it, the
   * engine's own looks at `now` are all that stops anything.
   *
   * @returns what calls it off
   */
  watch?(seconds: number, late: () => void): () => void;
}

/** The standard streams of the process, as they are: bytes. */
export interface ByteStreams {
  /** Calls back with the next bytes of the input; resolves at its end. */
  read(onBytes: (bytes: Uint8Array) => void): Promise<void>;
  write(bytes: Uint8Array): void;
}

/** No GPU: what is computed for the limits that WebGPU guarantees. */
export const NO_GPU: GpuEnvironment = { gpu: undefined, host: 'node' };

const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;

/**
 * Writes at once and in order, whichever thread this is: process.stdout of a
 * worker waits for the main thread, and a program may compute for long.
 */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(file, bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') {
        // A pipe that does not block is full: its reader needs time.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
      } else if (code === 'EPIPE') {
        // `gridstride run prog | head`: nobody reads on, as for any program.
        process.exit(128 + 13);
      } else if (file === STDERR) {
        // There is nowhere to say it; what was to be said has an exit code, too.
        return;
      } else {
        writeAll(
          STDERR,
          Buffer.from(
            `gridstride: the standard output cannot be written: ${reasonOf(error)}\n`
          )
        );
        process.exit(EXIT_FAILED);
      }
    }
  }
}

export const byteStreams: ByteStreams = {
  read: async onBytes => {
    for await (const bytes of createReadStream('', {
      fd: 0,
      // What a pipe holds: a larger one would be made anew for each piece.
      highWaterMark: 2 ** 16
    })) {
      onBytes(bytes as Buffer);
    }
  },
  write: bytes => writeAll(STDOUT, bytes)
};

export interface FoundNotebook {
  file: string;
  /** Why it is not read: somebody has put something else in its place. */
  problem?: string;
}

/**
 * The notebooks in a folder and those below it, sorted; of a file, itself. Links
 * are not followed: they may lead out of it, or round and round. A folder that
 * cannot be read, because it lies a hundred others deep or is its owner's alone,
 * is told in the place of its notebooks.
 *
 * @throws Error where there is neither
 */
export function notebooksAt(path: string): FoundNotebook[] {
  if (!statSync(path).isDirectory()) {
    return [{ file: path }];
  }
  const found = notebooksIn(path, readdirSync(path, { withFileTypes: true }));
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));
}

function notebooksIn(folder: string, entries: Dirent[]): FoundNotebook[] {
  return entries.flatMap(entry => {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) {
      return entry.name === '.ipynb_checkpoints' ? [] : notebooksBelow(file);
    }
    if (!entry.name.endsWith('.ipynb')) {
      return [];
    }
    return entry.isSymbolicLink()
      ? {
          file,
          problem:
            'this is a link to another file, which is not graded as a submission'
        }
      : { file };
  });
}

function notebooksBelow(folder: string): FoundNotebook[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return [
      {
        file: folder,
        problem: `this folder cannot be read: ${reasonOf(error)}`
      }
    ];
  }
  return notebooksIn(folder, entries);
}

/** A terminal, unless its owner has said otherwise (no-color.org). */
export function showsColor(
  isTerminal: boolean,
  { NO_COLOR, TERM }: NodeJS.ProcessEnv
): boolean {
  return isTerminal && !NO_COLOR && TERM !== 'dumb';
}

export function nodeIo(): Io {
  let environment: Promise<GpuEnvironment> | undefined;
  return {
    out: text => writeAll(STDOUT, Buffer.from(text)),
    err: text => writeAll(STDERR, Buffer.from(text)),
    color: showsColor(isatty(STDERR), process.env),
    write: (stream, bytes) =>
      writeAll(stream === 'stdout' ? STDOUT : STDERR, bytes),
    readText,
    folder: new DiskFolder(),
    keeper: new KeptFile(keptPath(process.env)),
    readInput,
    gpu: () => (environment ??= loadDawn()),
    watch: (seconds, late) => {
      parentPort?.postMessage({ watch: seconds });
      const timer = setTimeout(late, 1000 * (seconds + GRACE));
      return () => clearTimeout(timer);
    }
  };
}

/** Bytes of a source, a header or a notebook, at most: as much as a page reads. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * A device or a pipe has no end, and what an `#include` or a folder of
 * notebooks names may be one.
 *
 * @throws Error where it is no file, or a larger one
 */
async function readText(path: string): Promise<string> {
  const found = await stat(path);
  if (!found.isFile() && !found.isDirectory()) {
    throw new Error('it is no regular file');
  }
  if (found.size > MOST_BYTES) {
    throw new Error(
      `it has ${formatBytes(found.size)}, and ${formatBytes(MOST_BYTES)} at most are read`
    );
  }
  return readFile(path, 'utf8');
}

/** process.stdin is the main thread's, and a program that reads has nothing else to do. */
function readInput(): Uint8Array | undefined {
  const bytes = new Uint8Array(2 ** 16);
  for (;;) {
    try {
      const count = readSync(STDIN, bytes);
      return count === 0 ? undefined : bytes.subarray(0, count);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') {
        return undefined;
      }
      if (code !== 'EAGAIN') {
        throw error;
      }
      // Nothing yet, on a terminal or pipe that does not block.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** Where the Vulkan loader of Linux looks for drivers, and where Chromium keeps its own. */
const DRIVER_FOLDERS = [
  '/etc/vulkan/icd.d',
  '/usr/local/etc/vulkan/icd.d',
  '/usr/share/vulkan/icd.d',
  '/usr/local/share/vulkan/icd.d'
];
const SOFTWARE_DRIVERS = [
  '/usr/lib/chromium/vk_swiftshader_icd.json',
  '/usr/lib/chromium-browser/vk_swiftshader_icd.json'
];

/**
 * Chromium's software GPU, on a machine that has it and no Vulkan driver at
 * all. What the user has set comes first.
 */
function softwareDriver(): string | undefined {
  const { VK_ICD_FILENAMES, VK_DRIVER_FILES, VK_ADD_DRIVER_FILES } =
    process.env;
  const isSet = VK_ICD_FILENAMES ?? VK_DRIVER_FILES ?? VK_ADD_DRIVER_FILES;
  if (process.platform !== 'linux' || isSet !== undefined) {
    return undefined;
  }
  const hasDriver = DRIVER_FOLDERS.some(
    folder => existsSync(folder) && readdirSync(folder).length > 0
  );
  return hasDriver
    ? undefined
    : SOFTWARE_DRIVERS.find(path => existsSync(path));
}

async function loadDawn(): Promise<GpuEnvironment> {
  try {
    // The Vulkan loader reads the environment when Dawn first asks it.
    const driver = softwareDriver();
    if (driver !== undefined) {
      process.env.VK_ICD_FILENAMES = driver;
    }
    const { create, globals } = await import('webgpu');
    // GPUBufferUsage, GPUMapMode and so on, which a browser has as globals.
    Object.assign(globalThis, globals);
    return {
      // Timestamps in nanoseconds instead of steps of 65,536: there is no page
      // here that could spy on others through the clock.
      gpu: create(['disable-dawn-features=timestamp_quantization']),
      host: 'node'
    };
  } catch (error) {
    return {
      gpu: undefined,
      host: 'node',
      loadError: error instanceof Error ? error.message.split('\n')[0] : ''
    };
  }
}
