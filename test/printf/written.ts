import { formatPrintf } from '../../src/compiler/semantics/printf/format';
import { parseFormat } from '../../src/compiler/semantics/printf/parse';

/** A call of printf: its arguments in two queues, as registers hold them. */
export interface PrintfCase {
  format: string;
  /** Strings are what `%s` points at. */
  integers: (bigint | string)[];
  floats: number[];
}

/** What our printf writes, a character for each byte. */
export function written({ format, integers, floats }: PrintfCase): string {
  const left = [...integers];
  const floatsLeft = [...floats];
  return formatPrintf(parseFormat(format), {
    integer: () => left.shift() as bigint,
    float: () => floatsLeft.shift(),
    text: () => left.shift() as string,
    refuse: message => {
      throw new Error(message);
    }
  });
}

/** A case and what C wrote of it, as a line of recorded.txt. */
export function parseRecorded(line: string): PrintfCase & { text: string } {
  const [format, integers, floats, text] = JSON.parse(line) as [
    string,
    string[],
    string[],
    string
  ];
  return {
    format,
    integers: integers.map(given =>
      given.startsWith('"') ? (JSON.parse(given) as string) : BigInt(given)
    ),
    floats: floats.map(Number),
    text
  };
}

export function recordedLine(given: PrintfCase, text: string): string {
  const { format, integers, floats } = given;
  const line = JSON.stringify([
    format,
    integers.map(value =>
      typeof value === 'string' ? JSON.stringify(value) : String(value)
    ),
    floats.map(value => (Object.is(value, -0) ? '-0' : String(value))),
    text
  ]);
  return line.replace(
    /[^ -~]/g,
    byte => `\\u${byte.charCodeAt(0).toString(16).padStart(4, '0')}`
  );
}
