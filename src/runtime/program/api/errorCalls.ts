import type { HostLibrary, HostMachine } from '../../host/library';
import type { CudaContext } from '../context';
import { errorName, errorText } from '../cudaErrors';

/** cudaGetLastError and its like. */
export function errorFunctions(context: CudaContext): HostLibrary {
  /** A C string that lives as long as the program. */
  const text = (machine: HostMachine, value: string): bigint =>
    machine.state(`cuda text ${value}`, () => {
      const bytes = new TextEncoder().encode(`${value}\0`);
      const address = machine.allocate(bytes.length);
      machine.bytes(address, bytes.length).set(bytes);
      return address;
    });
  return {
    cudaGetLastError: {
      blocks: false,
      call: () => context.lastError(true)
    },
    cudaPeekAtLastError: {
      blocks: false,
      call: () => context.lastError(false)
    },
    cudaGetErrorString: {
      blocks: false,
      call: ({ machine, args }) => text(machine, errorText(Number(args[0])))
    },
    cudaGetErrorName: {
      blocks: false,
      call: ({ machine, args }) => text(machine, errorName(Number(args[0])))
    }
  };
}
