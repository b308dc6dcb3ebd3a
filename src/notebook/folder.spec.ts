import { describe, expect, it } from 'vitest';
import { NotebookFolder } from './folder';

/** A server with these files, and what was done to it. */
function server(files: Record<string, string>, notebook = 'course/a.ipynb') {
  const missing = Object.assign(new Error('no'), { response: { status: 404 } });
  const log: string[] = [];
  const contents = {
    get: async (path: string, { content }: { content?: boolean }) => {
      log.push(path);
      if (!(path in files)) {
        throw missing;
      }
      return {
        type: 'file',
        size: files[path].length,
        content: content ? btoa(files[path]) : null
      };
    },
    save: async (path: string, { content }: { content: string }) => {
      log.push(`save ${path}`);
      files[path] = atob(content);
    },
    delete: async (path: string) => {
      log.push(`delete ${path}`);
      delete files[path];
    }
  };
  return {
    log,
    files,
    folder: new NotebookFolder(contents as never, notebook)
  };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const text = (found?: Uint8Array): string => new TextDecoder().decode(found);

describe('reading', () => {
  const { folder, log } = server({
    'course/data.txt': 'one',
    'util.h': 'int x;',
    'course/.secret': 'no'
  });
  const read = async (path: string) => folder.answer({ kind: 'read', path });

  it('finds files beside the notebook and above it, up to the root', async () => {
    expect(text((await read('./data.txt')).bytes)).toBe('one');
    expect(await folder.readText('../util.h')).toBe('int x;');
    expect(await read('none.txt')).toEqual({
      notes: ['none.txt was not found in the folder of the notebook, course.']
    });
  });

  it.each([
    ['../../etc/passwd', "above Jupyter's root"],
    ['/etc/passwd', 'no absolute paths'],
    ['C:/data', 'no absolute paths'],
    ['.secret', 'hidden'],
    ['a/../.secret', 'hidden'],
    ['../s3:bucket/key', 'another drive']
  ])('does not ask for %s', async (path, why) => {
    log.length = 0;
    expect((await read(path)).notes?.[0]).toContain(why);
    expect(log).toEqual([]);
  });

  it('stays on the drive of the notebook', async () => {
    for (const [notebook, path] of [
      ['a.ipynb', 's3:data.txt'],
      ['s3:course/a.ipynb', '../data.txt']
    ]) {
      const place = server({ 's3:data.txt': 'x', 'data.txt': 'x' }, notebook);
      const { notes } = await place.folder.answer({ kind: 'read', path });
      expect(notes?.[0]).toContain('another drive');
      expect(place.log).toEqual([]);
    }
    const place = server({ 's3:course/data.txt': 'x' }, 's3:course/a.ipynb');
    expect(await place.folder.readText('data.txt')).toBe('x');
  });
});

describe('writing', () => {
  const store = async (
    written: Record<string, Uint8Array>,
    removed: string[] = []
  ) => {
    const { folder, files, log } = server({ 'course/b.ipynb': 'notebook' });
    const answer = await folder.answer({ kind: 'store', written, removed });
    return { answer, files, log };
  };

  it('stays in the folder, with all bytes', async () => {
    const all = Uint8Array.from({ length: 70_000 }, (_, i) => i);
    const { answer, files } = await store({ 'out/x.bin': all });
    expect(answer).toEqual({
      notes: [
        expect.stringMatching(
          /^The program wrote out\/x\.bin \(.*\) to the folder of the notebook, course\.$/
        )
      ],
      unsaved: []
    });
    expect(files['course/out/x.bin']).toBe(
      [...all].map(byte => String.fromCharCode(byte)).join('')
    );
  });

  it.each([
    ['b.ipynb', 'no notebooks'],
    ['x/../B.IPYNB', 'no notebooks'],
    ['b.ipynb::$DATA', 'no notebooks'],
    ['b.ipynb. .', 'no notebooks'],
    ['numpy.py', 'nothing that Python imports'],
    ['numpy/__init__.PY', 'nothing that Python imports'],
    ['numpy.cpython-313-x86_64-linux-gnu.so', 'nothing that Python imports'],
    ['../up.txt', 'outside'],
    ['..\\up.txt', 'outside'],
    ['a\\..\\.bashrc', 'hidden'],
    ['/tmp/x', 'absolute'],
    ['.bashrc', 'hidden']
  ])('refuses %s, and to remove it', async (name, why) => {
    const { answer, log } = await store({ [name]: bytes('x') }, [name]);
    expect(answer.unsaved).toEqual([name]);
    expect(answer.notes).toHaveLength(2);
    answer.notes!.forEach(note => expect(note).toContain(why));
    expect(log).toEqual([]);
  });

  it('says what is too large, and stops at a hundred files', async () => {
    const { answer } = await store({ big: new Uint8Array(2 ** 26 + 1) });
    expect(answer.notes![0]).toMatch(/64 MiB at most/);
    const many = await store(
      Object.fromEntries(
        Array.from({ length: 101 }, (_, i) => [`f${i}`, bytes('x')])
      )
    );
    expect(many.answer.unsaved).toEqual(['f100']);
  });
});
