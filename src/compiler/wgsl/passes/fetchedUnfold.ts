/** unfold.ts for the engine of the browser, which fetches it with the library, and for modules whose threads have arrays of their own. */
type Unfold = typeof import('./unfold');

let part: Unfold | undefined;

export async function fetchUnfold(): Promise<void> {
  part = await import('./unfold');
}

export const unfoldLoops: Unfold['unfoldLoops'] = (stmts, fresh) =>
  part ? part.unfoldLoops(stmts, fresh) : stmts;
