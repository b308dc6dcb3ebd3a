/** Runs entries of the catalogue for `gridstride verify`, and compares with their references. */
import { catalogue, programs } from '../../kernels/catalogue';
import type { CatalogueEntry, ProgramEntry } from '../../kernels/entry';
import { EXIT_FAILED, EXIT_OK, type Host } from '../commands/host';
import { isSimulated } from '../commands/launches';
import { findItem } from '../commands/load';
import { CommandError } from '../commands/syntax/errors';
import { entryLines, roundLine } from '../output/views/verify';
import {
  RECORD_VERSION,
  type AdapterRecord,
  type VerifiedEntry,
  type VerifyRound
} from '../protocol/record';
import { Engine, verifyEntry, verifyProgram } from '../runtime';
import { NO_GPU, type Io } from './io';
import type { VerifyTyped } from './verifyOptions';
import { CAPS_OF, WARP_FORMS, whyNotOn } from './warps';

type Entry = CatalogueEntry | ProgramEntry;
const everything: readonly Entry[] = [...catalogue, ...programs];

/** @returns the exit code @throws CommandError for a pattern that matches nothing */
export async function verifyAll(
  { words, options: given }: VerifyTyped,
  host: Host,
  io: Pick<Io, 'gpu'>
): Promise<number> {
  const entries = select(words);
  const asked = given.warps;
  const forms = asked === 'all' ? WARP_FORMS : [asked ?? ('auto' as const)];
  const rounds: VerifyRound[] = [];
  let adapter: AdapterRecord | undefined;
  for (const warps of forms) {
    const engine = await openEngine(warps, given, io);
    try {
      const { round, on } = await runRound(engine, host, warps, entries);
      rounds.push(round);
      adapter = on;
      if (!host.json) {
        host.out(`${roundLine(round)}\n`);
      }
    } finally {
      engine.dispose();
    }
  }
  const passed = rounds.every(round =>
    // Of all forms, those that this GPU has.
    round.missing !== undefined
      ? asked === 'all'
      : round.entries.every(entry => entry.passed)
  );
  if (host.json) {
    await host.print({
      kind: 'verify',
      version: RECORD_VERSION,
      notes: [],
      adapter,
      passed,
      rounds
    });
  }
  return passed ? EXIT_OK : EXIT_FAILED;
}

async function openEngine(
  warps: VerifyRound['warps'],
  given: VerifyTyped['options'],
  io: Pick<Io, 'gpu'>
): Promise<Engine> {
  const { card = 'auto', schedule } = given;
  return isSimulated(given)
    ? new Engine(
        { ...NO_GPU, reader: 'shell' },
        { card, schedule, simulate: 'always' }
      )
    : new Engine(
        {
          ...(await io.gpu()),
          reader: 'shell',
          ...(warps !== 'auto' && { caps: CAPS_OF[warps] })
        },
        { card, simulate: 'never' }
      );
}

async function runRound(
  engine: Engine,
  host: Host,
  warps: VerifyRound['warps'],
  entries: readonly Entry[]
): Promise<{ round: VerifyRound; on?: AdapterRecord }> {
  // Without a GPU every entry would fail alike: say it once.
  const { record: device } = await engine.handle({ op: 'device' });
  const adapter = device?.kind === 'device' ? device.adapter : undefined;
  const missing =
    adapter && warps !== 'auto' ? whyNotOn(warps, adapter) : undefined;
  const results: VerifiedEntry[] = [];
  for (const entry of missing === undefined ? entries : []) {
    const result = await ('stdout' in entry
      ? verifyProgram(engine, entry)
      : verifyEntry(engine, entry));
    results.push(result);
    if (!host.json) {
      host.out(`${entryLines(result).join('\n')}\n`);
    }
  }
  return {
    round: {
      warps,
      ...(missing !== undefined && { missing }),
      entries: results
    },
    on: adapter
  };
}

/** @throws CommandError for a pattern that matches nothing. */
function select(patterns: string[]): readonly Entry[] {
  if (patterns.length === 0) {
    return everything;
  }
  const chosen = patterns.flatMap(pattern => {
    if (!pattern.includes('*')) {
      return [findItem(everything, pattern, 'gridstride catalog')];
    }
    const words = pattern.split('*').map(escape);
    const expression = new RegExp(`^${words.join('.*')}$`);
    const found = everything.filter(({ id }) => expression.test(id));
    if (found.length === 0) {
      throw new CommandError(
        `${pattern} matches no entry; gridstride catalog lists them`
      );
    }
    return found;
  });
  return [...new Set(chosen)];
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
