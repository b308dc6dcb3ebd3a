import { describe, expect, it } from 'vitest';
import { models } from '../analysis/models';
import { toHtml, toText } from './show';
import { parseGpuCell, type CommandCell } from './cell';

async function recordOf(source: string) {
  const {
    commands: [{ command, typed }]
  } = parseGpuCell(source) as CommandCell;
  const record = await command.record!(typed);
  if (record.kind !== 'model' && record.kind !== 'models') {
    throw new Error(`a record of kind ${record.kind}`);
  }
  return record;
}

describe('model', () => {
  it('has the settings of all parameters', async () => {
    expect(await recordOf('%gpu model amdahl --set s=8')).toMatchObject({
      kind: 'model',
      model: 'amdahl',
      settings: { parallel: 0.95, s: 8 }
    });
  });

  it('takes per cent, powers and choices', async () => {
    expect(
      await recordOf('%gpu model amdahl --set parallel=90% --set s=2**10')
    ).toMatchObject({ settings: { parallel: 0.9, s: 1024 } });
    expect(
      await recordOf('%gpu model coal --set pattern=stride --set card=1.0')
    ).toMatchObject({
      model: 'coalescing',
      settings: { pattern: 'stride', card: '1.0' }
    });
  });

  it.each([
    ['amdal', 'there is no model amdal: did you mean amdahl?'],
    ['scan', 'there is no model scan'],
    ['amdahl --set p=1', 'amdahl has no parameter p'],
    ['amdahl --set paralel=1', 'did you mean parallel?'],
    ['amdahl --set s', 'expected PARAMETER=VALUE, got s'],
    ['amdahl --set parallel=1.5', 'expected a number from 0 to 1, got 1.5'],
    ['amdahl --set s=many', 'expected a number from 1 to 65536, got many'],
    ['scan-cost --set n=1000', 'expected a power of two from 2'],
    ['blocks-in-waves --set blocks=1.5', 'expected a whole number'],
    ['bandwidth --set bus=100', 'expected a multiple of 32'],
    ['coalescing --set card=9.9', 'expected one of 1.0, 1.3, 2.0, 8.0, got 9.9']
  ])('refuses %s', async (typed, problem) => {
    await expect(recordOf(`%gpu model ${typed}`)).rejects.toThrow(problem);
  });

  it('refuses a setting of no model', async () => {
    await expect(recordOf('%gpu model --set p=1')).rejects.toThrow(
      '--set is for a model'
    );
  });

  it('lists all, each of which can be shown', async () => {
    const listed = await recordOf('%gpu model');
    if (listed.kind !== 'models') {
      throw new Error('no list');
    }
    expect(listed.models).toHaveLength(models.length);
    for (const { name, title } of listed.models) {
      const record = await recordOf(`%gpu model ${name}`);
      for (const shown of [await toText(record), await toHtml(record)]) {
        expect(shown).toContain(title.replace(/'/g, '&#39;'));
        expect(shown).not.toMatch(/undefined|NaN|\[object|Infinity/);
      }
    }
  });

  it('says so where a newer version has the model', async () => {
    const record = {
      ...(await recordOf('%gpu model amdahl')),
      model: 'quantum'
    };
    expect(await toText(record)).toContain('no model quantum');
    expect(await toHtml(record)).toContain('no model quantum');
  });
});
