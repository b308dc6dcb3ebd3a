/**
 * The folder of a notebook, for the programs in its cells: through Jupyter's
 * contents service, as the page's file browser has it. What is above the
 * server's root is out of reach, notebooks and hidden files are left alone, and
 * nothing is written outside of the notebook's own folder (SECURITY.md).
 */
import type { ISessionContext } from '@jupyterlab/apputils';
import type { Contents } from '@jupyterlab/services';
import type { CellFolder } from '../cells/ask';
import { joinPath } from '../cells/includes';
import type { ProgramAnswer, ProgramQuestion } from '../protocol/messages';
import { formatBytes } from '../protocol/quantities';

/** Bytes of a file that travel between the page and its server, at most. */
const MOST = 64 * 2 ** 20;
/** Files that one program may leave behind, at most. */
const MOST_FILES = 100;

/**
 * What somebody else runs: a `numpy.py` beside the notebook is what Python
 * imports next. Windows takes dots and blanks at the end, and what is behind a
 * colon, for no part of the name.
 */
const RUN_BY_OTHERS = /\.(?:ipynb|pyw?|py[cd]|so|pth)(?:[. ]*$|:)/i;

type Asked = Exclude<ProgramQuestion, { kind: 'input' }>;

export class NotebookFolder implements CellFolder {
  /** @param notebook its path below the server's root */
  constructor(
    private readonly _contents: Pick<
      Contents.IManager,
      'get' | 'save' | 'delete'
    >,
    notebook: string
  ) {
    this._folder = notebook.replace(/[^/]*$/, '');
  }

  async readText(path: string): Promise<string | undefined> {
    const { bytes } = await this._read(path);
    return bytes && new TextDecoder().decode(bytes);
  }

  answer(asked: Asked): Promise<ProgramAnswer> {
    return asked.kind === 'read' ? this._read(asked.path) : this._store(asked);
  }

  private async _read(path: string): Promise<ProgramAnswer> {
    const place = this._placeOf(path);
    if ('problem' in place) {
      return { notes: [`${path} was not opened: ${place.problem}.`] };
    }
    try {
      const { type, size } = await this._contents.get(place.path, {
        content: false
      });
      if (type === 'directory') {
        return {};
      }
      if ((size ?? 0) > MOST) {
        return {
          notes: [
            `${path} was not opened: it has ${formatBytes(size!)}, and a program in the page opens files of ${formatBytes(MOST)} at most.`
          ]
        };
      }
      const { content } = await this._contents.get(place.path, {
        type: 'file',
        format: 'base64',
        content: true
      });
      return { bytes: fromBase64(content as string) };
    } catch (error) {
      return {
        notes: [
          statusOf(error) === 404
            ? `${path} was not found in ${this._name}.`
            : `${path} was not opened: ${messageOf(error)}`
        ]
      };
    }
  }

  private async _store({
    written,
    removed
  }: Extract<Asked, { kind: 'store' }>): Promise<ProgramAnswer> {
    const notes: string[] = [];
    const saved: string[] = [];
    const unsaved: string[] = [];
    for (const [index, [name, bytes]] of Object.entries(written).entries()) {
      const problem =
        index >= MOST_FILES
          ? `a program leaves ${MOST_FILES} files at most`
          : await this._save(name, bytes);
      if (problem === undefined) {
        saved.push(`${name} (${formatBytes(bytes.length)})`);
      } else {
        unsaved.push(name);
        notes.push(`${name} was not saved: ${problem}.`);
      }
    }
    for (const name of removed) {
      const place = this._placeToWrite(name);
      const problem =
        'problem' in place
          ? place.problem
          : await this._contents
              .delete(place.path)
              .then(() => undefined, messageUnlessGone);
      if (problem !== undefined) {
        notes.push(`${name} was not removed: ${problem}.`);
      }
    }
    if (saved.length > 0) {
      notes.unshift(`The program wrote ${saved.join(', ')} to ${this._name}.`);
    }
    return { notes, unsaved };
  }

  /** @returns why it could not be done */
  private async _save(
    name: string,
    bytes: Uint8Array
  ): Promise<string | undefined> {
    const place = this._placeToWrite(name);
    if ('problem' in place) {
      return place.problem;
    }
    if (bytes.length > MOST) {
      return `it has ${formatBytes(bytes.length)}, and a program in the page writes files of ${formatBytes(MOST)} at most`;
    }
    try {
      await this._contents.save(place.path, {
        type: 'file',
        format: 'base64',
        content: toBase64(bytes)
      });
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  }

  private _placeToWrite(name: string): Place {
    const place = this._placeOf(name);
    if ('problem' in place) {
      return place;
    }
    if (!place.path.startsWith(this._folder)) {
      return { problem: 'it lies outside of the folder of the notebook' };
    }
    return RUN_BY_OTHERS.test(place.path)
      ? {
          problem:
            'programs write no notebooks, and nothing that Python imports'
        }
      : place;
  }

  /** Where a path of a program lies on the server. */
  private _placeOf(path: string): Place {
    if (/^(?:\/|[A-Za-z]:)/.test(path)) {
      return {
        problem:
          'the page sees the folder of the notebook, and no absolute paths; Python, and gridstride on the command line, see all files'
      };
    }
    const joined = joinPath(this._folder, path);
    if (joined.startsWith('..')) {
      return { problem: "it lies above Jupyter's root folder" };
    }
    if (driveOf(joined) !== driveOf(this._folder)) {
      return { problem: 'it lies on another drive of JupyterLab' };
    }
    return joined.split('/').some(part => part.startsWith('.'))
      ? { problem: 'it is hidden' }
      : { path: joined };
  }

  private get _name(): string {
    return this._folder === ''
      ? 'the folder of the notebook'
      : `the folder of the notebook, ${this._folder.slice(0, -1)}`;
  }

  private readonly _folder: string;
}

/** Where a notebook's files are. */
export interface NotebookPlace {
  readonly contents?: Contents.IManager;
  readonly sessionContext: ISessionContext;
}

/** The folder of a session's notebook, which may be moved meanwhile. */
export function folderOf({
  contents,
  sessionContext
}: NotebookPlace): NotebookFolder | undefined {
  return contents && new NotebookFolder(contents, sessionContext.path);
}

/** What JupyterLab's contents manager takes for the name of one of its drives. */
function driveOf(path: string): string | undefined {
  return /^[^/]*:/.exec(path)?.[0];
}

type Place = { path: string } | { problem: string };

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // A call takes no more arguments than so many.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}

function statusOf(error: unknown): number | undefined {
  return (error as { response?: { status: number } }).response?.status;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What is gone already is removed. */
function messageUnlessGone(error: unknown): string | undefined {
  return statusOf(error) === 404 ? undefined : messageOf(error);
}
