/** Source text and generated text, one beside the other. */
import { el, type Markup } from '../markup';
import { highlightLines, type Language } from '../highlight';
import type { ViewOptions } from './view';

export interface LineLink {
  wgsl: number;
  line: number;
}

/** A listing with line numbers; `first` is the number of its first line. */
export function listing(
  code: string,
  language: Language,
  options: ViewOptions & {
    first?: number;
    side?: 'source' | 'wgsl';
    name: string;
  }
): Markup {
  const { first = 1, side, interactive, name } = options;
  const lines = highlightLines(code.replace(/\n$/, ''), language);
  if (!interactive) {
    return el(
      'pre',
      { class: 'gs-code' },
      lines.map((line, index) => [index > 0 && '\n', line])
    );
  }
  return el(
    'pre',
    { class: 'gs-code', tabindex: 0, 'aria-label': name, 'data-side': side },
    lines.map((line, index) =>
      el(
        'span',
        { class: 'gs-line', 'data-line': first + index },
        el(
          'span',
          { class: 'gs-line-number', 'aria-hidden': 'true' },
          first + index
        ),
        line,
        '\n'
      )
    )
  );
}

/**
 * The source and the WGSL made of it, side by side where there is room. The
 * links between lines are left as an attribute for the script that lights them
 * up.
 */
export function pair(
  source: { code: string; first: number; heading: string },
  wgsl: { code: string; lineMap: readonly LineLink[] },
  options: ViewOptions
): Markup {
  const links = options.interactive
    ? wgsl.lineMap.map(({ wgsl: to, line }) => `${line}:${to}`).join(' ')
    : undefined;
  return el(
    'div',
    { class: 'gs-pair', 'data-links': links },
    el(
      'figure',
      { class: 'gs-side' },
      el('figcaption', {}, source.heading),
      listing(source.code, 'cuda', {
        ...options,
        first: source.first,
        side: 'source',
        name: source.heading
      })
    ),
    el(
      'figure',
      { class: 'gs-side' },
      el('figcaption', {}, 'WGSL'),
      listing(wgsl.code, 'wgsl', {
        ...options,
        side: 'wgsl',
        name: 'Generated WGSL'
      })
    )
  );
}

/**
 * The part of a source that a kernel's WGSL came from: from its declaration,
 * or the first function it calls, to its closing brace.
 * @param kernelLine where the kernel is declared; if unknown, it is looked for
 * above the first line of the map
 */
export function sourceOfKernel(
  source: string,
  lineMap: readonly LineLink[],
  kernelLine?: number
): { code: string; first: number } {
  const lines = source.split('\n');
  const mapped = lineMap
    .map(({ line }) => line)
    .filter(line => line >= 1 && line <= lines.length);
  let first = Math.min(kernelLine ?? lines.length, ...mapped);
  if (kernelLine === undefined) {
    first = declarationAbove(lines, first);
  }
  if (/^\s*template\b/.test(lines[first - 2] ?? '')) {
    first--;
  }
  let last = Math.max(kernelLine ?? first, ...mapped);
  while (last < lines.length && /^\s*[})]/.test(lines[last])) {
    last++;
  }
  return { code: lines.slice(first - 1, last).join('\n'), first };
}

/** The nearest line at or above `line` that begins a function, or `line`. */
function declarationAbove(lines: readonly string[], line: number): number {
  for (let above = line; above >= 1; above--) {
    if (/__(?:global|device)__/.test(lines[above - 1])) {
      return above;
    }
  }
  return line;
}
