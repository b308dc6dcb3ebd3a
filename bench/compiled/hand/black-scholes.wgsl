@group(0) @binding(0) var<storage, read> price: array<f32>;
@group(0) @binding(1) var<storage, read> strike: array<f32>;
@group(0) @binding(2) var<storage, read> years: array<f32>;
@group(0) @binding(3) var<storage, read_write> call: array<f32>;
@group(0) @binding(4) var<storage, read_write> put: array<f32>;
struct Params { rate: f32, volatility: f32, n: u32 }
@group(0) @binding(5) var<uniform> params: Params;

fn normalCdf(d: f32) -> f32 {
  let k = 1f / (1f + 0.2316419f * abs(d));
  let tail = 0.39894228f * exp(-0.5f * d * d) *
    (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return select(tail, 1f - tail, d > 0f);
}

@compute @workgroup_size(256)
fn prices(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u, @builtin(local_invocation_index) tid: u32) {
  let i = (group.y * groups.x + group.x) * 256u + tid;
  if (i >= params.n) {
    return;
  }
  let s = price[i];
  let x = strike[i];
  let t = years[i];
  let volatility = params.volatility;
  let root = volatility * sqrt(t);
  let d1 = (log(s / x) + (params.rate + 0.5f * volatility * volatility) * t) / root;
  let d2 = d1 - root;
  let n1 = normalCdf(d1);
  let n2 = normalCdf(d2);
  let discounted = x * exp(-params.rate * t);
  call[i] = s * n1 - discounted * n2;
  put[i] = discounted * (1f - n2) - s * (1f - n1);
}
