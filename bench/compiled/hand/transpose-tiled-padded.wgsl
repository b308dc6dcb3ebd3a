@group(0) @binding(0) var<storage, read> source: array<f32>;
@group(0) @binding(1) var<storage, read_write> target_: array<f32>;
struct Params { width: u32, height: u32 }
@group(0) @binding(2) var<uniform> params: Params;
var<workgroup> tile: array<array<f32, 33>, 32>;

@compute @workgroup_size(32, 8)
fn turn(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_id) t: vec3u) {
  let column = group.x * 32u + t.x;
  let row = group.y * 32u + t.y;
  for (var j = 0u; j < 4u; j++) {
    if (column < params.width && row + 8u * j < params.height) {
      tile[t.y + 8u * j][t.x] = source[(row + 8u * j) * params.width + column];
    }
  }
  workgroupBarrier();
  let outColumn = group.y * 32u + t.x;
  let outRow = group.x * 32u + t.y;
  for (var j = 0u; j < 4u; j++) {
    if (outColumn < params.height && outRow + 8u * j < params.width) {
      target_[(outRow + 8u * j) * params.height + outColumn] = tile[t.x][t.y + 8u * j];
    }
  }
}
