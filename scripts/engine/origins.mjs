// Which source file each character of a bundle comes from.
import { SourceMap } from 'node:module';
import { relative, resolve } from 'node:path';

/**
 * @param text a bundle
 * @param map its source map, parsed
 * @param folder the folder that the map's paths are relative to
 * @returns for an offset, the source's path from the current directory
 */
export function origins(text, map, folder) {
  const paths = new Map(
    map.sources.map(source => [
      source,
      relative('.', resolve(folder, source)).replaceAll('\\', '/')
    ])
  );
  const lines = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
    lines.push(i + 1);
  }
  const sourceMap = new SourceMap(map);
  const lineOf = offset => {
    let [low, high] = [0, lines.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      [low, high] = lines[middle] <= offset ? [middle, high] : [low, middle];
    }
    return low;
  };
  return offset => {
    const line = lineOf(offset);
    const { originalSource } = sourceMap.findEntry(line, offset - lines[line]);
    return paths.get(originalSource) ?? '';
  };
}
