/** Records as text and as markup, by the views of the command that brings their kind. */
import { standAlone } from '../output/html';
import type { Markup } from '../output/markup';
import { Room } from '../output/room';
import type { Adjustable, ViewOptions, Views } from '../output/views/view';
import { visible } from '../output/width';
import type { RunRecord } from '../protocol/record';
import type { Command } from './definition';
import { COMMANDS } from './index';
import { inWords } from '../protocol/words';

/** Of the kinds that the command line alone writes. */
const LINE_VIEWS: NonNullable<Command['views']> = {
  'check-syntax': () => import('../output/views/checkSyntax'),
  verify: () => import('../output/views/verify'),
  grades: () => import('../output/views/grades'),
  failure: () => import('../output/views/failure')
};

type AnyViews = Views<RunRecord['kind']>;

/** By kind: a Map, because a kind is a text of whoever wrote the record. */
const VIEWS: ReadonlyMap<string, () => Promise<AnyViews>> = new Map(
  [...COMMANDS.map(one => one.views ?? {}), LINE_VIEWS].flatMap(
    views => Object.entries(views) as [string, () => Promise<AnyViews>][]
  )
);

/** @throws Error for a kind that no command brings */
async function viewsOf({ kind }: RunRecord): Promise<AnyViews> {
  const load = VIEWS.get(kind);
  if (!load) {
    throw new Error(`records of kind ${kind} have no view`);
  }
  return load();
}

/** The body of a record's view. The style sheet comes with the page or from `toHtml`. */
export async function toMarkup(
  record: RunRecord,
  options: ViewOptions = {}
): Promise<Markup> {
  const views = await viewsOf(record);
  return inWords(options.words, () =>
    views.html(record, { room: new Room(), ...options })
  );
}

/** How numbers of a record are moved, where some can be. */
export async function adjustableOf(
  record: RunRecord
): Promise<Adjustable<RunRecord> | undefined> {
  return (await viewsOf(record)).adjustable;
}

/** Static, self-contained HTML of a record: `text/html` of a cell's output. */
export async function toHtml(record: RunRecord): Promise<string> {
  return standAlone(await toMarkup(record));
}

/** Plain text: `text/plain` of a cell's output and what the command line prints. */
export async function toText(record: RunRecord): Promise<string> {
  const lines = (await viewsOf(record)).text(record);
  return visible(
    [...lines, ...record.notes.map(note => `Note: ${note}`)].join('\n')
  );
}
