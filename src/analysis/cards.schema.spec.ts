/** The card that the settings offer: the cards of the table, and every capability. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CARDS, findCard } from './cards';
import { COMPUTE_CAPABILITIES } from './devices';

it('the settings name every card and every capability, and no other', () => {
  const schema = JSON.parse(readFileSync('schema/plugin.json', 'utf8')) as {
    properties: { card: { oneOf: { const: string; title: string }[] } };
  };
  const { oneOf } = schema.properties.card;
  expect(oneOf[0].const).toBe('auto');
  expect(oneOf.slice(1)).toEqual([
    ...CARDS.map(({ id, name, cc }) => ({
      const: id,
      title: `${name} (${cc})`
    })),
    ...COMPUTE_CAPABILITIES.map(({ cc }) => ({
      const: cc,
      title: `compute capability ${cc}`
    }))
  ]);
  for (const { const: card } of oneOf.slice(1)) {
    expect(() => findCard(card)).not.toThrow();
  }
});
