/** Profiles: what limits a launch first, then its numbers, then its source with the heat of each line. */
import type { LaunchProfile, ProfileRecord } from '../../protocol/record';
import {
  formatBytes,
  formatLimiters,
  formatPercent,
  formatTime,
  plural,
  sampleRemark
} from '../format';
import {
  el,
  inlineCode,
  join,
  table,
  type Child,
  type Markup
} from '../markup';
import {
  formatMetric,
  METRIC_GROUPS,
  partTitle,
  partInSentence,
  presentMetrics
} from '../metrics';
import { ACCENT, barCell, SECOND } from '../svg';
import { profileText } from '../profileText';
import { heatListing } from './heat';
import { launchShape } from './launch';
import { profileComparison } from './profileComparison';
import {
  badge,
  checkBadge,
  describeCard,
  figure,
  fold,
  headline,
  muted,
  notes,
  type ViewOptions
} from './view';
import { lookUp, said, say } from '../../protocol/words';

export function html(record: ProfileRecord, options: ViewOptions): Markup {
  if (record.layout === 'comparison' && record.launches.length > 1) {
    return join([
      profileComparison(record),
      notes(record),
      // Not in static pages: they are to stay small, and the table has the essence.
      options.interactive &&
        record.launches.map(launch =>
          fold(
            [el('code', {}, launch.kernel), say`, line by line`],
            launchProfile(record, launch, options)
          )
        )
    ]);
  }
  const [first, ...others] = record.launches;
  return join([
    first && launchProfile(record, first, options),
    // The launches of a program: all are there, the first one is open.
    others.map(launch =>
      fold(
        [
          el('code', {}, `${launch.kernel}<<<${launchShape(launch)}>>>`),
          launch.prediction &&
            say`, ${formatTime(launch.prediction.ns)} predicted, ${limiterOf(launch)}`
        ],
        launchProfile(record, launch, options)
      )
    ),
    notes(record)
  ]);
}

/** `limited by DRAM bandwidth` */
export function limiterOf({ prediction }: LaunchProfile): string {
  return prediction
    ? say`limited by ${partInSentence(prediction.limiter)}`
    : '';
}

function launchProfile(
  record: ProfileRecord,
  launch: LaunchProfile,
  options: ViewOptions
): Markup {
  const { prediction, occupancy, findings, check, sample } = launch;
  const [limiter, ...others] = findings;
  return join([
    headline(
      el('code', {}, `${launch.kernel}<<<${launchShape(launch)}>>>`),
      prediction &&
        figure(formatTime(prediction.ns), say`predicted on ${prediction.card}`),
      figure(formatPercent(occupancy.occupancy), say`occupancy`),
      check.status !== 'none' && checkBadge(check),
      sample &&
        badge('none', say`${sample.run} of ${plural(sample.grid, 'block')} run`)
    ),
    check.status === 'failed' &&
      el('div', { class: 'gs-failure' }, check.detail),
    limiter && el('p', { class: 'gs-limiter' }, inlineCode(limiter)),
    others.length > 0 &&
      el(
        'ul',
        { class: 'gs-findings' },
        others.map(finding => el('li', {}, inlineCode(finding)))
      ),
    prediction && speedOfLight(launch),
    heatListing(launch, record.sources, options),
    fold(say`All counters`, counterTables(launch)),
    launch.arrays.length > 0 &&
      fold(say`Accesses by array`, arrayTable(launch)),
    fold(
      say`Details`,
      el(
        'p',
        {},
        say`${launch.registers.perThread} registers a thread${launch.registers.isEstimate ? say` (estimate)` : ''}, ${plural(occupancy.activeBlocks, 'block')} and ${plural(occupancy.activeWarps, 'warp')} per SM, limited by ${formatLimiters(occupancy.limiters)}.`
      ),
      sample && el('p', {}, sampleRemark(sample)),
      el(
        'p',
        {},
        say`Simulated for ${describeCard(record.card)}, in ${formatTime(launch.simulatorNs)}, which is no measure of a GPU.`
      )
    ),
    notes(launch)
  ]);
}

/** What each part of the card would take alone: the longest bar is the limit. */
function speedOfLight({ prediction }: LaunchProfile): Markup {
  const { parts, ns } = prediction!;
  return table(
    [
      { heading: say`Speed of light` },
      { heading: say`of the time`, numeric: true },
      { heading: '' },
      { heading: say`alone`, numeric: true }
    ],
    parts
      .filter(part => part.ns >= 0.001 * ns)
      .map((part, index) => [
        partTitle(part.name),
        formatPercent(Math.min(1, part.ns / ns)),
        barCell(part.ns / ns, index === 0 ? SECOND : ACCENT, 160),
        formatTime(part.ns)
      ]),
    { class: 'gs-sol' }
  );
}

function counterTables({ counters }: LaunchProfile): Markup {
  return el(
    'div',
    { class: 'gs-counters' },
    METRIC_GROUPS.map(group => {
      const values = presentMetrics(group, counters);
      return (
        values.length > 0 &&
        el(
          'div',
          { class: 'gs-counter-group' },
          table(
            [
              { heading: [said(group.heading), ' ', muted(said(group.kind))] },
              { heading: '', numeric: true },
              { heading: say`Metric` }
            ],
            values.map(({ metric, value }): Child[] => [
              said(metric.title),
              formatMetric(value, metric.unit),
              el('code', {}, metric.name)
            ])
          )
        )
      );
    })
  );
}

function arrayTable({ arrays }: LaunchProfile): Markup {
  const rows = arrays.flatMap(({ name, space, counters }) =>
    ['load', 'store', 'atomic'].flatMap(operation => {
      const value = (field: string): number | undefined =>
        counters[`${operation}_${field}`];
      const requests = value('requests');
      if (requests === undefined) {
        return [];
      }
      const transactions = value('sectors') ?? value('wavefronts');
      const efficiency = value('efficiency');
      return [
        [
          el('code', {}, name),
          lookUp(space),
          lookUp(operation),
          formatMetric(requests, 'count'),
          transactions === undefined
            ? ''
            : formatMetric(transactions / requests, 'ratio'),
          formatBytes(value('bytes') ?? 0),
          value('bytes_moved') === undefined
            ? ''
            : formatBytes(value('bytes_moved')!),
          efficiency === undefined ? '' : formatMetric(efficiency, 'percent'),
          value('conflicts') === undefined
            ? ''
            : formatMetric(value('conflicts')!, 'count')
        ]
      ];
    })
  );
  return table(
    [
      { heading: say`Array` },
      { heading: say`Memory` },
      { heading: say`Operation` },
      { heading: say`Requests`, numeric: true },
      { heading: say`Sectors or passes each`, numeric: true },
      { heading: say`Wanted`, numeric: true },
      { heading: say`Moved`, numeric: true },
      { heading: say`Efficiency`, numeric: true },
      { heading: say`Conflicts`, numeric: true }
    ],
    rows,
    { class: 'gs-arrays' }
  );
}

export { profileText as text };
