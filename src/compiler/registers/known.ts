import type { Node } from './nodes';

/** Values by what computes them. A region sees those of the regions around it, and adds its own. */
export class Known {
  private readonly own = new Map<string, Node>();

  constructor(private readonly outer?: Known) {}

  get(key: string): Node | undefined {
    for (let layer: Known | undefined = this; layer; layer = layer.outer) {
      const found = layer.own.get(key);
      if (found) {
        return found;
      }
    }
    return undefined;
  }

  set(key: string, node: Node): void {
    this.own.set(key, node);
  }

  /** The same values in a table of its own, but for those that `isGone`. */
  copy(isGone: (key: string) => boolean = () => false): Known {
    const copy = this.outer ? this.outer.copy(isGone) : new Known();
    for (const [key, node] of this.own) {
      if (!isGone(key)) {
        copy.set(key, node);
      }
    }
    return copy;
  }
}
