/** What a shader declares outside its functions. */
import type { Access, KernelAccesses } from '../../ir/accesses';
import { scalarSize } from '../../semantics/scalarTypes';
import type { Variable } from '../../ir/types';
import type { WgslBinding } from '../kernel';
import { elementType, type MemoryObject } from './objects';
import type { Shader } from '../shader';
import { byteOf, parameterName } from './parameterRoots';
import { memberNames } from '../text/names';
import type { CodeWriter } from '../text/writer';

/** The storage buffers of a shader, with their declarations. */
export function declareBindings(
  shader: Shader,
  accesses: KernelAccesses
): (WgslBinding & { declaration: string })[] {
  const seen = new Map<MemoryObject, Omit<WgslBinding, 'binding'>>();
  for (const [root, object] of shader.objects.all) {
    let access: Access | undefined;
    if (root.kind === 'parameter') {
      access = accesses.roots.get(root);
    } else if (
      root.kind === 'variable' &&
      (root.variable.space === 'global' || root.variable.space === 'constant')
    ) {
      access = accesses.variables.get(root.variable);
    } else {
      continue;
    }
    const reads = access?.reads ?? true;
    const writes = (access?.writes ?? true) || object.atomic;
    const earlier = seen.get(object);
    if (earlier) {
      // Parameters that are given the same buffer share its binding.
      earlier.reads ||= reads;
      earlier.writes ||= writes;
      earlier.access = earlier.writes ? 'read_write' : 'read';
      continue;
    }
    const at = root.kind === 'parameter' ? byteOf(root) : undefined;
    seen.set(object, {
      name:
        root.kind === 'parameter' ? parameterName(root) : root.variable.name,
      ...(root.kind === 'parameter'
        ? { param: root.index, ...(at !== undefined && { at }) }
        : { variable: root.variable.id }),
      access: writes ? ('read_write' as const) : ('read' as const),
      reads,
      writes
    });
  }
  const result: (WgslBinding & { declaration: string })[] = [];
  for (const [object, shown] of seen) {
    const { windows } = object;
    (windows?.names ?? [object.name]).forEach((name, index) => {
      const binding = result.length;
      result.push({
        binding,
        ...shown,
        ...(windows && { window: { index, bytes: windows.bytes } }),
        declaration: `@group(0) @binding(${binding}) var<storage, ${shown.access}> ${name}: array<${elementType(object)}>;`
      });
    });
  }
  return result;
}

/** The structures that the kernel uses. */
export function declareStructs(shader: Shader, out: CodeWriter): void {
  // Of shared memory that nothing reads or writes only the declaration names the type.
  for (const { type, span } of shader.objects.nativeShared) {
    shader.types.of(type, span);
  }
  for (const [struct, name] of shader.types.structs) {
    const names = memberNames(struct);
    out.block(`struct ${name}`, undefined, () => {
      if (struct.fields.length === 0) {
        // WGSL has no structs without members; function objects often are.
        out.line('unused: u32,');
      }
      struct.fields.forEach((field, i) =>
        out.line(
          `${names[i]}: ${shader.types.of(field.type, shader.kernel.span)},`
        )
      );
    });
  }
}

/** Workgroup variables; returns their bytes. */
export function declareWorkgroup(
  shader: Shader,
  warpArrays: Iterable<string>,
  threads: number,
  out: CodeWriter
): number {
  let bytes = 0;
  const declared = new Set<string>();
  for (const [root, object] of shader.objects.all) {
    if (
      root.kind !== 'variable' ||
      root.variable.space !== 'shared' ||
      declared.has(object.name)
    ) {
      continue;
    }
    declared.add(object.name);
    out.line(
      `var<workgroup> ${object.name}: array<${elementType(object)}, ${object.length}>;`
    );
    const size = object.element.kind === 'vector' ? object.unit : 4;
    bytes += size * (object.length ?? 0);
  }
  for (const variable of shader.objects.nativeShared) {
    out.line(
      `var<workgroup> ${shader.names.of(variable)}: ${shader.types.of(variable.type, variable.span)};`
    );
    bytes += nativeBytes(variable);
  }
  const lanes = Math.ceil(threads / 32) * 32;
  for (const name of warpArrays) {
    out.line(`var<workgroup> ${name}: array<u32, ${lanes}>;`);
    bytes += 4 * lanes;
  }
  return bytes;
}

function nativeBytes(variable: Variable): number {
  const size = (type: Variable['type']): number => {
    switch (type.kind) {
      case 'scalar':
        return Math.max(4, scalarSize(type.name));
      case 'vector':
        return (
          Math.max(4, scalarSize(type.element)) *
          (type.lanes === 3 ? 4 : type.lanes)
        );
      case 'array':
        return size(type.of) * type.length;
      case 'struct':
        return type.fields.reduce((sum, field) => sum + size(field.type), 0);
      default:
        return 4;
    }
  };
  return size(variable.type);
}
