/** Kernels that can be launched, whichever language they were written in. */
import type { Module } from '../../compiler/ir/types';
import type { Dim3 } from '../../protocol/launchRequest';
import type { DeviceKernel } from '../devices/port';
import type { CatalogueEntry } from '../../../kernels/entry';
import type {
  DiagnosticRecord,
  KernelParamRecord
} from '../../protocol/record';

export interface Launchable {
  /** As a launch names it: `reduce6<512>`. */
  name: string;
  signature: string;
  params: KernelParamRecord[];
  /** 1-based line of its definition. */
  line: number;
  /** Bytes. */
  staticShared: number;
  usesDynamicShared: boolean;
  /** An estimate; both numbers 0 for WGSL, whose registers nobody counts. */
  registers: { estimate: number; uncertainty: number };
  unit: CompiledUnit;
  /** The only block size: WGSL's @workgroup_size. */
  fixedBlock?: Dim3;
  /** `__launch_bounds__`, threads. */
  maxThreads?: number;
  /** What devices run. */
  code: DeviceKernel;
}

/** One compiled source. */
export interface CompiledUnit {
  language: 'cuda' | 'wgsl';
  /** As messages name it: `cell [3]`, `reduction/r1-….cu`. */
  file: string;
  source: string;
  /** The catalogue entry that this is the source of. */
  entry?: CatalogueEntry;
  /** Kernels that exist, template instances so far included. */
  kernels: Launchable[];
  /** Names of kernel templates. */
  templates: string[];
  warnings: DiagnosticRecord[];
  /** What it was compiled to; absent for WGSL. */
  module?: Module;
  /** There is a `main()` in it. */
  hasMain?: boolean;
  /**
   * The kernel of that name, made from a template if need be.
   * @throws EngineError CompileError where the instance does not compile.
   */
  find(name: string): Launchable | undefined;
  /**
   * The unit compiled with other values of its macros; the same one each time
   * for the same values. Absent where there are none: WGSL.
   * @throws CommandError for a macro that it does not have; EngineError
   *   CompileError where it does not compile like that
   */
  redefined?(defines: Readonly<Record<string, string>>): CompiledUnit;
  /** Those that were made so far. */
  readonly variants?: readonly CompiledUnit[];
}

/** The catalogue entry that a kernel is the kernel of. */
export function entryOf({
  name,
  unit: { entry }
}: Launchable): CatalogueEntry | undefined {
  return entry && templateName(entry.kernel) === templateName(name)
    ? entry
    : undefined;
}

/** `reduce6<512>` → `reduce6` */
export function templateName(name: string): string {
  return name.replace(/<.*$/s, '');
}
