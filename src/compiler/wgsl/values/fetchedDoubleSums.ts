/** doubleSums.ts for the engine of the browser, which fetches it with the library. */
type DoubleSums = typeof import('./doubleSums');

let part: DoubleSums | undefined;

export async function fetchDoubleSums(): Promise<void> {
  part = await import('./doubleSums');
}

export const emitDoubleBinary: DoubleSums['emitDoubleBinary'] = (
  emit,
  expr,
  use
) => part!.emitDoubleBinary(emit, expr, use);
