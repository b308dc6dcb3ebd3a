/** What constexpr objects and constant tables hold, for evaluation while compiling. */
import { sizeOf } from '../../../ir/layout';
import type { ConstantLeaf, Type, Variable } from '../../../ir/types';
import type { Datum } from './constantMachine';
import * as make from '../emit/make';
import type { Unit } from '../context/unit';

const objects = (): Map<Variable, Datum> => new Map();

/** Notes what a constexpr object holds that its initial bytes do not show: addresses, and what code computes. */
export function noteObject(unit: Unit, variable: Variable, value: Datum): void {
  unit.keep(objects).set(variable, value);
}

/** The value of a constant variable; undefined for others. */
export function tableOf(unit: Unit, variable: Variable): Datum {
  const isTable =
    unit.tables.has(variable) ||
    (variable.isConst && variable.initial !== undefined);
  const known = unit.keep(objects);
  if (!known.has(variable) && isTable) {
    known.set(variable, fromLeaves(variable));
  }
  return known.get(variable);
}

function fromLeaves({ initial, type, span }: Variable): Datum {
  const leaves = new Map(initial?.map(leaf => [leaf.offset, leaf]));
  const at = (part: Type, offset: number): Datum => {
    switch (part.kind) {
      case 'scalar': {
        const leaf = leaves.get(offset);
        return leaf
          ? leaf.type === part.name
            ? leaf.value
            : undefined
          : make.constant(part.name, 0, span).value;
      }
      case 'array': {
        const size = sizeOf(part.of);
        return Array.from({ length: part.length }, (_, i) =>
          at(part.of, offset + i * size)
        );
      }
      case 'struct':
        return part.isUnion
          ? undefined
          : part.fields.map(field =>
              field.bits ? undefined : at(field.type, offset + field.offset)
            );
      default:
        return undefined;
    }
  };
  return at(type, 0);
}

/** The initial bytes that make a variable of the type hold the value; undefined where they cannot. */
export function toLeaves(type: Type, value: Datum): ConstantLeaf[] | undefined {
  const leaves: ConstantLeaf[] = [];
  const put = (part: Type, one: Datum, offset: number): boolean => {
    switch (part.kind) {
      case 'scalar':
        if (one === undefined || typeof one === 'object') {
          return false;
        }
        leaves.push({ offset, type: part.name, value: one });
        return true;
      case 'vector': {
        const lane: Type = { kind: 'scalar', name: part.element };
        return (
          Array.isArray(one) &&
          one.every((value, i) => put(lane, value, offset + i * sizeOf(lane)))
        );
      }
      case 'array': {
        const size = sizeOf(part.of);
        return (
          Array.isArray(one) &&
          Array.from({ length: part.length }, (_, i) =>
            put(part.of, one[i], offset + i * size)
          ).every(Boolean)
        );
      }
      case 'struct':
        return (
          !part.isUnion &&
          (Array.isArray(one) || part.fields.length === 0) &&
          part.fields.every(
            (field, i) =>
              !field.bits &&
              put(field.type, (one as Datum[])[i], offset + field.offset)
          )
        );
      default:
        return false;
    }
  };
  return put(type, value, 0) ? leaves : undefined;
}
