import { command } from './definition';

export const reset = command({
  name: 'reset',
  summary: 'forget kernels, free GPU memory',
  cell: { form: 'reset' },
  request: () => ({ op: 'reset' })
});
