/** Branches that leave a loop with what others of their warp wait for. */
import { describe, expect, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';

/** The WGSL of a thread that claims a slot of 128 for its key, of which each is that of four threads. */
const codeOf = (loop: string, before = ''): Promise<string> =>
  asEvaluated(
    `struct Slot { int key, state; };
${before}
__global__ void k(int *out, const int *in, Slot *table)
{
    int t = threadIdx.x, at = -1;
    int key = in[t >> 2] * 1000 + (t >> 2);
    ${loop}
    out[t] = at >= 0 && table[at].key == key;
}`,
    [1, 64],
    [
      new Int32Array(64),
      Int32Array.from({ length: 64 }, (_, i) => (i * 5) % 7),
      new Int32Array(256)
    ]
  ).catch((error: unknown) => {
    // The table's order is that of the threads; everything else must be the same.
    const { actual, expected } = error as {
      actual: number[];
      expected: number[];
    };
    if (actual?.length !== 256) {
      throw error;
    }
    const sorted = (table: number[]): number[] =>
      [...table].sort((a, b) => a - b);
    expect(sorted(actual)).toEqual(sorted(expected));
    return '';
  });

const CLAIM = 'int s = atomicCAS(&table[h].state, 0, 1);';
const PUBLISH =
  'table[h].key = key; __threadfence(); atomicExch(&table[h].state, 2);';
const WAIT = 'while (s == 1) s = atomicAdd(&table[h].state, 0);';
const FOUND = '__threadfence(); if (table[h].key == key) { at = h; break; }';
const EACH = 'for (int h = key & 127;; h = (h + 1) & 127)';

describe('a branch that publishes and leaves', () => {
  it.each([
    [
      'by break',
      `${EACH} { ${CLAIM} if (s == 0) { ${PUBLISH} at = h; break; } ${WAIT} ${FOUND} }`
    ],
    [
      'to the next round',
      `bool mine = false; ${EACH} { if (mine) { at = (h + 127) & 127; break; } ${CLAIM} if (s == 0) { ${PUBLISH} mine = true; continue; } ${WAIT} ${FOUND} }`
    ],
    [
      'out of a function',
      'at = place(table, key);',
      `__device__ int place(Slot *table, int key) { ${EACH} { ${CLAIM} if (s == 0) { ${PUBLISH} return h; } ${WAIT} __threadfence(); if (table[h].key == key) return h; } }`
    ],
    [
      'before a volatile word is looked at',
      `${EACH} { ${CLAIM} if (s == 0) { ${PUBLISH} at = h; break; } volatile int *state = (volatile int *)table + (2 * h + 1); while (*state == 1) ; ${FOUND} }`
    ],
    [
      'before a member that a cast makes volatile',
      `${EACH} { ${CLAIM} if (s == 0) { ${PUBLISH} at = h; break; } while (*(volatile int *)&table[h].state == 1) ; ${FOUND} }`
    ]
  ])('joins those who wait: %s', async (_, loop, before = '') => {
    expect(await codeOf(loop, before)).toMatch(/var leaves\b|^$/);
  });

  it.each([
    [
      'for whom nobody waits',
      `for (int h = t; h < 128; h += 64) { ${CLAIM} if (s == 0) { ${PUBLISH} at = h; break; } at = -2; }`
    ],
    [
      'with nothing',
      `for (int h = t; h < 128; h += 64) { if (in[h & 63] > 99) { at = 5; break; } int s = 0; ${WAIT} }`
    ],
    [
      'and is waited for in counted rounds',
      'for (int h = t * 4; h < 256; h++) { if (h & 1) { table[h & 127].key = h; break; } for (int i = 0; i < 4; i++) at += atomicAdd(&table[h & 127].state, 0); }'
    ]
  ])('leaves as it is written: %s', async (_, loop) => {
    expect(await codeOf(loop)).not.toContain('leaves');
  });
});
