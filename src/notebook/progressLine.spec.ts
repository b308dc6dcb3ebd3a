// @vitest-environment jsdom
import { nullTranslator } from '@jupyterlab/translation';
import { Widget } from '@lumino/widgets';
import type { CodeCell } from '@jupyterlab/cells';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { message } from '../protocol/message';
import { ProgressLine } from './progressLine';

let area: Widget;
let cancel: ReturnType<typeof vi.fn<() => void>>;
let line: ProgressLine;
beforeEach(() => {
  vi.useFakeTimers();
  area = new Widget();
  cancel = vi.fn<() => void>();
  const cell = { outputArea: area, isDisposed: false } as unknown as CodeCell;
  line = new ProgressLine(cell, cancel, nullTranslator.load(''));
});
afterEach(() => {
  line.end();
  vi.useRealTimers();
});

it('nothing moves in work that is done soon', () => {
  line.show(message`compiling`);
  vi.advanceTimersByTime(299);
  expect(area.node.textContent).toBe('');
  line.end();
  vi.advanceTimersByTime(5_000);
  expect(area.node.textContent).toBe('');
});

it('shows the step, how long it has gone on, and a way to stop it', () => {
  line.show(message`compiling`);
  vi.advanceTimersByTime(2_000);
  expect(area.node.textContent).toBe('compiling2.0 sCancel');
  line.show(message`sample ${7} of ${30}`);
  vi.advanceTimersByTime(10_000);
  expect(area.node.textContent).toBe('sample 7 of 3012 sCancel');
  expect(area.node.querySelector('[role=status]')?.textContent).toBe(
    'sample 7 of 30'
  );
  area.node.querySelector('button')!.click();
  expect(cancel).toHaveBeenCalledOnce();
  line.end();
  expect(area.node.childElementCount).toBe(0);
});
