/**
 * The syntax tree of a CUDA translation unit, as the parser hands it to
 * semantic analysis.
 *
 * Conventions:
 * - Every node has a `kind` to switch on and the `span` of its source text; a
 *   node that a macro produced has the span of the macro's use.
 * - Nothing is resolved here. The parser tracks just enough names to tell
 *   types and templates from values; names stay names (`QualifiedName`).
 * - C's inside-out declarators are already unfolded: `int *a[3]` is an
 *   `array` of `pointer` to `builtin int`. A declaration with several
 *   declarators is several declarations in a row.
 * - What the parser could not understand has been reported and left an
 *   `error` node behind: later stages say nothing about it.
 * - What is understood but not implemented is a `refused` node that has *not*
 *   been reported: whoever comes to use it reports `refusalMessage(node)`, so
 *   that an unused template or helper does not stop a program.
 */
export * from './ast/base';
export * from './ast/declarations';
export * from './ast/expressions';
export * from './ast/statements';
export * from './ast/types';
export * from './ast/walk';
