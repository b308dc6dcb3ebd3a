/** Tables in plain text. */

/** Columns that a terminal shows `text` in: marks take none, East Asian wide characters two. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Mark}/u.test(character)) {
      continue;
    }
    width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}

// The blocks of Unicode's EastAsianWidth.txt that are wide, without the rare ones.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

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
