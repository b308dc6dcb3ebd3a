/** CONTRIBUTING's picture of the house, held against the list that the lint checks. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { arrows } from './arrows.js';

const text = readFileSync('CONTRIBUTING.md', 'utf8');
const figure = /```mermaid\n([\s\S]*?)```/.exec(text)![1];
const allowed: Record<string, readonly string[]> = arrows;

/** Rooms by the names that the figure's lines have for them. */
const labels = new Map(
  [...figure.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, id, room]) => [id, room])
);
const roomOf = (id: string): string => labels.get(id) ?? id;

const edges = figure
  .replace(/\["[^"]+"\]/g, '')
  .split('\n')
  .flatMap(line => {
    const [from, to] = line.split('-->').map(side => side.trim().split(' & '));
    return to
      ? from.flatMap(a => to.map(b => [roomOf(a), roomOf(b)] as const))
      : [];
  });

it('the figure has no arrow that the lint forbids', () => {
  expect(edges.length).toBeGreaterThan(20);
  expect(edges.filter(([from, to]) => !allowed[from]?.includes(to))).toEqual(
    []
  );
});

it('every room has its paragraph', () => {
  const rooms = Object.keys(arrows).filter(
    room => !room.startsWith('compiler/cuda/')
  );
  const missing = rooms.filter(room => {
    const [outer] = room.split('/');
    return !(
      text.includes(`\`src/${room}/\`**`) ||
      text.includes(`\`src/${room}.ts\`**`) ||
      text.includes(`\`src/${room}.ts\`,`) ||
      text.includes(`**\`${room}/\`**`) ||
      // The worker stands in its room's paragraph, as the back end's kernel does.
      room.split('/').length > (outer === 'compiler' ? 2 : 1)
    );
  });
  expect(missing).toEqual([]);
});
