/**
 * Puts the notebooks that come with the extension where the user can open and
 * change them. What is there already stays as it is: it is the student's work.
 */
import type { Contents } from '@jupyterlab/services';
import { CHECKOUT, FOLDER } from './folders';

/** The address of the extension's scripts: Rspack fills it in. */
declare const __webpack_public_path__: string;

/** Paths of the notebooks: rspack.config.cjs fills them in, and ships their files. */
declare const GRIDSTRIDE_NOTEBOOKS: readonly string[];

/** Where the lectures come from. */
export interface Shipped {
  /** Relative, with /. */
  paths(): readonly string[];
  /** @throws Error where the file is not served */
  read(path: string): Promise<unknown>;
}

export const SHIPPED: Shipped = {
  paths: () => GRIDSTRIDE_NOTEBOOKS,
  read: async path => {
    const response = await fetch(`${__webpack_public_path__}notebooks/${path}`);
    if (!response.ok) {
      throw new Error(`${path}: ${response.status} ${response.statusText}`);
    }
    return response.json();
  }
};

const INDEX = 'index.ipynb';
/** With the index, what tells our folder from another of its name. */
const FIRST = 'first-kernel.ipynb';

type Files = Pick<Contents.IManager, 'get' | 'save'>;

/**
 * @returns the path of the index, which is there now
 * @throws Error where a file cannot be fetched or saved
 */
export async function bringLectures(
  contents: Files,
  shipped: Shipped
): Promise<string> {
  const checkout = await namesIn(contents, CHECKOUT);
  if (checkout.has(INDEX) && checkout.has(FIRST)) {
    return `${CHECKOUT}/${INDEX}`;
  }
  const missing = await missingOf(contents, shipped.paths());
  for (const path of missing) {
    await save(contents, path, await shipped.read(path));
  }
  if (missing.length > 0 && !missing.includes(INDEX)) {
    // The index that is there does not know the notebooks of this version.
    await save(contents, INDEX, await shipped.read(INDEX));
  }
  return `${FOLDER}/${INDEX}`;
}

/** Those that are not there yet. Makes the folders of all. */
async function missingOf(
  contents: Files,
  paths: readonly string[]
): Promise<string[]> {
  const folders = new Map<string, string[]>([['', []]]);
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  const missing: string[] = [];
  for (const [folder, inside] of folders) {
    const place = folder === '' ? FOLDER : `${FOLDER}/${folder}`;
    const there = await namesIn(contents, place);
    if (there.size === 0) {
      await contents.save(place, { type: 'directory' });
    }
    missing.push(
      ...inside.filter(
        path => !there.has(path.slice(path.lastIndexOf('/') + 1))
      )
    );
  }
  return missing;
}

async function save(
  contents: Files,
  path: string,
  content: unknown
): Promise<void> {
  await contents.save(`${FOLDER}/${path}`, {
    type: 'notebook',
    format: 'json',
    content
  });
}

/** Names of what a folder holds; none where there is no such folder. */
async function namesIn(contents: Files, path: string): Promise<Set<string>> {
  try {
    const { type, content } = await contents.get(path, { content: true });
    return new Set(
      type === 'directory'
        ? (content as Contents.IModel[]).map(({ name }) => name)
        : []
    );
  } catch {
    return new Set();
  }
}
