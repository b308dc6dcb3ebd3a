/**
 * Textures as arguments of a launch: `tex(x, filter="linear")` for a
 * cudaTextureObject_t, `image=tex(x)` for a texture reference `image`.
 */
import { CommandError } from './errors';
import type { TextureSettings } from '../../protocol/textures';
import { blankComments, scanList } from './scan';

export interface TextureSyntax {
  /** As typed. */
  text: string;
  /** The expression of the array. */
  array: string;
  settings: TextureSettings;
  /** Expressions of `shape=(height, width)`, for arrays that have none of their own. */
  shape?: string[];
}

const FORM =
  'A texture is tex(array, filter="point"|"linear", address="clamp"|"wrap"|"mirror"|"border", normalized=False|True, read="element"|"normalized", border=0, channels=1|2|4).';

/** The texture that an argument is; undefined for other arguments. */
export function parseTexture(text: string): TextureSyntax | undefined {
  const masked = blankComments(text);
  const head = /^\s*tex\s*\(/.exec(masked);
  if (!head) {
    return undefined;
  }
  const fail = (problem: string, offset: number, length = 1): never => {
    throw new CommandError(problem, { text, offset, length }, FORM);
  };
  const { items, end } = scanList(masked, head[0].length, ')', {
    text: 'tex(',
    offset: masked.indexOf('tex')
  });
  if (masked.slice(end + 1).trim() !== '') {
    // `tex(x)[0]` or `tex(x) + 1`: some function of the user's.
    return undefined;
  }
  if (items.length === 0 || isNamed(items[0].text)) {
    return fail('expected the array first', head[0].length - 1);
  }
  const settings: TextureSettings = {
    filter: 'point',
    address: ['clamp', 'clamp', 'clamp'],
    normalized: false,
    read: 'element',
    border: 0,
    channels: 1
  };
  let shape: string[] | undefined;
  for (const { text: item, offset } of items.slice(1)) {
    const [, name = '', value = ''] =
      /^([A-Za-z_]\w*)\s*=\s*([\s\S]*)$/.exec(item) ?? [];
    const wrong = (wanted: string): never =>
      fail(`${name} is ${wanted}`, offset, item.length);
    const word = <const W extends string>(
      known: readonly W[],
      given = value
    ): W => {
      const found = known.find(each => quoted(given) === each);
      return found ?? wrong(known.map(each => `"${each}"`).join(' or '));
    };
    switch (name) {
      case 'filter':
        settings.filter = word(['point', 'linear']);
        break;
      case 'address': {
        const modes = tuple(value).map(each =>
          word(['wrap', 'clamp', 'mirror', 'border'], each)
        );
        const [x, y = x, z = y] = modes;
        settings.address = [x, y, z];
        break;
      }
      case 'normalized':
        settings.normalized = /^(True|False)$/.test(value)
          ? value === 'True'
          : wrong('True or False');
        break;
      case 'read':
        settings.read = word(['element', 'normalized']);
        break;
      case 'border':
        settings.border = isNumber(value)
          ? Number(value)
          : wrong('a number, what fetches give outside');
        break;
      case 'channels':
        settings.channels = /^[124]$/.test(value)
          ? (Number(value) as 1 | 2 | 4)
          : wrong('1, 2 or 4');
        break;
      case 'memory':
        settings.memory = word(['linear', 'array']);
        break;
      case 'shape':
        shape = tuple(value);
        break;
      default:
        fail(
          name === ''
            ? 'expected a setting with its name, like filter="linear"'
            : `'${name}' is no setting of a texture`,
          offset,
          item.length
        );
    }
  }
  return {
    text: text.trim(),
    array: items[0].text,
    settings,
    ...(shape && { shape })
  };
}

/** `image=tex(…)`: the name, and what follows the `=`. */
export function namedTexture(
  text: string
): { name: string; value: string } | undefined {
  const found = /^([A-Za-z_]\w*)\s*=\s*(tex\s*\([\s\S]*)$/.exec(text);
  return found ? { name: found[1], value: found[2] } : undefined;
}

function isNamed(text: string): boolean {
  return /^[A-Za-z_]\w*\s*=(?!=)/.test(text);
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

function quoted(text: string): string | undefined {
  return /^\s*(["'])(.*)\1\s*$/.exec(text)?.[2];
}

/** The parts of `(a, b)`, or the one thing itself. */
function tuple(text: string): string[] {
  const inner = /^\(([\s\S]*)\)$/.exec(text.trim())?.[1];
  return inner === undefined
    ? [text]
    : scanList(`${inner.replace(/,\s*$/, '')})`, 0, ')', {
        text: '(',
        offset: 0
      }).items.map(item => item.text);
}
