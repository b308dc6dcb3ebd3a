import { RECORD_VERSION } from '../protocol/version';
import type { Command } from './definition';
import type { Handler } from './services';

export const device: Command = {
  name: 'device',
  summary: 'the GPU that the browser offers, and its limits',
  cell: { form: 'device' },
  request: () => ({ op: 'device' }),
  views: { device: () => import('../output/views/device') }
};

export const answerDevice: Handler<'device'> = async (_request, engine) => ({
  record: {
    kind: 'device',
    version: RECORD_VERSION,
    ...(await engine.device())
  }
});
