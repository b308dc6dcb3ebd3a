import { catalogue } from '../../../kernels/catalogue';
import type { CatalogueEntry } from '../../../kernels/entry';
import type { AdapterDescription } from '../../device';
import {
  Engine,
  findEntry,
  verifyEntry,
  type VerifiedEntry
} from '../../runtime';
import { choice, UsageError, type ParsedArguments } from '../arguments';
import { EXIT_FAILED, EXIT_OK, JSON_OPTION, type CliCommand } from '../command';
import { isSimulated, openEngine, SIMULATE_OPTIONS } from '../engine';
import type { Io } from '../io';
import { printJson } from '../print';
import { CAPS_OF, WARP_FORMS, whyNotOn, type WarpForm } from '../warps';

/** Entries run in one form of warps; `auto` is what the GPU allows. */
interface Round {
  warps: WarpForm | 'auto';
  /** Why nothing was run. */
  missing?: string;
  entries: VerifiedEntry[];
}

export const verify: CliCommand = {
  usage: [
    "verify [ID…] [--warps FORM] [--json]     IDs may have *: 'reduction/*'"
  ],
  summary: 'run kernels of the catalogue and compare with their references',
  details: [
    'Each kernel runs at its default size and at awkward ones, on the GPU of this machine or, with --simulate, in the simulator. Without IDs: all of them.',
    '--warps says how warps of 32 lanes are made: subgroups; emulated, through workgroup memory, as where subgroups have another size; none, without subgroups and with at most 32 invocations a workgroup, each of which runs several threads; all, one after another. Default: what the GPU allows.'
  ],
  options: {
    ...SIMULATE_OPTIONS,
    warps: {
      value: 'FORM',
      help: 'subgroups, emulated, none or all; default: what the GPU allows'
    },
    ...JSON_OPTION
  },
  words: [0, Infinity],
  run: async (args, io) => {
    const entries = select(args.words);
    const asked = choice(args, 'warps', [...WARP_FORMS, 'all'] as const);
    if (asked !== undefined && isSimulated(args)) {
      throw new UsageError(
        '--warps is of the GPU; the simulator has warps of 32 as they are'
      );
    }
    const forms = asked === 'all' ? WARP_FORMS : [asked ?? ('auto' as const)];
    const rounds: Round[] = [];
    let adapter: AdapterDescription | undefined;
    for (const warps of forms) {
      const { round, on } = await runRound(args, io, warps, entries);
      rounds.push(round);
      adapter = on;
      if (!args.has('json')) {
        io.out(summary(round));
      }
    }
    const passed = rounds.every(round =>
      // Of all forms, those that this GPU has.
      round.missing !== undefined
        ? asked === 'all'
        : round.entries.every(entry => entry.passed)
    );
    if (args.has('json')) {
      printJson(io, {
        kind: 'verify',
        version: 1,
        adapter,
        passed,
        ...(asked === 'all' ? { rounds } : rounds[0])
      });
    }
    return passed ? EXIT_OK : EXIT_FAILED;
  }
};

async function runRound(
  args: ParsedArguments,
  io: Io,
  warps: Round['warps'],
  entries: readonly CatalogueEntry[]
): Promise<{ round: Round; on?: AdapterDescription }> {
  const engine =
    warps === 'auto'
      ? await openEngine(args, io)
      : new Engine(
          { ...(await io.gpu()), caps: CAPS_OF[warps] },
          { card: args.get('card') ?? 'auto', simulate: 'never' }
        );
  try {
    // Without a GPU every entry would fail alike: say it once.
    const { record: device } = await engine.handle({ op: 'device' });
    const adapter = device?.kind === 'device' ? device.adapter : undefined;
    const missing =
      adapter && warps !== 'auto' ? whyNotOn(warps, adapter) : undefined;
    const results: VerifiedEntry[] = [];
    for (const entry of missing === undefined ? entries : []) {
      const result = await verifyEntry(engine, entry);
      results.push(result);
      if (!args.has('json')) {
        io.out(describe(result));
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
  } finally {
    engine.dispose();
  }
}

/** @throws UsageError for a pattern that matches nothing. */
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
      throw new UsageError(
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
