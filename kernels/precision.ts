/** Entries whose kernel is a template over its floating-point type, in single and in double precision. */
import { cuda, type CudaEntry } from './define';
import type { CatalogueEntry, InputSpec } from './entry';

/**
 * An entry in float, and its twin in double: the same kernel with another type,
 * held closer. Its arrays are all of floats, its launch says `<float>`, and its
 * reference keeps the type of what it is given (`like`).
 */
export function inBothPrecisions(entry: CudaEntry): CatalogueEntry[] {
  const { id, title, launch, inputs } = entry;
  return [
    cuda(entry),
    cuda({
      ...entry,
      id: `${id}-double`,
      file: `${id}.cu`,
      title: `${title}, in double precision`,
      before: id,
      lookAt:
        'Its error beside that in single precision, and its time: what the digits cost.',
      launch: launch.replace('<float>', '<double>'),
      inputs: Object.fromEntries(
        Object.entries(inputs).map(([name, input]): [string, InputSpec] => [
          name,
          { ...input, dtype: 'float64' }
        ])
      ),
      bytes: context => {
        const { read, written } = entry.bytes(context);
        return { read: 2 * read, written: 2 * written };
      },
      // WebGPU computes in pairs of floats, with 44 bits and more.
      tolerance: { absolute: 1e-11, relative: 1e-10 }
    })
  ];
}

/** Values in an array of the type of another. */
export function like(
  array: ArrayLike<number>,
  values: ArrayLike<number>
): Float32Array | Float64Array {
  return array instanceof Float64Array
    ? Float64Array.from(values)
    : Float32Array.from(values);
}
