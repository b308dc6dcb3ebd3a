import type { Namer } from '../text/names';
import { helperOf } from './texts';

/** The functions that one shader calls: of the library, and of its own for single arrays. */
export class UsedFunctions {
  private readonly helpers = new Set<string>();
  private readonly ownNames = new Map<string, string>();
  private readonly ownTexts: string[] = [];

  constructor(private readonly names: Namer) {}

  /** Notes that a function of the library is called, and gives its name. */
  readonly use = (helper: string): string => {
    this.helpers.add(helper);
    return helper;
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
      this.ownTexts.push(text(name));
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

  /** All that is called and needed, each once, needed ones first. */
  texts(): string[] {
    return [
      ...[...this.needed()].map(name => helperOf(name).code),
      ...this.ownTexts
    ];
  }

  private needed(): Set<string> {
    const needed = new Set<string>();
    const add = (name: string): void => {
      if (!needed.has(name)) {
        helperOf(name).needs?.forEach(add);
        needed.add(name);
      }
    };
    this.helpers.forEach(add);
    return needed;
  }
}
