import { describe, expect, it } from 'vitest';
import { compileCuda } from '../../index';
import { messages } from '../../testing';

/** Classes, and which of copy, move, assignment by copy and by move g++ has them have. */
const CLASSES: readonly (readonly [text: string, has: string])[] = [
  ['struct C { int x; };', '1111'],
  ['struct C { C(const C &) = delete; };', '0011'],
  ['struct C { C(C &&); };', '0100'],
  ['struct C { C &operator=(C &&); };', '0001'],
  ['struct C { C &operator=(const C &) = delete; };', '1100'],
  ['struct C { C &operator=(C); };', '1111'],
  ['struct C { const int x; };', '1100'],
  ['struct C { const int x[2]; };', '1100'],
  ['struct C { int &x; };', '1100'],
  ['struct C { int &&x; };', '0100'],
  ['struct N { N(const N &) = delete; }; struct C { N n; };', '0011'],
  ['struct N { N(const N &) = delete; }; struct C : N {};', '0011'],
  ['struct N { N(const N &) = delete; }; struct C { N n[2]; };', '0011'],
  ['struct M { M(M &&); }; struct C { M m; };', '0100'],
  ['struct M { M(M &&); }; struct C { const M m; };', '0000'],
  ['struct M { M(M &&); }; struct C { M m; ~C(); };', '0000'],
  ['struct M { M(M &&); }; struct C { M m; C(const C &) = default; };', '0000'],
  ['struct M { M(M &&); }; struct C { M m; C(C &&) = default; };', '0100'],
  [
    'struct N { N(const N &) = delete; }; struct C { N n; C(const C &); C(C &&) = default; };',
    '1100'
  ],
  ['class N { N(const N &); }; struct C : N {};', '0011'],
  ['class N { protected: N(const N &); }; struct C : N {};', '1111'],
  ['class N { protected: N(const N &); }; struct C { N n; };', '0011'],
  ['template <class T> struct V { T t; V(V &&); }; using C = V<int>;', '0100']
];

const TRAITS = [
  'is_copy_constructible',
  'is_move_constructible',
  'is_copy_assignable',
  'is_move_assignable'
];

describe('copies that a class has not got', () => {
  it.each(CLASSES)('%s', (text, has) => {
    const asked = TRAITS.map(
      (trait, i) =>
        `static_assert(std::${trait}<C>::value == ${has[i]}, "${trait}");`
    );
    expect(
      messages(`#include <type_traits>\n${text}\n${asked.join('\n')}`)
    ).toEqual([]);
  });

  it.each([
    ['C(const C &) = delete; C();', 'C b = a;', 'it is deleted here'],
    [
      'C &operator=(C &&); C();',
      'C b = a;',
      'its copy is deleted because the class declares how it is moved'
    ],
    [
      'C(C &&); C();',
      'b = a;',
      'its assignment is deleted because the class declares how it is moved'
    ],
    ['const int x = 1;', 'b = a;', "its member 'x' is constant"],
    [
      'struct N { N(); N(const N &) = delete; } n;',
      'C b = a;',
      "its member 'n' cannot: 'C::N::N' is deleted here"
    ],
    [
      'struct N { N(); N(const N &) = delete; } n;',
      'take(a);',
      "its member 'n' cannot: 'C::N::N' is deleted here"
    ]
  ])('%s: %s is refused', (members, use, note) => {
    const source = `struct C { ${members} };\nvoid take(C c);\nvoid f(C &a${use.startsWith('b') ? ', C &b' : ''}) {\n  ${use}\n}`;
    const [{ message, notes = [], span }] = compileCuda(source).diagnostics;
    const told = [message, ...notes.map(one => one.message)];
    expect(told.join('\n')).toContain(note);
    expect(source.slice(0, span.start).split('\n')).toHaveLength(4);
  });
});
