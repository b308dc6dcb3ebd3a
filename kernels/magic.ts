import type { EntryText, ProgramEntry } from './entry';

type Entry = Pick<EntryText, 'language' | 'source'> &
  Partial<Pick<ProgramEntry, 'args' | 'devices' | 'perThreadDefaultStream'>>;

/** The first line of a cell of an entry's source. */
export function magicOf(entry: Entry): string {
  const { language, args, devices, perThreadDefaultStream } = entry;
  const options = [
    args && ` --args "${args.join(' ')}"`,
    devices !== undefined && ` --devices ${devices}`,
    perThreadDefaultStream && ' --default-stream per-thread'
  ].filter(Boolean);
  return `%%${language}${options.join('')}`;
}

/** The cell of an entry's source. */
export function sourceCell(entry: Entry): string {
  return `${magicOf(entry)}\n${entry.source.trimEnd()}`;
}
