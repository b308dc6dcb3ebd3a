/**
 * Whether a GPU's fma rounds once, as CUDA's does. WGSL lets it be a product and
 * a sum. It is tried with products of random floats, whose errors are also
 * computed from halves of 12 bits, where nothing is rounded.
 */
import { wrongsOf } from './probe';

const PROBE = `@group(0) @binding(0) var<storage, read_write> wrong: atomic<u32>;

// Compilers do not know that it is 0, and look through nothing that it is part of.
fn exact(x: f32, zero: u32) -> f32 {
  return bitcast<f32>(bitcast<u32>(x) | zero);
}

@compute @workgroup_size(128)
fn probe(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
  let zero = groups.x >> 31u;
  let x = (id.x * 747796405u + 2891336453u) ^ (id.x << 13u);
  let y = x * 277803737u + 0x9e3779b9u;
  let a = bitcast<f32>(0x3f000000u | (x >> 8u));
  let b = bitcast<f32>(0xbf000000u | (y >> 8u));
  let product = exact(a * b, zero);
  let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
  let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
  let a_low = a - a_high;
  let b_low = b - b_high;
  var error = exact(exact(a_high * b_high, zero) - product, zero);
  error = exact(error + exact(a_high * b_low, zero), zero);
  error = exact(error + exact(a_low * b_high, zero), zero);
  error = exact(error + exact(a_low * b_low, zero), zero);
  let once = fma(a, b, bitcast<f32>(0x80000000u | zero));
  if (once != product || fma(a, b, -once) != error) {
    atomicAdd(&wrong, 1u);
  }
}
`;

const WORKGROUPS = 64;

export async function fusesProducts(device: GPUDevice): Promise<boolean> {
  return (await wrongsOf(device, PROBE, WORKGROUPS)) === 0;
}
