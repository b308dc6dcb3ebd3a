@group(0) @binding(0) var<storage, read> source: array<vec4f>;
@group(0) @binding(1) var<storage, read_write> target_: array<vec4f>;
struct Params { n: u32 }
@group(0) @binding(2) var<uniform> params: Params;

@compute @workgroup_size(256)
fn copy4(@builtin(global_invocation_id) id: vec3u) {
  if (id.x < params.n) {
    target_[id.x] = source[id.x];
  }
}
