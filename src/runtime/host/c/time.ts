/** <time.h>, <sys/time.h> and the sleeping of <unistd.h>. The time zone is UTC. */
import type { HostLibrary, HostMachine } from '../library';
import { define } from './define';
import { writeText } from './formatted';
import { textAt } from './stdio';
import { toBytes } from '../../../compiler/semantics/byteText';

/** Nanoseconds since 1970, as fine as the platform tells; a double would have steps of 256. */
function realTime(machine: HostMachine): bigint {
  return BigInt(Math.round(performance.timeOrigin * 1e6)) + monotonic(machine);
}

/** Nanoseconds since some moment before the program began. */
function monotonic({ time }: HostMachine): bigint {
  return BigInt(Math.round(time.now() * 1e6));
}

/** CPU time of the program: the time since it first asked, or began. */
function cpuTime(machine: HostMachine): bigint {
  const start = machine.state('cpu time', () => ({ at: monotonic(machine) }));
  return monotonic(machine) - start.at;
}

function writeTime(
  machine: HostMachine,
  to: bigint,
  time: bigint,
  unit: bigint
): void {
  machine.write(to, 'i64', time / 1_000_000_000n);
  machine.write(to + 8n, 'i64', (time % 1_000_000_000n) / unit);
}

function sleep({ time }: HostMachine, nanoseconds: bigint): void {
  time.sleep(Number(nanoseconds) / 1e6);
}

// -------------------------------------------------------------- calendar

const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(
  ' '
);
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' '
  );

/** struct tm: nine ints. */
interface Calendar {
  second: number;
  minute: number;
  hour: number;
  day: number;
  month: number;
  year: number;
  weekday: number;
  yearday: number;
}

function calendarOf(seconds: bigint): Calendar {
  const date = new Date(Number(seconds) * 1000);
  const year = date.getUTCFullYear();
  return {
    second: date.getUTCSeconds(),
    minute: date.getUTCMinutes(),
    hour: date.getUTCHours(),
    day: date.getUTCDate(),
    month: date.getUTCMonth(),
    year: year - 1900,
    weekday: date.getUTCDay(),
    yearday: Math.floor((date.getTime() - Date.UTC(year, 0, 1)) / 86_400_000)
  };
}

function writeCalendar(machine: HostMachine, to: bigint, c: Calendar): void {
  [
    c.second,
    c.minute,
    c.hour,
    c.day,
    c.month,
    c.year,
    c.weekday,
    c.yearday,
    0
  ].forEach((value, i) => machine.write(to + BigInt(4 * i), 'i32', value));
}

function readCalendar(machine: HostMachine, from: bigint): Calendar {
  const at = (i: number): number =>
    Number(machine.read(from + BigInt(4 * i), 'i32'));
  return {
    second: at(0),
    minute: at(1),
    hour: at(2),
    day: at(3),
    month: at(4),
    year: at(5),
    weekday: at(6),
    yearday: at(7)
  };
}

/** Static memory that a function gives again and again, as C's do. */
function buffer(machine: HostMachine, name: string, size: number): bigint {
  return machine.state(`buffer ${name}`, () => machine.allocate(size));
}

const two = (n: number): string => String(n).padStart(2, '0');

function asctime(c: Calendar): string {
  return `${DAYS[c.weekday]?.slice(0, 3)} ${MONTHS[c.month]?.slice(0, 3)} ${String(c.day).padStart(2)} ${two(c.hour)}:${two(c.minute)}:${two(c.second)} ${c.year + 1900}\n`;
}

function strftime(format: string, c: Calendar): string {
  const hour = c.hour % 12 || 12;
  const parts: Record<string, () => string> = {
    a: () => DAYS[c.weekday].slice(0, 3),
    A: () => DAYS[c.weekday],
    b: () => MONTHS[c.month].slice(0, 3),
    h: () => MONTHS[c.month].slice(0, 3),
    B: () => MONTHS[c.month],
    c: () => strftime('%a %b %e %H:%M:%S %Y', c),
    d: () => two(c.day),
    D: () => strftime('%m/%d/%y', c),
    e: () => String(c.day).padStart(2),
    F: () => strftime('%Y-%m-%d', c),
    H: () => two(c.hour),
    I: () => two(hour),
    j: () => String(c.yearday + 1).padStart(3, '0'),
    m: () => two(c.month + 1),
    M: () => two(c.minute),
    n: () => '\n',
    p: () => (c.hour < 12 ? 'AM' : 'PM'),
    r: () => strftime('%I:%M:%S %p', c),
    R: () => strftime('%H:%M', c),
    s: () => String(secondsOf(c)),
    S: () => two(c.second),
    t: () => '\t',
    T: () => strftime('%H:%M:%S', c),
    u: () => String(c.weekday || 7),
    w: () => String(c.weekday),
    x: () => strftime('%m/%d/%y', c),
    X: () => strftime('%H:%M:%S', c),
    y: () => two((c.year + 1900) % 100),
    Y: () => String(c.year + 1900),
    z: () => '+0000',
    Z: () => 'UTC',
    '%': () => '%'
  };
  return format.replace(
    /%(.)/gs,
    (whole, letter: string) => parts[letter]?.() ?? whole
  );
}

function secondsOf(c: Calendar): bigint {
  const date = Date.UTC(
    c.year + 1900,
    c.month,
    c.day,
    c.hour,
    c.minute,
    c.second
  );
  return BigInt(Math.floor(date / 1000));
}

function gmtime(machine: HostMachine, time: bigint, to: bigint): bigint {
  writeCalendar(machine, to, calendarOf(machine.read(time, 'i64') as bigint));
  return to;
}

function staticText(machine: HostMachine, name: string, text: string): bigint {
  const at = buffer(machine, name, 64);
  const bytes = toBytes(text);
  machine.bytes(at, bytes.length + 1).set([...bytes, 0]);
  return at;
}

const CLOCK_MONOTONIC = 1;
const CLOCK_PROCESS = 2;
const CLOCK_THREAD = 3;

function clock(machine: HostMachine, which: number): bigint {
  return which === CLOCK_PROCESS || which === CLOCK_THREAD
    ? cpuTime(machine)
    : which === CLOCK_MONOTONIC || which === 4 || which === 7
      ? monotonic(machine)
      : realTime(machine);
}

export const time: HostLibrary = {
  time: define((machine, to: bigint) => {
    const seconds = realTime(machine) / 1_000_000_000n;
    if (to !== 0n) {
      machine.write(to, 'i64', seconds);
    }
    return seconds;
  }),
  clock: define(machine => cpuTime(machine) / 1000n),
  gettimeofday: define((machine, to: bigint) => {
    writeTime(machine, to, realTime(machine), 1000n);
    return 0;
  }),
  clock_gettime: define((machine, which: number, to: bigint) => {
    writeTime(machine, to, clock(machine, which), 1n);
    return 0;
  }),
  clock_getres: define((machine, _which: number, to: bigint) => {
    if (to !== 0n) {
      writeTime(machine, to, 1000n, 1n);
    }
    return 0;
  }),
  timespec_get: define((machine, to: bigint, base: number) => {
    writeTime(machine, to, realTime(machine), 1n);
    return base;
  }),
  difftime: define((_, end: bigint, start: bigint) => Number(end - start)),
  mktime: define((machine, from: bigint) =>
    secondsOf(readCalendar(machine, from))
  ),
  gmtime: define((machine, at: bigint) =>
    gmtime(machine, at, buffer(machine, 'tm', 64))
  ),
  localtime: define((machine, at: bigint) =>
    gmtime(machine, at, buffer(machine, 'tm', 64))
  ),
  gmtime_r: define(gmtime),
  localtime_r: define(gmtime),
  asctime: define((machine, from: bigint) =>
    staticText(machine, 'asctime', asctime(readCalendar(machine, from)))
  ),
  ctime: define((machine, at: bigint) =>
    staticText(
      machine,
      'asctime',
      asctime(calendarOf(machine.read(at, 'i64') as bigint))
    )
  ),
  strftime: define(
    (machine, to: bigint, size: bigint, format: bigint, from: bigint) => {
      const text = strftime(
        textAt(machine, format),
        readCalendar(machine, from)
      );
      if (BigInt(text.length) >= size) {
        return 0n;
      }
      writeText(machine, to, size, text);
      return BigInt(text.length);
    }
  ),
  sleep: define((machine, seconds: number) => {
    sleep(machine, BigInt(seconds) * 1_000_000_000n);
    return 0;
  }),
  usleep: define((machine, microseconds: number) => {
    sleep(machine, BigInt(microseconds) * 1000n);
    return 0;
  }),
  nanosleep: define((machine, from: bigint) => {
    sleep(
      machine,
      (machine.read(from, 'i64') as bigint) * 1_000_000_000n +
        (machine.read(from + 8n, 'i64') as bigint)
    );
    return 0;
  }),
  __gs_clock: define((machine, which: number) => clock(machine, which))
};
