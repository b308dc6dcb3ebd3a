/**
 * The program that the register estimate looks at: values in SSA form inside a
 * structured control flow, as they are left after a compiler's clean-ups.
 */
import type { ScalarValue } from '../semantics/scalars';

/** One value, or one effect without a value. */
export interface Node {
  id: number;
  op: string;
  args: Node[];
  /** 32-bit registers that the value needs: 0 for constants, predicates and effects. */
  width: number;
  /**
   * - `leaf`: costs nothing to have again (constants, kernel parameters,
   *   special registers): not kept in registers between uses;
   * - `pure`: can be computed anywhere its operands are;
   * - `load`: may move up to the last effect on the same memory;
   * - `effect`: stays in order;
   * - `phi`: a variable's value where control flow joins.
   */
  kind: 'leaf' | 'pure' | 'load' | 'effect' | 'phi';
  constant?: ScalarValue;
  /** Pointers: where they point. */
  target?: Target;
  /** Structs and vectors: their parts by path, the value itself needs nothing then. */
  parts?: Map<string, Node>;
  /** Loads and effects: the memory concerned; effects without one concern all of it. */
  memory?: string;
  /** What a phi turned out to be equal to. */
  same?: Node;
}

/** What a pointer points to: a variable kept in registers, or memory at base + offset bytes. */
export type Target =
  | { kind: 'variable'; key: string; prefix: string }
  | { kind: 'memory'; memory: string; base: Node | undefined; offset: number };

export type Item =
  | { kind: 'op'; node: Node }
  | { kind: 'if'; cond: Node; then: NodeRegion; else: NodeRegion; phis: Phi[] }
  | { kind: 'loop'; body: NodeRegion; phis: Phi[] };

/** `inputs`: on an if the values of both arms, on a loop those from before and of the next round. */
export interface Phi {
  node: Node;
  inputs: [Node, Node];
}

export interface NodeRegion {
  items: Item[];
}

/** A node with phis that stand for one value only replaced by it. */
export function resolve(node: Node): Node {
  while (node.same) {
    node = node.same;
  }
  return node;
}
