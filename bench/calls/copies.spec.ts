/**
 * How long an array is on its way from Python to the page and back, in cells
 * and in calls, beside the bare way: the same bytes in the same pieces on a
 * comm that does nothing else. All in one run, whose ratios are printed.
 */
import type { NotebookPanel } from '@jupyterlab/notebook';
import type { KernelMessage } from '@jupyterlab/services';
import { expect, test } from '../../ui-tests/fixtures';
import {
  errorOf,
  Notebook,
  withOwnKernels
} from '../../ui-tests/tests/notebook';

withOwnKernels();
test.setTimeout(20 * 60 * 1000);

const MIB = 2 ** 20;
const SIZES = (process.env.SIZES ?? '16,64,200').split(',').map(Number);
const ROUNDS = Number(process.env.ROUNDS ?? 3);

const PLAIN = `from comm import create_comm
def plain(name, array, size=4 * 2**20):
    comm = create_comm(target_name="none", comm_id=name, primary=False)
    view = memoryview(array).cast("B")
    for start in range(0, len(view), size):
        comm.send({}, buffers=[view[start : start + size]])`;

test('copies', async ({ page }) => {
  const notebook = await Notebook.create(page, 'copies', [
    `%%cuda
__global__ void first(const float *x, float *y) { y[threadIdx.x] = x[threadIdx.x]; }`,
    `import numpy as np
import gridstride as gs
random = np.random.default_rng(0)
y = np.zeros(256, np.float32)
first = gs.kernel("first")[1, 256]
first(y, y)`,
    PLAIN,
    '%gpu launch first<<<1, 256>>>(x, y) --once',
    'first(x, y);',
    '%gpu launch first<<<1, 256>>>(y, x) --once',
    'first(y, x);'
  ]);
  for (const cell of [0, 1, 2]) {
    expect(errorOf(await notebook.runCell(cell))).toBeUndefined();
  }
  /** Milliseconds until all bytes of x have come on a plain comm. */
  const plain = (): Promise<number> =>
    page.evaluate(async () => {
      const panel = window.jupyterapp.shell.currentWidget as NotebookPanel;
      const kernel = panel.sessionContext.session!.kernel!;
      const name = `plain-${Math.random()}`;
      const began = performance.now();
      let last = began;
      const listen = (
        _kernel: unknown,
        { content, buffers }: KernelMessage.IIOPubMessage
      ): void => {
        if (
          'comm_id' in content &&
          content.comm_id === name &&
          buffers?.length
        ) {
          last = performance.now();
        }
      };
      kernel.iopubMessage.connect(listen);
      await kernel.requestExecute({
        code: `plain(${JSON.stringify(name)}, x)`,
        silent: true
      }).done;
      kernel.iopubMessage.disconnect(listen);
      return last - began;
    });
  const cell = async (index: number): Promise<number> => {
    const began = performance.now();
    expect(errorOf(await notebook.runCell(index))).toBeUndefined();
    return performance.now() - began;
  };
  const least = async (measure: () => Promise<number>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      times.push(await measure());
    }
    return Math.min(...times);
  };
  const fresh = (mib: number): Promise<unknown> =>
    notebook.python(
      `globals().update(x=random.random(${(mib * MIB) / 4}, np.float32)) or True`
    );
  console.log(
    '| array | plain comm | new, cell | new, call | unchanged, cell | unchanged, call | written, cell | written, call |\n| --- | --- | --- | --- | --- | --- | --- | --- |'
  );
  for (const mib of SIZES) {
    await fresh(mib);
    const base = await least(plain);
    const row: number[] = [];
    for (const index of [3, 4]) {
      row.push(
        await least(async () => {
          await fresh(mib);
          return cell(index);
        })
      );
    }
    for (const index of [3, 4, 5, 6]) {
      row.push(await least(() => cell(index)));
    }
    console.log(
      `| ${mib} MiB | ${(base / 1000).toFixed(2)} s (${((mib * MIB) / base / 1e3).toFixed(0)} MB/s) | ${row
        .map(ms => `${(ms / 1000).toFixed(2)} s (${(ms / base).toFixed(2)}×)`)
        .join(' | ')} |`
    );
  }
});
