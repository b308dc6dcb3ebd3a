import type { Expr, Place, Type, VectorType } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import type { Shader } from '../shader';
import { memberNames } from '../text/names';
import { component } from '../values/literals';
import { unsupportedPlace, type Address, type Addresses } from './addresses';
import type { Variables } from './variables';

/** Places: text where a variable keeps its C shape, otherwise addresses in an array object. */
export class Places {
  constructor(
    private readonly shader: Shader,
    private readonly addresses: Addresses,
    private readonly variables: Variables
  ) {}

  /** The text of a place inside a variable that keeps its C shape; undefined for memory objects. */
  native(place: Place): string | undefined {
    switch (place.place) {
      case 'variable': {
        const { variable } = place;
        if (this.shader.objects.ofVariable(variable)) {
          return undefined;
        }
        if (variable.space === 'local') {
          return (
            this.variables.parameter(variable) ?? this.variables.text(variable)
          );
        }
        if (variable.space === 'shared') {
          return this.shader.names.of(variable);
        }
        throw new Unsupported(
          `'${variable.name}' is a host variable: GPU code cannot use it; pass its value as a kernel parameter`,
          place.span
        );
      }
      case 'deref':
        return undefined;
      case 'field': {
        const base = this.native(place.base);
        return base === undefined
          ? undefined
          : `${base}${memberSuffix(place.base.type, place.field)}`;
      }
      case 'element': {
        const base = this.native(place.base);
        if (base === undefined) {
          return undefined;
        }
        if (place.base.type.kind === 'vector') {
          return place.base.type.lanes === 1
            ? base
            : `${base}${this.component(place.base.type, place.index)}`;
        }
        return `${base}[${this.addresses.narrow(place.index).fragment.text}]`;
      }
    }
  }

  private component(type: VectorType, index: Expr): string {
    return index.op === 'const'
      ? component(type.element, Number(index.value))
      : `[${this.addresses.narrow(index).fragment.text}]`;
  }

  /** An address in an array object, and which component of the vector there is meant. */
  inMemory(place: Place): {
    address: Address;
    component?: { text: string; type: Type };
  } {
    if (place.place === 'element' && place.base.type.kind === 'vector') {
      const address = this.addresses.ofPlace(place.base);
      if (address?.object.element.kind === 'vector') {
        return {
          address,
          component: {
            text: this.component(place.base.type, place.index),
            type: place.base.type
          }
        };
      }
    }
    const address = this.addresses.ofPlace(place);
    if (!address) {
      throw unsupportedPlace(place.span);
    }
    return { address };
  }
}

/** What follows a struct or vector value to name a part of it. */
export function memberSuffix(type: Type, index: number): string {
  return type.kind === 'struct'
    ? `.${memberNames(type)[index]}`
    : type.kind === 'vector' && type.lanes > 1
      ? component(type.element, index)
      : '';
}
