@group(0) @binding(0) var<storage, read> x: array<f32>;
@group(0) @binding(1) var<storage, read> y: array<f32>;
@group(0) @binding(2) var<storage, read_write> partial_: array<f32>;
struct Params { n: u32 }
@group(0) @binding(3) var<uniform> params: Params;
var<workgroup> sums: array<f32, 256>;

@compute @workgroup_size(256)
fn dotProduct(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u, @builtin(local_invocation_index) t: u32) {
  var sum = 0f;
  for (var i = group.x * 256u + t; i < params.n; i += groups.x * 256u) {
    sum += x[i] * y[i];
  }
  sums[t] = sum;
  workgroupBarrier();
  for (var half = 128u; half > 0u; half >>= 1u) {
    if (t < half) {
      sums[t] += sums[t + half];
    }
    workgroupBarrier();
  }
  if (t == 0u) {
    partial_[group.x] = sums[0];
  }
}
