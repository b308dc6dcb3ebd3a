/**
 * The worker that helps with the text of GPU cells: one a page, and none that
 * runs kernels, so that it answers while others do. Nobody imports this file;
 * esbuild bundles it.
 */
import type { FromLanguage, ToLanguage } from '../protocol/language';
import { BrowserWgsl } from './browserWgsl';
import { complete, diagnose, explain, occurrences } from './language';
import type { Listed } from './script';

const browserWgsl = new BrowserWgsl(navigator.gpu);

async function catalogue(): Promise<readonly Listed[]> {
  const { entries } = await import('../../kernels/catalogue');
  return entries;
}

async function answer({ op, asked }: ToLanguage): Promise<unknown> {
  switch (op) {
    case 'diagnose':
      return diagnose(asked, code => browserWgsl.check(code));
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
