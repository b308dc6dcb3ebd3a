/** Tables in plain text. */

import { displayWidth, visibleInLine } from './width';

export interface TextColumn {
  heading: string;
  numeric?: boolean;
}

/** Characters of a cell: every row of a table is as wide as its widest. */
const LONGEST_CELL = 1_000;

/** What stands in a table, and how many columns of a terminal it takes. */
interface Measured {
  text: string;
  width: number;
}

/** Lines of a table: titles, a rule, rows; two blanks between columns, none at the ends. */
export function textTable(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[]
): string[] {
  const [titles, ...cells] = [
    columns.map(({ heading }) => heading),
    ...rows
  ].map(row => row.map(measured));
  const widths = columns.map((_, index) =>
    [titles, ...cells].reduce(
      (most, row) => Math.max(most, row[index].width),
      0
    )
  );
  const line = (row: readonly Measured[]): string =>
    row
      .map((cell, index) => pad(cell, widths[index], columns[index].numeric))
      .join('  ')
      .trimEnd();
  return [
    line(titles),
    widths.map(width => '-'.repeat(width)).join('  '),
    ...cells.map(line)
  ];
}

function measured(cell: string): Measured {
  const left = cell.length - LONGEST_CELL;
  const text =
    left > 0
      ? `${cell.slice(0, LONGEST_CELL)} … (${left} more characters)`
      : cell;
  const shown = visibleInLine(text);
  return { text: shown, width: displayWidth(shown) };
}

function pad(
  { text, width: own }: Measured,
  width: number,
  left = false
): string {
  const blanks = ' '.repeat(Math.max(0, width - own));
  return left ? blanks + text : text + blanks;
}
