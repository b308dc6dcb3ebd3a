/**
 * printf and its like: a format of the program's, read once where it is a
 * constant, and arguments that lie in slots of 8 bytes, as a va_list has them.
 */
import type {
  HostCall,
  HostFunction,
  HostLibrary,
  HostMachine,
  VariadicArgument
} from '../library';
import type { Machine } from '../machine';
import { copy } from '../../../compiler/semantics/byteText';
import { ByteWriter } from '../../../compiler/semantics/printf/byteWriter';
import {
  writePrintf,
  type PrintArguments,
  type TextBytes
} from '../../../compiler/semantics/printf/format';
import {
  argumentKinds,
  parseFormat
} from '../../../compiler/semantics/printf/parse';
import { errno, errnoText } from './errno';
import { STDOUT } from './files';
import { writeStream } from './quickFiles';
import { address, range, whole } from './halves';
import { formatsOf } from './formats';
import { endOfText, search } from './search';

/** Bytes that a text may have without its buffer being given up afterwards. */
const LARGE = 1 << 20;

let writer = new ByteWriter();

function emptyWriter(): ByteWriter {
  if (writer.bytes.length > LARGE) {
    writer = new ByteWriter();
  }
  writer.length = 0;
  return writer;
}

// ---------------------------------------------------------------- arguments

type ArgumentType = VariadicArgument['type'];
type Text = string | TextBytes | null;

/**
 * Integers and floats are taken from queues of their own, as the calling
 * convention of x86-64 has it: a %d that meets a double takes the next integer.
 */
abstract class CallArguments implements PrintArguments {
  private readonly integers: number[] = [];
  private readonly floats: number[] = [];
  private nextInteger = 0;
  private nextFloat = 0;
  private format = '';

  /** `first`: of those that the format asks for. */
  constructor(
    protected readonly machine: Machine,
    protected readonly types: readonly ArgumentType[],
    first: number
  ) {
    types.forEach((type, i) => {
      if (i >= first) {
        (isFloat(type) ? this.floats : this.integers).push(i);
      }
    });
  }

  begin(format: string): void {
    this.format = format;
    this.nextInteger = 0;
    this.nextFloat = 0;
  }

  integer(): number | bigint {
    return this.integerAt(this.integerIndex());
  }

  float(): number {
    const index = this.floats[this.nextFloat++];
    return index === undefined ? this.missing('a double') : this.floatAt(index);
  }

  text(limit: number | undefined): Text {
    return this.textAt(this.integerIndex(), limit);
  }

  errorText(): string {
    return errnoText(errno(this.machine));
  }

  refuse(message: string): never {
    return this.machine.stop(message);
  }

  protected abstract integerAt(index: number): number | bigint;
  protected abstract floatAt(index: number): number;
  protected abstract textAt(index: number, limit: number | undefined): Text;

  protected pointed(
    low: number,
    high: number,
    limit: number | undefined
  ): TextBytes | null {
    if (low === 0 && high === 0) {
      return null;
    }
    const start = range(this.machine, low, high, 1);
    const { all } = this.machine;
    // A precision allows a text without a 0 behind it.
    const end =
      limit === undefined
        ? endOfText(all, start)
        : search(all, 0, start, Math.min(start + limit, all.length));
    if (limit !== undefined) {
      range(this.machine, start, 0, end - start);
    }
    return { all, start, end };
  }

  private integerIndex(): number {
    return (
      this.integers[this.nextInteger++] ?? this.missing('an integer or pointer')
    );
  }

  private missing(what: string): never {
    return this.refuse(
      `printf's format asks for ${what} that is not among the arguments: ${JSON.stringify(this.format)}`
    );
  }
}

function isFloat(type: ArgumentType): boolean {
  return type === 'f64' || type === 'f32';
}

/** High halves of integers that a double holds. */
const EXACT_HIGH = 2 ** 21;
const HALF = 2 ** 32;

/** Arguments of 8 bytes each in the program's memory, those before the format's among them. */
export class SlotArguments extends CallArguments {
  /** Where they are. */
  at = 0;

  low(index: number): number {
    return this.machine.view.getInt32(this.at + 8 * index, true);
  }

  high(index: number): number {
    return this.machine.view.getInt32(this.at + 8 * index + 4, true);
  }

  isPointer(index: number): boolean {
    const type = this.types[index];
    return type === 'pointer' || type === 'i64' || type === 'u64';
  }

  protected integerAt(index: number): number | bigint {
    const low = this.low(index);
    const type = this.types[index];
    if (type === 'i32' || type === 'u32') {
      return type === 'i32' ? low : low >>> 0;
    }
    const isSigned = type === 'i64';
    const high = isSigned ? this.high(index) : this.high(index) >>> 0;
    if (high >= -EXACT_HIGH && high < EXACT_HIGH) {
      return high * HALF + (low >>> 0);
    }
    const bits = address(low, high);
    return isSigned ? BigInt.asIntN(64, bits) : bits;
  }

  protected floatAt(index: number): number {
    return this.machine.view.getFloat64(this.at + 8 * index, true);
  }

  protected textAt(index: number, limit: number | undefined): Text {
    return this.pointed(this.low(index), this.high(index), limit);
  }
}

/** A string stands for a pointer to it. */
export type FormatArgument = VariadicArgument | string;

class ValueArguments extends CallArguments {
  constructor(
    machine: Machine,
    private readonly values: readonly FormatArgument[]
  ) {
    super(
      machine,
      values.map(value => (typeof value === 'string' ? 'pointer' : value.type)),
      0
    );
  }

  protected integerAt(index: number): number | bigint {
    const value = this.values[index];
    return typeof value === 'string' ? 0 : value.value;
  }

  protected floatAt(index: number): number {
    return Number(this.integerAt(index));
  }

  protected textAt(index: number, limit: number | undefined): Text {
    const value = this.values[index];
    if (typeof value === 'string') {
      return value;
    }
    return this.pointed(...halvesOf(value.value), limit);
  }
}

export function halvesOf(value: number | bigint): [low: number, high: number] {
  const bits = BigInt(value);
  return [
    Number(BigInt.asIntN(32, bits)),
    Number(BigInt.asIntN(32, bits >> 32n))
  ];
}

// ------------------------------------------------------------------ writing

/** What fits at an address, a 0 behind it; gives the length that all would have. */
function toMemory(
  machine: Machine,
  low: number,
  high: number,
  size: number,
  out: ByteWriter
): number {
  if (size > 0) {
    const room = Math.min(out.length, size - 1);
    const start = range(machine, low, high, room + 1);
    copy(machine.all, start, out.bytes, 0, room);
    machine.all[start + room] = 0;
  }
  return out.length;
}

/** The same of a text with a character for each byte. */
export function writeText(
  machine: HostMachine,
  to: bigint,
  size: bigint,
  text: string
): number {
  const out = emptyWriter();
  out.addText(text);
  const [low, high] = halvesOf(to);
  return toMemory(machine as Machine, low, high, Number(size), out);
}

/** The halves of the arguments before the format's. */
interface FixedArguments {
  low(index: number): number;
  high(index: number): number;
}

interface Printing {
  /** Which argument is the format; of the others with a va_list it is behind that. */
  format: number;
  finish(machine: Machine, out: ByteWriter, fixed: FixedArguments): number;
}

const printings: Record<string, Printing> = {
  printf: {
    format: 0,
    finish: (machine, { bytes, length }) =>
      writeStream(machine, STDOUT, 0, bytes, 0, length)
  },
  fprintf: {
    format: 1,
    finish: (machine, { bytes, length }, fixed) =>
      writeStream(machine, fixed.low(0), fixed.high(0), bytes, 0, length)
  },
  sprintf: {
    format: 1,
    finish: (machine, out, fixed) =>
      toMemory(machine, fixed.low(0), fixed.high(0), out.length + 1, out)
  },
  snprintf: {
    format: 2,
    finish: (machine, out, fixed) => {
      const size = whole(fixed.low(1), fixed.high(1));
      return toMemory(machine, fixed.low(0), fixed.high(0), size, out);
    }
  }
};

function written(
  machine: Machine,
  fixed: FixedArguments,
  printing: Printing,
  argumentsOf: (format: string) => CallArguments
): number {
  const { format } = printing;
  const known = formatsOf(machine).at(fixed.low(format), fixed.high(format));
  const args = argumentsOf(known.text);
  const out = emptyWriter();
  args.begin(known.text);
  writePrintf(out, known.print, args);
  return printing.finish(machine, out, fixed);
}

function halvesOfCall({ args }: HostCall): FixedArguments {
  return {
    low: index => halvesOf(args[index])[0],
    high: index => halvesOf(args[index])[1]
  };
}

/** Of the kinds that the format asks for, where a va_list is. */
function listed(machine: Machine, list: bigint, format: string): SlotArguments {
  const types = argumentKinds(format).map(kind =>
    kind === 'float' ? 'f64' : 'i64'
  );
  const args = new SlotArguments(machine, types, 0);
  const [low, high] = halvesOf(list);
  args.at = types.length > 0 ? range(machine, low, high, 8 * types.length) : 0;
  return args;
}

function variadic(printing: Printing): HostFunction {
  return {
    blocks: false,
    call: call => {
      const machine = call.machine as Machine;
      return written(
        machine,
        halvesOfCall(call),
        printing,
        () => new ValueArguments(machine, call.rest)
      );
    },
    slots: (machine: Machine, args: SlotArguments) =>
      written(machine, args, printing, () => args)
  };
}

function withList(printing: Printing): HostFunction {
  return {
    blocks: false,
    call: call => {
      const machine = call.machine as Machine;
      const list = call.args[printing.format + 1] as bigint;
      return written(machine, halvesOfCall(call), printing, format =>
        listed(machine, list, format)
      );
    }
  };
}

export const formatted: HostLibrary = Object.fromEntries(
  Object.entries(printings).flatMap(([name, printing]) => [
    [name, variadic(printing)],
    [`v${name}`, withList(printing)]
  ])
);

/** The printf of functions that are for host and device alike: its format is a constant. */
export function formatPrint(
  machine: Machine,
  format: string,
  values: readonly FormatArgument[]
): number {
  const args = new ValueArguments(machine, values);
  const out = emptyWriter();
  args.begin(format);
  writePrintf(out, parseFormat(format), args);
  machine.output(1, out.bytes, 0, out.length);
  return out.length;
}
