import { describe, expect, it } from 'vitest';
import { NotebookModel } from '@jupyterlab/notebook';
import { isAmongLectures } from './folders';
import { leaveUntouched } from './untouched';

const SPEC = { name: 'python3', display_name: 'Python 3' };

function opened(): NotebookModel {
  const model = new NotebookModel();
  model.setMetadata('kernelspec', SPEC);
  model.setMetadata('language_info', { name: 'python' });
  model.dirty = false;
  leaveUntouched(model);
  return model;
}

describe('leaveUntouched', () => {
  it('makes nothing of what a kernel says of itself', async () => {
    const model = opened();
    model.setMetadata('language_info', { name: 'python', version: '3.11.7' });
    model.setMetadata('kernelspec', { ...SPEC, display_name: 'Python' });
    await Promise.resolve();
    expect(model.dirty).toBe(false);
  });

  it('leaves the mark of another kernel, of other words and of a change before', async () => {
    const another = opened();
    another.setMetadata('language_info', { name: 'julia' });
    const other = opened();
    other.setMetadata('author', 'me');
    const changed = opened();
    changed.sharedModel.addCell({ cell_type: 'code', source: 'mine' });
    changed.setMetadata('language_info', { name: 'python', version: '3' });
    await Promise.resolve();
    expect([another.dirty, other.dirty, changed.dirty]).toEqual([
      true,
      true,
      true
    ]);
  });

  it('is for notebooks where the lectures are', () => {
    expect(
      [
        'gridstride/index.ipynb',
        'notebooks/oxford/lecture.ipynb',
        'mine/gridstride/a.ipynb',
        'gridstride.ipynb'
      ].map(isAmongLectures)
    ).toEqual([true, true, false, false]);
  });
});
