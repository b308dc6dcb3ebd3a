export interface Edit {
  start: number;
  end: number;
  text: string;
}

export function split(
  text: string,
  parts: readonly string[],
  partOf: (start: number, end: number) => string | undefined,
  loader: string
): { first: string; parts: Map<string, string>; edits: Edit[] };
