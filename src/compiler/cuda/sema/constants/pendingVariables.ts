/** Variables of namespace scope between their declaration and their first use. */
import type { ConstantLeaf } from '../../../ir/types';
import type { VariableDeclaration } from '../../ast';
import type { Scope } from '../entities/scopes';
import type { VariableSymbol } from '../entities/symbols';
import type { Datum } from './constantMachine';

/** What a namespace-scope declaration left for its first use. */
export interface PendingVariable {
  node: VariableDeclaration;
  leaves: ConstantLeaf[];
  isDynamic: boolean;
  scope: Scope;
  /** Declared `extern` before. */
  wasExtern?: boolean;
  /** What a constexpr object holds besides numbers. */
  object?: Datum;
  /** Of the device, with addresses of string literals. */
  isOfStrings?: boolean;
}

/** By symbol: how a variable of namespace scope, or a static member, was declared last, and where. */
export const pendingVariables = (): Map<VariableSymbol, PendingVariable> =>
  new Map();
