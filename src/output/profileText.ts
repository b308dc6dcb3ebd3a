/** Profiles in plain text. */
import { textTable } from './columns';
import {
  describeCheck,
  formatLimiters,
  formatPercent,
  formatTime,
  significant,
  sampleRemark
} from './format';
import {
  formatMetric,
  METRIC_GROUPS,
  partTitle,
  presentMetrics
} from './metrics';
import type { LaunchProfile, ProfileRecord } from '../protocol/record';
import { detailsOf, shareText } from './views/heat';
import { launchShape } from './views/launch';
import { comparedRows } from './views/profileComparison';
import { describeCard } from './views/view';
import { said } from '../protocol/words';

export function profileText(record: ProfileRecord): string[] {
  const { launches, card } = record;
  if (record.layout === 'comparison' && launches.length > 1) {
    return [
      ...textTable(
        [
          { heading: 'factor' },
          ...launches.map(({ kernel }) => ({ heading: kernel, numeric: true }))
        ],
        comparedRows(launches).map(({ factor, cells }) => [factor, ...cells])
      ),
      ...launches.flatMap(({ kernel, findings }) =>
        findings.slice(0, 1).map(finding => `${kernel}: ${finding}`)
      ),
      `Simulated for ${describeCard(card)}; times are predicted by a model.`
    ];
  }
  return [
    ...launches.flatMap((launch, index) => [
      ...(index > 0 ? [''] : []),
      ...launchText(launch)
    ]),
    `Simulated for ${describeCard(card)}`
  ];
}

function launchText(launch: LaunchProfile): string[] {
  const { prediction, occupancy, check, counters } = launch;
  return [
    [
      `${launch.kernel}<<<${launchShape(launch)}>>>`,
      ...(prediction
        ? [`${formatTime(prediction.ns)} predicted on ${prediction.card}`]
        : []),
      `occupancy ${formatPercent(occupancy.occupancy)} (limited by ${formatLimiters(occupancy.limiters)})`,
      ...(check.status === 'none' ? [] : [describeCheck(check)])
    ].join('  '),
    ...launch.findings,
    ...(prediction
      ? [
          '',
          ...textTable(
            [
              { heading: 'speed of light' },
              { heading: 'of the time', numeric: true },
              { heading: 'alone', numeric: true }
            ],
            prediction.parts
              .filter(({ ns }) => ns >= 0.001 * prediction.ns)
              .map(({ name, ns }) => [
                partTitle(name),
                formatPercent(Math.min(1, ns / prediction.ns)),
                formatTime(ns)
              ])
          )
        ]
      : []),
    ...METRIC_GROUPS.flatMap(group => {
      const values = presentMetrics(group, counters);
      return values.length === 0
        ? []
        : [
            '',
            ...textTable(
              [
                { heading: `${said(group.heading)} (${said(group.kind)})` },
                { heading: '', numeric: true },
                { heading: 'metric' }
              ],
              values.map(({ metric, value }) => [
                said(metric.title),
                formatMetric(value, metric.unit),
                metric.name
              ])
            )
          ];
    }),
    '',
    ...hottestLines(launch),
    ...(launch.sample ? [sampleRemark(launch.sample)] : []),
    ...launch.notes.map(note => `Note: ${note}`)
  ];
}

/** The lines that take most of the time; --annotate shows all. */
function hottestLines({ lines }: LaunchProfile): string[] {
  const hottest = [...lines]
    .sort((a, b) => b.share - a.share)
    .slice(0, 5)
    .filter(({ share }) => share >= 0.01);
  return textTable(
    [{ heading: 'line', numeric: true }, { heading: 'what it does' }],
    hottest.map(line => [String(line.line), detailsOf(line).join('; ')])
  );
}

/** Lines without counts that are shown before, after and between those that have some. */
const CONTEXT = 2;

/**
 * What limits the launch, and the source; before each line its time,
 * instructions, lanes, sectors a load and a store, passes of shared memory. Of
 * the file that the kernel is in, the part that ran, of those that it includes
 * the lines. What is in no source (provided headers) is one sum.
 */
export function annotatedSource(
  launch: LaunchProfile,
  sources: ProfileRecord['sources'],
  { whole }: { whole: boolean }
): string[] {
  const ratio = (
    counters: Record<string, number>,
    count: string,
    of: string
  ): string =>
    counters[of] > 0 ? significant(counters[count] / counters[of]) : '';
  const listings = sources.flatMap(({ file, text }, nth) => {
    const byLine = new Map(
      launch.lines
        .filter(line => line.file === file)
        .map(line => [line.line, line])
    );
    if (byLine.size === 0) {
      return [];
    }
    const first = Math.min(...byLine.keys()) - CONTEXT;
    const last = Math.max(...byLine.keys()) + CONTEXT;
    const isShown = (line: number): boolean =>
      nth > 0 ? byLine.has(line) : whole || (line >= first && line <= last);
    return textTable(
      [
        { heading: 'time', numeric: true },
        { heading: 'instructions', numeric: true },
        { heading: 'lanes', numeric: true },
        { heading: 'load', numeric: true },
        { heading: 'store', numeric: true },
        { heading: 'shared', numeric: true },
        { heading: 'line', numeric: true },
        { heading: file }
      ],
      text
        .replace(/\n$/, '')
        .split('\n')
        .map((code, index) => ({ code, number: index + 1 }))
        .filter(({ number }) => isShown(number))
        .map(({ code, number }) => {
          const line = byLine.get(number);
          const counters = line?.counters ?? {};
          return [
            line ? shareText(line) : '',
            line
              ? formatMetric(counters['smsp__inst_executed.sum'] ?? 0, 'count')
              : '',
            line
              ? significant(
                  counters[
                    'smsp__thread_inst_executed_per_inst_executed.ratio'
                  ] ?? 0,
                  3
                )
              : '',
            ...['ld', 'st'].map(operation =>
              ratio(
                counters,
                `l1tex__t_sectors_pipe_lsu_mem_global_op_${operation}.sum`,
                `l1tex__t_requests_pipe_lsu_mem_global_op_${operation}.sum`
              )
            ),
            ratio(
              counters,
              'memory_l1_wavefronts_shared',
              'memory_shared_requests'
            ),
            String(number),
            code.replace(/\t/g, '    ')
          ];
        })
    );
  });
  const shape = `${launch.kernel}<<<${launchShape(launch)}>>>`;
  return [
    shape,
    ...launch.findings,
    '',
    ...listings,
    ...elsewhere(launch, sources)
  ];
}

/** One line for each file that is not among the sources. */
function elsewhere(
  { lines }: LaunchProfile,
  sources: ProfileRecord['sources']
): string[] {
  const known = new Set(sources.map(({ file }) => file));
  const shares = new Map<string, number>();
  for (const { file, share } of lines) {
    if (!known.has(file)) {
      shares.set(file, (shares.get(file) ?? 0) + share);
    }
  }
  return [...shares].map(
    ([file, share]) =>
      `${formatPercent(share)} of the time in the provided header ${file}`
  );
}
