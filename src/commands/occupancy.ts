import { RECORD_VERSION } from '../protocol/version';
import type { Definition } from './definition';
import type { Handler } from './services';
import { CommandError } from './syntax/errors';
import { BLOCK, CC, REGISTERS } from './syntax/tables';

const NEEDS_REGISTERS =
  'without a kernel, occupancy needs the registers a thread uses: --registers N';

const options = {
  cc: CC,
  registers: REGISTERS,
  shared: {
    value: 'BYTES',
    whole: [0, 1 << 20],
    help: 'shared memory a block'
  }
} as const;

const cellOptions = {
  // As the output of a compilation assumes.
  block: { ...BLOCK, help: 'threads in a block; default 256' }
} as const;

const lineOptions = { block: { ...BLOCK, required: true } } as const;

export const occupancy: Definition<
  typeof options,
  typeof cellOptions,
  typeof lineOptions
> = {
  name: 'occupancy',
  summary: 'how many warps a multiprocessor holds, and what limits them',
  options,
  cell: {
    form: 'occupancy [KERNEL] [--block N] [--cc X.Y] [--registers N] [--shared BYTES]',
    options: cellOptions,
    words: [0, 1]
  },
  line: {
    forms: [
      'occupancy --cc 8.6 --registers 32 --shared 4096 --block 256 [--json]'
    ],
    summary: "NVIDIA's occupancy calculator",
    options: lineOptions,
    words: [0, 0]
  },
  check: ({ words, options: { registers }, refuse }) => {
    if (words.length === 0 && registers === undefined) {
      refuse(NEEDS_REGISTERS);
    }
  },
  request: ({ words: [kernel], options: given }) => {
    const { block = 256, cc, registers, shared } = given;
    return { op: 'occupancy', kernel, block, cc, registers, shared };
  },
  views: { occupancy: () => import('../output/views/occupancy') }
};

export const answerOccupancy: Handler<'occupancy'> = async (asked, engine) => {
  const { block } = asked;
  const kernel =
    asked.kernel === undefined ? undefined : engine.resources(asked.kernel);
  const registers = asked.registers ?? kernel?.registers;
  if (registers === undefined) {
    throw new CommandError(NEEDS_REGISTERS);
  }
  const shared = asked.shared ?? kernel?.staticShared ?? 0;
  const card = engine.card(asked.cc);
  const adapter = engine.adapter();
  return {
    record: {
      kind: 'occupancy',
      version: RECORD_VERSION,
      notes:
        kernel?.usesDynamicShared && asked.shared === undefined
          ? [
              `${kernel.name} uses dynamic shared memory, which only the launch knows: --shared BYTES adds it.`
            ]
          : [],
      ...(kernel && { kernel: kernel.name }),
      card,
      registers,
      registersAreEstimated: asked.registers === undefined,
      shared,
      block,
      ...(adapter && { adapter }),
      ...engine.occupancy(card.cc, { registers, shared, block })
    }
  };
};
