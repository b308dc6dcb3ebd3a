/**
 * How much source one page shows. Records may hold more than a browser lays
 * out in a second, and show one source several times; what there is no room
 * for is counted and said.
 */
import { plural } from './format';
import { highlightLines, type Language } from './highlight';
import type { Markup } from './markup';

const MOST_LINES = 6_000;
const MOST_CHARACTERS = 200_000;
const MOST_COLOURED = 12_000;
/** A browser breaks no line of a listing, and lays out a long one slowly. */
export const LONGEST_LINE = 2_000;
/** A line in a table with a dozen columns is as much as so many others. */
const ROW = 4;

const TOO_LONG = new RegExp(`^(.{${LONGEST_LINE}}).+`, 'gm');

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

  /** All coloured lines of a source of which parts are shown, each at the price of `takeRow`. */
  whole(source: { text: string }, language: Language): Markup[] {
    const known = this._sources.get(source);
    if (known) {
      return known;
    }
    const lines = this._highlight(source.text, language);
    this._sources.set(source, lines);
    return lines;
  }

  /** Whether one more row of a table with source has its place. */
  takeRow(): boolean {
    this._lines -= ROW;
    return this._lines > 0;
  }

  private _highlight(code: string, language: Language): Markup[] {
    const taken = code.slice(0, Math.max(0, this._characters));
    this._characters -= taken.length;
    return taken === '' && code !== ''
      ? []
      : highlightLines(
          taken.replace(TOO_LONG, '$1 …'),
          language,
          this._coloured
        );
  }

  private readonly _coloured = { words: MOST_COLOURED };
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
