/** Puts a launch's arguments where its code expects them. */
import { sizeOf } from '../compiler/ir/layout';
import { LAUNCH, type SimtKernel } from '../compiler/wasm/simt';
import { bytesOf, writeParam } from './arguments';
import type { DeviceMemory } from './deviceMemory';
import type { SimulateOptions } from './simulateOptions';

/**
 * @param allocate memory for the time of the launch
 * @returns arrays that are copied in, with their addresses
 */
export function bindArguments(
  kernel: SimtKernel,
  options: SimulateOptions,
  memory: DeviceMemory,
  allocate: (bytes: number) => number
): [ArrayBufferView, number][] {
  const { args, check, grid, block, dynamicShared = 0 } = options;
  const arrays: [ArrayBufferView, number][] = [];
  const known = new Map<ArrayBufferLike, Map<string, number>>();
  const addresses: (number | undefined)[] = kernel.params.map((param, i) => {
    const argument = args[i];
    if (
      param.variable.type.kind !== 'pointer' ||
      !ArrayBuffer.isView(argument)
    ) {
      return undefined;
    }
    // One array passed twice is one array.
    const key = `${argument.byteOffset}+${argument.byteLength}`;
    let ofBuffer = known.get(argument.buffer);
    if (!ofBuffer) {
      ofBuffer = new Map();
      known.set(argument.buffer, ofBuffer);
    }
    let address = ofBuffer.get(key);
    if (address === undefined) {
      address = allocate(argument.byteLength);
      memory.bytes(address, argument.byteLength).set(bytesOf(argument));
      check?.allocated({
        address,
        bytes: argument.byteLength,
        name: param.variable.name
      });
      check?.hostWrites(address, argument.byteLength);
      ofBuffer.set(key, address);
      arrays.push([argument, address]);
    }
    return address;
  });
  const globals = kernel.globals.map(({ variable, offset }) => ({
    offset,
    address: memory.addressOf(variable)
  }));
  globals.forEach(({ address }, i) => {
    const { variable } = kernel.globals[i];
    if (check && !check.allocations.find(address)) {
      check.allocated({
        address,
        bytes: sizeOf(variable.type),
        name: variable.name,
        isVariable: true,
        isConstant: variable.space === 'constant'
      });
    }
  });
  const view = new DataView(memory.memory.buffer, LAUNCH);
  [...block, ...grid, dynamicShared, 0, 0].forEach((value, i) =>
    view.setInt32(4 * i, value, true)
  );
  globals.forEach(({ offset, address }) =>
    view.setUint32(offset, address, true)
  );
  kernel.params.forEach((param, i) =>
    writeParam(view, param, addresses[i] ?? args[i])
  );
  for (const { image, read, variable } of kernel.params) {
    if (image !== undefined && read !== undefined) {
      // There once, for all lanes that read it. Memory may grow for it.
      const bytes = sizeOf(variable.type);
      const address = allocate(bytes);
      const all = new Uint8Array(memory.memory.buffer);
      all.copyWithin(address, LAUNCH + image, LAUNCH + image + bytes);
      new DataView(all.buffer).setUint32(LAUNCH + read, address, true);
      check?.wasToBeWritten(address, bytes);
    }
  }
  return arrays;
}
