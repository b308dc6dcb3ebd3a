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

/**
 * A magic behind other lines, as in cells that were merged: Python would not
 * know it, and tell mistakes of its C.
 */
export function misplacedMagic(source: string): string | undefined {
  const found = /^[ \t]*(%%(?:cuda|wgsl|gpu))(?=\s|\?|$)/m.exec(source);
  if (!found || gpuCellKind(source) || /^\s*%%/.test(source)) {
    return undefined;
  }
  // Not in a text of Python's.
  const quotes = source.slice(0, found.index).match(/"""|'''/g) ?? [];
  return quotes.length % 2 === 0 ? found[1] : undefined;
}
