import { describe, expect, it } from 'vitest';
import { compileCuda } from '../index';
import { preprocess } from '../preprocessor/index';
import { headerDeclaring, stdHeaders } from './standardLibrary';
import { neededDeclarations } from './texts';

function kept(source: string, header: string): string {
  return neededDeclarations([source]).cut(header, stdHeaders()[header]);
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

  it('keep of a class the member functions that are mentioned, and what these call', () => {
    const text = kept('std::vector<int> v(3); v.push_back(1);', 'vector');
    expect(text).toContain('void push_back(');
    expect(text).toContain('T *begin()');
    expect(text).toMatch(/explicit vector\(size_type n, /);
    expect(text).toMatch(/T &operator\[\]/);
    expect(text).toContain('void reserve(');
    expect(text).not.toMatch(/\berase\(/);
    expect(kept('v.erase(i); std::vector<int> v;', 'vector')).toMatch(
      /\berase\(/
    );
  });

  it('do not take the name of a header for a use of its class', () => {
    expect(kept('#include <vector>\nint x;', 'vector')).not.toContain('push');
  });

  it('keep overloads whose classes are there', () => {
    const text = kept('std::swap(a, b);', 'utility');
    expect(kept('std::swap(a, b);', '__swap')).toContain('swap(T &a, T &b)');
    expect(text).not.toContain('void swap(pair');
    expect(kept('std::pair<int, int> a; swap(a, b);', 'utility')).toContain(
      'void swap(pair'
    );
    // A literal becomes a string: its overload does not wait for one.
    expect(kept('std::stoi("1")', 'string')).toContain('stoi(const string');
  });

  it('take nothing for headers that nobody includes', () => {
    const cut = (included?: ReadonlySet<string>): string =>
      neededDeclarations(['std::swap(a, b);'], included).cut(
        'memory',
        stdHeaders().memory
      );
    expect(cut(new Set(['utility']))).not.toContain('void swap(');
    expect(cut(new Set(['utility', 'memory']))).toBe(cut());
  });

  it('do not wait for an alias that nobody names', () => {
    const { diagnostics } = compileCuda(
      '#include <utility>\nint main() { int x = 1; return std::forward<int &>(x) - 1; }'
    );
    expect(diagnostics).toEqual([]);
  });

  it('do not take a word of the language for the name of an enumeration', () => {
    expect(kept('class A {};', 'future')).not.toContain('enum');
    expect(kept('std::launch::async;', 'future')).toContain(
      'enum class launch'
    );
    expect(kept('std::cout << std::hex;', 'ios')).toContain(
      'enum __manipulator'
    );
  });

  it('print without std::string where the program has none', () => {
    const tokens = (source: string): number => {
      const { tokens, files } = preprocess(source);
      return tokens.filter(({ span }) => files[span.file].name === 'string')
        .length;
    };
    const main = '#include <iostream>\n#include <vector>\nint main() {';
    expect(tokens(`${main} std::cout << 1 << std::endl; }`)).toBeLessThan(300);
    expect(
      tokens(`${main} std::basic_string<char> s; std::cout << s; }`)
    ).toBeGreaterThan(3000);
    // A macro may name any header.
    for (const include of [
      '#define H <string>\n#include H',
      '/* first */ #include <string>',
      '#/* a */include/**/<string>',
      '#incl\\\nude \\\r\n<string>'
    ]) {
      expect(
        tokens(`${include}\nint main() { std::string s; }`),
        include
      ).toBeGreaterThan(3000);
    }
  });

  it('stay in place', () => {
    for (const [header, text] of Object.entries(stdHeaders())) {
      const cut = kept('std::vector<std::string> v;', header);
      expect(cut.length, header).toBe(text.length);
      expect(cut.split('\n').length, header).toBe(text.split('\n').length);
    }
  });
});

describe('a program with a mistake', () => {
  it('hears of the member functions that it does not mention', () => {
    const { diagnostics } = compileCuda(
      '#include <vector>\nint main() { std::vector<int> v; v.pushback(1); }'
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "no member named 'pushback' in 'std::vector<int>'"
    ]);
    expect(diagnostics[0].notes).toContainEqual(
      expect.objectContaining({ message: "did you mean 'push_back'?" })
    );
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
