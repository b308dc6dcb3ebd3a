/** Launches in CUDA's own syntax, with Python expressions for arguments. */
import { withoutSuffixes } from './literals';
import { CommandError } from './errors';
import { blankComments, scanList, skipBlanks } from './scan';
import { namedTexture } from './texture';

/** One launch as written: `name<<<grid, block[, shared[, stream]]>>>(args)`. */
export interface LaunchSyntax {
  /** The whole text. */
  text: string;
  /** Kernel name with template arguments, blanks removed: `reduce6<512>`. */
  kernel: string;
  /** Expressions as typed. */
  grid: string;
  block: string;
  shared?: string;
  stream?: string;
  args: string[];
  /** `image=tex(x)`: what is bound to texture references, as typed. */
  textures?: { name: string; text: string }[];
}

const FORM = 'A launch has the form kernel<<<grid, block>>>(argument, …).';
const NAME = /[A-Za-z_]\w*(?:\s*::\s*[A-Za-z_]\w*)*/y;

/**
 * Parses a text that is one launch and nothing else; a semicolon after it is
 * allowed, as in C.
 *
 * @throws CommandError with the place and what was expected there
 */
export function parseLaunch(text: string): LaunchSyntax {
  const { launch, end } = scanLaunch(text, 0);
  const masked = blankComments(text);
  let rest = skipBlanks(masked, end);
  if (masked[rest] === ';') {
    rest = skipBlanks(masked, rest + 1);
  }
  if (rest < masked.length) {
    throw new CommandError('expected nothing after the launch', {
      text,
      offset: rest,
      length: masked.length - rest
    });
  }
  return launch;
}

/**
 * Parses the launch that starts at `start` (blanks before it are skipped).
 *
 * @returns the launch and the offset just past its closing parenthesis
 * @throws CommandError with the place and what was expected there
 */
export function scanLaunch(
  text: string,
  start: number
): { launch: LaunchSyntax; end: number } {
  // Comments are blanked, not removed, so that offsets still point into `text`.
  const masked = blankComments(text);
  const fail = (problem: string, offset: number, length = 1): never => {
    throw new CommandError(problem, { text, offset, length }, FORM);
  };

  const nameStart = skipBlanks(masked, start);
  NAME.lastIndex = nameStart;
  const name = NAME.exec(masked);
  if (!name) {
    return fail("expected a kernel's name", nameStart);
  }
  let at = skipBlanks(masked, nameStart + name[0].length);
  let template = '';
  if (masked[at] === '<' && !masked.startsWith('<<', at)) {
    const end = skipTemplate(masked, at);
    if (end < 0) {
      return fail("this '<' of the template arguments is never closed", at);
    }
    template = squeeze(masked.slice(at, end));
    at = skipBlanks(masked, end);
  }

  if (!masked.startsWith('<<<', at)) {
    return fail(
      masked[at] === '('
        ? "expected '<<<grid, block>>>' between the kernel's name and its arguments"
        : "expected '<<<'",
      at
    );
  }
  const configuration = scanList(masked, at + 3, '>>>', {
    text: '<<<',
    offset: at
  });
  const [grid, block, shared, stream] = configuration.items;
  if (configuration.items.length < 2) {
    return fail(
      'expected at least a grid and a block between <<< and >>>',
      at,
      configuration.end + 3 - at
    );
  }
  if (configuration.items.length > 4) {
    const extra = configuration.items[4];
    return fail(
      'expected at most grid, block, shared bytes and stream between <<< and >>>; write a grid of several dimensions as (x, y) or dim3(x, y, z)',
      extra.offset,
      extra.text.length
    );
  }

  at = skipBlanks(masked, configuration.end + 3);
  if (masked[at] !== '(') {
    return fail("expected '(' and the kernel's arguments", at);
  }
  const list = scanList(masked, at + 1, ')', { text: '(', offset: at });
  const end = list.end + 1;
  const textures = list.items.flatMap(item => {
    const named = namedTexture(item.text);
    return named ? [{ name: named.name, text: named.value }] : [];
  });
  const launch: LaunchSyntax = {
    text: text.slice(nameStart, end),
    kernel: squeeze(name[0]) + template,
    grid: withoutSuffixes(grid.text),
    block: withoutSuffixes(block.text),
    args: list.items
      .filter(item => !namedTexture(item.text))
      .map(item => withoutSuffixes(item.text)),
    ...(textures.length > 0 && { textures })
  };
  if (shared) {
    launch.shared = shared.text;
  }
  if (stream) {
    launch.stream = stream.text;
  }
  return { launch, end };
}

/** Offset just past the `>` that closes the `<` at `at`, or -1. */
function skipTemplate(text: string, at: number): number {
  let angles = 0;
  let parentheses = 0;
  for (let i = at; i < text.length; i++) {
    const c = text[i];
    if (c === '(') {
      parentheses++;
    } else if (c === ')') {
      parentheses--;
    } else if (parentheses === 0 && c === '<') {
      if (angles > 0 && text.startsWith('<<<', i)) {
        return -1;
      }
      angles++;
    } else if (parentheses === 0 && c === '>' && --angles === 0) {
      return i + 1;
    }
  }
  return -1;
}

/** Removes blanks but for those between two words: `unsigned int` stays. */
function squeeze(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (?=\W)|(?<=\W) /g, '');
}
