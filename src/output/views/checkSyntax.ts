import type {
  CheckedKernelRecord,
  CheckSyntaxRecord
} from '../../protocol/record';
import { renderDiagnostics } from '../diagnostics';
import { inSentence, plural } from '../format';
import { el, join, type Markup } from '../markup';
import { diagnostics } from './diagnostics';
import { badge, headline, notes } from './view';

export function html(record: CheckSyntaxRecord): Markup {
  const { errors, files, kernels = [] } = record;
  return join([
    headline(
      inSentence(files.map(({ file }) => file)),
      badge(
        errors > 0 ? 'bad' : 'ok',
        errors > 0 ? plural(errors, 'error') : 'no errors'
      )
    ),
    files.map(file => diagnostics(file.diagnostics)),
    kernels.map(kernel => el('p', {}, kernelLine(kernel))),
    notes(record)
  ]);
}

/** As plain text. */
export function text({ files, kernels = [] }: CheckSyntaxRecord): string[] {
  const all = files.flatMap(file => file.diagnostics);
  return [
    all.length > 0
      ? renderDiagnostics(all).trimEnd()
      : `${inSentence(files.map(({ file }) => file))}: no errors`,
    ...kernels.map(kernelLine)
  ];
}

/** `k, line 3: 12 registers, 4,096 bytes of shared memory` */
export function kernelLine({
  name,
  line,
  registers: { estimate, uncertainty },
  staticShared,
  usesDynamicShared,
  simulator
}: CheckedKernelRecord): string {
  const parts = [
    ...(estimate > 0
      ? [
          `${plural(estimate, 'register')}${uncertainty > 0 ? ` ± ${uncertainty}` : ''}`
        ]
      : []),
    `${plural(staticShared, 'byte')} of shared memory${usesDynamicShared ? ' and what the launch gives' : ''}`,
    ...(simulator === undefined ? [] : [`needs the simulator: ${simulator}`])
  ];
  return `${name}, line ${line}: ${parts.join(', ')}`;
}
