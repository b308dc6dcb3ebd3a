@group(0) @binding(0) var<storage, read> u: array<f32>;
@group(0) @binding(1) var<storage, read_write> next: array<f32>;
struct Params { width: u32, height: u32 }
@group(0) @binding(2) var<uniform> params: Params;

@compute @workgroup_size(32, 8)
fn step(@builtin(global_invocation_id) id: vec3u) {
  let width = params.width;
  let height = params.height;
  if (id.x >= width || id.y >= height) {
    return;
  }
  let i = id.y * width + id.x;
  if (id.x == 0u || id.x == width - 1u || id.y == 0u || id.y == height - 1u) {
    next[i] = u[i];
  } else {
    next[i] = 0.25f * (u[i - 1u] + u[i + 1u] + u[i - width] + u[i + width]);
  }
}
