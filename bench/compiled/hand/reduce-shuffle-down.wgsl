enable subgroups;
@group(0) @binding(0) var<storage, read> source: array<f32>;
@group(0) @binding(1) var<storage, read_write> sums: array<f32>;
struct Params { n: u32 }
@group(0) @binding(2) var<uniform> params: Params;
var<workgroup> warpSums: array<f32, 32>;

fn sumOfWarp(value: f32) -> f32 {
  var sum = value;
  sum += subgroupShuffleDown(sum, 16u);
  sum += subgroupShuffleDown(sum, 8u);
  sum += subgroupShuffleDown(sum, 4u);
  sum += subgroupShuffleDown(sum, 2u);
  sum += subgroupShuffleDown(sum, 1u);
  return sum;
}

@compute @workgroup_size(256)
fn reduce(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u, @builtin(local_invocation_index) t: u32) {
  let lane = t & 31u;
  let warp = t >> 5u;
  var sum = 0f;
  for (var i = group.x * 256u + t; i < params.n; i += groups.x * 256u) {
    sum += source[i];
  }
  sum = sumOfWarp(sum);
  if (lane == 0u) {
    warpSums[warp] = sum;
  }
  workgroupBarrier();
  var total = 0f;
  if (lane < 8u) {
    total = warpSums[lane];
  }
  total = sumOfWarp(total);
  if (t == 0u) {
    sums[group.x] = total;
  }
}
