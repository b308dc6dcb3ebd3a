/** Hand-written WGSL as a unit of launchable kernels. */
import {
  reflectWgsl,
  type ReflectedEntryPoint
} from '../../compiler/wgsl/reflect';
import { WgslSyntaxError } from '../../compiler/wgsl/reflect/tokens';
import { ShaderError, type GpuDevice, type ShaderMessage } from '../../device';
import type {
  DiagnosticRecord,
  KernelParamRecord
} from '../../protocol/record';
import type { CatalogueEntry } from '../../../kernels/entry';
import { shownLine, sourceLine } from '../../compiler/diagnostics';
import {
  writtenShader,
  type ReflectedKernel
} from '../devices/webgpu/writtenShader';
import { EngineError } from '../engine/engineError';
import { compileError } from './diagnostics';
import type { Launchable, CompiledUnit } from './launchable';

/**
 * The browser's own diagnostics are better than those of our reflection: it speaks first.
 * @throws EngineError CompileError
 */
export async function compileWgslUnit(
  gpu: GpuDevice | undefined,
  source: string,
  file: string,
  entry?: CatalogueEntry
): Promise<CompiledUnit> {
  const unit = unitOrError(source, file, entry);
  if (gpu) {
    await gpu.guard(() => checkWgsl(gpu, source, file));
  }
  if (unit instanceof EngineError) {
    throw unit;
  }
  return unit;
}

function unitOrError(
  source: string,
  file: string,
  entry?: CatalogueEntry
): CompiledUnit | EngineError {
  try {
    return reflectWgslUnit(source, file, entry);
  } catch (error) {
    if (error instanceof EngineError) {
      return error;
    }
    throw error;
  }
}

async function checkWgsl(
  gpu: GpuDevice,
  source: string,
  file: string
): Promise<void> {
  try {
    await gpu.pipelines.check(file, source);
  } catch (error) {
    if (error instanceof ShaderError) {
      throw compileError(
        error.messages.map(message => wgslDiagnostic(message, source, file))
      );
    }
    throw error;
  }
}

/** @throws EngineError CompileError for text whose declarations cannot be read. */
export function reflectWgslUnit(
  source: string,
  file: string,
  entry?: CatalogueEntry
): CompiledUnit {
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
  const unit: CompiledUnit = {
    language: 'wgsl',
    file,
    source,
    entry,
    kernels,
    templates: [],
    warnings: [],
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
    text: shownLine(sourceLine({ text: source }, line), message.column),
    notes: []
  };
}

function wgslKernel(
  source: string,
  point: ReflectedEntryPoint,
  unit: CompiledUnit
): Launchable {
  const params: KernelParamRecord[] = [];
  for (const buffer of point.buffers) {
    if (buffer.space === 'storage') {
      params.push({
        name: buffer.name,
        type: buffer.type,
        scalar: buffer.scalar,
        isPointer: true,
        isConst: buffer.access === 'read'
      });
    } else if (buffer.uniform) {
      params.push(
        ...buffer.uniform.leaves.map(leaf => ({
          name: `${buffer.name}${leaf.path}`,
          type: leaf.type,
          scalar: leaf.type,
          isPointer: false,
          isConst: false
        }))
      );
    }
  }
  const code: ReflectedKernel = {
    entryPoint: point.name,
    wgsl: source,
    file: unit.file,
    shader: writtenShader(source, point)
  };
  const declared = params.map(({ name, type }) => `${name}: ${type}`);
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
    code
  };
}
