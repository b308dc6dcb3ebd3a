/** What headers of ours build C++'s streams on; see library.ts. */
import type { HostLibrary } from '../library';
import type { Machine } from '../machine';
import { define } from './define';
import { readFloat } from '../../../compiler/semantics/readFloat';
import { stdinOf } from './files';
import {
  formatFloat,
  formatInteger
} from '../../../compiler/semantics/printf/format';
import { textAt, writeText } from './stdio';

const FLAGS = ['-', '+', ' ', '#', '0'];

function flagsOf(bits: number): string {
  return FLAGS.filter((_, i) => bits & (1 << i)).join('');
}

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
  __gs_format_double: define(
    (
      machine,
      to: bigint,
      size: bigint,
      value: number,
      letter: number,
      precision: number,
      flags: number
    ) =>
      writeText(
        machine,
        to,
        size,
        formatFloat(value, String.fromCharCode(letter), {
          flags: flagsOf(flags),
          width: 0,
          precision: precision < 0 ? undefined : precision
        })
      )
  ),
  __gs_format_integer: define(
    (
      machine,
      to: bigint,
      size: bigint,
      value: bigint,
      isSigned: number,
      base: number
    ) =>
      writeText(
        machine,
        to,
        size,
        formatInteger(
          isSigned ? BigInt.asIntN(64, value) : BigInt.asUintN(64, value),
          base === 8 || base === 16 ? base : 10,
          false,
          { flags: '', width: 0, precision: undefined }
        )
      )
  ),
  __gs_parse_double: define((machine, text: bigint, end: bigint) => {
    const { value, length } = readFloat(textAt(machine, text));
    if (end !== 0n) {
      machine.write(end, 'u64', text + BigInt(length));
    }
    return value;
  })
};
