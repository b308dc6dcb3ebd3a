import { readFileSync } from 'node:fs';

/** Fields of a line of CSV, quotes understood. */
function fields(row: string): string[] {
  return [...row.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(m => m[2] ?? m[1]);
}

/** Rows of ncu.csv by `PROGRAM LAUNCH`: what Nsight Compute measured on an H200. */
export function measured(): Map<string, Record<string, string>> {
  const [header, ...rows] = readFileSync(
    new URL('ncu.csv', import.meta.url),
    'utf8'
  )
    .trim()
    .split('\n')
    .map(fields);
  return new Map(
    rows.map(row => {
      const values = Object.fromEntries(
        header.map((name, i) => [name, row[i]])
      );
      return [`${values.file} ${values.launch}`, values];
    })
  );
}
