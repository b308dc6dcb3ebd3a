/**
 * How many registers are live at once, at the point where most are, with
 * instructions in an order like the assembler's: loads as early as their
 * addresses and the stores before them allow, everything else as late as its
 * first use.
 */
import { resolve, type Item, type Node, type Phi, type Region } from './nodes';

export interface PressureOptions {
  /** Loads of one run of instructions that are in flight together. */
  loadsTogether: number;
}

export function maxPressure(program: Region, options: PressureOptions): number {
  const analysis = new Pressure(options);
  analysis.region(program, new Set());
  return analysis.max;
}

type Live = Set<Node>;

class Pressure {
  max = 0;

  constructor(private readonly options: PressureOptions) {}

  /** Live before the region, given what is live behind it. */
  region(region: Region, after: Live): Live {
    let live = after;
    for (const run of [...runsOf(region.items)].reverse()) {
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
    const arm = (region: Region, which: 0 | 1): Live => {
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

  private run(ops: Node[], after: Live): Live {
    const live = new Set(after);
    for (const node of schedule(ops, after, this.options).reverse()) {
      const isDead = node.kind !== 'effect' && !live.has(node);
      if (isDead) {
        continue;
      }
      const own = live.has(node) ? 0 : node.width;
      this.note(live, own);
      live.delete(node);
      // Leaves pass through registers on their way into the instruction.
      const passing = node.args
        .map(resolve)
        .filter(arg => arg.kind === 'leaf')
        .reduce((sum, arg) => Math.max(sum, arg.width), 0);
      node.args.forEach(arg => keep(live, arg));
      this.note(live, passing);
    }
    return live;
  }

  private note(live: Live, more = 0): void {
    let total = more;
    live.forEach(node => (total += node.width));
    this.max = Math.max(this.max, total);
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

/** Straight-line runs of instructions, and the control flow between them. */
function* runsOf(
  items: Item[]
): Generator<Node[] | Exclude<Item, { kind: 'op' }>> {
  let run: Node[] = [];
  for (const item of items) {
    if (item.kind === 'op') {
      run.push(item.node);
    } else {
      yield run;
      run = [];
      yield item;
    }
  }
  yield run;
}

function schedule(ops: Node[], after: Live, options: PressureOptions): Node[] {
  const order: Node[] = [];
  const done = new Set<Node>();
  const here = new Set(ops);
  const emit = (node: Node): void => {
    if (done.has(node) || !here.has(node)) {
      return;
    }
    done.add(node);
    node.args.forEach(arg => emit(resolve(arg)));
    order.push(node);
  };
  let start = 0;
  while (start < ops.length) {
    // Loads up to the next thing that holds them back, in groups.
    const effects = ops.slice(start).findIndex(isFence);
    const end = effects < 0 ? ops.length : start + effects;
    const group = ops.slice(start, end + 1);
    const loads = group.filter(node => node.kind === 'load');
    for (let i = 0; i < loads.length; i += options.loadsTogether) {
      const together = loads.slice(i, i + options.loadsTogether);
      together.forEach(emit);
      const last = together[together.length - 1];
      const until = loads[i + options.loadsTogether];
      // What can be finished before the next loads is.
      for (const node of group) {
        if (node === until) {
          break;
        }
        if ((node.kind === 'effect' || after.has(node)) && node !== last) {
          emit(node);
        }
      }
    }
    group
      .filter(node => node.kind === 'effect' || after.has(node))
      .forEach(emit);
    start = end + 1;
  }
  ops.forEach(node => after.has(node) && emit(node));
  return order;
}

/** Effects on memory that loads do not pass. */
function isFence(node: Node): boolean {
  return node.kind === 'effect' && node.memory !== 'none';
}
