@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> c: array<f32>;
struct Params { n: u32 }
@group(0) @binding(3) var<uniform> params: Params;
var<workgroup> tileA: array<array<f32, 64>, 16>;
var<workgroup> tileB: array<array<f32, 64>, 16>;

@compute @workgroup_size(16, 16)
fn multiply(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_id) t: vec3u, @builtin(local_invocation_index) tid: u32) {
  let n = params.n;
  let firstRow = group.y * 64u;
  let firstColumn = group.x * 64u;
  var sums: array<array<f32, 4>, 4>;
  for (var first = 0u; first < n; first += 16u) {
    for (var j = 0u; j < 4u; j++) {
      let row = (tid >> 4u) + 16u * j;
      tileA[tid & 15u][row] = a[(firstRow + row) * n + first + (tid & 15u)];
      let k = (tid >> 6u) + 4u * j;
      tileB[k][tid & 63u] = b[(first + k) * n + firstColumn + (tid & 63u)];
    }
    workgroupBarrier();
    for (var k = 0u; k < 16u; k++) {
      var left: array<f32, 4>;
      var right: array<f32, 4>;
      for (var j = 0u; j < 4u; j++) {
        left[j] = tileA[k][t.y * 4u + j];
        right[j] = tileB[k][t.x * 4u + j];
      }
      for (var j = 0u; j < 4u; j++) {
        for (var i = 0u; i < 4u; i++) {
          sums[j][i] += left[j] * right[i];
        }
      }
    }
    workgroupBarrier();
  }
  for (var j = 0u; j < 4u; j++) {
    for (var i = 0u; i < 4u; i++) {
      c[(firstRow + t.y * 4u + j) * n + firstColumn + t.x * 4u + i] = sums[j][i];
    }
  }
}
