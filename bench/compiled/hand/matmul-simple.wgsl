@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> c: array<f32>;
struct Params { n: u32 }
@group(0) @binding(3) var<uniform> params: Params;

@compute @workgroup_size(16, 16)
fn multiply(@builtin(global_invocation_id) id: vec3u) {
  let n = params.n;
  if (id.x < n && id.y < n) {
    var sum = 0f;
    for (var k = 0u; k < n; k++) {
      sum += a[id.y * n + k] * b[k * n + id.x];
    }
    c[id.y * n + id.x] = sum;
  }
}
