import { describe, expect, it } from 'vitest';
import { CommandError } from './errors';
import { parseLaunch } from './launchSyntax';
import { parseTexture } from './texture';

const DEFAULTS = {
  filter: 'point',
  address: ['clamp', 'clamp', 'clamp'],
  normalized: false,
  read: 'element',
  border: 0,
  channels: 1
};

function failure(text: string): string {
  try {
    parseTexture(text);
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError);
    return (error as CommandError).message;
  }
  throw new Error(`parsed: ${text}`);
}

describe('textures of launches', () => {
  it('are arrays, points and clamped unless they say so', () => {
    expect(parseTexture('tex(x)')).toEqual({
      text: 'tex(x)',
      array: 'x',
      settings: DEFAULTS
    });
  });

  it('have settings by name', () => {
    expect(
      parseTexture(
        `tex(f(a, [1, 2])[0], filter="linear", address=('wrap', "mirror"), normalized=True, read='normalized', border=-1.5, channels=4, memory="array", shape=(h // 2, w))`
      )
    ).toMatchObject({
      array: 'f(a, [1, 2])[0]',
      settings: {
        filter: 'linear',
        address: ['wrap', 'mirror', 'mirror'],
        normalized: true,
        read: 'normalized',
        border: -1.5,
        channels: 4,
        memory: 'array'
      },
      shape: ['h // 2', 'w']
    });
  });

  it('leave other expressions alone', () => {
    for (const text of ['x', 'texture(x)', 'tex', 'tex(x)[0]', 'tex(x) + 1']) {
      expect(parseTexture(text)).toBeUndefined();
    }
  });

  it('say what is wrong', () => {
    expect(failure('tex()')).toMatch(/expected the array first/);
    expect(failure('tex(filter="linear")')).toMatch(/expected the array first/);
    expect(failure('tex(x, filter=linear)')).toMatch(
      /filter is "point" or "linear"/
    );
    expect(failure('tex(x, filter="cubic")')).toMatch(
      /filter is "point" or "linear"/
    );
    expect(failure('tex(x, wrap=True)')).toMatch(
      /'wrap' is no setting of a texture/
    );
    expect(failure('tex(x, "linear")')).toMatch(/a setting with its name/);
    expect(failure('tex(x, normalized=1)')).toMatch(
      /normalized is True or False/
    );
    expect(failure('tex(x, channels=3)')).toMatch(/channels is 1, 2 or 4/);
    expect(failure('tex(x, border="red")')).toMatch(/border is a number/);
  });

  it('are bound to references behind the arguments', () => {
    const launch = parseLaunch(
      'k<<<1, 2>>>(out, n, image=tex(x, filter="linear"), list = tex(y))'
    );
    expect(launch.args).toEqual(['out', 'n']);
    expect(launch.textures).toEqual([
      { name: 'image', text: 'tex(x, filter="linear")' },
      { name: 'list', text: 'tex(y)' }
    ]);
  });
});
