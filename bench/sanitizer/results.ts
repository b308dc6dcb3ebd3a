/** From what the tools print to what the tests keep. */
import { announced } from '../../test/check/findings';
import { graphCode } from '../../test/check/graphCodes';
import {
  finds,
  TOOLS,
  type Said,
  type Tool,
  type Twins
} from '../../test/check/sanitizerTable';
import { readFileSync } from 'node:fs';

export interface Run {
  exe: string;
  tool: Tool;
  options: string[];
  args: string[];
  /** Seconds. */
  limit: number;
}

export interface Results {
  tool: string;
  card: string;
  driver: string;
  date: string;
  /** What was not run: the reason stands behind its name. */
  missing: string[];
  runs: (Run & { status: number | 'timeout'; lines: string[] })[];
}

export interface Short extends Pick<
  Results,
  'tool' | 'card' | 'driver' | 'date'
> {
  twins: Twins;
  graphCodes: object;
  rightKernels: object;
}

interface Report {
  text: string;
  /** The kernel's number, in programs of many. */
  kernel?: string;
}

/** Lines that report nothing. */
const ASIDE =
  /^(COMPUTE-SANITIZER|.*SUMMARY|Target application|Error: process|Error: No attachable|For more)/;

function reportsOf(lines: string[]): Report[] {
  const reports: string[][] = [];
  for (const line of lines) {
    const text = line.replace(/^=+ ?/, '');
    if (/^\s/.test(text)) {
      reports.at(-1)?.push(text.trim());
    } else if (text !== '') {
      reports.push([text]);
    }
  }
  return reports.filter(([head]) => !ASIDE.test(head)).map(readReport);
}

function readReport(report: string[]): Report {
  const [head, ...rest] = report;
  const all = report.join('\n');
  const kernel = / at (?:void )?k(\d+)\(/.exec(all)?.[1];
  const [, error, call] =
    /Program hit (\w+) .* API call to (\w+)/.exec(head) ?? [];
  if (error) {
    return { text: `${error} of ${call}`, kernel };
  }
  const places = [...all.matchAll(/\.cu:(\d+)/g)].map(([, line]) => line);
  if (head.includes('Race reported')) {
    const others = rest.filter(line => line.startsWith('and '));
    const lines = [head, ...others].flatMap(
      line => /\.cu:(\d+)/.exec(line)?.[1] ?? []
    );
    const severity = head.startsWith('Warning') ? 'warning' : 'error';
    return { text: `${severity}: race ${lines.join(',')}`, kernel };
  }
  const what = head.replace(/ (at|on|and is) .*$/, '').replace(/ 0x\w+.*$/, '');
  return { text: [what, ...places.slice(0, 1)].join(' '), kernel };
}

export function inShort(results: Results): Short {
  const { tool, card, driver, date } = results;
  if (results.missing.length > 0) {
    throw new Error(`not run: ${results.missing.join(', ')}`);
  }
  const reports = results.runs.map(run => ({
    ...run,
    reports: reportsOf(run.lines)
  }));
  const twins: Twins = {};
  for (const { exe, tool: by, status, reports: all } of reports) {
    const [name, side] = exe.split('.');
    if (side === 'wrong' || side === 'mended') {
      const said: Said = ((twins[name] ??= {})[side] ??= {});
      const texts = [...new Set(all.map(({ text }) => text))];
      said[by] = status === 'timeout' ? [...texts, 'timeout'] : texts;
    }
  }
  const kernelsOf = (kind: string, by: Tool): Set<string> =>
    new Set(
      reports
        .filter(run => run.exe.startsWith(kind) && run.tool === by)
        .flatMap(({ args, reports: all }) =>
          all.map(
            ({ kernel }) =>
              kernel ?? (args.length === 2 ? args[1] : 'no kernel')
          )
        )
    );
  const together = reports.filter(({ exe }) => !exe.includes('.'));
  const broken = together.filter(
    ({ status, args }) =>
      status === 'timeout' || (status !== 0 && args.length > 2)
  );
  if (broken.length > 0) {
    throw new Error(
      broken
        .map(({ exe, tool: by, status }) => `${exe} ${by}: ${status}`)
        .join('\n')
    );
  }
  return {
    tool: tool.replace(/^Version ([\d.]+?)\.0 .*/, 'Compute Sanitizer $1'),
    card,
    driver,
    date,
    twins: Object.fromEntries(
      Object.entries(twins)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { wrong, mended }]) => {
          checkName(name);
          return [
            name,
            {
              ...(hasAny(wrong) && { wrong: shortened(wrong) }),
              ...(hasAny(mended) && { mended: shortened(mended) })
            }
          ];
        })
    ),
    graphCodes: graphNumbers(kernelsOf, reports),
    rightKernels: {
      all: reports
        .filter(
          ({ exe, tool: by }) => exe.startsWith('right') && by === 'memcheck'
        )
        .reduce((sum, { args }) => sum + args.length - 1, 0),
      falseAlarms: TOOLS.reduce(
        (sum, by) => sum + kernelsOf('right', by).size,
        0
      )
    }
  };
}

/** The results of before, with those of twins that were not there then. */
export function withNewTwins(before: Short, added: Short): Short {
  return {
    ...before,
    twins: Object.fromEntries(
      Object.entries({ ...before.twins, ...added.twins }).sort(([a], [b]) =>
        a < b ? -1 : 1
      )
    )
  };
}

function checkName(name: string): void {
  announced(readFileSync(`test/check/twins/${name}.cu`, 'utf8'));
}

function hasAny(said: Said | undefined): said is Said {
  return TOOLS.some(tool => finds(said, tool) || said?.[tool]?.length);
}

function shortened(said: Said): Said {
  return Object.fromEntries(
    Object.entries(said).filter(([, texts]) => texts.length > 0)
  );
}

function graphNumbers(
  kernelsOf: (kind: string, by: Tool) => Set<string>,
  runs: Run[]
): object {
  const numbers = new Set(
    runs
      .filter(({ exe, tool }) => exe.startsWith('graph') && tool === 'memcheck')
      .flatMap(({ args }) => args.slice(1))
  );
  const announcing = (kind: string): Set<string> =>
    new Set(
      [...numbers].filter(number =>
        graphCode(Number(number)).wrong.includes(kind)
      )
    );
  const count = (kind: string, by: Tool) => {
    const wrong = announcing(kind);
    const found = [...kernelsOf('graph', by)];
    return {
      announced: wrong.size,
      found: found.filter(number => wrong.has(number)).length,
      falseAlarms: found.filter(number => !wrong.has(number)).length
    };
  };
  return {
    all: numbers.size,
    outOfBounds: count('out-of-bounds', 'memcheck'),
    races: count('race', 'racecheck'),
    otherAlarms:
      kernelsOf('graph', 'initcheck').size +
      kernelsOf('graph', 'synccheck').size
  };
}
