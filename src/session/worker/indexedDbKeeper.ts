/** What outlives a page: texts in the browser's database, which all pages of the server share. */
import { MemoryKeeper, type Keeper } from '../../protocol/keeper';

const DATABASE = 'gridstride';
const STORE = 'kept';
/** For the browser to open it. */
const PATIENCE_MS = 3000;

/**
 * A browser may refuse its database: in private windows, in frames without an
 * origin. Other pages of the server may delete it, or fill it with anything:
 * who reads it does so by a schema. Without it things are kept as long as the
 * worker lives.
 */
export class IndexedDbKeeper implements Keeper {
  async read(key: string): Promise<string | undefined> {
    const store = await this._store('readonly');
    return store ? answerOf(store.get(key)) : this._memory.read(key);
  }

  async update(
    key: string,
    change: (before: string | undefined) => string | undefined
  ): Promise<void> {
    const store = await this._store('readwrite');
    if (!store) {
      return this._memory.update(key, change);
    }
    // One transaction: a worker of another page cannot write in between.
    const text = change(await answerOf<string | undefined>(store.get(key)));
    await (text === undefined
      ? answerOf(store.delete(key))
      : answerOf(store.put(text, key)));
  }

  async keys(prefix: string): Promise<string[]> {
    const store = await this._store('readonly');
    if (!store) {
      return this._memory.keys(prefix);
    }
    const keys = await answerOf(
      store.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
    );
    return keys.map(String);
  }

  private async _store(
    mode: IDBTransactionMode
  ): Promise<IDBObjectStore | undefined> {
    this._database ??= open();
    const database = await this._database;
    try {
      return database?.transaction(STORE, mode).objectStore(STORE);
    } catch {
      // Another page of the server has deleted it, or made another of this name.
      return undefined;
    }
  }

  private _database: Promise<IDBDatabase | undefined> | undefined;
  private readonly _memory = new MemoryKeeper();
}

async function open(): Promise<IDBDatabase | undefined> {
  try {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    // Behind another page's deletion that never ends an answer never comes.
    const never = new Promise<undefined>(resolve => {
      setTimeout(resolve, PATIENCE_MS);
    });
    const database = await Promise.race([answerOf(request), never]);
    if (database) {
      database.onversionchange = () => database.close();
    }
    return database;
  } catch {
    return undefined;
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () =>
      reject(request.error ?? new Error('the database gave no reason'));
  });
}
