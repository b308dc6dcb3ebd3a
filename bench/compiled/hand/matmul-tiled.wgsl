@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> c: array<f32>;
struct Params { n: u32 }
@group(0) @binding(3) var<uniform> params: Params;
var<workgroup> tileA: array<array<f32, 16>, 16>;
var<workgroup> tileB: array<array<f32, 16>, 16>;

@compute @workgroup_size(16, 16)
fn multiply(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_id) t: vec3u) {
  let n = params.n;
  var sum = 0f;
  for (var first = 0u; first < n; first += 16u) {
    tileA[t.y][t.x] = select(0f, a[id.y * n + first + t.x], id.y < n && first + t.x < n);
    tileB[t.y][t.x] = select(0f, b[(first + t.y) * n + id.x], first + t.y < n && id.x < n);
    workgroupBarrier();
    for (var k = 0u; k < 16u; k++) {
      sum += tileA[t.y][k] * tileB[k][t.x];
    }
    workgroupBarrier();
  }
  if (id.x < n && id.y < n) {
    c[id.y * n + id.x] = sum;
  }
}
