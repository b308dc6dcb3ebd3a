@group(0) @binding(0) var<storage, read_write> iterations: array<u32>;
struct Params { width: u32, height: u32, limit: u32 }
@group(0) @binding(1) var<uniform> params: Params;

@compute @workgroup_size(16, 16)
fn draw(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= params.width || id.y >= params.height) {
    return;
  }
  let cx = -2.1f + 2.6f * f32(id.x) / f32(params.width);
  let cy = -1.25f + 2.5f * f32(id.y) / f32(params.height);
  var x = 0f;
  var y = 0f;
  var count = 0u;
  while (count < params.limit && x * x + y * y <= 4f) {
    let next = x * x - y * y + cx;
    y = 2f * x * y + cy;
    x = next;
    count++;
  }
  iterations[id.y * params.width + id.x] = count;
}
