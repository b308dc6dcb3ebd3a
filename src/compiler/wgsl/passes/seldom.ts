/** What only kernels with bytes or halves, or with arrays of a thread's own, have something for. */
export { alignedBytes } from './alignedBytes';
export { packColumns } from './byteColumns';
export { readsHalvesAsBits } from './halvesAsBits';
export { joinStores } from './joinStores';
export { unfoldLoops } from './unfold';
