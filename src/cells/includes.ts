/** The files that a source includes, and those that they include in turn. */

/** A file on the way: the name that diagnostics give it, and where it really lies. */
interface Found {
  name: string;
  path: string;
}

export interface IncludeOptions {
  /** The text of a file; undefined where there is none. */
  readText(path: string): Promise<string | undefined>;
  /** Where else files are looked for, in order. */
  folders?: readonly string[];
  /** @throws always: one name means two files that differ */
  refuse(name: string, one: string, other: string): never;
}

const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*(["<])([^">\n]+)[">]/gm;

/**
 * What a text includes, by the names that the preprocessor looks for: beside
 * the including file, else as it is written. What no folder has is left to the
 * compiler, which knows CUDA's headers.
 */
export async function includedFiles(
  source: string,
  from: string,
  options: IncludeOptions
): Promise<Record<string, string>> {
  const files: Record<string, string> = Object.create(null);
  await addIncludes(
    source,
    { name: from, path: from },
    files,
    new Map(),
    options
  );
  return files;
}

async function addIncludes(
  source: string,
  from: Found,
  files: Record<string, string>,
  paths: Map<string, string[]>,
  options: IncludeOptions
): Promise<void> {
  const { folders = [], readText, refuse } = options;
  for (const [, quote, written] of source.matchAll(INCLUDE)) {
    const candidates: Found[] = folders.map(folder => ({
      name: joinPath(written),
      path: joinPath(folder, written)
    }));
    if (quote === '"') {
      candidates.unshift({
        name: joinPath(folderOf(from.name), written),
        path: joinPath(folderOf(from.path), written)
      });
    }
    for (const candidate of candidates) {
      const { name, path } = candidate;
      const known = paths.get(name) ?? [];
      if (known.includes(path)) {
        break;
      }
      const text = await readText(path);
      if (text === undefined) {
        continue;
      }
      // Two ways to one file, as -I . and -I /the/same/folder, do no harm.
      if (known.length > 0 && files[name] !== text) {
        refuse(name, known[0], path);
      }
      paths.set(name, [...known, path]);
      files[name] = text;
      await addIncludes(text, candidate, files, paths, options);
      break;
    }
  }
}

/** `a/b.cu` → `a` */
function folderOf(path: string): string {
  return path.replace(/[^/\\]*$/, '');
}

/** Parts of a path put together, without `.` and as few `..` as can be; `''` for none. */
export function joinPath(...parts: string[]): string {
  const [root] = /^\/?/.exec(parts.find(part => part !== '') ?? '')!;
  const kept: string[] = [];
  for (const part of parts.flatMap(one => one.split(/[/\\]/))) {
    if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') {
      kept.pop();
    } else if (part !== '' && part !== '.') {
      kept.push(part);
    }
  }
  return root + kept.join('/');
}
