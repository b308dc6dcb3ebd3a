/** The passes that only kernels with bytes, or with arrays of a thread's own, have something for. */
export { alignedBytes } from './alignedBytes';
export { packColumns } from './byteColumns';
export { joinStores } from './joinStores';
export { unfoldLoops } from './unfold';
