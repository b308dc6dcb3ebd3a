/** Servers whose pages may not compile WebAssembly. */

/**
 * A program's host code and everything in the simulator are WebAssembly;
 * kernels on a GPU are not, and still run.
 */
export const WASM_FORBIDDEN =
  "This server's Content-Security-Policy forbids WebAssembly, which programs with a main() and the simulator are compiled to. " +
  "Its administrator has to add 'wasm-unsafe-eval' to the policy's script-src (docs/deploy.md). " +
  'Kernels of %%cuda and %%wgsl cells can still be launched on a GPU.';

/** Whether a policy of the page is why a module was not compiled, in the words of V8, SpiderMonkey and JavaScriptCore. */
export function isWasmForbidden(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'CompileError' || error.name === 'EvalError') &&
    /content.security.policy|\bCSP\b|disallowed by embedder|unsafe-eval/i.test(
      error.message
    )
  );
}
