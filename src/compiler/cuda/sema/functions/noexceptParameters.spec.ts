/** `noexcept(…)` of a function may name its parameters. */
import { expect, it } from 'vitest';
import { compileCuda } from '../..';

it('is asked with the parameters in scope', () => {
  const { diagnostics } = compileCuda(`
struct Quiet { void go() noexcept {} };
struct Loud { void go() {} };
template <class T> void run(T &t) noexcept(noexcept(t.go())) { t.go(); }
Quiet quiet;
Loud loud;
static_assert(noexcept(run(quiet)) && !noexcept(run(loud)), "");
`);
  expect(diagnostics).toEqual([]);
});
