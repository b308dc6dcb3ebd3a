import { describe, expect, it } from 'vitest';
import { parseCommand as parse } from './parse';
import { CommandError } from './syntax/errors';
import type { LaunchSyntax } from './syntax/launchSyntax';

/** What was understood, in one object. */
function parseCommand(text: string): Record<string, unknown> & {
  launches: LaunchSyntax[];
} {
  const { command, typed } = parse(text);
  const { launches, words, options } = typed;
  return { name: command.name, launches, words, ...options };
}

function failure(text: string): CommandError {
  try {
    parseCommand(text);
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError);
    return error as CommandError;
  }
  throw new Error(`parsed: ${text}`);
}

/** What the error marks. */
function marked(error: CommandError): string {
  const { text, offset, length = 1 } = error.place!;
  return text.slice(offset, offset + length);
}

describe('parseCommand', () => {
  it('reads launch with its options', () => {
    expect(
      parseCommand(
        `launch saxpy<<<g, 256>>>(n, x) --expect "y[0] == x['a'] and \\"b\\"" --samples 50`
      )
    ).toMatchObject({
      name: 'launch',
      launches: [{ kernel: 'saxpy', args: ['n', 'x'] }],
      expect: [`y[0] == x['a'] and "b"`],
      samples: 50,
      once: false
    });
    expect(
      parseCommand("launch k<<<1, 2>>>() --once --expect='a == 1'")
    ).toMatchObject({
      expect: ['a == 1'],
      once: true
    });
  });

  it('reads the seed of an order, and where to run', () => {
    expect(parseCommand('launch k<<<1, 2>>>() --schedule 7')).toMatchObject({
      schedule: 7,
      simulate: false
    });
    expect(parseCommand('launch k<<<1, 2>>>() --simulate')).toMatchObject({
      simulate: true
    });
    expect(parseCommand('profile k<<<1, 2>>>() --schedule 0')).toMatchObject({
      name: 'profile',
      schedule: 0
    });
    expect(failure('profile k<<<1, 2>>>() --schedule -1').message).toContain(
      '--schedule'
    );
  });

  it('reads several launches to compare', () => {
    const command = parseCommand(
      'compare a<<<1, 2>>>(x) b<4><<<3, 4>>>(y),\n  c<<<5, 6>>>(z) --samples 9'
    );
    expect(command).toMatchObject({ name: 'compare', samples: 9 });
    expect(command.launches.map(({ kernel }) => kernel)).toEqual([
      'a',
      'b<4>',
      'c'
    ]);
  });

  it('reads the other commands', () => {
    expect(parseCommand('help')).toMatchObject({ name: 'help', words: [] });
    expect(parseCommand('help launch')).toMatchObject({ words: ['launch'] });
    expect(failure('help lunch').problem).toContain('did you mean launch?');
    expect(parseCommand('device')).toMatchObject({ name: 'device' });
    expect(parseCommand(' kernels  # all')).toMatchObject({ name: 'kernels' });
    expect(parseCommand('kernels reduction')).toMatchObject({
      words: ['reduction']
    });
    expect(parseCommand('load reduction/r1')).toMatchObject({
      words: ['reduction/r1']
    });
    expect(parseCommand('wgsl reduce6<512> --block 512')).toMatchObject({
      words: ['reduce6<512>'],
      block: 512
    });
    expect(parseCommand('grade practical-4')).toMatchObject({
      words: ['practical-4']
    });
    expect(parseCommand('reset')).toMatchObject({ name: 'reset' });
    expect(
      parseCommand(
        'occupancy saxpy --block=256 --cc 8.6 --shared 0 --registers 32'
      )
    ).toMatchObject({
      name: 'occupancy',
      words: ['saxpy'],
      block: 256,
      cc: '8.6',
      registers: 32,
      shared: 0
    });
  });

  it('reads profile, and compare with it', () => {
    expect(
      parseCommand('profile k<<<1, 2>>>(x) --card gtx-960 --sample 64')
    ).toMatchObject({
      name: 'profile',
      launches: [{ kernel: 'k' }],
      card: 'gtx-960',
      sample: 64
    });
    expect(parseCommand('profile k<<<1, 2>>>(x) --cc 6.1')).toMatchObject({
      cc: '6.1'
    });
    expect(
      parseCommand(
        'compare a<<<1, 2>>>() b<<<1, 2>>>() --profile --expect "x[0] == 1"'
      )
    ).toMatchObject({
      name: 'compare',
      profile: true,
      launches: [{ kernel: 'a' }, { kernel: 'b' }],
      expect: ['x[0] == 1']
    });
  });

  it.each([
    ['lunch k<<<1, 2>>>()', 'lunch', /did you mean launch\?/],
    ['deivce', 'deivce', /did you mean device\?/],
    ['devices', 'devices', /did you mean device\?/],
    ['saxpy<<<1, 2>>>(x)', 'saxpy', /write launch before it/],
    [
      'profile a<<<1, 2>>>() b<<<1, 2>>>()',
      'b<<<1, 2>>>()',
      /compare … --profile takes several/
    ],
    [
      'profile a<<<1, 2>>>() --cc 6.1 --card t4',
      '--cc',
      /--card names the card already/
    ],
    ['compare a<<<1, 2>>>() --card t4', '--card', /add --profile/],
    ['compare a<<<1, 2>>>() --profile --samples 3', '--samples', /runs once/],
    ['frobnicate', 'frobnicate', /is not a command\n/],
    ['toString', 'toString', /is not a command\n/],
    [
      'launch k<<<1, 2>>>() --expext "x"',
      '--expext',
      /did you mean --expect\?/
    ],
    ['launch k<<<1, 2>>>() --samples many', 'many', /expected a whole number/],
    ['launch k<<<1, 2>>>() --samples', '--samples', /needs a value/],
    ['launch k<<<1, 2>>>() --once --once', '--once', /given twice/],
    ['launch k<<<1, 2>>>() --once --samples 3', '--samples', /without timing/],
    ['launch k<<<1, 2>>>() --once=1', '--once=1', /takes no value/],
    ['launch k<<<1, 2>>>() -n 4', '-n', /two dashes/],
    ['launch k<<<1, 2>>>() --expect "a', '"', /closes this quote/],
    [
      'launch a<<<1, 2>>>() b<<<1, 2>>>()',
      'b<<<1, 2>>>()',
      /compare takes several/
    ],
    ['launch k<<<1, 2>>>() and more', 'm', /expected '<<<'/],
    ['device 1', '1', /1 is one word too many/],
    ['occupancy k --block 2048', '2048', /from 1 to 1024/],
    ['occupancy k --block 64 --cc 75', '75', /such as 7\.5/],
    ['occupancy --block 64', '', /--registers N/],
    ['load', '', /expected the id/],
    ['launch', '', /expected a launch/]
  ])('says what is wrong with %s', (text, place, message) => {
    const error = failure(text);
    expect(error.message).toMatch(message);
    expect(marked(error)).toBe(place);
  });

  it('lists what exists', () => {
    expect(failure('x').message).toContain('occupancy [KERNEL] [--block N]');
    expect(failure('launch k<<<1, 2>>>() --what').message).toMatch(
      /Options of launch:\n {2}--expect "CONDITION" {2}an expression/
    );
    expect(failure('device --all').message).toContain('--into NAME');
  });
});
