import type { Shader } from '../shader';
import type { HoistedVariables } from '../statements/hoisted';
import type { Address, Addresses } from './addresses';
import { primary, type Fragment } from '../text/fragment';
import { elementType, type MemoryObject } from './objects';
import { loadThroughWindow, storeThroughWindow } from './windows';

/** Gives a value a name, for it is used more than once. */
interface Namer {
  name(value: Fragment, wanted: string): string;
}

/** The elements of array objects: named, read and written. */
export class Elements {
  constructor(
    private readonly shader: Shader,
    private readonly addresses: Addresses,
    private readonly hoisted: HoistedVariables
  ) {}

  /** The array element that an address names; `extra` bytes further on. Not of an array in windows. */
  at(address: Address, extra = 0): string {
    const { object } = address;
    if (object.lanes) {
      const { whole, lane } = inVector(address, extra);
      return `${this.subscript(object, this.indexAt(whole))}.${lane}`;
    }
    return this.subscript(object, this.indexAt(address, extra));
  }

  /** An object's index at an address; arrays in windows take a u32. */
  indexAt(address: Address, extra = 0): string {
    return address.object.windows
      ? this.addresses.offsetU32(address, extra).text
      : this.addresses.offset(address, extra).text;
  }

  subscript(object: MemoryObject, index: string): string {
    const variable =
      object.root.kind === 'variable' ? object.root.variable : undefined;
    const slot = variable ? this.hoisted.subscript(variable) : '';
    return `${object.name}${slot}[${index}]`;
  }

  /** The value of the array element at an address. */
  load(address: Address, extra = 0): string {
    if (address.object.lanes) {
      return this.at(address, extra);
    }
    return this.loadAt(address.object, this.indexAt(address, extra));
  }

  /** A lane of a vector that is loaded once for all of a value (Address.vectors). */
  loadLane(to: Namer, address: Address, extra: number): string {
    const { vectors } = address;
    if (!vectors) {
      return this.at(address, extra);
    }
    const { whole, lane } = inVector(address, extra);
    let name = vectors.get(whole.constant)?.name;
    if (name === undefined) {
      const vector = this.loadAt(address.object, this.indexAt(whole));
      name = to.name(primary(vector), 'loaded');
      vectors.set(whole.constant, { name, whole, lanes: {} });
    }
    return `${name}.${lane}`;
  }

  /** Notes what a lane is to be, of vectors that are stored whole. */
  putLane({ vectors, ...address }: Address, extra: number, text: string): void {
    const { whole, lane } = inVector(address, extra);
    const vector = vectors!.get(whole.constant) ?? { whole, lanes: {} };
    vector.lanes[lane] = text;
    vectors!.set(whole.constant, vector);
  }

  storeVectors({ object, vectors }: Address): string[] {
    const type = elementType(object);
    return [...vectors!.values()].map(({ whole, lanes }) => {
      const parts = [...'xyzw'].slice(0, object.lanes).map(lane => lanes[lane]);
      return this.storeAt(
        object,
        this.indexAt(whole),
        `${type}(${parts.join(', ')})`
      );
    });
  }

  loadAt(object: MemoryObject, index: string): string {
    if (object.windows) {
      return loadThroughWindow(this.shader, object, index);
    }
    const element = this.subscript(object, index);
    return object.atomic ? `atomicLoad(&${element})` : element;
  }

  /** The statement that stores the array element at an address. */
  store(address: Address, value: string, extra = 0): string {
    return this.storeAt(address.object, this.indexAt(address, extra), value);
  }

  storeAt(object: MemoryObject, index: string, value: string): string {
    if (object.windows) {
      return storeThroughWindow(this.shader, object, index, value);
    }
    const element = this.subscript(object, index);
    return object.atomic
      ? `atomicStore(&${element}, ${value});`
      : `${element} = ${value};`;
  }
}

/** The vector that holds the word at an address, and which of its lanes that is. */
function inVector(
  address: Address,
  extra: number
): { whole: Address; lane: string } {
  const { unit } = address.object;
  const bytes = address.constant + extra;
  const inside = ((bytes % unit) + unit) % unit;
  return {
    whole: { ...address, constant: bytes - inside },
    lane: 'xyzw'[inside / 4]
  };
}
