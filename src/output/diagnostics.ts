/**
 * Diagnostics as everybody sees them: the command line, cells, HTML and the
 * tests of messages lay them out here. Place, severity and message; the line
 * with its number, below it a caret and tildes under what is meant; the line
 * as the fix would have it; notes, with their own lines.
 */
import type { DiagnosticRecord } from '../protocol/record';
import { cellsOf, visible, visibleInLine, type Cell } from './width';

export interface Segment {
  text: string;
  style?: SegmentStyle;
}

/** What a compiler says, or a check: that has notes of its own, too. */
export interface ShownDiagnostic extends Omit<DiagnosticRecord, 'severity'> {
  severity: DiagnosticRecord['severity'] | 'note';
}

export type SegmentStyle =
  | ShownDiagnostic['severity']
  | 'place'
  | 'message'
  | 'caret'
  | 'added'
  | 'removed';

export type DiagnosticLine = Segment[];

/** A message and the lines of source that belong to it. */
interface LaidOut {
  headline: DiagnosticLine;
  excerpt: DiagnosticLine[];
}

/** A diagnostic, and its notes. */
export interface DiagnosticLayout extends LaidOut {
  notes: LaidOut[];
}

type Note = DiagnosticRecord['notes'][number];

export interface RenderOptions {
  /** ANSI colours, for terminals and Jupyter's tracebacks. */
  color?: boolean;
  /** Where lines wrap, a caret below one that did is below nothing: longer ones are shown in part. */
  wraps?: boolean;
}

/** How much of a line is shown. */
interface Room {
  /** What is marked is to be seen in so many columns, where nobody scrolls. */
  columns: number;
  /** Characters of a line that is longer. */
  longest: number;
}

const BLANK: Segment = { text: ' ' };

/** Numbers stand in this many columns, or more where they need it. */
const GUTTER = 5;
/** Longer lines are shown in part, so many characters of them. */
const LONGEST = 240;
/** The same where they would wrap: with their numbers, a notebook of 900 pixels without a side bar. */
const WRAPPED = 64;
/** Lines of a fix that are shown. */
const MOST_FIXED = 20;
/** Of which so many before what is marked. */
const BEFORE_MARK = 80;

const ANSI: Record<SegmentStyle, string> = {
  error: '1;31',
  warning: '1;35',
  note: '1;36',
  place: '1',
  message: '1',
  caret: '32',
  added: '32',
  removed: '31'
};

/** `cell [3]:12:9` */
export function place(
  record: Pick<DiagnosticRecord, 'file' | 'line' | 'column'>
): string {
  return `${visibleInLine(record.file)}:${record.line}:${record.column}`;
}

export function layoutDiagnostic(
  record: ShownDiagnostic,
  { columns = Infinity, longest = LONGEST }: Partial<Room> = {}
): DiagnosticLayout {
  const room = { columns, longest };
  const numbers = [
    record.line,
    record.fix?.line ?? 0,
    ...record.notes.map(({ line = 0 }) => line)
  ];
  const gutter = Math.max(GUTTER, String(Math.max(...numbers)).length + 1);
  return {
    headline: [
      { text: `${place(record)}:`, style: 'place' },
      BLANK,
      { text: `${record.severity}:`, style: record.severity },
      BLANK,
      { text: record.message, style: 'message' }
    ],
    excerpt: [
      ...excerpt(record, gutter, room),
      ...fixedLines(record, gutter, room)
    ],
    notes: record.notes.map(note => layoutNote(record, note, gutter, room))
  };
}

function layoutNote(
  { file }: ShownDiagnostic,
  note: Note,
  gutter: number,
  room: Room
): LaidOut {
  const { line, column = 1, length = 1, text } = note;
  const at = line === undefined ? [] : [{ file, ...note, line, column }];
  return {
    headline: [
      ...at.flatMap((one): DiagnosticLine => [
        { text: `${place(one)}:`, style: 'place' },
        BLANK
      ]),
      { text: 'note:', style: 'note' },
      BLANK,
      { text: note.message }
    ],
    excerpt:
      line === undefined || text === undefined
        ? []
        : excerpt({ line, column, length, text }, gutter, room)
  };
}

function excerpt(
  {
    line,
    column,
    length,
    text
  }: Required<Pick<Note, 'line' | 'column' | 'length' | 'text'>>,
  gutter: number,
  room: Room
): DiagnosticLine[] {
  if (text === '' && column > 1) {
    // Of a file that is not known.
    return [];
  }
  const { cells, offset } = windowOf(
    text,
    [column - 1, column - 1 + length],
    room
  );
  const start = column - 1 - offset;
  const marked = cells.filter(
    cell => cell.end > start && cell.start < start + Math.max(1, length)
  );
  // Behind the line's last character, where something is missing.
  const from = marked[0]?.column ?? widthOf(cells);
  const to = marked.length > 0 ? widthOf(marked) : from + 1;
  return [
    numbered(line, '|', show(cells), gutter),
    [
      ...numbered('', '|', ' '.repeat(from), gutter, false),
      { text: `^${'~'.repeat(Math.max(0, to - from - 1))}`, style: 'caret' }
    ]
  ];
}

/** The line as the fix would have it; with the line as it is where that has not been shown. */
function fixedLines(
  record: ShownDiagnostic,
  gutter: number,
  room: Room
): DiagnosticLine[] {
  const { fix } = record;
  if (!fix || (fix.source === '' && fix.column > 1)) {
    return [];
  }
  const at = fix.column - 1;
  const fixed =
    fix.source.slice(0, at) + fix.text + fix.source.slice(at + fix.length);
  const shown = (
    number: number,
    sign: '-' | '+',
    text: string
  ): DiagnosticLine =>
    numbered(
      number,
      sign,
      show(windowOf(text, [at, at + fix.text.length], room).cells),
      gutter
    ).map(segment => ({
      ...segment,
      style: sign === '+' ? 'added' : 'removed'
    }));
  const lines = fixed.split('\n', MOST_FIXED);
  const added = lines
    .map((text, index) => ({ text, number: fix.line + index }))
    // The line itself, where the fix stands before or after it.
    .filter(({ text }) => lines.length === 1 || text !== fix.source);
  return [
    ...(fix.line === record.line || added.length < lines.length
      ? []
      : [shown(fix.line, '-', fix.source)]),
    ...added.map(({ text, number }) => shown(number, '+', text))
  ];
}

function numbered(
  number: number | '',
  sign: '|' | '-' | '+',
  text: string,
  gutter: number,
  trim = true
): DiagnosticLine {
  const line = `${String(number).padStart(gutter)} ${sign} ${text}`;
  return [{ text: trim ? line.trimEnd() : line }];
}

/** The part of a line that is shown, around the code units [at, end). */
function windowOf(
  text: string,
  [at, end]: [number, number],
  { columns, longest }: Room
): { cells: Cell[]; offset: number } {
  const isFar = end > columns && text.length > columns;
  const offset = isFar
    ? Math.max(0, at - Math.floor(columns / 3))
    : text.length > longest
      ? Math.max(0, Math.min(at - BEFORE_MARK, text.length - longest))
      : 0;
  const part = text.slice(offset, offset + longest);
  const before = offset > 0 ? '…' : '';
  const after = offset + longest < text.length ? '…' : '';
  return {
    cells: cellsOf(before + part + after),
    offset: offset - before.length
  };
}

function show(cells: readonly Cell[]): string {
  return cells.map(cell => cell.shown).join('');
}

/** The column behind the last of them. */
function widthOf(cells: readonly Cell[]): number {
  const last = cells.at(-1);
  return last ? last.column + last.width : 0;
}

/** Everything that is known of one diagnostic, as lines. */
export function diagnosticLines(
  record: ShownDiagnostic,
  { color = false, wraps = false }: RenderOptions = {}
): string[] {
  const {
    headline,
    excerpt: lines,
    notes
  } = layoutDiagnostic(
    record,
    wraps ? { columns: WRAPPED, longest: WRAPPED } : {}
  );
  return [
    headline,
    ...lines,
    ...notes.flatMap(note => [note.headline, ...note.excerpt])
  ].map(line =>
    line
      .map(({ text, style }) =>
        color && style
          ? `\u001b[${ANSI[style]}m${visible(text)}\u001b[0m`
          : visible(text)
      )
      .join('')
  );
}

/**
 * All diagnostics of a compilation, and how many there are: `2 errors and 1
 * warning`. Empty where there are none; ends with a newline otherwise.
 */
export function renderDiagnostics(
  records: readonly DiagnosticRecord[],
  options: RenderOptions = {}
): string {
  if (records.length === 0) {
    return '';
  }
  const counts = (['error', 'warning'] as const).flatMap(severity => {
    const n = records.filter(record => record.severity === severity).length;
    return n === 0 ? [] : [`${n} ${severity}${n === 1 ? '' : 's'}`];
  });
  return [
    ...records.flatMap(record => diagnosticLines(record, options)),
    counts.join(' and '),
    ''
  ].join('\n');
}
