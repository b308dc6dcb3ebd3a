import { describe, expect, it } from 'vitest';
import { DEVICE_BASE } from '../devices/addressRange';
import { AddressTable } from './addresses';

describe('AddressTable', () => {
  const table = new AddressTable<{ address: bigint; size: number }>();
  const entries = [1, 512, 1000, 4096].map(size => {
    const entry = { address: table.reserve(size), size };
    table.add(entry);
    return entry;
  });

  it('gives addresses of a device, aligned, apart from one another', () => {
    for (const { address } of entries) {
      expect(address).toBeGreaterThanOrEqual(DEVICE_BASE);
      expect(address % 512n).toBe(0n);
    }
    entries.slice(1).forEach(({ address }, i) => {
      const before = entries[i];
      expect(address - before.address - BigInt(before.size)).toBeGreaterThan(
        0n
      );
    });
  });

  it('finds the allocation of an address, its end included', () => {
    for (const entry of entries) {
      for (const offset of [0, entry.size >> 1, entry.size]) {
        expect(table.find(entry.address + BigInt(offset))).toEqual({
          entry,
          offset
        });
      }
      expect(
        table.find(entry.address + BigInt(entry.size) + 1n)
      ).toBeUndefined();
    }
    expect(table.find(0n)).toBeUndefined();
  });

  it('forgets what was freed, and does not give its address again', () => {
    table.remove(entries[1]);
    expect(table.find(entries[1].address)).toBeUndefined();
    expect(entries.map(({ address }) => address)).not.toContain(
      table.reserve(512)
    );
  });
});
