/** Hand-written WGSL as a unit of launchable kernels. */
import type { UniformSlot, WgslBinding, WgslKernel } from '../../compiler/wgsl';
import {
  reflectWgsl,
  type ReflectedBuffer,
  type ReflectedEntryPoint
} from '../../compiler/wgsl/reflect';
import { WgslSyntaxError } from '../../compiler/wgsl/reflect/tokens';
import type { ShaderMessage } from '../../device';
import type {
  DiagnosticRecord,
  KernelParamRecord
} from '../../protocol/record';
import type { CatalogueEntry } from '../../../kernels/entry';
import { sourceLine } from '../../compiler/diagnostics';
import { compileError } from './diagnostics';
import type { Launchable, Unit } from './launchable';

/** @throws EngineError CompileError for text whose declarations cannot be read. */
export function reflectWgslUnit(
  source: string,
  file: string,
  entry?: CatalogueEntry
): Unit {
  let entryPoints: ReflectedEntryPoint[];
  try {
    entryPoints = reflectWgsl(source).kernels;
  } catch (error) {
    if (error instanceof WgslSyntaxError) {
      const { message, line, column } = error;
      throw compileError([
        wgslDiagnostic({ message, line, column, length: 1 }, source, file)
      ]);
    }
    throw error;
  }
  const kernels: Launchable[] = [];
  const unit: Unit = {
    language: 'wgsl',
    file,
    source,
    entry,
    kernels,
    templates: [],
    warnings: [],
    variables: [],
    find: name => kernels.find(kernel => kernel.name === name)
  };
  kernels.push(...entryPoints.map(point => wgslKernel(source, point, unit)));
  return unit;
}

/** What the browser's compiler says of a WGSL cell, as a diagnostic. */
export function wgslDiagnostic(
  message: ShaderMessage,
  source: string,
  file: string
): DiagnosticRecord {
  const line = Math.max(1, message.line);
  return {
    severity: 'error',
    message: message.message,
    file,
    line,
    column: Math.max(1, message.column),
    length: Math.max(1, message.length),
    text: sourceLine({ text: source }, line),
    notes: []
  };
}

function wgslKernel(
  source: string,
  point: ReflectedEntryPoint,
  unit: Unit
): Launchable {
  const params: KernelParamRecord[] = [];
  const bindings: WgslBinding[] = [];
  let uniforms: WgslKernel['uniforms'];
  for (const buffer of point.buffers) {
    if (buffer.space === 'storage') {
      bindings.push(storageBinding(buffer, params.length));
      params.push({
        name: buffer.name,
        type: buffer.type,
        scalar: buffer.scalar,
        isPointer: true,
        isConst: buffer.access === 'read'
      });
    } else if (buffer.uniform) {
      const { group, binding } = buffer;
      const slots = buffer.uniform.leaves.map((leaf, index): UniformSlot => ({
        offset: leaf.offset,
        what: 'param',
        param: params.length + index,
        word: 0,
        type: leaf.type
      }));
      params.push(
        ...buffer.uniform.leaves.map(leaf => ({
          name: `${buffer.name}${leaf.path}`,
          type: leaf.type,
          scalar: leaf.type,
          isPointer: false,
          isConst: false
        }))
      );
      const size = Math.ceil(buffer.uniform.size / 16) * 16;
      uniforms = { group, binding, size, slots };
    }
  }
  const declared = params.map(({ name, type }) => `${name}: ${type}`);
  const shader: WgslKernel = {
    kernel: point.name,
    code: source,
    entryPoint: point.name,
    workgroupSize: point.workgroupSize,
    threadsPerInvocation: 1,
    warpMode: point.usesSubgroups ? 'subgroups' : 'none',
    bindings,
    ...(uniforms && { uniforms }),
    usesSubgroups: point.usesSubgroups,
    workgroupBytes: point.workgroupBytes,
    lineMap: [],
    notes: []
  };
  return {
    name: point.name,
    signature: `${point.name}(${declared.join(', ')})`,
    params,
    line: point.line,
    staticShared: point.workgroupBytes,
    usesDynamicShared: false,
    registers: { estimate: 0, uncertainty: 0 },
    unit,
    fixedBlock: point.workgroupSize,
    shader: () => shader
  };
}

function storageBinding(buffer: ReflectedBuffer, param: number): WgslBinding {
  return {
    group: buffer.group,
    binding: buffer.binding,
    name: buffer.name,
    param,
    access: buffer.access,
    reads: buffer.reads,
    writes: buffer.writes
  };
}
