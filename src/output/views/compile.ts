import { textTable } from '../columns';
import { diagnosticLines } from '../diagnostics';
import type { CompileRecord, KernelRecord } from '../../protocol/record';
import {
  formatDuration,
  formatBytes,
  formatLimiters,
  formatPercent,
  formatRegisters,
  inSentence,
  plural
} from '../format';
import { el, inlineCode, join, table, type Markup, phrase } from '../markup';
import { diagnostics } from './diagnostics';
import { pair, sourceOfKernel } from './listing';
import {
  badge,
  describeCard,
  fold,
  headline,
  muted,
  notes,
  type ViewOptions
} from './view';
import { say } from '../../protocol/words';

/** Characters of WGSL that a static page carries; what is beyond is a command away. */
const STATIC_WGSL_BUDGET = 24_000;

export function html(record: CompileRecord, options: ViewOptions): Markup {
  const errors = record.diagnostics.filter(
    ({ severity }) => severity === 'error'
  ).length;
  const warnings = record.diagnostics.length - errors;
  const counts = [
    errors && plural(errors, 'error'),
    warnings && plural(warnings, 'warning')
  ]
    .filter(Boolean)
    .join(', ');
  if (errors > 0) {
    return join([
      headline(say`Not compiled`, badge('bad', counts)),
      diagnostics(record.diagnostics),
      notes(record)
    ]);
  }
  return join([
    headline(
      compiled(record),
      warnings > 0 && badge('none', counts),
      el(
        'span',
        { class: 'gs-muted' },
        say`in ${formatDuration(record.compileMs)}`
      )
    ),
    diagnostics(record.diagnostics),
    record.kernels.length > 0 && kernelTable(record.kernels),
    record.templates.length > 0 &&
      muted(
        say`Templates, compiled at their first launch: `,
        inSentence(record.templates),
        '.'
      ),
    notes(record),
    record.kernels.length > 0 &&
      fold(
        say`Details`,
        el(
          'p',
          {},
          say`Occupancy is that of ${describeCard(record.card)}. Registers are an estimate: a driver's compiler has the last word.`
        )
      ),
    generated(record, options)
  ]);
}

function compiled(record: CompileRecord): string {
  if (record.kernels.length > 0) {
    return say`Compiled ${plural(record.kernels.length, 'kernel')}`;
  }
  return record.templates.length > 0
    ? say`Registered ${plural(record.templates.length, 'kernel template')}`
    : say`Compiled; there is no __global__ function in this cell`;
}

function kernelTable(kernels: readonly KernelRecord[]): Markup {
  return table(
    [
      { heading: say`Kernel` },
      { heading: say`Occupancy`, numeric: true },
      { heading: say`at block`, numeric: true },
      { heading: say`limited by` },
      { heading: say`Registers (estimate)`, numeric: true },
      { heading: say`Shared memory`, numeric: true }
    ],
    kernels.map(kernel => [
      // The cell above has the parameters; overloads are told apart by them.
      el(
        'code',
        { class: 'gs-signature', title: kernel.signature },
        kernels.filter(({ name }) => name === kernel.name).length > 1
          ? kernel.signature
          : kernel.name
      ),
      formatPercent(kernel.occupancy.occupancy),
      kernel.occupancy.block,
      formatLimiters(kernel.occupancy.limiters),
      formatRegisters(kernel.registers),
      formatShared(kernel)
    ]),
    { class: 'gs-kernels' }
  );
}

export function formatShared(
  kernel: Pick<KernelRecord, 'staticShared' | 'usesDynamicShared'>
): string {
  const parts = [
    kernel.staticShared > 0 && formatBytes(kernel.staticShared),
    kernel.usesDynamicShared && say`as launched`
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' + ') : say`none`;
}

function generated(record: CompileRecord, options: ViewOptions): Markup {
  let budget = options.interactive ? Infinity : STATIC_WGSL_BUDGET;
  const source = record.source.split('\n');
  return join(
    record.kernels.map(kernel => {
      const { wgsl } = kernel;
      if (!wgsl) {
        return undefined;
      }
      const title = [say`Generated WGSL of `, el('code', {}, kernel.name)];
      budget -= wgsl.code.length;
      if (budget < 0 || options.room?.isFull) {
        return muted(
          title,
          phrase`: too long to keep here; ${el('code', {}, `%gpu wgsl ${kernel.name}`)} shows it.`
        );
      }
      const lines = wgsl.code.trimEnd().split('\n').length;
      return fold(
        [title, `, ${plural(lines, 'line')}`],
        wgsl.notes.map(note => el('p', { class: 'gs-note' }, inlineCode(note))),
        pair(
          {
            ...sourceOfKernel(source, wgsl.lineMap, kernel.line),
            heading: record.language === 'cuda' ? say`CUDA C` : say`Source`
          },
          wgsl,
          options
        )
      );
    })
  );
}

/** As plain text. */
export function text(record: CompileRecord): string[] {
  const failed = record.diagnostics.some(
    ({ severity }) => severity === 'error'
  );
  const diagnostics = record.diagnostics.flatMap(one => diagnosticLines(one));
  if (failed) {
    return diagnostics;
  }
  const title = record.kernels.length
    ? `Compiled ${plural(record.kernels.length, 'kernel')} in ${formatDuration(record.compileMs)}; occupancy on ${describeCard(record.card)}`
    : `Compiled in ${formatDuration(record.compileMs)}`;
  const rows = record.kernels.map(kernel => [
    kernel.signature,
    formatPercent(kernel.occupancy.occupancy),
    String(kernel.occupancy.block),
    formatLimiters(kernel.occupancy.limiters),
    formatRegisters(kernel.registers),
    formatShared(kernel)
  ]);
  return [
    ...diagnostics,
    title,
    ...(rows.length
      ? textTable(
          [
            { heading: 'kernel' },
            { heading: 'occupancy', numeric: true },
            { heading: 'at block', numeric: true },
            { heading: 'limited by' },
            { heading: 'registers (estimate)', numeric: true },
            { heading: 'shared memory', numeric: true }
          ],
          rows
        )
      : []),
    ...(record.templates.length
      ? [
          `Templates, compiled at their first launch: ${inSentence(record.templates)}`
        ]
      : [])
  ];
}
