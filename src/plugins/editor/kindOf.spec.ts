import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { kindOf } from './kindOf';

test.each([
  ['%%cuda\n__global__ void k() {}', 'cuda'],
  ['%%cuda --cc 8.6', 'cuda'],
  ['\n  \n  %%cuda\nint x;', 'cuda'],
  ['%%wgsl\n@compute', 'wgsl'],
  ['%%gpu\ndevice', 'script'],
  ['# about\n\n%gpu device\nx = 1', 'line'],
  // The kernel's.
  ['', undefined],
  ['x = 1\n%%cuda', undefined],
  ['# about\n%%cuda', undefined],
  ['%%cudaq', undefined],
  ['%%time\n%gpu device', undefined],
  ['#', undefined]
])('%j is of kind %s', (source, kind) => {
  expect(kindOf(Text.of(source.split('\n')))).toBe(kind);
});

test('no more is read than the line that decides', () => {
  const lines = ['# one', '%%cuda', 'never read'];
  const read: string[] = [];
  const doc = {
    *iterLines() {
      for (const line of lines) {
        read.push(line);
        yield line;
      }
    }
  };
  kindOf(doc as unknown as Text);
  expect(read).toEqual(['# one', '%%cuda']);
});
