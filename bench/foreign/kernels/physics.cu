// Bodies, rays, waves, and what is paid for options.
#include <math.h>

// Particles of a box against those of its neighbours, a block a box.
__global__ void boxForces(const float4 *places, const float *charges, const int *neighbours, float4 *forces, int around, float alpha)
{
    __shared__ float4 others[128];
    __shared__ float otherCharges[128];
    int i = blockIdx.x * 128 + threadIdx.x;
    float4 mine = places[i];
    float4 force = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    for (int k = 0; k < around; k++) {
        int box = neighbours[blockIdx.x * around + k];
        others[threadIdx.x] = places[box * 128 + threadIdx.x];
        otherCharges[threadIdx.x] = charges[box * 128 + threadIdx.x];
        __syncthreads();
        for (int j = 0; j < 128; j++) {
            float4 o = others[j];
            float dot = mine.x * o.x + mine.y * o.y + mine.z * o.z;
            float square = mine.w + o.w - dot;
            float v = expf(-2.0f * alpha * alpha * square);
            float s = 2.0f * v * otherCharges[j];
            force.w += otherCharges[j] * v;
            force.x += s * (mine.x - o.x);
            force.y += s * (mine.y - o.y);
            force.z += s * (mine.z - o.z);
        }
        __syncthreads();
    }
    forces[i] = force;
}

struct Body {
    float3 place, speed;
    float mass;
};

// Structures of seven floats, moved and turned back at walls.
__global__ void moveBodies(float *numbers, int n, float dt)
{
    Body *bodies = (Body *)numbers;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    Body b = bodies[i];
    b.speed.y -= 9.81f * dt * b.mass;
    b.place.x += b.speed.x * dt;
    b.place.y += b.speed.y * dt;
    b.place.z += b.speed.z * dt;
    if (b.place.y < 0.0f) {
        b.place.y = -b.place.y;
        b.speed.y = -0.5f * b.speed.y;
    }
    bodies[i] = b;
}

__global__ void pairForces(const float4 *places, const int *lists, float4 *forces, int n, int neighbours, float cutoff)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float4 p = places[i];
    float4 f = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    for (int k = 0; k < neighbours; k++) {
        float4 q = places[lists[k * n + i]];
        float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z;
        float square = dx * dx + dy * dy + dz * dz + 0.05f;
        if (square < cutoff) {
            float inverse = 1.0f / square;
            float six = inverse * inverse * inverse * 1e-3f;
            float force = inverse * six * (1.5f * six - 2.0f);
            f.x += dx * force;
            f.y += dy * force;
            f.z += dz * force;
        }
    }
    forces[i] = f;
}

struct Sphere {
    float x, y, z, radius;
    unsigned int colour;
};

// The first of several spheres that each ray meets, and its light.
__global__ void traceSpheres(const float *numbers, unsigned int *pixels, int width, int height, int count)
{
    const Sphere *spheres = (const Sphere *)numbers;
    int px = blockIdx.x * blockDim.x + threadIdx.x;
    int py = blockIdx.y * blockDim.y + threadIdx.y;
    if (px >= width || py >= height)
        return;
    float dx = (float)px / width - 0.5f, dy = (float)py / height - 0.5f, dz = 1.0f;
    float inverse = rsqrtf(dx * dx + dy * dy + dz * dz);
    dx *= inverse;
    dy *= inverse;
    dz *= inverse;
    float first = 1e20f;
    int hit = -1;
    for (int k = 0; k < count; k++) {
        Sphere s = spheres[k];
        float ox = s.x - 0.5f, oy = s.y - 0.5f, oz = s.z + 2.0f, r = 0.05f + 0.1f * s.radius;
        float along = ox * dx + oy * dy + oz * dz;
        float square = ox * ox + oy * oy + oz * oz - along * along;
        if (square > r * r)
            continue;
        float t = along - sqrtf(r * r - square);
        if (t > 0.0f && t < first) {
            first = t;
            hit = k;
        }
    }
    unsigned int shade = hit < 0 ? 0 : (unsigned int)(255.0f / (1.0f + first));
    pixels[py * width + px] = hit < 0 ? 0x20202020u : (shade << 16) | (hit & 255);
}

__device__ float distanceTo(float3 p)
{
    float x = fabsf(p.x) - 0.6f, y = fabsf(p.y) - 0.4f, z = fabsf(p.z) - 0.5f;
    float ox = fmaxf(x, 0.0f), oy = fmaxf(y, 0.0f), oz = fmaxf(z, 0.0f);
    float box = sqrtf(ox * ox + oy * oy + oz * oz) + fminf(fmaxf(x, fmaxf(y, z)), 0.0f);
    float ball = sqrtf(p.x * p.x + p.y * p.y + p.z * p.z) - 0.75f;
    return fmaxf(box, -ball);
}

// Steps along rays, as long as nothing is near.
__global__ void marchRays(float *depths, int width, int height)
{
    int px = blockIdx.x * blockDim.x + threadIdx.x;
    int py = blockIdx.y * blockDim.y + threadIdx.y;
    if (px >= width || py >= height)
        return;
    float dx = 1.2f * px / width - 0.6f, dy = 1.2f * py / height - 0.6f;
    float scale = 1.0f / sqrtf(dx * dx + dy * dy + 1.0f);
    float t = 0.0f;
    for (int k = 0; k < 64; k++) {
        float3 p = make_float3(t * dx * scale, t * dy * scale, t * scale - 2.5f);
        float d = distanceTo(p);
        if (d < 1e-3f || t > 8.0f)
            break;
        t += d;
    }
    depths[py * width + px] = t;
}

// Sums of waves at points, as images are made from frequencies.
__global__ void wavesAtPoints(const float3 *points, const float4 *waves, float2 *sums, int n, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float3 p = points[i];
    float real = 0.0f, imaginary = 0.0f;
    for (int k = 0; k < count; k++) {
        float4 w = waves[k];
        float angle = 6.2831853f * (w.x * p.x + w.y * p.y + w.z * p.z);
        real += w.w * cosf(angle);
        imaginary += w.w * sinf(angle);
    }
    sums[i] = make_float2(real, imaginary);
}

// Distances on the earth.
__global__ void greatCircles(const float4 *pairs, float *distances, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const float degrees = 0.017453293f;
    float4 p = pairs[i];
    float a1 = 89.0f * p.x * degrees, a2 = 89.0f * p.z * degrees;
    float dLat = (a2 - a1) * 0.5f, dLon = 180.0f * (p.w - p.y) * degrees * 0.5f;
    float s = sinf(dLat), t = sinf(dLon);
    float h = s * s + t * t * cosf(a1) * cosf(a2);
    distances[i] = 12742.0f * asinf(sqrtf(fminf(h, 1.0f)));
}

__global__ void assignClusters(const float *features, const float *centres, int *labels, int n, int clusters, int width)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int label = -1;
    float best = 3.4e38f;
    for (int c = 0; c < clusters; c++) {
        float sum = 0.0f;
        for (int f = 0; f < width; f++) {
            float d = features[f * n + i] - centres[c * width + f];
            sum += d * d;
        }
        if (sum < best) {
            best = sum;
            label = c;
        }
    }
    labels[i] = label;
}

// A tree of prices folded from its end, a block an option.
__global__ void foldPrices(const float *starts, const float *strikes, float *prices, int steps, float up, float weight)
{
    __shared__ float values[257];
    float start = 20.0f + 30.0f * starts[blockIdx.x], strike = 20.0f + 30.0f * strikes[blockIdx.x];
    int t = threadIdx.x;
    for (int k = t; k <= steps; k += blockDim.x)
        values[k] = fmaxf(start * expf(up * (2.0f * k - steps)) - strike, 0.0f);
    __syncthreads();
    for (int s = steps; s > 0; s--) {
        float next = 0.0f;
        if (t < s)
            next = weight * values[t + 1] + (0.9998f - weight) * values[t];
        __syncthreads();
        if (t < s)
            values[t] = next;
        __syncthreads();
    }
    if (t == 0)
        prices[blockIdx.x] = values[0];
}

__device__ unsigned int drawnWord(unsigned int &x)
{
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return x;
}

// Paths of prices, with normal numbers by Box and Muller.
__global__ void simulatePaths(const float *starts, float *means, int n, int steps, float drift, float volatility)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned int state = 2654435761u * (i + 1);
    float price = 50.0f + 10.0f * starts[i], sum = 0.0f;
    for (int k = 0; k < steps; k++) {
        float a = (drawnWord(state) >> 8) * 5.9604645e-8f + 3e-8f, b = (drawnWord(state) >> 8) * 5.9604645e-8f;
        float normal = sqrtf(-2.0f * logf(a)) * cosf(6.2831853f * b);
        price *= expf(drift + volatility * normal);
        sum += price;
    }
    means[i] = sum / steps;
}

// Forward rates of a market along a path, kept in local memory.
__global__ void forwardRates(const float *normals, float *values, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float rates[32];
    for (int k = 0; k < 32; k++)
        rates[k] = 0.05f;
    for (int s = 0; s < 16; s++) {
        float shock = 0.5f * normals[s * n + i], sum = 0.0f;
        for (int k = s + 1; k < 32; k++) {
            float scaled = 0.25f * rates[k] * 0.2f / (1.0f + 0.25f * rates[k]);
            sum += scaled;
            rates[k] *= expf(0.2f * sum * 0.25f + 0.2f * (shock - 0.025f));
        }
    }
    float discount = 1.0f, value = 0.0f;
    for (int k = 16; k < 32; k++) {
        discount /= 1.0f + 0.25f * rates[k];
        value += discount * fmaxf(rates[k] - 0.05f, 0.0f);
    }
    values[i] = 100.0f * value;
}

// Noise of gradients at the corners of cells.
__constant__ unsigned char corners[256] = {151, 160, 137, 91, 90, 15, 131, 13, 201, 95, 96, 53, 194, 233, 7, 225, 140, 36, 103, 30, 69, 142, 8, 99, 37, 240, 21, 10, 23, 190, 6, 148};

__device__ float fade(float t)
{
    return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
}

__device__ float slope(int hash, float x, float y)
{
    float u = (hash & 4) ? x : y, v = (hash & 4) ? y : x;
    return ((hash & 1) ? -u : u) + ((hash & 2) ? -2.0f * v : 2.0f * v);
}

__global__ void gradientNoise(float *noise, int width, int height, int octaves)
{
    int px = blockIdx.x * blockDim.x + threadIdx.x;
    int py = blockIdx.y * blockDim.y + threadIdx.y;
    if (px >= width || py >= height)
        return;
    float sum = 0.0f, amplitude = 1.0f, frequency = 0.01f;
    for (int o = 0; o < octaves; o++) {
        float x = px * frequency, y = py * frequency;
        int ix = (int)floorf(x), iy = (int)floorf(y);
        float fx = x - ix, fy = y - iy, u = fade(fx), v = fade(fy);
        int a = corners[(ix + iy * 57) & 255], b = corners[(ix + 1 + iy * 57) & 255];
        int c = corners[(ix + (iy + 1) * 57) & 255], d = corners[(ix + 1 + (iy + 1) * 57) & 255];
        float top = slope(a, fx, fy) + u * (slope(b, fx - 1.0f, fy) - slope(a, fx, fy));
        float bottom = slope(c, fx, fy - 1.0f) + u * (slope(d, fx - 1.0f, fy - 1.0f) - slope(c, fx, fy - 1.0f));
        sum += amplitude * (top + v * (bottom - top));
        amplitude *= 0.5f;
        frequency *= 2.0f;
    }
    noise[py * width + px] = sum;
}
