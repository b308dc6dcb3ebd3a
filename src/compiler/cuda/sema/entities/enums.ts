import type { Span } from '../../../ir/types';
import type { Scope } from './scopes';
import type { ScalarCType } from './types';

export interface EnumInfo {
  name: string;
  isScoped: boolean;
  underlying: ScalarCType;
  /** The underlying type is written down, or is that of an enum class. */
  isFixed: boolean;
  /** Set once the enumerators are known. */
  enumerators: Map<string, number | bigint>;
  span: Span;
  /** Where it is declared: its operators may be there too. */
  scope: Scope;
}
