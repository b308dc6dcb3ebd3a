@group(0) @binding(0) var<storage, read_write> keys: array<u32>;
struct Params { n: u32 }
@group(0) @binding(1) var<uniform> params: Params;
var<workgroup> tile: array<u32, 512>;

@compute @workgroup_size(256)
fn sort(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u, @builtin(local_invocation_index) t: u32) {
  let first = (group.y * groups.x + group.x) * 512u;
  tile[t] = select(0xffffffffu, keys[first + t], first + t < params.n);
  tile[t + 256u] = select(0xffffffffu, keys[first + t + 256u], first + t + 256u < params.n);
  for (var level = 1u; level < 10u; level++) {
    let size = 1u << level;
    for (var step = 0u; step < level; step++) {
      let distance = size >> (step + 1u);
      workgroupBarrier();
      let low = 2u * t - (t & (distance - 1u));
      let high = low + distance;
      let a = tile[low];
      let b = tile[high];
      if ((a > b) != ((low & size) != 0u)) {
        tile[low] = b;
        tile[high] = a;
      }
    }
  }
  workgroupBarrier();
  if (first + t < params.n) {
    keys[first + t] = tile[t];
  }
  if (first + t + 256u < params.n) {
    keys[first + t + 256u] = tile[t + 256u];
  }
}
