// 4096 streams of random numbers at once, one a thread: Mersenne twisters of period
// 2^607 - 1 (Matsumoto and Nishimura, ACM TOMACS 8, 1998) with 19 words of state.
// Lane l has a twister of its own, by its constant twist[l]: each was searched for
// so that its characteristic polynomial, of degree 607, is irreducible, which is
// what gives the full period ("dynamic creation"). Warps differ in their seeds.
// numbers: perStream * threads; number i of stream s at i * threads + s.
__constant__ unsigned int twist[32] = {
    0xbbee4c28u, 0xd57e3086u, 0xdc1927d3u, 0xe361dabau, 0xb0ecdd21u, 0x94af8502u,
    0xcb1df5b4u, 0x8a90dfb1u, 0xcd5c99e5u, 0xdffd98f3u, 0x91c061f3u, 0xd9b70194u,
    0xac894315u, 0xaab6493du, 0xcb9de794u, 0xdec98692u, 0x9ed80b22u, 0xd920c637u,
    0xac40032fu, 0x8c05b998u, 0xfc12de48u, 0xbfbf91b1u, 0xa0f7fb51u, 0xc72bbe58u,
    0xc7729b28u, 0xc82b0197u, 0x99bd419au, 0xa7595106u, 0xc349d63eu, 0xa96a1b43u,
    0xd5e1b71eu, 0x801e1596u};

__global__ void twisters(float *numbers, unsigned int perStream, unsigned int seed)
{
    const unsigned int stream = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int threads = gridDim.x * blockDim.x;
    const unsigned int a = twist[threadIdx.x % 32];
    unsigned int state[19];
    state[0] = seed + stream;
    for (unsigned int k = 1; k < 19; k++) {
        state[k] = 1812433253u * (state[k - 1] ^ (state[k - 1] >> 30)) + k;
    }
    unsigned int at = 0;
    for (unsigned int i = 0; i < perStream; i++) {
        const unsigned int next = at == 18 ? 0 : at + 1;
        const unsigned int middle = at >= 10 ? at - 10 : at + 9;
        const unsigned int joined = (state[at] & 0xfffffffeu) | (state[next] & 1u);
        unsigned int x = state[middle] ^ (joined >> 1) ^ ((joined & 1u) != 0 ? a : 0u);
        state[at] = x;
        at = next;
        // Tempering: the bits of a word are made to look independent.
        x ^= x >> 12;
        x ^= (x << 7) & 0x9d2c5680u;
        x ^= (x << 15) & 0xefc60000u;
        x ^= x >> 18;
        numbers[i * threads + stream] = (float)((x >> 8) + 1u) * (1.0f / 16777216.0f);
    }
}
