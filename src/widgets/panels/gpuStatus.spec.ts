import { nullTranslator } from '@jupyterlab/translation';
import { Signal } from '@lumino/signaling';
import { expect, it } from 'vitest';
import { everyRecord } from '../../../test/records';
import { GpuStatus } from './gpuStatus';
import type { FrontNotebook, PanelSource } from './source';

it('says device, memory and card of the notebook in front, and that it works', async () => {
  const source = {
    notebook: undefined as FrontNotebook | undefined,
    changed: undefined as unknown as Signal<PanelSource, void>
  };
  source.changed = new Signal<PanelSource, void>(source);
  const asked: string[] = [];
  let opened = 0;
  const item = new GpuStatus(source, () => opened++, nullTranslator.load(''));
  const button = item.node.querySelector('button')!;
  let actives = 0;
  item.activeChanged.connect(() => actives++);
  expect(item.isActive).toBe(false);

  source.notebook = {
    isRunning: true,
    request: async ({ op }: { op: string }) => {
      asked.push(op);
      return { record: { ...everyRecord.device, memoryInUse: 2048 } };
    }
  } as unknown as FrontNotebook;
  source.changed.emit();
  expect(item.isActive).toBe(true);
  expect(actives).toBe(1);
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual(['device']);
  expect(button.textContent).toMatch(/^GPU: .+ · 2 KiB · .+$/);
  item.setWorking(source, true);
  expect(button.textContent).toMatch(/^GPU: busy · /);
  item.setWorking(source, false);
  expect(button.textContent).not.toContain('busy');
  button.click();
  expect(opened).toBe(1);
  item.dispose();
});
