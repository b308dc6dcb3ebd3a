/** What the launches of a comparison differ in, when that is a number. */
import type { Dim3 } from '../protocol/launchRequest';
import type { CompareRow, LaunchRecord } from '../protocol/record';
import { say } from '../protocol/words';

export interface Axis {
  /** `n`, `threads per block` or `blocks`. */
  name: string;
  /** One for each row, in the rows' order. */
  values: number[];
}

/** Points that make a curve and not a comparison of two. */
const FEWEST = 3;

/**
 * The scalar parameter, the block size or the grid that tells the rows of each
 * kernel apart, the first of them in this order, if every kernel has at least three rows: then time and
 * bandwidth are drawn against it. Undefined where versions are compared.
 */
export function scalingAxis(rows: readonly CompareRow[]): Axis | undefined {
  const kernels = new Map<string, CompareRow[]>();
  for (const row of rows) {
    const of = kernels.get(row.launch.kernel);
    if (of) {
      of.push(row);
    } else {
      kernels.set(row.launch.kernel, [row]);
    }
  }
  const groups = [...kernels.values()];
  if (groups.length === 0 || groups.some(group => group.length < FEWEST)) {
    return undefined;
  }
  const distinct = (
    read: (launch: LaunchRecord) => number | undefined
  ): boolean =>
    groups.every(group => {
      const values = group.map(row => read(row.launch));
      return (
        !values.includes(undefined) && new Set(values).size === group.length
      );
    });
  const candidates: {
    name: string;
    read: (launch: LaunchRecord) => number | undefined;
  }[] = [
    ...rows[0].launch.arguments.map(({ name }) => ({
      name,
      read: (launch: LaunchRecord) => scalarOf(launch, name)
    })),
    { name: say`threads per block`, read: ({ block }) => product(block) },
    { name: say`blocks`, read: ({ grid }) => product(grid) }
  ];
  const axis = candidates.find(({ read }) => distinct(read));
  return (
    axis && {
      name: axis.name,
      values: rows.map(row => axis.read(row.launch) ?? NaN)
    }
  );
}

/** The number in `n = 4194304`; undefined for an array and for a parameter that is not there. */
function scalarOf(launch: LaunchRecord, name: string): number | undefined {
  const value = launch.arguments.find(
    argument => argument.name === name
  )?.value;
  const number =
    value === undefined
      ? undefined
      : /=\s*(-?[\d.]+(?:e[+-]?\d+)?)$/i.exec(value)?.[1];
  const read = Number(number);
  return Number.isFinite(read) ? read : undefined;
}

function product([x, y, z]: Dim3): number {
  return x * y * z;
}
