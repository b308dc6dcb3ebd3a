import type { AdapterRecord, DeviceRecord } from '../../protocol/record';
import { COMPUTE_CAPABILITIES } from '../../analysis/devices';
import { presetOfAdapter } from '../../analysis/cards';
import {
  formatBandwidth,
  formatBytes,
  formatCount,
  inSentence
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
  badge,
  describeCard,
  fold,
  headline,
  muted,
  notes,
  type ViewOptions
} from './view';
import { say } from '../../protocol/words';

export function html(record: DeviceRecord, _options: ViewOptions): Markup {
  const { adapter, card, simulated } = record;
  if (simulated) {
    return join([
      headline(say`No GPU`, badge('none', say`launches run in the simulator`)),
      el('p', {}, inlineCode(simulated.reason)),
      muted(say`Simulated for ${describeCard(card)}.`),
      notes(record)
    ]);
  }
  return join([
    headline(
      adapterName(adapter),
      adapter.isSoftware ? badge('none', say`software GPU`) : badge('ok', 'GPU')
    ),
    table(
      [{ heading: say`Property` }, { heading: say`Value` }],
      adapterFacts(adapter, record.memoryInUse)
    ),
    muted(say`Occupancy is computed for ${describeCard(card)}.`),
    notes(record),
    emulated(adapter),
    cudaLimits(card.cc),
    fold(
      say`${adapter.features.length} WebGPU features`,
      el('p', {}, inSentence(adapter.features))
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
      say`Vendor and architecture`,
      [adapter.vendor, adapter.architecture].filter(Boolean).join(', ') ||
        say`unknown`
    ],
    [
      say`Subgroup (warp) size`,
      least === undefined || most === undefined
        ? say`no subgroups: warps are made in workgroup memory`
        : least === most
          ? String(least)
          : say`${least} to ${most}`
    ],
    [
      say`Threads per workgroup, at most`,
      formatCount(adapter.maxInvocationsPerWorkgroup)
    ],
    [say`Workgroup (shared) memory`, formatBytes(adapter.maxWorkgroupStorage)],
    [say`Largest buffer`, formatBytes(adapter.maxBufferBytes)],
    [say`Largest array a kernel can see`, formatBytes(adapter.maxBindingBytes)],
    ...(peak
      ? [
          [
            say`Peak memory bandwidth`,
            `${formatBandwidth(peak.peakGBPerS)} (${peak.source})`
          ] as [string, string]
        ]
      : []),
    [say`GPU memory this notebook holds`, formatBytes(memoryInUse)]
  ];
}

/** What CUDA has and this GPU has not, and what is done instead. */
function emulated(adapter: AdapterRecord): Child {
  const rows = emulations(adapter);
  return fold(
    say`${rows.length} things are emulated here`,
    table(
      [
        { heading: say`In CUDA` },
        { heading: say`Here` },
        { heading: say`Why` }
      ],
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
            say`Warps of 32 lanes`,
            say`Votes and shuffles go through workgroup memory`,
            most === undefined
              ? say`The GPU offers no subgroups`
              : say`Its subgroups have ${least === most ? `${least}` : say`${least} to ${most}`} lanes`
          ] as [string, string, string]
        ]),
    [
      'double',
      say`Pairs of floats, about 48 bits; exact in the simulator`,
      say`WGSL has no 64-bit floats`
    ],
    [say`64-bit integers`, say`Pairs of 32-bit integers`, say`WGSL has none`],
    [
      say`atomicAdd of floats`,
      say`Compare and swap in a loop`,
      say`WGSL has atomics of 32-bit integers alone`
    ],
    ...(threads < 1024
      ? [
          [
            say`Blocks of up to 1,024 threads`,
            say`Above ${formatCount(threads)} each invocation runs several threads`,
            say`The most invocations of a workgroup`
          ] as [string, string, string]
        ]
      : []),
    ...(shared < 48 * 1024
      ? [
          [
            say`48 KiB of shared memory a block`,
            say`Above ${formatBytes(shared)} the simulator runs the kernel`,
            say`The most storage of a workgroup`
          ] as [string, string, string]
        ]
      : []),
    [
      say`Grids of 2³¹ − 1 blocks`,
      say`Folded into several dimensions above 65,535`,
      say`The most workgroups of a dimension`
    ],
    ...(features.includes('timestamp-query')
      ? []
      : [
          [
            say`Times of kernels`,
            say`Measured by the host`,
            say`The GPU offers no timestamps`
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
      say`CUDA limits of compute capability ${cc}`,
      table(
        [{ heading: say`Limit` }, { heading: say`Value`, numeric: true }],
        [
          [say`Threads per block`, formatCount(limits.threadsPerBlock)],
          [say`Threads per multiprocessor`, formatCount(limits.threadsPerSM)],
          [say`Blocks per multiprocessor`, formatCount(limits.blocksPerSM)],
          [
            say`Registers per multiprocessor`,
            formatCount(limits.registersPerSM)
          ],
          [say`Registers per thread`, formatCount(limits.registersPerThread)],
          [
            say`Shared memory per multiprocessor`,
            formatBytes(limits.sharedPerSM)
          ],
          [say`Shared memory per block`, formatBytes(limits.sharedPerBlock)]
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
