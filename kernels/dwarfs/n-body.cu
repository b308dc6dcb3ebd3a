// Accelerations of n bodies under their gravity, one body a thread: blocks go
// through all bodies in tiles of 256 that they share. xyzm: position and mass;
// n: a multiple of 256.
__global__ void nBody(const float4 *xyzm, float4 *acceleration, unsigned int n)
{
    __shared__ float4 tile[256];
    const unsigned int i = blockIdx.x * 256 + threadIdx.x;
    const float4 self = xyzm[i];
    float ax = 0.0f;
    float ay = 0.0f;
    float az = 0.0f;
    for (unsigned int first = 0; first < n; first += 256) {
        tile[threadIdx.x] = xyzm[first + threadIdx.x];
        __syncthreads();
        for (unsigned int j = 0; j < 256; j++) {
            const float4 other = tile[j];
            const float dx = other.x - self.x;
            const float dy = other.y - self.y;
            const float dz = other.z - self.z;
            // Softened, so that a body and itself do no harm.
            const float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + 0.001f);
            const float pull = other.w * inverse * inverse * inverse;
            ax += pull * dx;
            ay += pull * dy;
            az += pull * dz;
        }
        __syncthreads();
    }
    acceleration[i] = make_float4(ax, ay, az, 0.0f);
}
