/** A launch as it crosses: everything evaluated, arrays by their place in the request. */
import type { TextureArgument } from './textures';

/** Of a grid, in blocks; of a block, in threads. */
export type Dim3 = readonly [x: number, y: number, z: number];

/** A launch that is asked for: its expressions have been evaluated. */
export interface LaunchRequest {
  /** As typed. */
  text: string;
  kernel: string;
  /** Values of the source's macros, in place of its own. */
  defines?: Readonly<Record<string, string>>;
  grid: Dim3;
  block: Dim3;
  /** Bytes. */
  shared: number;
  args: ArgumentRequest[];
  /** What is bound to texture references, by name. */
  textures?: Record<string, TextureArgument>;
}

export type ArgumentRequest =
  | TextureArgument
  | { kind: 'scalar'; expression: string; value: number | bigint | boolean }
  /**
   * `array` is an index into the request's arrays: one array may be passed
   * several times, and in part (`x[16:32]`: `elementOffset` 16, `elements` 16;
   * without `elements`: to the array's end).
   */
  | {
      kind: 'array';
      expression: string;
      array: number;
      elementOffset: number;
      elements?: number;
    };
