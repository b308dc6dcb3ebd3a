/**
 * Files have one purpose and 500 lines at most. These have more, each for a
 * reason; when one is split, it goes from the list (longFiles.spec.ts).
 */
export const MOST_LINES = 500;

export const longFiles = {
  // Lists without an end of their own: a part would not be easier to read.
  'src/compiler/cuda/headers/library/cLibrary.ts': 'the C library, as a list',

  // One class, whose methods call each other.
  'src/compiler/cuda/lexer.ts': 'one automaton',
  'src/compiler/cuda/parser/cursor.ts':
    "the parser's position, and everything that moves it",
  'src/compiler/wasm/simt/expressions.ts':
    'one walk over expressions, hoisting and values together',
  'src/compiler/wasm/simt/memory.ts': 'places, and the accesses to them',
  'src/compiler/wasm/simt/statements.ts':
    'one walk over statements, with the state of running',

  // Tests: tables, and records of every kind.
  'src/bridge/arguments.spec.ts': 'tables of arguments',
  'src/compiler/wgsl/memory/memory.spec.ts': 'every kind of memory',
  'test/records.ts': 'one record of every kind'
};
