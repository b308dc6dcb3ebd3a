import type { OccupancyRecord } from '../../protocol/record';
import { cardFor, findCard } from '../../analysis/cards';
import {
  COMPUTE_CAPABILITIES,
  type ComputeCapability
} from '../../analysis/devices';
import {
  blockLimits,
  type KernelResources,
  type Limiter
} from '../../analysis/occupancy';
import {
  bestBlocks,
  carveOut,
  launchBounds,
  onAllCards
} from '../../analysis/occupancy-advice';
import type { Parameters } from '../../analysis/models/model';
import { calculation } from '../../analysis/occupancy-curves';
import {
  formatOccupancy,
  formatBytes,
  formatCount,
  formatLimiters,
  formatPercent,
  inSentence,
  plural
} from '../format';
import { el, join, table, type Child, type Markup, phrase } from '../markup';
import { barCell } from '../svg';
import { occupancyCharts } from './occupancyCharts';
import {
  charts,
  describeCard,
  figure,
  fold,
  headline,
  muted,
  notes,
  type Adjustable,
  type ViewOptions
} from './view';
import { say } from '../../protocol/words';

export function html(record: OccupancyRecord, options: ViewOptions): Markup {
  return join([
    lead(record),
    table(
      [
        { heading: say`Threads per block`, numeric: true },
        {
          heading: record.registersAreEstimated
            ? say`Registers (estimate)`
            : say`Registers`,
          numeric: true
        },
        { heading: say`Shared memory`, numeric: true },
        { heading: say`Blocks per SM`, numeric: true },
        { heading: say`Warps per SM`, numeric: true },
        { heading: say`Limited by` }
      ],
      [
        [
          record.block,
          record.registers,
          formatBytes(record.shared),
          record.activeBlocks,
          record.activeWarps,
          formatLimiters(record.limiters)
        ]
      ]
    ),
    body(record, options)
  ]);
}

function lead(record: OccupancyRecord): Markup {
  return join([
    headline(
      record.kernel
        ? [say`Occupancy of `, el('code', {}, record.kernel)]
        : say`Occupancy`,
      figure(
        formatPercent(record.occupancy),
        say`${record.activeWarps} of ${record.warpsPerSM} warps per SM`
      )
    ),
    record.activeBlocks === 0
      ? el('p', { class: 'gs-failure' }, impossible(record))
      : el('p', {}, whatStops(record))
  ]);
}

function body(record: OccupancyRecord, options: ViewOptions): Markup {
  const known = knownCard(record);
  return join([
    charts(occupancyCharts(record), options),
    muted(
      say`On ${describeCard(record.card)}. The dots are this kernel; each curve changes one number and keeps the other two.`
    ),
    known && el('p', {}, suggestion(record, known)),
    known && fold(say`Details`, details(record, known)),
    known && fold(say`On other cards`, otherCards(record)),
    record.adapter && fold(say`This GPU, as WebGPU limits it`, webgpu(record)),
    notes(record)
  ]);
}

export const adjustable: Adjustable<OccupancyRecord> = {
  parameters: (record): Parameters =>
    knownCard(record)
      ? {
          cc: {
            label: say`Compute capability`,
            choices: COMPUTE_CAPABILITIES.map(({ cc }) => {
              const card = cardFor({ cc, name: '' });
              return [cc, card ? `${cc} (${card.name})` : cc] as const;
            }),
            default: record.card.cc
          },
          block: {
            label: say`Threads per block`,
            min: 32,
            max: 1024,
            by: 32,
            default: 256
          },
          registers: {
            label: record.registersAreEstimated
              ? say`Registers per thread (estimate)`
              : say`Registers per thread`,
            min: 1,
            max: 255,
            default: 32
          },
          shared: {
            label: say`Shared memory per block`,
            unit: 'B',
            min: 0,
            max: 227 * 1024,
            by: 256,
            default: 0
          }
        }
      : {},
  values: ({ card, block, registers, shared }) => ({
    cc: card.cc,
    block,
    registers,
    shared
  }),
  adjusted: (record, values) => {
    const cc = String(values.cc);
    const kernel = {
      block: Number(values.block),
      registers: Number(values.registers),
      shared: Number(values.shared)
    };
    return {
      ...record,
      ...kernel,
      registersAreEstimated:
        record.registersAreEstimated && kernel.registers === record.registers,
      card:
        cc === record.card.cc
          ? record.card
          : { ...findCard(cc), chosenBy: 'option' },
      ...calculation(cc, kernel)
    };
  },
  lead,
  body
};

/** The card's row of the table, where it has one and the numbers are a kernel's: anybody may have written them. */
function knownCard(record: OccupancyRecord): ComputeCapability | undefined {
  const { block, registers, shared } = record;
  return [block, registers, shared].every(Number.isInteger) && block > 0
    ? COMPUTE_CAPABILITIES.find(({ cc }) => cc === record.card.cc)
    : undefined;
}

/** What stops the next block. */
function whatStops(record: OccupancyRecord): string {
  const known = knownCard(record);
  const reasons: Record<Limiter, string> = {
    warps: say`a multiprocessor holds ${record.warpsPerSM} warps`,
    blocks: known
      ? say`it holds ${known.blocksPerSM} blocks, however small`
      : say`it holds no more blocks`,
    registers: say`its registers are used up`,
    shared: say`its shared memory is used up`
  };
  return say`There is room for ${plural(record.activeBlocks, 'block')} of ${plural(record.block, 'thread')}, no more: ${inSentence(record.limiters.map(name => reasons[name]))}.`;
}

function impossible(record: OccupancyRecord): string {
  return say`Not one block of ${plural(record.block, 'thread')} fits, and a launch would fail. Exceeded: ${formatLimiters(record.limiters)}.`;
}

function suggestion(
  record: OccupancyRecord,
  { cc, warpsPerSM }: ComputeCapability
): string {
  const { activeWarps, blocks } = bestBlocks(cc, record);
  if (activeWarps === 0) {
    return say`With so many registers or so much shared memory no block of whole warps fits.`;
  }
  const share = formatPercent(activeWarps / warpsPerSM);
  return blocks.includes(record.block)
    ? say`No block of whole warps reaches more than these ${share}${blocks.length > 1 ? say`; blocks of ${someOf(blocks.filter(one => one !== record.block))} reach as much` : ''}.`
    : say`Blocks of ${someOf(blocks)} threads would reach ${share}, if each took as much shared memory.`;
}

/** At most six, powers of two before others. */
function someOf(blocks: readonly number[]): string {
  const powers = blocks.filter(one => Number.isInteger(Math.log2(one)));
  const chosen = (powers.length > 0 ? powers : blocks).slice(0, 6);
  return inSentence(chosen.map(String), say`or`);
}

function details(record: OccupancyRecord, device: ComputeCapability): Child {
  const limits = blockLimits(device, record);
  const allows = (blocks: number): string =>
    blocks === Infinity ? say`any number` : formatCount(blocks);
  const bounds = launchBounds(device.cc, record);
  const carve = carveOut(device.cc, record, record.activeBlocks);
  return [
    table(
      [
        { heading: say`Resource` },
        { heading: say`Of a multiprocessor`, numeric: true },
        { heading: say`Allows blocks`, numeric: true }
      ],
      [
        [say`Warps`, formatCount(device.warpsPerSM), allows(limits.warps)],
        [say`Blocks`, formatCount(device.blocksPerSM), allows(limits.blocks)],
        [
          say`Registers`,
          formatCount(device.registersPerSM),
          allows(limits.registers)
        ],
        [
          say`Shared memory`,
          formatBytes(device.sharedPerSM),
          allows(limits.shared)
        ]
      ]
    ),
    bounds.length > 0 && [
      el(
        'p',
        {},
        say`Registers stop the next block. With these bounds the compiler uses fewer, and may have to keep some of them in memory:`
      ),
      table(
        [
          { heading: say`Bounds` },
          { heading: say`Registers at most`, numeric: true },
          { heading: say`Occupancy`, numeric: true }
        ],
        bounds
          .slice(0, 6)
          .map(({ minBlocks, registers, activeWarps }) => [
            el('code', {}, `__launch_bounds__(${record.block}, ${minBlocks})`),
            registers,
            formatPercent(activeWarps / device.warpsPerSM)
          ])
      )
    ],
    carve &&
      el(
        'p',
        {},
        phrase`Shared memory and L1 are one memory here: ${plural(record.activeBlocks, 'block')} need ${formatBytes(carve.needed)}, so a carve-out of ${formatBytes(carve.size)} will do (${inSentence(carve.sizes.map(formatBytes), say`or`)}); ${el('code', {}, `cudaFuncAttributePreferredSharedMemoryCarveout ${carve.percent}`)} asks for it, and L1 has the rest.`
      )
  ];
}

function otherCards(kernel: KernelResources): Markup {
  return table(
    [
      { heading: say`Card` },
      { heading: say`Capability` },
      { heading: say`Blocks`, numeric: true },
      { heading: say`Warps`, numeric: true },
      { heading: say`Occupancy`, numeric: true },
      { heading: '' },
      { heading: say`Limited by` }
    ],
    onAllCards(kernel).map(
      ({
        card,
        warpsPerSM,
        activeBlocks,
        activeWarps,
        occupancy,
        limiters
      }) => [
        card.name,
        card.cc,
        activeBlocks,
        say`${activeWarps} of ${warpsPerSM}`,
        formatPercent(occupancy),
        barCell(occupancy, undefined, 64),
        activeBlocks === 0
          ? say`${formatLimiters(limiters)}: no block fits`
          : formatLimiters(limiters)
      ]
    )
  );
}

/** WebGPU has no occupancy to ask for; its limits are of one workgroup. */
function webgpu({ adapter, block, shared }: OccupancyRecord): Child {
  if (!adapter) {
    return undefined;
  }
  const { maxInvocationsPerWorkgroup: threads, maxWorkgroupStorage: bytes } =
    adapter;
  return table(
    [
      { heading: adapter.description || adapter.vendor },
      { heading: say`Limit`, numeric: true },
      { heading: say`This kernel`, numeric: true },
      { heading: '' }
    ],
    [
      [
        say`Threads per workgroup`,
        formatCount(threads),
        formatCount(block),
        block > threads ? say`each invocation runs several threads` : say`fits`
      ],
      [
        say`Shared memory per workgroup`,
        formatBytes(bytes),
        formatBytes(shared),
        shared > bytes ? say`does not fit: the simulator runs it` : say`fits`
      ]
    ]
  );
}

/** As plain text. */
export function text(record: OccupancyRecord): string[] {
  const registers = `${plural(record.registers, 'register')}${record.registersAreEstimated ? ' (estimate)' : ''}`;
  const known = knownCard(record);
  return [
    `${record.kernel ? `${record.kernel}: ` : ''}${formatOccupancy(record)}, limited by ${formatLimiters(record.limiters)}`,
    `${plural(record.block, 'thread')} a block, ${registers}, ${formatBytes(record.shared)} of shared memory, on ${describeCard(record.card)}`,
    ...(known ? [suggestion(record, known)] : [])
  ];
}
