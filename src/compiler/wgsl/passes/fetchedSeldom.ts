/** seldom.ts for the engine of the browser, which fetches it with the library, and for modules that have work for it (library/needs.ts). */
type Seldom = typeof import('./seldom');

let part: Seldom | undefined;

export async function fetchSeldom(): Promise<void> {
  part = await import('./seldom');
}

export const alignedBytes: Seldom['alignedBytes'] = (body, facts) =>
  part ? part.alignedBytes(body, facts) : body;

export const packColumns: Seldom['packColumns'] = (kernel, block, fresh) =>
  part ? part.packColumns(kernel, block, fresh) : kernel;

export const joinStores: Seldom['joinStores'] = (body, facts, fresh) =>
  part ? part.joinStores(body, facts, fresh) : body;

export const unfoldLoops: Seldom['unfoldLoops'] = (stmts, fresh) =>
  part ? part.unfoldLoops(stmts, fresh) : stmts;

export const readsHalvesAsBits: Seldom['readsHalvesAsBits'] = kernel =>
  part?.readsHalvesAsBits(kernel) ?? false;
