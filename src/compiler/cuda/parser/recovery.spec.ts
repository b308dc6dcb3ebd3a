import { describe, expect, it } from 'vitest';
import { front, messages } from '../testing';
import { printDeclaration } from './printTree';

/** The declarations that survive, as text. */
function survivors(source: string): string {
  return front(source).unit.declarations.map(printDeclaration).join('\n');
}

describe('after a mistake', () => {
  it('the next statement is understood', () => {
    const source = 'void f() { int a = 3 +; int b = 4; g(,); h(b); }';
    expect(messages(source)).toHaveLength(2);
    expect(survivors(source)).toBe(
      'function f() -> void { a: int; b: int = 4; <error> h(b); }'
    );
  });

  it('the next function is understood', () => {
    const source = 'int 3x;\nvoid f() { }\nfloat g(int) ) { }\nvoid h() { }';
    expect(survivors(source)).toContain('function f() -> void { }');
    expect(survivors(source)).toContain('function h() -> void { }');
  });

  it('the next member is understood', () => {
    const source = 'struct S { int a; int 3b; enum { X = 3 + }; int c; }; S s;';
    expect(messages(source)).toHaveLength(2);
    expect(survivors(source)).toContain('c: int;');
    expect(survivors(source)).toContain('s: S;');
  });

  it('a variable whose initialiser is broken is declared all the same', () => {
    const { unit } = front('int a = (3; int b = a;');
    expect(unit.declarations).toMatchObject([
      { kind: 'variable', isInvalid: true },
      { kind: 'variable', isInvalid: false }
    ]);
  });

  it('an else still belongs to its if', () => {
    expect(
      messages('void f(int a) { if (a ==) { a = 1; } else { a = 2; } a = 3; }')
    ).toHaveLength(1);
  });

  it('each place is reported once', () => {
    const { diagnostics } = front('void f() { x = ( ; y = [ ; z = { ; }');
    const places = diagnostics.map(d => `${d.span.line}:${d.span.column}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('reports end when there are too many', () => {
    const many = messages('int 3;\n'.repeat(500));
    expect(many.length).toBeLessThanOrEqual(101);
    expect(many[many.length - 1]).toMatch(/the rest is not looked at/);
  });
});

describe('limits end in a message', () => {
  it.each([
    ['parentheses', `int x = ${'('.repeat(5000)}1${')'.repeat(5000)};`],
    ['casts', `int x = ${'(int)'.repeat(5000)}1;`],
    ['casts that may be functions', `int x = ${'(int(int('.repeat(500)}1;`],
    ['unary operators', `int x = ${'- '.repeat(5000)}1;`],
    ['sums', `int x = ${'1+'.repeat(20000)}1;`],
    ['assignments', `void f() { ${'a='.repeat(5000)}1; }`],
    ['conditionals', `int x = ${'a?b:'.repeat(5000)}c;`],
    ['indices', `int x = a${'[1]'.repeat(20000)};`],
    ['calls', `int x = ${'f('.repeat(5000)}${')'.repeat(5000)};`],
    ['blocks', `void f() ${'{'.repeat(5000)}${'}'.repeat(5000)}`],
    ['ifs', `void f() { ${'if (x) '.repeat(5000)}; }`],
    ['lists', `int x[] = ${'{'.repeat(5000)}${'}'.repeat(5000)};`],
    [
      'lambdas',
      `auto x = ${'[] { return '.repeat(2000)}1${'; }'.repeat(2000)};`
    ],
    [
      'template arguments',
      `${'std::vector<'.repeat(3000)}int${'>'.repeat(3000)} x;`
    ],
    ['comparisons that may be templates', `int x = ${'a<b<'.repeat(3000)}1;`],
    ['pointers', `int ${'*'.repeat(20000)}x;`],
    ['arrays', `int x${'[2]'.repeat(20000)};`],
    ['declarators', `int ${'(*'.repeat(3000)}x${')'.repeat(3000)};`],
    ['classes', `${'struct A { '.repeat(3000)}${'};'.repeat(3000)}`],
    ['namespaces', `${'namespace a { '.repeat(3000)}${'}'.repeat(3000)}`],
    ['templates', `${'template <class T> '.repeat(3000)}void f();`],
    ['linkage', `${'extern "C" '.repeat(3000)}int x;`]
  ])('%s', (_name, source) => {
    const all = messages(source);
    expect(all.length).toBeGreaterThan(0);
    expect(all[all.length - 1]).toMatch(
      /nested more than 256 levels deep|operators in a row|more than 256 levels/
    );
  });
});
