/** Kernels below the roofs of devices: how near, and to which. */
import {
  ridge,
  roofAt,
  standing,
  type Standing
} from '../../analysis/roofline';
import type {
  RooflineCeiling,
  RooflineKernel,
  RooflinePoint,
  RooflineRecord
} from '../../protocol/record';
import { textTable } from '../columns';
import {
  formatBandwidth,
  formatBytes,
  formatCount,
  formatPercent,
  formatTime,
  inSentence,
  plural,
  significant
} from '../format';
import { el, join, table, type Markup } from '../markup';
import { partInSentence } from '../metrics';
import type { LineChart } from '../svg';
import { formatFlops } from '../sweep';
import {
  charts,
  figure,
  fold,
  headline,
  muted,
  notes,
  type ViewOptions
} from './view';
import { message, type Message } from '../../protocol/message';
import { said, say } from '../../protocol/words';

/** Below this share of its roof something else than the roof holds a kernel back. */
const FAR = 0.5;

/** Limiters that are the roof itself. */
const OF_ROOF: Record<Standing['bound'], readonly string[]> = {
  memory: ['dram'],
  compute: ['fp32', 'fp64']
};

interface Placed {
  kernel: RooflineKernel;
  point: RooflinePoint;
  ceiling: RooflineCeiling;
  standing: Standing;
}

/** Kernels with a time, on each device whose roof the record has. */
function placed({ kernels, ceilings }: RooflineRecord): Placed[] {
  return kernels.flatMap(kernel =>
    kernel.points.flatMap(point => {
      const ceiling = ceilings[point.ceiling] as RooflineCeiling | undefined;
      return ceiling && point.ns > 0
        ? [{ kernel, point, ceiling, standing: standing(point, ceiling) }]
        : [];
    })
  );
}

export function html(record: RooflineRecord, options: ViewOptions): Markup {
  const all = placed(record);
  const [first] = all;
  return join([
    first
      ? headline(
          el('code', {}, first.kernel.kernel),
          figure(percent(first.standing), [
            say`of the ${roofName(first.standing)} roof: ${bound(first)}`
          ])
        )
      : headline(plural(record.ceilings.length, 'roof')),
    all.map(one => el('div', { class: 'gs-sentence' }, sentence(one))),
    charts([chartOf(record, all)], options),
    muted(sourceOf(record)),
    notes(record),
    fold(
      say`Roofs and kernels in numbers`,
      table(
        ceilingColumns.map(({ heading, numeric }) => ({
          heading: said(heading),
          numeric
        })),
        record.ceilings.map(one => ceilingColumns.map(({ cell }) => cell(one))),
        { class: 'gs-compare' }
      ),
      measuredFacts(record).map(fact => el('p', {}, fact)),
      all.length > 0 &&
        table(
          kernelColumns.map(({ heading, numeric }) => ({
            heading: said(heading),
            numeric
          })),
          all.map(one => kernelColumns.map(({ cell }) => cell(one))),
          { class: 'gs-compare' }
        )
    )
  ]);
}

export function text(record: RooflineRecord): string[] {
  const all = placed(record);
  const of = <T>(columns: readonly Column<T>[], rows: readonly T[]): string[] =>
    textTable(
      columns.map(({ heading, numeric }) => ({
        heading: said(heading).toLowerCase(),
        numeric
      })),
      rows.map(row => columns.map(({ cell }) => cell(row)))
    );
  return [
    ...all.map(sentence),
    ...(all.length > 0 ? ['', ...of(kernelColumns, all)] : []),
    '',
    ...of(ceilingColumns, record.ceilings),
    ...measuredFacts(record),
    '',
    sourceOf(record)
  ];
}

function percent({ fraction }: Standing): string {
  return formatPercent(
    fraction >= 0.1 ? Math.round(100 * fraction) / 100 : fraction
  );
}

function roofName({ bound: which }: Standing): string {
  return which === 'memory' ? say`bandwidth` : say`arithmetic`;
}

/** What limits it: its roof, or what keeps it far below. */
function bound({
  point,
  standing
}: Pick<Placed, 'point' | 'standing'>): string {
  const isHeld =
    standing.fraction < FAR &&
    point.limiter !== undefined &&
    !OF_ROOF[standing.bound].includes(point.limiter);
  return isHeld
    ? say`held back by ${point.limiter === 'launch' ? say`the launch itself` : partInSentence(point.limiter!)}`
    : standing.bound === 'memory'
      ? say`memory-bound`
      : say`compute-bound`;
}

/** `saxpy reaches 78 % of the bandwidth roof of Tesla T4 (…): memory-bound.` */
function sentence({ kernel, point, ceiling, standing: found }: Placed): string {
  const reached =
    found.bound === 'memory'
      ? say`${formatBandwidth(found.gbPerS)} of ${formatBandwidth(ceiling.gbPerS)}`
      : say`${formatFlops(found.gflops)} of ${formatFlops(ceiling.gflops)}`;
  const none =
    point.flops === 0
      ? say` It does no floating-point arithmetic, so it has no place in the chart.`
      : '';
  return say`${kernel.kernel} ${point.isMeasured ? say`reaches` : say`would reach`} ${percent(found)} of the ${roofName(found)} roof of ${ceiling.name} (${reached}): ${bound({ point, standing: found })}.${none}`;
}

function sourceOf({ ceilings, kernels }: RooflineRecord): string {
  const isMeasured = ceilings.some(({ source }) => source === 'measured');
  const roofs = isMeasured
    ? say`The roofs were measured on this GPU.`
    : say`The roofs are the peaks of data sheets: no kernel reaches all of them.`;
  return kernels.length === 0
    ? roofs
    : say`${roofs} Bytes to and from DRAM and operations are the simulator’s counts, ${isMeasured ? say`times are measured` : say`times are predicted`}.`;
}

/** What a calibration found besides the two roofs. */
function measuredFacts({ ceilings }: RooflineRecord): string[] {
  return ceilings.flatMap(({ name, measured }) =>
    measured
      ? [
          say`${name}${measured.at ? say`, measured ${measured.at.slice(0, 10)}` : ''}: shared memory ${formatBandwidth(measured.sharedGBPerS)}; an empty kernel ${formatTime(measured.launchNs)}; to the device ${formatBandwidth(measured.uploadGBPerS)}, back ${formatBandwidth(measured.downloadGBPerS)}.`
        ]
      : []
  );
}

interface Column<T> {
  heading: Message;
  numeric?: boolean;
  cell(row: T): string;
}

const ceilingColumns: readonly Column<RooflineCeiling>[] = [
  { heading: message`Roofs of`, cell: ({ name }) => name },
  {
    heading: message`Bandwidth`,
    numeric: true,
    cell: ({ gbPerS }) => formatBandwidth(gbPerS)
  },
  {
    heading: message`Arithmetic`,
    numeric: true,
    cell: ({ gflops }) => formatFlops(gflops)
  },
  {
    heading: message`They meet at`,
    numeric: true,
    cell: one => `${significant(ridge(one))} FLOP/B`
  }
];

const kernelColumns: readonly Column<Placed>[] = [
  { heading: message`Kernel`, cell: ({ kernel }) => kernel.kernel },
  { heading: message`On`, cell: ({ ceiling }) => ceiling.name },
  {
    heading: message`Time`,
    numeric: true,
    cell: ({ point }) => formatTime(point.ns)
  },
  {
    heading: message`DRAM`,
    numeric: true,
    cell: ({ point }) => formatBytes(point.bytes)
  },
  {
    heading: message`FLOP`,
    numeric: true,
    cell: ({ point }) => formatCount(point.flops)
  },
  {
    heading: message`FLOP/B`,
    numeric: true,
    cell: ({ standing: { intensity } }) =>
      Number.isFinite(intensity) ? significant(intensity) : '—'
  },
  {
    heading: message`Reached`,
    numeric: true,
    cell: ({ standing: { gflops } }) => formatFlops(gflops)
  },
  {
    heading: message`Of the roof`,
    numeric: true,
    cell: ({ standing: found }) => percent(found)
  }
];

/** Both axes are logarithmic, and say so. */
function chartOf(
  { ceilings }: RooflineRecord,
  all: readonly Placed[]
): LineChart {
  const shown = all.filter(
    ({ standing: { intensity, gflops } }) =>
      Number.isFinite(intensity) && intensity > 0 && gflops > 0
  );
  const intensities = shown.map(one => one.standing.intensity);
  const ridges = ceilings.map(ridge);
  const low = Math.min(1 / 8, ...intensities.map(each => each / 2));
  const high = Math.max(
    ...ridges.map(each => 8 * each),
    ...intensities.map(each => each * 2)
  );
  const several = ceilings.length > 1;
  return {
    title: say`Operations a second against operations a byte, below the roofs of ${inSentence(ceilings.map(({ name }) => name))}`,
    series: ceilings.map(ceiling => ({
      name: ceiling.name,
      points: [low, ridge(ceiling), high].map(
        each => [each, roofAt(ceiling, each)] as const
      )
    })),
    x: { name: say`FLOP a byte (log scale)`, log: true },
    y: { name: say`GFLOP/s (log scale)`, log: true },
    ...(shown.length > 0 && {
      marks: {
        name: say`kernels`,
        points: shown.map(({ kernel, ceiling, standing: found }) => ({
          at: [found.intensity, found.gflops] as const,
          label: say`${kernel.kernel} on ${ceiling.name}: ${formatFlops(found.gflops)}`,
          tag: several ? `${kernel.kernel}, ${ceiling.name}` : kernel.kernel
        }))
      }
    }),
    width: 520,
    height: 300
  };
}
