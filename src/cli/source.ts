/** Source files with the files that they include. */
import { includedFiles } from '../cells/includes';
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
  if (!extension || !/^(cu|cuh|h|c|cc|cpp|cxx|wgsl)$/.test(extension)) {
    throw new CommandError(
      `${path || "''"} is neither CUDA C (.cu) nor WGSL (.wgsl)`
    );
  }
  const source = await readText(io, path);
  if (source.includes('\0')) {
    throw new CommandError(
      isWide(source)
        ? `${path} seems to be UTF-16: save it as UTF-8`
        : `${path} is no text: there are zero bytes in it`
    );
  }
  const files =
    extension === 'wgsl'
      ? {}
      : await includedFiles(source, path, {
          readText: wanted => io.readText(wanted).catch(() => undefined),
          folders: includeFolders,
          refuse: (name, one, other) => {
            throw new CommandError(
              `${name} is two files here, ${one} and ${other}: include one of them by another name`
            );
          }
        });
  return {
    language: extension === 'wgsl' ? 'wgsl' : 'cuda',
    file: path,
    source,
    files
  };
}

/** UTF-16, read as UTF-8: what every text of C begins with has a zero byte beside each letter. */
function isWide(source: string): boolean {
  return /^(?:\ufffd\ufffd)?(?:[\x01-\x7f]\0|\0[\x01-\x7f]){2}/.test(source);
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
