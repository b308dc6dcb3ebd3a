/**
 * Whatever stands in a notebook: it is read or called damaged, and every view
 * of what was read is markup that runs nothing, of a bounded size.
 * GRIDSTRIDE_HOSTILE=100000 tries as many records.
 */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { toHtml, toMarkup, toText } from '../../src/commands/show';
import { migrate } from '../../src/protocol/migrate';
import type { RunRecord } from '../../src/protocol/record';
import { everyRecord } from '../records';
import {
  growLists,
  growTexts,
  hostileRecord,
  SEEDS,
  type Json
} from './records';

const RUNS = Number(process.env.GRIDSTRIDE_HOSTILE ?? 1_500);
/** What took longest, for whoever looks: a busy machine is no error. */
const slowest = { ms: 0, of: '' };
function note(ms: number, of: string): void {
  if (ms > slowest.ms) {
    Object.assign(slowest, { ms, of });
  }
}
afterAll(() =>
  console.log(
    `the slowest to be shown, twice, was a ${slowest.of}: ${slowest.ms.toFixed(0)} ms`
  )
);

/** Of a page of markup: what a browser lays out in well below a second. */
const MOST_CHARACTERS = 8e6;
const MOST_ELEMENTS = 100_000;

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-zA-Z-]*(?:="[^"<>]*")?)*)>/g;
const TAGS = new Set(
  (
    'b br button circle code dd details div dl dt em figcaption figure g img li ol p path pre rect ' +
    'small span strong sub summary sup svg table tbody td text th thead title tr ul wbr'
  ).split(' ')
);
const ATTRIBUTE = / ([a-zA-Z-]+)(?:="([^"]*)")?/g;

/** What is wrong with markup that is to be shown, if anything. */
function dangers(html: string): string | undefined {
  const known = html.replace(/<style>[^<]*<\/style>/, '');
  let elements = 0;
  for (const [tag, end, name, attributes] of known.matchAll(TAG)) {
    elements += end === '' ? 1 : 0;
    if (!TAGS.has(name)) {
      return tag;
    }
    for (const [, attribute, value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const isImage = name === 'img' && value.startsWith('data:image/svg+xml;');
      if (
        /^on|^href|^srcdoc|^action|^formaction|^xlink/.test(attribute) ||
        (attribute === 'src' && !isImage) ||
        (attribute === 'style' && /url|expression|@|\\/i.test(value))
      ) {
        return `${attribute}=${value.slice(0, 99)}`;
      }
    }
  }
  const rest = known.replace(TAG, '');
  if (/[<>]/.test(rest)) {
    return rest.slice(Math.max(0, rest.search(/[<>]/) - 40)).slice(0, 99);
  }
  return html.length > MOST_CHARACTERS || elements > MOST_ELEMENTS
    ? `${html.length} characters, ${elements} elements`
    : undefined;
}

/** Every view of a record, and what is wrong with them. */
async function show(record: RunRecord): Promise<string | undefined> {
  const text = await toText(record);
  if (text.length > MOST_CHARACTERS) {
    return `${text.length} characters of text`;
  }
  const began = performance.now();
  const [live, print] = [
    (await toMarkup(record, { interactive: true })).text,
    await toHtml(record)
  ];
  note(performance.now() - began, record.kind);
  return dangers(live) ?? dangers(print);
}

it('the records that damage begins with are shown', async () => {
  expect(SEEDS.length).toBeGreaterThan(40);
  for (const seed of SEEDS) {
    const read = migrate(seed);
    expect('record' in read && (await show(read.record))).toBeUndefined();
  }
});

it('the check of markup can fail', () => {
  expect(dangers('<p class="a">&lt;b&gt;</p>')).toBeUndefined();
  for (const wrong of [
    '<img src="x" onerror="1">',
    '<script></script>',
    '<a href="#">x</a>',
    '<p style="background:url(x)"></p>',
    '<p>a < b</p>',
    '<p class=x></p>'
  ]) {
    expect(dangers(wrong)).toBeDefined();
  }
});

/** Five megabytes, as a list is repeated and a text filled. */
const LARGE = 5e6;
const FILLS = ['\n', 'int ', '`a` ', '}\n', '"', '9'];

describe.each(Object.entries(everyRecord))(
  '%s of five megabytes',
  (_, record) => {
    it.each([
      ['lists', (value: Json) => growLists(value, LARGE)],
      ...FILLS.map(
        fill =>
          [
            `texts of ${JSON.stringify(fill)}`,
            (value: Json) => growTexts(value, fill, LARGE)
          ] as const
      ),
      [
        'lists of long texts',
        (value: Json) => growLists(growTexts(value, 'int\n', 5e4), LARGE)
      ]
    ] as const)('in its %s is shown in part', async (_name, grow) => {
      const read = migrate(grow(record as unknown as Json));
      expect('record' in read && (await show(read.record))).toBeUndefined();
    });
  }
);

it(
  `${RUNS} damaged and hostile records run nothing, throw nothing and stay small`,
  async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(hostileRecord, async data => {
        const read = migrate(data);
        if ('record' in read) {
          shown++;
          expect(await show(read.record)).toBeUndefined();
        }
      }),
      { numRuns: RUNS }
    );
    expect(shown).toBeGreaterThan(RUNS / 10);
    console.log(`${shown} of ${RUNS} records were shown`);
    // Of a busy machine: a hundred thousand take a quarter of an hour.
  },
  300_000 + 60 * RUNS
);
