import { RECORD_VERSION } from '../protocol/version';
import type { Command } from './definition';
import type { CatalogueItem, Handler } from './services';
import { CommandError, didYouMean } from './syntax/errors';
import { parseLaunch } from './syntax/launchSyntax';

export const load: Command = {
  name: 'load',
  summary: 'bring a kernel of the catalogue',
  cell: { form: 'load ID', words: [1, 1], what: 'the id of a catalogue entry' },
  request: ({ words: [id] }) => ({ op: 'load', id }),
  views: { message: () => import('../output/views/message') }
};

export const answerLoad: Handler<'load'> = async ({ id }, engine) => {
  const item = findItem(await engine.catalogue(), id);
  const cell = await engine.load(item);
  const { title, teaches, launch, file, source } = item;
  return {
    cell,
    ...(launch !== undefined && {
      kernel: (
        await engine.describe({
          op: 'describe',
          kernel: parseLaunch(launch).kernel
        })
      ).kernel
    }),
    record: {
      kind: 'message',
      version: RECORD_VERSION,
      notes: [],
      message:
        launch === undefined
          ? `${title} is a whole program: run it in a %%cuda cell. ${teaches}`
          : `${title} is loaded. ${teaches} Try: launch ${launch}`,
      source: { file, text: source }
    }
  };
};

/**
 * The entry of that id; a unique beginning will do (`reduction/r3`).
 * @param list the command that lists them
 * @throws CommandError naming entries that come near.
 */
export function findItem<Item extends CatalogueItem>(
  catalogue: readonly Item[],
  id: string,
  list = '%gpu kernels'
): Item {
  const exact = catalogue.find(item => item.id === id);
  if (exact) {
    return exact;
  }
  const beginning = catalogue.filter(
    item => id !== '' && item.id.startsWith(id)
  );
  if (beginning.length === 1) {
    return beginning[0];
  }
  if (beginning.length > 1) {
    throw new CommandError(
      `${id} could be any of ${beginning.map(item => item.id).join(', ')}.`
    );
  }
  const guess = didYouMean(
    id,
    catalogue.flatMap(item => [item.id, shortId(item.id)])
  );
  throw new CommandError(
    `The catalogue has no entry ${id || "''"}${guess ? `: ${guess}` : '.'} ${list} lists them.`
  );
}

/** `reduction/r3-sequential` → `reduction/r3` */
function shortId(id: string): string {
  return id.replace(/-.*$/, '');
}
