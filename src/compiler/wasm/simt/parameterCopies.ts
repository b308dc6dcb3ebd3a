import { sizeOf } from '../../ir/layout';
import type { Variable } from '../../ir/types';
import { LAUNCH, WARP, type LocalArray } from './abi';
import type { MaskContext, SimtContext } from './context';
import type { ExpressionEmitter } from './expressions';

/** Parameters that the kernel changes begin as copies. */
export function copyParams(
  expressions: ExpressionEmitter,
  at: MaskContext
): void {
  const { context } = expressions;
  context.kernel.params.forEach((variable, index) => {
    const storage = context.storage.of(variable);
    if (storage.kind === 'words' || storage.kind === 'image') {
      return;
    }
    const { leaves, image } = context.storage.params[index];
    if (image !== undefined) {
      copyImage(context, variable, image, at);
      return;
    }
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

/** A copy for each lane, made at once. */
function copyImage(
  context: SimtContext,
  variable: Variable,
  image: number,
  at: MaskContext
): void {
  const { code, frame, imports, storage } = context;
  const local = storage.locals.findIndex(each => each.variable === variable);
  const { offset, stride }: LocalArray = storage.locals[local];
  context.flush();
  code
    .get(frame)
    .i32(offset)
    .op('i32.add')
    .i32(LAUNCH + image);
  code.i32(sizeOf(variable.type)).memoryCopy();
  // Twice as many with each: one lane's, two, four.
  for (let lanes = 1; lanes < WARP; lanes *= 2) {
    const bytes = lanes * stride;
    code
      .get(frame)
      .i32(offset + bytes)
      .op('i32.add');
    code.get(frame).i32(offset).op('i32.add').i32(bytes).memoryCopy();
  }
  if (imports.given !== undefined) {
    code.get(frame).get(at.mask).i32(local).call(imports.given);
  }
}
