/** <assert.h>: a failed assertion ends the program as glibc ends it. */
import { vectorName } from '../../../compiler/ir/spelling';
import type { IrFunction, Type } from '../../../compiler/ir/types';
import type { Site } from '../../../compiler/wasm/host';
import type { HostLibrary, HostMachine } from '../library';
import type { Machine } from '../machine';
import { define } from './define';
import { abort } from './stdlib';

/** `PROGRAM: FILE:LINE: FUNCTION: Assertion `TEXT' failed.`, exit code 134. */
export function assertionFailed(
  machine: Machine,
  site: Site,
  text: string
): never {
  const { span, fn } = site;
  const file = machine.files[span.file]?.name ?? '?';
  machine.span = span;
  return fail(machine, programName(machine), {
    file,
    line: span.line,
    where: prettyFunction(fn),
    text
  });
}

function programName(machine: HostMachine): string {
  const name = (machine as Machine).options.programName ?? './a.out';
  return name.slice(name.lastIndexOf('/') + 1);
}

function fail(
  machine: HostMachine,
  program: string,
  at: { file: string; line: number; where: string; text: string }
): never {
  machine.output(
    2,
    `${program}: ${at.file}:${at.line}: ${at.where}: Assertion \`${at.text}' failed.\n`
  );
  return abort(machine);
}

/** GCC's __PRETTY_FUNCTION__ in C++: result, name and types of the parameters. */
export function prettyFunction(fn: IrFunction): string {
  const params = fn.params.map(param => cName(param.type)).join(', ');
  return `${cName(fn.result)} ${fn.name}(${params})`;
}

const SCALARS: Record<string, string> = {
  bool: 'bool',
  i8: 'char',
  u8: 'unsigned char',
  i16: 'short int',
  u16: 'short unsigned int',
  i32: 'int',
  u32: 'unsigned int',
  i64: 'long int',
  u64: 'long unsigned int',
  f16: '__half',
  bf16: '__nv_bfloat16',
  f32: 'float',
  f64: 'double'
};

function cName(type: Type): string {
  switch (type.kind) {
    case 'void':
      return 'void';
    case 'scalar':
      return SCALARS[type.name];
    case 'pointer': {
      const to = `${type.isConst ? 'const ' : ''}${cName(type.to)}`;
      return `${to}*`;
    }
    case 'vector':
      return vectorName(type);
    case 'array':
      return `${cName(type.of)} [${type.length}]`;
    case 'struct':
    case 'opaque':
      return type.name;
  }
}

export const assertion: HostLibrary = {
  /** glibc's own entry: (text, file, line, function). */
  __assert_fail: define(
    (machine, text: bigint, file: bigint, line: number, where: bigint) =>
      fail(machine, programName(machine), {
        file: machine.cString(file),
        line,
        where: machine.cString(where),
        text: machine.cString(text)
      })
  )
};
