import { describe, expect, it } from 'vitest';
import { models } from '../src/analysis/models';
import { entries } from './catalogue';
import {
  curriculum,
  curriculumModels,
  pending,
  withLibraries
} from './curriculum';
import { exercises } from './exercises';

const ids = new Set(entries.map(({ id }) => id));
const modelIds = new Set(models.map(({ id }) => id));

describe('the curriculum', () => {
  it('has all its kernels, programs and models, but for what is pending', () => {
    const missing = [
      ...curriculum.filter(id => !ids.has(id)),
      ...curriculumModels.filter(id => !modelIds.has(id))
    ];
    expect(missing.sort()).toEqual([...pending].sort());
  });

  it('names each id once', () => {
    const all = [...curriculum, ...curriculumModels, ...withLibraries];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('what entries say of each other', () => {
  it('is of entries that exist', () => {
    for (const { id, before, wrong } of entries) {
      expect([id, before === undefined || ids.has(before)]).toEqual([id, true]);
      expect([id, before]).not.toEqual([id, id]);
      if (wrong) {
        expect([id, wrong.twin, ids.has(wrong.twin)]).toEqual([
          id,
          wrong.twin,
          true
        ]);
      }
    }
  });

  it('quotes lines of the source for what is wrong with it', () => {
    for (const { source, wrong } of entries) {
      for (const line of wrong?.lines ?? []) {
        expect(source).toContain(line);
      }
    }
  });

  it('begins each source with what it computes', () => {
    for (const { id, source } of entries) {
      expect(source, id).toMatch(/^\/[/*]/);
    }
  });

  it('names each exercise once', () => {
    const names = exercises.map(({ id }) => id);
    expect(names.filter((id, i) => names.indexOf(id) !== i)).toEqual([]);
  });

  it('names an entry for each exercise', () => {
    for (const { id, entry } of exercises) {
      expect([id, ids.has(entry)]).toEqual([id, true]);
    }
  });
});
