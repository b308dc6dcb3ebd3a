@group(0) @binding(0) var<storage, read> source: array<f32>;
@group(0) @binding(1) var<storage, read_write> target_: array<f32>;
struct Params { n: u32 }
@group(0) @binding(2) var<uniform> params: Params;
var<workgroup> tile: array<f32, 272>;

fn at(i: i32) -> f32 {
  if (i >= 0 && i < i32(params.n)) {
    return source[i];
  }
  return 0f;
}

@compute @workgroup_size(256)
fn sum17(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u, @builtin(local_invocation_index) t: u32) {
  let i = i32((group.y * groups.x + group.x) * 256u + t);
  tile[t + 8u] = at(i);
  if (t < 8u) {
    tile[t] = at(i - 8);
    tile[t + 264u] = at(i + 256);
  }
  workgroupBarrier();
  var sum = 0f;
  for (var d = 0u; d < 17u; d++) {
    sum += tile[t + d];
  }
  if (i < i32(params.n)) {
    target_[i] = sum;
  }
}
