/**
 * What others than a notebook's author may put in the way of its cells: the
 * Python kernel on our comms, other pages in the browser's database and by
 * messages, whoever named the file.
 */
import { expect, test } from '../fixtures';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

const CELLS = [
  'import numpy as np\nx = np.zeros(64, np.float32)',
  '%%cuda\n__global__ void add(float *x) { x[threadIdx.x] += 1; }',
  '%gpu launch add<<<1, 64>>>(x) --once'
];

/** A cell that sends on our comm what nobody has asked for, in all shapes. */
const HOSTILE = `
import sys
bridge = sys.modules["_gridstride_bridge"]
[comm] = bridge._comms.values()
shapes = [None, [], "x", 7, {}, {"op": None}, {"op": "__proto__"}, {"op": "constructor"}, {"op": "ready"}]
for op in ("reply", "chunk", "ack", "ready"):
    for bad in (None, -1, 1e308, 2**70, "__proto__", [], {}, {"__proto__": 1}):
        shapes.append({"op": op, "id": bad, "seq": bad, "transfer": bad, "array": bad, "start": bad,
                       "digest": bad, "error": bad, "result": bad})
for data in shapes:
    for buffers in ([], [b""], [b"x" * 100000], [b"x"] * 100):
        comm.send(data, buffers=buffers)
for id in range(2000):
    comm.send({"op": "reply", "id": id + 1000, "result": {"values": "x" * 100}})
`;

/** Another bridge: each kind of answer in a shape of its own. */
const ANSWERS = [
  '{"values": None}',
  '{"values": [{"kind": "array"}]}',
  '{"values": [{"kind": "__proto__", "value": 1}]}',
  '{"values": [{"kind": "array", "dtype": "float32", "native": True, "shape": [-1], "contiguous": True, "writeable": True, "nbytes": 1e300, "address": "0x10"}]}',
  '{"values": [{"kind": "array", "dtype": "float32", "native": True, "shape": [64], "contiguous": True, "writeable": True, "nbytes": 2**50, "address": "0x10"}]}',
  '{"values": [{"kind": "int", "value": "0x" + "f" * 3000000}]}',
  '{"values": [{"kind": "error"}]}',
  '{"values": []}',
  '[]',
  'None'
];

test('a kernel that says anything on our comm costs its own cells alone', async ({
  page
}) => {
  const thrown: string[] = [];
  page.on('pageerror', error => thrown.push(error.message));
  const notebook = await Notebook.create(page, 'comm', [
    ...CELLS,
    HOSTILE,
    ...ANSWERS.map(
      answer =>
        `bridge._OPERATIONS["evaluate"] = lambda comm, request: ${answer}`
    ),
    'bridge._OPERATIONS["evaluate"] = bridge._evaluate_all\nx[:] = 0'
  ]);
  for (const i of [0, 1, 2, 3]) {
    expect(errorOf(await notebook.runCell(i))).toBeUndefined();
  }
  expect(errorOf(await notebook.runCell(2))).toBeUndefined();
  for (const i of ANSWERS.keys()) {
    expect(errorOf(await notebook.runCell(4 + i))).toBeUndefined();
    const error = errorOf(await notebook.runCell(2));
    expect(error?.evalue, ANSWERS[i]).toMatch(/\S/);
    expect(error!.ename).not.toMatch(/^(Type|Range|Reference|Internal)Error$/);
    expect(error!.evalue!.length).toBeLessThan(2000);
  }
  expect(errorOf(await notebook.runCell(4 + ANSWERS.length))).toBeUndefined();
  expect(errorOf(await notebook.runCell(2))).toBeUndefined();
  expect(await notebook.python('float(x.sum())')).toBe(64);
  expect(thrown).toEqual([]);
});

test('a database that another page has spoiled costs no launch', async ({
  page
}) => {
  const launch = '%gpu launch add<<<1, 64>>>(x) --baseline b';
  const notebook = await Notebook.create(page, 'database', [
    ...CELLS.slice(0, 2),
    launch,
    '%gpu baseline'
  ]);
  /** A database of our name with these stores, and this under each of our keys. */
  const spoil = (version: number, store: string, kept: unknown) =>
    page.evaluate(
      async ([v, name, value]) => {
        const done = (request: IDBRequest): Promise<unknown> =>
          new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error!);
          });
        await done(indexedDB.deleteDatabase('gridstride'));
        const opening = indexedDB.open('gridstride', v as number);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore(name as string);
        const database = (await done(opening)) as IDBDatabase;
        const into = database
          .transaction(name as string, 'readwrite')
          .objectStore(name as string);
        for (const key of ['baseline/b/', 'tuned/add', 'baseline/', 7]) {
          await done(into.put(value, key));
        }
        database.close();
      },
      [version, store, kept]
    );
  expect(errorOf(await notebook.runCell(0))).toBeUndefined();
  for (const [version, store, kept] of [
    [1, 'kept', { evil: [1, 2] }],
    [1, 'kept', '{"name":"b","device":"<img src=x onerror=alert(1)>"}'],
    [1, 'kept', `"${'x'.repeat(1e6)}"`],
    [1, 'other', 'x'],
    [9, 'kept', 'x']
  ] as const) {
    await spoil(version, store, kept);
    // Of a new worker, that opens it.
    await notebook.start('gridstride:restart-session').catch(() => undefined);
    expect(errorOf(await notebook.runCell(1))).toBeUndefined();
    const cell = await notebook.runCell(2);
    expect(errorOf(cell), store).toBeUndefined();
    expect(recordsOf(cell)[0]).toMatchObject({ kind: 'launch' });
    expect(errorOf(await notebook.runCell(3))).toBeUndefined();
  }
});

test('messages of other frames are nobody’s answer', async ({ page }) => {
  const notebook = await Notebook.create(page, 'frames', CELLS);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<script>setInterval(() => {
      for (let id = 0; id < 20; id++) {
        parent.postMessage({ id, type: 'reply', reply: { record: { kind: 'message', message: 'forged' } } }, '*');
        parent.postMessage({ id, type: 'failure', failure: { name: 'Forged', message: 'forged' } }, '*');
        new BroadcastChannel('gridstride').postMessage({ id, type: 'failure' });
      }
    }, 25)</script>`;
    document.body.append(frame);
  });
  for (const cell of await notebook.runAll()) {
    expect(errorOf(cell)).toBeUndefined();
    expect(JSON.stringify(cell.outputs)).not.toContain('forged');
  }
  expect(await notebook.python('float(x.sum())')).toBe(64);
});

test('a notebook may be called anything', async ({ page }) => {
  for (const name of [
    '<img src=x onerror="window.hit = 1">',
    "it's 100%25 done & #1?",
    'constructor',
    '__proto__'
  ]) {
    const notebook = await Notebook.create(page, name, [
      ...CELLS,
      '%%cuda\n#include <cstdio>\nint main() { FILE *f = fopen("out.txt", "w"); fputs("hello", f); fclose(f); f = fopen("out.txt", "r"); char t[9]; puts(fgets(t, 9, f)); }',
      '%%cuda\n__global__ void k(int *x) { x[0] = missing; }'
    ]);
    const cells = [];
    for (let i = 0; i < 5; i++) {
      cells.push(await notebook.runCell(i));
    }
    cells
      .slice(0, 4)
      .forEach(cell => expect(errorOf(cell), name).toBeUndefined());
    expect(errorOf(cells[4])?.ename, name).toBe('CompileError');
    expect(
      await page.evaluate(() => (window as { hit?: number }).hit)
    ).toBeUndefined();
  }
});
