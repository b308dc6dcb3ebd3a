import type { ExpressionSource, Addresses } from '../memory/addresses';
import type { Elements } from '../memory/elements';
import type { Places } from '../memory/places';
import type { Place } from '../../ir/types';
import type { Fragment } from '../text/fragment';
import type { Output } from '../text/output';

/** The doors through which the emitters of expressions and statements reach one another. */
export interface ValueSource extends ExpressionSource {
  readonly output: Output;
  readonly addresses: Addresses;
  readonly elements: Elements;
  readonly places: Places;
  /** The value at a place. */
  read(place: Place): Fragment;
}
