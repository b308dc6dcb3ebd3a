/** Everything that one step shows beside its source: lanes, accesses, barriers, values, shared memory. */
import { lanesOf } from '../../protocol/laneText';
import { el, join, type Markup } from '../markup';
import type { Picture } from '../warps';
import {
  accessPicture,
  lanesOfStep,
  sharedPicture,
  shortValue
} from './pictures';
import type { Replay, ReplayStep, VariableRow } from './replay';
import { accessText, waitSentences } from './sentences';
import { say } from '../../protocol/words';

/** Rows of values besides those that the step sets. */
const MOST_ROWS = 6;

export function stepPanel(
  replay: Replay,
  step: ReplayStep,
  /** Variables that are shown at every step. */
  chosen: ReadonlySet<string>
): Markup {
  const waits = waitSentences(replay.warpStates(step.index));
  const rows = replay.variables(step.index);
  const shown = [
    ...rows.filter(({ isSet, name }) => isSet || chosen.has(name)),
    ...rows.filter(({ isSet, name }) => !isSet && !chosen.has(name))
  ].slice(
    0,
    Math.max(
      MOST_ROWS,
      rows.filter(({ isSet, name }) => isSet || chosen.has(name)).length
    )
  );
  return join([
    part(say`Lanes`, lanesOfStep(replay, step).svg),
    waits.length > 0 &&
      el(
        'div',
        { class: 'gs-watch-waits' },
        waits.map(sentence => el('p', {}, sentence))
      ),
    replay.accesses(step).map(access => {
      const picture = accessPicture(access);
      return part(accessText(access), picture && drawing(picture));
    }),
    shown.length > 0 &&
      part(say`Values, lane by lane`, valuesTable(shown, step)),
    replay
      .shared(step.index)
      .map(array =>
        part(
          say`Shared memory: ${array.array.name}`,
          drawing(sharedPicture(array))
        )
      )
  ]);
}

function part(heading: string, content: Markup | undefined): Markup {
  return el(
    'section',
    { class: 'gs-watch-part' },
    el('h4', {}, heading),
    content
  );
}

function drawing({ svg, label }: Picture): Markup {
  return el('figure', {}, svg, el('figcaption', {}, label));
}

/** 32 columns; what a lane never set is empty, and lanes that are off are pale. */
function valuesTable(rows: readonly VariableRow[], step: ReplayStep): Markup {
  const on = new Set(lanesOf(step.mask));
  const lanes = Array.from({ length: 32 }, (_, lane) => lane);
  return el(
    'div',
    { class: 'gs-scroll' },
    el(
      'table',
      { class: 'gs-lane-values' },
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          el('th', { scope: 'col' }, say`lane`),
          lanes.map(lane => el('th', { scope: 'col' }, lane))
        )
      ),
      el(
        'tbody',
        {},
        rows.map(({ name, type, values, isSet }) =>
          el(
            'tr',
            { class: isSet ? 'gs-set' : undefined, 'data-variable': name },
            el('th', { scope: 'row', title: `${type} ${name}` }, name),
            lanes.map(lane => {
              const value = values[lane];
              return el(
                'td',
                {
                  class: on.has(lane) ? undefined : 'gs-off',
                  title:
                    value === undefined
                      ? undefined
                      : `${name} = ${value} in lane ${lane}`
                },
                value === undefined ? '' : shortValue(value)
              );
            })
          )
        )
      )
    )
  );
}
