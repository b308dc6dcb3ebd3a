/**
 * Whether a GPU rounds floats to halves as CUDA does. WGSL lets `pack2x16float`
 * round either way, and take subnormal numbers for zero; cards do it in one
 * instruction, most of them right. So it is tried: at every half, in the middle
 * between every two, and on both sides of the middle.
 */
import { wrongsOf } from './probe';

/** Counts where packing is not CUDA's. */
export const HALVES_PROBE = `@group(0) @binding(0) var<storage, read_write> wrong: atomic<u32>;

// Any NaN will do.
fn is_half(bits: u32, wanted: u32) -> bool {
  return bits == wanted || ((wanted & 0x7fffu) > 0x7c00u && (bits & 0x7fffu) > 0x7c00u);
}

fn is_pair(bits: u32, low: u32, high: u32) -> bool {
  return is_half(bits & 0xffffu, low) && is_half(bits >> 16u, high);
}

fn check(x: f32, wanted: u32, zero: u32) {
  let y = bitcast<f32>(bitcast<u32>(x) | 0x80000000u);
  let negative = wanted | 0x8000u;
  let packed = pack2x16float(vec2<f32>(x, y)) | zero;
  if (!is_pair(packed, wanted, negative) || !is_pair(pack2x16float(vec2<f32>(y, x)), negative, wanted) || !is_pair(pack2x16float(vec2<f32>(x, 0.0f)), wanted, 0u)) {
    atomicAdd(&wrong, 1u);
  }
  let back = unpack2x16float(packed);
  if (wanted <= 0x7c00u && (bitcast<u32>(back.x) != value_bits(wanted) || bitcast<u32>(back.y) != (value_bits(wanted) | 0x80000000u))) {
    atomicAdd(&wrong, 1u);
  }
}

// The bits of the float that a half is.
fn value_bits(half: u32) -> u32 {
  if (half >= 0x7c00u) { return 0x7f800000u; }
  if (half < 0x400u) { return bitcast<u32>(f32(half) * 5.96046448e-8f); }
  return (half << 13u) + 0x38000000u;
}

@compute @workgroup_size(128)
fn probe(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
  // NVIDIA's compiler takes unpacking what was packed for nothing, unless something unknown is between them.
  let zero = groups.x >> 31u;
  let half = id.x;
  if (half < 0x7c00u) {
    check(bitcast<f32>(value_bits(half)), half, zero);
    let middle = select((half << 13u) + 0x38001000u, bitcast<u32>((f32(half) + 0.5f) * 5.96046448e-8f), half < 0x400u);
    check(bitcast<f32>(middle - 1u), half, zero);
    check(bitcast<f32>(middle), half + (half & 1u), zero);
    check(bitcast<f32>(middle + 1u), half + 1u, zero);
  } else if (half == 0x7c00u) {
    check(bitcast<f32>(value_bits(half)), 0x7c00u, zero);
  } else if (half < 0x7c80u) {
    // Large, tiny and not a number: the exponent of each round.
    check(bitcast<f32>((half - 0x7c00u + 127u) << 23u), select(0x7c00u, (half - 0x7c00u + 15u) << 10u, half < 0x7c10u), zero);
    check(bitcast<f32>(((half - 0x7c00u) << 16u) + 1u), 0u, zero);
  } else if (half < 0x7d00u) {
    check(bitcast<f32>(0x7f800001u + ((half - 0x7c80u) << 15u)), 0x7fffu, zero);
  }
}
`;

export const HALVES_WORKGROUPS = 250;

/** Whether `pack2x16float` and `unpack2x16float` give what CUDA's conversions do, bit by bit. */
export async function packsHalves(device: GPUDevice): Promise<boolean> {
  return (await wrongsOf(device, HALVES_PROBE, HALVES_WORKGROUPS)) === 0;
}
