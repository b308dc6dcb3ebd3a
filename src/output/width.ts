/** How text stands in the columns of a terminal, or of any monospaced font. */

/** What is shown as one character, and where it stands. */
export interface Cell {
  /** As it is shown: a tab as blanks, what cannot be seen as a sign for it. */
  shown: string;
  /** Its code units in the text. */
  start: number;
  end: number;
  /** From 0. */
  column: number;
  width: number;
}

/** Columns between tab stops: what editors of notebooks indent by. */
const TAB = 4;

/** Unicode's East Asian wide characters (EastAsianWidth.txt: W and F), and emoji. */
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;

const PLAIN = /^[\x20-\x7e]*$/;

/** Each of one column, whatever stands beside it: of Latin-1, Greek and our punctuation. */
const NARROW =
  /^[\x20-\x7e\xa1-\xa8\xaa-\xac\xaf-\u02ff\u0391-\u03ff\u2010-\u2027]*$/;

/** Reorders or hides what stands around it: a reader must see that it is there. */
const UNSEEN =
  /^\p{Default_Ignorable_Code_Point}+$|^[\p{Bidi_Control}\u0080-\u009f\u2028\u2029]/u;

let segmenter: Intl.Segmenter | undefined;

/** The characters that a reader sees, marks with what they belong to. */
export function cellsOf(text: string): Cell[] {
  const cells: Cell[] = [];
  const segments = PLAIN.test(text)
    ? text
    : (function* () {
        for (const { segment } of (segmenter ??= new Intl.Segmenter()).segment(
          text
        )) {
          yield segment;
        }
      })();
  let start = 0;
  let column = 0;
  for (const segment of segments) {
    const width =
      segment === '\t'
        ? TAB - (column % TAB)
        : WIDE.test(segment) && !UNSEEN.test(segment)
          ? 2
          : 1;
    const end = start + segment.length;
    cells.push({ shown: shownAs(segment, width), start, end, column, width });
    start = end;
    column += width;
  }
  return cells;
}

function shownAs(segment: string, width: number): string {
  if (segment === '\t') {
    return ' '.repeat(width);
  }
  const code = segment.charCodeAt(0);
  if (code < 0x20 || code === 0x7f) {
    // Unicode's pictures of control characters: a terminal must not obey them.
    return String.fromCharCode(code < 0x20 ? 0x2400 + code : 0x2421);
  }
  if (UNSEEN.test(segment)) {
    return '\ufffd';
  }
  return /^\p{Mark}/u.test(segment) ? `\u25cc${segment}` : segment;
}

/** Commands to a terminal, and what reorders or ends the text around it; ends of lines and tabs are none. */
const COMMANDS =
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]|\r(?!\n)|\p{Bidi_Control}/gu;

/**
 * The text, with a sign for each character that a terminal or a page would
 * obey instead of showing it: whoever wrote a file's name or an #error must not
 * be able to move the cursor, or to turn what stands beside it around.
 */
export function visible(text: string): string {
  return text.replace(COMMANDS, character => shownAs(character, 1));
}

/** The same for what is to stay within its line: a file's name must not make rows of a table. */
export function visibleInLine(text: string): string {
  return visible(text).replace(/[\r\n]/g, character => shownAs(character, 1));
}

/** Columns that `text` takes. */
export function displayWidth(text: string): number {
  if (NARROW.test(text)) {
    return text.length;
  }
  const last = cellsOf(text).at(-1);
  return last ? last.column + last.width : 0;
}
