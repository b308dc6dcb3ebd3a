/** Tells GPU cells from all others; alone in its file, because it is asked of every cell that runs. */

/** `cuda`, `wgsl`: a translation unit. `script`: %%gpu. `line`: %gpu. */
export type GpuCellKind = 'cuda' | 'wgsl' | 'script' | 'line';

/**
 * What kind of GPU cell a source is, or undefined for one that is the
 * kernel's business. Only looks at the first line, as IPython does: before a
 * `%%` magic blank lines and indentation may stand, before `%gpu` comments too.
 * `%%cuda?` asks for help, as with Python's own magics.
 */
export function gpuCellKind(source: string): GpuCellKind | undefined {
  const magic = /^\s*%%(cuda|wgsl|gpu)(?=\s|\?|$)/.exec(source)?.[1];
  if (magic) {
    return magic === 'gpu' ? 'script' : (magic as 'cuda' | 'wgsl');
  }
  return /^(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*%gpu(?=\s|\?|$)/.test(source)
    ? 'line'
    : undefined;
}

/** What a cell is that means to be a GPU cell; where in its text that shows. */
export interface MistakenCell {
  why: 'misplaced' | 'mistyped' | 'launch';
  /** The magic, the kernel's name. */
  typed: string;
  offset: number;
}

/** A GPU cell's magic behind other lines, as in cells that were merged. */
const MISPLACED = /^[ \t]*(%%(?:cuda|wgsl|gpu))(?=\s|\?|$)/m;
const MISTYPED = /^\s*(%%?[ \t]*(?:cuda|wgsl|gpu))(?=\s|\?|$)/i;
/** `<<<` is nothing that Python can read. */
const LAUNCH =
  /^[ \t]*((?:launch[ \t]+)?[A-Za-z_]\w*)(?:<[^<>\n]*>)?[ \t]*<<<.*>>>[ \t]*\(/m;

/**
 * What is meant for us and is no GPU cell: Python would not know it, and tell
 * mistakes of its C.
 * @param isPython else `<<<` may be what the kernel's language has
 */
export function mistakenCell(
  source: string,
  isPython = true
): MistakenCell | undefined {
  if (gpuCellKind(source)) {
    return undefined;
  }
  const isMagic = /^\s*%%/.test(source);
  return (
    found('mistyped', MISTYPED, source) ??
    (isMagic
      ? undefined
      : (found('misplaced', MISPLACED, source) ??
        (isPython ? found('launch', LAUNCH, source) : undefined)))
  );
}

function found(
  why: MistakenCell['why'],
  pattern: RegExp,
  source: string
): MistakenCell | undefined {
  const match = pattern.exec(source);
  if (!match) {
    return undefined;
  }
  const [all, typed] = match;
  const offset = match.index + all.indexOf(typed);
  // Not in a text of Python's.
  const quotes = source.slice(0, offset).match(/"""|'''/g) ?? [];
  return quotes.length % 2 === 0 ? { why, typed, offset } : undefined;
}
