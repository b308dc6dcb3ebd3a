/**
 * Arrays that are larger than one binding. The buffer is bound several times, a
 * window of it each time, or several buffers are; WGSL has no arrays of
 * bindings, so a switch over the windows finds the element. Loads and stores
 * are functions, atomics stand in the switch themselves.
 *
 * An offset beyond the last window counts as one into it: WebGPU keeps it
 * inside, so that no other array is reached.
 */
import { unhidden } from '../library/used';
import type { Address } from './addresses';
import { infix, primary, type Fragment } from '../text/fragment';
import {
  elementSize,
  elementType,
  type MemoryObject,
  type Windows
} from './objects';
import type { Shader } from '../shader';

/** The value of the element at an index, through whichever window it is in. */
export function loadThroughWindow(
  shader: Shader,
  object: MemoryObject,
  index: string
): string {
  const type = elementType({ ...object, atomic: false });
  const name = shader.functions.own(
    `load_${object.name}`,
    fn => `fn ${fn}(at: u32) -> ${type} {
${cases(object, element => `return ${object.atomic ? `atomicLoad(&${element})` : element};`)}
}`
  );
  return `${name}(${index})`;
}

/** The statement that stores an element. */
export function storeThroughWindow(
  shader: Shader,
  object: MemoryObject,
  index: string,
  value: string
): string {
  const type = elementType({ ...object, atomic: false });
  const name = shader.functions.own(
    `store_${object.name}`,
    fn => `fn ${fn}(at: u32, value: ${type}) {
${cases(object, element => (object.atomic ? `atomicStore(&${element}, value);` : `${element} = value;`))}
}`
  );
  return `${name}(${index}, ${value});`;
}

/** The statement that changes bits of a word and no others, by `atomicAnd` or `atomicOr`. */
export function changeThroughWindow(
  shader: Shader,
  object: MemoryObject,
  builtin: 'atomicAnd' | 'atomicOr',
  index: string,
  value: string
): string {
  const name = shader.functions.own(
    `${builtin === 'atomicAnd' ? 'and' : 'or'}_${object.name}`,
    fn => `fn ${fn}(at: u32, value: u32) {
${cases(object, element => `${builtin}(&${element}, value);`)}
}`
  );
  return `${name}(${index}, ${value});`;
}

function cases(
  object: MemoryObject,
  statement: (element: string) => string
): string {
  const { names, bytes } = object.windows!;
  const elements = bytes / elementSize(object);
  const lines = names.map((name, i) => {
    const label = i === names.length - 1 ? 'default' : `case ${i}u`;
    const index = i === 0 ? 'at' : `at - ${i * elements}u`;
    return `    ${label}: { ${statement(`${unhidden(name)}[${index}]`)} }`;
  });
  return `  switch (at / ${elements}u) {\n${lines.join('\n')}\n  }`;
}

/**
 * The windows of an address's array as arrays of their own, and the number of
 * the one that the address is in; `at` names the offset, in the array's units.
 */
export function windowsAt(
  object: MemoryObject & { windows: Windows },
  at: string
): { number: Fragment; addresses: Address[] } {
  const { windows, ...rest } = object;
  const units = windows.bytes / object.unit;
  return {
    number: infix('/', primary(at), primary(`${units}u`)),
    addresses: windows.names.map((name, i) => ({
      object: { ...rest, name, whole: object },
      terms: [
        {
          fragment:
            i === 0
              ? primary(at)
              : infix('-', primary(at), primary(`${i * units}u`)),
          signed: false,
          scale: object.unit
        }
      ],
      constant: 0
    }))
  };
}
