/** The buffer of a launch's printf: how much fits, and what is said of the rest. */
import { formatBytes, formatCount } from '../../protocol/quantities';

/** Its cursor and its count of lost outputs. */
const HEADER_WORDS = 2;
/** cudaLimitPrintfFifoSize where nobody sets it: 1 MiB. */
export const PRINTF_BYTES = 2 ** 20;

/** Words for outputs in a buffer of so many bytes. */
export function printWordsIn(bytes = PRINTF_BYTES): number {
  return Math.max(4, (bytes >> 2) - HEADER_WORDS);
}

/** The line behind the text of a launch whose buffer of `bytes` was too small for `lost` outputs; '' where none was lost. */
export function lostPrints(text: string, lost: number, bytes: number): string {
  if (lost === 0) {
    return '';
  }
  const before = text === '' || text.endsWith('\n') ? '' : '\n';
  return (
    `${before}… ${formatCount(lost)} more line${lost === 1 ? '' : 's'} of printf ${lost === 1 ? 'was' : 'were'} lost: ` +
    `the buffer holds ${formatBytes(bytes).replace('.0 ', ' ')}\n`
  );
}

/** What a buffer takes and loses, for a device that makes the text at once. */
export class PrintBuffer {
  private room: number;
  private lost = 0;

  constructor(private readonly bytes = PRINTF_BYTES) {
    this.room = printWordsIn(bytes);
  }

  /** Whether an output of so many words fits. After the first that does not, none does. */
  takes(words: number): boolean {
    if (this.lost > 0 || words > this.room) {
      this.lost++;
      return false;
    }
    this.room -= words;
    return true;
  }

  /** What is said behind `text`, which is all that was taken. */
  lossAfter(text: string): string {
    return lostPrints(text, this.lost, this.bytes);
  }
}
