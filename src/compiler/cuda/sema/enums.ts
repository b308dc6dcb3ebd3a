import type { Span } from '../../ir/types';
import type { ScalarCType } from './types/types';

export interface EnumInfo {
  name: string;
  isScoped: boolean;
  underlying: ScalarCType;
  /** Set once the enumerators are known. */
  enumerators: Map<string, number | bigint>;
  span: Span;
}
