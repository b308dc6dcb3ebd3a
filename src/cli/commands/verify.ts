import { catalogue } from '../../../kernels/catalogue';
import type { CatalogueEntry } from '../../../kernels/entry';
import { command, type Typed } from '../../commands/definition';
import { EXIT_FAILED, EXIT_OK, type Host } from '../../commands/host';
import { isSimulated } from '../../commands/launches';
import { CommandError } from '../../commands/syntax/errors';
import { choice } from '../../commands/syntax/options';
import { CARD, SCHEDULE, SIMULATE } from '../../commands/syntax/tables';
import type { AdapterDescription } from '../../device';
import {
  Engine,
  findEntry,
  verifyEntry,
  type VerifiedEntry
} from '../../runtime';
import { NO_GPU, type Io } from '../io';
import { CAPS_OF, WARP_FORMS, whyNotOn, type WarpForm } from '../warps';

/** Entries run in one form of warps; `auto` is what the GPU allows. */
interface Round {
  warps: WarpForm | 'auto';
  /** Why nothing was run. */
  missing?: string;
  entries: VerifiedEntry[];
}

const options = {
  simulate: SIMULATE,
  card: CARD,
  schedule: SCHEDULE,
  warps: choice(
    [...WARP_FORMS, 'all'],
    'subgroups, emulated, none or all; default: what the GPU allows',
    'FORM'
  )
};

/** The command, with the machine that it looks for a GPU on. */
export const verify = (io: Pick<Io, 'gpu'>) =>
  command({
    name: 'verify',
    summary: 'run kernels of the catalogue and compare with their references',
    options,
    line: {
      forms: [
        "verify [ID…] [--warps FORM] [--json]     IDs may have *: 'reduction/*'"
      ],
      details: [
        'Each kernel runs at its default size and at awkward ones, on the GPU of this machine or, with --simulate, in the simulator. Without IDs: all of them.',
        '--warps says how warps of 32 lanes are made: subgroups; emulated, through workgroup memory, as where subgroups have another size; none, without subgroups and with at most 32 invocations a workgroup, each of which runs several threads; all, one after another. Default: what the GPU allows.'
      ],
      words: [0, Infinity],
      run: (typed, host) => verifyAll(typed, host, io)
    },
    check: ({ options: given, refuse }) => {
      if (given.warps !== undefined && isSimulated(given)) {
        refuse(
          '--warps is of the GPU; the simulator has warps of 32 as they are'
        );
      }
    }
  });

async function verifyAll(
  { words, options: given }: Typed<typeof options>,
  host: Host,
  io: Pick<Io, 'gpu'>
): Promise<number> {
  const entries = select(words);
  const asked = given.warps;
  const forms = asked === 'all' ? WARP_FORMS : [asked ?? ('auto' as const)];
  const rounds: Round[] = [];
  let adapter: AdapterDescription | undefined;
  for (const warps of forms) {
    const engine = await openEngine(warps, given, io);
    try {
      const { round, on } = await runRound(engine, host, warps, entries);
      rounds.push(round);
      adapter = on;
      if (!host.json) {
        host.out(summary(round));
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
    host.printJson({
      kind: 'verify',
      version: 1,
      adapter,
      passed,
      ...(asked === 'all' ? { rounds } : rounds[0])
    });
  }
  return passed ? EXIT_OK : EXIT_FAILED;
}

async function openEngine(
  warps: Round['warps'],
  given: Typed<typeof options>['options'],
  io: Pick<Io, 'gpu'>
): Promise<Engine> {
  const { card = 'auto', schedule } = given;
  return isSimulated(given)
    ? new Engine(NO_GPU, { card, schedule, simulate: 'always' })
    : new Engine(
        {
          ...(await io.gpu()),
          ...(warps !== 'auto' && { caps: CAPS_OF[warps] })
        },
        { card, simulate: 'never' }
      );
}

async function runRound(
  engine: Engine,
  host: Host,
  warps: Round['warps'],
  entries: readonly CatalogueEntry[]
): Promise<{ round: Round; on?: AdapterDescription }> {
  // Without a GPU every entry would fail alike: say it once.
  const { record: device } = await engine.handle({ op: 'device' });
  const adapter = device?.kind === 'device' ? device.adapter : undefined;
  const missing =
    adapter && warps !== 'auto' ? whyNotOn(warps, adapter) : undefined;
  const results: VerifiedEntry[] = [];
  for (const entry of missing === undefined ? entries : []) {
    const result = await verifyEntry(engine, entry);
    results.push(result);
    if (!host.json) {
      host.out(describe(result));
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
function select(patterns: string[]): readonly CatalogueEntry[] {
  if (patterns.length === 0) {
    return catalogue;
  }
  const chosen = patterns.flatMap(pattern => {
    if (!pattern.includes('*')) {
      return [findEntry(pattern)];
    }
    const words = pattern.split('*').map(escape);
    const expression = new RegExp(`^${words.join('.*')}$`);
    const found = catalogue.filter(({ id }) => expression.test(id));
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

function describe({ id, passed, cases }: VerifiedEntry): string {
  const lines = cases.map(({ set, passed: right, detail }) => {
    const size = Object.entries(set)
      .map(([name, value]) => `${name} = ${value}`)
      .join(', ');
    return `       ${right ? 'ok  ' : 'FAIL'} ${size}: ${detail}\n`;
  });
  // What is right is told in one line, what is wrong case by case.
  const shown = passed ? '' : lines.join('');
  return `${passed ? 'ok  ' : 'FAIL'} ${id}  (${cases.length} sizes)\n${shown}`;
}

function summary({ warps, missing, entries }: Round): string {
  const form = warps === 'auto' ? '' : `warps ${warps}: `;
  if (missing !== undefined) {
    return `${form}not run: ${missing}\n`;
  }
  const failed = entries.filter(({ passed }) => !passed).length;
  const sizes = entries.reduce((sum, { cases }) => sum + cases.length, 0);
  return failed === 0
    ? `${form}${entries.length} of ${entries.length} right, at ${sizes} sizes\n`
    : `${form}${failed} of ${entries.length} wrong\n`;
}
