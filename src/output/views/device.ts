import type { AdapterRecord, DeviceRecord } from '../../protocol/record';
import { COMPUTE_CAPABILITIES } from '../../analysis/devices';
import { presetOfAdapter } from '../../analysis/cards';
import { formatBandwidth, formatBytes, formatCount, list } from '../format';
import {
  el,
  inlineCode,
  join,
  table,
  type Child,
  type Markup
} from '../markup';
import {
  badge,
  describeCard,
  fold,
  headline,
  muted,
  notes,
  type ViewOptions
} from './view';

export function html(record: DeviceRecord, _options: ViewOptions): Markup {
  const { adapter, card, simulated } = record;
  if (simulated) {
    return join([
      headline('No GPU', badge('none', 'launches run in the simulator')),
      el('p', {}, inlineCode(simulated.reason)),
      muted(`Simulated for ${describeCard(card)}.`),
      notes(record)
    ]);
  }
  return join([
    headline(
      adapterName(adapter),
      adapter.isSoftware ? badge('none', 'software GPU') : badge('ok', 'GPU')
    ),
    table(
      [{ heading: 'Property' }, { heading: 'Value' }],
      adapterFacts(adapter, record.memoryInUse)
    ),
    muted(`Occupancy is computed for ${describeCard(card)}.`),
    notes(record),
    emulated(adapter),
    cudaLimits(card.cc),
    fold(
      `${adapter.features.length} WebGPU features`,
      el('p', {}, list(adapter.features))
    )
  ]);
}

/** What an adapter is called. */
export function adapterName({
  description,
  vendor,
  architecture
}: AdapterRecord): string {
  return description || `${vendor} ${architecture}`;
}

export function adapterFacts(
  adapter: AdapterRecord,
  memoryInUse: number
): [string, string][] {
  const { subgroupMinSize: least, subgroupMaxSize: most } = adapter;
  const peak = presetOfAdapter(adapter);
  return [
    [
      'Vendor and architecture',
      [adapter.vendor, adapter.architecture].filter(Boolean).join(', ') ||
        'unknown'
    ],
    [
      'Subgroup (warp) size',
      least === undefined || most === undefined
        ? 'no subgroups: warps are made in workgroup memory'
        : least === most
          ? String(least)
          : `${least} to ${most}`
    ],
    [
      'Threads per workgroup, at most',
      formatCount(adapter.maxInvocationsPerWorkgroup)
    ],
    ['Workgroup (shared) memory', formatBytes(adapter.maxWorkgroupStorage)],
    ['Largest buffer', formatBytes(adapter.maxBufferBytes)],
    ['Largest array a kernel can see', formatBytes(adapter.maxBindingBytes)],
    ...(peak
      ? [
          [
            'Peak memory bandwidth',
            `${formatBandwidth(peak.peakGBPerS)} (${peak.source})`
          ] as [string, string]
        ]
      : []),
    ['GPU memory this notebook holds', formatBytes(memoryInUse)]
  ];
}

/** What CUDA has and this GPU has not, and what is done instead. */
function emulated(adapter: AdapterRecord): Child {
  const rows = emulations(adapter);
  return fold(
    `${rows.length} things are emulated here`,
    table(
      [{ heading: 'In CUDA' }, { heading: 'Here' }, { heading: 'Why' }],
      rows
    )
  );
}

export function emulations(
  adapter: AdapterRecord
): [what: string, how: string, why: string][] {
  const { subgroupMinSize: least, subgroupMaxSize: most, features } = adapter;
  const threads = adapter.maxInvocationsPerWorkgroup;
  const shared = adapter.maxWorkgroupStorage;
  const hasWarps = least === 32 && most === 32;
  return [
    ...(hasWarps
      ? []
      : [
          [
            'Warps of 32 lanes',
            'Votes and shuffles go through workgroup memory',
            most === undefined
              ? 'The GPU offers no subgroups'
              : `Its subgroups have ${least === most ? `${least}` : `${least} to ${most}`} lanes`
          ] as [string, string, string]
        ]),
    [
      'double',
      'Pairs of floats, about 48 bits; exact in the simulator',
      'WGSL has no 64-bit floats'
    ],
    ['64-bit integers', 'Pairs of 32-bit integers', 'WGSL has none'],
    [
      'atomicAdd of floats',
      'Compare and swap in a loop',
      'WGSL has atomics of 32-bit integers alone'
    ],
    ...(threads < 1024
      ? [
          [
            'Blocks of up to 1,024 threads',
            `Above ${formatCount(threads)} each invocation runs several threads`,
            'The most invocations of a workgroup'
          ] as [string, string, string]
        ]
      : []),
    ...(shared < 48 * 1024
      ? [
          [
            '48 KiB of shared memory a block',
            `Above ${formatBytes(shared)} the simulator runs the kernel`,
            'The most storage of a workgroup'
          ] as [string, string, string]
        ]
      : []),
    [
      'Grids of 2³¹ − 1 blocks',
      'Folded into several dimensions above 65,535',
      'The most workgroups of a dimension'
    ],
    ...(features.includes('timestamp-query')
      ? []
      : [
          [
            'Times of kernels',
            'Measured by the host',
            'The GPU offers no timestamps'
          ] as [string, string, string]
        ])
  ];
}

/** Nothing for a capability that the table does not have. */
function cudaLimits(cc: string): Child {
  const limits = COMPUTE_CAPABILITIES.find(entry => entry.cc === cc);
  return (
    limits &&
    fold(
      `CUDA limits of compute capability ${cc}`,
      table(
        [{ heading: 'Limit' }, { heading: 'Value', numeric: true }],
        [
          ['Threads per block', formatCount(limits.threadsPerBlock)],
          ['Threads per multiprocessor', formatCount(limits.threadsPerSM)],
          ['Blocks per multiprocessor', formatCount(limits.blocksPerSM)],
          ['Registers per multiprocessor', formatCount(limits.registersPerSM)],
          ['Registers per thread', formatCount(limits.registersPerThread)],
          ['Shared memory per multiprocessor', formatBytes(limits.sharedPerSM)],
          ['Shared memory per block', formatBytes(limits.sharedPerBlock)]
        ]
      )
    )
  );
}

/** As plain text. */
export function text(record: DeviceRecord): string[] {
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
