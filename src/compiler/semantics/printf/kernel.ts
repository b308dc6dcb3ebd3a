/** A kernel's printf: its arguments come back as values, each known by its own type. */
import { formatPrintf, type PrintArguments } from './format';
import { parseFormat } from './parse';

/** A number, or the bytes that a string holds (null for a null pointer). */
export type PrintArgument = number | bigint | boolean | string | null;

/** "Additional arguments beyond this will be ignored" (CUDA C++ Programming Guide, "Formatted Output"). */
const MAX_ARGUMENTS = 32;

/**
 * The bytes that a thread's printf writes. What the arguments lack, "the format
 * specifier" is "output as-is", the guide says; surplus ones are ignored.
 */
export function formatKernelPrintf(
  format: string,
  args: readonly PrintArgument[]
): string {
  return formatPrintf(
    parseFormat(format),
    new InOrder(args.slice(0, MAX_ARGUMENTS))
  );
}

/** Arguments that are taken in turn, whatever their type; a float's bits read as an integer would help nobody. */
class InOrder implements PrintArguments {
  constructor(private readonly args: readonly PrintArgument[]) {}

  integer(): number | bigint | undefined {
    const arg = this.args[this.next++];
    switch (typeof arg) {
      case 'undefined':
      case 'bigint':
        return arg;
      case 'number':
        return Number.isSafeInteger(arg)
          ? arg
          : BigInt(Number.isFinite(arg) ? Math.trunc(arg) : 0);
      default:
        return Number(arg === true);
    }
  }

  float(): number | undefined {
    const arg = this.args[this.next++];
    return arg === undefined ? undefined : Number(arg);
  }

  text(): string | null | undefined {
    const arg = this.args[this.next++];
    return arg === undefined || arg === null ? arg : String(arg);
  }

  refuse(message: string): never {
    throw new Error(message);
  }

  private next = 0;
}
