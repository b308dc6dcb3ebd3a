/**
 * The worker that helps with the text of GPU cells: one a page, without a GPU,
 * so that it answers while kernels run. Nobody imports this file; esbuild
 * bundles it.
 */
import type { FromLanguage, ToLanguage } from '../protocol/language';
import { complete, diagnose, explain, occurrences } from './language';
import type { Listed } from './script';

async function catalogue(): Promise<readonly Listed[]> {
  const { entries } = await import('../../kernels/catalogue');
  return entries;
}

async function answer({ op, asked }: ToLanguage): Promise<unknown> {
  switch (op) {
    case 'diagnose':
      return diagnose(asked);
    case 'complete':
      return complete(asked, { catalogue });
    case 'explain':
      return explain(asked);
    case 'occurrences':
      return occurrences(asked);
  }
}

function send(message: FromLanguage): void {
  self.postMessage(message);
}

self.onmessage = ({ data }: MessageEvent<ToLanguage>) => {
  answer(data).then(
    reply => send({ id: data.id, reply }),
    (reason: unknown) => send({ id: data.id, failed: String(reason) })
  );
};
