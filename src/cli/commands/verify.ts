import { catalogue } from '../../../kernels/catalogue';
import type { CatalogueEntry } from '../../../kernels/entry';
import { findEntry, verifyEntry, type VerifiedEntry } from '../../runtime';
import { UsageError } from '../arguments';
import { EXIT_FAILED, EXIT_OK, JSON_OPTION, type CliCommand } from '../command';
import { openEngine, SIMULATE_OPTIONS } from '../engine';
import { printJson } from '../print';

export const verify: CliCommand = {
  usage: ["verify [ID…] [--json]     IDs may have *: 'reduction/*'"],
  summary: 'run kernels of the catalogue and compare with their references',
  details: [
    'Each kernel runs at its default size and at awkward ones, on the GPU of this machine or, with --simulate, in the simulator. Without IDs: all of them.'
  ],
  options: {
    ...SIMULATE_OPTIONS,
    warps: {
      value: 'MODE',
      help: 'how lanes of a warp exchange values: subgroups or workgroup-memory; default: what the GPU allows'
    },
    ...JSON_OPTION
  },
  words: [0, Infinity],
  run: async (args, io) => {
    const entries = select(args.words);
    const warpMode = args.get('warps');
    if (
      warpMode !== undefined &&
      warpMode !== 'subgroups' &&
      warpMode !== 'workgroup-memory'
    ) {
      throw new UsageError(
        `--warps is ${warpMode}; expected subgroups or workgroup-memory`
      );
    }
    const engine = await openEngine(args, io, { warpMode });
    try {
      // Without a GPU every entry would fail alike: say it once.
      const { record: device } = await engine.handle({ op: 'device' });
      const results: VerifiedEntry[] = [];
      for (const entry of entries) {
        const result = await verifyEntry(engine, entry);
        results.push(result);
        if (!args.has('json')) {
          io.out(describe(result));
        }
      }
      const failed = results.filter(({ passed }) => !passed).length;
      if (args.has('json')) {
        printJson(io, {
          kind: 'verify',
          version: 1,
          adapter: device?.kind === 'device' ? device.adapter : undefined,
          passed: failed === 0,
          entries: results
        });
      } else {
        io.out(
          failed === 0
            ? `${results.length} of ${results.length} right\n`
            : `${failed} of ${results.length} wrong\n`
        );
      }
      return failed === 0 ? EXIT_OK : EXIT_FAILED;
    } finally {
      engine.dispose();
    }
  }
};

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
