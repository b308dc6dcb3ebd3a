import { Sanitizer } from '@jupyterlab/apputils';
import type { IRenderMime } from '@jupyterlab/rendermime-interfaces';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { h200, modelRecord, occupancyRecord } from '../../test/records';
import { occupancy } from '../analysis';
import {
  RECORD_MIME,
  type ModelRecord,
  type OccupancyRecord
} from '../protocol/record';
import { RunView } from './renderer';

/** An output as JupyterLab has it: who changes it has it shown again, in all views. */
class Output {
  constructor(public data: Record<string, unknown>) {}

  readonly views: RunView[] = [];
  changes = 0;
  trusted = true;
  metadata = {};

  setData({ data }: IRenderMime.IMimeModel.ISetDataOptions): void {
    this.data = data as Record<string, unknown>;
    this.changes++;
    this.views.forEach(view => void view.render(this.asModel()));
  }

  asModel(): IRenderMime.IMimeModel {
    return this as unknown as IRenderMime.IMimeModel;
  }

  get record(): ModelRecord {
    return this.data[RECORD_MIME] as ModelRecord;
  }

  async show(): Promise<HTMLElement> {
    const node = document.createElement('div');
    document.body.append(node);
    const view = new RunView(node, {
      sanitizer: new Sanitizer()
    } as unknown as IRenderMime.IRendererOptions);
    this.views.push(view);
    await view.render(this.asModel());
    return node;
  }
}

const sliderOf = (node: HTMLElement, name: string): HTMLInputElement =>
  node.querySelector(`[data-parameter="${name}"] input[type=range]`)!;
const boxOf = (node: HTMLElement, name: string): HTMLInputElement =>
  node.querySelector(`[data-parameter="${name}"] input[type=number]`)!;
const figureOf = (node: HTMLElement): string | null =>
  node.querySelector('.gs-value')!.textContent;

function type(input: HTMLInputElement, value: string, atRest = true): void {
  input.value = value;
  input.dispatchEvent(new Event('input'));
  if (atRest) {
    input.dispatchEvent(new Event('change'));
  }
}

/** The next picture, and the record written after the sliders have rested. */
async function pass(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

let output: Output;
let node: HTMLElement;

beforeEach(async () => {
  vi.useFakeTimers();
  output = new Output({
    [RECORD_MIME]: modelRecord,
    'text/plain': 'as it was'
  });
  node = await output.show();
});

afterEach(() => {
  output.views.forEach(view => view.dispose());
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('a model with sliders', () => {
  it('is shown without changing the notebook', async () => {
    await pass();
    expect(figureOf(node)).toBe('5.26×');
    expect(output.changes).toBe(0);
  });

  it('draws again while a slider moves, and keeps what it was moved to', async () => {
    const dot = (): string | null =>
      node.querySelector('.gs-marker')!.getAttribute('cy');
    const before = dot();
    const slider = sliderOf(node, 'parallel');
    type(slider, '0.5', false);
    await pass();
    // 1 / (0.5 + 0.05)
    expect(figureOf(node)).toBe('1.82×');
    expect(dot()).not.toBe(before);
    expect(boxOf(node, 'parallel').value).toBe('0.5');
    expect(output.changes).toBe(0);
    slider.dispatchEvent(new Event('change'));
    await pass();
    expect(output.changes).toBe(1);
    expect(output.record.settings).toEqual({ parallel: 0.5, s: 10 });
    expect(output.data['text/plain']).toContain('1.82×');
    expect(output.data['text/html']).toContain('1.82×');
    // The slider that was moved is still there: it has the focus.
    expect(sliderOf(node, 'parallel')).toBe(slider);
  });

  it('is where it was left when the notebook is opened again', async () => {
    type(boxOf(node, 's'), '1000');
    await pass();
    const again = new Output(
      JSON.parse(JSON.stringify(output.data)) as Record<string, unknown>
    );
    const reopened = await again.show();
    expect(boxOf(reopened, 's').value).toBe('1000');
    expect(figureOf(reopened)).toBe('9.91×');
    again.views.forEach(view => view.dispose());
  });

  it('moves in every view of the output', async () => {
    const second = await output.show();
    type(boxOf(node, 's'), '2');
    await pass();
    expect(figureOf(second)).toBe(figureOf(node));
    expect(boxOf(second, 's').value).toBe('2');
    expect(output.changes).toBe(1);
  });

  it('takes no number that is none, and none out of range', async () => {
    type(boxOf(node, 'parallel'), '', false);
    await pass();
    expect(figureOf(node)).toBe('5.26×');
    type(boxOf(node, 'parallel'), '7');
    await pass();
    expect(output.record.settings.parallel).toBe(1);
    expect(boxOf(node, 'parallel').value).toBe('1');
  });

  it('goes back to where it was', async () => {
    type(boxOf(node, 's'), '2');
    await pass();
    node.querySelector<HTMLButtonElement>('.gs-reset')!.click();
    await pass();
    expect(figureOf(node)).toBe('5.26×');
    expect(output.record.settings).toEqual(modelRecord.settings);
  });

  it('keeps the details open', async () => {
    const fold = (): HTMLDetailsElement => node.querySelector('details')!;
    fold().open = true;
    type(boxOf(node, 's'), '2');
    await pass();
    expect(fold().open).toBe(true);
    expect(fold().textContent).toContain(
      '%gpu model amdahl --set parallel=0.9 --set s=2'
    );
  });

  it('has a name for each control, and keys of its own', () => {
    for (const input of node.querySelectorAll('input, select')) {
      const label = node.querySelector(`label[for="${input.id}"]`);
      expect(
        label?.textContent || input.getAttribute('aria-label')
      ).toBeTruthy();
    }
    expect(sliderOf(node, 'parallel').getAttribute('aria-valuetext')).toBe(
      '90 %'
    );
    expect(
      node
        .querySelector('.gs-sliders')!
        .hasAttribute('data-lm-suppress-shortcuts')
    ).toBe(true);
  });
});

describe('the occupancy calculator with sliders', () => {
  it('calculates again what the engine calculated, for any card', async () => {
    const output = new Output({
      [RECORD_MIME]: { ...occupancyRecord, adapter: h200 }
    });
    const shown = await output.show();
    expect(figureOf(shown)).toBe('100 %');
    expect(shown.querySelectorAll('svg.gs-chart')).toHaveLength(3);
    expect(shown.textContent).toContain('Threads per workgroup');
    expect(shown.textContent).toContain('GeForce GTX 1080 Ti');
    type(boxOf(shown, 'registers'), '64');
    await pass();
    // 64 registers are 16,384 a block: four of 65,536, 32 of 48 warps.
    expect(figureOf(shown)).toBe('66.7 %');
    expect(shown.textContent).toContain('__launch_bounds__(256, 6)');
    const select = shown.querySelector('select')!;
    select.value = '1.3';
    select.dispatchEvent(new Event('change'));
    await pass();
    const kept = output.data[RECORD_MIME] as OccupancyRecord;
    expect(kept).toMatchObject({
      card: { cc: '1.3', name: 'CC 1.3 (GeForce GTX 280)', chosenBy: 'option' },
      registers: 64,
      registersAreEstimated: false,
      ...occupancy('1.3', { registers: 64, shared: 4096, block: 256 })
    });
    output.views.forEach(view => view.dispose());
  });
});
