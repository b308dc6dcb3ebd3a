/** Compute pipelines, compiled once per text. */
import { ShaderError, type ShaderMessage } from './deviceError';
import { untilLost } from './untilLost';

export type BufferAccess = 'read' | 'read_write' | 'uniform';

export interface ProgramBinding {
  group: number;
  binding: number;
  access: BufferAccess;
  /** Where in its buffer it begins is said at each dispatch. */
  isDynamic?: boolean;
}

/** A compute shader with the buffers it declares. */
export interface ShaderProgram {
  /** For messages: the kernel's name. */
  label: string;
  code: string;
  entryPoint: string;
  bindings: ProgramBinding[];
}

export interface CompiledProgram {
  pipeline: GPUComputePipeline;
  /** One layout per bind group, empty ones included. */
  layouts: GPUBindGroupLayout[];
}

/** Pipelines kept; a session has few kernels but may sweep many block sizes. */
const CAPACITY = 256;

export class PipelineCache {
  constructor(private readonly device: GPUDevice) {}

  /** @throws ShaderError where the browser refuses the WGSL. */
  async get(program: ShaderProgram): Promise<CompiledProgram> {
    const key = JSON.stringify([
      program.code,
      program.entryPoint,
      program.bindings
    ]);
    let found = this._programs.get(key);
    if (found) {
      // Youngest last: a Map iterates in order of insertion.
      this._programs.delete(key);
    } else {
      found = compile(this.device, program);
      // A failure is reported to whoever asked, and not kept.
      found.catch(() => this._programs.delete(key));
    }
    this._programs.set(key, found);
    if (this._programs.size > CAPACITY) {
      this._programs.delete(this._programs.keys().next().value!);
    }
    return found;
  }

  /** Only compiles. @throws ShaderError where the browser refuses the WGSL. */
  async check(label: string, code: string): Promise<void> {
    await compileModule(this.device, label, code, () => Promise.resolve());
  }

  private readonly _programs = new Map<string, Promise<CompiledProgram>>();
}

/** @param use of the module, begun before it is known whether there is anything wrong with it */
async function compileModule<T>(
  device: GPUDevice,
  label: string,
  code: string,
  use: (module: GPUShaderModule) => Promise<T>
): Promise<T> {
  device.pushErrorScope('validation');
  const module = device.createShaderModule({ label, code });
  const scope = device.popErrorScope();
  const used = use(module);
  // What is wrong with the module is told before what that makes of its use.
  used.catch(() => undefined);
  const info = await untilLost(device, module.getCompilationInfo());
  const errors = info.messages.filter(message => message.type === 'error');
  const failure = await untilLost(device, scope);
  if (errors.length > 0) {
    throw new ShaderError(label, errors.map(shaderMessage));
  }
  if (failure) {
    throw new ShaderError(label, [bareMessage(failure.message)]);
  }
  return untilLost(device, used);
}

/**
 * Asks for the pipeline at once: it is made while the program goes on, which
 * may be long before it waits for anything.
 */
function compile(
  device: GPUDevice,
  program: ShaderProgram
): Promise<CompiledProgram> {
  const { label, code, entryPoint } = program;
  return compileModule(device, label, code, async module => {
    // The layout is written out: a layout derived from the shader ('auto') drops
    // buffers that the shader declares and does not use.
    const layouts = bindGroupLayouts(device, program);
    try {
      const pipeline = await device.createComputePipelineAsync({
        label,
        layout: device.createPipelineLayout({ bindGroupLayouts: layouts }),
        compute: { module, entryPoint }
      });
      return { pipeline, layouts };
    } catch (error) {
      throw new ShaderError(label, [
        bareMessage(error instanceof Error ? error.message : String(error))
      ]);
    }
  });
}

function bindGroupLayouts(
  device: GPUDevice,
  program: ShaderProgram
): GPUBindGroupLayout[] {
  const groups = Math.max(0, ...program.bindings.map(b => b.group + 1));
  const types = {
    read: 'read-only-storage',
    read_write: 'storage',
    uniform: 'uniform'
  } as const;
  return Array.from({ length: groups }, (_, group) =>
    device.createBindGroupLayout({
      label: program.label,
      entries: program.bindings
        .filter(binding => binding.group === group)
        .map(({ binding, access, isDynamic = false }) => ({
          binding,
          visibility: GPUShaderStage.COMPUTE,
          buffer: { type: types[access], hasDynamicOffset: isDynamic }
        }))
    })
  );
}

function shaderMessage(message: GPUCompilationMessage): ShaderMessage {
  return {
    line: message.lineNum,
    column: message.linePos,
    length: message.length,
    message: message.message
  };
}

function bareMessage(message: string): ShaderMessage {
  return { line: 0, column: 0, length: 0, message };
}
