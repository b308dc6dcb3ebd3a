/**
 * Functions of the math library that are part of the module: engines call what
 * they import many times slower than these take.
 */
import type { ScalarName } from '../../../semantics/scalarTypes';
import type { ValueType } from '../../code';
import type { ModuleBuilder } from '../../module';
import { DOUBLE } from './double';
import { Formula, type MathModule } from './formula';
import { HALF_BITS, HALF_ROUNDINGS } from './halves';
import { SINGLE, type Write } from './single';
import { tableBytes, type TableName } from './tables';

export type { MathModule } from './formula';
export type { TableName } from './tables';

/** The functions of one module that are needed, in the order of their numbers, and their tables. */
export class MathNeeds {
  readonly helpers: string[] = [];
  private readonly tables = new Map<TableName, Uint8Array>();

  /** The number of a function among those needed; undefined where there is none. */
  helper(name: string, operands: readonly ScalarName[]): number | undefined {
    const key = `${name} ${operands[0]}`;
    return writerOf(key) ? this.numberOf(key) : undefined;
  }

  numberOf(key: string): number {
    const known = this.helpers.indexOf(key);
    return known >= 0 ? known : this.helpers.push(key) - 1;
  }

  table(name: TableName): Uint8Array {
    let bytes = this.tables.get(name);
    if (!bytes) {
      bytes = tableBytes(name);
      this.tables.set(name, bytes);
    }
    return bytes;
  }

  /** Each table that was asked for so far. */
  get known(): Iterable<[TableName, Uint8Array]> {
    return this.tables;
  }
}

function writerOf(key: string): Write | undefined {
  const [name, type] = key.split(' ');
  const library = LIBRARIES[type] ?? {};
  return Object.hasOwn(library, name) ? library[name] : undefined;
}

const LIBRARIES: Record<string, Record<string, Write>> = {
  f32: { ...SINGLE, ...HALF_ROUNDINGS },
  f64: DOUBLE,
  i32: HALF_BITS
};

const OPERANDS: Record<string, (type: ValueType) => ValueType[]> = {
  pow: type => [type, type],
  hypot: type => [type, type],
  fma: type => [type, type, type],
  fma_ro: type => [type, type, type],
  ldexp: type => [type, 'i32']
};

/** Adds all functions that are needed, and what they need in turn. */
export function addMath(
  builder: ModuleBuilder,
  needs: MathNeeds,
  module: MathModule
): void {
  for (let i = 0; i < needs.helpers.length; i++) {
    const key = needs.helpers[i];
    const [name, type] = key.split(' ') as [string, ValueType];
    const fn = builder.addFunction(OPERANDS[name]?.(type) ?? [type], [type]);
    writerOf(key)?.(new Formula(fn, module));
  }
}
