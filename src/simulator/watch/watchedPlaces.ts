/** Addresses as the source names them: arrays and their elements. */
import { sizeOf } from '../../compiler/ir/layout';
import type { Type, Variable } from '../../compiler/ir/types';
import {
  LAUNCH,
  type AccessSite,
  type LocalArray,
  type ParamLayout,
  type SimtKernel
} from '../../compiler/wasm/simt';
import type { WatchedArray } from '../../protocol/record';
import type { DeviceMemory } from '../deviceMemory';
import { spellType } from './spelling';

/** A stretch of memory with a name. */
interface Range {
  variable: Variable;
  name: string;
  space: WatchedArray['space'];
  first: number;
  end: number;
  /** Of an element: no array. */
  type: Type;
  dims: number[];
}

export interface PlaceOptions {
  kernel: SimtKernel;
  memory: DeviceMemory;
  /** Address of the block's shared memory. */
  shared: number;
  dynamicShared: number;
}

/** Where an access of a lane is. */
export interface AccessedPlaces {
  /** Index into `arrays`; undefined where nothing is known there. */
  array: number | undefined;
  /** Elements from the array's first, or addresses. */
  at: number[];
}

export class WatchedPlaces {
  /** Those that something accessed. */
  readonly arrays: WatchedArray[] = [];
  private readonly ranges: Range[];
  private readonly indices = new Map<Range | Variable, number>();

  constructor(private readonly options: PlaceOptions) {
    this.ranges = [
      ...this.sharedRanges(),
      ...this.parameterRanges(),
      ...this.moduleRanges()
    ];
  }

  /** @param addresses of the lanes, of which there is one at least */
  of(
    site: AccessSite,
    frame: number,
    lanes: readonly number[],
    addresses: readonly number[]
  ): AccessedPlaces {
    const local =
      site.space === 'local' &&
      this.options.kernel.locals.find(
        ({ variable }) => variable === site.roots[0]
      );
    if (local) {
      return this.ofLocal(local, frame, lanes, addresses);
    }
    const range = this.rangeOf(site, addresses[0]);
    if (!range) {
      return { array: undefined, at: [...addresses] };
    }
    const bytes = Math.max(1, sizeOf(range.type));
    return {
      array: this.indexOf(range),
      at: addresses.map(address => (address - range.first) / bytes)
    };
  }

  /** `x[12]` */
  spellAddress(address: number): string {
    if (address === 0) {
      return 'null';
    }
    const range = this.at(address);
    if (!range) {
      return `@${address.toString(16)}`;
    }
    const bytes = Math.max(1, sizeOf(range.type));
    return `${range.name}[${Math.floor((address - range.first) / bytes)}]`;
  }

  /** What the source names there, where it names one thing; else what the address lies in. */
  private rangeOf({ roots }: AccessSite, address: number): Range | undefined {
    const named =
      roots.length === 1
        ? this.ranges.find(({ variable }) => variable === roots[0])
        : undefined;
    return named ?? this.at(address);
  }

  private at(address: number): Range | undefined {
    return this.ranges.find(
      ({ first, end }) => address >= first && address < end
    );
  }

  private indexOf(range: Range): number {
    let index = this.indices.get(range);
    if (index === undefined) {
      const { name, space, type, dims, first } = range;
      index =
        this.arrays.push({
          name,
          space,
          type: spellType(type),
          bytes: sizeOf(type),
          dims,
          base: space === 'shared' ? first - this.options.shared : first
        }) - 1;
      this.indices.set(range, index);
    }
    return index;
  }

  private ofLocal(
    { variable, offset, stride }: LocalArray,
    frame: number,
    lanes: readonly number[],
    addresses: readonly number[]
  ): AccessedPlaces {
    const { type, dims } = elementOf(variable.type);
    let index = this.indices.get(variable);
    if (index === undefined) {
      index =
        this.arrays.push({
          name: variable.name,
          space: 'local',
          type: spellType(type),
          bytes: sizeOf(type),
          dims,
          base: 0
        }) - 1;
      this.indices.set(variable, index);
    }
    const at = addresses.map(
      (address, i) =>
        (address - frame - offset - lanes[i] * stride) / sizeOf(type)
    );
    return { array: index, at };
  }

  // ------------------------------------------------------------------- ranges

  private sharedRanges(): Range[] {
    const { kernel, shared, dynamicShared } = this.options;
    return kernel.sharedVariables.map(({ variable, offset }) => {
      const { type, dims } = elementOf(variable.type);
      const bytes = variable.isDynamicShared
        ? dynamicShared
        : sizeOf(variable.type);
      const [, ...inner] = dims;
      const row = inner.reduce((product, n) => product * n, sizeOf(type));
      return {
        variable,
        name: variable.name,
        space: 'shared',
        first: shared + offset,
        end: shared + offset + bytes,
        type,
        dims: variable.isDynamicShared
          ? [Math.floor(bytes / Math.max(1, row)), ...inner]
          : dims
      };
    });
  }

  private parameterRanges(): Range[] {
    return this.options.kernel.params.flatMap(param =>
      param.leaves.flatMap(leaf => {
        const target = leaf.type === 'ptr' && targetOf(param, leaf.at);
        const first = this.word(leaf.offset);
        const allocation = target && this.options.memory.allocationOf(first);
        if (!target || !allocation) {
          return [];
        }
        const { type, dims } = elementOf(target.type);
        return {
          variable: param.variable,
          name: target.name,
          space: 'global',
          first,
          end: allocation.address + allocation.size,
          type,
          // Of `float (*x)[8]` the rows' length; how many there are is not known here.
          dims: dims.length > 0 ? [0, ...dims] : []
        } satisfies Range;
      })
    );
  }

  private moduleRanges(): Range[] {
    return this.options.kernel.globals.map(({ variable, offset }) => {
      const { type, dims } = elementOf(variable.type);
      const first = this.word(offset);
      return {
        variable,
        name: variable.name,
        space: variable.space === 'constant' ? 'constant' : 'global',
        first,
        end: first + sizeOf(variable.type),
        type,
        dims
      };
    });
  }

  private word(offset: number): number {
    const { buffer } = this.options.memory.memory;
    return new DataView(buffer).getUint32(LAUNCH + offset, true);
  }
}

/** What a pointer among a parameter's bytes points to, and its name. */
function targetOf(
  { variable }: ParamLayout,
  at: number
): { name: string; type: Type } | undefined {
  const { type, name } = variable;
  if (type.kind === 'pointer') {
    return { name, type: type.to };
  }
  const field =
    type.kind === 'struct' && type.fields.find(({ offset }) => offset === at);
  return field && field.type.kind === 'pointer'
    ? { name: `${name}.${field.name}`, type: field.type.to }
    : undefined;
}

function elementOf(type: Type): { type: Type; dims: number[] } {
  const dims: number[] = [];
  let element = type;
  while (element.kind === 'array') {
    dims.push(element.length);
    element = element.of;
  }
  return { type: element, dims };
}
