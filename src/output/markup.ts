import { messageText } from '../protocol/message';
import { lookUp } from '../protocol/words';
import { visible } from './width';
/**
 * HTML that is escaped by construction. Text becomes text, attributes are
 * quoted, and nothing but this file makes markup out of strings: records come
 * from notebooks that anyone may have written.
 */

/** Markup that is safe to insert as it is. */
export class Markup {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

export type Child =
  Markup | string | number | null | undefined | false | readonly Child[];

/** Attribute values: `true` writes the bare name, `undefined` and `false` nothing. */
export type Attributes = Record<string, string | number | boolean | undefined>;

export function escape(text: string): string {
  return visible(text).replace(
    /[&<>"']/g,
    character =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[
        character
      ] ?? ''
  );
}

/** One element of HTML or SVG. Tag and attribute names are the caller's, never a record's. */
export function el(
  tag: string,
  attributes: Attributes = {},
  ...children: Child[]
): Markup {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}="${escape(String(value))}"`
    )
    .join('');
  return new Markup(
    tag === 'img' || tag === 'wbr'
      ? `<${tag}${written}>`
      : `<${tag}${written}>${join(children).text}</${tag}>`
  );
}

/** A name or a list of arguments that may go on below where a reader would break it: `transpose·Tiled`, `(a,·b)`. */
export function breakable(text: string): Markup {
  return join(
    text.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[_,([/])(?=[^\s_,([/])|(?<=>)(?=\()/),
    el('wbr').text
  );
}

/** Children one after the other, without an element around them. */
export function join(children: readonly Child[], separator = ''): Markup {
  return new Markup(
    children
      .filter(child => child !== null && child !== undefined && child !== false)
      .map(render)
      .join(separator)
  );
}

function render(child: Child): string {
  if (child instanceof Markup) {
    return child.text;
  }
  if (Array.isArray(child)) {
    return join(child as readonly Child[]).text;
  }
  return escape(String(child));
}

/** A template in the language that is spoken, of text and of markup. */
export function phrase(
  strings: TemplateStringsArray,
  ...values: Child[]
): Markup {
  return join(
    lookUp(messageText(strings))
      .split(/%(\d)/)
      .map((part, index) => (index % 2 === 0 ? part : values[Number(part) - 1]))
  );
}

/** Text in backquotes becomes code: how messages of the compiler name things. */
export function inlineCode(text: string): Markup {
  return join(
    text
      .split(/(`[^`]+`)/)
      .map(part =>
        /^`[^`]+`$/.test(part) ? el('code', {}, part.slice(1, -1)) : part
      )
  );
}

export interface Column {
  heading: Child;
  /** Numbers stand right. */
  numeric?: boolean;
}

/** A table with a header row; `caption` is read by screen readers and shown small. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly Child[])[],
  attributes: Attributes = {}
): Markup {
  const align = (index: number): Attributes =>
    columns[index].numeric
      ? { class: 'gs-number', style: 'text-align:right' }
      : { style: 'text-align:left' };
  return el(
    'table',
    attributes,
    columns.some(({ heading }) => heading !== '') &&
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          // A heading that says nothing is none to those who hear it.
          columns.map(({ heading }, index) =>
            heading === ''
              ? el('td', {})
              : el('th', { scope: 'col', ...align(index) }, heading)
          )
        )
      ),
    el(
      'tbody',
      {},
      rows.map(row =>
        el(
          'tr',
          {},
          row.map((cell, index) => el('td', align(index), cell))
        )
      )
    )
  );
}
