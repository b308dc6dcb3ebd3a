/** Kernels that the hunt has found, made small: each was refused or said something else once. */
import { describe, expect, it } from 'vitest';
import { testDevice } from '../runKernel';
import { compileKernels, onDevice, simulated } from './device';

/** What stands in `run`, what is declared before it, and what thread 3 says, as g++ has it. */
const FOUND: [name: string, body: string, outer: string, said: string][] = [
  [
    'bytes between pointers to words',
    'unsigned x[4] = {1, 2, 3, (unsigned)t}; unsigned *p = x + (t & 3), *e = p + 1; say(s, (int)((const char *)e - (const char *)p)); say(s, *p);',
    '',
    '7:4 8:3'
  ],
  [
    'what a pointer to a pointer stores',
    'int a = t; int *q = &a; int **r = &q; int z = **r; **r += 2; say(s, **r); say(s, z);',
    '',
    '7:5 7:3'
  ],
  [
    'designated lanes of vectors',
    'float3 v = float3{.x = 8.0f, .y{3.5f}}; uint4 w{.y = 3u, .w = (unsigned)t}; say(s, (int)(v.x + v.y * 2.0f + v.z)); say(s, w.x + w.y * 10 + w.w);',
    '',
    '7:15 8:33'
  ],
  [
    'a function used before its definition',
    'say(s, user(t));',
    'HD int before(int t); HD inline int user(int t) { return before(t) + 1; } HD inline int before(int t) { return t * 2; }',
    '7:7'
  ]
];

describe('kernels that the hunt found', () => {
  it.each(FOUND)('%s', async (_, body, outer, said) => {
    const text = `${outer}\nHD void run(Sink &s, int t) { ${body} }`;
    const kernels = compileKernels([{ number: 1, family: 'kept', text }]);
    if (typeof kernels === 'string') {
      throw new Error(kernels);
    }
    const here = simulated(kernels, 1);
    expect(here.error).toBeUndefined();
    expect(here.said!.split(' | ')[3]).toBe(said);
    const there = await onDevice(await testDevice(), kernels, 1, false);
    expect(there.error).toBeUndefined();
    expect(there.said).toBe(here.said);
  });
});
