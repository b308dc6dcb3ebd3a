/** What a program has around it: files, standard input, and who answers for them. */
import type {
  ProgramAnswer,
  ProgramQuestion,
  RequestOf
} from '../../protocol/messages';
import type { InputSource } from '../host/library';
import { EngineError } from '../engine/engineError';
import type { EngineSession } from '../engine/session';
import type { RunCudaOptions } from './cudaProgram';
import type { ProgramFolder } from './folder';

/** Asks those who asked for the program. */
export type AskAround = (asked: ProgramQuestion) => Promise<ProgramAnswer>;

/** What the engine's owner has for the programs of a request. */
export interface ProgramSurroundings {
  /** Standard input, where the request gives no text for it. */
  input?: InputSource;
  /** Answers what the request's `mayAsk` names. */
  ask?: AskAround;
}

/** Sources that may read standard input: others need no functions that can wait for it. */
const READS_INPUT =
  /\b(?:v?scanf|getchar|gets|stdin|w?cin|STDIN_FILENO)\b|\bread\s*\(\s*0\s*,/;

/**
 * Files and input of a program, and what is done with them at its end.
 * @throws EngineError where the file of stdin is not there
 */
export async function surroundingsOf(
  session: EngineSession,
  request: RequestOf<'run'>,
  around: ProgramSurroundings
): Promise<{
  options: Pick<
    RunCudaOptions,
    | 'args'
    | 'programName'
    | 'files'
    | 'findFile'
    | 'findFileWaits'
    | 'stdin'
    | 'devices'
    | 'perThreadDefaultStream'
    | 'now'
    | 'timeLimit'
  >;
  folder: ProgramFolder;
}> {
  const { options, args, files, data, source, mayAsk = [] } = request;
  const { ask } = around;
  const folder =
    ask && mayAsk.includes('read')
      ? new AskedFolder(ask, session.folder)
      : session.folder;
  const readsInput = [source, ...Object.values(files ?? {})].some(text =>
    READS_INPUT.test(text)
  );
  const asked: InputSource | undefined =
    ask && mayAsk.includes('input')
      ? {
          waits: true,
          next: async () => (await ask({ kind: 'input' })).bytes
        }
      : around.input;
  const { stdinFile } = options;
  const given =
    stdinFile === undefined
      ? options.stdin
      : files && Object.hasOwn(files, stdinFile)
        ? files[stdinFile]
        : await folder.read(stdinFile);
  if (stdinFile !== undefined && given === undefined) {
    throw new EngineError(
      'CommandError',
      `--stdin @${stdinFile}: there is no such file${ask ? ' in the folder of the notebook' : ''}`
    );
  }
  return {
    options: {
      args,
      programName: `./${baseName(request.file)}`,
      files: { ...files, ...data },
      findFile: path => folder.read(path),
      findFileWaits: folder.waits,
      stdin: given ?? (readsInput ? asked : undefined),
      devices: options.devices,
      perThreadDefaultStream: options.perThreadDefaultStream,
      now: session.now,
      timeLimit: session.timeLimit
    },
    folder
  };
}

/**
 * The folder of those who asked for the program. Absolute paths, and what
 * cannot be stored there, stay in the session's memory.
 */
class AskedFolder implements ProgramFolder {
  constructor(
    private readonly _ask: AskAround,
    private readonly _memory: ProgramFolder
  ) {}

  readonly waits = true;

  async read(path: string): Promise<Uint8Array | undefined> {
    const kept = await this._memory.read(path);
    if (kept) {
      return kept;
    }
    const { bytes, notes = [] } = await this._ask({ kind: 'read', path });
    notes.forEach(note => this._notes.add(note));
    return bytes;
  }

  async take(
    written: Readonly<Record<string, Uint8Array>>,
    removed: readonly string[]
  ): Promise<string[]> {
    if (Object.keys(written).length === 0 && removed.length === 0) {
      return [...this._notes];
    }
    const { notes = [], unsaved = [] } = await this._ask({
      kind: 'store',
      written,
      removed
    });
    const names = Object.keys(written);
    const kept = await this._memory.take(
      Object.fromEntries(unsaved.map(name => [name, written[name]])),
      [...removed, ...names.filter(name => !unsaved.includes(name))]
    );
    return [...this._notes, ...notes, ...kept];
  }

  /** Of files that were looked for. */
  private readonly _notes = new Set<string>();
}

/** `dir/prog.cu` → `prog`; a cell's program is `a.out`, as nvcc calls it. */
function baseName(file: string): string {
  const name = /([^/]+?)(?:\.\w+)?$/.exec(file)?.[1] ?? '';
  return /^[\w.-]+$/.test(name) ? name : 'a.out';
}
