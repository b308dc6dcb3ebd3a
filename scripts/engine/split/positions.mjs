/**
 * @param stretches with `start` and `end`, none within another
 * @returns (position) => the one that the position is in
 */
export function byPosition(stretches) {
  const list = [...stretches].sort((a, b) => a.start - b.start);
  return position => {
    const next = firstAt(list, one => one.end > position);
    const found = list[next];
    return found && found.start <= position ? found : undefined;
  };
}

/** Where in a list, of which only the end is `wanted`, that end begins. */
export function firstAt(list, wanted) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = wanted(list[middle]) ? [low, middle] : [middle + 1, high];
  }
  return low;
}
