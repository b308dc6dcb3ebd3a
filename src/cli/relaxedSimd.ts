import { setFlagsFromString } from 'node:v8';

/**
 * Node 20's V8 has Relaxed SIMD, with which the simulator multiplies and adds in
 * one instruction (compiler/wasm/fusedMadd.ts), behind a flag; later ones have it
 * without. To be called before WebAssembly is compiled.
 */
export function enableRelaxedSimd(): void {
  if (process.versions.v8.startsWith('11.3.')) {
    setFlagsFromString('--experimental-wasm-relaxed-simd');
  }
}
