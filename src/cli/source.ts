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
    await readIncludes(io, source, dirname(path), files, includeFolders);
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

/** Names that no file beside the source has are left to the compiler, which knows CUDA's headers. */
async function readIncludes(
  io: Io,
  source: string,
  folder: string,
  files: Record<string, string>,
  includeFolders: readonly string[] = []
): Promise<void> {
  for (const [, quote, name] of source.matchAll(
    /^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]/gm
  )) {
    const folders = [...(quote === '"' ? [folder] : []), ...includeFolders];
    if (Object.hasOwn(files, name)) {
      continue;
    }
    for (const from of folders) {
      const path = normalize(join(from, name));
      const text = await io.readText(path).catch(() => undefined);
      if (text !== undefined) {
        files[name] = text;
        await readIncludes(io, text, dirname(path), files, includeFolders);
        break;
      }
    }
  }
}
