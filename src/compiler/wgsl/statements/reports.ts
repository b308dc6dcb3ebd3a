/**
 * printf, assert and __trap(): what a kernel reports to the host.
 *
 * A printf reserves words in a buffer by one atomic addition and writes the
 * number of its site (the format and what is constant in it stay on the host)
 * and its arguments' bits. A failed assertion or a trap writes its site and its
 * thread to the status buffer, once for the launch.
 */
import { argumentKinds } from '../../semantics/printf/parse';
import { initialBytes } from '../../ir/initialBytes';
import { Unsupported } from '../../ir/unsupported';
import type { AssertStmt, Expr, PrintStmt, TrapStmt } from '../../ir/types';
import { DOUBLE_TYPE } from '../values/double';
import { wrapped, Binding, type Fragment } from '../text/fragment';
import type { PrintArgumentType, PrintSite, WgslKernel } from '../kernel';
import { registerType, valueType } from '../values/literals';
import type { Shader } from '../shader';
import type { ValueSource } from '../values/source';
import { describeType } from '../values/types';

/** CUDA's default for cudaLimitPrintfFifoSize: 1 MiB (CUDA C++ Programming Guide, "Formatted Output"). */
const DEFAULT_BYTES = 2 ** 20;
/** The buffer's cursor and its count of lost outputs. */
const HEADER_WORDS = 2;
/** What the reservation answers when the buffer is full. */
const NO_ROOM = '0xffffffffu';

type StopSite = NonNullable<WgslKernel['stops']>['sites'][number];

interface PrintNames {
  struct: string;
  buffer: string;
  room: string;
  /** By number of words: the function that writes a record. */
  writers: Map<number, string>;
}

/** The reports of one shader: their sites, and the WGSL that makes them. */
export class Reports {
  private readonly printSites: PrintSite[] = [];
  private readonly stopSites: StopSite[] = [];
  private names: PrintNames | undefined;
  private stopName: string | undefined;

  private readonly shader: Shader;

  constructor(private readonly to: ValueSource) {
    this.shader = to.shader;
  }

  get prints(): boolean {
    return this.printSites.length > 0;
  }

  get stops(): boolean {
    return this.stopSites.length > 0;
  }

  private get capacityWords(): number {
    return this.shader.options.printWords ?? DEFAULT_BYTES / 4 - HEADER_WORDS;
  }

  // ------------------------------------------------------------ statements

  print(stmt: PrintStmt): void {
    const words: string[] = [];
    const kinds = argumentKinds(stmt.format);
    const args = stmt.args.map((arg, index): PrintSite['args'][number] => {
      if (arg.op === 'string') {
        return { string: arg.value };
      }
      if (arg.type.kind === 'pointer' && kinds[index] === 'text') {
        const strings = this.stringsOf(arg);
        if (strings.size === 0) {
          return { string: null };
        }
        words.push(...this.pointer(arg));
        return { strings };
      }
      const sent = withoutWidening(arg);
      if (sent.op === 'const') {
        return { constant: sent.value };
      }
      const address = this.constantAddress(sent);
      if (address !== undefined) {
        return { constant: address };
      }
      const { type, texts } = this.argument(sent);
      words.push(...texts);
      return type;
    });
    this.printSites.push({
      format: stmt.format,
      args,
      line: stmt.span.line
    });
    // Sites count from 1: a word that nobody wrote is 0.
    const site = `${this.printSites.length}u`;
    const writer = this.writer(1 + words.length);
    this.to.output.line(
      `${writer}(${[site, ...words].join(', ')});`,
      stmt.span
    );
    if (stmt.result) {
      // CUDA's printf returns the number of its arguments.
      const result = this.to.variables.text(stmt.result);
      this.to.output.line(`${result} = ${stmt.args.length}i;`, stmt.span);
    }
  }

  /** The literals that a `const char *` may point into, by the tags of their arrays. */
  private stringsOf(arg: Expr): Map<number, Uint8Array> {
    const strings = new Map<number, Uint8Array>();
    for (const root of this.shader.roots.entry.rootsOf(arg)) {
      const variable = root.kind === 'variable' ? root.variable : undefined;
      if (variable?.space !== 'constant' || !variable.initial) {
        throw new Unsupported(
          'a string that is no literal cannot be printed on the GPU: print its characters one by one with %c',
          arg.span
        );
      }
      strings.set(root.id + 1, initialBytes(variable));
    }
    return strings;
  }

  private pointer(arg: Expr): string[] {
    return this.halves(this.to.emit(arg));
  }

  /** An address that no thread has to tell: null, and that of memory which is only named. */
  private constantAddress(arg: Expr): bigint | undefined {
    if (arg.type.kind !== 'pointer') {
      return undefined;
    }
    const roots = this.shader.roots.entry.rootsOf(arg);
    if (roots.length === 0) {
      return 0n;
    }
    const [root] = roots;
    const isOnlyNamed =
      roots.length === 1 &&
      root.kind !== 'unknown' &&
      !this.shader.objects.all.has(root) &&
      (arg.op === 'read' || arg.op === 'address');
    return isOnlyNamed ? printedAddress(root.id + 1, 0n) : undefined;
  }

  private argument(arg: Expr): { type: PrintArgumentType; texts: string[] } {
    if (arg.type.kind === 'pointer') {
      return {
        type: 'pointer',
        texts: this.pointer(arg)
      };
    }
    const name = arg.type.kind === 'scalar' ? arg.type.name : undefined;
    if (!name) {
      throw new Unsupported(
        `${describeType(arg.type)} cannot be printed: print its members one by one`,
        arg.span
      );
    }
    const value = this.to.emit(arg);
    switch (registerType(name)) {
      case 'bool':
        return { type: 'u32', texts: [`u32(${value.text})`] };
      case 'i32':
        return { type: 'i32', texts: [`bitcast<u32>(${value.text})`] };
      case 'u32':
        return { type: 'u32', texts: [value.text] };
      case 'f32':
        return { type: 'f32', texts: [`bitcast<u32>(${value.text})`] };
      default: {
        const isDouble = valueType(name) === DOUBLE_TYPE;
        const bits: Fragment = isDouble
          ? {
              text: `${this.shader.functions.use('double_to_bits')}(${value.text})`,
              binding: Binding.Primary
            }
          : value;
        return {
          type: isDouble ? 'f64' : name === 'u64' ? 'u64' : 'i64',
          texts: this.halves(bits)
        };
      }
    }
  }

  /** The low and the high word of a pair, which is evaluated once. */
  private halves(pair: Fragment): string[] {
    let text = wrapped(pair, Binding.Primary);
    if (!/^\w+$/.test(text)) {
      const name = this.shader.names.fresh('printed');
      this.to.output.line(`let ${name} = ${text};`);
      text = name;
    }
    return [`${text}.x`, `${text}.y`];
  }

  /** A failed assertion or a trap; `thread` is the thread's index in its block. */
  stop(stmt: AssertStmt | TrapStmt, thread: () => string): void {
    const { span } = stmt;
    const isAssert = stmt.stmt === 'assert';
    this.stopName ??= this.shader.names.fresh('report_stop');
    this.stopSites.push({
      kind: stmt.stmt,
      text: isAssert ? stmt.text : (stmt.reason ?? ''),
      file: this.shader.module.files[span.file]?.name ?? '',
      line: span.line
    });
    const cond = isAssert ? this.to.emit(stmt.cond).text : undefined;
    const block =
      'blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z)';
    const call = `${this.stopName}(${isAssert ? 2 : 3}u, ${this.stopSites.length - 1}u, ${block}, ${thread()});`;
    this.to.output.line(
      cond === undefined ? call : `if (!(${cond})) { ${call} }`,
      span
    );
  }

  // ---------------------------------------------------------- declarations

  private printNames(): PrintNames {
    const { names } = this.shader;
    return (this.names ??= {
      struct: names.fresh('PrintBuffer'),
      buffer: names.fresh('prints'),
      room: names.fresh('print_room'),
      writers: new Map()
    });
  }

  private writer(words: number): string {
    const { writers } = this.printNames();
    let name = writers.get(words);
    if (name === undefined) {
      name = this.shader.names.fresh(`print_${words}`);
      writers.set(words, name);
    }
    return name;
  }

  /** The buffer of printf at `binding`. */
  declaration(binding: number): string[] {
    const { struct, buffer } = this.printNames();
    return [
      `struct ${struct} { cursor: atomic<u32>, lost: atomic<u32>, words: array<u32, ${this.capacityWords}> }`,
      `@group(0) @binding(${binding}) var<storage, read_write> ${buffer}: ${struct};`
    ];
  }

  printLayout(binding: number): NonNullable<WgslKernel['print']> {
    const { capacityWords } = this;
    return {
      binding,
      size: 4 * (HEADER_WORDS + capacityWords),
      capacityWords,
      sites: this.printSites
    };
  }

  stopLayout(): NonNullable<WgslKernel['stops']> {
    return { block: this.shader.options.block, sites: this.stopSites };
  }

  /** The functions that the statements call. */
  helpers(): string[] {
    const texts: string[] = [];
    if (this.names) {
      texts.push(this.roomHelper(this.names));
      for (const [words, name] of this.names.writers) {
        texts.push(writerHelper(this.names, name, words));
      }
    }
    if (this.stopName) {
      texts.push(stopHelper(this.stopName));
    }
    return texts;
  }

  /** The cursor rests once it is past the end, so that it cannot come round. */
  private roomHelper({ room, buffer }: PrintNames): string {
    const { capacityWords } = this;
    return `fn ${room}(count: u32) -> u32 {
  if (atomicLoad(&${buffer}.cursor) < ${capacityWords}u) {
    let at = atomicAdd(&${buffer}.cursor, count);
    if (at + count <= ${capacityWords}u) { return at; }
  }
  atomicAdd(&${buffer}.lost, 1u);
  return ${NO_ROOM};
}`;
  }
}

/** An address like CUDA's, unlike in all arrays: of `bytes` into the array of that tag, 0 of null. */
export function printedAddress(tag: number, bytes: bigint): bigint {
  return (BigInt(tag) << 40n) + bytes;
}

function writerHelper(
  { room, buffer }: PrintNames,
  name: string,
  words: number
): string {
  const params = Array.from({ length: words }, (_, i) => `w${i}`);
  const stores = params.map(
    (param, i) =>
      `  ${buffer}.words[at${i > 0 ? ` + ${i}u` : ''}] = ${param};\n`
  );
  return `fn ${name}(${params.map(param => `${param}: u32`).join(', ')}) {
  let at = ${room}(${words}u);
  if (at == ${NO_ROOM}) { return; }
${stores.join('')}}`;
}

/** The first thread that stops is reported; weak exchanges may fail without a reason, hence the loop. */
function stopHelper(name: string): string {
  return `fn ${name}(kind: u32, site: u32, block: u32, thread: u32) {
  loop {
    let first = atomicCompareExchangeWeak(&status[0], 0u, kind);
    if (first.exchanged) {
      atomicStore(&status[1], site);
      atomicStore(&status[2], block);
      atomicStore(&status[3], thread);
    }
    if (first.exchanged || first.old_value != 0u) { return; }
  }
}`;
}

/**
 * C makes floats doubles on their way to printf. The host can do that too, and
 * as exactly: the value is sent as it was.
 */
function withoutWidening(arg: Expr): Expr {
  return arg.op === 'cast' &&
    arg.type.kind === 'scalar' &&
    arg.type.name === 'f64' &&
    arg.arg.type.kind === 'scalar'
    ? arg.arg
    : arg;
}
