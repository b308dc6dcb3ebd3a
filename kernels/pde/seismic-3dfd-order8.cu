// One time step of the wave equation for sound in rock: second order in time,
// eighth in space,
//     next = 2 u - before + courant * Laplacian(u),
// with courant = (velocity * dt / dx)^2 at each point. The Laplacian takes four
// neighbours in each of six directions. Grid point (x, y, z) lies at
// (z * ny + y) * nx + x; the outermost four layers stay as they are in `next`.
//
// A block takes a tile of 32 x 8 columns and marches along z. Of the 25 words of a
// point, the 16 beside it come from the tile of the plane in shared memory, and
// the 9 along z from registers, through which the column moves: each word is
// fetched once for its own point, and once more for every tile that it borders on.
// (Micikevicius, 3D finite difference computation on GPUs using CUDA, 2009.)

#define RADIUS 4
#define TILE_X 32
#define TILE_Y 8

// Weights of the second derivative, of eighth order: the point, then its
// neighbours 1, 2, 3, 4 steps away.
__constant__ float weight[RADIUS + 1] = {-205.0f / 72.0f, 8.0f / 5.0f, -1.0f / 5.0f, 8.0f / 315.0f,
                                         -1.0f / 560.0f};

__global__ void waveStep(const float *u, const float *before, const float *courant,
                         float *next, int nx, int ny, int nz)
{
    __shared__ float plane[TILE_Y + 2 * RADIUS][TILE_X + 2 * RADIUS];

    const int x = blockIdx.x * TILE_X + threadIdx.x;
    const int y = blockIdx.y * TILE_Y + threadIdx.y;
    const int layer = nx * ny;
    const bool inside = x < nx && y < ny;
    const bool moves = x >= RADIUS && x < nx - RADIUS && y >= RADIUS && y < ny - RADIUS;
    const int column = y * nx + x;

    // The column from 4 below to 4 above the point; it begins one plane early.
    float along[2 * RADIUS + 1];
#pragma unroll
    for (int k = 0; k < 2 * RADIUS; k++) {
        along[k + 1] = inside && k < nz ? u[k * layer + column] : 0.0f;
    }

    for (int z = RADIUS; z < nz - RADIUS; z++) {
#pragma unroll
        for (int k = 0; k < 2 * RADIUS; k++) {
            along[k] = along[k + 1];
        }
        along[2 * RADIUS] = inside ? u[(z + RADIUS) * layer + column] : 0.0f;

        // The plane z: the tile and its rim of four words, by all threads in turn.
        __syncthreads();
        for (int j = threadIdx.y; j < TILE_Y + 2 * RADIUS; j += TILE_Y) {
            for (int i = threadIdx.x; i < TILE_X + 2 * RADIUS; i += TILE_X) {
                const int px = blockIdx.x * TILE_X + i - RADIUS;
                const int py = blockIdx.y * TILE_Y + j - RADIUS;
                plane[j][i] = px >= 0 && px < nx && py >= 0 && py < ny
                                  ? u[z * layer + py * nx + px]
                                  : 0.0f;
            }
        }
        __syncthreads();

        if (moves) {
            const int i = threadIdx.x + RADIUS;
            const int j = threadIdx.y + RADIUS;
            float laplacian = 3.0f * weight[0] * along[RADIUS];
#pragma unroll
            for (int r = 1; r <= RADIUS; r++) {
                laplacian += weight[r] * (plane[j][i - r] + plane[j][i + r] + plane[j - r][i] +
                                          plane[j + r][i] + along[RADIUS - r] + along[RADIUS + r]);
            }
            const int at = z * layer + column;
            next[at] = 2.0f * along[RADIUS] - before[at] + courant[at] * laplacian;
        }
    }
}
