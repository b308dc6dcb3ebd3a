/** Source files with the files that they include. */
import { dirname, join, normalize } from 'node:path';
import type { SourceText } from '../commands/host';
import { CommandError } from '../commands/syntax/errors';
import type { Io } from './io';

/** @throws CommandError where the file cannot be read or is neither CUDA nor WGSL. */
export async function readSource(
  io: Io,
  path: string,
  includeFolders: readonly string[] = []
): Promise<SourceText> {
  const extension = /\.(\w+)$/.exec(path)?.[1];
  if (!extension || !/^(cu|cuh|h|c|cc|cpp|wgsl)$/.test(extension)) {
    throw new CommandError(
      `${path || "''"} is neither CUDA C (.cu) nor WGSL (.wgsl)`
    );
  }
  const source = await readText(io, path);
  if (source.includes('\0')) {
    throw new CommandError(`${path} is no text: there are zero bytes in it`);
  }
  const files: Record<string, string> = {};
  if (extension !== 'wgsl') {
    await readIncludes(
      io,
      source,
      { name: path, path },
      files,
      new Map(),
      includeFolders
    );
  }
  return {
    language: extension === 'wgsl' ? 'wgsl' : 'cuda',
    file: path,
    source,
    files
  };
}

const WHY_NOT_READ: Partial<Record<string, (path: string) => string>> = {
  ENOENT: path => `there is no file ${path}`,
  ENOTDIR: path => `there is no file ${path}`,
  EISDIR: path => `${path} is a folder`,
  EACCES: path => `you may not read ${path}`
};

async function readText(io: Io, path: string): Promise<string> {
  try {
    return await io.readText(path);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      WHY_NOT_READ[code]?.(path) ?? `${path} cannot be read: ${message}`
    );
  }
}

/** A file on the way: the name that diagnostics give it, and where it really lies. */
interface Found {
  name: string;
  path: string;
}

/**
 * Adds what a text includes, by the names that the preprocessor looks for:
 * beside the including file, else as it is written. What no folder has is left
 * to the compiler, which knows CUDA's headers.
 * @throws CommandError where one name means two files
 */
async function readIncludes(
  io: Io,
  source: string,
  from: Found,
  files: Record<string, string>,
  paths: Map<string, string>,
  includeFolders: readonly string[]
): Promise<void> {
  for (const [, quote, written] of source.matchAll(
    /^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]/gm
  )) {
    const candidates: Found[] = includeFolders.map(folder => ({
      name: normalize(written),
      path: normalize(join(folder, written))
    }));
    if (quote === '"') {
      candidates.unshift({
        name: normalize(join(dirname(from.name), written)),
        path: normalize(join(dirname(from.path), written))
      });
    }
    for (const candidate of candidates) {
      const { name, path } = candidate;
      const known = paths.get(name);
      if (known === path) {
        break;
      }
      const text = await io.readText(path).catch(() => undefined);
      if (text === undefined) {
        continue;
      }
      if (known !== undefined) {
        throw new CommandError(
          `${name} is two files here, ${known} and ${path}: include one of them by another name`
        );
      }
      paths.set(name, path);
      files[name] = text;
      await readIncludes(io, text, candidate, files, paths, includeFolders);
      break;
    }
  }
}
