/** Records as text and as markup, by the views of the command that brings their kind. */
import { standAlone } from '../output/html';
import type { Markup } from '../output/markup';
import type { ViewOptions, Views } from '../output/views/view';
import type { RunRecord } from '../protocol/record';
import type { Command } from './definition';
import { COMMANDS } from './index';

/** Of the kinds that the command line alone writes. */
const LINE_VIEWS: Command['views'] = {
  'check-syntax': () => import('../output/views/checkSyntax'),
  verify: () => import('../output/views/verify'),
  failure: () => import('../output/views/failure')
};

/** @throws Error for a kind that no command brings */
async function viewsOf({ kind }: RunRecord): Promise<Views<RunRecord['kind']>> {
  for (const views of [...COMMANDS.map(one => one.views), LINE_VIEWS]) {
    const load = views?.[kind];
    if (load) {
      return (await load()) as Views<RunRecord['kind']>;
    }
  }
  throw new Error(`records of kind ${kind} have no view`);
}

/** The body of a record's view. The style sheet comes with the page or from `toHtml`. */
export async function toMarkup(
  record: RunRecord,
  options: ViewOptions = {}
): Promise<Markup> {
  return (await viewsOf(record)).html(record, options);
}

/** Static, self-contained HTML of a record: `text/html` of a cell's output. */
export async function toHtml(record: RunRecord): Promise<string> {
  return standAlone(await toMarkup(record));
}

/** Plain text: `text/plain` of a cell's output and what the command line prints. */
export async function toText(record: RunRecord): Promise<string> {
  const lines = (await viewsOf(record)).text(record);
  return [...lines, ...record.notes.map(note => `Note: ${note}`)].join('\n');
}
