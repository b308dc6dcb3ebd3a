/**
 * How much source one page shows. Records may hold more than a browser lays
 * out in a second, and show one source several times; what there is no room
 * for is counted and said.
 */
import { plural } from './format';
import { highlightLines, type Language } from './highlight';
import type { Markup } from './markup';

const MOST_LINES = 6_000;
const MOST_CHARACTERS = 300_000;

/** Of the sources of one record. */
export class Room {
  get isFull(): boolean {
    return this._lines <= 0 || this._characters <= 0;
  }

  /** The coloured lines that there is room for, and what there is none for in words. */
  show(code: string, language: Language): { lines: Markup[]; left?: string } {
    const room = Math.max(0, this._characters);
    const lines = this._highlight(code, language).slice(
      0,
      Math.max(0, this._lines)
    );
    this._lines -= lines.length;
    const left = countLines(code) - lines.length;
    if (left > 0) {
      return { lines, left: plural(left, 'more line') };
    }
    return code.length > room
      ? { lines, left: plural(code.length - room, 'more character') }
      : { lines };
  }

  /** All coloured lines of a source of which parts are shown, each at the price of `takeLine`. */
  whole(source: { text: string }, language: Language): Markup[] {
    const known = this._sources.get(source);
    if (known) {
      return known;
    }
    const lines = this._highlight(source.text, language);
    this._sources.set(source, lines);
    return lines;
  }

  /** Whether one more line has its place. */
  takeLine(): boolean {
    return this._lines-- > 0;
  }

  private _highlight(code: string, language: Language): Markup[] {
    const shown = code.slice(0, Math.max(0, this._characters));
    this._characters -= shown.length;
    return shown === '' && code !== '' ? [] : highlightLines(shown, language);
  }

  private _lines = MOST_LINES;
  private _characters = MOST_CHARACTERS;
  private readonly _sources = new Map<object, Markup[]>();
}

function countLines(code: string): number {
  let lines = 1;
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) {
    lines++;
  }
  return lines;
}
