/** Watched warps: the numbers first, then the steps that say most; a page plays all of them. */
import { lanesOf } from '../../protocol/laneText';
import type { WatchRecord } from '../../protocol/record';
import { inSentence, plural } from '../format';
import { el, inlineCode, join, type Markup } from '../markup';
import { pictureImage } from '../warps';
import { keyFrames, type KeyFrame } from '../watch/frames';
import { accessPicture, lanesOfStep } from '../watch/pictures';
import { Replay } from '../watch/replay';
import {
  accessText,
  launchName,
  stepSentence,
  summarySentence,
  valuesText,
  waitSentences
} from '../watch/sentences';
import { describeCard, headline, muted, notes, type ViewOptions } from './view';
import { say } from '../../protocol/words';

export function html(
  record: WatchRecord,
  { interactive }: ViewOptions
): Markup {
  const replay = new Replay(record);
  const head = join([
    headline(el('code', {}, launchName(record))),
    el(
      'ul',
      { class: 'gs-findings' },
      record.warps.map(warp =>
        el('li', {}, summarySentence(record, replay.summary(warp)))
      )
    ),
    record.fault !== undefined &&
      el('div', { class: 'gs-failure' }, inlineCode(record.fault)),
    endSentences(replay).map(sentence => el('p', {}, sentence))
  ]);
  const end = join([
    muted(
      say`Recorded in the simulator, as the source is written; accesses are counted for ${describeCard(record.card)}. Arrays are left as they were.`
    ),
    cutSentence(record) && muted(cutSentence(record)),
    notes(record)
  ]);
  if (interactive) {
    return join([head, el('div', { class: 'gs-watch' }), end]);
  }
  return join([
    head,
    keyFrames(replay).map(frame => frameView(replay, frame)),
    end
  ]);
}

function frameView(
  replay: Replay,
  { title, step, accesses }: KeyFrame
): Markup {
  return el(
    'figure',
    { class: 'gs-frame' },
    el(
      'figcaption',
      {},
      el('strong', {}, `${title}: `),
      stepSentence(replay, step)
    ),
    el('pre', { class: 'gs-excerpt' }, replay.lineText(step)),
    pictureImage(lanesOfStep(replay, step)),
    accesses.map(accessPicture).map(drawing => drawing && pictureImage(drawing))
  );
}

/** Who still waits where the recording ends before the launch does. */
function endSentences(replay: Replay): string[] {
  const { record } = replay;
  return record.fault === undefined
    ? []
    : waitSentences(replay.warpStates(replay.steps.length));
}

function cutSentence({ cut }: WatchRecord): string {
  return cut.length === 0
    ? ''
    : say`The recording ends before ${cut.length === 1 ? say`warp ${cut[0]} does` : say`warps ${inSentence(cut.map(String))} do`}: --steps N keeps more, --warps and --values make room.`;
}

/** Steps that the text shows. */
const MOST_STEPS = 40;

export function text(record: WatchRecord): string[] {
  const replay = new Replay(record);
  const [first] = record.warps;
  const own = replay.ofWarp(first);
  const width = String(own.length).length;
  const cut = cutSentence(record);
  return [
    launchName(record),
    ...record.warps.map(
      warp => `  ${summarySentence(record, replay.summary(warp))}`
    ),
    ...(record.fault === undefined ? [] : ['', record.fault]),
    ...endSentences(replay),
    ...keyFrames(replay).flatMap(({ title, step }) => [
      '',
      `${title}: ${stepSentence(replay, step)}`,
      `    ${replay.lineText(step)}`
    ]),
    '',
    `Steps of warp ${first}, lane 0 at the left:`,
    ...own
      .slice(0, MOST_STEPS)
      .flatMap((step, i) => [
        `${String(i + 1).padStart(width + 2)}  ${lanesText(replay, i, own)}  ${step.line}: ${replay.lineText(step)}`,
        ...replay
          .accesses(step)
          .map(access => `${' '.repeat(width + 38)}${accessText(access)}`),
        ...[valuesText(replay, step)]
          .filter(set => set !== '')
          .map(set => `${' '.repeat(width + 38)}${set}`)
      ]),
    ...(own.length > MOST_STEPS
      ? [`  … ${plural(own.length - MOST_STEPS, 'more step')}; --json has all`]
      : []),
    ...(cut === '' ? [] : ['', cut])
  ];
}

/** 32 characters: `#` on, `.` off, `|` waiting at a barrier, a blank for a lane that is not there any more. */
function lanesText(
  replay: Replay,
  index: number,
  own: ReturnType<Replay['ofWarp']>
): string {
  const step = own[index];
  const on = new Set(lanesOf(step.mask));
  const there = new Set(lanesOf(replay.lanesOfWarp(step.warp) & ~step.gone));
  return Array.from({ length: 32 }, (_, lane) =>
    !there.has(lane) ? ' ' : !on.has(lane) ? '.' : step.barrier ? '|' : '#'
  ).join('');
}
