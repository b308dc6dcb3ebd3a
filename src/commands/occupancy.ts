import type { Request } from '../protocol/messages';
import { command, type Typed } from './definition';
import { EXIT_OK } from './host';
import { required, whole } from './syntax/options';
import { BLOCK, CC, REGISTERS } from './syntax/tables';

const options = {
  block: required(BLOCK),
  cc: CC,
  registers: REGISTERS,
  shared: whole('BYTES', 'shared memory a block', 0, 1 << 20)
};

export const occupancy = command({
  name: 'occupancy',
  summary: 'how many warps a multiprocessor holds, and what limits them',
  options,
  cell: {
    form: 'occupancy [KERNEL] --block N [--cc X.Y] [--registers N] [--shared BYTES]',
    words: [0, 1]
  },
  line: {
    forms: [
      'occupancy --cc 8.6 --registers 32 --shared 4096 --block 256 [--json]'
    ],
    summary: "NVIDIA's occupancy calculator",
    words: [0, 0],
    run: (typed, host) =>
      host.withEngine({ on: 'none' }, async engine => {
        const { record } = await engine.ask(request(typed));
        if (host.json && record?.kind === 'occupancy') {
          // The four numbers of the answer first, then the record with its curves.
          host.printJson({ ...record.result, ...record });
        } else {
          await host.print(record!);
        }
        return EXIT_OK;
      })
  },
  check: ({ words, options: { registers }, refuse }) => {
    if (words.length === 0 && registers === undefined) {
      refuse(
        'without a kernel, occupancy needs the registers a thread uses: --registers N'
      );
    }
  },
  request,
  views: { occupancy: () => import('../output/views/occupancy') }
});

function request({
  words: [kernel],
  options: given
}: Typed<typeof options>): Request {
  const { block, cc, registers, shared } = given;
  return { op: 'occupancy', kernel, block, cc, registers, shared };
}
