import { afterEach, describe, expect, it, vi } from 'vitest';
import { testEngine } from '../../../test/engine';
import { call, failureOf, floats, SAXPY_CUDA } from '../testing/requests';
import { isWasmForbidden } from './wasmPolicy';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** WebAssembly as a page has it whose policy has no 'wasm-unsafe-eval'. */
function forbid(): void {
  const refuse = (): never => {
    throw new WebAssembly.CompileError(
      'WebAssembly.compile(): Wasm code generation disallowed by embedder'
    );
  };
  class Module {
    constructor() {
      refuse();
    }
  }
  const { CompileError, Memory, Global, Instance } = WebAssembly;
  vi.stubGlobal('WebAssembly', {
    CompileError,
    Memory,
    Global,
    Instance,
    Module,
    compile: async () => refuse(),
    instantiate: async () => refuse(),
    validate: () => true
  });
}

describe('without WebAssembly', () => {
  it('a kernel is compiled and launched on the GPU', async () => {
    forbid();
    const engine = testEngine();
    await engine.handle({
      op: 'compile',
      language: 'cuda',
      source: SAXPY_CUDA,
      file: 'cell [1]',
      options: {}
    });
    const { record, arrays } = await engine.handle({
      op: 'launch',
      launch: call('saxpy', 1, 64, 2, 3, { array: 0 }, { array: 1 }),
      arrays: [floats(1, 2), floats(10, 20)],
      options: { once: true }
    });
    expect(record).not.toHaveProperty('simulated');
    expect([...new Float32Array(arrays![1]!)]).toEqual([13, 26]);
  });

  it('a program says what the administrator has to add', async () => {
    forbid();
    const error = await failureOf(
      testEngine().handle({
        op: 'run',
        language: 'cuda',
        source: 'int main() { return 0; }',
        file: 'cell [1]',
        options: {}
      })
    );
    expect(error).toMatchObject({
      name: 'DeviceError',
      message: expect.stringMatching(/'wasm-unsafe-eval'.*docs\/deploy\.md/)
    });
  });
});

it.each([
  [
    'CompileError',
    "WebAssembly.Module(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive because 'unsafe-eval' is not an allowed source of script",
    true
  ],
  ['CompileError', 'call to WebAssembly.compile() blocked by CSP', true],
  [
    'EvalError',
    "Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not an allowed source of script",
    true
  ],
  ['CompileError', 'WebAssembly.Module(): invalid opcode 0xff', false],
  ['TypeError', 'blocked by CSP', false]
])('%s: %s', (name, message, expected) => {
  expect(isWasmForbidden(Object.assign(new Error(message), { name }))).toBe(
    expected
  );
});
