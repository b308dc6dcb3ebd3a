// Particles with helper_math's operators on float3 and float4.
#include <helper_math.h>
#include <stdio.h>
struct Params { float3 gravity; uint3 gridSize; float3 worldOrigin, cellSize; float radius, damping; };
__constant__ Params params;
__device__ int3 calcGridPos(float3 p) {
  int3 gridPos;
  gridPos.x = floor((p.x - params.worldOrigin.x) / params.cellSize.x);
  gridPos.y = floor((p.y - params.worldOrigin.y) / params.cellSize.y);
  gridPos.z = floor((p.z - params.worldOrigin.z) / params.cellSize.z);
  return gridPos;
}
__device__ uint calcGridHash(int3 gridPos) {
  gridPos.x = gridPos.x & (params.gridSize.x - 1);
  gridPos.y = gridPos.y & (params.gridSize.y - 1);
  gridPos.z = gridPos.z & (params.gridSize.z - 1);
  return __umul24(__umul24(gridPos.z, params.gridSize.y), params.gridSize.x) + __umul24(gridPos.y, params.gridSize.x) + gridPos.x;
}
__global__ void calcHashD(uint *gridParticleHash, uint *gridParticleIndex, float4 *pos, uint numParticles) {
  uint index = __umul24(blockIdx.x, blockDim.x) + threadIdx.x;
  if (index >= numParticles) return;
  volatile float4 p = pos[index];
  int3 gridPos = calcGridPos(make_float3(p.x, p.y, p.z));
  gridParticleHash[index] = calcGridHash(gridPos);
  gridParticleIndex[index] = index;
}
__device__ float3 collideSpheres(float3 posA, float3 posB, float3 velA, float3 velB, float radiusA, float radiusB, float attraction) {
  float3 relPos = posB - posA;
  float dist = length(relPos);
  float collideDist = radiusA + radiusB;
  float3 force = make_float3(0.0f);
  if (dist < collideDist) {
    float3 norm = relPos / dist;
    float3 relVel = velB - velA;
    float3 tanVel = relVel - (dot(relVel, norm) * norm);
    force = -0.5f * (collideDist - dist) * norm;
    force += params.damping * relVel;
    force += 0.1f * tanVel;
    force += attraction * relPos;
  }
  return force;
}
__global__ void collideD(float4 *newVel, const float4 *oldPos, const float4 *oldVel, uint n) {
  uint index = blockIdx.x * blockDim.x + threadIdx.x;
  if (index >= n) return;
  float3 pos = make_float3(oldPos[index]), vel = make_float3(oldVel[index]), force = make_float3(0);
  for (uint j = 0; j < n; j++)
    if (j != index) force += collideSpheres(pos, make_float3(oldPos[j]), vel, make_float3(oldVel[j]), params.radius, params.radius, 0.0f);
  vel += force + params.gravity * 0.01f;
  vel = clamp(vel, -1.0f, 1.0f);
  newVel[index] = make_float4(lerp(make_float3(oldVel[index]), vel, 0.9f), fminf(dot(vel, vel), 1.0f));
}
int main() {
  float4 *d;
  uint *h;
  cudaMalloc(&d, 256 * sizeof(float4));
  cudaMalloc(&h, 512 * sizeof(uint));
  Params p = {};
  p.gravity = make_float3(0, -9.8f, 0);
  p.gridSize = make_uint3(64, 64, 64);
  cudaMemcpyToSymbol(params, &p, sizeof(Params));
  calcHashD<<<1, 256>>>(h, h + 256, d, 256);
  collideD<<<1, 256>>>(d, d, d, 256);
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
}
