import { describe, expect, it } from 'vitest';
import { printFunction } from '../../../ir-tools/text/printer';
import { compileCuda } from '../../index';

/** The calls of main, in order. */
function callsOfMain(source: string): string[] {
  const { module, diagnostics } = compileCuda(source);
  expect(diagnostics).toEqual([]);
  const main = module.functions.find(fn => fn.name === 'main')!;
  return [...printFunction(main).matchAll(/call (\w+)\(/g)].map(m => m[1]);
}

const noisy = `int made, gone;
struct Noisy { int n; Noisy(int k) : n(k) { made++; } ~Noisy() { gone++; } };
int value(const Noisy &one) { return one.n; }
`;

describe('lifetimes', () => {
  it('end with the block, the last object first', () => {
    expect(
      callsOfMain(`struct A { int n; ~A() { n = 0; } };
struct B { int n; ~B() { n = 1; } };
int main() { A a; B b; a.n = b.n = 3; return 0; }`)
    ).toEqual(['B_destroy_B', 'A_destroy_A']);
  });

  it('of temporaries end with the full expression', () => {
    expect(
      callsOfMain(
        `${noisy}int main() { int n = value(Noisy(1)); return value(Noisy(n)); }`
      )
    ).toEqual([
      'Noisy_Noisy',
      'value',
      'Noisy_destroy_Noisy',
      'Noisy_Noisy',
      'value',
      'Noisy_destroy_Noisy'
    ]);
  });

  it('of temporaries that a reference holds end with the block', () => {
    expect(
      callsOfMain(
        `${noisy}int main() { const Noisy &one = Noisy(1); value(one); return value(one); }`
      )
    ).toEqual(['Noisy_Noisy', 'value', 'value', 'Noisy_destroy_Noisy']);
  });
});
