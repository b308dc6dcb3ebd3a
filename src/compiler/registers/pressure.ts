/** How many registers are live at once, at the point where most are. */
import type { Item, Node, Phi, NodeRegion } from './nodes';
import { resolve } from './nodes';
import { schedule, valuesRead, type ScheduleOptions } from './schedule';

export interface PressureOptions extends ScheduleOptions {
  /** Instructions up to which both arms of an if are executed under predicates. */
  predicated: number;
}

export function maxPressure(
  program: NodeRegion,
  options: PressureOptions
): number {
  const analysis = new Pressure(options);
  analysis.region(program, new Set());
  return analysis.max;
}

type Live = Set<Node>;

class Pressure {
  max = 0;

  constructor(private readonly options: PressureOptions) {}

  /** Live before the region, given what is live behind it. */
  region(region: NodeRegion, after: Live): Live {
    let live = after;
    for (const run of [...this.runsOf(region.items)].reverse()) {
      live = Array.isArray(run) ? this.run(run, live) : this.control(run, live);
    }
    return live;
  }

  private control(item: Exclude<Item, { kind: 'op' }>, after: Live): Live {
    return item.kind === 'if'
      ? this.branch(item, after)
      : this.loop(item, after);
  }

  private branch(item: Item & { kind: 'if' }, after: Live): Live {
    const arm = (region: NodeRegion, which: 0 | 1): Live => {
      const out = new Set(after);
      // Phis first: one may be the input of another.
      item.phis.forEach(phi => out.delete(phi.node));
      item.phis.forEach(
        phi => after.has(phi.node) && keep(out, phi.inputs[which])
      );
      this.note(out);
      return this.region(region, out);
    };
    const before = new Set([...arm(item.then, 0), ...arm(item.else, 1)]);
    keep(before, item.cond);
    this.note(before);
    return before;
  }

  private loop(item: Item & { kind: 'loop' }, after: Live): Live {
    const nodes = new Set(item.phis.map(phi => phi.node));
    let carried: Live = new Set(after);
    // What the body needs from before is live all the way round.
    for (;;) {
      const out = new Set([...carried].filter(node => !nodes.has(node)));
      const needed = (phi: Phi): boolean => carried.has(phi.node);
      item.phis.forEach(phi => needed(phi) && keep(out, phi.inputs[1]));
      const before = this.region(item.body, out);
      const grown = new Set([...carried, ...before]);
      if (grown.size === carried.size) {
        break;
      }
      carried = grown;
    }
    const before = new Set([...carried].filter(node => !nodes.has(node)));
    item.phis.forEach(
      phi => carried.has(phi.node) && keep(before, phi.inputs[0])
    );
    this.note(carried);
    this.note(before);
    return before;
  }

  private run(nodes: Node[], after: Live): Live {
    const live = new Set(after);
    for (const node of schedule(nodes, after, this.options).reverse()) {
      this.note(live, live.has(node) ? 0 : node.width);
      live.delete(node);
      // Leaves pass through registers on their way into the instruction.
      const passing = Math.max(
        0,
        ...node.args
          .map(resolve)
          .filter(arg => arg.kind === 'leaf')
          .map(arg => arg.width)
      );
      valuesRead(node).forEach(arg => live.add(arg));
      this.note(live, passing);
    }
    return live;
  }

  private note(live: Live, more = 0): void {
    let total = more;
    live.forEach(node => (total += node.width));
    this.max = Math.max(this.max, total);
  }

  /** Straight runs of instructions, and the control flow between them. */
  private *runsOf(
    items: Item[]
  ): Generator<Node[] | Exclude<Item, { kind: 'op' }>> {
    let run: Node[] = [];
    for (const item of items) {
      const straight = this.straightened(item);
      if (straight) {
        run.push(...straight);
      } else {
        yield run;
        run = [];
        yield item as Exclude<Item, { kind: 'op' }>;
      }
    }
    yield run;
  }

  /** An instruction, or a short if as instructions under a predicate. */
  private straightened(item: Item): Node[] | undefined {
    if (item.kind === 'op') {
      return [item.node];
    }
    if (item.kind === 'loop') {
      return undefined;
    }
    const inner: Node[] = [];
    for (const part of [...item.then.items, ...item.else.items]) {
      const nodes = this.straightened(part);
      if (!nodes) {
        return undefined;
      }
      inner.push(...nodes);
    }
    if (inner.length > this.options.predicated) {
      return undefined;
    }
    const joins = item.phis.map(({ node, inputs }) =>
      // The phi becomes an instruction: the node itself, so that its users still mean it.
      Object.assign(node, {
        kind: 'pure' as const,
        args: [item.cond, ...inputs]
      })
    );
    return [...inner, ...joins];
  }
}

function keep(live: Live, node: Node): void {
  const value = resolve(node);
  if (value.kind === 'leaf') {
    // A pointer made of a base is live as long as its base is.
    if (value.target?.kind === 'memory' && value.target.base) {
      keep(live, value.target.base);
    }
    return;
  }
  live.add(value);
}
