/** Messages of comms, sent and read beside the connection's own CommHandler. */
import { KernelMessage, type Kernel } from '@jupyterlab/services';
import type { JSONObject } from '@lumino/coreutils';
import { closed } from './errors';
import type { BridgeData } from './messages';

export interface CommMessage {
  type: 'comm_open' | 'comm_msg' | 'comm_close';
  comm: string;
  /** Of what is opened. */
  target?: string;
  data?: BridgeData;
  buffers?: ArrayBuffer[];
  /** The kernel's thread that takes it; the main one by default. */
  subshell?: string;
}

/** @throws BridgeError where the kernel is gone */
export function sendComm(
  kernel: Kernel.IKernelConnection,
  { type, comm, target, data = {}, buffers = [], subshell }: CommMessage
): void {
  const { clientId, username } = kernel;
  const message = KernelMessage.createMessage<
    KernelMessage.ICommMsgMsg<'shell'>
  >({
    // The three differ in nothing that the type knows.
    msgType: type as 'comm_msg',
    channel: 'shell',
    session: clientId,
    username,
    content: {
      comm_id: comm,
      ...(target !== undefined ? { target_name: target } : {}),
      data: data as JSONObject
    },
    buffers,
    ...(subshell !== undefined && { subshellId: subshell })
  });
  try {
    kernel.sendShellMessage(message, false, true);
  } catch {
    throw closed();
  }
}

/** What came on a comm; undefined for any other message. */
export function receivedOn(
  comm: string,
  message: KernelMessage.IIOPubMessage
): { data: BridgeData; buffers: Uint8Array[] } | undefined {
  if (
    !KernelMessage.isCommMsgMsg(message) ||
    message.content.comm_id !== comm
  ) {
    return undefined;
  }
  return {
    data: message.content.data as BridgeData,
    buffers: (message.buffers ?? []).map(bytesOf)
  };
}

function bytesOf(buffer: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(buffer)
    ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
    : new Uint8Array(buffer);
}
