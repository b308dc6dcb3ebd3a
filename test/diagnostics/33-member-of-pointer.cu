struct Body { float x, v; };
__global__ void k(Body *b) {
  b.x = 1.0f;
  b->y = 2.0f;
}
