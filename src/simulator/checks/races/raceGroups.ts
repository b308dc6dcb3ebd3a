/** Which races are told together: those between two lines, and those that one missing barrier makes. */
import type { Span } from '../../../compiler/ir/types';
import type { Race } from './raceList';

type SpanOf = (site: number) => Span;

/** Races between the same two lines together, those that say most first. */
export function byLines(races: readonly Race[], spanOf: SpanOf): Race[][] {
  const groups = new Map<string, Race[]>();
  for (const race of races) {
    const key = linesOf(race, spanOf).sort().join(' ');
    const group = groups.get(key);
    if (group) {
      group.push(race);
    } else {
      groups.set(key, [race]);
    }
  }
  return [...groups.values()].map(group =>
    group.sort((a, b) => weight(b) - weight(a))
  );
}

/**
 * Groups of one kind together whose lines hang together: of the steps of a
 * reduction that nothing parts, each races with the next. That of the first
 * lines comes first.
 * @param kindOf what two groups must have in common: array, distance, ...
 */
export function byChains(
  groups: readonly Race[][],
  kindOf: (group: readonly Race[]) => string,
  spanOf: SpanOf
): Race[][][] {
  const chains: { kind: string; lines: Set<string>; groups: Race[][] }[] = [];
  for (const group of groups) {
    const kind = kindOf(group);
    const lines = new Set(linesOf(group[0], spanOf));
    const mine = { kind, lines, groups: [group] };
    for (const chain of [...chains]) {
      if (chain.kind === kind && [...lines].some(l => chain.lines.has(l))) {
        chains.splice(chains.indexOf(chain), 1);
        chain.lines.forEach(line => lines.add(line));
        mine.groups.unshift(...chain.groups);
      }
    }
    chains.push(mine);
  }
  const ends = ([{ conflict }]: Race[]): [Span, Span] => {
    const [a, b] = [conflict.old.site, conflict.now.site].map(spanOf);
    return afterward(a, b) < 0 ? [a, b] : [b, a];
  };
  return chains.map(chain =>
    chain.groups.sort((a, b) => {
      const [lateA, earlyA] = ends(a);
      const [lateB, earlyB] = ends(b);
      return afterward(lateB, lateA) || afterward(earlyB, earlyA);
    })
  );
}

function linesOf({ conflict: { old, now } }: Race, spanOf: SpanOf): string[] {
  return [old, now].map(({ site }) => {
    const { file, line } = spanOf(site);
    return `${file}:${line}`;
  });
}

function weight({ isSameValue, isCollision, conflict }: Race): number {
  return (
    (isSameValue ? 0 : 8) +
    (isCollision ? 1 : 0) +
    2 * ['lanes', 'warps', 'blocks'].indexOf(conflict.distance)
  );
}

/** The later place of the source first. */
export function afterward(a: Span, b: Span): number {
  return b.file - a.file || b.line - a.line || b.column - a.column;
}
