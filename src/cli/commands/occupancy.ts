import type { OccupancyRecord } from '../../protocol/record';
import { Engine } from '../../runtime';
import { requiredNumber, UsageError, wholeNumber } from '../arguments';
import { EXIT_OK, JSON_OPTION, type CliCommand } from '../command';
import { NO_GPU } from '../io';
import { printJson, printRecord } from '../print';

export const occupancy: CliCommand = {
  usage: [
    'occupancy --cc 8.6 --registers 32 --shared 4096 --block 256 [--json]'
  ],
  summary: "NVIDIA's occupancy calculator",
  options: {
    cc: {
      value: 'X.Y',
      help: 'compute capability, or a card: a100, tesla-k40'
    },
    registers: { value: 'N', help: 'registers a thread' },
    shared: { value: 'BYTES', help: 'shared memory a block; default 0' },
    block: { value: 'N', help: 'threads a block' },
    ...JSON_OPTION
  },
  words: [0, 0],
  run: async (args, io) => {
    const cc = args.get('cc');
    if (cc === undefined) {
      throw new UsageError('--cc is missing');
    }
    const engine = new Engine(NO_GPU);
    const { record } = await engine.handle({
      op: 'occupancy',
      cc,
      registers: requiredNumber(args, 'registers'),
      shared: wholeNumber(args, 'shared') ?? 0,
      block: requiredNumber(args, 'block')
    });
    if (args.has('json')) {
      // The four numbers of the answer first, then the record with its curves.
      printJson(io, { ...(record as OccupancyRecord).result, ...record });
    } else {
      printRecord(io, args, record!);
    }
    return EXIT_OK;
  }
};
