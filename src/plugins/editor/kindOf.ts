import type { Text } from '@codemirror/state';
import { gpuCellKind, type GpuCellKind } from '../../commands/kind';

/**
 * What kind of GPU cell a document is, or undefined. Asked on every key: reads
 * no further than the first line that is neither blank nor a comment.
 */
export function kindOf(doc: Text): GpuCellKind | undefined {
  const head: string[] = [];
  for (const line of doc.iterLines()) {
    head.push(line);
    if (/^\s*[^\s#]/.test(line)) {
      break;
    }
  }
  return gpuCellKind(head.join('\n'));
}
