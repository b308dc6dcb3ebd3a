/** Puts a shader together: declarations, helpers, functions, entry point. */
import { kernelAccesses, type KernelAccesses } from '../ir/accesses';
import type { FreshVariables } from '../ir/fresh';
import { providedHeaders } from '../ir/passes/inline';
import type { AfterPass } from '../ir/passes/pass';
import { certainlyEnds, type Initialisers } from './passes/finite';
import { holdsCollective } from './passes/structure';
import type {
  AssertStmt,
  BarrierStmt,
  IrFunction,
  Module,
  Place,
  PrintStmt,
  Span,
  Stmt,
  TrapStmt,
  WarpStmt
} from '../ir/types';
import { checkDoubleRange } from './analysis/doubleRange';
import { analyzeUniformity, type Uniformity } from './analysis/uniformity';
import { walkStmts } from '../ir/visit';
import { orderingBarriers, type BufferKey } from './analysis/orderingBarriers';
import { Collectives, type CollectiveHost } from './statements/collectives';
import { ShaderExpressions, type ThreadNames } from './values/expressions';
import {
  declareBindings,
  declareWorkgroup,
  declareStructs
} from './memory/declarations';
import { DeviceFunctions } from './statements/functions';
import type { WarpMode, WgslKernel, WgslOptions } from './kernel';
import { elementType } from './memory/objects';
import { uniformSlots } from './memory/uniformBuffer';
import { Reports } from './statements/reports';
import { prepareKernel } from './passes/index';
import { pointerFacts } from './passes/pointerFacts';
import { rootKey } from './memory/parameterRoots';
import {
  blockOfWorkgroup,
  blockShape,
  threadIdxFromIndex,
  chooseWarpMode,
  type BlockShape
} from './shape';
import { Shader } from './shader';
import { Output } from './text/output';
import { HoistedVariables } from './statements/hoisted';
import { ShaderStatements, type StatementHost } from './statements/statements';
import { BLOCK_HELPERS, loopLimitHelper } from './library/support';
import { emitSubgroup } from './statements/warp';
import { LOCK_WORDS } from './memory/locks';
import { TEXTURE_WORDS } from './library/textureNames';
import { CodeWriter } from './text/writer';

const DEFAULT_ITERATION_LIMIT = 2 ** 26;

export class KernelEmitter
  implements CollectiveHost, StatementHost, ThreadNames
{
  readonly shape: BlockShape;
  readonly hoisted: HoistedVariables;
  readonly values: ShaderExpressions;
  readonly statements: ShaderStatements;
  readonly constants: Initialisers;
  readonly uniformity: Uniformity;
  private readonly ordering: Set<BarrierStmt>;
  private readonly warpMode: WarpMode;
  private readonly shader: Shader;
  private readonly accesses: KernelAccesses;
  private readonly body: Stmt[];
  private readonly notes: string[] = [];
  /** What the code around the current region must provide. */
  private needs = { thread: false, threadIdx: false };
  private readonly support = new Set<keyof typeof BLOCK_HELPERS>();
  private readonly warpArrays = new Map<'values' | 'high' | 'votes', string>();
  private readonly reports: Reports;
  private readonly functions: DeviceFunctions;
  private usesLoopLimit = false;
  private usesSubgroups = false;

  constructor(
    module: Module,
    kernel: IrFunction,
    private readonly options: WgslOptions,
    readonly fresh: FreshVariables,
    afterPass?: AfterPass<IrFunction>
  ) {
    this.shape = blockShape(options);
    this.warpMode = chooseWarpMode(options, this.shape);
    const prepared = prepareKernel(
      kernel,
      {
        block: options.block,
        fresh,
        headers: providedHeaders(module),
        isCollective: stmt => this.isCollective(stmt),
        pointers: pointerFacts(kernel, options),
        losesNaN: options.caps.losesNaN,
        severalThreads: this.shape.perInvocation > 1,
        note: text => this.notes.push(text)
      },
      afterPass
    );
    checkDoubleRange(prepared);
    this.body = prepared.body;
    this.shader = new Shader(module, prepared, options);
    this.accesses = kernelAccesses(prepared, this.shader.roots);
    this.constants = this.shader.facts.initialisers;
    this.uniformity = analyzeUniformity(prepared, this.body, {
      isCollective: stmt => this.isCollective(stmt),
      isReadOnly: place => this.isReadOnly(place),
      ends: loop => certainlyEnds(loop, this.constants)
    });
    this.ordering = orderingBarriers(this.body, place => this.buffersOf(place));
    this.hoisted = new HoistedVariables(this.shape.perInvocation);
    this.values = new ShaderExpressions(
      this.shader,
      new Output(),
      this,
      this.hoisted
    );
    this.statements = new ShaderStatements(this.values, this);
    this.reports = new Reports(this.values);
    this.functions = new DeviceFunctions(
      this.shader,
      this.loopLimit.bind(this)
    );
  }

  // ----------------------------------------------------------- collectives

  isCollective(stmt: Stmt): boolean {
    return (
      stmt.stmt === 'barrier' ||
      (stmt.stmt === 'warp' && this.warpMode === 'workgroup-memory')
    );
  }

  ordersBuffers(barrier: BarrierStmt): boolean {
    return this.ordering.has(barrier);
  }

  private buffersOf(place: Place): BufferKey[] {
    const groups = this.options.aliases ?? [];
    return this.shader.roots.entry.objectsOf(place).flatMap(root => {
      switch (root.kind) {
        case 'parameter': {
          const key = rootKey(root);
          return [groups.find(group => group.includes(key))?.[0] ?? key];
        }
        case 'variable':
          return root.variable.space === 'global'
            ? [`variable ${root.variable.id}`]
            : [];
        case 'unknown':
          return ['anything'];
      }
    });
  }

  private isReadOnly(place: Place): boolean {
    const roots = this.shader.roots.entry.objectsOf(place);
    return (
      roots.length === 1 &&
      roots[0].kind === 'parameter' &&
      this.accesses.roots.get(roots[0])?.writes === false &&
      !(this.options.aliases ?? []).some(group =>
        group.includes(roots[0].kind === 'parameter' ? rootKey(roots[0]) : -1)
      )
    );
  }

  forEachThread(body: () => void): void {
    const { perInvocation, threads, invocations } = this.shape;
    if (perInvocation === 1) {
      body();
      return;
    }
    const outer = this.needs;
    this.needs = { thread: false, threadIdx: false };
    const inside = this.values.output.capture(body);
    const surplus = invocations * perInvocation > threads;
    const { threadIdx } = this.needs;
    const thread = this.needs.thread || threadIdx || surplus;
    this.needs = outer;
    const out = this.values.output;
    out.block(`for (var k = 0u; k < ${perInvocation}u; k++)`, undefined, () => {
      if (thread) {
        out.line(`let thread = invocation + k * ${invocations}u;`);
      }
      if (surplus) {
        out.line(`if (thread >= ${threads}u) { break; }`);
      }
      if (threadIdx) {
        out.line(`let threadIdx = ${threadIdxFromIndex(this.options.block)};`);
      }
      out.append(inside);
    });
  }

  threadIndex(): string {
    this.needs.thread = true;
    return this.shape.perInvocation > 1 ? 'thread' : 'invocation';
  }

  threadIdx(): string {
    this.needs.threadIdx = true;
    return 'threadIdx';
  }

  anyInvocation(value: string): string {
    this.support.add('any');
    return `any_invocation(${value}, invocation)`;
  }

  sumInvocations(count: string): string {
    this.support.add('sum');
    return `sum_invocations(${count}, invocation)`;
  }

  warpArray(which: 'values' | 'high' | 'votes'): string {
    let name = this.warpArrays.get(which);
    if (!name) {
      name = this.shader.names.fresh(`warp_${which}`);
      this.warpArrays.set(which, name);
    }
    return name;
  }

  warp(stmt: WarpStmt): void {
    this.usesSubgroups = true;
    emitSubgroup(this.values, stmt, () => this.threadIndex());
  }

  print(stmt: PrintStmt): void {
    this.reports.print(stmt);
  }

  stop(stmt: AssertStmt | TrapStmt): void {
    this.reports.stop(stmt, () => this.threadIndex());
  }

  loopLimit(span: Span, turn?: string): string {
    this.usesLoopLimit = true;
    return turn
      ? `(${turn} & 0xffffu) == 0u && counted_loop_limit(${turn}, ${span.line}u)`
      : `loop_limit(${span.line}u)`;
  }

  functionName(fn: IrFunction): string {
    return this.functions.name(fn);
  }

  // ---------------------------------------------------------------- output

  emit(): WgslKernel {
    const collective = this.body.some(stmt =>
      holdsCollective(stmt, s => this.isCollective(s))
    );
    const code = this.values.output.capture(() => {
      if (!collective && this.shape.perInvocation === 1) {
        this.statements.list(this.body);
      } else {
        new Collectives(this, this.body).list(this.body, undefined);
      }
    });
    const top = this.values.output.capture(() => this.declareHoisted());

    const bindings = declareBindings(this.shader, this.accesses);
    const uniforms = uniformSlots(this.shader, this.options, bindings.length);
    const out = new CodeWriter();
    out.line(
      `// ${this.shader.kernel.name}, for blocks of ${this.options.block.join(' x ')} threads`
    );
    const { laneName } = this.shader;
    if (this.usesSubgroups || laneName) {
      out.line('enable subgroups;');
      out.line('diagnostic(off, subgroup_uniformity);');
    }
    out.line('');
    declareStructs(this.shader, out);
    uniforms?.declaration.forEach(line => out.line(line));
    for (const binding of bindings) {
      out.line(binding.declaration);
    }
    let next = bindings.length + (uniforms ? 1 : 0);
    let status: WgslKernel['status'];
    if (this.usesLoopLimit || this.reports.stops) {
      status = { binding: next++, size: 16 };
      out.line(
        `@group(0) @binding(${status.binding}) var<storage, read_write> status: array<atomic<u32>, 4>;`
      );
    }
    let print: WgslKernel['print'];
    if (this.reports.prints) {
      print = this.reports.printLayout(next++);
      this.reports.declaration(print.binding).forEach(line => out.line(line));
    }
    let locks: WgslKernel['locks'];
    const { bufferName } = this.shader.locks;
    if (bufferName) {
      locks = { binding: next++, size: 4 * LOCK_WORDS };
      out.line(
        `@group(0) @binding(${locks.binding}) var<storage, read_write> ${bufferName}: array<atomic<u32>, ${LOCK_WORDS}>;`
      );
    }
    let textures: WgslKernel['textures'];
    if (this.shader.functions.needs('texture_descriptor')) {
      textures = { binding: next++ };
      out.line(
        `@group(0) @binding(${textures.binding}) var<storage, read> ${TEXTURE_WORDS}: array<u32>;`
      );
    }
    const workgroupBytes = declareWorkgroup(
      this.shader,
      this.warpArrays.values(),
      this.shape.threads,
      out
    );
    this.declareSupport(out);
    for (const text of this.functions.texts) {
      out.line('');
      out.append(text);
    }
    out.line('');
    const entryPoint = this.shader.names.fresh(this.shader.kernel.id);
    this.declareEntry(out, entryPoint, top, code, uniforms !== undefined);
    const annotated = out.annotated(this.shader.module.files);

    return {
      kernel: this.shader.kernel.name,
      code: annotated.text,
      entryPoint,
      workgroupSize: this.workgroupSize(),
      threadsPerInvocation: this.shape.perInvocation,
      warpMode: this.usesWarps() ? this.warpMode : 'none',
      bindings: bindings.map(({ declaration: _, ...binding }) => binding),
      ...(uniforms && { uniforms: uniforms.layout }),
      ...(status && { status }),
      ...(this.reports.stops && { stops: this.reports.stopLayout() }),
      ...(print && { print }),
      ...(textures && { textures }),
      ...(locks && { locks }),
      usesSubgroups: this.usesSubgroups || laneName !== undefined,
      ...(this.usesSubgroups && { requiredSubgroupSize: 32 }),
      workgroupBytes: workgroupBytes + this.shader.locks.sharedBytes,
      lineMap: annotated.lineMap,
      notes: this.collectNotes(),
      differences: this.differences()
    };
  }

  private usesWarps(): boolean {
    let found = false;
    walkStmts(this.body, {
      stmt: stmt => {
        found ||= stmt.stmt === 'warp';
      }
    });
    return found;
  }

  private collectNotes(): string[] {
    const { perInvocation, threads, invocations } = this.shape;
    if (perInvocation > 1) {
      this.notes.push(
        `This device runs at most ${this.options.caps.maxInvocationsPerWorkgroup} invocations a workgroup: each of ${invocations} runs ${perInvocation} of the block's ${threads} CUDA threads in turn.`
      );
    }
    if (this.usesWarps() && this.warpMode === 'workgroup-memory') {
      this.notes.push(
        'Warps of 32 lanes exchange their values through workgroup memory, because the device has no subgroups of exactly 32.'
      );
    }
    if (this.shader.locks.isTaken) {
      this.notes.push(
        'WebGPU has atomics of 32 bits only: those of 64-bit integers and double hold a lock here, which takes longer.'
      );
    }
    return this.notes;
  }

  private differences(): string[] {
    const { functions, locks } = this.shader;
    return [
      ...(functions.computesDoubles
        ? [
            'double is computed as pairs of floats: about 48 of its 53 bits, and the range of float. --simulate computes it whole, --double=error refuses it.'
          ]
        : []),
      ...(functions.cutsDoubles
        ? [
            'A double is cut to an integer here: what 53 bits make whole may be just below it in 48 bits, and come out 1 less.'
          ]
        : []),
      ...(locks.isClockRead
        ? [
            'WebGPU gives kernels no clock: clock() and its like count how often they were called in this launch. What they show is an order, not time.'
          ]
        : [])
    ];
  }

  private workgroupSize(): readonly [x: number, y: number, z: number] {
    return this.shape.perInvocation > 1
      ? [this.shape.invocations, 1, 1]
      : this.options.block;
  }

  private declareHoisted(): void {
    const out = this.values.output;
    for (const variable of this.hoisted.all) {
      const name = this.shader.names.of(variable);
      const object = this.shader.objects.ofVariable(variable);
      const type = object
        ? `array<${elementType(object)}, ${object.length}>`
        : this.shader.variableType(variable);
      out.line(
        this.shape.perInvocation > 1
          ? `var ${name}: array<${type}, ${this.shape.perInvocation}>;`
          : `var ${name}: ${type};`
      );
    }
  }

  private declareSupport(out: CodeWriter): void {
    const texts = [...this.support].map(name => BLOCK_HELPERS[name]);
    if (this.usesLoopLimit) {
      texts.push(
        loopLimitHelper(this.options.iterationLimit ?? DEFAULT_ITERATION_LIMIT)
      );
    }
    texts.push(...this.reports.helpers());
    texts.push(...this.shader.functions.texts());
    for (const text of texts) {
      out.line('');
      text.split('\n').forEach(line => out.line(line));
    }
  }

  private declareEntry(
    out: CodeWriter,
    name: string,
    top: CodeWriter,
    code: CodeWriter,
    hasParams: boolean
  ): void {
    const { shape, options } = this;
    const text = `${top.toString()}${code.toString()}`;
    const uses = (word: string): boolean =>
      new RegExp(`\\b${word}\\b`).test(text);
    const builtins: string[] = [];
    if (shape.perInvocation === 1 && uses('threadIdx')) {
      builtins.push('@builtin(local_invocation_id) threadIdx: vec3<u32>');
    }
    if (uses('invocation')) {
      builtins.push('@builtin(local_invocation_index) invocation: u32');
    }
    const { laneName } = this.shader;
    if (laneName) {
      builtins.push('@builtin(subgroup_invocation_id) subgroup_lane: u32');
    }
    const { foldGrid } = options;
    const folded = foldGrid !== undefined && foldGrid !== false;
    if (folded) {
      builtins.push(
        '@builtin(workgroup_id) workgroup: vec3<u32>, @builtin(num_workgroups) workgroups: vec3<u32>'
      );
    } else {
      if (uses('blockIdx')) {
        builtins.push('@builtin(workgroup_id) blockIdx: vec3<u32>');
      }
      if (uses('gridDim')) {
        builtins.push('@builtin(num_workgroups) gridDim: vec3<u32>');
      }
    }
    const size = this.workgroupSize();
    const dims =
      size[2] > 1 ? size : size[1] > 1 ? size.slice(0, 2) : size.slice(0, 1);
    out.line(`@compute @workgroup_size(${dims.join(', ')})`);
    out.block(`fn ${name}(${builtins.join(', ')})`, undefined, () => {
      if (laneName) {
        out.line(`${laneName} = subgroup_lane;`);
      }
      if (folded && hasParams) {
        out.line(
          'let gridDim = vec3<u32>(params.gridDim_x, params.gridDim_y, params.gridDim_z);'
        );
        const { block, total, blockIdx } = blockOfWorkgroup(foldGrid === 'x');
        out.line(`let workgroup_index = ${block};`);
        out.line(`if (workgroup_index >= ${total}) { return; }`);
        out.line(`let blockIdx = vec3<u32>(${blockIdx});`);
      }
      out.append(top);
      out.append(code);
    });
  }
}
