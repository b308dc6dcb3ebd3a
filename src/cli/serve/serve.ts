/**
 * `gridstride serve`: what the Python package starts for a kernel that has no
 * page. Python's calls and GPU cells come through the streams between the two
 * processes (src/cells/callFrames.ts); each is answered as it would be in the
 * page, by the same code.
 */
import { readFile } from 'node:fs/promises';
import type { SendFrame } from '../../cells/callFrames';
import { CallServer } from '../../cells/callServer';
import type { EngineSettings } from '../../protocol/messages';
import { GpuSession, type EngineWorker } from '../../session/client';
import { FrameReader, type SharedFiles } from './frames';

/** A process's ends of the streams between it and Python. */
export interface ServeStreams {
  /** Calls back with the next bytes; resolves when there are no more. */
  read(onBytes: (bytes: Uint8Array) => void): Promise<void>;
  send: SendFrame;
  /** Where large buffers are. */
  files?: SharedFiles;
}

/** Serves calls until Python closes its end. */
export async function serveCalls(
  { read, send, files }: ServeStreams,
  createWorker: () => EngineWorker,
  settings: EngineSettings
): Promise<void> {
  const session = new GpuSession({ createWorker, settings });
  const server = new CallServer(send, session, 'pipe', {
    folder: {
      // Python's working directory; what programs open, the engine's thread opens itself.
      readText: path => readFile(path, 'utf8').catch(() => undefined)
    },
    inline: files && Infinity
  });
  const reader = new FrameReader(
    (head, buffers) => server.take(head, buffers),
    files
  );
  await read(bytes => reader.push(bytes));
  server.dispose();
  session.dispose();
  files?.close();
}
