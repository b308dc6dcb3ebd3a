import type { Shader } from '../shader';
import type { HoistedVariables } from '../statements/hoisted';
import type { Address, Addresses } from './addresses';
import type { MemoryObject } from './objects';
import { loadThroughWindow, storeThroughWindow } from './windows';

/** The elements of array objects: named, read and written. */
export class Elements {
  constructor(
    private readonly shader: Shader,
    private readonly addresses: Addresses,
    private readonly hoisted: HoistedVariables
  ) {}

  /** The array element that an address names; `extra` bytes further on. Not of an array in windows. */
  at(address: Address, extra = 0): string {
    return this.subscript(address.object, this.indexAt(address, extra));
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
    return this.loadAt(address.object, this.indexAt(address, extra));
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
