/**
 * Numbers for values: two expressions of one number have the same value wherever
 * both are known. What memory is behind an address follows from them, and
 * whether two accesses may meet.
 */
import { sizeOf } from '../../../ir/layout';
import type { Expr, Place, Variable } from '../../../ir/types';
import { isHostMemory } from '../context';
import { MAX_OFFSET, lengthOf } from '../places';

/** Where a place in memory is: so many bytes from an address that has a number. */
export interface NumberedAddress {
  /** Memory of a variable, or what a pointer leads to: that is checked. */
  kind: 'direct' | 'pointer';
  base: number;
  offset: number;
  /** The variable that it is in, if its name leads there. */
  root?: Variable;
}

export class ValueNumbers {
  private next = 0;
  private readonly known = new Map<string, number>();
  /** Of reads of memory, each of which is a node of its own. */
  private readonly reads = new WeakMap<Expr, number>();

  constructor(private readonly addressed: ReadonlySet<Variable>) {}

  fresh(): number {
    return this.next++;
  }

  named(key: string): number {
    let number = this.known.get(key);
    if (number === undefined) {
      number = this.fresh();
      this.known.set(key, number);
    }
    return number;
  }

  setRead(expr: Expr, number: number): void {
    this.reads.set(expr, number);
  }

  /** Whether the variable is in no memory: only statements that name it change it. */
  isPlain(variable: Variable): boolean {
    return (
      variable.space === 'local' &&
      !variable.isVolatile &&
      !this.addressed.has(variable)
    );
  }

  of(expr: Expr, variables: Map<Variable, number>): number {
    switch (expr.op) {
      case 'const':
        return this.named(`c${typeName(expr)}${String(expr.value)}`);
      case 'null':
        return this.named('null');
      case 'read':
        return this.ofRead(expr, variables);
      case 'address': {
        const address = this.address(expr.place, variables);
        return address
          ? this.named(`a${address.base}+${address.offset}`)
          : this.fresh();
      }
      case 'pointercast':
        return this.of(expr.arg, variables);
      case 'cast': {
        const arg = this.of(expr.arg, variables);
        return this.named(`t${typeName(expr)}<${typeName(expr.arg)}:${arg}`);
      }
      case 'binary': {
        const left = this.of(expr.left, variables);
        const right = this.of(expr.right, variables);
        return this.named(
          `b${expr.operator}${typeName(expr.left)}:${left},${right}`
        );
      }
      case 'offset':
        return expr.pointer.type.kind === 'pointer'
          ? this.element(
              this.of(expr.pointer, variables),
              expr.index,
              Math.max(sizeOf(expr.pointer.type.to), 1),
              variables
            )
          : this.fresh();
      default:
        return this.fresh();
    }
  }

  private ofRead(
    expr: Expr & { op: 'read' },
    variables: Map<Variable, number>
  ): number {
    const known = this.reads.get(expr);
    if (known !== undefined) {
      return known;
    }
    const path = this.plainPath(expr.place, variables);
    return path === undefined ? this.fresh() : this.named(path);
  }

  /** A variable, or a part of one, that is in no memory. */
  private plainPath(
    place: Place,
    variables: Map<Variable, number>
  ): string | undefined {
    if (place.place === 'variable') {
      const { variable } = place;
      if (!this.isPlain(variable)) {
        return undefined;
      }
      let number = variables.get(variable);
      if (number === undefined) {
        number = this.fresh();
        variables.set(variable, number);
      }
      return `v${number}`;
    }
    if (place.place === 'field') {
      const base = this.plainPath(place.base, variables);
      return base && `${base}.${place.field}`;
    }
    return undefined;
  }

  private element(
    base: number,
    index: Expr,
    size: number,
    variables: Map<Variable, number>
  ): number {
    const number = this.of(index, variables);
    return this.named(`e${base}[${typeName(index)}:${number}]${size}`);
  }

  /** As locationOf takes a place apart, so that what is checked there has a number here. */
  address(
    place: Place,
    variables: Map<Variable, number>
  ): NumberedAddress | undefined {
    switch (place.place) {
      case 'variable': {
        const { variable } = place;
        return !variable.isVolatile &&
          (variable.space === 'local'
            ? this.addressed.has(variable)
            : isHostMemory(variable))
          ? {
              kind: 'direct',
              base: this.named(`&${variable.id}`),
              offset: 0,
              root: variable
            }
          : undefined;
      }
      case 'deref':
        return this.behind(place.pointer, variables);
      case 'field': {
        const base = this.address(place.base, variables);
        return base && place.base.type.kind === 'struct'
          ? {
              ...base,
              offset: base.offset + place.base.type.fields[place.field].offset
            }
          : undefined;
      }
      case 'element':
        return this.elementAddress(place, variables);
    }
  }

  private elementAddress(
    place: Place & { place: 'element' },
    variables: Map<Variable, number>
  ): NumberedAddress | undefined {
    const base = this.address(place.base, variables);
    const size = sizeOf(place.type);
    if (!base) {
      return undefined;
    }
    if (place.index.op === 'const') {
      const number = Number(place.index.value);
      const length = lengthOf(
        place.base.place === 'variable'
          ? place.base.variable.type
          : place.base.type
      );
      if (number >= 0 && (number < length || base.kind === 'pointer')) {
        return { ...base, offset: base.offset + number * size };
      }
      if (base.kind === 'direct') {
        return undefined;
      }
    }
    return {
      ...base,
      base: this.element(base.base, place.index, size, variables)
    };
  }

  private behind(
    pointer: Expr,
    variables: Map<Variable, number>
  ): NumberedAddress | undefined {
    if (pointer.type.kind === 'pointer' && pointer.type.isVolatile) {
      return undefined;
    }
    let offset = 0;
    let inner = pointer;
    for (;;) {
      if (inner.op === 'pointercast' && inner.arg.type.kind === 'pointer') {
        inner = inner.arg;
      } else if (
        inner.op === 'offset' &&
        inner.index.op === 'const' &&
        inner.pointer.type.kind === 'pointer'
      ) {
        const by = Number(inner.index.value) * sizeOf(inner.pointer.type.to);
        if (offset + by < 0 || offset + by > MAX_OFFSET) {
          break;
        }
        offset += by;
        inner = inner.pointer;
      } else {
        break;
      }
    }
    if (inner.op === 'address' && offset === 0) {
      return this.address(inner.place, variables);
    }
    return { kind: 'pointer', base: this.of(inner, variables), offset };
  }
}

function typeName({ type }: Expr): string {
  return type.kind === 'scalar' ? type.name : type.kind;
}
