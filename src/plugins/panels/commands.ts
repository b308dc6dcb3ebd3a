/** What the palette and the toolbar do with GPU cells. Loaded with the first that is chosen. */
import { Notification } from '@jupyterlab/apputils';
import type { INotebookTracker, NotebookPanel } from '@jupyterlab/notebook';
import type { TranslationBundle } from '@jupyterlab/translation';
import { parseGpuCell } from '../../commands/cell';
import { COMMANDS } from '../../commands';
import { CommandError } from '../../commands/syntax/errors';
import { gpuCellKind } from '../../commands/kind';
import type { KernelFacts } from '../../protocol/kernelFacts';
import type { IGpuSessions } from '../../notebook/tokens';
import { insertCells } from './front';

/** A launch as it stands in a cell. */
const LAUNCH = /\w[\w:]*(?:<[^<>]*>)?\s*<<<.*?>>>\s*\(.*\)/;
/** What a form has in the place of one. */
const LAUNCH_FORM = /\w+<<<.*?>>>\(.*?\)/g;

/** The last launch in the GPU cells of a notebook. */
export function lastLaunch(sources: readonly string[]): string | undefined {
  return sources
    .filter(source => gpuCellKind(source) !== undefined)
    .flatMap(source =>
      source
        .split('\n')
        // The host code of a program launches with what Python does not have.
        .filter(line => line.length < 1000)
        .filter(line => /^\s*(?:%gpu\s+)?[a-z]+\s.*<<</.test(line))
        .flatMap(line => LAUNCH.exec(line)?.[0] ?? [])
    )
    .at(-1);
}

/**
 * A line with a command, as its form has it, with what the notebook has
 * launched and compiled last; it is whole when nothing is left to fill in.
 */
export function commandLine(
  name: string,
  launch: string | undefined,
  kernel: string | undefined
): { line: string; isWhole: boolean } {
  const cell = COMMANDS.find(one => one.name === name)?.cell;
  const form = cell && 'form' in cell ? cell.form : name;
  const needed = form
    .replace(/\[.*/, '')
    .replace(/\s*…\s*$/, '')
    .trim();
  const filled = needed
    .replace(LAUNCH_FORM, text => launch ?? text)
    .replace(/\bKERNEL$/, text => kernel ?? text);
  return { line: `%gpu ${filled}`, isWhole: needed === name };
}

/** Puts a cell with a command below the selected one; runs it if it needs nothing. */
export async function insertCommand(
  name: string,
  panel: NotebookPanel,
  sessions: IGpuSessions
): Promise<void> {
  const known: readonly KernelFacts[] =
    sessions.find(panel.sessionContext)?.kernels ?? [];
  const { line, isWhole } = commandLine(
    name,
    lastLaunch(sourcesOf(panel)),
    known.at(-1)?.name
  );
  await insertCells(panel, [{ type: 'code', source: line }], isWhole);
  if (!isWhole) {
    panel.content.mode = 'edit';
  }
}

function sourcesOf({ content }: NotebookPanel): string[] {
  const upTo = content.widgets.slice(0, content.activeCellIndex + 1);
  return upTo.map(({ model }) => model.sharedModel.getSource());
}

/** Profiles what the selected cell launches: in a cell below it; a program by an option of its own. */
export async function profileCell(
  tracker: INotebookTracker,
  trans: TranslationBundle
): Promise<void> {
  const panel = tracker.currentWidget;
  const cell = tracker.activeCell;
  if (!panel || !cell) {
    return;
  }
  const { sharedModel } = cell.model;
  const source = sharedModel.getSource();
  const launch = lastLaunch([source]);
  if (launch !== undefined) {
    await insertCells(
      panel,
      [{ type: 'code', source: `%gpu profile ${launch}` }],
      true
    );
  } else if (isProgram(source)) {
    Notification.info(
      trans.__(
        'A program is profiled with --profile behind %%%%cuda, in the simulator.'
      ),
      {
        actions: [
          {
            label: trans.__('Add it'),
            callback: () =>
              sharedModel.setSource(source.replace('%%cuda', '$& --profile'))
          }
        ]
      }
    );
  } else {
    Notification.info(
      trans.__(
        'This cell launches nothing: select one with %gpu launch, or a program.'
      )
    );
  }
}

function isProgram(source: string): boolean {
  try {
    const cell = parseGpuCell(source);
    return (
      cell.kind === 'cuda' &&
      /\bmain\s*\(/.test(source) &&
      !cell.commands[0].typed.options.profile
    );
  } catch (error) {
    if (error instanceof CommandError) {
      return false;
    }
    throw error;
  }
}
