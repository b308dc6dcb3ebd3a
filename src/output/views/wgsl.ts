import type { WgslRecord } from '../../protocol/record';
import { el, join, type Markup } from '../markup';
import { pair, sourceOfKernel } from './listing';
import { headline, notes, type ViewOptions } from './view';

export function html(record: WgslRecord, options: ViewOptions): Markup {
  return join([
    notes(record),
    record.kernels.map(({ name, code, lineMap }) => [
      headline(['WGSL of ', el('code', {}, name)]),
      pair(
        { ...sourceOfKernel(record.source, lineMap), heading: 'CUDA C' },
        { code, lineMap },
        options
      )
    ])
  ]);
}

/** As plain text. */
export function text(record: WgslRecord): string[] {
  return record.kernels.map(({ code }) => code.trimEnd());
}
