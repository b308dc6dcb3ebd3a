import { describe, expect, it, vi } from 'vitest';
import { DeviceMemory } from './deviceMemory';

const FIRST = 2 ** 24;

describe('memory at chosen addresses', () => {
  it('is where it was asked for, before all other allocations', () => {
    const memory = new DeviceMemory(FIRST);
    expect(memory.allocateAt(FIRST - 1024, 700)).toBe(true);
    expect(memory.allocate(100)).toBe(FIRST);
    memory.bytes(FIRST - 1024, 700).fill(7);
    expect(memory.bytes(FIRST, 1)[0]).toBe(0);
  });

  it('is refused where something is, and given again once that is freed', () => {
    const memory = new DeviceMemory(FIRST);
    const at = FIRST / 2;
    expect(memory.allocateAt(at, 1025)).toBe(true);
    expect(memory.allocateAt(at + 1024, 1)).toBe(false);
    expect(memory.allocateAt(at - 512, 513)).toBe(false);
    expect(memory.allocateAt(at - 512, 512)).toBe(true);
    expect(memory.allocateAt(at + 1536, 1)).toBe(true);
    memory.release(at);
    expect(memory.allocateAt(at + 1024, 1)).toBe(true);
    expect(() => memory.release(at)).toThrow(RangeError);
  });

  it('is refused at other addresses', () => {
    const memory = new DeviceMemory(FIRST);
    expect(memory.allocateAt(FIRST / 2 + 256, 1)).toBe(false);
    expect(memory.allocateAt(FIRST - 512, 513)).toBe(false);
    expect(memory.allocateAt(0, 1)).toBe(false);
  });
});

it('memory that is given up is as new for the next', () => {
  const before = new DeviceMemory(FIRST);
  const fresh = new DeviceMemory(FIRST);
  expect(before.allocateAt(FIRST - 512, 512)).toBe(true);
  const at = before.allocate(3000);
  before.bytes(0, FIRST).fill(1);
  before.bytes(at, 3000).fill(7);
  before.release(FIRST - 512);
  before.release(at);
  const after = new DeviceMemory(FIRST, before.giveUp());
  expect(after.memory).toBe(before.memory);
  expect(after.allocate(3000)).toBe(fresh.allocate(3000));
  const size = FIRST + 3000;
  // Millions of bytes, which toEqual would take one by one.
  const differ = Buffer.compare(after.bytes(0, size), fresh.bytes(0, size));
  expect(differ).toBe(0);
});

it('grows seldom, however often something is allocated, and up to its end', () => {
  const pages = 4096;
  const memory = new WebAssembly.Memory({ initial: 32, maximum: pages });
  const grow = vi.spyOn(memory, 'grow');
  const device = new DeviceMemory(FIRST, memory);
  for (let i = 0; i < 100_000; i++) {
    device.allocate(64);
  }
  expect(grow.mock.calls.length).toBeLessThan(40);
  const left = (pages - 1) * 65536 - FIRST - 100_000 * 512;
  device.allocate(left);
  expect(() => device.allocate(1)).toThrow('has no 1 bytes left');
});
