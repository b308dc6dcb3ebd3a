/** A notebook in a real JupyterLab, as the tests want to see it: as data. */
import type { IJupyterLabPageFixture } from '@jupyterlab/galata';
import { expect, test } from '../fixtures';
import type { NotebookPanel } from '@jupyterlab/notebook';
import type { Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';

/**
 * For a file whose tests interrupt and restart kernels: Galata's stand-in for
 * the kernels' REST API takes every POST for the start of a kernel.
 */
export function withOwnKernels(): void {
  test.use({ kernels: null, sessions: null });
  test.afterEach(async ({ page }) => {
    await page.evaluate(() =>
      window.jupyterapp.serviceManager.sessions.shutdownAll()
    );
  });
}

/** MIME type of the record of a run (src/protocol/record.ts). */
export const RECORD_MIME = 'application/vnd.gridstride.run.v1+json';

/** What the line below a cell says once its launch has begun. */
export const AT_WORK =
  /(checking the bounds of|running|simulating) \w+|still running/;

export interface CellToWrite {
  source: string;
  type?: 'code' | 'markdown';
  tags?: string[];
  /** What somebody says that it wrote. */
  outputs?: OutputSeen[];
}

export interface CellSeen {
  id: string;
  source: string;
  /** `idle` or `running`. */
  state: string;
  executionCount: number | null;
  metadata: Record<string, unknown>;
  outputs: OutputSeen[];
}

/** An output as nbformat has it. */
export interface OutputSeen {
  output_type: string;
  ename?: string;
  evalue?: string;
  traceback?: string[];
  name?: string;
  text?: string;
  data?: Record<string, unknown>;
}

export class Notebook {
  private constructor(
    readonly page: IJupyterLabPageFixture,
    readonly path: string
  ) {}

  /** Writes a notebook of these cells, opens it and waits for its kernel. */
  static async create(
    page: IJupyterLabPageFixture,
    name: string,
    cells: (string | CellToWrite)[]
  ): Promise<Notebook> {
    return Notebook.put(
      page,
      `${name}.ipynb`,
      JSON.stringify({
        cells: cells
          .map(cell => (typeof cell === 'string' ? { source: cell } : cell))
          .map(
            (
              { source, type = 'code', tags, outputs = [] }: CellToWrite,
              i
            ) => ({
              cell_type: type,
              id: `cell-${i}`,
              metadata: tags ? { tags } : {},
              source,
              ...(type === 'code' ? { execution_count: null, outputs } : {})
            })
          ),
        metadata: {
          kernelspec: {
            display_name: 'Python 3 (ipykernel)',
            language: 'python',
            name: 'python3'
          }
        },
        nbformat: 4,
        nbformat_minor: 5
      })
    );
  }

  /** Puts a notebook of the repository on the server, with files it needs, and opens it. */
  static async upload(
    page: IJupyterLabPageFixture,
    folder: URL,
    name: string,
    files: string[] = []
  ): Promise<Notebook> {
    for (const file of files) {
      await write(page, file, readFileSync(new URL(file, folder), 'utf8'));
    }
    return Notebook.put(
      page,
      name,
      readFileSync(new URL(name, folder), 'utf8')
    );
  }

  private static async put(
    page: IJupyterLabPageFixture,
    path: string,
    text: string
  ): Promise<Notebook> {
    await write(page, path, text);
    const notebook = new Notebook(page, path);
    await notebook.open();
    return notebook;
  }

  /** The same notebook in another page. */
  on(page: IJupyterLabPageFixture): Notebook {
    return new Notebook(page, this.path);
  }

  async open(): Promise<void> {
    await this.page.evaluate(async path => {
      const app = window.jupyterapp;
      const panel = (await app.commands.execute('docmanager:open', {
        path
      })) as NotebookPanel;
      app.shell.activateById(panel.id);
      await panel.context.ready;
      await panel.revealed;
      await panel.sessionContext.ready;
      await panel.sessionContext.session?.kernel?.info;
    }, this.path);
  }

  /** Loads the page anew and opens the notebook as its file has it. */
  async reload(): Promise<void> {
    // Galata's own reload waits for a page without open documents.
    await Promise.all([
      this.page.waitForEvent('load'),
      this.page.evaluate(() => {
        setTimeout(() => location.reload());
      })
    ]);
    await this.page.waitForFunction(() => window.jupyterapp?.started);
    await this.open();
  }

  async save(): Promise<void> {
    await this.page.evaluate(() =>
      (window.jupyterapp.shell.currentWidget as NotebookPanel).context.save()
    );
  }

  /** Begins a command of JupyterLab and does not wait for its end. */
  async start(command: string): Promise<void> {
    await this.page.evaluate(id => {
      void window.jupyterapp.commands.execute(id);
    }, command);
  }

  /** `idle`, `busy` and so on. */
  async kernelStatus(): Promise<string | undefined> {
    return this.page.evaluate(
      () =>
        (window.jupyterapp.shell.currentWidget as NotebookPanel).sessionContext
          .session?.kernel?.status
    );
  }

  /**
   * Interrupts as the toolbar's button does, and waits until the server has
   * sent the kernel its signal: one that comes while the kernel works on the
   * next request takes that request's reply with it.
   */
  async interrupt(): Promise<void> {
    await this.page.evaluate(async () => {
      await window.jupyterapp.commands.execute('notebook:interrupt-kernel');
    });
  }

  /** Runs all cells and waits until none shows [*]. */
  async runAll(timeout = 120_000): Promise<CellSeen[]> {
    await this.start('notebook:run-all-cells');
    return this.whenIdle(timeout);
  }

  /** Selects a cell and begins to run it. */
  async startCell(index: number): Promise<void> {
    await this.page.evaluate(i => {
      const panel = window.jupyterapp.shell.currentWidget as NotebookPanel;
      panel.content.deselectAll();
      panel.content.activeCellIndex = i;
      void window.jupyterapp.commands.execute('notebook:run-cell');
    }, index);
  }

  async runCell(index: number): Promise<CellSeen> {
    await this.startCell(index);
    return (await this.whenIdle())[index];
  }

  /** The cells when nothing runs any more. */
  async whenIdle(timeout = 120_000): Promise<CellSeen[]> {
    await expect
      .poll(
        async () =>
          (await this.cells()).filter(cell => cell.state === 'running').length,
        { timeout, intervals: [50, 100, 250] }
      )
      .toBe(0);
    return this.cells();
  }

  /** Restarts the kernel and waits until the new one is there. */
  async restartKernel(): Promise<void> {
    await this.page.evaluate(async () => {
      const { sessionContext } = window.jupyterapp.shell
        .currentWidget as NotebookPanel;
      await sessionContext.restartKernel();
      // Statuses may be missed, and a request to a kernel that is still
      // starting may be lost: ask until the new one answers.
      const answers = async (): Promise<boolean> => {
        const info = sessionContext.session?.kernel?.requestKernelInfo();
        const late = new Promise<boolean>(resolve =>
          setTimeout(() => resolve(false), 2000)
        );
        return info === undefined
          ? late
          : Promise.race([
              info.then(
                () => true,
                () => late
              ),
              late
            ]);
      };
      while (!(await answers())) {
        // Again.
      }
    });
  }

  /** Code cells as they stand. */
  async cells(): Promise<CellSeen[]> {
    return this.page.evaluate(() => {
      const panel = window.jupyterapp.shell.currentWidget as NotebookPanel;
      return panel.content.widgets
        .filter(({ model }) => model.type === 'code')
        .map(({ model }) => {
          const json = model.toJSON() as Record<string, unknown>;
          return {
            id: model.id,
            source: model.sharedModel.getSource(),
            state: (model as unknown as { executionState: string })
              .executionState,
            executionCount: json.execution_count as number | null,
            metadata: json.metadata as Record<string, unknown>,
            outputs: json.outputs as OutputSeen[]
          };
        });
    });
  }

  /** Scrolls to a code cell, as its index in `cells`; returns its outputs. */
  async showCell(index: number): Promise<Locator> {
    await this.page.evaluate(async i => {
      const { content } = window.jupyterapp.shell
        .currentWidget as NotebookPanel;
      const cell = content.widgets.filter(({ model }) => model.type === 'code')[
        i
      ];
      await content.scrollToCell(cell, 'start');
      cell.node.dataset.shown = String(i);
    }, index);
    return this.page.locator(
      `.jp-Cell[data-shown="${index}"] .jp-Cell-outputArea`
    );
  }

  async setSource(index: number, source: string): Promise<void> {
    await this.page.evaluate(
      ({ i, text }) => {
        const panel = window.jupyterapp.shell.currentWidget as NotebookPanel;
        panel.content.widgets[i].model.sharedModel.setSource(text);
      },
      { i: index, text: source }
    );
  }

  /** Evaluates Python in the notebook's kernel, beside its cells; JSON comes back. */
  async python<T>(expression: string): Promise<T> {
    const text = await this.page.evaluate(async code => {
      const panel = window.jupyterapp.shell.currentWidget as NotebookPanel;
      const future = panel.sessionContext.session!.kernel!.requestExecute({
        code: `import json`,
        silent: true,
        user_expressions: { result: `json.dumps(${code})` }
      });
      const reply = await future.done;
      const { user_expressions } = reply.content as unknown as {
        user_expressions: Record<
          string,
          { data?: Record<string, string>; evalue?: string }
        >;
      };
      const { data, evalue } = user_expressions.result;
      if (!data) {
        throw new Error(evalue);
      }
      return data['text/plain'];
    }, expression);
    // The representation of a Python string that holds JSON.
    const json = text.slice(1, -1).replace(/\\(['"\\])/g, '$1');
    return JSON.parse(json) as T;
  }

  /** Whether there are changes that were not saved. */
  async isDirty(): Promise<boolean> {
    return this.page.evaluate(
      () =>
        (window.jupyterapp.shell.currentWidget as NotebookPanel).context.model
          .dirty
    );
  }
}

/** Writes a text file into the server's folder, which is a temporary one. */
async function write(
  page: IJupyterLabPageFixture,
  path: string,
  text: string
): Promise<void> {
  await page.evaluate(
    ([to, content]) =>
      window.jupyterapp.serviceManager.contents.save(to, {
        type: 'file',
        format: 'text',
        content
      }),
    [path, text] as const
  );
}

/** Records of a cell's outputs. */
export function recordsOf(cell: CellSeen): Record<string, unknown>[] {
  return cell.outputs.flatMap(output => {
    const record = output.data?.[RECORD_MIME];
    return record ? [record as Record<string, unknown>] : [];
  });
}

/** The error output of a cell, or undefined. */
export function errorOf(cell: CellSeen): OutputSeen | undefined {
  return cell.outputs.find(output => output.output_type === 'error');
}
