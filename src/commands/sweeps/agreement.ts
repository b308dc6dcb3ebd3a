/** Whether launches that were given the same leave the same. */
import type { ArrayPayload, ElementType } from '../../protocol/arrays';
import type { LaunchRequest } from '../../protocol/launchRequest';

/** Bytes of results that are kept to be compared with. */
const MOST_KEPT = 256 * 2 ** 20;
/** Sums in another order differ by a few units in the last place of what was summed. */
const RELATIVE = 1e-4;
/** Of the largest element, below which a difference is rounding. */
const OF_LARGEST = 1e-5;

type Results = readonly (ArrayBuffer | null)[];

interface Kept {
  at: string;
  results: Results;
}

/**
 * Compares the results of points with those of the first point that was given
 * the same numbers and arrays. Blocks, grids and macros are not given to the
 * kernel, so they may differ.
 */
export class Agreement {
  /**
   * @param at what the point is called
   * @returns where the results differ; undefined where they do not, or where
   *   there is nothing to compare with
   */
  differs(
    launch: LaunchRequest,
    shapes: readonly Pick<ArrayPayload, 'dtype' | 'shape'>[],
    results: Results,
    at: string
  ): string | undefined {
    const key = keyOf(launch, shapes);
    const first = this._kept.get(key);
    if (!first) {
      const bytes = results.reduce(
        (sum, data) => sum + (data?.byteLength ?? 0),
        0
      );
      if (this._bytes + bytes <= MOST_KEPT) {
        this._bytes += bytes;
        this._kept.set(key, { at, results });
      }
      return undefined;
    }
    this.compared++;
    for (const [array, data] of results.entries()) {
      const other = first.results[array];
      const where =
        data && other && difference(shapes[array].dtype, other, data);
      if (where) {
        const name =
          launch.args.find(arg => arg.kind === 'array' && arg.array === array)
            ?.expression ?? 'an array';
        return `${name}[${where.index}] is ${where.now}, and ${where.before} at ${first.at}`;
      }
    }
    return undefined;
  }

  /** Points that were compared with another. */
  compared = 0;

  private readonly _kept = new Map<string, Kept>();
  private _bytes = 0;
}

function keyOf(
  { args }: LaunchRequest,
  shapes: readonly Pick<ArrayPayload, 'dtype' | 'shape'>[]
): string {
  return JSON.stringify([
    args.map(arg =>
      arg.kind === 'scalar'
        ? String(arg.value)
        : arg.kind === 'array'
          ? [arg.array, arg.elementOffset, arg.elements]
          : arg.array
    ),
    shapes.map(({ dtype, shape }) => [dtype, shape])
  ]);
}

/** The elements of an array; a half as its bits. */
function elements(
  type: ElementType,
  data: ArrayBuffer
): ArrayLike<number | bigint> {
  switch (type) {
    case 'float32':
      return new Float32Array(data);
    case 'float64':
      return new Float64Array(data);
    case 'int64':
    case 'uint64':
      return new BigInt64Array(data);
    case 'int32':
    case 'uint32':
      return new Int32Array(data);
    case 'int16':
    case 'uint16':
    case 'float16':
      return new Int16Array(data);
    default:
      return new Uint8Array(data);
  }
}

function difference(
  type: ElementType,
  before: ArrayBuffer,
  now: ArrayBuffer
): { index: number; before: string; now: string } | undefined {
  const [a, b] = [elements(type, before), elements(type, now)];
  const isFloat = type === 'float32' || type === 'float64';
  let largest = 0;
  for (let i = 0; isFloat && i < a.length; i++) {
    const size = Math.abs(Number(a[i]));
    largest = size > largest && size < Infinity ? size : largest;
  }
  for (let i = 0; i < a.length; i++) {
    if (a[i] === b[i] || (a[i] !== a[i] && b[i] !== b[i])) {
      continue;
    }
    const [x, y] = [Number(a[i]), Number(b[i])];
    const isRounding =
      isFloat &&
      Math.abs(x - y) <=
        RELATIVE * Math.max(Math.abs(x), Math.abs(y)) + OF_LARGEST * largest;
    if (!isRounding) {
      return { index: i, before: shown(a[i]), now: shown(b[i]) };
    }
  }
  return undefined;
}

function shown(value: number | bigint): string {
  return typeof value === 'bigint'
    ? String(value)
    : String(Number(value.toPrecision(7)));
}
