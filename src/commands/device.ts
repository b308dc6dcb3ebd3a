import { command } from './definition';

export const device = command({
  name: 'device',
  summary: 'the GPU that the browser offers, and its limits',
  cell: { form: 'device' },
  request: () => ({ op: 'device' }),
  views: { device: () => import('../output/views/device') }
});
