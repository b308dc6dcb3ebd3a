import { analyzeRoots, type RootAnalysis } from '../ir/roots/index';
import type { IrFunction, Module, Variable } from '../ir/types';
import type { ScalarName } from '../semantics/scalarTypes';
import { VariableFacts } from './analysis/variableFacts';
import type { WgslOptions } from './kernel';
import { HELPER_NAMES } from './library/names';
import { TEXTURE_WORDS } from './library/textureNames';
import { UsedFunctions } from './library/used';
import { readsHalvesAsBits } from './passes/seldom';
import { KernelObjects } from './memory/kernelObjects';
import { Locks } from './memory/locks';
import { Namer, nameParameters } from './text/names';
import { literal } from './values/literals';
import { ValueTypes } from './values/types';

/** Names that no variable may have. */
const RESERVED = [
  'params',
  'Params',
  'threadIdx',
  'blockIdx',
  'gridDim',
  'invocation',
  'workgroups',
  'workgroup_index',
  'subgroup_lane',
  'iterations',
  'loop_limit',
  'counted_loop_limit',
  'is_stopped',
  'thread',
  'k',
  'status',
  TEXTURE_WORDS,
  // The functions that the output may call.
  ...HELPER_NAMES
];

/** One shader under construction: each part of it keeps its own book. */
export class Shader {
  readonly names = new Namer();
  readonly functions: UsedFunctions;
  readonly types = new ValueTypes(this.names);
  readonly locks: Locks;
  readonly facts: VariableFacts;
  readonly roots: RootAnalysis;
  readonly objects: KernelObjects;
  /** Set once `lane` was asked for. */
  laneName: string | undefined;

  constructor(
    readonly module: Module,
    readonly kernel: IrFunction,
    readonly options: WgslOptions
  ) {
    this.functions = new UsedFunctions(
      this.names,
      options.caps,
      readsHalvesAsBits(kernel)
    );
    this.locks = new Locks(this.names, this.functions);
    nameParameters(kernel.params);
    RESERVED.forEach(name => this.names.fresh(name));
    this.facts = new VariableFacts(kernel);
    this.roots = analyzeRoots(kernel);
    this.objects = new KernelObjects(kernel, this.roots, options, this.names);
  }

  /** The variable that holds this thread's place in its subgroup; declared when first asked for. */
  lane(): string {
    this.laneName = this.functions.own(
      'lane',
      name => `var<private> ${name}: u32;`
    );
    return this.laneName;
  }

  literal(name: ScalarName, value: number | bigint | boolean): string {
    return literal(
      name,
      value,
      bits => `${this.functions.use('float_from_bits')}(${bits}u)`
    );
  }

  /** The WGSL type of a local variable. */
  variableType(variable: Variable): string {
    return variable.type.kind === 'pointer' && !this.objects.isPair(variable)
      ? 'u32'
      : this.types.of(variable.type, variable.span);
  }
}
