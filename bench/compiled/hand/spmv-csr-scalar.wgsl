@group(0) @binding(0) var<storage, read> rowStart: array<u32>;
@group(0) @binding(1) var<storage, read> column: array<u32>;
@group(0) @binding(2) var<storage, read> value: array<f32>;
@group(0) @binding(3) var<storage, read> x: array<f32>;
@group(0) @binding(4) var<storage, read_write> y: array<f32>;
struct Params { rows: u32 }
@group(0) @binding(5) var<uniform> params: Params;

@compute @workgroup_size(128)
fn multiply(@builtin(global_invocation_id) id: vec3u) {
  if (id.x < params.rows) {
    var sum = 0f;
    let end = rowStart[id.x + 1u];
    for (var k = rowStart[id.x]; k < end; k++) {
      sum += value[k] * x[column[k]];
    }
    y[id.x] = sum;
  }
}
