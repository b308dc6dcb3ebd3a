import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightLines } from './highlight';

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

describe('highlightLines', () => {
  it('colours words, numbers and comments', () => {
    expect(highlightLines('if (x > 1.5f) // "no string"', 'cuda')[0].text).toBe(
      '<span class="gs-keyword">if</span> (x &gt; <span class="gs-number">1.5f</span>) <span class="gs-comment">// &quot;no string&quot;</span>'
    );
    expect(highlightLines('__shared__ float s[4];', 'cuda')[0].text).toContain(
      '<span class="gs-keyword">__shared__</span> <span class="gs-type">float</span>'
    );
    expect(
      highlightLines('@compute fn f(a: vec3<u32>)', 'wgsl')[0].text
    ).toContain(
      '<span class="gs-meta">@compute</span> <span class="gs-keyword">fn</span>'
    );
  });

  it('splits comments over lines', () => {
    const lines = highlightLines('a /* b\nc */ d', 'cuda').map(
      line => line.text
    );
    expect(lines).toEqual([
      'a <span class="gs-comment">/* b</span>',
      '<span class="gs-comment">c */</span> d'
    ]);
  });

  it('changes no character', () => {
    const code = fc.string({
      unit: fc.constantFrom(
        '/',
        '*',
        '"',
        "'",
        '\\',
        '\n',
        ' ',
        '#',
        '@',
        'if',
        'x',
        '1',
        '.',
        '<',
        '&'
      ),
      maxLength: 80
    });
    fc.assert(
      fc.property(code, text => {
        expect(
          highlightLines(text, 'cuda')
            .map(line => plain(line.text))
            .join('\n')
        ).toBe(text);
      })
    );
  });
});
