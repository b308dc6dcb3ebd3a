import { Bytes } from './bytes';
import { Code, VALUE_TYPE_BYTE, type ValueType } from './code';

export interface Signature {
  params: ValueType[];
  results: ValueType[];
}

/** One function under construction: parameters are locals 0, 1, …, further locals follow. */
export class FunctionBuilder {
  readonly code = new Code();
  private readonly locals: ValueType[] = [];

  constructor(
    readonly index: number,
    readonly signature: Signature
  ) {}

  local(type: ValueType): number {
    this.locals.push(type);
    return this.signature.params.length + this.locals.length - 1;
  }

  /** The body as the code section holds it, without its length. */
  encode(): Bytes {
    if (!this.code.isBalanced) {
      throw new RangeError('a block, loop or if of the function is still open');
    }
    const runs: [ValueType, number][] = [];
    for (const type of this.locals) {
      const last = runs[runs.length - 1];
      if (last && last[0] === type) {
        last[1]++;
      } else {
        runs.push([type, 1]);
      }
    }
    const out = new Bytes();
    out.u32(runs.length);
    for (const [type, count] of runs) {
      out.u32(count);
      out.byte(VALUE_TYPE_BYTE[type]);
    }
    out.append(this.code.bytes);
    out.byte(0x0b);
    return out;
  }
}

type GlobalType = 'i32' | 'i64' | 'f64';

const FUNCREF = 0x70;

interface Import {
  module: string;
  name: string;
  type?: number;
  /** Memory: least pages of 64 KiB. */
  pages?: number;
}

/**
 * A WebAssembly module under construction (binary format: WebAssembly Core
 * Specification 2.0, chapter 5). Imports come before functions, because they
 * are numbered first.
 */
export class ModuleBuilder {
  private readonly types: string[] = [];
  private readonly typeBytes: Bytes[] = [];
  private readonly imports: Import[] = [];
  private importedFunctions = 0;
  private readonly functions: { builder: FunctionBuilder; type: number }[] = [];
  private readonly globals: { type: GlobalType; initial: number }[] = [];
  private readonly tags: { type: number }[] = [];
  private table?: { size: number; functions: [slot: number, index: number][] };
  private readonly exports: { name: string; kind: number; index: number }[] =
    [];

  /** An imported function's index. */
  importFunction(
    module: string,
    name: string,
    params: ValueType[],
    results: ValueType[] = []
  ): number {
    if (this.functions.length > 0) {
      throw new RangeError('import functions before defining any');
    }
    this.imports.push({
      module,
      name,
      type: this.typeIndex({ params, results })
    });
    return this.importedFunctions++;
  }

  /** The module's only memory; `pages` of 64 KiB is the least that it must have. */
  importMemory(module: string, name: string, pages: number): void {
    this.imports.push({ module, name, pages });
  }

  addFunction(
    params: ValueType[],
    results: ValueType[] = [],
    exportAs?: string
  ): FunctionBuilder {
    const signature = { params, results };
    const builder = new FunctionBuilder(
      this.importedFunctions + this.functions.length,
      signature
    );
    this.functions.push({ builder, type: this.typeIndex(signature) });
    if (exportAs !== undefined) {
      this.exports.push({ name: exportAs, kind: 0, index: builder.index });
    }
    return builder;
  }

  /** A mutable global's index. */
  addGlobal(type: GlobalType, initial: number, exportAs?: string): number {
    this.globals.push({ type, initial });
    if (exportAs !== undefined) {
      this.exports.push({
        name: exportAs,
        kind: 3,
        index: this.globals.length - 1
      });
    }
    return this.globals.length - 1;
  }

  /** The index of a tag for exceptions that carry nothing. */
  addTag(): number {
    return (
      this.tags.push({ type: this.typeIndex({ params: [], results: [] }) }) - 1
    );
  }

  /** What a global begins with, where that was not known when it was added. */
  setInitial(global: number, initial: number): void {
    this.globals[global].initial = initial;
  }

  /** The module's only table, of functions, and what stands in which slot of it. */
  addTable(
    size: number,
    functions: [slot: number, index: number][],
    exportAs: string
  ): void {
    this.table = { size, functions };
    this.exports.push({ name: exportAs, kind: 1, index: 0 });
  }

  encode(): Uint8Array<ArrayBuffer> {
    const out = new Bytes();
    out.append(
      new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00])
    );
    section(out, 1, this.typeBytes, (bytes, type) => bytes.append(type));
    section(out, 2, this.imports, encodeImport);
    section(out, 3, this.functions, (bytes, { type }) => bytes.u32(type));
    section(out, 4, this.table ? [this.table] : [], (bytes, { size }) => {
      bytes.byte(FUNCREF);
      bytes.byte(0);
      bytes.u32(size);
    });
    // Between the memories, of which there are none here, and the globals.
    section(out, 13, this.tags, (bytes, { type }) => {
      bytes.byte(0);
      bytes.u32(type);
    });
    section(out, 6, this.globals, encodeGlobal);
    section(out, 7, this.exports, (bytes, { name, kind, index }) => {
      bytes.name(name);
      bytes.byte(kind);
      bytes.u32(index);
    });
    section(out, 9, this.table?.functions ?? [], (bytes, [slot, index]) => {
      bytes.byte(0);
      bytes.append(new Code().i32(slot).bytes);
      bytes.byte(0x0b);
      bytes.u32(1);
      bytes.u32(index);
    });
    section(out, 10, this.functions, (bytes, { builder }) => {
      const body = builder.encode();
      bytes.u32(body.length);
      bytes.append(body);
    });
    return out.view().slice();
  }

  /** The number of a signature, for calls through the table. */
  typeIndex(signature: Signature): number {
    const key = `${signature.params.join(',')}->${signature.results.join(',')}`;
    const known = this.types.indexOf(key);
    if (known >= 0) {
      return known;
    }
    const bytes = new Bytes();
    bytes.byte(0x60);
    for (const list of [signature.params, signature.results]) {
      bytes.u32(list.length);
      list.forEach(type => bytes.byte(VALUE_TYPE_BYTE[type]));
    }
    this.typeBytes.push(bytes);
    return this.types.push(key) - 1;
  }
}

function encodeImport(bytes: Bytes, item: Import): void {
  bytes.name(item.module);
  bytes.name(item.name);
  if (item.type !== undefined) {
    bytes.byte(0);
    bytes.u32(item.type);
  } else {
    bytes.byte(2);
    bytes.byte(0);
    bytes.u32(item.pages ?? 0);
  }
}

function encodeGlobal(
  bytes: Bytes,
  global: { type: GlobalType; initial: number }
): void {
  bytes.byte(VALUE_TYPE_BYTE[global.type]);
  bytes.byte(1);
  const initial = new Code();
  if (global.type === 'f64') {
    initial.f64(global.initial);
  } else if (global.type === 'i64') {
    initial.i64(BigInt(global.initial));
  } else {
    initial.i32(global.initial);
  }
  bytes.append(initial.bytes);
  bytes.byte(0x0b);
}

/** A section: its number, its length, a count, the items. Empty ones are left out. */
function section<T>(
  out: Bytes,
  id: number,
  items: T[],
  encode: (bytes: Bytes, item: T) => void
): void {
  if (items.length === 0) {
    return;
  }
  const content = new Bytes();
  content.u32(items.length);
  items.forEach(item => encode(content, item));
  out.byte(id);
  out.u32(content.length);
  out.append(content);
}
