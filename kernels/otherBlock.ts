/**
 * A kernel's launch with blocks of another size, for kernels that take any:
 * what is right with one size by chance is found with another.
 */

/** `<<<grid, block, shared>>>` of a launch. */
const CONFIGURATION = /<<<(.*)>>>/s;

/**
 * The launch with other blocks over as many threads: the block's numbers and
 * those that divide the grid by it change together.
 *
 * `f<<<(n + 255) // 256, 256>>>(x)` becomes `f<<<(n + 63) // 64, 64>>>(x)`.
 *
 * @returns nothing where the block is named: then its values are among the sizes
 */
export function otherBlock(launch: string): string | undefined {
  const [grid, block, shared] = parts(CONFIGURATION.exec(launch)?.[1] ?? '');
  const threads = block === undefined ? [] : tuple(block).map(Number);
  if (threads.length === 0 || threads.some(Number.isNaN)) {
    return undefined;
  }
  const others = otherThreads(threads);
  const dimensions = tuple(grid).map((size, axis) =>
    axis < threads.length ? divided(size, threads[axis], others[axis]) : size
  );
  const configuration = [
    written(dimensions),
    written(others.map(String)),
    ...(shared === undefined
      ? []
      : [shared.replaceAll(String(threads[0]), String(others[0]))])
  ].join(', ');
  return launch.replace(CONFIGURATION, () => `<<<${configuration}>>>`);
}

/** Still whole warps, in other shapes. */
function otherThreads(threads: readonly number[]): number[] {
  if (threads.length === 1) {
    return [threads[0] === 64 ? 128 : 64];
  }
  const [x, y, ...rest] = threads;
  return x === 32 ? [16, y === 4 ? 8 : 4, ...rest] : [32, 4, ...rest];
}

/** `(n + 255) // 256` for 64 threads instead of 256: `(n + 63) // 64`. Where a thread has several elements, or several threads one, as many. */
function divided(size: string, block: number, other: number): string {
  return size.replace(
    /(?:\((.+) \+ (\d+)\)|(\w+)) \/\/ (\d+)$/s,
    (whole, padded?: string, least?: string, even?: string, by = '') => {
      const each = (Number(by) * other) / block;
      if (!Number.isInteger(each)) {
        return whole;
      }
      return padded === undefined || Number(least) !== Number(by) - 1
        ? `${even ?? `(${padded} + ${least})`} // ${each}`
        : `(${padded} + ${each - 1}) // ${each}`;
    }
  );
}

/** Split at the commas that stand in no parentheses. */
function parts(text: string): string[] {
  const found: string[] = [''];
  let depth = 0;
  for (const character of text) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (character === ',' && depth === 0) {
      found.push('');
    } else {
      found[found.length - 1] += character;
    }
  }
  return found.map(part => part.trim());
}

/** `(a, b)` as its members, anything else as itself. */
function tuple(text: string): string[] {
  const inside = /^\((.*)\)$/s.exec(text)?.[1];
  const members = inside === undefined ? [] : parts(inside);
  return members.length > 1 ? members : [text];
}

function written(sizes: readonly string[]): string {
  return sizes.length === 1 ? sizes[0] : `(${sizes.join(', ')})`;
}
