/** What is compiled is forgotten with the last that asks for it: no table of types keeps it. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { compileCuda } from '../../index';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const DECLARATIONS = [
  'void take(Own) {}',
  'void take(int, const Own &, float) {}',
  'int count(Own *, int) { return 0; }',
  'Own make(int i) { return Own{i}; }',
  'void (*callback)(Own &) = nullptr;',
  'int Own::*part = &Own::value;',
  'void (Own::*method)(float) = &Own::move;',
  'int (Own::*of(int))(Own *) const { return nullptr; }',
  'void call(void (*f)(int (Own::*)(), int)) {}',
  'Own many[3][4];',
  'template <class T> void each(T, Own) {} void all() { each(1, Own{}); each(Own{}, Own{}); }'
];

function compiled(declaration: string): WeakRef<object> {
  const { module, diagnostics } = compileCuda(
    `struct Own { int value; void move(float) {} };
${declaration}
__global__ void k(int *x, Own own) { x[0] = own.value; }`
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  const own = module!.functions
    .find(({ name }) => name === 'k')!
    .params.map(({ type }) => type)
    .find(({ kind }) => kind === 'struct')!;
  return new WeakRef(own);
}

it.each(DECLARATIONS)('a class that names %s', async declaration => {
  const own = compiled(declaration);
  // Something else to compile, should the last be remembered; again, since code
  // that the engine is optimising meanwhile holds on to what it saw.
  for (let i = 0; i < 50 && own.deref(); i++) {
    compileCuda('__global__ void k(int *x) {}');
    await new Promise(resolve => setTimeout(resolve, 10));
    collect();
  }
  expect(own.deref()).toBeUndefined();
});
