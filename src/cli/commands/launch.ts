import { parseLaunch } from '../../commands/syntax/launch';
import type { CheckRecord, LaunchRecord } from '../../protocol/record';
import {
  elementsOf,
  evaluate,
  generateLaunch,
  numbersOf,
  type Names
} from '../../runtime';
import { choice, UsageError, wholeNumber } from '../arguments';
import {
  DOUBLE_OPTION,
  EXIT_FAILED,
  EXIT_OK,
  JSON_OPTION,
  type CliCommand
} from '../command';
import { openEngine, SIMULATE_OPTIONS } from '../engine';
import {
  INPUT_DETAILS,
  argumentsOf,
  INPUT_OPTIONS,
  readInputs,
  readSettings
} from '../inputs';
import { printRecord } from '../print';
import { compileSource, readSource } from '../source';

type ResultArrays = NonNullable<Parameters<typeof evaluate>[2]>;

export const launch: CliCommand = {
  usage: [
    "launch FILE 'saxpy<<<(n+255)/256, 256>>>(n, 2.0, x, y)' --set n=65536 --in x=ramp --in y=random:7"
  ],
  summary: 'run a kernel on generated inputs, check and time it',
  details: [
    INPUT_DETAILS,
    "--expect is a condition on the arrays after the launch: --expect 'sum(y) == 42', with y[0], sum, min, max, len and close(a, b, relative)."
  ],
  options: {
    ...INPUT_OPTIONS,
    expect: {
      value: 'CONDITION',
      help: 'must be true after the launch, or the exit code is 1',
      repeated: true
    },
    show: {
      value: 'NAME',
      help: 'print the first elements of an array',
      repeated: true
    },
    once: { help: 'run once, without timing' },
    samples: { value: 'N', help: 'timed runs; default 30' },
    ...SIMULATE_OPTIONS,
    ...DOUBLE_OPTION,
    ...JSON_OPTION
  },
  words: [2, 2],
  run: async (args, io) => {
    const [path, text] = args.words;
    const syntax = parseLaunch(text);
    const source = await readSource(io, path);
    const set = readSettings(args);
    const engine = await openEngine(args, io);
    try {
      await compileSource(engine, source, {
        double: choice(args, 'double', ['pair', 'error'])
      });
      const { kernel } = await engine.handle({
        op: 'describe',
        kernel: syntax.kernel
      });
      const { params } = kernel!;
      const inputs = readInputs(args, argumentsOf(syntax), params, set);
      const generated = generateLaunch(text, params, set, inputs);
      const reply = await engine.handle({
        op: 'launch',
        launch: generated.launch,
        arrays: generated.arrays,
        options: {
          once: args.has('once'),
          samples: wholeNumber(args, 'samples')
        }
      });
      const after: ResultArrays = Object.fromEntries(
        generated.names.map((name, index) => {
          const payload = generated.arrays[index];
          const data = reply.arrays?.[index] ?? payload.data;
          const count = elementsOf(payload);
          return [name, numbersOf(payload.dtype, data, 0, count)];
        })
      );
      const record = reply.record as LaunchRecord;
      record.check = checkExpectations(
        args.all('expect'),
        set,
        after,
        record.check
      );
      printRecord(io, args, record, reply.prints);
      if (!args.has('json')) {
        args.all('show').forEach(name => io.out(showArray(name, after)));
      }
      return record.check.status === 'failed' ? EXIT_FAILED : EXIT_OK;
    } finally {
      engine.dispose();
    }
  }
};

/** Conditions on top of the catalogue's check, if there was one. */
function checkExpectations(
  conditions: string[],
  set: Names,
  after: ResultArrays,
  check: CheckRecord
): CheckRecord {
  if (conditions.length === 0) {
    return check;
  }
  const results = conditions.map(condition => ({
    condition,
    holds: Boolean(evaluate(condition, set, after))
  }));
  const wrong = results.filter(({ holds }) => !holds);
  const details = (wrong.length > 0 ? wrong : results).map(
    ({ condition, holds }) => `${condition} is ${holds ? 'true' : 'false'}`
  );
  if (check.status !== 'none') {
    details.unshift(check.detail);
  }
  return {
    status: wrong.length > 0 || check.status === 'failed' ? 'failed' : 'passed',
    detail: details.join('; ')
  };
}

const SHOWN = 8;

function showArray(name: string, after: ResultArrays): string {
  if (!Object.hasOwn(after, name)) {
    throw new UsageError(
      `--show ${name}: the launch has no array ${name}; it has ${Object.keys(after).join(', ')}`
    );
  }
  const array = after[name];
  const more = array.length > SHOWN ? ', …' : '';
  return `${name} = ${[...array.slice(0, SHOWN)].join(', ')}${more}\n`;
}
