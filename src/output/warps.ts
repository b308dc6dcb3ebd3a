/**
 * Pictures of what a warp does: its lanes, the sectors of global memory and the
 * banks of shared memory that an access touches, and cells of shared memory.
 * The same colours as the lectures' figures (gridstride/figures): blue does
 * something, orange costs time for nothing, grey is at rest. Pure functions of
 * numbers; each says in its label what is to be seen.
 */
import { el, join, type Child, type Markup } from './markup';
import { ACCENT, SECOND, svgImage } from './svg';
import { plural, significant } from './format';
import { message, type Message } from '../protocol/message';
import { said, say } from '../protocol/words';

/** Does something. */
const WORK = ACCENT;
/** Takes time and does nothing useful. */
const WASTE = SECOND;
/** There, and at rest. */
const REST = 'currentColor';
const WAITS = '#a45fc0';

const SECTOR = 32;
const LINE = 128;
const BANKS = 32;

/** A picture with its size, and its sentence. */
export interface Picture {
  svg: Markup;
  label: string;
  width: number;
  height: number;
}

/** For where nothing moves: as an image that holds its own data. */
export function pictureImage({ svg, label, width, height }: Picture): Markup {
  return el(
    'div',
    {},
    svgImage(svg, { class: 'gs-picture', alt: label, width, height })
  );
}

/** - `on`: runs the line; `off`: its warp runs, it does not; `waits`: at a barrier; `exited`: has returned; `absent`: the block has no such thread. */
export type LaneState = 'on' | 'off' | 'waits' | 'exited' | 'absent';

const LANES: Record<
  LaneState,
  { fill: string; opacity: number; words: Message }
> = {
  on: { fill: WORK, opacity: 1, words: message`on` },
  off: { fill: WASTE, opacity: 0.55, words: message`off while the warp runs` },
  waits: { fill: WAITS, opacity: 0.8, words: message`at the barrier` },
  exited: { fill: REST, opacity: 0.22, words: message`returned` },
  absent: { fill: REST, opacity: 0.05, words: message`not there` }
};

const CELL = 22;
const STEP = 25;
const ROW = 32 * STEP;

/** A warp as a row of 32 cells. */
export function lanesPicture(states: readonly LaneState[]): Picture {
  const count = (state: LaneState): number =>
    states.filter(one => one === state).length;
  const told = (Object.keys(LANES) as LaneState[]).filter(
    state => count(state) > 0
  );
  const cells = states.map((state, lane) => {
    const { fill, opacity, words } = LANES[state];
    return join([
      box(
        lane * STEP,
        0,
        CELL,
        CELL,
        fill,
        opacity,
        say`lane ${lane}: ${said(words)}`,
        {
          'data-lane': lane,
          'data-state': state
        }
      ),
      word(lane * STEP + CELL / 2, 16, lane, {
        anchor: 'middle',
        size: 13,
        fill: state === 'on' || state === 'waits' ? '#fff' : REST
      })
    ]);
  });
  const label = say`Lanes: ${told.map(state => `${count(state)} ${said(LANES[state].words)}`).join(', ')}.`;
  return picture(ROW, 44, label, [
    cells,
    key(
      told.map(state => [
        LANES[state].fill,
        LANES[state].opacity,
        `${count(state)} ${said(LANES[state].words)}`
      ]),
      40
    )
  ]);
}

export interface DrawnAccess {
  /** Byte addresses of the lanes that take part. */
  addresses: readonly number[];
  /** Bytes of each lane. */
  bytes: number;
}

/** Lines of 128 bytes that a picture has room for. */
const MOST_LINES = 32;

/** Sectors of 32 bytes, in lines of 128, that an access to global memory touches. */
export function sectorsPicture({ addresses, bytes }: DrawnAccess): Picture {
  const wanted = new Set<number>();
  for (const address of addresses) {
    for (let byte = 0; byte < bytes; byte++) {
      wanted.add(address + byte);
    }
  }
  const useful = new Map<number, number>();
  for (const byte of wanted) {
    const sector = Math.floor(byte / SECTOR);
    useful.set(sector, (useful.get(sector) ?? 0) + 1);
  }
  const lines = [
    ...new Set(
      [...useful.keys()].map(sector => Math.floor((sector * SECTOR) / LINE))
    )
  ].sort((a, b) => a - b);
  const shown = lines.slice(0, MOST_LINES);
  const [wide, high, perRow] = [92, 40, 8];
  const parts = shown.map((line, i) => {
    const x = (i % perRow) * (wide + 8);
    const y = Math.floor(i / perRow) * high + 14;
    return join([
      word(x, y - 3, `+${(line - lines[0]) * LINE}`, { size: 11 }),
      [0, 1, 2, 3].map(k => {
        const sector = (line * LINE) / SECTOR + k;
        const used = useful.get(sector) ?? 0;
        const w = wide / 4;
        const title = say`${used} of ${SECTOR} bytes wanted`;
        return join([
          box(
            x + k * w,
            y,
            w - 2,
            16,
            used > 0 ? WASTE : REST,
            used > 0 ? 0.55 : 0.1,
            title,
            { 'data-sector': sector, 'data-wanted': used }
          ),
          used > 0 &&
            box(x + k * w, y, ((w - 2) * used) / SECTOR, 16, WORK, 1, title)
        ]);
      })
    ]);
  });
  const share = wanted.size / (SECTOR * Math.max(1, useful.size));
  const cut = lines.length - shown.length;
  const label =
    say`${plural(useful.size, 'sector')} of ${SECTOR} bytes for ${plural(wanted.size, 'wanted byte')}: ${significant(100 * share)} % of what is moved.` +
    (cut > 0 ? say` ${plural(cut, 'more line')} of ${LINE} bytes.` : '');
  const height = Math.ceil(shown.length / perRow) * high;
  return picture(ROW, height + 20, label, [
    parts,
    key(
      [
        [WORK, 1, say`wanted`],
        [WASTE, 0.55, say`comes along, in sectors of ${SECTOR} bytes`],
        [REST, 0.1, say`not touched`]
      ],
      height + 14
    )
  ]);
}

/** Words of one bank that a picture has room for. */
const MOST_WORDS = 8;

/** The 32 banks of shared memory, and how many words each has to give to one access. */
export function banksPicture(
  { addresses, bytes }: DrawnAccess,
  passes: number
): Picture {
  const banks = Array.from({ length: BANKS }, () => new Set<number>());
  for (const address of addresses) {
    const last = Math.floor((address + bytes - 1) / 4);
    for (let at = Math.floor(address / 4); at <= last; at++) {
      banks[at % BANKS]?.add(at);
    }
  }
  const most = Math.max(1, ...banks.map(words => words.size));
  const rows = Math.min(most, MOST_WORDS);
  const bottom = rows * 14 + 2;
  const columns = banks.map((words, bank) => {
    const colour = words.size > 1 ? WASTE : WORK;
    const title = say`bank ${bank}: ${plural(words.size, 'word')}`;
    const drawn = [...words].sort((a, b) => a - b).slice(0, rows);
    return join([
      box(bank * STEP, bottom - 12, CELL, 12, REST, 0.1, title, {
        'data-bank': bank,
        'data-words': words.size
      }),
      drawn.map((_, i) =>
        box(bank * STEP, bottom - 12 - 14 * i, CELL, 12, colour, 0.9, title)
      ),
      words.size > rows &&
        word(bank * STEP + CELL / 2, bottom - 3 - 14 * (rows - 1), words.size, {
          anchor: 'middle',
          size: 11,
          fill: '#fff'
        }),
      word(bank * STEP + CELL / 2, bottom + 12, bank, {
        anchor: 'middle',
        size: 11
      })
    ]);
  });
  const label =
    passes <= 1
      ? say`All lanes get their words in one pass through the banks.`
      : say`${plural(passes, 'pass', 'passes')} through the banks: the busiest has ${plural(most, 'word')} to give.`;
  return picture(ROW, bottom + 34, label, [
    columns,
    key(
      [
        [REST, 0.1, say`bank, not asked`],
        [WORK, 0.9, say`one word`],
        [WASTE, 0.9, say`several words, one after the other`]
      ],
      bottom + 28
    )
  ]);
}

export interface MemoryCell {
  /** What stands in it; a short text. */
  text: string | undefined;
  title: string;
  isRead: boolean;
  isWritten: boolean;
}

/** Cells of an array in rows; those just read and written stand out. */
export function cellsPicture(
  cells: readonly MemoryCell[],
  columns: number,
  label: string
): Picture {
  const side = Math.max(9, Math.min(STEP, ROW / Math.max(1, columns)));
  const across = Math.max(1, Math.min(columns, Math.floor(ROW / side)));
  const tall = Math.min(side, cells.length > 12 * across ? 14 : 20);
  const shapes = cells.map(({ text, title, isRead, isWritten }, i) => {
    const x = (i % across) * side;
    const y = Math.floor(i / across) * tall;
    const fits = text !== undefined && text.length * 5.6 < side - 1;
    return join([
      box(
        x,
        y,
        side - 1.5,
        tall - 1.5,
        isWritten ? WASTE : isRead ? WORK : REST,
        isWritten || isRead ? 0.75 : text === undefined ? 0.05 : 0.14,
        title,
        {
          'data-cell': i,
          'data-touch': isWritten ? 'written' : isRead ? 'read' : 'none'
        }
      ),
      fits &&
        word(x + side / 2 - 0.75, y + tall / 2 + 2.5, text, {
          anchor: 'middle',
          size: 9
        })
    ]);
  });
  const height = Math.ceil(cells.length / across) * tall;
  return picture(ROW, height + 20, label, [
    shapes,
    key(
      [
        [WORK, 0.75, say`just read`],
        [WASTE, 0.75, say`just written`],
        [REST, 0.14, say`holds a value`],
        [REST, 0.05, say`never written`]
      ],
      height + 14
    )
  ]);
}

// ------------------------------------------------------------------------ shapes

function picture(
  width: number,
  height: number,
  label: string,
  parts: readonly Child[]
): Picture {
  return {
    width,
    height,
    label,
    svg: el(
      'svg',
      {
        class: 'gs-picture',
        role: 'img',
        'aria-label': label,
        width: '100%',
        // Smaller its words could not be read: it scrolls.
        style: `max-width:${width}px;min-width:${0.66 * width}px`,
        viewBox: `0 0 ${width} ${height}`,
        'font-family': 'sans-serif'
      },
      parts
    )
  };
}

function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity: number,
  title: string,
  data: Record<string, string | number> = {}
): Markup {
  return el(
    'rect',
    {
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      fill,
      'fill-opacity': opacity,
      ...data
    },
    el('title', {}, title)
  );
}

function word(
  x: number,
  y: number,
  text: string | number,
  {
    anchor = 'start',
    size = 12,
    fill = REST
  }: { anchor?: string; size?: number; fill?: string } = {}
): Markup {
  return el(
    'text',
    {
      x: round(x),
      y: round(y),
      'font-size': size,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      fill
    },
    String(text)
  );
}

/** Colours and what they mean, in a row. */
function key(
  entries: readonly (readonly [fill: string, opacity: number, words: string])[],
  y: number
): Markup {
  let x = 0;
  return join(
    entries.map(([fill, opacity, words]) => {
      const at = x;
      x += 26 + 5.8 * words.length;
      return join([
        box(at, y - 9, 10, 10, fill, opacity, words),
        word(at + 15, y, words, { size: 11 })
      ]);
    })
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
