/**
 * A piece of WGSL expression text with how tightly it binds, so that
 * parentheses appear only where WGSL's grammar wants them. WGSL is stricter
 * than C: operands of shifts and bit operations must be unary expressions.
 */
export interface Fragment {
  text: string;
  binding: Binding;
}

export const enum Binding {
  /** `a || b`, `a && b`, `a & b`…: only ever inside a chain of the same operator without parentheses. */
  Chain,
  Relational,
  Shift,
  Additive,
  Multiplicative,
  Unary,
  Primary
}

export function primary(text: string): Fragment {
  return { text, binding: Binding.Primary };
}

/** The text, in parentheses unless it binds at least as tightly as `least`. */
export function wrapped(fragment: Fragment, least: Binding): string {
  return fragment.binding >= least ? fragment.text : `(${fragment.text})`;
}

const LEVEL: Record<string, Binding> = {
  '*': Binding.Multiplicative,
  '/': Binding.Multiplicative,
  '%': Binding.Multiplicative,
  '+': Binding.Additive,
  '-': Binding.Additive,
  '<<': Binding.Shift,
  '>>': Binding.Shift,
  '<': Binding.Relational,
  '<=': Binding.Relational,
  '>': Binding.Relational,
  '>=': Binding.Relational,
  '==': Binding.Relational,
  '!=': Binding.Relational
};

export function infix(
  operator: string,
  left: Fragment,
  right: Fragment
): Fragment {
  const level = LEVEL[operator] ?? Binding.Chain;
  let l: string;
  let r: string;
  switch (level) {
    case Binding.Multiplicative:
    case Binding.Additive:
      l = wrapped(left, level);
      r = wrapped(right, level + 1);
      break;
    case Binding.Shift:
      l = wrapped(left, Binding.Unary);
      r = wrapped(right, Binding.Unary);
      break;
    case Binding.Relational:
      l = wrapped(left, Binding.Shift);
      r = wrapped(right, Binding.Shift);
      if (operator === '<' && r.includes('>')) {
        // `a < b >> c` would be read as a template list of a.
        r = `(${r})`;
      }
      break;
    default: {
      const logical = operator === '&&' || operator === '||';
      const least = logical ? Binding.Relational : Binding.Unary;
      l = chainOf(left) === operator ? left.text : wrapped(left, least);
      r = wrapped(right, least);
    }
  }
  const fragment: ChainFragment = {
    text: `${l} ${operator} ${r}`,
    binding: level
  };
  if (level === Binding.Chain) {
    fragment.chain = operator;
  }
  return fragment;
}

interface ChainFragment extends Fragment {
  chain?: string;
}

function chainOf(fragment: ChainFragment): string | undefined {
  return fragment.chain;
}

export function prefix(operator: string, arg: Fragment): Fragment {
  return {
    text: `${operator}${wrapped(arg, Binding.Unary)}`,
    binding: Binding.Unary
  };
}

export function call(name: string, ...args: (Fragment | string)[]): Fragment {
  const texts = args.map(arg => (typeof arg === 'string' ? arg : arg.text));
  // `f(a < b, c > d)` would be read as a template list: `a < b` gets parentheses then.
  const separate = texts.map((text, i) =>
    / < /.test(text) && texts.slice(i + 1).some(later => later.includes('>'))
      ? `(${text})`
      : text
  );
  return primary(`${name}(${separate.join(', ')})`);
}
