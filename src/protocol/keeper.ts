/** Where small results outlive the session. */
import { Damaged, Reading, type Reads } from './schema';

/**
 * What outlives a session, as texts by keys: the best of a kernel's launches, a
 * baseline, what was measured of a GPU. The page's worker has IndexedDB for it,
 * Node a file; whoever has neither keeps as long as its engine lives.
 */
export interface Keeper {
  /** The text under a key; undefined where none is kept. */
  read(key: string): Promise<string | undefined>;
  /** Puts another text in the place of what is there; undefined takes it away. */
  update(
    key: string,
    change: (before: string | undefined) => string | undefined
  ): Promise<void>;
  /** The keys that begin with `prefix`, sorted. */
  keys(prefix: string): Promise<string[]>;
}

/** Keeps as long as it lives itself. */
export class MemoryKeeper implements Keeper {
  async read(key: string): Promise<string | undefined> {
    return this._texts.get(key);
  }

  async update(
    key: string,
    change: (before: string | undefined) => string | undefined
  ): Promise<void> {
    const text = change(this._texts.get(key));
    if (text === undefined) {
      this._texts.delete(key);
    } else {
      this._texts.set(key, text);
    }
  }

  async keys(prefix: string): Promise<string[]> {
    return [...this._texts.keys()].filter(key => key.startsWith(prefix)).sort();
  }

  private readonly _texts = new Map<string, string>();
}

/** What a text says, by its schema; undefined where there is none, or one of another version of us. */
export function readKept<T>(
  text: string | undefined,
  schema: Reads<T>
): T | undefined {
  try {
    return text === undefined
      ? undefined
      : schema.read(JSON.parse(text), new Reading());
  } catch (error) {
    if (error instanceof Damaged || error instanceof SyntaxError) {
      return undefined;
    }
    throw error;
  }
}
