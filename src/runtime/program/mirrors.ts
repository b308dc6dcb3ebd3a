/**
 * Host memory and its mirror on the device, made equal again after both sides
 * wrote: each byte has what the side that changed it wrote.
 */

/**
 * Puts into the host's bytes what the device changed since the two were equal
 * (`common`), and keeps what the host changed. Returns how many bytes both
 * sides changed, to different values: they have the device's.
 */
export function merge(
  host: Uint8Array,
  common: Uint8Array,
  device: Uint8Array
): number {
  let conflicts = 0;
  for (let i = 0; i < host.length; i++) {
    if (device[i] !== common[i]) {
      if (host[i] !== common[i] && host[i] !== device[i]) {
        conflicts++;
      }
      host[i] = device[i];
    }
  }
  return conflicts;
}

/** Where the bytes differ, as [start, end): nothing between them, which the device may have changed. */
export function changedRanges(
  before: Uint8Array,
  now: Uint8Array
): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  for (let i = 0; i < now.length; i++) {
    if (before[i] === now[i]) {
      continue;
    }
    const last = ranges[ranges.length - 1];
    if (last && i === last[1]) {
      last[1] = i + 1;
    } else {
      ranges.push([i, i + 1]);
    }
  }
  return ranges;
}
