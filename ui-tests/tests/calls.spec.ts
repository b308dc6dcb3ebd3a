/** Python that calls the page's GPU session while its cell runs. */
import { expect, test } from '../fixtures';
import {
  AT_WORK,
  errorOf,
  Notebook,
  recordsOf,
  withOwnKernels
} from './notebook';
import type { CellSeen } from './notebook';

withOwnKernels();

const SAXPY = `%%cuda
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] += a * x[i];
}`;

const ARRAYS = `import numpy as np
import gridstride as gs
n = 1000
x = np.arange(n, dtype=np.float32)
y = np.ones(n, np.float32)`;

function fine(cells: CellSeen[]): void {
  expect(cells.flatMap(cell => errorOf(cell) ?? [])).toEqual([]);
}

function printed(cell: CellSeen): string {
  return cell.outputs.map(({ text }) => text ?? '').join('');
}

test('a kernel of a cell is called in a loop, on the GPU of the page', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'calls', [
    SAXPY,
    ARRAYS,
    `saxpy = gs.kernel("saxpy")
results = [saxpy[-(-n // block), block](n, 2.0, x, y) for block in (32, 64, 128, 256)]
print(np.array_equal(y, 1 + 8 * x), [r.is_simulated for r in results])
results[-1]`,
    `profile = gs.profile(saxpy[4, 256], n, 2.0, x, y, card="t4")
print(profile.counters["smsp__inst_executed.sum"] > 0, profile.limiter is not None)`,
    `big = np.ones(3_000_000, np.float32)
into = np.zeros(3_000_000, np.float32)
saxpy[-(-3_000_000 // 256), 256](3_000_000, 3.0, big, into)
print((into == 3).all(), gs.run('int main() { return 3; }\\n').exit_code)`
  ]);
  const cells = await notebook.runAll();
  fine(cells);
  expect(printed(cells[2])).toBe('True [False, False, False, False]\n');
  expect(recordsOf(cells[2])).toHaveLength(1);
  expect(printed(cells[3])).toBe('True True\n');
  expect(printed(cells[4])).toBe('True 3\n');
});

test('magics in loops and functions, behind other lines and other magics', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'magics', [
    ARRAYS,
    `def define():
    get_ipython().run_cell_magic("cuda", "", '''${SAXPY.slice('%%cuda\n'.length)}''')
define()
for block in (64, 128):
    %gpu launch saxpy<<<-(-n // block), block>>>(n, 2.0, x, y) --once
assert np.array_equal(y, 1 + 4 * x)`,
    `%%time
%gpu launch saxpy<<<4, 256>>>(n, 2.0, x, y) --once`,
    `%%capture shown
%gpu launch saxpy<<<4, 256>>>(n, 2.0, x, y) --once`,
    `r = %gpu launch saxpy<<<4, 256>>>(n, 2.0, x, y) --once
print(len(shown.outputs), r.ms > 0, np.array_equal(y, 1 + 10 * x))`
  ]);
  const cells = await notebook.runAll();
  fine(cells);
  expect(recordsOf(cells[1])).toHaveLength(3);
  expect(recordsOf(cells[2])).toHaveLength(1);
  expect(recordsOf(cells[3])).toHaveLength(0);
  expect(printed(cells[4])).toBe('1 True True\n');
});

test('arrays that stay, arguments as people write them, sweeps and checks', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'tools', [
    SAXPY,
    ARRAYS,
    `saxpy = gs.kernel("saxpy")
d, e = gs.array(x), gs.array(y)
for step in range(5):
    saxpy[4, 256](n, 2.0, d, e)
table = np.zeros((n, 3))
saxpy[4, 256](n, 1.0, list(range(n)), table[:, 1])
print(np.array_equal(e.numpy(), 1 + 10 * x), np.array_equal(table[:, 1], x))
try:
    saxpy[4, 256](n, 2.0, x, y * 1)
except gs.GpuError as error:
    print("temporary" in str(error))`,
    `print(bool(gs.check(saxpy[4, 256], n, 2.0, x, y)),
      len(gs.compare((saxpy[4, 256], n, 2.0, x, y), (saxpy[8, 128], n, 2.0, x, y)).rows),
      gs.occupancy(saxpy, block=256, cc="8.6").occupancy)
s = gs.sweep(saxpy, "<<<(n + block - 1) // block, block>>>(n, 2.0, x, y)", block=[64, 128])
print([point["block"] for point in s.points])`
  ]);
  const cells = await notebook.runAll();
  fine(cells);
  expect(printed(cells[2])).toBe('True True\nTrue\n');
  expect(printed(cells[3])).toBe("True 2 1\n['64', '128']\n");
});

test('an interrupt stops the kernel that a call waits for; the session stays', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'stop', [
    `%%cuda
__global__ void endless(volatile int *flag)
{
    while (flag[0] == 0)
        flag[1] = flag[1] + 1;
}`,
    'import numpy as np\nimport gridstride as gs\nflag = np.zeros(2, np.int32)\nendless = gs.kernel("endless")\nbegan = True',
    'endless[1, 1](flag)',
    'flag[0] = 1\nendless[1, 1](flag)\nprint("free")'
  ]);
  await notebook.start('notebook:run-all-cells');
  await expect
    .poll(async () => (await notebook.cells())[1].executionCount)
    .toBe(2);
  await expect(page.locator('.jp-CodeCell').nth(2)).toContainText(AT_WORK);
  await notebook.interrupt();
  const cells = await notebook.whenIdle(30_000);
  expect(errorOf(cells[2])?.ename).toBe('KeyboardInterrupt');
  expect(printed(await notebook.runCell(3))).toBe('free\n');
});

/** Counts the bytes of arrays that Python sends; once both ways to the page are open. */
const COUNT = `import _gridstride_bridge as bridge
sent, fetch = [], bridge._OPERATIONS["fetch"]
class Counted:
    def __init__(self, comm):
        self.comm_id = comm.comm_id
        self.send = lambda head, buffers=(): (
            sent.append(sum(len(memoryview(one).cast("B")) for one in buffers)), comm.send(head, buffers=buffers))
bridge._OPERATIONS["fetch"] = lambda comm, request: fetch(Counted(comm), request)
def taken():
    total, sent[:] = sum(sent), []
    return total`;

test('an unchanged array is sent once, whatever cell or call it is for', async ({
  page
}) => {
  const launch =
    '%gpu launch saxpy<<<(n + 255) // 256, 256>>>(n, 2.0, x, y) --once';
  const call = 'saxpy[(n + 255) // 256, 256](n, 2.0, x, y);';
  const notebook = await Notebook.create(page, 'once', [
    SAXPY,
    `import numpy as np
import gridstride as gs
n = 3 * 2**20
x = np.random.default_rng(0).random(n, np.float32)
y = np.zeros(n, np.float32)
saxpy = gs.kernel("saxpy")`,
    launch,
    COUNT,
    launch,
    'print(taken())',
    `${call}\nprint(taken(), np.allclose(y, 6 * x))`,
    `x[0] += 1\nbefore = y[0]\n${call}\nprint(taken(), y[0] == before + 2 * x[0])`,
    `${launch}\n`,
    'print(taken(), np.allclose(y[1:], 10 * x[1:]))',
    `w = np.roll(x, 1)\nsaxpy[(n + 255) // 256, 256](n, 2.0, w, y);\nprint(taken())`
  ]);
  const cells = await notebook.runAll();
  fine(cells);
  expect(printed(cells[5])).toBe('0\n');
  expect(printed(cells[6])).toBe('0 True\n');
  // One chunk of 4 MiB has changed.
  expect(printed(cells[7])).toBe(`${4 * 2 ** 20} True\n`);
  expect(printed(cells[9])).toBe('0 True\n');
  expect(printed(cells[10])).toBe(`${12 * 2 ** 20}\n`);
});

test('a call says how far its arrays are, below its cell', async ({ page }) => {
  const notebook = await Notebook.create(page, 'far', [
    SAXPY,
    `import numpy as np
import gridstride as gs
n = 32 * 2**20
x = np.random.default_rng(0).random(n, np.float32)
y = np.zeros(1000, np.float32)`,
    'gs.kernel("saxpy")[4, 256](1000, 2.0, x, y);'
  ]);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const step of document.querySelectorAll('.jp-gs-Progress-step')) {
        const cells = [...document.querySelectorAll('.jp-Cell')];
        const at = cells.findIndex(cell => cell.contains(step));
        seen.push(`${at} ${step.textContent}`);
      }
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true
    });
  });
  fine(await notebook.runAll());
  const seen = await page.evaluate(
    () => (window as unknown as { seen: string[] }).seen
  );
  expect(
    seen.filter(text =>
      /^2 arrays from Python: .* of 128 MiB \(\d+ %\)$/.test(text)
    ).length
  ).toBeGreaterThan(3);
  await expect(page.locator('.jp-gs-Progress')).toHaveCount(0);
});
