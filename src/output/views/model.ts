import {
  isChoice,
  models,
  settledValues,
  type Model,
  type ModelAxis,
  type ModelChart,
  type Parameters,
  type Sentence,
  type Values
} from '../../analysis/models';
import type { ModelRecord } from '../../protocol/record';
import {
  formatQuantity,
  formatSize,
  formatTick,
  inSentence,
  onOneLine
} from '../format';
import { el, join, table, type Markup } from '../markup';
import type { PlotAxis, LineChart } from '../svg';
import { powerTicks } from '../ticks';
import {
  charts,
  fold,
  headline,
  notes,
  type Adjustable,
  type ViewOptions
} from './view';
import { say } from '../../protocol/words';

const WIDTH = 600;
const HEIGHT = 320;

/** A model that is set; undefined where a newer version has one that this has not. */
function modelOf({
  model: name,
  settings
}: ModelRecord): { model: Model; values: Values } | undefined {
  const model = models.find(({ id }) => id === `models/${name}`);
  return model && { model, values: settledValues(model.parameters, settings) };
}

const unknown = (record: ModelRecord): string =>
  say`This version of gridstride has no model ${onOneLine(record.model)}; a newer one has.`;

/** The numbers that matter: they stand above the sliders. */
function lead(record: ModelRecord): Markup {
  const found = modelOf(record);
  if (!found) {
    return headline(unknown(record));
  }
  const [first, ...rest] = found.model.say(found.values);
  return join([
    headline(found.model.title, leadMarkup(first)),
    ...rest.map(sentence => el('p', {}, sentenceText(sentence)))
  ]);
}

function body(record: ModelRecord, options: ViewOptions): Markup {
  const found = modelOf(record);
  if (!found) {
    return notes(record);
  }
  const { model, values } = found;
  const chart = model.chart(values);
  const { historical } = chart;
  return join([
    charts([chartOf(chart)], options),
    fold(
      say`Details`,
      el('p', {}, model.teaches),
      el('p', {}, el('code', {}, model.formula)),
      historical &&
        el(
          'p',
          {},
          `◇ ${historical.name}: `,
          inSentence(historical.points.map(({ label }) => label)),
          '.'
        ),
      el('p', { class: 'gs-muted' }, say`Source: `, model.source, '.'),
      el(
        'p',
        { class: 'gs-muted' },
        say`As a command: `,
        el('code', {}, commandOf(record, values))
      )
    ),
    notes(record)
  ]);
}

export const adjustable: Adjustable<ModelRecord> = {
  parameters: record => modelOf(record)?.model.parameters ?? {},
  values: record => modelOf(record)?.values ?? {},
  adjusted: (record, values) => ({
    ...record,
    settings: { ...modelOf(record)?.values, ...values }
  }),
  lead,
  body
};

export function html(record: ModelRecord, options: ViewOptions): Markup {
  const found = modelOf(record);
  return join([
    lead(record),
    found && settingsTable(found.model.parameters, found.values),
    body(record, options)
  ]);
}

/** As plain text. */
export function text(record: ModelRecord): string[] {
  const found = modelOf(record);
  if (!found) {
    return [unknown(record)];
  }
  const { model, values } = found;
  return [
    model.title,
    ...model.say(values).map(sentenceText),
    ...settingRows(model.parameters, values).map(
      ([label, value]) => `  ${label}: ${value}`
    ),
    `${model.formula}`,
    `Source: ${model.source}`
  ];
}

/** What the parameters are set to, for those who have no sliders. */
function settingsTable(parameters: Parameters, values: Values): Markup {
  const rows = settingRows(parameters, values);
  return table(
    rows.map(([label]) => ({ heading: label })),
    [rows.map(([, value]) => value)]
  );
}

function settingRows(
  parameters: Parameters,
  values: Values
): [label: string, value: string][] {
  return Object.entries(parameters).map(([name, parameter]) => [
    parameter.label,
    isChoice(parameter)
      ? (parameter.choices.find(([value]) => value === values[name])?.[1] ?? '')
      : formatQuantity({
          value: Number(values[name]),
          unit: parameter.unit ?? ''
        })
  ]);
}

/** With the parameters that are not at their defaults. */
function commandOf(record: ModelRecord, values: Values): string {
  const parameters = modelOf(record)?.model.parameters ?? {};
  const set = Object.entries(values)
    .filter(([name, value]) => parameters[name].default !== value)
    .map(([name, value]) => ` --set ${name}=${value}`);
  return `%gpu model ${record.model}${set.join('')}`;
}

/** The sentence with the number that matters, which stands first in it. */
function leadMarkup([first, ...rest]: Sentence): Markup {
  return el(
    'span',
    { class: 'gs-figure' },
    el('strong', { class: 'gs-value' }, sentenceText([first])),
    sentenceText(rest)
  );
}

function sentenceText(sentence: Sentence): string {
  return sentence
    .map(part => (typeof part === 'string' ? part : formatQuantity(part)))
    .join('');
}

/** The chart of a model as a drawing. */
export function chartOf(chart: ModelChart): LineChart {
  const xs = chart.series.flatMap(({ points }) => points.map(([x]) => x));
  return {
    title: chart.title,
    series: chart.series,
    x: axisOf(chart.x, xs),
    y: axisOf(chart.y, []),
    steps: chart.steps,
    marker: chart.at,
    marks: chart.historical,
    width: WIDTH,
    height: HEIGHT
  };
}

function axisOf(
  { name, unit, scale, range }: ModelAxis,
  values: readonly number[]
): PlotAxis {
  const isBinary = scale === 'binary';
  return {
    name,
    log: scale !== undefined,
    ...(range && { range: [...range] }),
    ...(isBinary && {
      ticks: powerTicks(Math.min(...values), Math.max(...values))
    }),
    format: value =>
      isBinary
        ? formatSize(value)
        : unit === undefined
          ? formatTick(value)
          : formatQuantity({ value, unit })
  };
}
