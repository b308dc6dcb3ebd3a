/**
 * Ends the process at once. `process.exit` waits for the threads, and a thread
 * that waits for the GPU inside a driver comes back when the GPU is done. Of
 * what Node offers, WASI's `proc_exit` is C's `exit`, which waits for nobody
 * and takes an exit code, which a signal does not. A thread that computes is
 * to be ended before: it may not see V8 go.
 */
export function endProcess(code: number): never {
  // Only when it is needed, and at once: loading it announces an experimental feature a moment later.
  const { WASI } = process.getBuiltinModule('node:wasi');
  const wasi = new WASI({ version: 'preview1', returnOnExit: false });
  const memory = new WebAssembly.Memory({ initial: 1 });
  wasi.initialize({ exports: { memory } });
  const { proc_exit } = wasi.wasiImport as {
    proc_exit(code: number): never;
  };
  return proc_exit(code);
}
