import type { Contents } from '@jupyterlab/services';
import { describe, expect, it } from 'vitest';
import { bringLectures, type Shipped } from './bring';

/** Files of a server: paths with their contents; folders have none. */
class Files {
  constructor(readonly all: Record<string, unknown> = {}) {}

  saved: string[] = [];

  async get(path: string): Promise<Contents.IModel> {
    if (!(path in this.all)) {
      throw new Error('404');
    }
    const names = Object.keys(this.all)
      .filter(one => one.startsWith(`${path}/`))
      .map(one => one.slice(path.length + 1))
      .filter(name => !name.includes('/'));
    return {
      type: 'directory',
      content: names.map(name => ({ name }))
    } as unknown as Contents.IModel;
  }

  async save(
    path: string,
    model: Partial<Contents.IModel> = {}
  ): Promise<Contents.IModel> {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (folder !== '' && !(folder in this.all)) {
      throw new Error(`no folder for ${path}`);
    }
    this.all[path] = model.content ?? null;
    this.saved.push(path);
    return model as Contents.IModel;
  }
}

const PATHS = ['first-kernel.ipynb', 'index.ipynb', 'oxford/lecture-1.ipynb'];

const shipped = (paths = PATHS): Shipped => ({
  paths: () => paths,
  read: async path => `shipped ${path}`
});

describe('bringLectures', () => {
  it('puts them into a folder, and names the index', async () => {
    const files = new Files();
    expect(await bringLectures(files, shipped())).toBe(
      'gridstride/index.ipynb'
    );
    expect(files.all).toEqual({
      gridstride: null,
      'gridstride/oxford': null,
      'gridstride/first-kernel.ipynb': 'shipped first-kernel.ipynb',
      'gridstride/index.ipynb': 'shipped index.ipynb',
      'gridstride/oxford/lecture-1.ipynb': 'shipped oxford/lecture-1.ipynb'
    });
  });

  it('leaves alone what is there', async () => {
    const files = new Files();
    await bringLectures(files, shipped());
    files.all['gridstride/oxford/lecture-1.ipynb'] = 'a week of work';
    files.saved = [];
    await bringLectures(files, shipped());
    expect(files.saved).toEqual([]);
  });

  it('adds what a later version has, with its index', async () => {
    const files = new Files();
    await bringLectures(files, shipped());
    files.saved = [];
    await bringLectures(files, shipped([...PATHS, 'umea/new.ipynb']));
    expect(files.saved).toEqual([
      'gridstride/umea',
      'gridstride/umea/new.ipynb',
      'gridstride/index.ipynb'
    ]);
  });

  it('opens those of a checkout where they are', async () => {
    const files = new Files({
      notebooks: null,
      'notebooks/index.ipynb': '',
      'notebooks/first-kernel.ipynb': ''
    });
    expect(await bringLectures(files, shipped())).toBe('notebooks/index.ipynb');
    expect(files.saved).toEqual([]);
  });

  it('does not take a folder of the user for it', async () => {
    const files = new Files({ notebooks: null, 'notebooks/index.ipynb': '' });
    expect(await bringLectures(files, shipped())).toBe(
      'gridstride/index.ipynb'
    );
  });

  it('fails where a file cannot be fetched, and can be asked again', async () => {
    const files = new Files();
    const away: Shipped = {
      ...shipped(),
      read: path =>
        path.startsWith('oxford')
          ? Promise.reject(new Error('503'))
          : shipped().read(path)
    };
    await expect(bringLectures(files, away)).rejects.toThrow('503');
    await bringLectures(files, shipped());
    expect(files.all['gridstride/oxford/lecture-1.ipynb']).toBe(
      'shipped oxford/lecture-1.ipynb'
    );
  });
});
