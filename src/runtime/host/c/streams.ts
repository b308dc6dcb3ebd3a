/** What headers of ours build C++'s streams on; see library.ts. */
import type { HostLibrary } from '../library';
import type { Machine } from '../machine';
import { define } from './define';
import { readFloat } from '../../../compiler/semantics/readFloat';
import { stdinOf } from './files';
import { textAt } from './stdio';

export const streams: HostLibrary = {
  __gs_write: define((machine, stream: number, from: bigint, size: bigint) => {
    machine.output(stream === 2 ? 2 : 1, machine.bytes(from, size));
    return size;
  }),
  __gs_flush: define(machine => {
    (machine as Machine).stdout.flush();
    return 0;
  }),
  __gs_getc: define(machine => stdinOf(machine).get()),
  __gs_ungetc: define((machine, byte: number) => {
    stdinOf(machine).unget(byte);
    return byte;
  }),
  __gs_parse_double: define((machine, text: bigint, end: bigint) => {
    const { value, length } = readFloat(textAt(machine, text));
    if (end !== 0n) {
      machine.write(end, 'u64', text + BigInt(length));
    }
    return value;
  })
};
