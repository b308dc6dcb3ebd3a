import type { WgslRecord } from '../../protocol/record';
import { el, join, type Markup } from '../markup';
import { pair, sourceOfKernel } from './listing';
import { headline, muted, notes, type ViewOptions } from './view';
import { say } from '../../protocol/words';

export function html(record: WgslRecord, options: ViewOptions): Markup {
  const source = record.source.split('\n');
  return join([
    notes(record),
    record.kernels.map(({ name, code, lineMap }) => [
      headline([say`WGSL of `, el('code', {}, name)]),
      options.room?.isFull
        ? muted(say`Too long to show all of it here.`)
        : pair(
            { ...sourceOfKernel(source, lineMap), heading: say`CUDA C` },
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
