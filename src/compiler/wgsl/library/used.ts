import type { TargetCaps } from '../kernel';
import type { Namer } from '../text/names';
import type { Helper } from './helper';
import { helperOf } from './texts';

/** What stands for functions of halves where the device packs them as CUDA does. */
const PACKED: Readonly<Record<string, string>> = {
  round_to_f16: 'packed_to_f16',
  half_bits: 'packed_half'
};

/** What stands for them where NaNs keep all their bits (passes/halvesAsBits.ts). */
const KEPT: Readonly<Record<string, string>> = {
  half_bits: 'kept_half_bits',
  unpack2x16float: 'kept_halves'
};

/** WGSL's own, where the device's give the other operand for a NaN. */
const OWN_EXTREMA: Readonly<Record<string, string>> = {
  float_min: 'min',
  float_max: 'max'
};

const MARK = '§';

/** An array of the program in the text of such a function, none of whose own names may hide it. */
export function unhidden(array: string): string {
  return `${MARK}${array}`;
}

/** Names of the function's own that are those of an array in it get an underscore. */
function withoutHiding(text: string): string {
  const arrays = new Set(text.match(/§\w+/g));
  return [...arrays]
    .map(array => array.slice(MARK.length))
    .reduce(
      (code, array) =>
        code.replace(
          new RegExp(`(?<![${MARK}.\\w])${array}\\b`, 'g'),
          `${array}_`
        ),
      text
    )
    .replaceAll(MARK, '');
}

/** The functions that one shader calls: of the library, and of its own for single arrays. */
export class UsedFunctions {
  private readonly helpers = new Set<string>();
  private readonly ownNames = new Map<string, string>();
  private readonly ownTexts: string[] = [];

  constructor(
    private readonly names: Namer,
    /** What the device has that makes some functions shorter. */
    private readonly caps: Pick<
      TargetCaps,
      'packsHalves' | 'fusesProducts' | 'skipsNaN'
    > = {},
    private readonly keepsHalves = false
  ) {}

  /** Notes that a function of the library is called, and gives its name. */
  readonly use = (helper: string): string => {
    const own = this.caps.skipsNaN && OWN_EXTREMA[helper];
    if (own) {
      return own;
    }
    const used =
      (this.keepsHalves && KEPT[helper]) ||
      (this.caps.packsHalves && PACKED[helper]) ||
      helper;
    if (used !== 'unpack2x16float') {
      this.helpers.add(used);
    }
    return used;
  };

  /**
   * The name of something of the shader's own, declared when first asked for:
   * a function that names one of its arrays, since WGSL cannot pass arrays.
   */
  own(wanted: string, text: (name: string) => string): string {
    let name = this.ownNames.get(wanted);
    if (name === undefined) {
      name = this.names.fresh(wanted);
      this.ownNames.set(wanted, name);
      this.ownTexts.push(withoutHiding(text(name)));
    }
    return name;
  }

  /** Whether a function of the library is called, or needed by one that is. */
  needs(helper: string): boolean {
    return this.needed().has(helper);
  }

  get computesDoubles(): boolean {
    return [...this.helpers].some(name => name.includes('double'));
  }

  /** Whether the shader itself cuts doubles to integers. */
  get cutsDoubles(): boolean {
    return [...this.helpers].some(name => /^double_to_[iu]/.test(name));
  }

  /** All that is called and needed, each once, needed ones first. */
  texts(): string[] {
    return [
      ...[...this.needed()].map(name => this.textOf(name).code),
      ...this.ownTexts
    ];
  }

  private textOf(name: string): Pick<Helper, 'code' | 'needs'> {
    const helper = helperOf(name);
    return (this.caps.fusesProducts ? helper.fused : undefined) ?? helper;
  }

  private needed(): Set<string> {
    const needed = new Set<string>();
    const add = (name: string): void => {
      if (!needed.has(name)) {
        this.textOf(name).needs?.forEach(add);
        needed.add(name);
      }
    };
    this.helpers.forEach(add);
    return needed;
  }
}
