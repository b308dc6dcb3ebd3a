/** How many elements a scan in levels can hold. */
import type { Model } from './model';

export const scanCapacityModel: Model = {
  id: 'models/scan-capacity',
  title: 'The capacity of a scan in levels',
  course: 'Birmingham lecture 4: scan',
  teaches: 'Each level multiplies what can be scanned by the size of a segment.'
};

/** Elements that `levels` levels hold when a block scans `segment` of them. */
export function scanCapacity(segment: number, levels: number): number {
  return segment ** levels;
}

/** Levels that n elements need: 1 for up to one segment. */
export function levelsFor(n: number, segment: number): number {
  let levels = 1;
  for (let left = n; left > segment; left = Math.ceil(left / segment)) {
    levels++;
  }
  return levels;
}

/** Elements at each level: the input, its segments' sums, the sums of those … */
export function levelSizes(n: number, segment: number): number[] {
  const sizes = [n];
  while (sizes[sizes.length - 1] > segment) {
    sizes.push(Math.ceil(sizes[sizes.length - 1] / segment));
  }
  return sizes;
}
