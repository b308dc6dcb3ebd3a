/** Names of what kernels allocate with; the C library's declarations have their text. */

/** The variable that is the memory, and the one that says what of it is taken. */
export const HEAP_MEMORY = '__gs_heap';
export const HEAP_STATE = '__gs_heap_state';

/** What every kernel that allocates calls. */
export const HEAP_ALLOCATE = '__gs_device_malloc';
