import { Bytes } from './bytes';
import { laneOpcode, memoryOpcode, plainOpcode } from './opcodes';

export type ValueType = 'i32' | 'i64' | 'f32' | 'f64' | 'v128';

export const VALUE_TYPE_BYTE: Record<ValueType, number> = {
  i32: 0x7f,
  i64: 0x7e,
  f32: 0x7d,
  f64: 0x7c,
  v128: 0x7b
};

/** A block, loop or if that branches can name; made by `Code.block` and its like. */
export interface Label {
  readonly depth: number;
}

/**
 * A sequence of instructions. Pieces made apart can be appended to one another
 * as long as each is balanced and branches only to labels of its own.
 */
export class Code {
  readonly bytes = new Bytes();
  private depth = 0;

  /** An instruction without immediate operands. */
  op(name: string): this {
    return this.opcode(plainOpcode(name));
  }

  ops(...names: string[]): this {
    names.forEach(name => this.op(name));
    return this;
  }

  /**
   * A load or store. Unaligned accesses are allowed everywhere, so the
   * alignment hint is always 1 byte: a wrong larger one would cost time.
   */
  memory(name: string, offset = 0): this {
    this.opcode(memoryOpcode(name));
    this.bytes.u32(0);
    this.bytes.u32(offset);
    return this;
  }

  lane(name: string, lane: number): this {
    this.opcode(laneOpcode(name));
    this.bytes.byte(lane);
    return this;
  }

  i32(value: number): this {
    this.bytes.byte(0x41);
    this.bytes.s32(value);
    return this;
  }

  i64(value: bigint): this {
    this.bytes.byte(0x42);
    this.bytes.s64(value);
    return this;
  }

  f32(value: number): this {
    this.bytes.byte(0x43);
    this.bytes.f32(value);
    return this;
  }

  f64(value: number): this {
    this.bytes.byte(0x44);
    this.bytes.f64(value);
    return this;
  }

  /** A vector constant of 16 bytes. */
  v128(value: ArrayBufferView): this {
    this.opcode((0xfd << 12) | 12);
    const bytes = new Uint8Array(
      value.buffer,
      value.byteOffset,
      value.byteLength
    );
    if (bytes.length !== 16) {
      throw new RangeError(`a vector has 16 bytes, not ${bytes.length}`);
    }
    this.bytes.append(bytes);
    return this;
  }

  /** Picks 32-bit lanes 0-3 of the first vector and 4-7 of the second. */
  shuffle32(a: number, b: number, c: number, d: number): this {
    this.opcode((0xfd << 12) | 13);
    for (const lane of [a, b, c, d]) {
      for (let i = 0; i < 4; i++) {
        this.bytes.byte(4 * lane + i);
      }
    }
    return this;
  }

  get(local: number): this {
    return this.indexed(0x20, local);
  }

  set(local: number): this {
    return this.indexed(0x21, local);
  }

  tee(local: number): this {
    return this.indexed(0x22, local);
  }

  getGlobal(global: number): this {
    return this.indexed(0x23, global);
  }

  setGlobal(global: number): this {
    return this.indexed(0x24, global);
  }

  call(functionIndex: number): this {
    return this.indexed(0x10, functionIndex);
  }

  /** A call through the module's table: the arguments and an index into it are on the stack. */
  callIndirect(typeIndex: number): this {
    this.indexed(0x11, typeIndex);
    this.bytes.byte(0);
    return this;
  }

  /** Operands: where to, where from, how many bytes. The ranges may overlap. */
  memoryCopy(): this {
    this.opcode((0xfc << 12) | 10);
    this.bytes.byte(0);
    this.bytes.byte(0);
    return this;
  }

  /** Operands: where to, the byte, how many. */
  memoryFill(): this {
    this.opcode((0xfc << 12) | 11);
    this.bytes.byte(0);
    return this;
  }

  block(result?: ValueType): Label {
    return this.open(0x02, result);
  }

  loop(result?: ValueType): Label {
    return this.open(0x03, result);
  }

  if(result?: ValueType): Label {
    return this.open(0x04, result);
  }

  /**
   * The exception handling that engines have had since 2021 (Chrome 95, Firefox
   * 100, Safari 15.2, Node 17): a throw of the tag inside goes on at `catch`.
   */
  try(): Label {
    return this.open(0x06);
  }

  catch(tag: number): this {
    this.bytes.byte(0x07);
    this.bytes.u32(tag);
    return this;
  }

  throw(tag: number): this {
    return this.indexed(0x08, tag);
  }

  else(): this {
    this.bytes.byte(0x05);
    return this;
  }

  end(): this {
    if (this.depth === 0) {
      throw new RangeError('end without a block, loop or if');
    }
    this.depth--;
    this.bytes.byte(0x0b);
    return this;
  }

  br(label: Label): this {
    return this.indexed(0x0c, this.depth - label.depth);
  }

  brIf(label: Label): this {
    return this.indexed(0x0d, this.depth - label.depth);
  }

  /** Branches to `labels[i]` where i is on the stack, to `otherwise` beyond them. */
  brTable(labels: readonly Label[], otherwise: Label): this {
    this.bytes.byte(0x0e);
    this.bytes.u32(labels.length);
    [...labels, otherwise].forEach(label =>
      this.bytes.u32(this.depth - label.depth)
    );
    return this;
  }

  append(code: Code): this {
    if (code.depth !== 0) {
      throw new RangeError('the appended code has an open block');
    }
    this.bytes.append(code.bytes);
    return this;
  }

  get isBalanced(): boolean {
    return this.depth === 0;
  }

  private open(opcode: number, result?: ValueType): Label {
    this.bytes.byte(opcode);
    this.bytes.byte(result ? VALUE_TYPE_BYTE[result] : 0x40);
    this.depth++;
    return { depth: this.depth };
  }

  private indexed(opcode: number, index: number): this {
    this.bytes.byte(opcode);
    this.bytes.u32(index);
    return this;
  }

  private opcode(opcode: number): this {
    if (opcode < 0x1000) {
      this.bytes.byte(opcode);
    } else {
      this.bytes.byte(opcode >> 12);
      this.bytes.u32(opcode & 0xfff);
    }
    return this;
  }
}
