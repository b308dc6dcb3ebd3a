/** wideAtomics.ts for the engine of the browser, which fetches it with the library's functions of 64 bits. */
type WideAtomics = typeof import('./wideAtomics');

let part: WideAtomics;

export async function fetchWideAtomics(): Promise<void> {
  part = await import('./wideAtomics');
}

export const emitWideAtomic: WideAtomics['emitWideAtomic'] = (...given) =>
  part.emitWideAtomic(...given);

export const loadWhole: WideAtomics['loadWhole'] = (...given) =>
  part.loadWhole(...given);

export const storeWhole: WideAtomics['storeWhole'] = (...given) =>
  part.storeWhole(...given);
