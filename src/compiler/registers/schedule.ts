/**
 * The order of instructions in a straight run, as an assembler chooses it that
 * hides latencies until registers get scarce: of what is ready, what the most
 * depends on goes first; beyond the target, only what frees registers.
 */
import { resolve, type Node } from './nodes';

export interface ScheduleOptions {
  /** Cycles until a loaded value is there: from global and from shared memory. */
  globalLatency: number;
  sharedLatency: number;
  /** Of everything else. */
  latency: number;
  /** Registers that scheduling for speed keeps below. */
  target: number;
}

interface Slot {
  node: Node;
  /** In source order. */
  index: number;
  /** What must have been issued before; values also have a latency. */
  needs: Slot[];
  followers: Slot[];
  /** Cycles from here to the end of the run along the longest chain. */
  priority: number;
  waiting: number;
  readyAt: number;
  /** Uses left inside the run. */
  uses: number;
}

/** `after`: what is live behind the run. */
export function schedule(
  nodes: Node[],
  after: ReadonlySet<Node>,
  options: ScheduleOptions
): Node[] {
  const slots = makeSlots(nodes, after, options);
  const order: Node[] = [];
  let pressure = livePast(nodes, after);
  let pending = slots.filter(slot => slot.waiting === 0);
  for (let time = 0; pending.length > 0;) {
    const isScarce = pressure >= options.target;
    const ready = pending.filter(slot => slot.readyAt <= time);
    const candidates = isScarce
      ? ready.filter(slot => growth(slot, after) <= 0)
      : ready;
    const next = best(candidates);
    const wait = Math.min(
      ...pending.map(slot => slot.readyAt).filter(at => at > time)
    );
    if (!next && Number.isFinite(wait)) {
      time = wait;
      continue;
    }
    // Nothing frees registers and nothing is on its way: go on all the same, with the least harm.
    const chosen = next ?? leastHarm(ready, after);
    pressure += growth(chosen, after);
    pending = pending.filter(slot => slot !== chosen);
    order.push(chosen.node);
    for (const need of new Set(operandSlots(chosen))) {
      need.uses--;
    }
    const done = time + latencyOf(chosen.node, options);
    for (const follower of chosen.followers) {
      const isOperand = operandSlots(follower).includes(chosen);
      follower.readyAt = Math.max(
        follower.readyAt,
        isOperand ? done : time + 1
      );
      if (--follower.waiting === 0) {
        pending.push(follower);
      }
    }
    time++;
  }
  return order;
}

/** The first in source order of those that need fewest registers: what was begun is finished first. */
function leastHarm(ready: Slot[], after: ReadonlySet<Node>): Slot {
  return ready.reduce((a, b) => {
    const difference = growth(a, after) - growth(b, after);
    return difference < 0 || (difference === 0 && a.index < b.index) ? a : b;
  });
}

function best(slots: Slot[]): Slot | undefined {
  let result: Slot | undefined;
  for (const slot of slots) {
    if (!result || slot.priority > result.priority) {
      result = slot;
    }
  }
  return result;
}

const operands = new WeakMap<Slot, Slot[]>();

function operandSlots(slot: Slot): Slot[] {
  return operands.get(slot) ?? [];
}

function makeSlots(
  nodes: Node[],
  after: ReadonlySet<Node>,
  options: ScheduleOptions
): Slot[] {
  const byNode = new Map<Node, Slot>();
  const needed = neededNodes(nodes, after);
  const slots: Slot[] = [];
  const lastEffect = new Map<string, Slot>();
  const loadsSince = new Map<string, Slot[]>();
  let lastBarrier: Slot | undefined;
  let sinceBarrier: Slot[] = [];
  for (const node of nodes) {
    if (!needed.has(node)) {
      continue;
    }
    const slot: Slot = {
      node,
      index: slots.length,
      needs: [],
      followers: [],
      priority: 0,
      waiting: 0,
      readyAt: 0,
      uses: 0
    };
    const own = [
      ...new Set(valuesRead(node).flatMap(arg => byNode.get(arg) ?? []))
    ];
    operands.set(slot, own);
    own.forEach(operand => operand.uses++);
    const needs = new Set(own);
    if (node.kind === 'load' || node.kind === 'effect') {
      const memory = node.memory;
      if (lastBarrier) {
        needs.add(lastBarrier);
      }
      if (memory === undefined) {
        sinceBarrier.forEach(s => needs.add(s));
        lastBarrier = slot;
        sinceBarrier = [];
        lastEffect.clear();
        loadsSince.clear();
      } else {
        const effect = lastEffect.get(memory);
        if (effect) {
          needs.add(effect);
        }
        if (node.kind === 'effect') {
          (loadsSince.get(memory) ?? []).forEach(s => needs.add(s));
          lastEffect.set(memory, slot);
          loadsSince.set(memory, []);
        } else {
          loadsSince.set(memory, [...(loadsSince.get(memory) ?? []), slot]);
        }
        sinceBarrier.push(slot);
      }
    }
    slot.needs = [...needs];
    slot.waiting = needs.size;
    slot.needs.forEach(need => need.followers.push(slot));
    byNode.set(node, slot);
    slots.push(slot);
  }
  for (const slot of [...slots].reverse()) {
    const own = latencyOf(slot.node, options);
    slot.priority = Math.max(own, ...slot.followers.map(f => own + f.priority));
  }
  return slots;
}

/** Effects, what is live behind the run, and what these need. */
function neededNodes(nodes: Node[], after: ReadonlySet<Node>): Set<Node> {
  const needed = new Set<Node>();
  for (const node of [...nodes].reverse()) {
    if (node.kind === 'effect' || after.has(node) || needed.has(node)) {
      needed.add(node);
      valuesRead(node).forEach(arg => needed.add(arg));
    }
  }
  return needed;
}

/** What an instruction reads, pointers seen through to their bases. */
export function valuesRead(node: Node): Node[] {
  return node.args.flatMap(arg => {
    const value = resolve(arg);
    return value.kind === 'leaf'
      ? value.target?.kind === 'memory' && value.target.base
        ? valuesRead({ ...value, args: [value.target.base] })
        : []
      : [value];
  });
}

function latencyOf(node: Node, options: ScheduleOptions): number {
  if (node.kind !== 'load') {
    return options.latency;
  }
  return node.memory?.startsWith('shared')
    ? options.sharedLatency
    : options.globalLatency;
}

/** Registers more or fewer after issuing. */
function growth(slot: Slot, after: ReadonlySet<Node>): number {
  const freed = operandSlots(slot)
    .filter(operand => operand.uses === 1 && !after.has(operand.node))
    .reduce((sum, operand) => sum + operand.node.width, 0);
  return slot.node.width - freed;
}

/** Registers of values that only pass by. */
function livePast(nodes: Node[], after: ReadonlySet<Node>): number {
  const here = new Set(nodes);
  const from = new Set<Node>([...after].filter(node => !here.has(node)));
  nodes.forEach(node =>
    valuesRead(node).forEach(arg => !here.has(arg) && from.add(arg))
  );
  let total = 0;
  from.forEach(node => (total += node.width));
  return total;
}
