import type { ISessionContext } from '@jupyterlab/apputils';
import { Signal } from '@lumino/signaling';
import { expect, it } from 'vitest';
import { showKernelBusy } from './kernelBusy';

/** As JupyterLab's: the status is a getter of the class. */
class Context {
  readonly isDisposed = false;
  readonly statusChanged = new Signal<this, string>(this);
  status = 'idle';
  get kernelDisplayStatus(): string {
    return this.status;
  }
}

it('an idle kernel is busy for those who look at the notebook, and only so long', () => {
  const context = new Context();
  const other = new Context();
  const seen: string[] = [];
  context.statusChanged.connect(({ kernelDisplayStatus }) =>
    seen.push(kernelDisplayStatus)
  );
  const shown = showKernelBusy(context as unknown as ISessionContext);
  expect(seen).toEqual(['busy']);
  expect(other.kernelDisplayStatus).toBe('idle');
  context.status = 'restarting';
  expect(context.kernelDisplayStatus).toBe('restarting');
  context.status = 'idle';
  shown.dispose();
  expect(seen).toEqual(['busy', 'idle']);
  expect(Object.keys(context)).not.toContain('kernelDisplayStatus');
});
