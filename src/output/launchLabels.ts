/** What tells launches of one kernel from each other, in a table that has them side by side. */
import type { LaunchProfile } from '../protocol/record';

const SAME = '…';

/**
 * For each launch what is not as in the others of its kernel, in CUDA's syntax:
 * `<<<4, …>>>`, `(…, 2)`; nothing where each kernel is launched once.
 */
export function launchLabels(
  launches: readonly Pick<LaunchProfile, 'kernel' | 'text'>[]
): string[] | undefined {
  const parts = launches.map(({ text }) => partsOf(text));
  const labels = launches.map(({ kernel }, index) => {
    const others = parts.filter(
      (_, other) => other !== index && launches[other].kernel === kernel
    );
    const [configuration, args] = [0, 1].map(which =>
      differing(
        parts[index][which],
        others.map(other => other[which])
      )
    );
    return [configuration && `<<<${configuration}>>>`, args && `(${args})`]
      .filter(Boolean)
      .join('');
  });
  return labels.some(label => label !== '') ? labels : undefined;
}

/** Elements that some other list has otherwise; runs of the rest become one `…`. */
function differing(own: string[], others: string[][]): string {
  const shown = own.map((part, at) =>
    others.every(other => other[at] === part) ? SAME : part
  );
  return shown.every(part => part === SAME)
    ? ''
    : shown
        .filter((part, at) => part !== SAME || shown[at - 1] !== SAME)
        .join(', ');
}

/** The configuration of a launch as it was typed, and its arguments. */
function partsOf(text: string): [string[], string[]] {
  const open = text.indexOf('<<<');
  const close = text.indexOf('>>>', open);
  if (open < 0 || close < 0) {
    return [[], []];
  }
  const from = text.indexOf('(', close);
  const to = text.lastIndexOf(')');
  return [
    atCommas(text.slice(open + 3, close)),
    from < 0 ? [] : atCommas(text.slice(from + 1, to))
  ];
}

/** Splits at the commas outside of brackets. */
function atCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    depth += '([{'.includes(character) ? 1 : 0;
    depth -= ')]}'.includes(character) ? 1 : 0;
    if (character === ',' && depth === 0) {
      parts.push('');
    } else {
      parts[parts.length - 1] += character;
    }
  }
  return parts.map(part => part.trim());
}
