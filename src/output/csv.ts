/** Tables as text with commas (RFC 4180, but for lines that end as on Unix), for spreadsheets and pandas. */
import type { BarChart } from './barChart';
import type { LineChart } from './svg';

export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map(row => `${row.map(cell).join(',')}\n`).join('');
}

/** What a spreadsheet would compute: names come from whoever wrote the record. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text =
    typeof value === 'string' && FORMULA.test(value)
      ? `'${value}`
      : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The bars of a chart, a row each. */
export function csvOfBars({ axis, bars }: BarChart): string {
  return csv([['', axis], ...bars.map(({ name, value }) => [name, value])]);
}

/** The points of a chart: a column of places, and one for each curve; empty where a curve has none. */
export function csvOfChart({ x, y, series }: LineChart): string {
  const places = [
    ...new Set(series.flatMap(({ points }) => points.map(([at]) => at)))
  ].sort((a, b) => a - b);
  const values = series.map(({ points }) => new Map(points));
  const names = series.map(({ name }) =>
    series.length > 1 ? `${name}: ${y.name}` : y.name
  );
  return csv([
    [x.name, ...names],
    ...places.map(at => [at, ...values.map(of => of.get(at) ?? '')])
  ]);
}
