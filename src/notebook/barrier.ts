/**
 * A GPU cell's place in the kernel's queue: a request that does nothing, which
 * the kernel answers when all cells before it are done. The answer brings the
 * execution count, or says that a cell before failed.
 *
 * What is sent is a comment of ours, for the place in the kernel's history, and
 * nothing of the cell's text: in a comment made of it, whatever the kernel takes
 * for the end of a line would end the comment, and the rest would run (IPython
 * knows more line ends than Python, and Python more than editors).
 */
import type { CodeCell } from '@jupyterlab/cells';
import type { ISessionContext } from '@jupyterlab/apputils';
import type { Kernel, KernelMessage } from '@jupyterlab/services';
import { gpuCellKind, type GpuCellKind } from '../commands/kind';
import type { ExecutionTiming } from './cellState';

/** Languages in which a comment is a complete program and begins with #. */
const HASH_COMMENTS = /^(python|r|julia|ruby|perl|bash|elixir|octave)$/i;

export interface BarrierReply {
  /** Null without a kernel, and where an empty program counts nothing. */
  executionCount: number | null;
  /** Set when the kernel refused, because a cell before failed. */
  refusal?: KernelMessage.IExecuteReplyMsg['content'];
}

/**
 * Sends the barrier and waits for the kernel's answer; without a kernel there
 * is nothing to wait for.
 *
 * @throws what the kernel connection throws when it is shut down meanwhile
 */
export async function passBarrier(
  cell: CodeCell,
  sessionContext: ISessionContext,
  stopOnError: boolean,
  timing: ExecutionTiming
): Promise<BarrierReply> {
  const kernel = sessionContext.session?.kernel;
  if (!kernel || kernel.status === 'dead') {
    return { executionCount: null };
  }
  const code = await barrierCode(cell, kernel);
  if (cell.isDisposed || kernel.isDisposed) {
    return { executionCount: null };
  }
  const future = kernel.requestExecute(
    { code, store_history: true, stop_on_error: stopOnError },
    false,
    { cellId: cell.model.sharedModel.getId() }
  );
  // Ends an earlier execution's hold on this cell's outputs.
  cell.outputArea.future = future;
  future.registerMessageHook(message => {
    const { header } = message;
    if (header.msg_type === 'execute_input') {
      timing.record('iopub.execute_input', header.date);
    } else if (
      header.msg_type === 'status' &&
      (message as KernelMessage.IStatusMsg).content.execution_state === 'busy'
    ) {
      timing.record('iopub.status.busy', header.date);
    }
    return true;
  });
  const reply = await future.done;
  // ipykernel's own: when it began.
  const { started } = reply.metadata;
  if (typeof started === 'string') {
    timing.record('shell.execute_reply.started', started);
  }
  const { content } = reply;
  return content.status === 'ok'
    ? { executionCount: code === '' ? null : content.execution_count }
    : { executionCount: null, refusal: content };
}

async function barrierCode(
  cell: CodeCell,
  kernel: Kernel.IKernelConnection
): Promise<string> {
  const { language_info: language } = await kernel.info;
  if (!HASH_COMMENTS.test(language.name)) {
    // Any kernel takes an empty program in its turn, though it counts nothing.
    return '';
  }
  return historyOf(gpuCellKind(cell.model.sharedModel.getSource()));
}

/** What the kernel's history has for a GPU cell: one of four comments. */
function historyOf(kind: GpuCellKind | undefined): string {
  switch (kind) {
    case 'cuda':
    case 'wgsl':
      return `# %%${kind}: a cell that the browser ran`;
    case 'script':
      return '# %%gpu: a cell that the browser ran';
    case 'line':
    case undefined:
      return '# %gpu: a cell that the browser ran';
  }
}
