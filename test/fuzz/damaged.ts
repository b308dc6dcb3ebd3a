/** Damaged programs: what the front end must survive. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeProblem,
  validateModule
} from '../../src/compiler/ir-tools/validator/index';
import type { Span } from '../../src/compiler/ir/types';
import { compileCuda, type CompileResult } from '../../src/compiler/cuda';
import { reportOf } from '../report';

/** All CUDA sources of a checkout: tests, catalogue, cells of the notebooks. */
export function corpusOf(root: string): string[] {
  const files = (folder: string, ending: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        path => path.endsWith(ending) && !path.includes('.ipynb_checkpoints')
      )
      .sort()
      .map(path => readFileSync(join(root, folder, path), 'utf8'));
  return [
    ...files('test', '.cu'),
    ...files('kernels', '.cu'),
    ...files('notebooks', '.ipynb').flatMap(cellsOf)
  ];
}

function cellsOf(notebook: string): string[] {
  const { cells } = JSON.parse(notebook) as {
    cells: { source: string | string[] }[];
  };
  return cells
    .map(cell => [cell.source].flat().join(''))
    .filter(source => source.startsWith('%%cuda'))
    .map(source => source.slice(source.indexOf('\n') + 1));
}

/** Marsaglia's xorshift after a scrambling of the seed, for neighbours to differ. */
function generator(seed: number): (below: number) => number {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 15)) | 1;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** One of the corpus with one to `most` of its tokens deleted, swapped, doubled, replaced, or its end cut off. */
export function damaged(
  corpus: readonly string[],
  seed: number,
  most = 4
): string {
  const random = generator(seed);
  random(2);
  const source = corpus[random(corpus.length)];
  const tokens = source.match(/\w+|\s+|[^\w\s]/g) ?? [];
  for (let edits = 1 + random(most); edits > 0 && tokens.length > 1; edits--) {
    const at = random(tokens.length);
    const other = random(tokens.length);
    switch (random(5)) {
      case 0:
        tokens.splice(at, 1);
        break;
      case 1:
        [tokens[at], tokens[other]] = [tokens[other], tokens[at]];
        break;
      case 2:
        tokens.length = at + 1;
        break;
      case 3:
        tokens.splice(at, 0, tokens[other]);
        break;
      default:
        tokens[at] = String.fromCharCode(
          random(8) ? 32 + random(95) : random(256)
        );
    }
  }
  return tokens.join('');
}

export interface Verdict {
  accepted: boolean;
  /** The first error, with its line. */
  message?: string;
  /** What is wrong with the front end's answer; undefined if nothing is. */
  fault?: string;
}

/** Compiles the source; throws nothing. */
export function examine(source: string): Verdict {
  try {
    const result = compileCuda(source, { file: 'damaged.cu' });
    const error = result.diagnostics.find(
      ({ severity }) => severity === 'error'
    );
    return {
      accepted: !error,
      message: error && `(${error.span.line}) ${error.message}`,
      fault: faultOf(result, !error)
    };
  } catch (failure) {
    const { message, stack } = failure as Error;
    const place = /\n {4}at (\S+)/.exec(stack ?? '')?.[1] ?? '';
    return { accepted: false, fault: `crash: ${message} at ${place}` };
  }
}

function faultOf(
  { module, diagnostics }: CompileResult,
  accepted: boolean
): string | undefined {
  const { files } = module;
  for (const { message, span, notes } of diagnostics) {
    if (/^internal compiler error/.test(message)) {
      return `crash: ${message}`;
    }
    for (const place of [span, ...notes.map(note => note.span)]) {
      if (!place) {
        continue;
      }
      const text = files[place.file]?.text;
      const before = text?.slice(0, place.start).split('\n') ?? [];
      if (
        text === undefined ||
        !(place.start >= 0 && place.start <= place.end) ||
        place.end > text.length ||
        place.line !== before.length ||
        place.column !== before[before.length - 1].length + 1
      ) {
        return `no place: ${message}`;
      }
    }
  }
  reportOf({ files, diagnostics });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const isOwn = (span?: Span): boolean => span?.file === 0;
  if (
    !accepted &&
    !errors.some(
      ({ span, notes }) => isOwn(span) || notes.some(note => isOwn(note.span))
    )
  ) {
    return `no place in the program: ${errors[0].message}`;
  }
  if (accepted) {
    const [problem] = validateModule(module);
    if (problem) {
      return `invalid IR: ${describeProblem(problem)}`;
    }
  }
  return undefined;
}
