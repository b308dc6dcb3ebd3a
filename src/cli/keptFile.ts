/** What outlives the process: texts in a file of the user's. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError } from '../commands/syntax/errors';
import type { Keeper } from '../protocol/keeper';
import { reasonOf } from './reason';

type Texts = Record<string, string>;

export class KeptFile implements Keeper {
  /** @param _path of the file; it is made with the first text that is kept */
  constructor(private readonly _path: string) {}

  async read(key: string): Promise<string | undefined> {
    const texts = await this._texts();
    return Object.hasOwn(texts, key) ? texts[key] : undefined;
  }

  async update(
    key: string,
    change: (before: string | undefined) => string | undefined
  ): Promise<void> {
    const texts = await this._texts();
    const text = change(Object.hasOwn(texts, key) ? texts[key] : undefined);
    const { [key]: _, ...others } = texts;
    const kept = text === undefined ? others : { ...others, [key]: text };
    // A file of its own that takes the place: who reads meanwhile never sees half of one.
    const made = `${this._path}.${process.pid}`;
    try {
      await mkdir(dirname(this._path), { recursive: true });
      await writeFile(made, `${JSON.stringify(kept, null, 1)}\n`);
      await rename(made, this._path);
    } catch (error) {
      throw new CommandError(
        `nothing can be kept in ${this._path}: ${reasonOf(error)}`
      );
    }
  }

  async keys(prefix: string): Promise<string[]> {
    return Object.keys(await this._texts())
      .filter(key => key.startsWith(prefix))
      .sort();
  }

  /** A file that is not there, or is none of ours, holds nothing. */
  private async _texts(): Promise<Texts> {
    try {
      const found: unknown = JSON.parse(await readFile(this._path, 'utf8'));
      return Object.fromEntries(
        Object.entries(found ?? {}).filter(
          ([, text]) => typeof text === 'string'
        )
      ) as Texts;
    } catch {
      return {};
    }
  }
}

/** Where programs keep what is neither configuration nor to be lost with a cache (XDG Base Directory Specification). */
export function keptPath({
  XDG_STATE_HOME,
  LOCALAPPDATA
}: NodeJS.ProcessEnv): string {
  const folder =
    XDG_STATE_HOME || LOCALAPPDATA || join(homedir(), '.local', 'state');
  return join(folder, 'gridstride', 'kept.json');
}
