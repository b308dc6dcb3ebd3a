/**
 * The IR: typed, structured, free of gotos and of side effects inside
 * expressions. docs/ir.md is its specification, grammar/ its grammar.
 *
 * One `Module` per translation unit. Functions are monomorphic: template
 * instances are functions of their own. Every memory access and every
 * collective is explicit, every node has the span of the source it came from.
 */

export type * from './grammar/nodes';
export type * from './grammar/types';
