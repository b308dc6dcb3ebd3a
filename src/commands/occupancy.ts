import { command } from './definition';
import { required, whole } from './syntax/options';
import { BLOCK, CC, REGISTERS } from './syntax/tables';

export const occupancy = command({
  name: 'occupancy',
  summary: 'how many warps a multiprocessor holds, and what limits them',
  options: {
    block: required(BLOCK),
    cc: CC,
    registers: REGISTERS,
    shared: whole('BYTES', 'shared memory a block', 0, 1 << 20)
  },
  cell: {
    form: 'occupancy [KERNEL] --block N [--cc X.Y] [--registers N] [--shared BYTES]',
    words: [0, 1]
  },
  line: {
    forms: [
      'occupancy --cc 8.6 --registers 32 --shared 4096 --block 256 [--json]'
    ],
    summary: "NVIDIA's occupancy calculator",
    words: [0, 0]
  },
  check: ({ words, options: { registers }, refuse }) => {
    if (words.length === 0 && registers === undefined) {
      refuse(
        'without a kernel, occupancy needs the registers a thread uses: --registers N'
      );
    }
  },
  request: ({ words: [kernel], options: given }) => {
    const { block, cc, registers, shared } = given;
    return { op: 'occupancy', kernel, block, cc, registers, shared };
  },
  views: { occupancy: () => import('../output/views/occupancy') }
});
