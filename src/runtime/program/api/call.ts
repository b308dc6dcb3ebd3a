/** How functions of the API are written: arguments by position, errors thrown. */
import type { HostCall, HostFunction, HostLibrary } from '../../host/library';
import type { CudaContext } from '../context';
import { Cuda, CudaFailure } from '../cudaErrors';
import { StructView } from './structs';

/** A call's arguments, read as what the declaration says they are. */
export class Arguments {
  constructor(
    readonly call: HostCall,
    readonly context: CudaContext
  ) {}

  get machine(): HostCall['machine'] {
    return this.call.machine;
  }

  /** An int, an unsigned int or an enum. */
  int(index: number): number {
    return Number(this.call.args[index]);
  }

  /** A size_t: exact up to 2^53, which is more than there is of anything. */
  size(index: number): number {
    return Number(BigInt.asUintN(64, BigInt(this.call.args[index])));
  }

  pointer(index: number): bigint {
    return BigInt.asUintN(64, BigInt(this.call.args[index]));
  }

  /** A pointer that must not be null. @throws CudaFailure InvalidValue */
  target(index: number): bigint {
    const address = this.pointer(index);
    if (address === 0n) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    return address;
  }

  /** Stores through a pointer argument. */
  put(
    index: number,
    type: 'i32' | 'u32' | 'u64' | 'f32',
    value: number | bigint
  ): void {
    this.machine.write(
      this.target(index),
      type,
      type === 'u64' ? BigInt(value) : value
    );
  }

  /** A struct of the program's that a pointer argument points to. */
  struct(index: number, name: string): StructView {
    return new StructView(
      this.machine,
      this.target(index),
      name,
      this.context.module
    );
  }
}

/** Returns an error code; nothing is cudaSuccess. */
export type Implementation = (
  args: Arguments
) => number | void | Promise<number | void>;

export interface Traits {
  /** Works after a kernel has failed, and is not an error's business. */
  always?: boolean;
}

/** A function of the API for the library of a program. */
export function api(
  context: CudaContext,
  name: string,
  blocks: boolean,
  implementation: Implementation,
  { always = false }: Traits = {}
): HostFunction {
  const shown = name.replace(/^__/, '');
  const failed = (error: unknown, call: HostCall): number => {
    if (error instanceof CudaFailure) {
      // What a kernel's end brings with it is not the call's mistake.
      if (error.code !== context.stickyError) {
        context.options.onFailedCall?.(shown, error.code, call);
      }
      return error.code;
    }
    throw error;
  };
  return {
    blocks,
    call: call => {
      if (!always && context.stickyError) {
        return context.remember(context.stickyError);
      }
      const start = context.beginCall(call.span);
      const finish = (code: number | void): number => {
        context.recordCall(shown, start, context.endCall(), call.span);
        if (!code) {
          context.options.onCall?.(shown, call);
        }
        return always ? (code ?? 0) : context.remember(code ?? 0);
      };
      let result: number | void | Promise<number | void>;
      try {
        result = implementation(new Arguments(call, context));
      } catch (error) {
        return finish(failed(error, call));
      }
      return result instanceof Promise
        ? result.then(finish, error => finish(failed(error, call)))
        : finish(result);
    }
  };
}

/** Makes a part of the library: names, whether they block, what they do. */
export function libraryPart(
  context: CudaContext,
  functions: Record<string, Implementation>,
  options: { blocks: boolean } & Traits
): HostLibrary {
  return Object.fromEntries(
    Object.entries(functions).map(([name, implementation]) => [
      name,
      api(context, name, options.blocks, implementation, options)
    ])
  );
}
