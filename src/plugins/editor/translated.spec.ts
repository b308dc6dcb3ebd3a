import { describe, expect, it } from 'vitest';
import { complete, explain } from '../../language/language';
import { completeScript, explainScript } from '../../language/script';
import type { LanguageRequests } from '../../protocol/language';
import type { ILanguageClient } from './tokens';
import { translated } from './translated';

const NAMES = { kernels: [], catalogue: () => Promise.resolve([]) };
const shouting = (text: string): string => text.toUpperCase();

/** The worker's answers, without a worker. */
const client = {
  ask: (
    op: string,
    { cells, at, offset }: LanguageRequests['explain']['asked']
  ) =>
    Promise.resolve(
      op === 'complete'
        ? completeScript(cells[at], offset, NAMES)
        : explainScript(cells[at], offset, [])
    )
} as unknown as ILanguageClient;

describe('translated', () => {
  const ask = translated(client, shouting).ask;

  it('says what commands and options do in the language of the page', async () => {
    const commands = await ask('complete', {
      cells: ['%gpu lau'],
      at: 0,
      offset: 8
    });
    const launch = commands.items.find(({ label }) => label === 'launch')!;
    expect(launch.text).toBe(shouting(launch.text!));
    expect(launch.detail).toMatch(/^launch /);
    const text = '%gpu launch k<<<1, 1>>>() --on';
    const options = await ask('complete', {
      cells: [text],
      at: 0,
      offset: text.length
    });
    expect(options.items.find(({ label }) => /once/.test(label))?.text).toBe(
      'RUN ONCE, WITHOUT TIMING'
    );
    const explained = await ask('explain', {
      cells: ['%gpu launch'],
      at: 0,
      offset: 7
    });
    expect(explained?.text).toBe(launch.text);
  });

  it('says what built-in names of CUDA and WGSL do in the language of the page', async () => {
    const cuda = {
      ask: (op: string, asked: LanguageRequests['explain']['asked']) =>
        op === 'complete'
          ? complete(asked, { catalogue: () => Promise.resolve([]) })
          : Promise.resolve(explain(asked))
    } as unknown as ILanguageClient;
    const place = (text: string): LanguageRequests['explain']['asked'] => ({
      cells: [text],
      at: 0,
      offset: text.length
    });
    const of = translated(cuda, shouting).ask;
    expect((await of('explain', place('%%cuda\n__popc')))?.text).toBe(
      'HOW MANY BITS ARE SET.'
    );
    expect((await of('explain', place('%%cuda\n__fadd_rz')))?.text).toBe(
      'ROUNDED TOWARDS ZERO.'
    );
    expect((await of('explain', place('%%wgsl\ncountOneBits')))?.text).toBe(
      'HOW MANY BITS ARE SET.'
    );
    const { items } = await of('complete', place('%%cuda\n__pop'));
    expect(items.find(({ label }) => label === '__popc')).toMatchObject({
      text: 'HOW MANY BITS ARE SET.'
    });
    expect(items.every(item => !('said' in item))).toBe(true);
    // Without a translator it is English.
    expect(
      (await translated(cuda).ask('explain', place('%%cuda\n__popc')))?.text
    ).toBe('How many bits are set.');
  });

  it('says what a quick fix does in the language of the page', async () => {
    const marks = [
      { from: 0, to: 2, text: 'b' },
      { from: 2, to: 2, text: ';' },
      { from: 3, to: 4, text: '' }
    ].map(fix => ({ from: 0, to: 1, severity: 'error', message: 'm', fix }));
    const of = translated(
      { ask: () => Promise.resolve(marks) } as unknown as ILanguageClient,
      shouting
    );
    const named = await of.ask('diagnose', { cells: [''], at: 0 });
    expect(named.map(({ fix }) => fix?.name)).toEqual([
      'REPLACE BY b',
      'INSERT ;',
      'REMOVE IT'
    ]);
  });

  it('leaves alone what others wrote, and what has no answer', async () => {
    const about = { items: [{ label: 'k', kind: 'kernel', text: 'mine' }] };
    const of = (reply: unknown): ILanguageClient =>
      translated(
        { ask: () => Promise.resolve(reply) } as unknown as ILanguageClient,
        shouting
      );
    const place = { cells: ['%gpu'], at: 0, offset: 0 };
    expect(await of(about).ask('complete', place)).toEqual(about);
    expect(await of(null).ask('explain', place)).toBeNull();
  });
});
