/** The text that a kernel's printf writes, from the words that came back. */
import { cText, utf8Reader } from '../../../compiler/semantics/byteText';
import {
  formatKernelPrintf,
  type PrintArgument
} from '../../../compiler/semantics/printf/kernel';
import {
  printedAddress,
  type PrintSite,
  type WgslKernel
} from '../../../compiler/wgsl';
import type { PrintedWords } from '../../../device';
import { lostPrints } from '../printBuffer';

/** In the order of the buffer, which is that of the reservations; '' where nothing was printed. */
export function printedText(
  { print }: WgslKernel,
  printed: PrintedWords | undefined
): string {
  if (!print || !printed) {
    return '';
  }
  const { words, lost } = printed;
  const decoded = utf8Reader();
  const lines: string[] = [];
  const reader = new WordReader(words);
  for (;;) {
    // 0 where the record that came next found no room.
    const number = reader.word();
    if (number === 0) {
      break;
    }
    const { format, args } = print.sites[number - 1];
    const values = args.map(arg => reader.argument(arg));
    lines.push(decoded(formatKernelPrintf(format, values)));
  }
  const text = lines.join('');
  return text + lostPrints(text, lost, print.size);
}

class WordReader {
  constructor(private readonly words: Uint32Array) {}

  /** The next word; 0 past the end. */
  word(): number {
    return this.words[this.next++] ?? 0;
  }

  argument(arg: PrintSite['args'][number]): PrintArgument {
    if (typeof arg === 'object') {
      if ('string' in arg) {
        return arg.string;
      }
      if ('strings' in arg) {
        const offset = this.word();
        const bytes = arg.strings.get(this.word());
        return bytes ? cText(bytes, offset) : null;
      }
      return arg.constant;
    }
    const low = this.word();
    switch (arg) {
      case 'i32':
        return low | 0;
      case 'u32':
        return low;
      case 'f32':
        bits.setUint32(0, low);
        return bits.getFloat32(0);
      case 'pointer':
        return printedAddress(this.word(), BigInt(low));
      default:
        bits.setUint32(0, this.word());
        bits.setUint32(4, low);
        return arg === 'f64'
          ? bits.getFloat64(0)
          : arg === 'u64'
            ? bits.getBigUint64(0)
            : bits.getBigInt64(0);
    }
  }

  private next = 0;
}

const bits = new DataView(new ArrayBuffer(8));
