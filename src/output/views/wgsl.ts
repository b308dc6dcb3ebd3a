import type { WgslRecord } from '../../protocol/record';
import { el, join, type Markup } from '../markup';
import { pair, sourceOfKernel } from './listing';
import { headline, notes, type ViewOptions } from './view';

export function html(record: WgslRecord, options: ViewOptions): Markup {
  const { source, lineMap } = record;
  return join([
    headline(['WGSL of ', el('code', {}, record.kernel)]),
    notes(record),
    pair(
      { ...sourceOfKernel(source, lineMap), heading: 'CUDA C' },
      { code: record.code, lineMap },
      options
    )
  ]);
}

/** As plain text. */
export function text(record: WgslRecord): string[] {
  return [record.code.trimEnd()];
}
