/** What the views share: headlines, badges, notes and the card's name. */
import type { Parameters, Values } from '../../analysis/models/model';
import type {
  CardRecord,
  CheckRecord,
  Records,
  RunRecord,
  SimulatedRecord
} from '../../protocol/record';
import { barChart, barChartImage, type BarChart } from '../barChart';
import { csvOfBars, csvOfChart } from '../csv';
import { describeCheck } from '../format';
import { lineChart, lineChartImage, type LineChart } from '../svg';
import { el, inlineCode, join, type Child, type Markup } from '../markup';
import type { Room } from '../room';
import { say, type Words } from '../../protocol/words';

export interface ViewOptions {
  /**
   * The markup is for a page that has our style sheet and script: lines carry
   * their numbers for highlighting, and places for buttons and plots are left.
   */
  interactive?: boolean;
  /** Of whoever looks; a view that is kept is in English. */
  words?: Words;
  /** For the sources of the record; without it each has as much as a page. */
  room?: Room;
}

/**
 * Records of which some numbers can be moved: calculations, which a page does
 * again without any engine.
 */
export interface Adjustable<R extends RunRecord> {
  /** What can be moved, in the order in which it is shown. */
  parameters(record: R): Parameters;
  /** Where it stands. */
  values(record: R): Values;
  /** The record with some of them moved. */
  adjusted(record: R, values: Values): R;
  /** What stands above the sliders: the numbers. */
  lead(record: R, options: ViewOptions): Markup;
  /** What stands below them. */
  body(record: R, options: ViewOptions): Markup;
}

/** How records of a kind are shown: as markup, and as lines of plain text. */
export interface Views<K extends keyof Records> {
  html(record: Records[K], options: ViewOptions): Markup;
  text(record: Records[K]): string[];
  /** Where some of its numbers can be moved. */
  readonly adjustable?: Adjustable<Records[K]>;
}

/** The first thing read: a title, then badges or numbers on the same line. */
export function headline(title: Child, ...rest: Child[]): Markup {
  return el(
    'div',
    { class: 'gs-headline' },
    el('strong', { class: 'gs-title' }, title),
    rest.map(part => [' ', part])
  );
}

/** A number that matters with what it is: `8.05 ms` `median time`. */
export function figure(value: Child, caption: Child): Markup {
  return el(
    'span',
    { class: 'gs-figure' },
    el('strong', { class: 'gs-value' }, value),
    ' ',
    el('span', { class: 'gs-caption' }, caption)
  );
}

/** @param reason what the mouse finds behind it */
export function badge(
  status: 'ok' | 'bad' | 'none',
  text: string,
  reason?: string
): Markup {
  const sign = { ok: '✓ ', bad: '✗ ', none: '' }[status];
  return el(
    'span',
    {
      class: `gs-badge gs-${status}`,
      ...(reason !== undefined && { title: reason })
    },
    sign + text
  );
}

export function checkBadge(check: CheckRecord): Markup {
  const status = ({ passed: 'ok', failed: 'bad', none: 'none' } as const)[
    check.status
  ];
  return badge(
    status,
    describeCheck(check),
    check.status === 'none' && check.detail !== '' ? check.detail : undefined
  );
}

/** The same for a narrow column that is headed with what was checked. */
export function shortBadge(check: CheckRecord): Markup {
  const [status, text] = (
    {
      passed: ['ok', say`passed`],
      failed: ['bad', say`failed`],
      none: ['none', say`not checked`]
    } as const
  )[check.status];
  return badge(status, text);
}

export function muted(...children: Child[]): Markup {
  return el('div', { class: 'gs-muted' }, children);
}

/** Remarks that a reader must see. */
export function notes(record: { notes: readonly string[] }): Markup {
  return join(
    record.notes.map(note =>
      el('p', { class: 'gs-note' }, say`Note: `, inlineCode(note))
    )
  );
}

/** That kernels ran in the simulator although there is a GPU, and why. */
export function refusalNote({
  reason,
  isRefusal
}: Pick<SimulatedRecord, 'reason' | 'isRefusal'>): Markup | false {
  return (
    isRefusal === true &&
    el(
      'p',
      { class: 'gs-note' },
      say`Note: this ran in the simulator. `,
      inlineCode(reason)
    )
  );
}

/** Charts side by side: in our page with its colours, elsewhere as images. */
export function charts(
  all: readonly (LineChart | BarChart)[],
  { interactive }: ViewOptions
): Markup {
  const one = interactive ? liveChart : chartImage;
  return el('div', { class: 'gs-charts' }, join(all.map(one), ' '));
}

function liveChart(chart: LineChart | BarChart): Markup {
  return 'bars' in chart
    ? barChart(chart, { 'data-csv': csvOfBars(chart) })
    : lineChart(chart, { 'data-csv': csvOfChart(chart) });
}

function chartImage(chart: LineChart | BarChart): Markup {
  return 'bars' in chart ? barChartImage(chart) : lineChartImage(chart);
}

/** Something to open: closed until asked for. */
export function fold(summary: Child, ...content: Child[]): Markup {
  return el(
    'details',
    { class: 'gs-fold' },
    el('summary', {}, summary),
    content
  );
}

/** `CC 7.5 (Tesla T4)`, and how it came to be that card. */
export function describeCard(card: CardRecord): string {
  const name = card.name.startsWith('CC ')
    ? card.name
    : `CC ${card.cc} (${card.name})`;
  const reason = {
    setting: say`as set`,
    option: say`as asked for`,
    adapter: say`this machine's`,
    default: say`assumed; yours can be set`
  }[card.chosenBy];
  return `${name}, ${reason}`;
}

export const softwareNote = (): string =>
  say`A software GPU ran this: results are right, but times say nothing about a real one.`;
