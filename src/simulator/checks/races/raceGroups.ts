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

/** Groups that are told as one. */
interface Chain {
  kind: string;
  arrays: Set<string>;
  lines: Set<string>;
  groups: Race[][];
}

/**
 * Groups of one kind together whose lines and arrays hang together: of the steps
 * of a reduction that nothing parts, each races with the next. That of the first
 * lines comes first. Where a barrier of the block is missing, races within
 * warps go with those between warps.
 * @param kindOf what two groups must have in common
 */
export function byChains(
  groups: readonly Race[][],
  kindOf: (group: readonly Race[]) => string,
  spanOf: SpanOf
): Race[][][] {
  const chains: Chain[] = [];
  for (const group of groups) {
    const mine: Chain = {
      kind: kindOf(group),
      arrays: new Set(group.map(({ detail }) => detail.array)),
      lines: new Set(linesOf(group[0], spanOf)),
      groups: [group]
    };
    for (const chain of [...chains]) {
      if (
        chain.kind === mine.kind &&
        common(chain.lines, mine.lines) > 0 &&
        common(chain.arrays, mine.arrays) > 0
      ) {
        chains.splice(chains.indexOf(chain), 1);
        take(mine, chain);
      }
    }
    chains.push(mine);
  }
  const ends = ([{ conflict }]: Race[]): [Span, Span] => {
    const [a, b] = [conflict.old.site, conflict.now.site].map(spanOf);
    return afterward(a, b) < 0 ? [a, b] : [b, a];
  };
  chains.forEach(chain =>
    chain.groups.sort((a, b) => {
      const [lateA, earlyA] = ends(a);
      const [lateB, earlyB] = ends(b);
      return afterward(lateB, lateA) || afterward(earlyB, earlyA);
    })
  );
  const isWithin = ({ groups: [[{ conflict }]] }: Chain, d: string): boolean =>
    conflict.inShared && conflict.distance === d;
  for (const inner of chains.filter(chain => isWithin(chain, 'lanes'))) {
    const outer = chains.find(
      chain => isWithin(chain, 'warps') && common(chain.lines, inner.lines) > 0
    );
    if (outer) {
      chains.splice(chains.indexOf(inner), 1);
      take(outer, inner);
    }
  }
  return chains.map(chain => chain.groups);
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter(one => b.has(one)).length;
}

function take(chain: Chain, other: Chain): void {
  other.lines.forEach(line => chain.lines.add(line));
  other.arrays.forEach(array => chain.arrays.add(array));
  chain.groups.push(...other.groups);
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
