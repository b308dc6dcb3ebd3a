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
  valuesOf
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

export function html(record: ProfileRecord, options: ViewOptions): Markup {
  if (record.layout === 'comparison' && record.launches.length > 1) {
    return join([
      profileComparison(record),
      notes(record),
      // Not in static pages: they are to stay small, and the table has the essence.
      options.interactive &&
        record.launches.map(launch =>
          fold(
            [el('code', {}, launch.kernel), ', line by line'],
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
            `, ${formatTime(launch.prediction.ns)} predicted, ${limiterOf(launch)}`
        ],
        launchProfile(record, launch, options)
      )
    ),
    notes(record)
  ]);
}

/** `limited by DRAM bandwidth` */
export function limiterOf({ prediction }: LaunchProfile): string {
  return prediction ? `limited by ${partInSentence(prediction.limiter)}` : '';
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
        figure(formatTime(prediction.ns), `predicted on ${prediction.card}`),
      figure(formatPercent(occupancy.occupancy), 'occupancy'),
      check.status !== 'none' && checkBadge(check),
      sample &&
        badge('none', `${sample.run} of ${plural(sample.grid, 'block')} run`)
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
    fold('All counters', counterTables(launch)),
    launch.arrays.length > 0 && fold('Accesses by array', arrayTable(launch)),
    fold(
      'Details',
      el(
        'p',
        {},
        `${launch.registers.perThread} registers a thread${launch.registers.isEstimate ? ' (estimate)' : ''}, ` +
          `${plural(occupancy.activeBlocks, 'block')} and ${plural(occupancy.activeWarps, 'warp')} per SM, limited by ${formatLimiters(occupancy.limiters)}.`
      ),
      sample && el('p', {}, sampleRemark(sample)),
      el(
        'p',
        {},
        `Simulated for ${describeCard(record.card)}, in ${formatTime(launch.simulatorNs)}, which is no measure of a GPU.`
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
      { heading: 'Speed of light' },
      { heading: 'of the time', numeric: true },
      { heading: '' },
      { heading: 'alone', numeric: true }
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
      const values = valuesOf(group, counters);
      return (
        values.length > 0 &&
        el(
          'div',
          { class: 'gs-counter-group' },
          table(
            [
              { heading: [group.heading, ' ', muted(group.kind)] },
              { heading: '', numeric: true },
              { heading: 'Metric' }
            ],
            values.map(({ metric, value }): Child[] => [
              metric.title,
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
          space,
          operation,
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
      { heading: 'Array' },
      { heading: 'Memory' },
      { heading: 'Operation' },
      { heading: 'Requests', numeric: true },
      { heading: 'Sectors or passes each', numeric: true },
      { heading: 'Wanted', numeric: true },
      { heading: 'Moved', numeric: true },
      { heading: 'Efficiency', numeric: true },
      { heading: 'Conflicts', numeric: true }
    ],
    rows,
    { class: 'gs-arrays' }
  );
}

export { profileText as text };
