/** Tables in plain text. */

import { displayWidth } from './width';

export interface TextColumn {
  heading: string;
  numeric?: boolean;
}

/** Lines of a table: titles, a rule, rows; two blanks between columns, none at the ends. */
export function textTable(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[]
): string[] {
  const all = [columns.map(({ heading }) => heading), ...rows];
  const widths = columns.map((_, index) =>
    Math.max(...all.map(row => displayWidth(row[index])))
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => pad(cell, widths[index], columns[index].numeric))
      .join('  ')
      .trimEnd();
  return [
    line(all[0]),
    widths.map(width => '-'.repeat(width)).join('  '),
    ...rows.map(line)
  ];
}

function pad(text: string, width: number, left = false): string {
  const blanks = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return left ? blanks + text : text + blanks;
}
