// Particles as float4 (x, y, z, mass), moved by one step: the operators of
// helper_math.h do for vectors what + and * do for numbers, and a float4 is
// loaded and stored in one piece of 16 bytes.
#include <helper_math.h>

__global__ void drift(float4 *particles, const float4 *speeds, unsigned int n,
                      float seconds)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const float mass = particles[i].w;
        float4 moved = particles[i] + seconds * speeds[i];
        moved.w = mass;
        particles[i] = moved;
    }
}
