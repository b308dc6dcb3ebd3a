@group(0) @binding(0) var<storage, read> source: array<i32>;
@group(0) @binding(1) var<storage, read_write> counts: array<atomic<u32>>;
struct Params { n: u32 }
@group(0) @binding(2) var<uniform> params: Params;
var<workgroup> own: array<atomic<u32>, 256>;

@compute @workgroup_size(256)
fn histogram(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u, @builtin(local_invocation_index) t: u32) {
  for (var i = group.x * 256u + t; i < params.n; i += groups.x * 256u) {
    atomicAdd(&own[source[i]], 1u);
  }
  workgroupBarrier();
  atomicAdd(&counts[t], atomicLoad(&own[t]));
}
