/**
 * The reference semantics of the IR: runs a kernel launch plainly and slowly,
 * one thread at a time between the points where threads meet. Every back end
 * is tested against it.
 *
 * What CUDA leaves undefined is defined here, so that results repeat:
 * variables and shared memory start as zeros; blocks run in order of their
 * number, threads in order of theirs; a shuffle from a lane that takes no part
 * gives 0; division by zero sets all bits; conversions saturate. Programs
 * whose results depend on such things are not good tests.
 */
import { sizeOf } from '../../ir/layout';
import {
  isRepresentable,
  writeScalar,
  type ScalarValue
} from '../../semantics/scalars';
import type { IrFunction, Module, Span, Type, Variable } from '../../ir/types';
import type { TextureTable } from '../../ir/textures';
import { reachableFunctions } from '../../ir/visit';
import { Block } from './block';
import { EvaluationError } from './errors';
import type { Dim3 } from '../../../protocol/launchRequest';
import { Thread, type Launch } from './machine';
import {
  AddressSpace,
  EvaluatedObject,
  rawAccess,
  type Pointer,
  type Value
} from './memory';
import { Compiler, type CompiledFunction } from './statements';

export {
  EvaluationError,
  type EvaluatorFaultKind,
  type ThreadId
} from './errors';

/** `fields` for a struct passed by value; null for a null pointer. */
export type LaunchArgument =
  | number
  | bigint
  | boolean
  | null
  | { buffer: ArrayBuffer; byteOffset?: number }
  | { fields: LaunchArgument[] };

/** Missing components are 1. */
export type Extent = number | readonly [x: number, y?: number, z?: number];

export interface EvaluateOptions {
  grid: Extent;
  block: Extent;
  /** Bytes of dynamic shared memory. */
  dynamicShared?: number;
  /** One for each parameter. Arguments with one buffer share its memory, and may overlap. */
  args: LaunchArgument[];
  /** Textures by handle; the launch sees them as they are when it begins. */
  textures?: TextureTable;
  /** Module variables as an earlier launch left them; fresh ones otherwise. */
  globals?: ModuleMemory;
  /**
   * Whether threads and blocks take their turns from the first to the last or
   * the other way round: a race shows as a difference.
   */
  order?: 'ascending' | 'descending';
  /** Statements of all threads together after which the launch is stopped; default 10^9. */
  maxSteps?: number;
}

export interface Evaluation {
  /** What each printf wrote, in order. */
  prints: string[];
  /** Statements executed by all threads together. */
  steps: number;
}

/** The bytes of a module's variables, which outlive a launch. */
export type ModuleMemory = Map<Variable, ArrayBuffer>;

/** Module variables with their initial values; those of host code are none of a launch's. */
export function createModuleMemory(module: Module): ModuleMemory {
  const memory: ModuleMemory = new Map();
  for (const variable of module.globals.filter(v => v.space !== 'host')) {
    const buffer = new ArrayBuffer(sizeOf(variable.type));
    const view = new DataView(buffer);
    for (const leaf of variable.initial ?? []) {
      writeScalar(view, leaf.offset, leaf.type, leaf.value);
    }
    memory.set(variable, buffer);
  }
  return memory;
}

/**
 * Runs one launch; buffers change in place. Throws EvaluationError, which
 * names line and thread, for what CUDA would end the program for, for
 * barriers that not all threads reach, and beyond `maxSteps`.
 */
export function evaluateLaunch(
  module: Module,
  kernel: IrFunction,
  options: EvaluateOptions
): Evaluation {
  const space = new AddressSpace();
  const globals = options.globals ?? createModuleMemory(module);
  const launch: Launch = {
    grid: extent(options.grid, 'grid'),
    block: extent(options.block, 'block'),
    dynamicSharedSize: options.dynamicShared ?? 0,
    space,
    variables: new Map(
      [...globals].map(([variable, buffer]) => [
        variable,
        new EvaluatedObject(
          `${variable.space} variable ${variable.name}`,
          buffer
        )
      ])
    ),
    // A texture may lie in an array that the launch writes: it reads what was there before.
    textures: (options.textures ?? []).map(
      texture => texture && { ...texture, bytes: texture.bytes.slice() }
    ),
    prints: [],
    steps: 0,
    maxSteps: options.maxSteps ?? 1e9
  };
  checkBlock(launch.block);
  const args = bindArguments(kernel, options.args, space);
  const compiled = new Compiler(space).compile(kernel);
  runBlocks(launch, kernel, compiled, args, options.order === 'descending');
  return { prints: launch.prints, steps: launch.steps };
}

/**
 * Blocks run one after the other; one that waits for another lets the next
 * begin, as if the whole grid were resident.
 */
function runBlocks(
  launch: Launch,
  kernel: IrFunction,
  compiled: CompiledFunction,
  args: Value[],
  isReversed: boolean
): void {
  const shared = [
    ...new Set(reachableFunctions(kernel).flatMap(fn => fn.shared))
  ];
  const total = launch.grid[0] * launch.grid[1] * launch.grid[2];
  const resident: Block[] = [];
  let next = 0;
  while (next < total || resident.length > 0) {
    for (const block of [...resident]) {
      if (block.run() === 'done') {
        resident.splice(resident.indexOf(block), 1);
      }
    }
    if (next < total) {
      const number = isReversed ? total - 1 - next : next;
      next++;
      const block = makeBlock(
        launch,
        coordinates(number, launch.grid),
        shared,
        compiled,
        args,
        isReversed
      );
      if (block.run() === 'waiting') {
        resident.push(block);
      }
    }
  }
}

function makeBlock(
  launch: Launch,
  blockIdx: Dim3,
  shared: Variable[],
  compiled: CompiledFunction,
  args: Value[],
  isReversed: boolean
): Block {
  const dynamic = new EvaluatedObject(
    'dynamic shared memory',
    new ArrayBuffer(launch.dynamicSharedSize)
  );
  const memory = new Map<Variable, Pointer>();
  for (const variable of shared) {
    const object = variable.isDynamicShared
      ? dynamic
      : new EvaluatedObject(
          `shared variable ${variable.name}`,
          new ArrayBuffer(sizeOf(variable.type))
        );
    memory.set(variable, { object, offset: 0 });
  }
  const [x, y, z] = launch.block;
  const threads = Array.from({ length: x * y * z }, (_, linear) => {
    const thread = new Thread(
      launch,
      blockIdx,
      coordinates(linear, launch.block),
      linear,
      memory
    );
    thread.frame = compiled.frame(args);
    return thread;
  });
  return new Block(isReversed ? threads.reverse() : threads, compiled);
}

/** x runs fastest, as CUDA numbers threads and blocks. */
function coordinates(linear: number, size: Dim3): Dim3 {
  return [
    linear % size[0],
    Math.floor(linear / size[0]) % size[1],
    Math.floor(linear / (size[0] * size[1]))
  ];
}

// ------------------------------------------------------------------ arguments

function extent(value: Extent, what: string): Dim3 {
  const [x, y = 1, z = 1] = typeof value === 'number' ? [value] : value;
  if (![x, y, z].every(n => Number.isInteger(n) && n > 0)) {
    throw new EvaluationError(
      'launch',
      `the ${what} (${x},${y},${z}) must be positive integers`
    );
  }
  return [x, y, z];
}

function checkBlock([x, y, z]: Dim3): void {
  if (x * y * z > 1024 || z > 64) {
    throw new EvaluationError(
      'launch',
      `a block of (${x},${y},${z}) threads is too large: at most 1024 in all and 64 in z`
    );
  }
}

function bindArguments(
  kernel: IrFunction,
  args: LaunchArgument[],
  space: AddressSpace
): Value[] {
  const { params, name } = kernel;
  if (args.length !== params.length) {
    throw new EvaluationError(
      'launch',
      `${name} takes ${params.length} arguments, not ${args.length}`,
      kernel.span
    );
  }
  const objects = new Map<ArrayBuffer, EvaluatedObject>();
  return params.map((param, i) => {
    const bind = (type: Type, argument: LaunchArgument, label: string): Value =>
      bindValue(type, argument, { label, objects, space, span: param.span });
    return bindStruct(param.type, args[i], param.name, bind, space);
  });
}

type Bind = (type: Type, argument: LaunchArgument, label: string) => Value;

/** Structs field by field, anything else through `bind`. */
function bindStruct(
  type: Type,
  argument: LaunchArgument,
  label: string,
  bind: Bind,
  space: AddressSpace
): Value {
  if (
    (type.kind !== 'struct' && type.kind !== 'vector') ||
    argument === null ||
    typeof argument !== 'object' ||
    !('fields' in argument)
  ) {
    return bind(type, argument, label);
  }
  const { fields } = argument;
  if (type.kind === 'vector') {
    const element: Type = { kind: 'scalar', name: type.element };
    return fields.map(
      (field, i) => bind(element, field, `${label}.${i}`) as ScalarValue
    );
  }
  const view = new DataView(new ArrayBuffer(type.size));
  type.fields.forEach((field, i) => {
    const value = bindStruct(
      field.type,
      fields[i],
      `${label}.${field.name}`,
      bind,
      space
    );
    rawAccess(field.type, space).store(view, field.offset, value);
  });
  return new Uint8Array(view.buffer);
}

interface BindContext {
  label: string;
  objects: Map<ArrayBuffer, EvaluatedObject>;
  space: AddressSpace;
  span: Span;
}

function bindValue(
  type: Type,
  argument: LaunchArgument,
  context: BindContext
): Value {
  const { label, objects, span } = context;
  const fail = (due: string): never => {
    throw new EvaluationError(
      'launch',
      `argument ${label}: ${due} is due`,
      span
    );
  };
  if (type.kind === 'pointer') {
    if (argument === null) {
      return { object: null, offset: 0 };
    }
    if (typeof argument !== 'object' || !('buffer' in argument)) {
      return fail('a buffer');
    }
    const { buffer, byteOffset = 0 } = argument;
    let object = objects.get(buffer);
    if (!object) {
      object = new EvaluatedObject(`the array of parameter ${label}`, buffer);
      objects.set(buffer, object);
    }
    return { object, offset: byteOffset };
  }
  if (type.kind !== 'scalar') {
    return fail('{ fields }');
  }
  if (
    argument === null ||
    typeof argument === 'object' ||
    !isRepresentable(type.name, argument)
  ) {
    return fail(`a value of ${type.name}`);
  }
  return argument;
}
