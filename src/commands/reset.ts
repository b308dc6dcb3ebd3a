import { formatBytes, plural } from '../output/format';
import { RECORD_VERSION } from '../protocol/version';
import type { Command } from './definition';
import type { Handler } from './services';

export const reset: Command = {
  name: 'reset',
  summary: 'forget kernels, free GPU memory',
  cell: { form: 'reset' },
  request: () => ({ op: 'reset' })
};

export const answerReset: Handler<'reset'> = async (_request, engine) => {
  const { kernels, bytes } = engine.reset();
  return {
    record: {
      kind: 'message',
      version: RECORD_VERSION,
      notes: [],
      message: `The GPU session is empty again: ${plural(kernels, 'kernel')} forgotten, ${formatBytes(bytes)} of GPU memory freed.`
    }
  };
};
