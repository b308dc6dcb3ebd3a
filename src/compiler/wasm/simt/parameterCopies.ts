import type { MaskContext } from './context';
import type { ExpressionEmitter } from './expressions';

/** Parameters that the kernel changes begin as copies. */
export function copyParams(
  expressions: ExpressionEmitter,
  at: MaskContext
): void {
  const { context } = expressions;
  context.kernel.params.forEach((variable, index) => {
    const storage = context.storage.of(variable);
    if (storage.kind === 'words') {
      return;
    }
    const { leaves } = context.storage.params[index];
    const words = {
      kind: 'words' as const,
      offsets: leaves.map(l => l.offset)
    };
    expressions.memory.declareAt(variable, at.level);
    expressions.memory.store(
      {
        place: 'variable',
        type: variable.type,
        variable,
        span: variable.span
      },
      region =>
        expressions.memory.readWords(variable.type, words.offsets, region),
      at
    );
    expressions.endStatement();
  });
}
