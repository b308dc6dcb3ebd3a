/** Kernels in the IR's text form, evaluated, for the tests of the evaluator. */
import {
  evaluateLaunch,
  EvaluationError,
  type EvaluateOptions
} from '../evaluator';
import { parseModule } from '../text/parser';
import { assertValid } from '../validator/index';

export type Options = Partial<EvaluateOptions>;

/** Runs the last function of a text with one thread unless told otherwise. */
export function run(
  text: string,
  options: Options = {}
): ReturnType<typeof evaluateLaunch> {
  const module = parseModule(text);
  assertValid(module);
  const kernel = module.functions[module.functions.length - 1];
  return evaluateLaunch(module, kernel, {
    grid: 1,
    block: 1,
    args: [],
    ...options
  });
}

/** What `expr` evaluates to, stored through a buffer of its type. */
export function valueOf(type: string, expr: string): unknown {
  const buffer = new ArrayBuffer(8);
  run(`kernel k(out: *${type}) { out[0] = ${expr}; }`, { args: [{ buffer }] });
  const view = new DataView(buffer);
  switch (type) {
    case 'i32':
      return view.getInt32(0, true);
    case 'u32':
      return view.getUint32(0, true);
    case 'i64':
      return view.getBigInt64(0, true);
    case 'u64':
      return view.getBigUint64(0, true);
    case 'f32':
      return view.getFloat32(0, true);
    case 'f64':
      return view.getFloat64(0, true);
    case 'u8':
    case 'bool':
      return view.getUint8(0);
    case 'i16':
      return view.getInt16(0, true);
    case 'f16':
      return view.getUint16(0, true);
    default:
      throw new Error(type);
  }
}

/** One i32 for each thread of a block, as the kernel body leaves it in `r`. */
export function lanes(body: string, options: Options = {}): number[] {
  const out = new Int32Array(64);
  const text = `kernel k(out: *i32) {
    shared s: [i32; 64]; shared dynamic d: [i32; 0];
    var t: i32 = i32(%threadIdx.x); var r: i32 = 0; var u: u32 = 0u; var q: i32 = 0;
    ${body}
    out[t] = r; }`;
  run(text, { block: 32, args: [{ buffer: out.buffer }], ...options });
  return [...out.subarray(0, (options.block as number | undefined) ?? 32)];
}

export function fault(text: string, options: Options = {}): EvaluationError {
  try {
    run(text, options);
  } catch (error) {
    if (error instanceof EvaluationError) {
      return error;
    }
    throw error;
  }
  throw new Error('the launch should have failed');
}
