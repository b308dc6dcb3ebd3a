import type { Definition } from '../../commands/definition';
import { isSimulated } from '../../commands/launches';
import type { Io } from '../io';
import { verifyOptions } from '../verifyOptions';

/** The command, with the machine that it looks for a GPU on. */
export const verify = (
  io: Pick<Io, 'gpu'>
): Definition<typeof verifyOptions> => ({
  name: 'verify',
  summary: 'run the catalogue and compare with its references',
  options: verifyOptions,
  line: {
    forms: [
      "verify [ID…] [--warps FORM] [--json]     IDs may have *: 'reduction/*'"
    ],
    details: [
      'Each kernel runs at its default size and at awkward ones, and each program once, on the GPU of this machine or, with --simulate, in the simulator. Without IDs: all of them.',
      '--warps says how warps of 32 lanes are made: subgroups; emulated, through workgroup memory, as where subgroups have another size; none, without subgroups and with at most 32 invocations a workgroup, each of which runs several threads; all, one after another. Default: what the GPU allows.'
    ],
    words: [0, Infinity],
    run: async (typed, host) => {
      const { verifyAll } = await import('../verifyCatalogue');
      return verifyAll(typed, host, io);
    }
  },
  check: ({ options: given, refuse }) => {
    if (given.warps !== undefined && isSimulated(given)) {
      refuse(
        '--warps is of the GPU; the simulator has warps of 32 as they are'
      );
    }
  }
});
