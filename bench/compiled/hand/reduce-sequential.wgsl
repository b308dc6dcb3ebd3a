@group(0) @binding(0) var<storage, read> source: array<i32>;
@group(0) @binding(1) var<storage, read_write> sums: array<i32>;
struct Params { n: u32 }
@group(0) @binding(2) var<uniform> params: Params;
var<workgroup> partial_: array<i32, 128>;

@compute @workgroup_size(128)
fn reduce(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u, @builtin(local_invocation_index) t: u32) {
  let block = group.y * groups.x + group.x;
  let i = block * 128u + t;
  var value = 0i;
  if (i < params.n) {
    value = source[i];
  }
  partial_[t] = value;
  workgroupBarrier();
  for (var s = 64u; s > 0u; s >>= 1u) {
    if (t < s) {
      partial_[t] += partial_[t + s];
    }
    workgroupBarrier();
  }
  if (t == 0u) {
    sums[block] = partial_[0];
  }
}
