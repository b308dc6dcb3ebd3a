/** Launches of catalogue entries whose results a test looks at itself. */
import type { CatalogueEntry } from '../kernels/entry';
import { generateLaunch, namesOf, type Engine } from '../src/runtime';

export interface EntryLaunch {
  /** Instead of the entry's own. */
  launch?: string;
  set?: Record<string, number>;
  /** In place of the entry's source: an experiment with it. */
  source?: string;
  /** Contents of arrays, by the name of the input, instead of what is generated. */
  contents?: Record<string, Float32Array>;
}

/** Contents of all arrays after the launch, by the name of the input; all of them must be floats. */
export async function launchEntry(
  engine: Engine,
  entry: CatalogueEntry,
  {
    launch: text = entry.launch,
    set = entry.set,
    contents = {},
    source
  }: EntryLaunch
): Promise<Record<string, Float32Array>> {
  if (source === undefined) {
    await engine.handle({ op: 'load', id: entry.id });
  } else {
    const file = 'experiment.cu';
    await engine.handle({
      op: 'compile',
      language: 'cuda',
      source,
      file,
      options: {}
    });
  }
  const name = text.slice(0, text.indexOf('<<<')).trim();
  const { kernel } = await engine.handle({ op: 'describe', kernel: name });
  const { launch, arrays, names } = generateLaunch(
    text,
    kernel!.params,
    namesOf(set),
    entry.inputs
  );
  names.forEach((input, i) => {
    if (contents[input]) {
      arrays[i] = { ...arrays[i], data: contents[input].slice().buffer };
    }
  });
  const reply = await engine.handle({
    op: 'launch',
    launch,
    arrays,
    options: { once: true }
  });
  return Object.fromEntries(
    names.map((input, i) => [
      input,
      new Float32Array(reply.arrays?.[i] ?? arrays[i].data)
    ])
  );
}
