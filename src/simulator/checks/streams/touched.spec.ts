/** Which touches of memory meet without an order, as worked out by hand. */
import { describe, expect, it } from 'vitest';
import { isBehind, WorkOrder, type StreamStep } from './order';
import { TouchedMemory, type TouchKind } from './touched';

class Scene {
  readonly order = new WorkOrder();
  private readonly memory = new TouchedMemory();

  /** Which earlier touches it meets: `write of 1 at 8, 2 times`. */
  touch(
    step: StreamStep,
    kind: TouchKind,
    address: number,
    bytes: number
  ): string[] {
    const answers = new Map() as Parameters<TouchedMemory['touch']>[3];
    const now = { kind, step, span: undefined, who: String(step.stream) };
    this.memory.touch(address, bytes, now, answers);
    return [...answers.values()]
      .flatMap(({ meets }) => meets)
      .map(
        ({ old, address: at, count }) =>
          `${old.kind} of ${old.who} at ${at}, ${count} times`
      )
      .sort();
  }
}

describe('order of works', () => {
  it('is that of one stream, of what is waited for, and of what the host waits for', () => {
    const order = new WorkOrder();
    const first = order.issue(1, []);
    const second = order.issue(1, [first]);
    const beside = order.issue(2, []);
    const joined = order.issue(2, [beside, second]);
    expect(isBehind(second, first)).toBe(true);
    expect(isBehind(beside, first)).toBe(false);
    expect(isBehind(joined, first)).toBe(true);
    expect(isBehind(first, second)).toBe(false);
    expect(isBehind(order.host(), first)).toBe(false);
    expect(order.isQuiet).toBe(false);
    order.ended(second);
    expect(isBehind(order.host(), first)).toBe(true);
    expect(isBehind(order.host(), joined)).toBe(false);
    order.ended();
    expect(isBehind(order.host(), joined)).toBe(true);
    expect(order.isQuiet).toBe(true);
  });
});

describe('touched memory', () => {
  it('meets writes and reads that nothing orders', () => {
    const scene = new Scene();
    const one = scene.order.issue(1, []);
    const two = scene.order.issue(2, []);
    expect(scene.touch(one, 'write', 0, 64)).toEqual([]);
    expect(scene.touch(two, 'read', 32, 64)).toEqual([
      'write of 1 at 32, 8 times'
    ]);
    expect(scene.touch(two, 'write', 128, 4)).toEqual([]);
  });

  it('meets nothing that it is behind, also through another stream', () => {
    const scene = new Scene();
    const one = scene.order.issue(1, []);
    scene.touch(one, 'write', 0, 64);
    const two = scene.order.issue(2, [one]);
    expect(scene.touch(two, 'read', 0, 64)).toEqual([]);
    const three = scene.order.issue(3, [two]);
    expect(scene.touch(three, 'write', 0, 64)).toEqual([]);
    const beside = scene.order.issue(4, [one]);
    expect(scene.touch(beside, 'read', 0, 4)).toEqual([
      'write of 3 at 0, 1 times'
    ]);
  });

  it('lets reads meet reads, and atomic operations each other, but not plain accesses', () => {
    const scene = new Scene();
    const [one, two, three] = [1, 2, 3].map(stream =>
      scene.order.issue(stream, [])
    );
    scene.touch(one, 'read', 0, 4);
    expect(scene.touch(two, 'read', 0, 4)).toEqual([]);
    expect(scene.touch(three, 'atomic', 0, 4)).toEqual([
      'read of 1 at 0, 1 times',
      'read of 2 at 0, 1 times'
    ]);
    scene.touch(one, 'atomic', 8, 4);
    expect(scene.touch(two, 'atomic', 8, 4)).toEqual([]);
  });

  it('tells the bytes of a word apart, over the ends of pages', () => {
    const scene = new Scene();
    const one = scene.order.issue(1, []);
    const two = scene.order.issue(2, []);
    scene.touch(one, 'write', 4094, 4);
    expect(scene.touch(two, 'write', 4090, 4)).toEqual([]);
    expect(scene.touch(two, 'write', 4098, 2)).toEqual([]);
    expect(scene.touch(two, 'read', 4095, 2)).toEqual([
      'write of 1 at 4095, 2 times'
    ]);
  });
});
