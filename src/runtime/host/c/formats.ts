/** Formats of printf and scanf where a program has them, read once. */
import {
  parseFormat,
  type FormatPiece
} from '../../../compiler/semantics/printf/parse';
import type { Machine } from '../machine';
import { range } from './halves';
import { parseScan, type ScanPiece } from './scanFormat';
import { endOfText } from './search';

const MOST_FORMATS = 1000;

class KnownFormat {
  private printed: readonly FormatPiece[] | undefined;
  private scanned: readonly ScanPiece[] | undefined;

  constructor(
    readonly text: string,
    /** The 0 included, where the program may write others there. */
    readonly bytes: Uint8Array | undefined
  ) {}

  get print(): readonly FormatPiece[] {
    return (this.printed ??= parseFormat(this.text));
  }

  get scan(): readonly ScanPiece[] {
    return (this.scanned ??= parseScan(this.text));
  }
}

class Formats {
  private readonly known = new Map<number, KnownFormat>();
  private readonly constants: ReadonlySet<number>;

  constructor(readonly machine: Machine) {
    this.constants = new Set(
      [...machine.code.addresses]
        .filter(([variable]) => variable.isConst)
        .map(([, address]) => address)
    );
  }

  at(low: number, high: number): KnownFormat {
    const start = range(this.machine, low, high, 1);
    const { all } = this.machine;
    const known = this.known.get(start);
    if (known && (!known.bytes || lies(all, start, known.bytes))) {
      return known;
    }
    const end = endOfText(all, start);
    const bytes = all.slice(start, end + 1);
    const text = String.fromCharCode(...bytes.subarray(0, end - start));
    if (this.known.size >= MOST_FORMATS) {
      this.known.clear();
    }
    const isConstant = this.constants.has(start);
    const format = new KnownFormat(text, isConstant ? undefined : bytes);
    this.known.set(start, format);
    return format;
  }
}

function lies(all: Uint8Array, start: number, bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) {
    if (all[start + i] !== bytes[i]) {
      return false;
    }
  }
  return true;
}

/** Of the program that has printed last. */
let latest: Formats | undefined;

export function formatsOf(machine: Machine): Formats {
  if (latest?.machine !== machine) {
    latest = machine.state('formats', () => new Formats(machine));
  }
  return latest;
}
