/** hostPointers.ts for the engine of the browser, which fetches it for modules with variables that hold pointers. */
type HostPointers = typeof import('./hostPointers');

let part: HostPointers | undefined;

export async function fetchHostPointers(): Promise<void> {
  part = await import('./hostPointers');
}

export const withHostPointers: HostPointers['withHostPointers'] = (
  module,
  kernel
) => part?.withHostPointers(module, kernel);

export const sourceKernel: HostPointers['sourceKernel'] = kernel =>
  part ? part.sourceKernel(kernel) : kernel;
