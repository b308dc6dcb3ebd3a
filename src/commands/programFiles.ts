/** The files of a command line that become one program. */
import type { RequestOf } from '../protocol/messages';
import type { Host, SourceText } from './host';
import { CommandError } from './syntax/errors';
import type { SourceOptions } from './syntax/sources';

type ProgramFiles = Pick<
  RequestOf<'run'>,
  'op' | 'language' | 'file' | 'source' | 'files' | 'link'
>;

/** What the engine is asked to run: the first file, and what is linked to it. */
export async function programFiles(
  host: Host,
  paths: readonly string[],
  { include }: Pick<SourceOptions, 'include'>
): Promise<ProgramFiles> {
  const sources: SourceText[] = [];
  for (const path of paths) {
    const source = await host.readSource(path, include);
    if (source.language !== 'cuda') {
      throw new CommandError(`${path} is WGSL, which has no main()`);
    }
    sources.push(source);
  }
  const [main, ...others] = sources;
  const files: Record<string, string> = Object.create(null);
  for (const source of sources) {
    Object.assign(files, source.files);
  }
  others.forEach(({ file, source }) => (files[file] = source));
  return {
    op: 'run',
    language: 'cuda',
    file: main.file,
    source: main.source,
    files,
    link: others.map(({ file }) => file)
  };
}

/** Whether a command that takes programs and launches has files alone: a launch has parentheses last. */
export function areFiles(words: readonly string[]): boolean {
  return words.slice(1).every(word => /\.\w+$/.test(word.trim()));
}

/** @throws CommandError where words follow the one launch */
export function refuseMore(words: readonly string[]): void {
  if (words.length > 2) {
    throw new CommandError(`${words[2]} is one word too many`);
  }
}
