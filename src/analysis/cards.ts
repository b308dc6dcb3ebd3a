/**
 * The cards of course material, as presets: what they are called, their
 * compute capability, multiprocessors and peak memory bandwidth.
 */
import { COMPUTE_CAPABILITIES } from './devices';

export interface Card {
  /** As a setting or `--cc` may name it: `gtx-1080-ti`. */
  id: string;
  name: string;
  /** `GP102` */
  chip: string;
  cc: string;
  /** Streaming multiprocessors. */
  sms: number;
  /** Peak memory bandwidth, 1e9 bytes a second. */
  peakGBPerS: number;
  /**
   * Clock of the arithmetic units, MHz: the boost clock where there is one
   * (boards' specifications and product pages, as `source`).
   */
  clockMHz: number;
  /** L2 cache; 0 before 2.0 (architectures' white papers). */
  l2KiB: number;
  /** Generation of the PCI Express x16 that it is on. */
  pcie: 1 | 2 | 3 | 4 | 5;
  /** NVLink to the other GPUs of a server, 1e9 bytes a second in each direction. */
  nvlinkGBPerS?: number;
  /** Where the numbers are published. */
  source: string;
}

export const CARDS: readonly Card[] = [
  {
    id: 'geforce-8800-gtx',
    name: 'GeForce 8800 GTX',
    chip: 'G80',
    cc: '1.0',
    sms: 16,
    peakGBPerS: 86.4,
    clockMHz: 1350,
    l2KiB: 0,
    pcie: 1,
    source: 'GeForce 8800 technical brief: 384 bits at 1800 MT/s'
  },
  {
    id: 'tesla-c870',
    name: 'Tesla C870',
    chip: 'G80',
    cc: '1.0',
    sms: 16,
    peakGBPerS: 76.8,
    clockMHz: 1350,
    l2KiB: 0,
    pcie: 1,
    source: 'Tesla C870 board specification: 384 bits at 1600 MT/s'
  },
  {
    id: 'quadro-fx-5600',
    name: 'Quadro FX 5600',
    chip: 'G80',
    cc: '1.0',
    sms: 16,
    peakGBPerS: 76.8,
    clockMHz: 1350,
    l2KiB: 0,
    pcie: 1,
    source: 'Quadro FX 5600 data sheet: 384 bits at 1600 MT/s'
  },
  {
    id: 'geforce-gtx-280',
    name: 'GeForce GTX 280',
    chip: 'GT200',
    cc: '1.3',
    sms: 30,
    peakGBPerS: 141.7,
    clockMHz: 1296,
    l2KiB: 0,
    pcie: 2,
    source: 'GeForce GTX 200 technical brief: 512 bits at 2214 MT/s'
  },
  {
    id: 'tesla-c1060',
    name: 'Tesla C1060',
    chip: 'GT200',
    cc: '1.3',
    sms: 30,
    peakGBPerS: 102.4,
    clockMHz: 1296,
    l2KiB: 0,
    pcie: 2,
    source: 'Tesla C1060 board specification: 512 bits at 1600 MT/s'
  },
  {
    id: 'tesla-c2050',
    name: 'Tesla C2050',
    chip: 'GF100',
    cc: '2.0',
    sms: 14,
    peakGBPerS: 144,
    clockMHz: 1150,
    l2KiB: 768,
    pcie: 2,
    source: 'Tesla C2050 board specification: 384 bits at 3000 MT/s'
  },
  {
    id: 'tesla-k20',
    name: 'Tesla K20',
    chip: 'GK110',
    cc: '3.5',
    sms: 13,
    peakGBPerS: 208,
    clockMHz: 706,
    l2KiB: 1280,
    pcie: 2,
    source: 'Tesla K20 board specification: 320 bits at 5200 MT/s'
  },
  {
    id: 'tesla-k40',
    name: 'Tesla K40',
    chip: 'GK110B',
    cc: '3.5',
    sms: 15,
    peakGBPerS: 288,
    clockMHz: 745,
    l2KiB: 1536,
    pcie: 3,
    source: 'Tesla K40 board specification: 384 bits at 6000 MT/s'
  },
  {
    id: 'tesla-k80',
    name: 'Tesla K80',
    chip: 'GK210, one of two',
    cc: '3.7',
    sms: 13,
    peakGBPerS: 240,
    clockMHz: 875,
    l2KiB: 1536,
    pcie: 3,
    source: 'Tesla K80 board specification: 384 bits at 5000 MT/s for each GPU'
  },
  {
    id: 'geforce-gtx-960',
    name: 'GeForce GTX 960',
    chip: 'GM206',
    cc: '5.2',
    sms: 8,
    peakGBPerS: 112,
    clockMHz: 1178,
    l2KiB: 1024,
    pcie: 3,
    source: 'GeForce GTX 960 product page: 128 bits at 7000 MT/s'
  },
  {
    id: 'tesla-p100',
    name: 'Tesla P100',
    chip: 'GP100',
    cc: '6.0',
    sms: 56,
    peakGBPerS: 732,
    clockMHz: 1480,
    l2KiB: 4096,
    pcie: 3,
    nvlinkGBPerS: 80,
    source: 'Tesla P100 data sheet (NVLink, 16 GB)'
  },
  {
    id: 'geforce-gtx-1080-ti',
    name: 'GeForce GTX 1080 Ti',
    chip: 'GP102',
    cc: '6.1',
    sms: 28,
    peakGBPerS: 484,
    clockMHz: 1582,
    l2KiB: 2816,
    pcie: 3,
    source: 'GeForce GTX 1080 Ti product page: 352 bits at 11000 MT/s'
  },
  {
    id: 'tesla-v100',
    name: 'Tesla V100',
    chip: 'GV100',
    cc: '7.0',
    sms: 80,
    peakGBPerS: 900,
    clockMHz: 1530,
    l2KiB: 6144,
    pcie: 3,
    nvlinkGBPerS: 150,
    source: 'Tesla V100 data sheet (NVLink)'
  },
  {
    id: 'tesla-t4',
    name: 'Tesla T4',
    chip: 'TU104',
    cc: '7.5',
    sms: 40,
    peakGBPerS: 320,
    clockMHz: 1590,
    l2KiB: 4096,
    pcie: 3,
    source: 'Tesla T4 data sheet: 256 bits at 10000 MT/s'
  },
  {
    id: 'a100',
    name: 'A100 40 GB',
    chip: 'GA100',
    cc: '8.0',
    sms: 108,
    peakGBPerS: 1555,
    clockMHz: 1410,
    l2KiB: 40960,
    pcie: 4,
    nvlinkGBPerS: 300,
    source: 'A100 data sheet (40 GB)'
  },
  {
    id: 'geforce-rtx-3090',
    name: 'GeForce RTX 3090',
    chip: 'GA102',
    cc: '8.6',
    sms: 82,
    peakGBPerS: 936,
    clockMHz: 1695,
    l2KiB: 6144,
    pcie: 4,
    source: 'GA102 white paper: 384 bits at 19500 MT/s'
  },
  {
    id: 'geforce-rtx-4090',
    name: 'GeForce RTX 4090',
    chip: 'AD102',
    cc: '8.9',
    sms: 128,
    peakGBPerS: 1008,
    clockMHz: 2520,
    l2KiB: 73728,
    pcie: 4,
    source: 'Ada white paper: 384 bits at 21000 MT/s'
  },
  {
    id: 'h100',
    name: 'H100 SXM5',
    chip: 'GH100',
    cc: '9.0',
    sms: 132,
    peakGBPerS: 3350,
    clockMHz: 1980,
    l2KiB: 51200,
    pcie: 5,
    nvlinkGBPerS: 450,
    source: 'H100 data sheet (SXM)'
  },
  {
    id: 'h200',
    name: 'H200',
    chip: 'GH100',
    cc: '9.0',
    sms: 132,
    peakGBPerS: 4800,
    clockMHz: 1980,
    l2KiB: 51200,
    pcie: 5,
    nvlinkGBPerS: 450,
    source: 'H200 data sheet (SXM)'
  },
  {
    id: 'geforce-rtx-5090',
    name: 'GeForce RTX 5090',
    chip: 'GB202',
    cc: '12.0',
    sms: 170,
    peakGBPerS: 1792,
    clockMHz: 2407,
    l2KiB: 98304,
    pcie: 5,
    source: 'GeForce RTX 5090 product page: 512 bits at 28000 MT/s'
  }
];

/**
 * The card that times are predicted for: the one that a choice names, else the
 * first of that capability; undefined where the table has none.
 */
export function cardFor({ cc, name }: CardChoice): Card | undefined {
  const words = normalise(name);
  return (
    CARDS.find(card => words.includes(normalise(card.name))) ??
    CARDS.find(card => card.cc === cc)
  );
}

/** The capability that is assumed when nothing is known: the card of free cloud notebooks. */
export const DEFAULT_CC = '7.5';

/** A capability with the name of a card that has it. */
export interface CardChoice {
  cc: string;
  name: string;
}

/**
 * Finds what a setting or `--cc` names: a compute capability (`6.1`) or a
 * preset's id or name (`gtx-1080-ti`, `Tesla K40`).
 * @throws RangeError saying what can be named.
 */
export function findCard(text: string): CardChoice {
  const wanted = normalise(text);
  const capability = COMPUTE_CAPABILITIES.find(
    entry => entry.cc === text.trim()
  );
  if (capability) {
    const card = CARDS.find(entry => entry.cc === capability.cc);
    return {
      cc: capability.cc,
      name: card ? `CC ${capability.cc} (${card.name})` : `CC ${capability.cc}`
    };
  }
  const matches = wanted
    ? CARDS.filter(
        card =>
          card.id.includes(wanted) ||
          normalise(`${card.name} ${card.chip}`).includes(wanted)
      )
    : [];
  const exact = matches.find(card => card.id === wanted);
  const card = exact ?? (matches.length === 1 ? matches[0] : undefined);
  if (card) {
    return { cc: card.cc, name: card.name };
  }
  const problem = matches.length
    ? `'${text}' could be ${matches.map(entry => entry.id).join(' or ')}`
    : `No card or compute capability is called '${text}'`;
  throw new RangeError(
    `${problem}: expected a capability (${COMPUTE_CAPABILITIES.map(entry => entry.cc).join(', ')}) ` +
      `or a card (${CARDS.map(entry => entry.id).join(', ')}).`
  );
}

/**
 * Architecture names of WebGPU's `GPUAdapterInfo.architecture` for NVIDIA, as
 * Dawn reports them (src/dawn/gpu_info.json), with the capability of the
 * architecture's most common consumer cards.
 */
const ARCHITECTURES: Record<string, string> = {
  fermi: '2.0',
  kepler: '3.5',
  maxwell: '5.2',
  pascal: '6.1',
  volta: '7.0',
  turing: '7.5',
  ampere: '8.6',
  lovelace: '8.9',
  'ada-lovelace': '8.9',
  hopper: '9.0',
  blackwell: '12.0'
};

/** What WebGPU tells of an adapter (`GPUAdapterInfo`). */
export interface AdapterNames {
  vendor: string;
  architecture: string;
  description: string;
}

/**
 * The card that a WebGPU adapter most likely is, or undefined where it is none
 * of NVIDIA's: CUDA's limits say nothing about it then.
 */
export function cardOfAdapter(adapter: AdapterNames): CardChoice | undefined {
  if (!isNvidia(adapter)) {
    return undefined;
  }
  const byModel = modelOfAdapter(adapter);
  if (byModel) {
    return { cc: byModel.cc, name: adapter.description };
  }
  const cc = ARCHITECTURES[adapter.architecture.toLowerCase()];
  return cc
    ? {
        cc,
        name: adapter.description || `${adapter.vendor} ${adapter.architecture}`
      }
    : undefined;
}

/** Descriptions of variants with other memory than the preset of that model. */
const VARIANT = /laptop|mobile|max-q|pcie|nvl|80 ?gb/i;

/**
 * The preset that the adapter is, so that its peak bandwidth is known;
 * undefined where the name leaves a doubt.
 */
export function presetOfAdapter(adapter: AdapterNames): Card | undefined {
  return isNvidia(adapter) && !VARIANT.test(adapter.description)
    ? modelOfAdapter(adapter)
    : undefined;
}

function modelOfAdapter({ description }: AdapterNames): Card | undefined {
  const words = ` ${normalise(description).replace(/-/g, ' ')} `;
  return CARDS.find(card => words.includes(` ${modelWords(card)} `));
}

function isNvidia({ vendor, description }: AdapterNames): boolean {
  return /nvidia/i.test(`${vendor} ${description}`);
}

/** `geforce-gtx-1080-ti` → `gtx 1080 ti`. */
function modelWords(card: Card): string {
  return card.id.replace(/^(geforce|tesla|quadro)-/, '').replace(/-/g, ' ');
}

function normalise(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');
}
