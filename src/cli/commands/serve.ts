import type { Definition } from '../../commands/definition';
import { EXIT_OK } from '../../commands/host';
import { CARD } from '../../commands/syntax/tables';
import type { EngineWorker } from '../../session/client';
import type { ByteStreams } from '../io';

const options = {
  simulate: { help: 'run everything in the simulator' },
  card: CARD,
  shared: {
    value: 'FOLDER',
    help: 'of memory that large arrays go through; it is deleted at the end'
  }
} as const;

/** The command, in a process whose streams are Python's. */
export const serve = (
  { read, write }: ByteStreams,
  startThread: (simulate: boolean) => EngineWorker
): Definition<typeof options> => ({
  name: 'serve',
  summary: 'run the GPU cells of a Python kernel that has no page',
  options,
  line: {
    forms: ['serve [--simulate] [--card NAME] [--shared FOLDER]'],
    details: [
      'The Python package starts it, once for a kernel, and speaks to it through the standard streams; it ends with them.'
    ],
    words: [0, 0],
    run: async ({ options: { simulate, card = 'auto', shared } }) => {
      const [{ encodeFrame, SharedFiles }, { serveCalls }] = await Promise.all([
        import('../serve/frames'),
        import('../serve/serve')
      ]);
      const files = shared === undefined ? undefined : new SharedFiles(shared);
      await serveCalls(
        {
          read,
          send: (head, buffers) =>
            encodeFrame(head, buffers, files).forEach(write),
          files
        },
        () => startThread(simulate),
        { card, ...(simulate && { simulate: 'always' }) }
      );
      return EXIT_OK;
    }
  }
});
