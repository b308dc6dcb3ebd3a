/** Source text and generated text, one beside the other. */
import { el, type Markup } from '../markup';
import type { Language } from '../highlight';
import { Room } from '../room';
import type { ViewOptions } from './view';
import { say } from '../../protocol/words';

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
  const { first = 1, side, interactive, name, room = new Room() } = options;
  const { lines, left } = room.show(lastLineOpen(code), language);
  const more = left && el('span', { class: 'gs-muted' }, `… ${left}`);
  if (!interactive) {
    return el(
      'pre',
      { class: 'gs-code' },
      lines.map((line, index) => [index > 0 && '\n', line]),
      more && ['\n', more]
    );
  }
  return el(
    'pre',
    {
      class: 'gs-code',
      tabindex: 0,
      role: 'group',
      'aria-label': name,
      'data-side': side
    },
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
    ),
    more
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
  const side = (
    code: string,
    language: Language,
    heading: string,
    listed: { side: 'source' | 'wgsl'; name: string; first?: number }
  ): Markup =>
    el(
      'figure',
      { class: 'gs-side' },
      el(
        'figcaption',
        {},
        heading,
        options.interactive &&
          el('button', {
            class: 'gs-copy',
            type: 'button',
            // Copied is what is listed below, if that is all.
            'data-copies': lastLineOpen(code).length,
            'aria-label': say`Copy ${heading}`
          })
      ),
      listing(code, language, { ...options, ...listed })
    );
  return el(
    'div',
    { class: 'gs-pair', 'data-links': links },
    side(source.code, 'cuda', source.heading, {
      first: source.first,
      side: 'source',
      name: source.heading
    }),
    side(wgsl.code, 'wgsl', 'WGSL', {
      side: 'wgsl',
      name: say`Generated WGSL`
    })
  );
}

/** A listing ends where its last line does. */
function lastLineOpen(code: string): string {
  return code.replace(/\n$/, '');
}

/** Lines that are looked through for a declaration, or are shown of one kernel. */
const FARTHEST = 2_000;
/** Closing braces behind a kernel's last line that belong to it. */
const MOST_CLOSING = 16;

/**
 * The part of a source that a kernel's WGSL came from: from its declaration,
 * or the first function it calls, to its closing brace.
 * @param lines of the whole source
 * @param kernelLine where the kernel is declared; if unknown, it is looked for
 * above the first line of the map
 */
export function sourceOfKernel(
  lines: readonly string[],
  lineMap: readonly LineLink[],
  kernelLine?: number
): { code: string; first: number } {
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
  let last = Math.min(
    first + FARTHEST,
    Math.max(kernelLine ?? first, ...mapped)
  );
  const end = Math.min(lines.length, last + MOST_CLOSING);
  while (last < end && /^\s*[})]/.test(lines[last])) {
    last++;
  }
  return { code: lines.slice(first - 1, last).join('\n'), first };
}

/** The nearest line at or above `line` that begins a function, or `line`. */
function declarationAbove(lines: readonly string[], line: number): number {
  for (let above = line; above >= Math.max(1, line - FARTHEST); above--) {
    if (/__(?:global|device)__/.test(lines[above - 1])) {
      return above;
    }
  }
  return line;
}
