@group(0) @binding(0) var<storage, read> source: array<f32>;
@group(0) @binding(1) var<storage, read_write> target_: array<f32>;
@group(0) @binding(2) var<storage, read_write> sums: array<f32>;
struct Params { n: u32 }
@group(0) @binding(3) var<uniform> params: Params;
var<workgroup> tree: array<f32, 512>;

@compute @workgroup_size(256)
fn scan(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u, @builtin(local_invocation_index) t: u32) {
  let block = group.y * groups.x + group.x;
  let first = block * 512u;
  tree[t] = select(0f, source[first + t], first + t < params.n);
  tree[t + 256u] = select(0f, source[first + t + 256u], first + t + 256u < params.n);
  var distance = 1u;
  for (var level = 0u; level < 9u; level++) {
    workgroupBarrier();
    if (t < (256u >> level)) {
      let right = distance * (2u * t + 2u) - 1u;
      tree[right] += tree[right - distance];
    }
    distance <<= 1u;
  }
  workgroupBarrier();
  if (t == 0u) {
    sums[block] = tree[511];
    tree[511] = 0f;
  }
  for (var level = 0u; level < 9u; level++) {
    distance >>= 1u;
    workgroupBarrier();
    if (t < (1u << level)) {
      let right = distance * (2u * t + 2u) - 1u;
      let left = tree[right - distance];
      tree[right - distance] = tree[right];
      tree[right] += left;
    }
  }
  workgroupBarrier();
  if (first + t < params.n) {
    target_[first + t] = tree[t];
  }
  if (first + t + 256u < params.n) {
    target_[first + t + 256u] = tree[t + 256u];
  }
}
