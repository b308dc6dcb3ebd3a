/** Numbers as C writes them, in expressions that Python evaluates. */

/** `2.0f`, `1e-3f`, `256u`, `10LL`: without their suffixes. Text in quotes stays. */
export function withoutSuffixes(expression: string): string {
  return expression.replace(
    /("(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?)|(?<![\w.])((?:\d+\.\d*|\.\d+)(?:[eE][-+]?\d+)?|\d+[eE][-+]?\d+)[fFlL]\b|(?<![\w.])(\d+)(?:[uU][lL]{0,2}|[lL]{1,2}[uU]?)\b/g,
    (all: string, quoted?: string, real?: string, whole?: string) =>
      quoted ?? real ?? whole ?? all
  );
}
