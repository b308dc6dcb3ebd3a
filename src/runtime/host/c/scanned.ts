/** scanf and its like: bytes of memory or of a file, and pointers to what is stored. */
import type { HostCall, HostFunction, HostLibrary } from '../library';
import type { Machine } from '../machine';
import type { ScalarName } from '../../../compiler/semantics/scalarTypes';
import { copy } from '../../../compiler/semantics/byteText';
import { STDIN } from './files';
import { formatsOf } from './formats';
import { halvesOf, type SlotArguments } from './formatted';
import { range } from './halves';
import type { HostFile } from './hostFile';
import { readerAt } from './quickFiles';
import {
  ScanInput,
  scan,
  type ScanTarget,
  type Stored,
  type StoredText
} from './scan';
import { endOfText } from './search';

class TextInput extends ScanInput {
  constructor(machine: Machine, low: number, high: number) {
    const start = range(machine, low, high, 1);
    super(machine.all, endOfText(machine.all, start));
    this.at = start;
  }

  protected more(): boolean {
    return false;
  }
}

class FileInput extends ScanInput {
  private start: number;
  private isAtEnd = false;

  constructor(private readonly file: HostFile) {
    const { bytes, start, end } = file.window();
    super(bytes, end);
    this.start = start;
    this.at = start;
  }

  protected more(): boolean {
    const { file } = this;
    if (!file.canRead || !file.fetch()) {
      file.hasError ||= !file.canRead;
      this.isAtEnd = true;
      return false;
    }
    // What was known stands before what has come.
    const { bytes, start, end } = file.window();
    this.at += start - this.start;
    this.start = start;
    this.bytes = bytes;
    this.end = end;
    return true;
  }

  /** Takes from the file what was taken here. */
  finish(): void {
    this.file.skip(this.at - this.start);
    this.file.isAtEnd ||= this.isAtEnd && this.file.canRead;
  }
}

/** The halves of a call's arguments, and how many there are. */
interface Pointers {
  low(index: number): number;
  high(index: number): number;
  isPointer(index: number): boolean;
}

class Target implements ScanTarget {
  constructor(
    private readonly machine: Machine,
    private readonly pointers: Pointers,
    private next: number
  ) {}

  store(value: Stored): void {
    const { machine, pointers } = this;
    const index = this.next++;
    if (!pointers.isPointer(index)) {
      machine.stop(
        "scanf's format has more conversions than there are pointers to store to; write '&' before the variables"
      );
    }
    const [low, high] = [pointers.low(index), pointers.high(index)];
    if ('text' in value) {
      this.storeText(value, low, high);
    } else {
      this.storeNumber(value.type, value.value, low, high);
    }
  }

  private storeText(
    { text, isAllocated }: StoredText,
    low: number,
    high: number
  ): void {
    const { machine } = this;
    let start: number;
    if (isAllocated) {
      const to = machine.allocate(text.length);
      machine.view.setBigUint64(range(machine, low, high, 8), to, true);
      start = Number(to);
    } else {
      start = range(machine, low, high, text.length);
    }
    const { all } = machine;
    copy(all, start, text.bytes, 0, text.length);
  }

  private storeNumber(
    type: ScalarName,
    value: number | bigint,
    low: number,
    high: number
  ): void {
    const { machine } = this;
    const { view } = machine;
    switch (type) {
      case 'i32':
      case 'u32':
        view.setInt32(range(machine, low, high, 4), Number(value), true);
        break;
      case 'f32':
        view.setFloat32(range(machine, low, high, 4), Number(value), true);
        break;
      case 'f64':
        view.setFloat64(range(machine, low, high, 8), Number(value), true);
        break;
      case 'i16':
      case 'u16':
        view.setInt16(range(machine, low, high, 2), Number(value), true);
        break;
      case 'i8':
      case 'u8':
        view.setInt8(range(machine, low, high, 1), Number(value));
        break;
      default:
        view.setBigInt64(range(machine, low, high, 8), BigInt(value), true);
    }
  }
}

interface Scanning {
  /** Which argument is the format. */
  format: number;
  /** What is read; the text or the file are the argument before. */
  reads: 'text' | 'file' | 'stdin';
}

const scannings: Record<string, Scanning> = {
  scanf: { format: 0, reads: 'stdin' },
  fscanf: { format: 1, reads: 'file' },
  sscanf: { format: 1, reads: 'text' }
};

function scanned(
  machine: Machine,
  pointers: Pointers,
  { format, reads }: Scanning
): number {
  const at = [pointers.low(format), pointers.high(format)] as const;
  const { scan: pieces } = formatsOf(machine).at(...at);
  const target = new Target(machine, pointers, format + 1);
  if (reads === 'text') {
    const input = new TextInput(machine, pointers.low(0), pointers.high(0));
    return scan(pieces, input, target);
  }
  const file =
    reads === 'stdin'
      ? readerAt(machine, STDIN, 0)
      : readerAt(machine, pointers.low(0), pointers.high(0));
  const input = new FileInput(file);
  const count = scan(pieces, input, target);
  input.finish();
  return count;
}

function pointersOf({ args, rest }: HostCall): Pointers {
  const all = [...args, ...rest.map(({ value }) => value)];
  return {
    low: index => halvesOf(all[index])[0],
    high: index => halvesOf(all[index])[1],
    isPointer: index => typeof all[index] === 'bigint'
  };
}

function scanning(how: Scanning): HostFunction {
  return {
    blocks: false,
    call: call => scanned(call.machine as Machine, pointersOf(call), how),
    slots: (machine: Machine, args: SlotArguments) =>
      scanned(machine, args, how)
  };
}

export const scannedFunctions: HostLibrary = Object.fromEntries(
  Object.entries(scannings).map(([name, how]) => [name, scanning(how)])
);
