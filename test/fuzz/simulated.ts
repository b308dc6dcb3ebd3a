/** What a random kernel's outputs are in the simulator. */
import type { FuzzKernel } from '../../src/compiler/ir-tools/fuzz';
import { simulateLaunch } from '../../src/simulator';

/** By parameter name; no contraction, which the evaluator does not know. */
export function simulatedOutputs(fuzz: FuzzKernel): Map<string, ArrayBuffer> {
  const outputs = new Map<string, ArrayBuffer>();
  const args = fuzz.args.map(arg => {
    if (arg.kind === 'scalar') {
      return arg.value;
    }
    const data = arg.data.slice(0);
    outputs.set(arg.name, data);
    return new Uint8Array(data);
  });
  simulateLaunch(fuzz.module, fuzz.kernel, {
    grid: fuzz.grid,
    block: fuzz.block,
    dynamicShared: fuzz.dynamicShared,
    args,
    fma: false,
    // The kernels are the same with and without; half of them are counted.
    counting: fuzz.seed % 2 === 0
  });
  return outputs;
}
