import type { IRenderMime } from '@jupyterlab/rendermime-interfaces';
import { Sanitizer } from '@jupyterlab/apputils';
import { Widget } from '@lumino/widgets';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as records from '../../test/records';
import { toMarkup } from '../commands/show';
import { RECORD_MIME, RECORD_VERSION } from '../protocol/record';
import { createRunRenderer, runRendererFactory } from './factory';

const attached: Widget[] = [];

afterEach(() => {
  attached.splice(0).forEach(widget => widget.dispose());
  document.body.replaceChildren();
  vi.clearAllMocks();
});

async function show(
  record: unknown,
  beside: Record<string, string> = {},
  trusted = true
): Promise<HTMLElement> {
  const renderer = createRunRenderer({
    mimeType: RECORD_MIME,
    sanitizer: new Sanitizer(),
    resolver: null,
    linkHandler: null,
    latexTypesetter: null
  });
  attached.push(renderer);
  Widget.attach(renderer, document.body);
  await renderer.renderModel(
    modelOf({ [RECORD_MIME]: record, ...beside }, trusted)
  );
  return renderer.node;
}

function modelOf(
  data: Record<string, unknown>,
  trusted: boolean
): IRenderMime.IMimeModel {
  return {
    data,
    trusted,
    metadata: {},
    setData: () => {
      throw new Error('a renderer must not change the notebook');
    }
  } as unknown as IRenderMime.IMimeModel;
}

describe('the renderer', () => {
  it('is safe, for our type alone, and preferred to the static HTML', () => {
    expect(runRendererFactory.safe).toBe(true);
    expect(runRendererFactory.mimeTypes).toEqual([RECORD_MIME]);
    // text/html has rank 50, text/plain 120 in JupyterLab.
    expect(runRendererFactory.defaultRank).toBeLessThan(50);
  });

  it.each(Object.entries(records.everyRecord))(
    'shows %s',
    async (_, record) => {
      const node = await show(record);
      expect(node.textContent?.trim()).not.toBe('');
      expect(node.querySelector('.gs-headline, .gs-message')).not.toBeNull();
    }
  );

  it.each(Object.entries(records.everyRecord))(
    'shows %s as it is printed where the output is not trusted',
    async (_, record) => {
      const node = await show(record, {}, false);
      const print = document.createElement('div');
      print.innerHTML = (await toMarkup(record)).text;
      // Pictures are the sanitizer's to drop.
      print.querySelectorAll('svg').forEach(svg => svg.remove());
      expect(node.textContent).toBe(print.textContent);
      expect(node.querySelector('.gs-headline, .gs-message')).not.toBeNull();
      expect(node.querySelector('svg, button, [tabindex]')).toBeNull();
    }
  );

  it.each([false, true])(
    'runs nothing of a record that calls itself constructor (trusted: %s)',
    async trusted => {
      const text = '<img src=x onerror="window.hit = 1">';
      for (const kind of ['constructor', '__proto__', 'toString', 'valueOf']) {
        const node = await show(
          { version: 1, kind, text, message: text, notes: [] },
          {},
          trusted
        );
        expect(node.querySelector('img')).toBeNull();
        expect(node.textContent).toContain('its kind is not known');
      }
    }
  );

  it('replaces what it showed before', async () => {
    const renderer = createRunRenderer({
      mimeType: RECORD_MIME
    } as IRenderMime.IRendererOptions);
    attached.push(renderer);
    await renderer.renderModel(
      modelOf({ [RECORD_MIME]: records.message }, true)
    );
    await renderer.renderModel(modelOf({ [RECORD_MIME]: records.grade }, true));
    expect(renderer.node.textContent).not.toContain('Loaded');
    expect(renderer.node.textContent).toContain('Largest absolute value');
  });

  it('makes no element of hostile text', async () => {
    const node = await show({
      ...records.message,
      message: '<img src=x onerror="window.hit = 1"> `<b>x</b>`',
      source: { file: '"><script>1</script>', text: '</pre><iframe>' }
    });
    expect(node.querySelector('img, script, iframe, b')).toBeNull();
    expect(node.textContent).toContain('<img src=x onerror="window.hit = 1">');
  });

  it('survives being disposed while the views are on their way', async () => {
    const renderer = createRunRenderer({
      mimeType: RECORD_MIME
    } as IRenderMime.IRendererOptions);
    const rendered = renderer.renderModel(
      modelOf({ [RECORD_MIME]: records.message }, true)
    );
    renderer.dispose();
    await expect(rendered).resolves.toBeUndefined();
  });
});

describe('a record that cannot be shown', () => {
  const html = '<p>static <img src="x" onerror="alert(1)"><b>numbers</b></p>';

  it('of a newer version says so and shows the HTML beside it, sanitised', async () => {
    const node = await show(
      { version: RECORD_VERSION + 1, kind: 'launch' },
      { 'text/html': html }
    );
    expect(node.textContent).toContain(
      `A newer gridstride wrote this output (record version ${RECORD_VERSION + 1})`
    );
    expect(node.querySelector('b')?.textContent).toBe('numbers');
    expect(node.innerHTML).not.toContain('onerror');
  });

  it.each([
    ['nothing', null],
    ['a text', 'launch'],
    ['no version', { kind: 'launch' }],
    ['an unknown kind', { version: 1, kind: 'dance', notes: [] }],
    ['missing fields', { version: 1, kind: 'launch', notes: [] }],
    ['wrong types', { ...records.compile, kernels: 7 }]
  ])('because it is damaged (%s) gives way to the HTML', async (_, data) => {
    const node = await show(data, { 'text/html': html });
    expect(node.textContent).toContain('This output is damaged');
    expect(node.querySelector('b')?.textContent).toBe('numbers');
  });

  it('falls back on plain text', async () => {
    const node = await show(
      { version: 3, kind: 'x' },
      { 'text/plain': 'a <b> c' }
    );
    expect(node.querySelector('pre')?.textContent).toBe('a <b> c');
  });
});

describe('lines of source and WGSL', () => {
  const lit = (node: HTMLElement): string[] =>
    [...node.querySelectorAll<HTMLElement>('.gs-linked')].map(
      line => `${line.closest('pre')?.dataset.side}:${line.dataset.line}`
    );
  const pre = (node: HTMLElement, side: string): HTMLElement =>
    node.querySelector<HTMLElement>(`pre[data-side=${side}]`)!;
  const lineOf = (node: HTMLElement, side: string, line: number): HTMLElement =>
    pre(node, side).querySelector<HTMLElement>(`[data-line="${line}"]`)!;
  const over = (target: HTMLElement): boolean =>
    target.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));

  it('start folded', async () => {
    const node = await show(records.compile);
    expect(node.querySelector('details')?.open).toBe(false);
  });

  it('light up together under the mouse, both ways', async () => {
    const node = await show(records.compile);
    over(lineOf(node, 'source', 9));
    expect(lit(node)).toEqual(['source:9', 'wgsl:13']);
    over(lineOf(node, 'wgsl', 17).firstElementChild as HTMLElement);
    expect(lit(node)).toEqual(['source:13', 'wgsl:17']);
    pre(node, 'wgsl').dispatchEvent(new MouseEvent('mouseleave'));
    expect(lit(node)).toEqual([]);
  });

  it('light up alone where nothing belongs to them', async () => {
    const node = await show(records.wgsl);
    over(lineOf(node, 'wgsl', 1));
    expect(lit(node)).toEqual(['wgsl:1']);
  });

  it('are walked through with the arrow keys, which the notebook does not see', async () => {
    const node = await show(records.wgsl);
    const keys = vi.fn();
    node.addEventListener('keydown', keys);
    const press = (key: string): boolean =>
      pre(node, 'source').dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      );
    expect(press('ArrowDown')).toBe(false);
    expect(lit(node)).toEqual(['source:2']);
    for (let i = 0; i < 3; i++) {
      press('ArrowDown');
    }
    expect(lit(node)).toEqual(['source:5', 'wgsl:9']);
    press('ArrowUp');
    expect(lit(node)).toEqual(['source:4']);
    expect(keys).not.toHaveBeenCalled();
    expect(press('Enter')).toBe(true);
    expect(keys).toHaveBeenCalledOnce();
    expect(
      pre(node, 'source').closest('[data-lm-suppress-shortcuts]')
    ).not.toBeNull();
    expect(pre(node, 'source').tabIndex).toBe(0);
  });
});

describe('listings', () => {
  const copies = (node: HTMLElement): (string | null)[] =>
    [...node.querySelectorAll('button[data-copies]')].map(button =>
      button.getAttribute('aria-label')
    );

  it('can be copied where all of them is there', async () => {
    expect(copies(await show(records.wgsl))).toEqual([
      'Copy CUDA C',
      'Copy WGSL'
    ]);
    for (const more of [
      'x'.repeat(1999),
      'x'.repeat(2500),
      '\n// more'.repeat(7000)
    ]) {
      const [kernel] = records.wgsl.kernels;
      const kernels = [{ ...kernel, code: `${kernel.code}\n// ${more}` }];
      const node = await show({ ...records.wgsl, kernels });
      expect(copies(node)).toEqual(['Copy CUDA C']);
    }
  });
});

describe('load lines', () => {
  it('can be copied', async () => {
    const copied: string[] = [];
    document.execCommand = vi.fn(() => true);
    const listener = (event: Event): void => {
      copied.push(event.type);
    };
    document.body.addEventListener('copy', listener);
    const node = await show(records.kernels);
    const buttons = node.querySelectorAll<HTMLButtonElement>('button.gs-copy');
    expect(buttons).toHaveLength(2);
    expect(buttons[0].getAttribute('aria-label')).toBe(
      'Copy %gpu load reduction/r1-interleaved-divergent'
    );
    expect(buttons[0].title).toBe('Copy');
    buttons[0].click();
    expect(document.execCommand).toHaveBeenCalledWith('copy');
    expect(buttons[0].title).toBe('Copied');
    document.body.removeEventListener('copy', listener);
  });
});

it('what a load line copies is what it shows, on one line', async () => {
  const id = 'a\nprint(1)\u2028\u202eb\u0007';
  const [entry] = records.kernels.catalogue;
  const node = await show({
    ...records.kernels,
    catalogue: [{ ...entry, id }]
  });
  const button = node.querySelector<HTMLElement>('button.gs-copy')!;
  expect(button.dataset.copy).toBe('%gpu load a print(1) b');
  expect(button.parentElement?.textContent).toBe(button.dataset.copy);
});

describe('the chart of a comparison', () => {
  const chartOf = (node: HTMLElement): SVGSVGElement =>
    node.querySelector<SVGSVGElement>('svg.gs-chart')!;

  it('has one quantity, the time of every version, from 0', async () => {
    const chart = chartOf(await show(records.compare));
    expect(chart.getAttribute('aria-label')).toBe('Time of each version');
    const bars = [...chart.querySelectorAll('.gs-bar')];
    const names = records.compare.rows.map(({ launch }) => launch.kernel);
    expect(bars).toHaveLength(names.length);
    bars.forEach((bar, i) =>
      expect(bar.querySelector('title')?.textContent).toMatch(
        new RegExp(`^${names[i]}: [\\d.]+ ms$`)
      )
    );
    const lengths = [...chart.querySelectorAll<SVGRectElement>('.gs-fill')].map(
      fill => Number(fill.getAttribute('width'))
    );
    const times = records.compare.rows.map(({ launch }) => launch.timing);
    lengths.forEach((length, i) =>
      expect(length / lengths[0]).toBeCloseTo(
        times[i].medianNs / times[0].medianNs,
        2
      )
    );
    expect(chart.querySelector('.gs-axis')?.textContent).toBe('time, ms');
    expect(chart.dataset.csv?.split('\n')[0]).toBe(',"time, ms"');
  });

  it('has names as they are, and no links', async () => {
    const kernel = '<a href="https://x.example">$k$</a>&amp;';
    const [first, second] = records.compare.rows;
    const rows = [{ ...first, launch: { ...first.launch, kernel } }, second];
    const chart = chartOf(await show({ ...records.compare, rows }));
    expect(chart.querySelector('a')).toBeNull();
    expect(chart.textContent).toContain(kernel);
  });

  it('shows curves against n, each point with its numbers', async () => {
    const chart = chartOf(await show(records.scaling));
    expect(chart.querySelectorAll('.gs-series')).toHaveLength(1);
    const points = [...chart.querySelectorAll('circle title')];
    expect(points).toHaveLength(records.scaling.rows.length);
    expect(points[0].textContent).toMatch(
      /^n \(log scale\) 2\^10; bandwidth, TB\/s /
    );
  });
});

describe('profiles', () => {
  it('explain the hottest line, then the one under the mouse or reached by key', async () => {
    const node = await show(records.profile);
    const details = node.querySelector('.gs-heat-details')!;
    const row = (line: number): HTMLElement =>
      node.querySelector<HTMLElement>(`.gs-hot[data-line="${line}"]`)!;
    // Line 11 has 60 % of the time.
    expect(details.textContent).toMatch(/^11:60 % of the time/);
    expect(row(11).tabIndex).toBe(0);
    row(7).dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    expect(details.textContent).toContain(
      '131,072 requests to global memory, 524,288 transactions'
    );
    expect(row(7).classList).toContain('gs-lit');
    expect([row(7).tabIndex, row(11).tabIndex]).toEqual([0, -1]);
    row(7).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })
    );
    expect(document.activeElement).toBe(row(11));
    expect(details.textContent).toMatch(/^11:/);
  });

  it('stand side by side in a comparison', async () => {
    const node = await show(records.profiles);
    const cells = (factor: string): (string | null)[] =>
      [...node.querySelectorAll('.gs-profiles tr')]
        .map(tr => [...tr.children].map(cell => cell.textContent))
        .find(([first]) => first === factor)!
        .slice(1);
    expect(cells('Predicted time')).toEqual(['130 µs', '65.0 µs']);
    expect(cells('Speed-up over the first')).toEqual(['1.00×', '2.00×']);
    expect(cells('Shared efficiency')).toEqual(['n/a', 'n/a']);
  });

  it('are named by what differs where they are of one kernel', async () => {
    const node = await show({
      ...records.profiles,
      launches: records.profiles.launches.map((launch, index) => ({
        ...launch,
        kernel: 'sum',
        text: `sum<<<${index + 1}, 32>>>(x, n)`
      }))
    });
    expect(
      [...node.querySelectorAll('.gs-profiles th')].map(
        ({ textContent }) => textContent
      )
    ).toEqual(['sum', '<<<1, …>>>', '<<<2, …>>>']);
    expect(node.textContent).not.toContain('Launch<<<');
  });
});
