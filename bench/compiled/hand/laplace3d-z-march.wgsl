@group(0) @binding(0) var<storage, read> u: array<f32>;
@group(0) @binding(1) var<storage, read_write> next: array<f32>;
struct Params { nx: u32, ny: u32, nz: u32 }
@group(0) @binding(2) var<uniform> params: Params;

@compute @workgroup_size(32, 8)
fn step(@builtin(global_invocation_id) id: vec3u) {
  let nx = params.nx;
  let ny = params.ny;
  let nz = params.nz;
  if (id.x >= nx || id.y >= ny) {
    return;
  }
  let plane = nx * ny;
  let isEdge = id.x == 0u || id.x == nx - 1u || id.y == 0u || id.y == ny - 1u;
  var at = id.y * nx + id.x;
  for (var k = 0u; k < nz; k++) {
    if (isEdge || k == 0u || k == nz - 1u) {
      next[at] = u[at];
    } else {
      next[at] = (u[at - 1u] + u[at + 1u] + u[at - nx] + u[at + nx] + u[at - plane] + u[at + plane]) * (1f / 6f);
    }
    at += plane;
  }
}
