@group(0) @binding(0) var<storage, read> below: array<f32>;
@group(0) @binding(1) var<storage, read> diagonal: array<f32>;
@group(0) @binding(2) var<storage, read> above: array<f32>;
@group(0) @binding(3) var<storage, read> right: array<f32>;
@group(0) @binding(4) var<storage, read_write> x: array<f32>;
var<workgroup> a: array<f32, 128>;
var<workgroup> c: array<f32, 128>;
var<workgroup> d: array<f32, 128>;

@compute @workgroup_size(128)
fn solve(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u, @builtin(local_invocation_index) t: u32) {
  let at = (group.y * groups.x + group.x) * 128u + t;
  let scale = 1f / diagonal[at];
  var ai = select(0f, below[at] * scale, t > 0u);
  var ci = select(0f, above[at] * scale, t < 127u);
  var di = right[at] * scale;
  a[t] = ai;
  c[t] = ci;
  d[t] = di;
  workgroupBarrier();
  for (var step = 0u; step < 7u; step++) {
    let distance = 1u << step;
    var left = 1f;
    var aNext = 0f;
    var cNext = 0f;
    if (t >= distance) {
      left -= ai * c[t - distance];
      di -= ai * d[t - distance];
      aNext = -ai * a[t - distance];
    }
    if (t + distance < 128u) {
      left -= ci * a[t + distance];
      di -= ci * d[t + distance];
      cNext = -ci * c[t + distance];
    }
    let factor = 1f / left;
    ai = aNext * factor;
    ci = cNext * factor;
    di = di * factor;
    workgroupBarrier();
    a[t] = ai;
    c[t] = ci;
    d[t] = di;
    workgroupBarrier();
  }
  x[at] = di;
}
