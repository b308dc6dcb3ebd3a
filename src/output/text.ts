/** A record as plain text: `text/plain` of a cell's output and what the command line prints. */
import {
  plural,
  formatBandwidth,
  formatDuration,
  formatRate,
  formatBytes,
  formatLimiters,
  formatOccupancy,
  formatPercent,
  formatRatio,
  formatRegisters,
  formatSize,
  formatTime,
  describeCheck,
  describeSpread,
  describeTiming,
  list
} from './format';
import type {
  CompareRecord,
  CompileRecord,
  DeviceRecord,
  GradeRecord,
  KernelsRecord,
  LaunchRecord,
  MessageRecord,
  OccupancyRecord,
  RunRecord,
  WgslRecord
} from '../protocol/record';
import { textTable } from './columns';
import { programText } from './programText';
import { diagnosticLines } from './diagnostics';
import { profileText } from './profileText';
import { timeFormat, timeOf } from './views/rows';
import { scalingAxis } from './axis';
import { formatShared } from './views/compile';
import { adapterFacts } from './views/device';
import { describeTraffic, launchShape, simulatedRemark } from './views/launch';
import { describeCard, SOFTWARE_NOTE } from './views/view';

type Writer<R extends RunRecord> = (record: R) => string[];

const WRITERS: {
  [K in RunRecord['kind']]: Writer<Extract<RunRecord, { kind: K }>>;
} = {
  compile,
  launch,
  compare,
  profile: profileText,
  device,
  kernels,
  occupancy,
  wgsl,
  grade,
  program: programText,
  message
};

export function toText(record: RunRecord): string {
  const lines = (WRITERS[record.kind] as Writer<RunRecord>)(record);
  return [...lines, ...record.notes.map(note => `Note: ${note}`)].join('\n');
}

function compile(record: CompileRecord): string[] {
  const failed = record.diagnostics.some(
    ({ severity }) => severity === 'error'
  );
  const diagnostics = record.diagnostics.flatMap(one => diagnosticLines(one));
  if (failed) {
    return diagnostics;
  }
  const title = record.kernels.length
    ? `Compiled ${plural(record.kernels.length, 'kernel')} in ${formatDuration(record.compileMs)}; occupancy on ${describeCard(record.card)}`
    : `Compiled in ${formatDuration(record.compileMs)}`;
  const rows = record.kernels.map(kernel => [
    kernel.signature,
    formatPercent(kernel.occupancy.occupancy),
    String(kernel.occupancy.block),
    formatLimiters(kernel.occupancy.limiters),
    formatRegisters(kernel.registers),
    formatShared(kernel)
  ]);
  return [
    ...diagnostics,
    title,
    ...(rows.length
      ? textTable(
          [
            { heading: 'kernel' },
            { heading: 'occupancy', numeric: true },
            { heading: 'at block', numeric: true },
            { heading: 'limited by' },
            { heading: 'registers (estimate)', numeric: true },
            { heading: 'shared memory', numeric: true }
          ],
          rows
        )
      : []),
    ...(record.templates.length
      ? [`Templates, compiled at their first launch: ${list(record.templates)}`]
      : [])
  ];
}

function launch(record: LaunchRecord): string[] {
  const { timing, adapter, check, simulated } = record;
  if (simulated) {
    const { prediction, reason } = simulated;
    return [
      [
        `${record.kernel}<<<${launchShape(record)}>>>`,
        ...(prediction
          ? [`${formatTime(prediction.ns)} predicted on ${prediction.card}`]
          : []),
        `${formatTime(timing.medianNs)} in the simulator`,
        describeCheck(check)
      ].join('  '),
      ...(check.detail ? [check.detail] : []),
      simulatedRemark(simulated),
      reason
    ];
  }
  const timed = timing.samples > 0;
  const numbers = timed
    ? [
        formatTime(timing.medianNs),
        formatBandwidth(record.traffic.gbPerS),
        ...(record.flops === undefined
          ? []
          : [formatRate(record.flops / timing.medianNs)])
      ]
    : [];
  return [
    [
      `${record.kernel}<<<${launchShape(record)}>>>`,
      ...numbers,
      describeCheck(check)
    ].join('  '),
    ...(check.detail ? [check.detail] : []),
    `${describeTiming(timing)} on ${adapter.description || adapter.vendor}`,
    ...(timed && timing.samples > 1 ? [describeSpread(timing)] : []),
    ...(timed ? [describeTraffic(record)] : []),
    ...(timed && adapter.isSoftware ? [SOFTWARE_NOTE] : [])
  ];
}

function compare(record: CompareRecord): string[] {
  const { adapter, simulated } = record;
  const axis = scalingAxis(record.rows);
  const time = timeFormat(record.rows);
  const rows = record.rows.map((row, index) => [
    ...(axis ? [formatSize(axis.values[index])] : []),
    `${row.launch.kernel}<<<${launchShape(row.launch)}>>>`,
    time(timeOf(row)),
    ...(simulated ? [formatTime(row.launch.timing.medianNs)] : []),
    formatBandwidth(row.launch.traffic.gbPerS),
    ...(axis
      ? []
      : [
          row.stepSpeedup === undefined ? '' : formatRatio(row.stepSpeedup),
          formatRatio(row.cumulativeSpeedup)
        ]),
    describeCheck(row.launch.check)
  ]);
  const failures = record.rows
    .filter(row => row.launch.check.status === 'failed')
    .map(row => `${row.launch.kernel}: ${row.launch.check.detail}`);
  const first = record.rows[0]?.launch;
  return [
    ...textTable(
      [
        ...(axis ? [{ heading: axis.name, numeric: true }] : []),
        { heading: 'launch' },
        { heading: simulated ? 'predicted' : 'time', numeric: true },
        ...(simulated ? [{ heading: 'simulator', numeric: true }] : []),
        { heading: 'bandwidth', numeric: true },
        ...(axis
          ? []
          : [
              { heading: 'step', numeric: true },
              { heading: 'cumulative', numeric: true }
            ]),
        { heading: 'result' }
      ],
      rows
    ),
    ...failures,
    ...(simulated ? [simulatedRemark(simulated), simulated.reason] : []),
    ...(first && !simulated
      ? [
          `${describeTiming(first.timing)}, taking turns, on ${adapter.description || adapter.vendor}`
        ]
      : []),
    ...(adapter.isSoftware && !simulated ? [SOFTWARE_NOTE] : [])
  ];
}

function device(record: DeviceRecord): string[] {
  const { adapter, card, simulated } = record;
  if (simulated) {
    return [
      'No GPU: launches run in the simulator',
      simulated.reason,
      `Simulated for ${describeCard(card)}`
    ];
  }
  const facts = adapterFacts(adapter, record.memoryInUse);
  const width = Math.max(...facts.map(([name]) => name.length));
  return [
    `${adapter.description || adapter.vendor}${adapter.isSoftware ? ' (software GPU)' : ''}`,
    ...facts.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    `Occupancy is computed for ${describeCard(card)}`
  ];
}

function kernels(record: KernelsRecord): string[] {
  const registered = record.registered.length
    ? textTable(
        [{ heading: 'kernel' }, { heading: 'from' }],
        record.registered.map(kernel => [kernel.signature, kernel.origin])
      )
    : [];
  const catalogue = record.catalogue.length
    ? textTable(
        [{ heading: 'catalogue' }, { heading: 'title' }],
        record.catalogue.map(entry => [entry.id, entry.title])
      )
    : [
        record.topic
          ? `The catalogue has nothing about '${record.topic}'.`
          : 'The catalogue is empty.'
      ];
  return [...registered, ...(registered.length ? [''] : []), ...catalogue];
}

function occupancy(record: OccupancyRecord): string[] {
  const registers = `${plural(record.registers, 'register')}${record.registersAreEstimated ? ' (estimate)' : ''}`;
  return [
    `${record.kernel ? `${record.kernel}: ` : ''}${formatOccupancy(record.result)}, limited by ${formatLimiters(record.result.limiters)}`,
    `${plural(record.block, 'thread')} a block, ${registers}, ${formatBytes(record.shared)} of shared memory, on ${describeCard(record.card)}`
  ];
}

function wgsl(record: WgslRecord): string[] {
  return [record.code.trimEnd()];
}

function grade(record: GradeRecord): string[] {
  const passed = record.cases.filter(entry => entry.passed).length;
  return [
    `${record.title}: ${record.passed ? 'passed' : `${passed} of ${plural(record.cases.length, 'case')} passed`}`,
    ...record.cases.map(
      entry =>
        `  ${entry.passed ? 'passed' : 'FAILED'}  ${entry.name}${entry.detail ? `: ${entry.detail}` : ''}`
    )
  ];
}

function message(record: MessageRecord): string[] {
  return record.source
    ? [record.message, '', record.source.text.trimEnd()]
    : [record.message];
}
