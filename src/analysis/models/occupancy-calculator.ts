import { CARDS } from '../cards';
import { COMPUTE_CAPABILITIES, computeCapability } from '../devices';
import { occupancy, type Limiter } from '../occupancy';
import {
  count,
  curve,
  model,
  quantity,
  share,
  wholeNumbers,
  type Model
} from './model';

const LIMITS: Record<Limiter, string> = {
  warps: 'warps',
  blocks: 'blocks',
  registers: 'registers',
  shared: 'shared memory'
};

/** Within what the capability has, so that every place of the sliders is a kernel. */
function kernelOf(
  cc: string,
  kernel: { block: number; registers: number; shared: number }
): { block: number; registers: number; shared: number } {
  const { threadsPerBlock, registersPerThread, sharedPerBlock } =
    computeCapability(cc);
  return {
    block: Math.min(kernel.block, threadsPerBlock),
    registers: Math.min(kernel.registers, registersPerThread),
    shared: Math.min(kernel.shared, sharedPerBlock)
  };
}

/** The calculator itself is `occupancy` of this room; the command of that name shows more of it. */
export const occupancyCalculatorModel: Model = model({
  id: 'models/occupancy-calculator',
  title: 'Occupancy',
  course: 'Oxford lecture 2: memory and variable types',
  teaches:
    'Threads, registers and shared memory each allow so many blocks on a multiprocessor; the least counts.',
  parameters: {
    cc: {
      label: 'Compute capability',
      choices: COMPUTE_CAPABILITIES.map(({ cc }) => {
        const card = CARDS.find(one => one.cc === cc);
        return [cc, card ? `${cc}: ${card.name}` : cc] as const;
      }),
      default: '6.0'
    },
    block: {
      label: 'Threads in a block',
      min: 32,
      max: 1024,
      step: 32,
      default: 256
    },
    registers: { label: 'Registers a thread', min: 1, max: 255, default: 255 },
    shared: {
      label: 'Shared memory a block',
      unit: 'B',
      min: 0,
      max: 227 * 1024,
      step: 256,
      default: 0
    }
  },
  say: ({ cc, ...asked }) => {
    const kernel = kernelOf(cc, asked);
    const {
      activeBlocks,
      activeWarps,
      occupancy: part,
      limiters
    } = occupancy(cc, kernel);
    return [
      [
        share(part),
        ' occupancy: ',
        count(activeBlocks, 'block'),
        ' and ',
        count(32 * activeWarps, 'thread'),
        ` on a multiprocessor, limited by ${limiters.map(name => LIMITS[name]).join(' and ')}.`
      ],
      [
        `For ${kernel.block} threads a block, ${kernel.registers} registers a thread and `,
        quantity(kernel.shared, 'B'),
        ' of shared memory a block.'
      ]
    ];
  },
  chart: ({ cc, ...asked }) => {
    const kernel = kernelOf(cc, asked);
    const device = computeCapability(cc);
    const warps = (registers: number, block: number): number =>
      occupancy(cc, { ...kernel, registers, block }).activeWarps;
    const all = wholeNumbers(1, device.registersPerThread);
    return {
      title: 'Warps on a multiprocessor against registers a thread',
      x: { name: 'registers a thread' },
      y: { name: 'warps', range: [0, device.warpsPerSM] },
      series: [
        {
          name: `blocks of ${kernel.block}`,
          points: curve(all, registers => warps(registers, kernel.block))
        }
      ],
      steps: true,
      at: [kernel.registers, warps(kernel.registers, kernel.block)]
    };
  },
  formula:
    'blocks = min(warps of the multiprocessor / of a block, its most blocks, registers / of a block, shared memory / of a block), each rounded to the units of allocation',
  source:
    'NVIDIA’s occupancy calculator; Oxford lecture 2 has 256 fat threads or 2048 thin ones. %gpu occupancy shows the curves of all three'
});
