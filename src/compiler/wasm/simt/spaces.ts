import type { Root } from '../../ir/roots/index';
import type { AccessSpace } from './abi';

/**
 * Where cudaMalloc's arrays begin. The host knows them by addresses 2^40 higher;
 * below lies managed memory, at the host's addresses.
 */
export const FIRST_DEVICE_ADDRESS = 2 ** 26;

/** The memory that an object lies in. */
export function spaceOf(root: Root): AccessSpace {
  switch (root.kind) {
    case 'parameter':
      return 'global';
    case 'unknown':
      return 'any';
    case 'variable':
      switch (root.variable.space) {
        case 'shared':
        case 'local':
        case 'constant':
          return root.variable.space;
        default:
          return 'global';
      }
  }
}
