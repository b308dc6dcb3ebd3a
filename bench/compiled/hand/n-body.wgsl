@group(0) @binding(0) var<storage, read> bodies: array<vec4f>;
@group(0) @binding(1) var<storage, read_write> acceleration: array<vec4f>;
struct Params { n: u32 }
@group(0) @binding(2) var<uniform> params: Params;
var<workgroup> tile: array<vec4f, 256>;

@compute @workgroup_size(256)
fn attract(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) t: u32) {
  let self_ = bodies[id.x].xyz;
  var sum = vec3f();
  for (var first = 0u; first < params.n; first += 256u) {
    tile[t] = bodies[first + t];
    workgroupBarrier();
    for (var j = 0u; j < 256u; j++) {
      let other = tile[j];
      let d = other.xyz - self_;
      let inverse = inverseSqrt(dot(d, d) + 0.001f);
      sum += other.w * inverse * inverse * inverse * d;
    }
    workgroupBarrier();
  }
  acceleration[id.x] = vec4f(sum, 0f);
}
