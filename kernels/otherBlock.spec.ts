import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue';
import { otherBlock } from './otherBlock';

describe('another block size', () => {
  it.each([
    ['f<<<(n + 255) // 256, 256>>>(x)', 'f<<<(n + 63) // 64, 64>>>(x)'],
    ['f<<<(n + 63) // 64, 64>>>(x)', 'f<<<(n + 127) // 128, 128>>>(x)'],
    // Two elements a thread, a warp a row, and a grid of its own size.
    ['f<<<(n + 511) // 512, 256>>>(x)', 'f<<<(n + 127) // 128, 64>>>(x)'],
    ['f<<<(rows + 3) // 4, 128>>>(x)', 'f<<<(rows + 1) // 2, 64>>>(x)'],
    ['f<<<n // 256, 256>>>(x)', 'f<<<n // 64, 64>>>(x)'],
    ['f<<<8, 128>>>(x)', 'f<<<8, 64>>>(x)'],
    [
      'f<<<(n + 255) // 256, 256, 256 * 4>>>(x)',
      'f<<<(n + 63) // 64, 64, 64 * 4>>>(x)'
    ],
    [
      'f<<<((w + 31) // 32, (h + 7) // 8), (32, 8)>>>(x)',
      'f<<<((w + 15) // 16, (h + 3) // 4), (16, 4)>>>(x)'
    ],
    [
      'f<<<((max(a, b) + 15) // 16, h, 2), (16, 16)>>>(x)',
      'f<<<((max(a, b) + 31) // 32, h, 2), (32, 4)>>>(x)'
    ]
  ])('of %s', (launch, other) => {
    expect(otherBlock(launch)).toBe(other);
  });

  it('of a named block is one of the sizes', () => {
    expect(otherBlock('f<<<blocks, threads, 4 * threads>>>(x)')).toBe(
      undefined
    );
  });

  it('is tried for every kernel, or the entry says why there is one alone', () => {
    const untried = catalogue.filter(
      ({ launch, oneBlock, otherLaunch, sizes = [], set, wrong }) => {
        const block = /<<<.*?(?:\/\/ \w+|\w|\)), *([^<>]*)>>>/s.exec(
          launch
        )?.[1];
        const names = Object.keys(set).filter(name =>
          new RegExp(`\\b${name}\\b`).test(block ?? '')
        );
        const isVaried = names.some(name =>
          sizes.some(size => (size[name] ?? set[name]) !== set[name])
        );
        return (
          !wrong &&
          otherLaunch === undefined &&
          oneBlock === undefined &&
          !isVaried
        );
      }
    );
    expect(untried.map(({ id }) => id)).toEqual([]);
  });
});
