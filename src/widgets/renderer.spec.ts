import type { IRenderMime } from '@jupyterlab/rendermime-interfaces';
import { Sanitizer } from '@jupyterlab/apputils';
import { Widget } from '@lumino/widgets';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as records from '../../test/records';
import { toMarkup } from '../commands/show';
import { scalingAxis } from '../output/axis';
import { RECORD_MIME, RECORD_VERSION } from '../protocol/record';
import { createRunRenderer, runRendererFactory } from './factory';

const plotly = vi.hoisted(() => ({
  newPlot: vi.fn(async (node: HTMLElement) =>
    node.classList.add('js-plotly-plot')
  ),
  react: vi.fn(async () => undefined),
  relayout: vi.fn(async () => undefined),
  purge: vi.fn()
}));
vi.mock('plotly.js-basic-dist-min', () => ({ default: plotly }));

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

/** Plotly is a script of its own, which a busy machine takes long to load: until the test's own time is up. */
const eventually = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 300_000 });

const settled = (): Promise<void> =>
  eventually(() => expect(plotly.newPlot).toHaveBeenCalled());

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
      expect(
        node.querySelector('svg, button, .gs-plot, [tabindex]')
      ).toBeNull();
      expect(plotly.newPlot).not.toHaveBeenCalled();
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
  type Call = [
    HTMLElement,
    { x: number[]; y: number[]; xaxis?: string }[],
    Record<
      string,
      { type?: string; title?: { text: string }; ticktext?: string[] }
    >
  ];
  const firstCall = (): Call => plotly.newPlot.mock.calls[0] as unknown as Call;

  it('has one quantity, the time of every version, from 0', async () => {
    const node = await show(records.compare);
    await settled();
    const [, data, layout] = firstCall();
    expect(data[0].x.map(ms => ms.toFixed(3))).toEqual([
      '8.054',
      '3.456',
      '1.722',
      '0.965',
      '0.536',
      '0.381',
      '0.268'
    ]);
    expect(data).toHaveLength(1);
    expect(layout.xaxis).toMatchObject({
      rangemode: 'tozero',
      title: { text: 'time, ms' }
    });
    expect(layout.xaxis).not.toHaveProperty('type', 'log');
    expect(layout.yaxis.ticktext?.[6].trim()).toBe('reduce7&lt;128&gt;');
    await eventually(() =>
      expect(node.querySelector('.gs-plot .js-plotly-plot')).not.toBeNull()
    );
    expect(
      node.querySelector('.gs-plot')?.getAttribute('aria-label')
    ).toContain('Time of each version');
  });

  it('keeps its place free before it is drawn', async () => {
    const node = await show(records.compare);
    expect(node.querySelector<HTMLElement>('.gs-plot')?.style.minHeight).toBe(
      '278px'
    );
    await settled();
    expect((firstCall()[2] as { height?: unknown }).height).toBe(278);
  });

  it('has names as they are, and no links or formulas', async () => {
    const kernel = '<a href="https://x.example">$k$</a>&amp;';
    const [first, second] = records.compare.rows;
    const rows = [{ ...first, launch: { ...first.launch, kernel } }, second];
    await show({ ...records.compare, rows });
    await settled();
    const shown = '&lt;a href="https://x.example"&gt;$k$&lt;/a&gt;&amp;amp;';
    const [, data, layout] = firstCall();
    expect(layout.yaxis.ticktext?.[0].trim()).toBe(shown);
    for (const one of data as unknown as { text: string[] }[]) {
      expect(one.text.join()).not.toContain('<a');
    }
    expect(plotly.newPlot.mock.calls[0]).toHaveProperty('3.typesetMath', false);
  });

  it('shows curves against n', async () => {
    await show(records.scaling);
    await settled();
    const [, data, layout] = firstCall();
    expect(data).toHaveLength(1);
    expect(data[0].x).toEqual(scalingAxis(records.scaling.rows)?.values);
    expect(layout.xaxis.type).toBe('log');
    expect(layout.xaxis.ticktext?.[0]).toBe('2<sup>10</sup>');
    expect(layout.xaxis.title?.text).toMatch(/ \(log scale\)$/);
    expect(layout.yaxis.title?.text).toBe('bandwidth, TB/s');
  });

  it('waits until it can be seen', async () => {
    const renderer = createRunRenderer({
      mimeType: RECORD_MIME
    } as IRenderMime.IRendererOptions);
    attached.push(renderer);
    await renderer.renderModel(
      modelOf({ [RECORD_MIME]: records.compare }, true)
    );
    expect(plotly.newPlot).not.toHaveBeenCalled();
    Widget.attach(renderer, document.body);
    await settled();
    Widget.detach(renderer);
    Widget.attach(renderer, document.body);
    expect(plotly.newPlot).toHaveBeenCalledOnce();
  });

  it('takes its colours from the theme, and again when that changes', async () => {
    document.body.style.setProperty('--jp-content-font-color1', 'rgb(1, 2, 3)');
    const node = await show(records.compare);
    await settled();
    expect((firstCall()[2] as { font?: { color: string } }).font?.color).toBe(
      'rgb(1, 2, 3)'
    );
    await eventually(() =>
      expect(node.querySelector('.gs-plot .js-plotly-plot')).not.toBeNull()
    );
    document.body.style.setProperty('--jp-content-font-color1', 'rgb(9, 9, 9)');
    document.body.setAttribute('data-jp-theme-name', 'JupyterLab Dark');
    await eventually(() => expect(plotly.react).toHaveBeenCalled());
    const [, , layout] = plotly.react.mock.calls[0] as unknown as [
      unknown,
      unknown,
      { font: { color: string } }
    ];
    expect(layout.font.color).toBe('rgb(9, 9, 9)');
  });

  it('that fails leaves the table with its bars, and says so', async () => {
    plotly.newPlot.mockRejectedValueOnce(new Error('offline'));
    const node = await show(records.compare);
    await eventually(() =>
      expect(node.textContent).toContain('could not be loaded (offline)')
    );
    expect(node.querySelectorAll('svg.gs-bar')).toHaveLength(7);
    expect(node.querySelector('.gs-plot-pending')).toBeNull();
    const scaling = records.scaling;
    plotly.newPlot.mockRejectedValueOnce(new Error('offline'));
    const other = await show(scaling);
    await eventually(() => expect(other.textContent).toContain('offline'));
    expect(other.querySelectorAll('svg.gs-chart')).toHaveLength(1);
  });

  it('is freed with the output', async () => {
    await show(records.compare);
    await settled();
    await eventually(() =>
      expect(document.querySelector('.gs-plot .js-plotly-plot')).not.toBeNull()
    );
    attached.splice(0).forEach(widget => widget.dispose());
    expect(plotly.purge).toHaveBeenCalledOnce();
    document.body.setAttribute('data-jp-theme-name', 'JupyterLab Light');
    await Promise.resolve();
    expect(plotly.react).not.toHaveBeenCalled();
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
    expect(cells('Predicted time')).toEqual(['130.0 µs', '65.00 µs']);
    expect(cells('Speed-up over the first')).toEqual(['1.00×', '2.00×']);
    expect(cells('Shared efficiency')).toEqual(['n/a', 'n/a']);
  });
});
