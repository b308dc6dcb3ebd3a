/**
 * What a GPU makes of NaN where two floats are compared. Its min and max may give
 * the other operand, as CUDA's fminf and fmaxf do; WGSL lets them give either, and
 * cards have one instruction that does as CUDA asks. And its compiler may take that
 * instruction for a choice by comparison, which keeps a NaN in C. Both are tried.
 */
import { wrongsOf } from './probe';

/** Counts where min and max do not give the other operand of a NaN, with numbers of all sizes. */
export const EXTREMA_PROBE = `@group(0) @binding(0) var<storage, read_write> wrong: atomic<u32>;

fn is(x: f32, wanted: f32) -> bool {
  return bitcast<u32>(x) == bitcast<u32>(wanted);
}

@compute @workgroup_size(128)
fn probe(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
  // Nobody knows that it is 0, and what the numbers are.
  let zero = groups.x >> 31u;
  let nan = bitcast<f32>((0x7f800001u + (id.x << 7u) + ((id.x & 1u) << 31u)) | zero);
  let other = bitcast<f32>((id.x * 524288u + id.x) | zero);
  let exponent = bitcast<u32>(other) & 0x7f800000u;
  // NaN and subnormal numbers have no bits of their own.
  if (exponent == 0u || (exponent == 0x7f800000u && (bitcast<u32>(other) & 0x7fffffu) != 0u)) { return; }
  var right = is(min(nan, other), other) && is(min(other, nan), other) && is(max(nan, other), other) && is(max(other, nan), other);
  right = right && is(min(nan, 1.5f), 1.5f) && is(max(1.5f, nan), 1.5f) && is(max(nan, 0.0f), 0.0f) && is(min(0.0f, nan), 0.0f);
  right = right && is(max(max(nan, other), nan), other) && is(min(nan, min(other, nan)), other);
  right = right && is(min(max(nan, 0.25f), 0.5f), 0.25f) && is(max(min(nan, 0.5f), 0.25f), 0.5f);
  let both = max(nan, min(nan, nan));
  right = right && (bitcast<u32>(both) & 0x7fffffffu) > 0x7f800000u;
  if (!right) { atomicAdd(&wrong, 1u); }
}
`;

export const EXTREMA_WORKGROUPS = 64;

/**
 * Counts where a choice by comparison loses a NaN. NVIDIA's driver makes one minimum or
 * maximum of each of these.
 */
export const CHOICES_PROBE = `@group(0) @binding(0) var<storage, read_write> wrong: atomic<u32>;

fn is_nan(x: f32) -> bool {
  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}

@compute @workgroup_size(1)
fn probe(@builtin(num_workgroups) groups: vec3<u32>) {
  // Nobody knows that it is 0, and what the number is.
  let zero = groups.x >> 31u;
  let nan = bitcast<f32>(0x7fc00000u | zero);
  let other = bitcast<f32>(0x40000000u | zero);
  var least = nan;
  if (other < least) { least = other; }
  var clamped = nan;
  if (clamped > 1.0f) { clamped = 1.0f; }
  let is_kept = is_nan(select(nan, -64.0f, nan < -64.0f)) && is_nan(select(nan, other, nan > other)) && is_nan(select(nan, other, nan <= other)) && is_nan(least) && is_nan(clamped);
  if (!is_kept) { atomicAdd(&wrong, 1u); }
}
`;

export async function losesNaN(device: GPUDevice): Promise<boolean> {
  return (await wrongsOf(device, CHOICES_PROBE, 1)) > 0;
}

export async function skipsNaN(device: GPUDevice): Promise<boolean> {
  return (await wrongsOf(device, EXTREMA_PROBE, EXTREMA_WORKGROUPS)) === 0;
}
