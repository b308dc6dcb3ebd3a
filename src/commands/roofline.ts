import { RECORD_VERSION, type RooflineRecord } from '../protocol/record';
import type { Definition, None } from './definition';
import { EXIT_OK } from './host';
import { compileFile, INPUT_DETAILS } from './launches';
import { CommandError } from './syntax/errors';
import { parseLaunch } from './syntax/launchSyntax';
import { sourceOptions } from './syntax/sources';
import { IN, ON_GPU, SET, TIMEOUT } from './syntax/tables';

const options = {
  card: {
    value: 'NAMES',
    help: 'cards whose peaks are the roofs, and that times are predicted for: t4,a100'
  },
  gpu: ON_GPU,
  calibrate: { help: 'measure the roofs of this GPU again' }
} as const;

const lineOptions = {
  set: SET,
  in: IN,
  timeout: TIMEOUT,
  ...sourceOptions
} as const;

/** Each is a simulation of every launch. */
const MOST_CARDS = 6;

export const roofline: Definition<typeof options, None, typeof lineOptions> = {
  name: 'roofline',
  summary: 'what a GPU or a card can do at most, and where kernels lie below',
  options,
  cell: {
    form: 'roofline [KERNEL<<<GRID, BLOCK>>>(ARGUMENT, …) …] [--card NAME,NAME] [--gpu] [--calibrate]',
    launches: 'any'
  },
  line: {
    forms: [
      'roofline [--card t4,a100]',
      "roofline FILE 'saxpy<<<(n+255)/256, 256>>>(n, 2.0, x, y)' … --set n=65536 --in x=ramp --in y=random:7 --card t4"
    ],
    details: [
      INPUT_DETAILS,
      'The roofs of this GPU are measured, in about two seconds, and kept; --calibrate measures them again. Where it is software, and with --card, they are the peaks of cards, and times are predicted. Bytes and operations are counted in the simulator.'
    ],
    options: lineOptions,
    words: [0, 20],
    run: async ({ words: [path, ...texts], options: given }, host) => {
      const cards = cardsOf(given.card);
      if (path !== undefined && texts.length === 0) {
        throw new CommandError('expected a launch behind the file');
      }
      const launches = texts.map(parseLaunch);
      const { timeout, gpu, calibrate: again } = given;
      return host.withEngine(
        { on: cards.length > 0 ? 'simulator' : 'any', timeout },
        async engine => {
          if (path !== undefined) {
            await compileFile(host, engine, path, given);
          }
          const ask = async (
            request: Parameters<typeof engine.ask>[0]
          ): Promise<RooflineRecord> =>
            (await engine.ask(request)).record as RooflineRecord;
          const records: RooflineRecord[] = [];
          for (const launch of launches) {
            // Each has arrays of its own.
            const caller = host.caller(engine, given);
            records.push(
              await ask({
                op: 'roofline',
                ...(await caller.resolve([launch])),
                cards,
                gpu,
                // Once is enough for all of them.
                again: again && records.length === 0
              })
            );
          }
          await host.print(
            records.length > 0
              ? together(records)
              : await ask({
                  op: 'roofline',
                  launches: [],
                  arrays: [],
                  cards,
                  gpu,
                  again
                })
          );
          return EXIT_OK;
        }
      );
    }
  },
  check: ({ options: { card, calibrate }, refuse }) => {
    if (calibrate && card !== undefined) {
      refuse(
        'the roofs of cards are those of their data sheets: --calibrate measures this GPU',
        'calibrate'
      );
    }
    try {
      cardsOf(card);
    } catch (error) {
      if (error instanceof CommandError) {
        refuse(error.problem, 'card');
      }
      throw error;
    }
  },
  request: async ({ launches, options: { card, gpu, calibrate } }, caller) => ({
    op: 'roofline',
    ...(launches.length > 0
      ? await caller.resolve(launches)
      : { launches: [], arrays: [] }),
    cards: cardsOf(card),
    gpu,
    again: calibrate
  }),
  views: { roofline: () => import('../output/views/roofline') }
};

/** @throws CommandError where a name is missing, or there are too many */
function cardsOf(text: string | undefined): string[] {
  const cards =
    text === undefined ? [] : text.split(',').map(one => one.trim());
  if (cards.includes('')) {
    throw new CommandError(`--card ${text}: a name is missing`);
  }
  if (cards.length > MOST_CARDS) {
    throw new CommandError(
      `--card names ${cards.length} cards; ${MOST_CARDS} at most`
    );
  }
  return cards;
}

/** Records of one launch each, as one: their roofs are the same. */
function together(records: readonly RooflineRecord[]): RooflineRecord {
  const [first] = records;
  return {
    ...first,
    version: RECORD_VERSION,
    notes: [...new Set(records.flatMap(({ notes }) => notes))],
    kernels: records.flatMap(({ kernels }) => kernels)
  };
}
