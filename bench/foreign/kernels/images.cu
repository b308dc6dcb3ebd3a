// Colours and points of three floats.
__global__ void blurColours(const float3 *in, float3 *out, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    float3 sum = make_float3(0.0f, 0.0f, 0.0f);
    int count = 0;
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++) {
            int u = x + dx, v = y + dy;
            if (u >= 0 && u < width && v >= 0 && v < height) {
                float3 c = in[v * width + u];
                sum.x += c.x;
                sum.y += c.y;
                sum.z += c.z;
                count++;
            }
        }
    out[y * width + x] = make_float3(sum.x / count, sum.y / count, sum.z / count);
}

__global__ void bilateral(const float3 *in, float3 *out, int width, int height, float sharpness)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    float3 centre = in[y * width + x];
    float3 sum = make_float3(0.0f, 0.0f, 0.0f);
    float weights = 0.0f;
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++) {
            int u = min(max(x + dx, 0), width - 1), v = min(max(y + dy, 0), height - 1);
            float3 c = in[v * width + u];
            float r = c.x - centre.x, g = c.y - centre.y, b = c.z - centre.z;
            float weight = expf(-sharpness * (r * r + g * g + b * b));
            sum.x += weight * c.x;
            sum.y += weight * c.y;
            sum.z += weight * c.z;
            weights += weight;
        }
    out[y * width + x] = make_float3(sum.x / weights, sum.y / weights, sum.z / weights);
}

__global__ void nearest(const float3 *points, const float3 *centres, int *labels, int n, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float3 p = points[i];
    float best = 1e30f;
    int label = 0;
    for (int k = 0; k < count; k++) {
        float dx = p.x - centres[k].x, dy = p.y - centres[k].y, dz = p.z - centres[k].z;
        float d = dx * dx + dy * dy + dz * dz;
        if (d < best) {
            best = d;
            label = k;
        }
    }
    labels[i] = label;
}
