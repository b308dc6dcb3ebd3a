import { describe, expect, it } from 'vitest';
import { NeededDeclarations } from './sections';
import { headerDeclaring, stdHeaders } from './standardLibrary';

function kept(source: string, header: string): string {
  return new NeededDeclarations([source]).cut(header, stdHeaders()[header]);
}

describe('headers cut to what a program needs', () => {
  it('keep what the program names and what that uses', () => {
    const text = kept('std::sort(v, w);', 'algorithm');
    expect(text).toContain('inline void sort(I first, I last, F less)');
    expect(text).toContain('__introsort(I first');
    expect(text).not.toContain('next_permutation');
  });

  it('do not take members for functions of the library', () => {
    expect(kept('v.sort(); p->reverse();', 'algorithm')).not.toContain(
      'inline void reverse('
    );
  });

  it('keep operators when the classes of their operands are there', () => {
    const shifts = kept('std::cout << 1;', 'ostream');
    expect(shifts).toContain('operator<<(ostream &out, int value)');
    expect(kept('int x;', 'ostream')).not.toContain('operator<<');
  });

  it('keep what macros declare', () => {
    expect(kept('std::ifstream f;', 'fstream')).toContain(
      '__GRIDSTRIDE_FILE_STREAM(ifstream'
    );
    expect(kept('std::plus<int> p;', '__operations')).toContain(
      '__GRIDSTRIDE_OPERATION(plus'
    );
    expect(kept('std::plus<int> p;', '__operations')).not.toContain(
      '__GRIDSTRIDE_OPERATION(minus'
    );
  });

  it('stay in place', () => {
    for (const [header, text] of Object.entries(stdHeaders())) {
      const cut = kept('std::vector<std::string> v;', header);
      expect(cut.length, header).toBe(text.length);
      expect(cut.split('\n').length, header).toBe(text.split('\n').length);
    }
  });
});

describe('headerDeclaring', () => {
  it.each([
    ['sort', 'algorithm'],
    ['vector', 'vector'],
    ['cout', 'iostream'],
    ['function', 'functional'],
    ['accumulate', 'numeric'],
    ['setw', 'iomanip'],
    ['nothing', undefined]
  ])('%s', (name, header) => {
    expect(headerDeclaring(name)).toBe(header);
  });
});
