// Grids of two and three dimensions.

// Several steps of a chip's temperature in a tile that shrinks by a ring each step.
__global__ void heatTile(const float *power, const float *from, float *to, int width, int height, int steps)
{
    __shared__ float temperature[16][16], source[16][16], next[16][16];
    int tx = threadIdx.x, ty = threadIdx.y;
    int inner = 16 - 2 * steps;
    int x = blockIdx.x * inner + tx - steps, y = blockIdx.y * inner + ty - steps;
    bool isInside = x >= 0 && x < width && y >= 0 && y < height;
    if (isInside) {
        temperature[ty][tx] = from[y * width + x];
        source[ty][tx] = power[y * width + x];
    }
    __syncthreads();
    int north = y == 0 ? ty : ty - 1, south = y == height - 1 ? ty : ty + 1;
    int west = x == 0 ? tx : tx - 1, east = x == width - 1 ? tx : tx + 1;
    for (int s = 0; s < steps; s++) {
        bool isDone = tx > s && tx < 15 - s && ty > s && ty < 15 - s && isInside;
        if (isDone) {
            float here = temperature[ty][tx];
            next[ty][tx] = here + 0.1f * (source[ty][tx] + (temperature[south][tx] + temperature[north][tx] - 2.0f * here) * 0.8f + (temperature[ty][east] + temperature[ty][west] - 2.0f * here) * 0.7f + (80.0f - here) * 0.01f);
        }
        __syncthreads();
        if (isDone)
            temperature[ty][tx] = next[ty][tx];
        __syncthreads();
    }
    if (isInside && tx >= steps && tx < 16 - steps && ty >= steps && ty < 16 - steps)
        to[y * width + x] = temperature[ty][tx];
}

// Coefficients of anisotropic diffusion, and the four derivatives that the next step needs.
__global__ void diffusion(const float *image, float *north, float *south, float *west, float *east, float *coefficients, int rows, int columns, float q0)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= rows * columns)
        return;
    int column = i / rows, row = i % rows;
    int up = row > 0 ? row - 1 : 0, down = row < rows - 1 ? row + 1 : rows - 1;
    int left = column > 0 ? column - 1 : 0, right = column < columns - 1 ? column + 1 : columns - 1;
    float here = image[i] + 1.0f;
    float n = image[up + rows * column] + 1.0f - here, s = image[down + rows * column] + 1.0f - here;
    float w = image[row + rows * left] + 1.0f - here, e = image[row + rows * right] + 1.0f - here;
    float gradient = (n * n + s * s + w * w + e * e) / (here * here);
    float laplacian = (n + s + w + e) / here;
    float numerator = 0.5f * gradient - (1.0f / 16.0f) * (laplacian * laplacian);
    float denominator = 1.0f + 0.25f * laplacian;
    float q = numerator / (denominator * denominator);
    float c = 1.0f / (1.0f + (q - q0) / (q0 * (1.0f + q0)));
    if (c < 0.0f)
        c = 0.0f;
    else if (c > 1.0f)
        c = 1.0f;
    north[i] = n;
    south[i] = s;
    west[i] = w;
    east[i] = e;
    coefficients[i] = c;
}

__global__ void jacobiCube(const float *in, float *out, int nx, int ny, int nz)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= nx - 1 || y >= ny - 1)
        return;
    for (int z = 1; z < nz - 1; z++) {
        int i = (z * ny + y) * nx + x;
        out[i] = (in[i - 1] + in[i + 1] + in[i - nx] + in[i + nx] + in[i - nx * ny] + in[i + nx * ny]) * (1.0f / 6.0f);
    }
}

// Half a step of Maxwell's equations in two dimensions.
__global__ void magnetic(const float *ez, float *hx, float *hy, int width, int height, float step)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    int i = y * width + x;
    if (y < height - 1)
        hx[i] = hx[i] - step * (ez[i + width] - ez[i]);
    if (x < width - 1)
        hy[i] = hy[i] + step * (ez[i + 1] - ez[i]);
}

__constant__ int stepX[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
__constant__ int stepY[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
__constant__ float shares[9] = {4.0f / 9.0f, 1.0f / 9.0f, 1.0f / 9.0f, 1.0f / 9.0f, 1.0f / 9.0f, 1.0f / 36.0f, 1.0f / 36.0f, 1.0f / 36.0f, 1.0f / 36.0f};

// Collision and streaming of a lattice with nine velocities.
__global__ void latticeStep(const float *from, float *to, int width, int height, float omega)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    float f[9], density = 0.0f, u = 0.0f, v = 0.0f;
    for (int k = 0; k < 9; k++) {
        int sx = (x - stepX[k] + width) % width, sy = (y - stepY[k] + height) % height;
        f[k] = from[k * width * height + sy * width + sx] + 0.5f;
        density += f[k];
        u += stepX[k] * f[k];
        v += stepY[k] * f[k];
    }
    u /= density;
    v /= density;
    float square = 1.5f * (u * u + v * v);
    for (int k = 0; k < 9; k++) {
        float along = 3.0f * (stepX[k] * u + stepY[k] * v);
        float balanced = shares[k] * density * (1.0f + along + 0.5f * along * along - square);
        to[k * width * height + y * width + x] = f[k] - omega * (f[k] - balanced);
    }
}

#define RADIUS 8
__constant__ float kernelWeights[2 * RADIUS + 1] = {0.01f, 0.02f, 0.03f, 0.05f, 0.06f, 0.08f, 0.09f, 0.1f, 0.12f, 0.1f, 0.09f, 0.08f, 0.06f, 0.05f, 0.03f, 0.02f, 0.01f};

// Rows of a separable filter: a tile with its halo, eight results a thread.
__global__ void filterRows(const float *in, float *out, int width, int pitch)
{
    __shared__ float tile[4][(8 + 2) * 16];
    int baseX = (blockIdx.x * 8 - 1) * 16 + threadIdx.x;
    int y = blockIdx.y * 4 + threadIdx.y;
    in += y * pitch + baseX;
    out += y * pitch + baseX;
#pragma unroll
    for (int k = 1; k < 9; k++)
        tile[threadIdx.y][threadIdx.x + k * 16] = in[k * 16];
    tile[threadIdx.y][threadIdx.x] = baseX >= 0 ? in[0] : 0.0f;
    tile[threadIdx.y][threadIdx.x + 9 * 16] = width - baseX > 9 * 16 ? in[9 * 16] : 0.0f;
    __syncthreads();
#pragma unroll
    for (int k = 1; k < 9; k++) {
        float sum = 0.0f;
#pragma unroll
        for (int j = -RADIUS; j <= RADIUS; j++)
            sum += kernelWeights[RADIUS - j] * tile[threadIdx.y][threadIdx.x + k * 16 + j];
        out[k * 16] = sum;
    }
}

// Two substances that react and spread, with borders that meet.
__global__ void react(const float *u, const float *v, float *nextU, float *nextV, int size, float feed, float kill)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= size || y >= size)
        return;
    int left = y * size + (x == 0 ? size - 1 : x - 1), right = y * size + (x == size - 1 ? 0 : x + 1);
    int up = (y == 0 ? size - 1 : y - 1) * size + x, down = (y == size - 1 ? 0 : y + 1) * size + x;
    int i = y * size + x;
    float a = u[i], b = v[i];
    float spreadA = u[left] + u[right] + u[up] + u[down] - 4.0f * a;
    float spreadB = v[left] + v[right] + v[up] + v[down] - 4.0f * b;
    float rate = a * b * b;
    nextU[i] = a + 0.2f * spreadA - rate + feed * (1.0f - a);
    nextV[i] = b + 0.1f * spreadB + rate - (feed + kill) * b;
}
