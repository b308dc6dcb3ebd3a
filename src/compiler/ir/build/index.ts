/**
 * Making IR by hand, in tests and in passes: types as constants, expressions
 * whose result type follows from their operands, statements with defaults.
 */
export * from './expressions';
export * from './statements';
export * from './types';
