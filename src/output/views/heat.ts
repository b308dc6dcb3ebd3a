/** A kernel's source with what each of its lines costs. */
import type {
  LaunchProfile,
  LineProfile,
  ProfileRecord
} from '../../protocol/record';
import { formatCount, formatPercent, plural, significant } from '../format';
import { el, join, type Child, type Markup } from '../markup';
import { Room } from '../room';
import type { ViewOptions } from './view';
import { message, type Message } from '../../protocol/message';
import { said, say } from '../../protocol/words';

/** Where no style sheet of ours is, a table's cells may be set to the right. */
const SOURCE = { style: 'text-align:left;white-space:pre' };

/** Lines without counters between two that have some: more are left out. */
const LONGEST_GAP = 8;

interface Excerpt {
  file: string;
  /** 1-based; the lines of each run, in order. */
  runs: { first: number; last: number }[];
  source: ProfileRecord['sources'][number];
}

export function heatListing(
  launch: LaunchProfile,
  sources: ProfileRecord['sources'],
  { interactive, room = new Room() }: ViewOptions
): Markup {
  return join(
    excerptsOf(launch, sources).map(excerpt => {
      const inFile = new Map(
        launch.lines
          .filter(({ file }) => file === excerpt.file)
          .map(line => [line.line, line])
      );
      const hottest = Math.max(0, ...launch.lines.map(({ share }) => share));
      const code = room.whole(excerpt.source, 'cuda');
      const has = (read: (line: LineProfile) => number): boolean =>
        launch.lines.some(line => read(line) > 0);
      const columns = COLUMNS.filter(({ isUsed }) => has(isUsed));
      const gap = (sign: string): Markup =>
        el(
          'tr',
          { class: 'gs-gap' },
          el('td', { colspan: columns.length + 3, ...SOURCE }, sign)
        );
      const rows: Markup[] = [];
      let left = 0;
      excerpt.runs.forEach(({ first, last }, run) => {
        if (run > 0 && left === 0) {
          rows.push(gap('⋮'));
        }
        for (let line = first; line <= last; line++) {
          if (room.takeRow()) {
            const shown = code[line - 1];
            const counted = inFile.get(line);
            rows.push(
              row(line, shown, counted, hottest, columns, interactive ?? false)
            );
          } else {
            left++;
          }
        }
      });
      if (left > 0) {
        rows.push(gap(`… ${plural(left, 'more line')}`));
      }
      const listing = el(
        'div',
        { class: 'gs-heat-host' },
        el(
          'table',
          { class: 'gs-heat' },
          el(
            'thead',
            {},
            el(
              'tr',
              {},
              el('th', { scope: 'col', style: 'text-align:right' }, say`Time`),
              columns.map(({ heading, hint }) =>
                el(
                  'th',
                  {
                    scope: 'col',
                    title: said(hint),
                    style: 'text-align:right'
                  },
                  said(heading)
                )
              ),
              el('th', { scope: 'col', style: 'text-align:right' }, say`Line`),
              el('th', { scope: 'col', style: 'text-align:left' }, excerpt.file)
            )
          ),
          el('tbody', {}, rows)
        )
      );
      return interactive
        ? el(
            'div',
            { class: 'gs-heat-pair' },
            listing,
            el('div', { class: 'gs-heat-details', 'aria-live': 'polite' })
          )
        : listing;
    })
  );
}

interface HeatColumn {
  heading: Message;
  hint: Message;
  isUsed: (line: LineProfile) => number;
  show: (line: LineProfile) => string;
}

const value = ({ counters }: LineProfile, name: string): number =>
  counters[name] ?? 0;

const SECTORS = 'memory_l2_theoretical_sectors_global';
const REQUESTS = 'memory_l1_tag_requests_global';
const ofGlobal = (operation: string): [sectors: string, requests: string] => [
  `l1tex__t_sectors_pipe_lsu_mem_global_op_${operation}.sum`,
  `l1tex__t_requests_pipe_lsu_mem_global_op_${operation}.sum`
];
const LOADS = ofGlobal('ld');
const STORES = ofGlobal('st');
const PASSES = 'memory_l1_wavefronts_shared';
const SHARED = 'memory_shared_requests';
const BRANCHES = 'smsp__sass_branch_targets.sum';
const DIVERGENT = 'smsp__sass_branch_targets_threads_divergent.sum';

const COLUMNS: HeatColumn[] = [
  {
    heading: message`Instr.`,
    hint: message`Warp instructions, counted on the IR`,
    isUsed: line => value(line, 'smsp__inst_executed.sum'),
    show: line => short(value(line, 'smsp__inst_executed.sum'))
  },
  {
    heading: message`Lanes`,
    hint: message`Active lanes of 32, on average`,
    isUsed: () => 1,
    show: line =>
      significant(
        value(line, 'smsp__thread_inst_executed_per_inst_executed.ratio'),
        3
      )
  },
  {
    heading: message`Load`,
    hint: message`Sectors (transactions) for each load of a warp from global memory`,
    isUsed: line => value(line, LOADS[1]),
    show: line => per(line, ...LOADS)
  },
  {
    heading: message`Store`,
    hint: message`Sectors (transactions) for each store of a warp to global memory`,
    isUsed: line => value(line, STORES[1]),
    show: line => per(line, ...STORES)
  },
  {
    heading: message`Shared`,
    hint: message`Passes through the banks of shared memory for each request`,
    isUsed: line => value(line, SHARED),
    show: line => per(line, PASSES, SHARED)
  },
  {
    heading: message`Divergent`,
    hint: message`Branches at which the lanes of a warp disagreed, of all`,
    isUsed: line => value(line, DIVERGENT),
    show: line =>
      value(line, BRANCHES) > 0
        ? formatPercent(value(line, DIVERGENT) / value(line, BRANCHES))
        : ''
  }
];

function per(line: LineProfile, count: string, requests: string): string {
  return value(line, requests) > 0
    ? significant(value(line, count) / value(line, requests))
    : '';
}

/** `1.2M`: in a narrow column; the tooltip has all digits. */
function short(count: number): string {
  const [scale, suffix] =
    count >= 1e9
      ? [1e9, 'G']
      : count >= 1e6
        ? [1e6, 'M']
        : count >= 1e4
          ? [1e3, 'k']
          : [1, ''];
  return significant(count / scale) + suffix;
}

function row(
  number: number,
  code: Child,
  line: LineProfile | undefined,
  hottest: number,
  columns: HeatColumn[],
  interactive: boolean
): Markup {
  const right = { class: 'gs-number', style: 'text-align:right' };
  if (!line) {
    return el(
      'tr',
      {},
      el('td', {}),
      columns.map(() => el('td', {})),
      el('td', { class: 'gs-number gs-line-no', style: right.style }, number),
      el('td', SOURCE, el('code', {}, code))
    );
  }
  const heat = hottest > 0 ? line.share / hottest : 0;
  const details = detailsOf(line);
  return el(
    'tr',
    {
      class: 'gs-hot',
      tabindex: interactive ? -1 : undefined,
      title: details.join('\n'),
      'data-line': interactive ? number : undefined,
      'data-share': interactive ? significant(line.share, 4) : undefined
    },
    el(
      'td',
      {
        class: 'gs-number gs-heat-cell',
        // Strength by opacity: the theme's own colours show through.
        style: `text-align:right;background:rgba(217,130,43,${significant(0.6 * heat, 2)})`
      },
      shareText(line)
    ),
    columns.map(({ show }) => el('td', right, show(line))),
    el('td', { class: 'gs-number gs-line-no', style: right.style }, number),
    el('td', SOURCE, el('code', {}, code))
  );
}

/** '' where it would round to nothing; points stand below each other. */
export function shareText({ share }: LineProfile): string {
  if (share < 0.0005) {
    return '';
  }
  const percent = (100 * share).toFixed(1);
  return `${percent === '100.0' ? '100' : percent} %`;
}

/** What a line did, in words. */
export function detailsOf(line: LineProfile): string[] {
  const of = (name: string): number => value(line, name);
  const details = [
    say`${formatPercent(line.share)} of the time`,
    say`${formatCount(of('smsp__inst_executed.sum'))} warp instructions with ${significant(of('smsp__thread_inst_executed_per_inst_executed.ratio'))} of 32 lanes`
  ];
  if (of(REQUESTS) > 0) {
    details.push(
      say`${formatCount(of(REQUESTS))} requests to global memory, ${formatCount(of(SECTORS))} transactions (${formatCount(of(`${SECTORS}_ideal`))} would do)`
    );
  }
  if (of('memory_l1_tag_requests_local') > 0) {
    details.push(
      say`${formatCount(of('memory_l1_tag_requests_local'))} requests to local memory, ${formatCount(of('memory_l2_theoretical_sectors_local'))} sectors`
    );
  }
  if (of(SHARED) > 0) {
    details.push(
      say`${formatCount(of(SHARED))} requests to shared memory, ${formatCount(of(PASSES))} passes (${formatCount(of(`${PASSES}_ideal`))} without conflicts)`
    );
  }
  if (of(BRANCHES) > 0) {
    details.push(
      say`${plural(of(BRANCHES), 'branch', 'branches')}, ${formatCount(of(DIVERGENT))} of them divergent`
    );
  }
  return details;
}

/** The parts of each file that ran, from the beginning of their function to its end. */
function excerptsOf(
  launch: LaunchProfile,
  sources: ProfileRecord['sources']
): Excerpt[] {
  return sources.flatMap(source => {
    const { file, text } = source;
    const counted = launch.lines.filter(line => line.file === file);
    if (counted.length === 0) {
      return [];
    }
    const lines = text.split('\n');
    const numbers = counted
      .filter(({ line }) => line >= 1 && line <= lines.length)
      .map(({ line }) => line)
      .sort((a, b) => a - b);
    const runs: Excerpt['runs'] = [];
    for (const number of numbers) {
      const run = runs[runs.length - 1];
      if (run && number - run.last <= LONGEST_GAP) {
        run.last = number;
      } else {
        runs.push({ first: declaration(lines, number), last: number });
      }
    }
    runs.forEach(run => {
      while (run.last < lines.length && /^\s*[})]/.test(lines[run.last])) {
        run.last++;
      }
    });
    return runs.length > 0 ? [{ file, runs, source }] : [];
  });
}

/** The line that a function begins on, if it is not far above. */
function declaration(lines: readonly string[], line: number): number {
  for (let above = line; above >= Math.max(1, line - LONGEST_GAP); above--) {
    if (/__(?:global|device)__/.test(lines[above - 1])) {
      return /^\s*template\b/.test(lines[above - 2] ?? '') ? above - 1 : above;
    }
  }
  return line;
}
