import { describe, expect, it } from 'vitest';
import { lecturesByEntry } from '../scripts/gallery.mjs';
import { parseLaunch } from '../src/commands/syntax/launchSyntax';
import { parseGpuCell } from '../src/commands/cell';
import { catalogue, entries, programs } from './catalogue';
import { galleryEntries, inputsCell, launchCell } from './gallery';

const lectures = lecturesByEntry();
const gallery = galleryEntries(id => lectures.get(id) ?? []);

describe('the gallery', () => {
  it('has every entry, with cells that can be read', () => {
    expect(gallery.map(({ id }) => id).sort()).toEqual(
      [...catalogue, ...programs].map(({ id }) => id).sort()
    );
    for (const { id, magic, source, launch } of gallery) {
      const cells = [`${magic}\n${source}`, ...launch.slice(1)];
      for (const cell of cells) {
        expect(() => parseGpuCell(cell), id).not.toThrow();
      }
      expect(launch.length === 0 || launch.length === 2, id).toBe(true);
    }
  });

  it('makes every input that a launch names', () => {
    for (const entry of catalogue) {
      const cell = inputsCell(entry);
      for (const name of [
        ...Object.keys(entry.set),
        ...Object.keys(entry.inputs)
      ]) {
        expect(cell, entry.id).toMatch(new RegExp(`^${name}_? = `, 'm'));
      }
      expect(parseLaunch(entry.launch).kernel).toBe(
        parseLaunch(launchCell(entry).slice('%gpu launch '.length)).kernel
      );
    }
  });

  it('gives inputs other names where Python has taken theirs', () => {
    const x = { dtype: 'float32', generator: 'random:1', length: 'n' } as const;
    expect(inputsCell({ set: { n: 8 }, inputs: { in: x } })).toBe(
      'import numpy as np\n\nn = 8\nin_ = np.random.default_rng(1).random(n).astype(np.float32)'
    );
    expect(
      launchCell({ launch: 'k<<<1, n if n in sizes else 1>>>(in, into, n)' })
    ).toBe('%gpu launch k<<<1, n if n in sizes else 1>>>(in_, into, n)');
  });

  it('leads back and forth', () => {
    const byId = new Map(gallery.map(one => [one.id, one]));
    for (const { id, before, after } of gallery) {
      expect(before === undefined || byId.get(before)!.after.includes(id)).toBe(
        true
      );
      expect(after.every(next => byId.get(next)!.before === id)).toBe(true);
    }
  });

  it('knows the lectures of entries, and no entry that there is none of', () => {
    const ids = new Set(entries.map(({ id }) => id));
    expect([...lectures.keys()].filter(id => !ids.has(id))).toEqual([]);
    const [first] = lectures.get('basics/vector-add')!;
    expect(first.path).toMatch(/lecture.*\.ipynb$/);
    expect(first.title).not.toBe('');
    expect(first.cell).not.toBe('');
    expect(
      gallery.filter(one => one.lectures.length > 0).length
    ).toBeGreaterThan(200);
  });
});
