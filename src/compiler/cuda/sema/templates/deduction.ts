/** What a deduction of template arguments has found. */
import type { Unit } from '../context/unit';
import type { TemplateValue } from '../entities/symbols';
import { argumentsKey, type Parameterised } from './arguments';

/** Values found so far, by parameter. */
export class Deduction {
  readonly values: (TemplateValue | undefined)[];
  readonly indices = new Map<string, number>();
  /** Parameters whose arguments were written out: they are not deduced. */
  readonly fixed = new Set<number>();
  /** Packs whose first elements were written out: more may be deduced. */
  readonly begun = new Set<number>();
  /** A part of the pattern tells nothing of its parameters: once they are known, it has to be what was given. */
  hasNondeduced = false;
  /** Which element of packs is being deduced; -1 outside a pack. */
  packElement = -1;

  constructor(
    private readonly unit: Unit,
    readonly template: Parameterised
  ) {
    this.values = template.params.map(() => undefined);
    template.params.forEach(
      (param, i) => param.name !== undefined && this.indices.set(param.name, i)
    );
  }

  /** Whether a value agrees with what is known of a parameter; it is noted. */
  bind(index: number, value: TemplateValue): boolean {
    const param = this.template.params[index];
    if (param.isPack) {
      let pack = this.values[index];
      if (pack?.kind !== 'pack') {
        pack = { kind: 'pack', elements: [] };
        this.values[index] = pack;
      }
      const at = Math.max(0, this.packElement);
      const known = pack.elements[at];
      if (known) {
        return same(this.unit, known, value);
      }
      pack.elements[at] = value;
      return true;
    }
    const known = this.values[index];
    if (known) {
      return same(this.unit, known, value);
    }
    this.values[index] = value;
    return true;
  }

  /** The same of all the elements of a pack. */
  bindPack(index: number, elements: readonly TemplateValue[]): boolean {
    const known = this.values[index];
    if (known?.kind !== 'pack') {
      this.values[index] = { kind: 'pack', elements: [...elements] };
      return true;
    }
    const count = known.elements.length;
    if (
      this.begun.has(index)
        ? count > elements.length
        : count !== elements.length
    ) {
      return false;
    }
    const isSame = known.elements.every((each, i) =>
      same(this.unit, each, elements[i])
    );
    known.elements.push(...elements.slice(count));
    return isSame;
  }
}

function same(unit: Unit, a: TemplateValue, b: TemplateValue): boolean {
  if (a.kind === 'value' && b.kind === 'value') {
    return (
      a.constant.value === b.constant.value ||
      (typeof a.constant.value !== 'boolean' &&
        typeof b.constant.value !== 'boolean' &&
        Number(a.constant.value) === Number(b.constant.value))
    );
  }
  return a.kind === 'type' && b.kind === 'type'
    ? a.type === b.type
    : argumentsKey(unit, [a]) === argumentsKey(unit, [b]);
}
