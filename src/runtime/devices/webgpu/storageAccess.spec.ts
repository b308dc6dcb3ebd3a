import { describe, expect, it } from 'vitest';
import { DeviceStorage, type GpuDevice } from '../../../device';
import { newOperation } from '../port';
import type { Batches } from './batches';
import { StorageAccess, type StoredBuffer } from './storageAccess';

const GIB = 2 ** 30;

/** Memory of two buffers, none of which exists: what is read and written is noted. */
function sixGibibytes(): {
  access: StorageAccess;
  memory: StoredBuffer;
  notes: string[];
} {
  const notes: string[] = [];
  const parts = ['low', 'high'].map(label => ({ label }) as GPUBuffer);
  const storage = new DeviceStorage('all', 6 * GIB, parts, {
    maxBindingBytes: 2 * GIB,
    maxBufferBytes: 4 * GIB
  });
  const gpu = {
    now: () => 0,
    memory: {
      download: async (_: DeviceStorage, bytes: number, first: number) => {
        notes.push(`read ${bytes} at ${first}`);
        return new Uint8Array(bytes).fill(7).buffer;
      },
      write: (buffer: GPUBuffer, offset: number, bytes: Uint8Array) => {
        notes.push(`write ${bytes.join(' ')} at ${buffer.label}+${offset}`);
      }
    }
  } as unknown as GpuDevice;
  const batches = { submit: () => undefined } as unknown as Batches;
  return {
    access: new StorageAccess(gpu, batches),
    memory: { size: 6 * GIB, storage } as StoredBuffer,
    notes
  };
}

describe('memory beyond 4 GiB', () => {
  it('is read at its place', async () => {
    const { access, memory, notes } = sixGibibytes();
    expect([...(await access.get(memory, 5 * GIB + 2, 3))]).toEqual([7, 7, 7]);
    expect(notes).toEqual([`read 8 at ${5 * GIB}`]);
  });

  it('is changed at its place, with the words around', async () => {
    const { access, memory, notes } = sixGibibytes();
    await access.patch(
      newOperation('host'),
      memory,
      5 * GIB + 1,
      new Uint8Array([1, 2])
    );
    expect(notes).toEqual([
      `read 4 at ${5 * GIB}`,
      `write 7 1 2 7 at high+${GIB}`
    ]);
  });
});
